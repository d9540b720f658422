import { type Frame, medianStep } from '#src/domain/frame.ts';
import { present } from '#src/timeseries/percentile.ts';
import { samplesText } from '#src/timeseries/questions/number-text.ts';

/** This share of the steps has to be the usual one, within a tenth, before rows are missed. */
const REGULAR = 0.9;
const TOLERANCE = 0.1;

/**
 * How many samples there are, and which share is missing: as values, and as rows that the cadence lets expect. Rows that are absent count
 * in data as they were fetched; out of what was computed, cut or picked they may have been left on purpose.
 */
export function coverText({ time, provenance }: Frame, values: Float64Array): string {
  const count = present(values).length;
  const rows = provenance.origin === 'fetched' ? rowsExpected(time) : 0;
  return samplesText(count, 1 - count / Math.max(1, values.length, rows));
}

/** 0 where the samples keep no cadence. */
function rowsExpected(time: Float64Array): number {
  const step = medianStep(time);
  if (!(step > 0)) return 0;
  let usual = 0;
  for (let row = 1; row < time.length; row += 1) {
    const own = (time[row] ?? 0) - (time[row - 1] ?? 0);
    if (Math.abs(own - step) <= TOLERANCE * step) usual += 1;
  }
  if (usual < REGULAR * (time.length - 1)) return 0;
  return Math.round(((time.at(-1) ?? 0) - (time[0] ?? 0)) / step) + 1;
}
