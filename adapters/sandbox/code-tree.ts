import type { AnyNode } from 'acorn';

/** Every node of a tree, without those that are mere words, such as the `b` of `a.b`. No recursion: code may be deep. */
export function nodesOf(root: AnyNode): readonly AnyNode[] {
  const found: AnyNode[] = [root];
  for (const node of found) found.push(...childrenOf(node));
  return found;
}

export function childrenOf(node: AnyNode): readonly AnyNode[] {
  const isWord = (key: string) =>
    'computed' in node &&
    !node.computed &&
    (key === 'key' || (key === 'property' && node.type === 'MemberExpression'));
  return Object.entries(node)
    .filter(([key]) => !isWord(key))
    .flatMap(([, value]) => (Array.isArray(value) ? value : [value]))
    .filter(isNode);
}

function isNode(value: unknown): value is AnyNode {
  return typeof value === 'object' && value !== null && 'type' in value && typeof value.type === 'string';
}

/** The word that names a member, when it stands in the code: `a.b`, `a['b']` and `a[\`b\`]` alike. */
export function wordOf(node: AnyNode): string | undefined {
  if (node.type === 'Identifier' || node.type === 'PrivateIdentifier') return node.name;
  if (node.type === 'Literal') return String(node.value);
  if (node.type !== 'TemplateLiteral' || node.expressions.length > 0) return undefined;
  return node.quasis[0]?.value.cooked ?? undefined;
}

/** Names that a node declares: variables, functions and their parameters. */
export function declaredNames(node: AnyNode): readonly string[] {
  switch (node.type) {
    case 'VariableDeclarator':
      return namesInPattern(node.id);
    case 'FunctionDeclaration':
    case 'FunctionExpression':
    case 'ArrowFunctionExpression':
      return [...(node.id ? [node.id.name] : []), ...node.params.flatMap(namesInPattern)];
    default:
      return [];
  }
}

/** Names that a node gives a value, as `x = 1` and `for (x of list)` do. */
export function assignedNames(node: AnyNode): readonly string[] {
  switch (node.type) {
    case 'AssignmentExpression':
      return node.operator === '=' && node.left.type === 'Identifier' ? [node.left.name] : [];
    case 'ForOfStatement':
    case 'ForInStatement':
      return node.left.type === 'Identifier' ? [node.left.name] : [];
    default:
      return [];
  }
}

function namesInPattern(pattern: AnyNode): readonly string[] {
  switch (pattern.type) {
    case 'Identifier':
      return [pattern.name];
    case 'ObjectPattern':
      return pattern.properties.flatMap((part) =>
        namesInPattern(part.type === 'Property' ? part.value : part),
      );
    case 'ArrayPattern':
      return pattern.elements.flatMap((part) => (part === null ? [] : namesInPattern(part)));
    case 'AssignmentPattern':
      return namesInPattern(pattern.left);
    case 'RestElement':
      return namesInPattern(pattern.argument);
    default:
      return [];
  }
}

export function lineOf(node: AnyNode): number {
  return node.loc?.start.line ?? 1;
}
