import { BotError } from '#src/domain/failure.ts';
import type { Frame } from '#src/domain/frame.ts';
import { isSameUnit } from '#src/domain/units.ts';

/**
 * Lists of events as one, in the order of their starts: what one of them has no column for is missing there, and the same event of
 * two lists stands once.
 *
 * @throws BotError `not-computable` where columns of one name are in different units
 */
export function joinedLists(lists: readonly [Frame, ...Frame[]]): Frame {
  const [first] = lists;
  const rows = rowsOf(lists);
  const names = [...new Set(lists.flatMap(({ columns }) => columns.map(({ name }) => name)))];
  const texts = [...new Set(lists.flatMap(({ text }) => text.map(({ name }) => name)))];
  let before = Number.NEGATIVE_INFINITY;
  const time = Float64Array.from(rows, ({ start }) => {
    before = Math.max(start, before + 1);
    return before;
  });
  const ranges = lists.map(({ provenance }) => provenance.range);
  return {
    ...first,
    time,
    columns: names.map((name) => ({
      name,
      unit: unitOf(name, lists),
      values: Float64Array.from(rows, ({ list, row }) => {
        const column = list.columns.find((each) => each.name === name);
        return column?.values[row] ?? Number.NaN;
      }),
    })),
    text: texts.map((name) => ({
      name,
      values: rows.map(({ list, row }) => list.text.find((each) => each.name === name)?.values[row] ?? ''),
    })),
    provenance: {
      ...first.provenance,
      range: {
        start: Math.min(...ranges.map(({ start }) => start)),
        stop: Math.max(...ranges.map(({ stop }) => stop)),
      },
      from: [...new Set(lists.flatMap(({ provenance }) => provenance.from))],
      notes: [...new Set(lists.flatMap(({ provenance }) => provenance.notes))],
    },
  };
}

interface Row {
  readonly list: Frame;
  readonly row: number;
  readonly start: number;
}

function rowsOf(lists: readonly Frame[]): readonly Row[] {
  const all = lists.flatMap((list) => Array.from(list.time, (start, row): Row => ({ list, row, start })));
  const keys = all.map(({ list, row, start }) => {
    const stop = list.text.find(({ name }) => name === 'stop')?.values[row] ?? '';
    return `${start} ${stop}`;
  });
  return all
    .filter((_, index) => keys.indexOf(keys[index] ?? '') === index)
    .toSorted((a, b) => a.start - b.start);
}

function unitOf(name: string, lists: readonly Frame[]): string {
  const units = lists.flatMap(({ columns }) =>
    columns.flatMap((column) => (column.name === name ? [column.unit] : [])),
  );
  const [unit = ''] = units;
  const other = units.find((each) => !isSameUnit(each, unit));
  if (other === undefined) return unit;
  throw new BotError('not-computable', `${name} is in ${unit} in one list and in ${other} in another.`, {
    hint: 'Find the events in data of one unit.',
  });
}
