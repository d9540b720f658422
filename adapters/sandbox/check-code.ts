import { type AnyNode, type Identifier, type Program, parse } from 'acorn';
import {
  ALLOWED_BUILT_INS,
  ALLOWED_NODES,
  ALLOWED_VALUES,
  FORBIDDEN_MEMBERS,
} from '#adapters/sandbox/allowed-syntax.ts';
import {
  assignedNames,
  childrenOf,
  declaredNames,
  lineOf,
  nodesOf,
  wordOf,
} from '#adapters/sandbox/code-tree.ts';
import { type KnownNames, refusal, refusalOf, syntaxError, unknownName } from '#adapters/sandbox/refusal.ts';

export interface CheckedCode {
  readonly program: Program;
  /** Names that the code assigns without declaring them. */
  readonly undeclared: ReadonlySet<string>;
}

/**
 * Reads code and refuses whatever the allow-list does not name. It is the first of three walls: the isolate and the
 * process around it hold what passes here.
 *
 * @throws BotError `not-computable` that says what, in which line, and which names exist
 */
export function checkCode(code: string, known: KnownNames): CheckedCode {
  const program = parseCode(code);
  const nodes = nodesOf(program);
  for (const node of nodes) checkNode(node);
  const existing = [...known.inputs, ...known.functions];
  const declared = new Set(nodes.flatMap(declaredNames));
  const undeclared = new Set(
    nodes.flatMap(assignedNames).filter((name) => !declared.has(name) && !existing.includes(name)),
  );
  const names = new Set([...existing, ...declared, ...undeclared, ...ALLOWED_VALUES]);
  for (const node of nodes) checkNames(node, names, known);
  return { program, undeclared };
}

function parseCode(code: string): Program {
  try {
    return parse(code, {
      ecmaVersion: 2024,
      // The isolate reads it as a script too: both must agree on every token, HTML-like comments included.
      sourceType: 'script',
      locations: true,
      allowReturnOutsideFunction: true,
    });
  } catch (error) {
    throw syntaxError(code, error);
  }
}

function checkNode(node: AnyNode): void {
  const forbidden = ALLOWED_NODES.has(node.type) ? forbiddenPartOf(node) : node.type;
  if (forbidden !== undefined) throw refusalOf(node, forbidden);
}

/** What is not allowed about a node whose kind is, in the words of `SENTENCE_FOR`. */
function forbiddenPartOf(node: AnyNode): string | undefined {
  switch (node.type) {
    case 'FunctionDeclaration':
    case 'FunctionExpression':
    case 'ArrowFunctionExpression':
      return kindOfWaiting(node);
    case 'ForOfStatement':
      return node.await ? 'async' : undefined;
    case 'Literal':
      return node.regex ? 'RegExp' : node.bigint ? 'BigInt' : undefined;
    case 'UnaryExpression':
      return node.operator === 'delete' ? 'delete' : undefined;
    case 'Property':
      return node.kind === 'init' ? forbiddenMember(wordOf(node.key)) : 'get and set';
    case 'MemberExpression':
      return forbiddenMember(wordOf(node.property));
    default:
      return undefined;
  }
}

function kindOfWaiting({ async, generator }: { async: boolean; generator: boolean }): string | undefined {
  if (async) return 'async';
  return generator ? 'generator' : undefined;
}

function forbiddenMember(word: string | undefined): string | undefined {
  return word !== undefined && FORBIDDEN_MEMBERS.has(word) ? word : undefined;
}

function checkNames(node: AnyNode, names: ReadonlySet<string>, known: KnownNames): void {
  for (const child of childrenOf(node)) {
    if (child.type !== 'Identifier' || names.has(child.name)) continue;
    const members = Object.hasOwn(ALLOWED_BUILT_INS, child.name) ? ALLOWED_BUILT_INS[child.name] : undefined;
    if (members === undefined) throw unknownName(child, known);
    if (!isUsedAsAllowed(node, child, members)) {
      throw refusal(
        lineOf(child),
        `\`${child.name}\` may only be used as it is usual: \`${usageOf(child.name, members)}\`.`,
      );
    }
  }
}

function isUsedAsAllowed(parent: AnyNode, name: Identifier, members: readonly string[]): boolean {
  if (parent.type === 'CallExpression' || parent.type === 'NewExpression') return parent.callee === name;
  if (parent.type === 'BinaryExpression') return parent.operator === 'instanceof' && parent.right === name;
  if (parent.type !== 'MemberExpression' || parent.object !== name || parent.computed) return false;
  return members.length === 0 || members.includes(wordOf(parent.property) ?? '');
}

function usageOf(name: string, members: readonly string[]): string {
  return members.length === 0 ? `${name}(…)` : members.map((member) => `${name}.${member}(…)`).join('`, `');
}
