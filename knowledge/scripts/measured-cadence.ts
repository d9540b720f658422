import { parseTimeText } from '#adapters/hapi/parse-time.ts';
import { type Dialect, get } from '#knowledge/scripts/hapi-request.ts';
import { type Measured, measureCadence } from '#knowledge/scripts/measure-cadence.ts';
import { isoTime, type TimeRange } from '#src/domain/time-range.ts';
import type { RawDataset } from '#src/knowledge/describe-dataset.ts';

/**
 * The cadence of a dataset, measured in its data; empty when they cannot be had, which is said on standard error.
 *
 * @param time name of its time parameter, the only one that is asked for
 */
export async function measuredCadence(
  { id, coverage }: RawDataset,
  time: string,
  dialect: Dialect,
  signal: AbortSignal,
): Promise<Partial<Measured>> {
  const timesIn = (range: TimeRange, most: number) => {
    const wanted = new URLSearchParams({
      [dialect.dataset]: id,
      parameters: time,
      [dialect.start]: isoTime(range.start),
      [dialect.stop]: isoTime(range.stop),
    });
    return firstTimes(`${dialect.base}/data?${wanted}`, most, signal);
  };
  try {
    return (await measureCadence(coverage, timesIn)) ?? {};
  } catch (error) {
    if (signal.aborted) throw error;
    process.stderr.write(`not measured: ${id}: ${String(error).slice(0, 200)}\n`);
    return {};
  }
}

/** The times of the first lines of an answer; the rest is not waited for. */
async function firstTimes(url: string, most: number, signal: AbortSignal): Promise<readonly number[]> {
  const enough = new AbortController();
  const response = await get(url, AbortSignal.any([signal, enough.signal]));
  const times: number[] = [];
  let rest = '';
  for await (const piece of response.body?.pipeThrough(new TextDecoderStream()) ?? []) {
    const lines = (rest + piece).split('\n');
    rest = lines.pop() ?? '';
    times.push(...lines.flatMap((line) => timeIn(line)));
    if (times.length >= most) break;
  }
  enough.abort();
  return [...times, ...timeIn(rest)].slice(0, most);
}

/** None in a line that begins with something else, such as an error. */
function timeIn(line: string): readonly number[] {
  const text = line.split(',')[0]?.trim().replace(/^"|"$/g, '') ?? '';
  const time = parseTimeText(text);
  return Number.isNaN(time) ? [] : [time];
}
