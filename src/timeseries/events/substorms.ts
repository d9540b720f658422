import type { EventFinder } from '#src/domain/event-finder.ts';
import { BotError } from '#src/domain/failure.ts';
import { type Frame, medianStep } from '#src/domain/frame.ts';
import { formatDuration, formatMoment, MINUTE } from '#src/domain/time-range.ts';
import { isSameUnit } from '#src/domain/units.ts';
import type { EventList } from '#src/timeseries/events/event-list.ts';
import { fullSeries } from '#src/timeseries/events/full-series.ts';
import { present } from '#src/timeseries/percentile.ts';
import { requireOneColumn } from '#src/timeseries/require-one-column.ts';
import { requireRows } from '#src/timeseries/require-rows.ts';
import { meanAndStd } from '#src/timeseries/statistics.ts';

type Wish = Partial<Omit<Extract<EventFinder, { kind: 'substorms' }>, 'kind'>>;

/** How far the index falls (nT), in how many minutes, and after how many the next onset may come. */
interface Fall {
  readonly least: number;
  readonly within: number;
  readonly apart: number;
}

const USUAL: Fall = { least: 150, within: 15, apart: 30 };

interface Onset {
  readonly row: number;
  /** How far the index falls, nT. */
  readonly fall: number;
}

const NEWELL_GJERLOEV =
  'Onsets by the rule of Newell and Gjerloev (2011) for SML: it falls by 15, 30 and 45 nT in 1, 2 and 3 min and lies 100 nT lower in the mean of minutes 4 to 30 (of which half have to be there); the next onset is 20 min later at least.';

function fallRule({ least, within, apart }: Fall, isUsual: boolean): string {
  const rule = `the index falls by ${least} nT in ${within} min; the onset is the first fall of 10 nT in 2 min inside that, and the next is ${apart} min later at least.`;
  return isUsual
    ? `Onsets by the rule of Borovsky and Yakymenko (2017): ${rule}`
    : `Onsets by the rule of Borovsky and Yakymenko (2017) with other numbers: ${rule}`;
}

/** The numbers that are said, or those of the rule; `undefined` where the other rule is meant. */
function fallOf({
  method,
  fall,
  withinMs,
  apartMs,
}: Wish): { readonly fall: Fall; readonly isUsual: boolean } | undefined {
  const said = [fall, withinMs, apartMs].filter((each) => each !== undefined);
  if (said.length === 0 && method !== 'borovsky-yakymenko') return undefined;
  const minutes = (ms: number | undefined, usual: number) =>
    ms === undefined ? usual : Math.max(1, Math.round(ms / MINUTE));
  return {
    fall: {
      least: fall ?? USUAL.least,
      within: minutes(withinMs, USUAL.within),
      apart: minutes(apartMs, USUAL.apart),
    },
    isUsual: said.length === 0,
  };
}

/**
 * Substorm onsets in one-minute SML or AL. The numbers of the rule of Newell and Gjerloev were made for SML; AL has fewer
 * stations and is noisier, which the notes say.
 *
 * @throws BotError `not-computable` for data that are not one-minute values in nT
 */
export function substormList(frame: Frame, wish: Wish = {}): EventList {
  const what = 'A search for substorm onsets';
  requireRows(frame, 50, what);
  const { name, unit, values: given } = requireOneColumn(frame, what);
  const step = medianStep(frame.time);
  if (!isSameUnit(unit, 'nT') || Math.abs(step - MINUTE) > 1_000) {
    throw new BotError(
      'not-computable',
      `${what} needs one-minute AL or SML in nT, and ${name} comes every ${formatDuration(step)}${unit === '' ? '' : ` in ${unit}`}.`,
      { hint: 'Use AL of the one-minute OMNI data.' },
    );
  }
  const rule = fallOf(wish);
  const { time, values } = fullSeries(frame.time, given);
  const onsets = rule === undefined ? newellGjerloev(values) : byFall(values, rule.fall);
  const [first] = onsets;
  return {
    columns: [
      { name: `${name} at onset`, unit: 'nT' },
      { name: 'fall', unit: 'nT' },
    ],
    events: onsets.map(({ row, fall }) => ({
      start: time[row] ?? 0,
      label: 'onset',
      values: [values[row] ?? Number.NaN, fall],
    })),
    sentence:
      first === undefined
        ? `No substorm onset was found in ${name}.`
        : `${onsets.length === 1 ? 'One substorm onset' : `${onsets.length} substorm onsets`} in ${name}, the first at ${formatMoment(time[first.row] ?? 0)} UTC.`,
    definition: rule === undefined ? NEWELL_GJERLOEV : fallRule(rule.fall, rule.isUsual),
    notes: /sml/i.test(name)
      ? []
      : [`${name} is not SML: it sees fewer stations, so onsets can be missed or late.`],
  };
}

/** Minutes 4 to 30 that are there at least; our own choice, since AL has gaps and SML has none. */
const LEAST_LATER = 14;

function newellGjerloev(values: Float64Array): readonly Onset[] {
  const onsets: Onset[] = [];
  for (let row = 0; row + 30 < values.length; row += 1) {
    const change = (minutes: number) => (values[row + minutes] ?? Number.NaN) - (values[row] ?? Number.NaN);
    if (!(change(1) < -15 && change(2) < -30 && change(3) < -45)) continue;
    const later = present(Float64Array.from({ length: 27 }, (_, index) => change(4 + index)));
    const { mean } = meanAndStd(later);
    if (later.length < LEAST_LATER || !(mean < -100)) continue;
    onsets.push({ row, fall: mean });
    row += 19;
  }
  return onsets;
}

function byFall(values: Float64Array, { least, within, apart }: Fall): readonly Onset[] {
  const onsets: Onset[] = [];
  for (let row = 0; row + within < values.length; row += 1) {
    const fall = (values[row] ?? Number.NaN) - (values[row + within] ?? Number.NaN);
    if (!(fall >= least)) continue;
    const onset = onsetWithin(values, row, within);
    if (onset === undefined) continue;
    onsets.push({ row: onset, fall: -fall });
    row = onset + apart - 1;
  }
  return onsets;
}

/** The first row of the fall at which the index drops by 10 nT in 2 min, and stays lower for 45 min than it was. */
function onsetWithin(values: Float64Array, from: number, within: number): number | undefined {
  for (let row = from; row < from + within; row += 1) {
    const drop = (values[row] ?? Number.NaN) - (values[row + 2] ?? Number.NaN);
    const [before, after] = [sumOf(values, row - 45, row), sumOf(values, row, row + 45)];
    if (drop > 10 && after < 1.5 * before) return row;
  }
  return undefined;
}

function sumOf(values: Float64Array, from: number, to: number): number {
  let sum = 0;
  for (let row = Math.max(0, from); row < Math.min(values.length, to); row += 1) {
    const value = values[row] ?? Number.NaN;
    if (!Number.isNaN(value)) sum += value;
  }
  return sum;
}
