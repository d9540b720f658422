import type { Column, Frame, TextColumn } from '#src/domain/frame.ts';

/** Frames that have the same times together, in the order of the first of each; a spectrum stays alone. */
export function sameAxisGroups(frames: readonly Frame[]): readonly (readonly Frame[])[] {
  const groups: Frame[][] = [];
  for (const frame of frames) {
    const group = groups.find(([first]) => first !== undefined && isJoinable(first, frame));
    if (group === undefined) groups.push([frame]);
    else group.push(frame);
  }
  return groups;
}

function isJoinable(a: Frame, b: Frame): boolean {
  if (a.bins !== undefined || b.bins !== undefined) return false;
  if (a.axis?.name !== b.axis?.name || a.time.length !== b.time.length) return false;
  return a.time.every((time, row) => time === b.time[row]);
}

/**
 * Frames as one table: every time that any of them has, each series' values at its own times, missing elsewhere.
 * Nothing is averaged or moved. Columns are named after their labels when there are several frames.
 */
export function joinFrames(frames: readonly Frame[]): Frame {
  const [first] = frames;
  if (first === undefined) throw new Error('there is nothing to join');
  if (frames.length === 1) return first;
  const time = allTimes(frames);
  const { bins: _, ...rest } = first;
  return {
    ...rest,
    label: joinedLabel(frames),
    time,
    columns: frames.flatMap((frame) => columnsOf(frame, time)),
    text: frames.flatMap((frame) => textOf(frame, time)),
    provenance: {
      ...first.provenance,
      range: {
        start: Math.min(...frames.map(({ provenance }) => provenance.range.start)),
        stop: Math.max(...frames.map(({ provenance }) => provenance.range.stop)),
      },
      from: frames.map(({ label }) => label),
      synthetic: frames.some(({ provenance }) => provenance.synthetic),
      notes: [...new Set(frames.flatMap(({ provenance }) => provenance.notes))],
    },
  };
}

function joinedLabel(frames: readonly Frame[]): string {
  const labels = frames.map(({ label }) => label);
  return labels.length <= 3 ? labels.join('_') : `${labels[0]}_and_${labels.length - 1}_more`;
}

function allTimes(frames: readonly Frame[]): Float64Array {
  const [first] = frames;
  if (first !== undefined && frames.every((frame) => isJoinable(first, frame))) return first.time;
  const times = new Set<number>();
  for (const { time } of frames) for (const each of time) times.add(each);
  return Float64Array.from(times).sort();
}

/** Rows of the joined table at which a frame has a sample. */
function rowsOf({ time }: Frame, all: Float64Array): Int32Array {
  const rows = new Int32Array(time.length);
  let row = 0;
  for (const [index, at] of time.entries()) {
    while ((all[row] ?? at) < at) row += 1;
    rows[index] = row;
  }
  return rows;
}

function columnsOf(frame: Frame, all: Float64Array): readonly Column[] {
  const rows = rowsOf(frame, all);
  return frame.columns.map((column) => {
    const values = new Float64Array(all.length).fill(Number.NaN);
    for (const [index, row] of rows.entries()) values[row] = column.values[index] ?? Number.NaN;
    const part = column.component ?? column.name;
    return { ...column, name: frame.columns.length === 1 ? frame.label : `${frame.label}.${part}`, values };
  });
}

function textOf(frame: Frame, all: Float64Array): readonly TextColumn[] {
  const rows = rowsOf(frame, all);
  return frame.text.map(({ name, values }) => {
    const words = Array<string>(all.length).fill('');
    for (const [index, row] of rows.entries()) words[row] = values[index] ?? '';
    return { name: `${frame.label}.${name}`, values: words };
  });
}
