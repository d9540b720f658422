import { BotError } from '#src/domain/failure.ts';
import type { Frame } from '#src/domain/frame.ts';

/**
 * Joins three scalar frames of one dataset (`BX_GSE`, `BY_GSE`, `BZ_GSE`) into one vector frame (`DATASET.B_GSE`).
 *
 * @param coordinates frame of the vector, for names that differ in more than the axis (`BX_GSE`, `BY_GSM`)
 * @param frames one column each, on one time axis, in the order x, y, z or r, t, n
 * @throws BotError `not-computable` when the frames do not share their time axis
 */
export function asVector(frames: readonly Frame[], coordinates: string | undefined): Frame {
  const [first] = frames;
  if (first === undefined || frames.some(({ time }) => time.length !== first.time.length)) {
    throw new BotError('not-computable', 'The components of the vector do not share one time axis.');
  }
  const names = frames.map(({ columns }) => columns[0]?.name ?? '');
  const at = axisPlace(names);
  const dataset = first.provenance.dataset ?? first.label.split('.')[0] ?? '';
  return {
    ...first,
    label: `${dataset}.${stemOf(names, at, coordinates)}`,
    columns: frames.flatMap(({ columns }, index) =>
      columns.slice(0, 1).map((column) => ({
        ...column,
        component: (at === undefined ? 'xyz'[index] : column.name[at]?.toLowerCase()) ?? column.name,
      })),
    ),
    text: [],
    provenance: { ...first.provenance, parameter: names.join(',') },
  };
}

/** The place of the axis in the names: the first at which they differ. */
function axisPlace(names: readonly string[]): number | undefined {
  const [first = ''] = names;
  const place = [...first].findIndex((_, index) => names.some((name) => name[index] !== first[index]));
  return place < 0 ? undefined : place;
}

/** `B_GSE` of `BX_GSE`, `BY_GSE`, `BZ_GSE`; where the rest differs too, the frame of the whole stands in for it. */
function stemOf(names: readonly string[], at: number | undefined, coordinates: string | undefined): string {
  const [first = ''] = names;
  if (at === undefined) return first;
  const [head, tail] = [first.slice(0, at), first.slice(at + 1)];
  const isShared = names.every((name) => name.slice(at + 1) === tail);
  // `XYZ_GSE` of `X_GSE`, `Y_GSE`, `Z_GSE`.
  const axes = head === '' ? names.map((name) => name[at] ?? '').join('') : head;
  return isShared
    ? `${axes}${tail}`
    : [head, coordinates].filter((part) => part !== undefined && part !== '').join('_');
}
