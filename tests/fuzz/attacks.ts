import { type AST, RegExpParser } from '@eslint-community/regexpp';
import type { Expression } from '#tests/fuzz/expressions.ts';

/** Texts that keep a regular expression busy: each of its repetitions pumped up, and the usual suspects. */
export function* attacksOn({ source, flags }: Expression, length: number): Generator<string> {
  const tree = new RegExpParser().parsePattern(source, 0, source.length, {
    unicode: flags.includes('u'),
    unicodeSets: flags.includes('v'),
  });
  const pumps = new Set<string>(SUSPECTS);
  for (const repetition of repetitionsIn(tree)) {
    const body = sampleOf(repetition.element, 0);
    for (const variant of [0, 1, 2]) pumps.add(sampleOf(repetition.element, variant));
    const before = textBefore(repetition);
    // Without anything before it both are the body alone, which is a pump already.
    if (before === '') continue;
    for (const end of ENDS) {
      yield before + filled(body, length) + end;
      yield filled(before + body, length) + end;
    }
    pumps.add(before);
  }
  for (const pump of pumps) {
    if (pump === '') continue;
    for (const end of ENDS) yield filled(pump, length) + end;
  }
}

const SUSPECTS = [
  ' ',
  '\n',
  '1',
  'a',
  'A1',
  '1-',
  '-',
  'x.y',
  'x-',
  '"',
  "'",
  '`',
  '[',
  '](',
  '<',
  '(',
  '{',
  '|',
  ',',
  ':',
  '=',
  '1,',
  '1 ',
  'a ',
  '_',
  '/',
  '.',
  '!',
];
const ENDS = ['', '\u0000', '!x'];

/** The suspects come first, and are asked for again by the next expression. */
const fillings = new Map<string, string>();
const MOST_FILLINGS = 500;

function filled(pump: string, length: number): string {
  if (pump === '') return '';
  const key = `${length} ${pump}`;
  const known = fillings.get(key) ?? pump.repeat(Math.ceil(length / pump.length)).slice(0, length);
  if (fillings.size < MOST_FILLINGS) fillings.set(key, known);
  return known;
}

function repetitionsIn(tree: AST.Pattern): readonly AST.Quantifier[] {
  const found: AST.Quantifier[] = [];
  const look = (node: AST.Node): void => {
    if (node.type === 'Quantifier' && node.max > 20) found.push(node);
    for (const child of childrenOf(node)) look(child);
  };
  look(tree);
  return found;
}

function childrenOf(node: AST.Node): readonly AST.Node[] {
  switch (node.type) {
    case 'Pattern':
    case 'Group':
    case 'CapturingGroup':
      return node.alternatives;
    case 'Assertion':
      return node.kind === 'lookahead' || node.kind === 'lookbehind' ? node.alternatives : [];
    case 'Alternative':
      return node.elements;
    case 'Quantifier':
      return [node.element];
    default:
      return [];
  }
}

/** A text that brings a match up to a node: what stands before it in its own alternative, and before those around it. */
function textBefore(node: AST.Node): string {
  const { parent } = node;
  if (parent === null) return '';
  const own =
    parent.type === 'Alternative'
      ? parent.elements
          .slice(
            0,
            parent.elements.findIndex((each) => each === node),
          )
          .map((each) => sampleOf(each, 0))
          .join('')
      : '';
  return textBefore(parent) + own;
}

/** A short text that a part of an expression matches; other variants take other alternatives and other signs. */
function sampleOf(node: AST.Node, variant: number): string {
  switch (node.type) {
    case 'Character':
      return String.fromCodePoint(node.value);
    case 'CharacterSet':
    case 'CharacterClass':
    case 'ExpressionCharacterClass':
      return signOf(node, variant);
    case 'Quantifier':
      return sampleOf(node.element, variant).repeat(Math.min(Math.max(node.min, 1), 20));
    case 'Group':
    case 'CapturingGroup':
      return sampleOf(node.alternatives[variant % node.alternatives.length] ?? node, variant);
    case 'Alternative':
      return node.elements.map((each) => sampleOf(each, variant)).join('');
    default:
      return '';
  }
}

const SIGNS = [...'a1 -.A,_\n"\'`:;/()[]{}<>=+*!?|#@%&~^\\\tzZ09\u00A0é−'];

function signOf({ raw }: AST.Node, variant: number): string {
  const flags = raw.includes('\\p{') ? 'u' : '';
  const one = new RegExp(`^${raw}$`, `${flags}s`);
  const fitting = SIGNS.filter((sign) => one.test(sign));
  return fitting[variant % Math.max(1, fitting.length)] ?? 'x';
}
