import { type Mark, means } from '#src/language/reading/mark.ts';

const AXIS = /^(?:the )?([xy])(?:[ -]?axis)?$/i;

/** A name with the axis that it is to stand on: marks of the name, and where it ends. */
interface OnAxis {
  readonly name: readonly Mark[];
  readonly axis: string;
  readonly end: number;
}

/**
 * "Lat on y, speed on x", "Dst on the x axis and Kp on the y axis": two names with an axis each are a scatter, the one that stands on y
 * against the other. What follows stays.
 */
export function withSaidAxes(marks: readonly Mark[]): readonly Mark[] {
  const from = marks.findIndex(isName);
  const first = from === -1 ? undefined : onAxisAt(marks, from);
  if (first === undefined) return marks;
  let at = first.end;
  while (/^(?:,|and|&|;)$/i.test(marks[at]?.raw ?? '')) at += 1;
  const second = onAxisAt(marks, at);
  if (second === undefined || second.axis === first.axis) return marks;
  const [y, x] = first.axis === 'y' ? [first, second] : [second, first];
  const link = marks[first.end - 1];
  if (link === undefined) return marks;
  const against: Mark = { ...link, raw: 'against', senses: [{ kind: 'prep', value: 'against' }] };
  return [...marks.slice(0, from), ...y.name, against, ...x.name, ...marks.slice(second.end)];
}

function isName(mark: Mark): boolean {
  return (['quantity', 'mission', 'label', 'dataset', 'parameter'] as const).some((kind) =>
    means(mark, kind),
  );
}

function onAxisAt(marks: readonly Mark[], from: number): OnAxis | undefined {
  let at = from;
  for (let mark = marks[at]; mark !== undefined && isName(mark); mark = marks[at]) at += 1;
  const name = marks.slice(from, at);
  if (name.length === 0 || !/^on$/i.test(marks[at]?.raw ?? '')) return undefined;
  at += /^the$/i.test(marks[at + 1]?.raw ?? '') ? 2 : 1;
  const axis = AXIS.exec(marks[at]?.raw ?? '')?.[1]?.toLowerCase();
  if (axis === undefined) return undefined;
  const end = /^axis$/i.test(marks[at + 1]?.raw ?? '') ? at + 2 : at + 1;
  return { name, axis, end };
}
