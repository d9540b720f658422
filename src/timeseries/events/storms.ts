import { lowerBound } from '#src/domain/decimate.ts';
import { BotError } from '#src/domain/failure.ts';
import { symbolOf } from '#src/domain/figure/symbols.ts';
import { type Frame, summaryOf } from '#src/domain/frame.ts';
import { formatMoment, HOUR } from '#src/domain/time-range.ts';
import { isSameUnit } from '#src/domain/units.ts';
import type { EventList } from '#src/timeseries/events/event-list.ts';
import { type Interval, intervalsOf } from '#src/timeseries/intervals/intervals-of.ts';
import { testRows } from '#src/timeseries/intervals/test-rows.ts';
import { numberText } from '#src/timeseries/questions/number-text.ts';
import { statisticValue } from '#src/timeseries/questions/statistic-value.ts';
import { requireOneColumn } from '#src/timeseries/require-one-column.ts';
import { requireRows } from '#src/timeseries/require-rows.ts';

/** Dst of a moderate and an intense storm and of disturbance at all, nT: Gonzalez et al. 1994, doi:10.1029/93JA02867. */
const MODERATE = -50;
const INTENSE = -100;
export const DISTURBED = -30;
/** Commonly called a superstorm from here on, nT. */
const EXTREME = -250;
/** Steps of one storm follow each other within this time; our own choice. */
const PAUSE = 12 * HOUR;

/**
 * The geomagnetic storms in Dst or SYM-H: stretches at or below -30 nT that reach the threshold; those less than 12 h apart
 * are one storm. With a count only the deepest of them, in their order.
 *
 * @throws BotError `not-computable` for data that are no index of the ring current in nT
 */
export function stormList(
  frame: Frame,
  {
    below,
    threshold = below ?? MODERATE,
    above,
    count,
  }: {
    readonly threshold?: number | undefined;
    readonly below?: number | undefined;
    readonly above?: number | undefined;
    readonly count?: number | undefined;
  },
): EventList {
  const { column, name } = ringCurrentOf(frame, 'A search for storms');
  const isStrict = below !== undefined && threshold === below;
  const all = stormsOf(frame, Math.max(DISTURBED, threshold)).filter(
    ({ extreme }) =>
      (isStrict ? extreme < threshold : extreme <= threshold) &&
      extreme > (above ?? Number.NEGATIVE_INFINITY),
  );
  const deepest = all.toSorted((a, b) => a.extreme - b.extreme).slice(0, count ?? all.length);
  const storms = all.filter((storm) => deepest.includes(storm));
  const none = storms.length === 0 ? lowestOf(frame.time, column.values, name) : '';
  return {
    sentence: `${sentenceOf(all, name, { threshold, isStrict, above })}${storms.length < all.length && storms.length > 1 ? ` The ${storms.length} strongest:` : ''}${none}${cutText(storms, frame.time, column.values)}`,
    definition: `A storm here is a stretch at or below ${numberText(DISTURBED, 'nT')} that ${isStrict ? 'falls below' : 'reaches'} ${numberText(threshold, 'nT')}; stretches less than 12 h apart are one. Levels: Gonzalez et al. (1994).`,
    columns: [{ name: `lowest ${name}`, unit: 'nT' }],
    events: storms.map(({ start, stop, extreme, extremeAt }) => ({
      start,
      stop,
      at: extremeAt,
      label: levelOf(extreme),
      values: [extreme],
    })),
    notes: [],
  };
}

/** Missing data that are longer than this hide how a storm goes on; our own choice. */
const HIDES = 3 * HOUR;

