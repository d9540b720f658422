import type { Frame } from '#src/domain/frame.ts';
import { isoTime } from '#src/domain/time-range.ts';
import { isoTimeWriter } from '#src/timeseries/iso-times.ts';

const CHUNK_ROWS = 4_096;

/** A frame as one JSON text; see `jsonChunks`. */
export function toJson(frame: Frame): string {
  return [...jsonChunks(frame)].join('');
}

/**
 * A frame as one JSON object, in chunks of text: what the columns are and where they come from, then `rows`, each
 * `[time, value, …]` with the time in ISO 8601 UTC (a number where the axis is no time); a missing value is `null`.
 */
function* jsonChunks({
  label,
  time,
  columns,
  text,
  axis,
  bins,
  provenance,
}: Frame): Generator<string, void, undefined> {
  const { range, notes, steps, from, dataset, parameter, coordinates, synthetic } = provenance;
  const head = {
    label,
    start: isoTime(range.start),
    stop: isoTime(range.stop),
    dataset,
    parameter,
    coordinates,
    synthetic,
    from,
    steps,
    notes,
    columns: [
      axis === undefined ? { name: 'time', unit: 'UTC' } : { name: axis.name, unit: axis.unit },
      ...columns.map(({ name, unit }) => ({ name, unit })),
      ...text.map(({ name }) => ({ name, unit: '' })),
    ],
    ...channelsOf(bins),
  };
  yield `${JSON.stringify(head, undefined, 2).slice(0, -2)},\n  "rows": [`;
  const iso = isoTimeWriter();
  const place = (at: number) => (axis === undefined ? `"${iso(at)}"` : String(at));
  for (let start = 0; start < time.length; start += CHUNK_ROWS) {
    const stop = Math.min(time.length, start + CHUNK_ROWS);
    let chunk = '';
    for (let row = start; row < stop; row += 1) {
      chunk += `${row === 0 ? '\n' : ',\n'}    [${place(time[row] ?? 0)}`;
      for (const { values } of columns) chunk += `,${numberText(values[row] ?? Number.NaN)}`;
      for (const { values } of text) chunk += `,${JSON.stringify(values[row] ?? '')}`;
      chunk += ']';
    }
    yield chunk;
  }
  yield '\n  ]\n}\n';
}

/** Places of the channels of a spectrum, in the order of its columns. */
function channelsOf(bins: Frame['bins']): object {
  if (bins === undefined || bins.varying) return {};
  return { channels: { name: bins.name, unit: bins.unit, centers: Array.from(bins.centers) } };
}

function numberText(value: number): string {
  return Number.isFinite(value) ? String(value) : 'null';
}
