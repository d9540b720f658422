import { BotError } from '#src/domain/failure.ts';
import type { Frame } from '#src/domain/frame.ts';

/**
 * Joins three scalar frames of one dataset (`BX_GSE`, `BY_GSE`, `BZ_GSE`) into one vector frame (`DATASET.B_GSE`).
 *
 * @param frames one column each, on one time axis, in the order x, y, z or r, t, n
 * @throws BotError `not-computable` when the frames do not share their time axis
 */
export function asVector(frames: readonly Frame[]): Frame {
  const [first] = frames;
  if (first === undefined || frames.some(({ time }) => time.length !== first.time.length)) {
    throw new BotError('not-computable', 'The components of the vector do not share one time axis.');
  }
  const names = frames.map(({ columns }) => columns[0]?.name ?? '');
  const at = differingPlace(names);
  const stem = at === undefined ? (names[0] ?? '') : `${names[0]?.slice(0, at)}${names[0]?.slice(at + 1)}`;
  const dataset = first.provenance.dataset ?? first.label.split('.')[0] ?? '';
  return {
    ...first,
    label: `${dataset}.${stem}`,
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

/** The one place at which the names differ (`BX_GSE`, `BY_GSE`, `BZ_GSE`: 1), or `undefined`. */
function differingPlace(names: readonly string[]): number | undefined {
  const [first = ''] = names;
  if (names.some((name) => name.length !== first.length)) return undefined;
  const places = [...first].flatMap((_, place) =>
    names.every((name) => name[place] === first[place]) ? [] : [place],
  );
  return places.length === 1 ? places[0] : undefined;
}
