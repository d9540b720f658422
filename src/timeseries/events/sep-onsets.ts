import type { EventFinder } from '#src/domain/event-finder.ts';
import { BotError } from '#src/domain/failure.ts';
import { type Frame, medianStep } from '#src/domain/frame.ts';
import { formatDuration, formatMoment, HOUR } from '#src/domain/time-range.ts';
import { normalizeUnit } from '#src/domain/units.ts';
import type { EventList, FoundEvent } from '#src/timeseries/events/event-list.ts';
import { fullSeries } from '#src/timeseries/events/full-series.ts';
import { present } from '#src/timeseries/percentile.ts';
import { numberText } from '#src/timeseries/questions/number-text.ts';
import { requireOneColumn } from '#src/timeseries/require-one-column.ts';
import { requireRows } from '#src/timeseries/require-rows.ts';
import { extremes, meanAndStd } from '#src/timeseries/statistics.ts';

const USUAL_THRESHOLD = 10;
/** Values that a background has at least. */
const LEAST_BACKGROUND = 5;
const IN_A_ROW = 3;
const BACKGROUND = 6 * HOUR;

type Wish = Partial<Omit<Extract<EventFinder, { kind: 'sep-onsets' }>, 'kind'>>;

/**
 * Solar energetic particle events by NOAA's rule: three values in a row (of five minutes) of the integral flux above 10 MeV at or
 * above 10 pfu, begun by the first of them and ended by the last one at or above it. The level may be another one, also of a flux
 * per energy, or be told by the scatter of the background.
 *
 * @throws BotError `not-computable` for a flux per energy of which no level is said
 */
export function sepList(frame: Frame, wish: Wish = {}): EventList {
  const what = 'A search for SEP onsets';
  requireRows(frame, IN_A_ROW, what);
  const { name, unit, values: given } = requireOneColumn(frame, what);
  const { time, values } = fullSeries(frame.time, given);
  const isPerEnergy = /eV/.test(normalizeUnit(unit));
  const isOwn = wish.threshold !== undefined || wish.sigmas !== undefined;
  if (isPerEnergy && !isOwn) {
    throw new BotError(
      'not-computable',
      `${what} needs the integral flux above 10 MeV, and ${name} is a flux per energy (${unit}).`,
      {
        hint: 'Say a threshold in its unit, or sigmas above its background; or use the integral flux of protons above 10 MeV, as in the five-minute OMNI data until 2020.',
      },
    );
  }
  const threshold = levelOf(time, values, wish);
  const isNoaa = !isPerEnergy && wish.sigmas === undefined;
  const events = eventsIn(time, values, threshold, isNoaa);
  const [first] = events;
  const limit = `${numberText(threshold)} ${isNoaa || unit === '' ? 'pfu' : unit}`;
  return {
    columns: [{ name: 'highest flux', unit: unit === '' ? 'pfu' : unit }],
    events,
    sentence:
      first === undefined
        ? `No SEP event: ${name} did not reach ${limit} three times in a row.`
        : `${events.length === 1 ? 'One SEP event' : `${events.length} SEP events`}, the first from ${formatMoment(first.start)} UTC.`,
    definition: isNoaa
      ? `NOAA's rule${threshold === USUAL_THRESHOLD ? '' : ' with another level'}: three values in a row at or above ${limit}; five-minute values of protons above 10 MeV are meant.`
      : `Three values in a row at or above ${limit}${backgroundWords(wish)}.`,
    notes: unit === '' ? [`${name} states no unit; it was taken as particles/(cm² s sr).`] : [],
  };
}

/** The level that is said, or that lies so many standard deviations above the mean of the beginning. */
function levelOf(
  time: Float64Array,
  values: Float64Array,
  { threshold = USUAL_THRESHOLD, sigmas, backgroundMs = BACKGROUND }: Wish,
): number {
  if (sigmas === undefined) return threshold;
  const before = values.filter((_, row) => (time[row] ?? 0) < (time[0] ?? 0) + backgroundMs);
  if (present(before).length < LEAST_BACKGROUND)
    throw new BotError(
      'not-computable',
      `The first ${formatDuration(backgroundMs)} hold too few values for a background.`,
      {
        hint: 'Say a longer backgroundMs, or a threshold.',
      },
    );
  const { mean, std } = meanAndStd(before);
  return mean + sigmas * std;
}

function backgroundWords({ sigmas, backgroundMs = BACKGROUND }: Wish): string {
  return sigmas === undefined
    ? ''
    : `, ${numberText(sigmas)} standard deviations above the mean of the first ${formatDuration(backgroundMs)}`;
}

/** @param isNoaa each is called by its class */
function eventsIn(
  time: Float64Array,
  values: Float64Array,
  threshold: number,
  isNoaa: boolean,
): readonly FoundEvent[] {
  const step = medianStep(time);
  const events: FoundEvent[] = [];
  for (let row = 0; row + IN_A_ROW <= values.length; row += 1) {
    const isOn = Array.from({ length: IN_A_ROW }, (_, each) => (values[row + each] ?? 0) >= threshold);
    if (!isOn.every(Boolean)) continue;
    let end = row + IN_A_ROW;
    while (end < values.length && !((values[end] ?? Number.NaN) < threshold)) end += 1;
    while (!((values[end - 1] ?? Number.NaN) >= threshold)) end -= 1;
    const { max, maxAt } = extremes(values.subarray(row, end));
    events.push({
      start: time[row] ?? 0,
      stop: (time[end - 1] ?? 0) + step,
      at: time[row + maxAt] ?? 0,
      label: isNoaa ? classOf(max) : 'onset',
      values: [max],
    });
    row = end;
  }
  return events;
}

/** NOAA's scale of radiation storms, S1 from 10 pfu, a class each power of ten. */
function classOf(flux: number): string {
  const level = Math.min(5, Math.floor(Math.log10(flux) + 1e-12));
  return level >= 1 ? `S${level}` : 'below S1';
}