/** " The end of one of them is not known: data are missing from … to …." */
function cutText(storms: readonly Interval[], time: Float64Array, values: Float64Array): string {
  const cut = storms.flatMap(({ lastAt }) => {
    let row = lowerBound(time, lastAt) + 1;
    while (row < time.length && Number.isNaN(values[row])) row += 1;
    const next = time[row];
    return next !== undefined && next - lastAt > HIDES ? [{ from: lastAt, to: next }] : [];
  });
  const [first, ...more] = cut;
  if (first === undefined) return '';
  const which = storms.length === 1 ? 'Its end' : `The end of ${more.length + 1} of them`;
  return ` ${which} is not known: data are missing ${more.length === 0 ? '' : 'first '}from ${formatMoment(first.from)} to ${formatMoment(first.to)} UTC.`;
}

/** A list of storms: of each the lowest Dst or SYM-H and when that was. They are laid over each other there, not at their start. */
export function isStormList({ columns, text }: Frame): boolean {
  const isOfIndex = ({ name }: { readonly name: string }) =>
    name.startsWith('lowest Dst') || name.startsWith('lowest SYM');
  return columns.some(isOfIndex) && text.some(({ name }) => name === 'moment');
}

/** The column of an index of the ring current in nT. @throws BotError `not-computable` for other data */
export function ringCurrentOf(
  frame: Frame,
  what: string,
): { readonly column: Frame['columns'][number]; readonly name: string } {
  const column = requireOneColumn(frame, what);
  if (!/^(?:dst|sym-h)$/.test(frame.provenance.quantity ?? '') || !isSameUnit(column.unit, 'nT')) {
    throw new BotError('not-computable', `${frame.label} does not tell geomagnetic storms.`, {
      hint: 'Dst and SYM-H do, e.g. "storms in Dst for 2024".',
    });
  }
  requireRows(frame, 2, what);
  return { column, name: symbolOf(summaryOf(frame), column) };
}

/** Stretches of a disturbed ring current, with their extremes; those less than 12 h apart are one. */
export function stormsOf(frame: Frame, disturbed: number): readonly Interval[] {
  const {
    state,
    column,
    leaf,
    frame: own,
  } = testRows({ kind: 'compared', comparison: '<=', threshold: disturbed }, frame, []);
  const merged = { mergeGapMs: PAUSE - 1 };
  return intervalsOf(own.time, state, { values: column.values, leaf }, merged);
}

function sentenceOf(
  storms: readonly Interval[],
  name: string,
  {
    threshold,
    isStrict,
    above,
  }: { readonly threshold: number; readonly isStrict: boolean; readonly above: number | undefined },
): string {
  const [first] = storms;
  const limit = `${numberText(threshold, 'nT')}${above === undefined ? '' : ` and not down to ${numberText(above, 'nT')}`}`;
  if (first === undefined)
    return above === undefined
      ? `No geomagnetic storm: ${name} never ${isStrict ? 'fell below' : 'reached'} ${limit}.`
      : `No geomagnetic storm with ${name} ${isStrict ? 'below' : 'at or below'} ${limit}.`;
  const deepest = storms.reduce((a, b) => (b.extreme < a.extreme ? b : a), first);
  const worst = `${numberText(deepest.extreme, 'nT')} at ${formatMoment(deepest.extremeAt)} UTC`;
  return storms.length === 1
    ? `One geomagnetic storm${above === undefined ? '' : ` (${name} at or below ${limit})`}, ${levelOf(deepest.extreme)}: ${name} fell to ${worst}.`
    : `${storms.length} geomagnetic storms (${name} ${isStrict ? 'below' : 'at or below'} ${limit}); the strongest, ${levelOf(deepest.extreme)}, fell to ${worst}.`;
}

function lowestOf(time: Float64Array, values: Float64Array, name: string): string {
  const { value, at = 0 } = statisticValue('minimum', time, values);
  return Number.isNaN(value)
    ? ` All of ${name} is missing.`
    : ` Its lowest value was ${numberText(value, 'nT')} at ${formatMoment(at)} UTC.`;
}

function levelOf(lowest: number): string {
  if (lowest <= EXTREME) return 'extreme';
  if (lowest <= INTENSE) return 'intense';
  return lowest <= MODERATE ? 'moderate' : 'weak';
}
