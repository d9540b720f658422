import type { Condition } from '#src/domain/condition.ts';
import type { Frame } from '#src/domain/frame.ts';
import { unitSaid } from '#src/domain/unit-conversion.ts';
import { pickColumns } from '#src/timeseries/components.ts';
import type { Leaf } from '#src/timeseries/intervals/test-rows.ts';
import { numberText } from '#src/timeseries/questions/number-text.ts';

const WORDS = {
  '<': 'below',
  '<=': 'at or below',
  '>': 'above',
  '>=': 'at or above',
} as const;

/** What a condition demands, in words: `Bz below -10 nT and V above 500 km/s`. */
export function conditionText(condition: Condition, own: Frame, others: readonly Frame[]): string {
  return conditionWords(
    condition,
    (leaf) => `${subjectName(leaf, own, others)} ${testText(leaf, unitOf(leaf, own, others))}`,
  );
}

/** The same, where what each test says is known otherwise. */
export function conditionWords(condition: Condition, wordsOf: (leaf: Leaf) => string): string {
  switch (condition.kind) {
    case 'compared':
    case 'between':
      return wordsOf(condition);
    case 'not':
      return `not (${conditionWords(condition.condition, wordsOf)})`;
    case 'all':
    case 'any':
      return condition.conditions
        .map((each) => conditionWords(each, wordsOf))
        .join(condition.kind === 'all' ? ' and ' : ' or ');
  }
}

/** `below -10 nT`, `between 2 and 3 nT`. @param unit of the data, where the condition names none */
export function testText(leaf: Leaf, unit: string): string {
  const inUnit = leaf.unit === undefined ? unit : unitSaid(leaf.unit, unit);
  if (leaf.kind === 'between') {
    return `${leaf.outside === true ? 'outside of' : 'between'} ${numberText(leaf.from)} and ${numberText(leaf.to, inUnit)}`;
  }
  const until = leaf.until === undefined ? '' : ` until ${numberText(leaf.until, inUnit)}`;
  return `${WORDS[leaf.comparison]} ${numberText(leaf.threshold, inUnit)}${until}`;
}

/** What is tested: `Bz`, `|Bx|`. */
export function subjectName(leaf: Leaf, own: Frame, others: readonly Frame[]): string {
  const frame = leaf.other === undefined ? own : others[leaf.other];
  const [column] =
    frame === undefined || leaf.component === undefined
      ? (frame?.columns ?? [])
      : pickColumns(frame, [leaf.component]);
  const name = column?.name ?? frame?.label ?? '';
  return leaf.absolute === true ? `|${name}|` : name;
}

function unitOf({ other, component }: Leaf, own: Frame, others: readonly Frame[]): string {
  const frame = other === undefined ? own : others[other];
  if (frame === undefined) return '';
  const [column] = component === undefined ? frame.columns : pickColumns(frame, [component]);
  return column?.unit ?? '';
}
