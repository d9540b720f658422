import type { EventFinder } from '#src/domain/event-finder.ts';
import { BotError } from '#src/domain/failure.ts';
import type { Frame } from '#src/domain/frame.ts';
import { formatDuration, formatMoment, HOUR } from '#src/domain/time-range.ts';
import { convertFactor } from '#src/domain/unit-conversion.ts';
import { nearestColumn } from '#src/timeseries/align-columns.ts';
import type { EventList } from '#src/timeseries/events/event-list.ts';
import { angleBetween, fieldAxes, type Triple } from '#src/timeseries/events/vector-sides.ts';
import { type Interval, intervalsOf } from '#src/timeseries/intervals/intervals-of.ts';
import { type PlasmaSeries, plasmaSeries } from '#src/timeseries/plasma-series.ts';
import { numberText } from '#src/timeseries/questions/number-text.ts';
import { runningMean } from '#src/timeseries/running.ts';
import { centredBounds } from '#src/timeseries/running-bounds.ts';
import { frameIn } from '#src/timeseries/slots.ts';
import { lengthOf, vectorInput } from '#src/timeseries/vector-input.ts';

type Wish = Partial<Omit<Extract<EventFinder, { kind: 'switchbacks' }>, 'kind'>>;

const WHAT = 'A search for switchbacks';
const USUAL_LEAST = 0.5;
const USUAL_BACKGROUND = 6 * HOUR;
/** Angular speed of the Sun, rad/s. */
const ROTATION = (2 * Math.PI) / (25.38 * 86_400);

/**
 * Stretches in which the field is turned away from its background: z = (1 - cos α) / 2 with α between the field and the background,
 * 0 along it and 1 against it (Dudok de Wit et al. 2020, ApJS 246, 39, from memory), at or above a threshold; 0.5, a turn by more
 * than a right angle, is our default. The background is the mean of each component over 6 h around (our default), or the Parker
 * spiral of the measured speed and distance with the polarity of that mean.
 *
 * @throws BotError `not-computable` without the components of the field, or for a spiral without speed and distance
 */
export function switchbackList(
  frames: readonly Frame[],
  {
    angle,
    least = angle === undefined ? USUAL_LEAST : zOf(angle),
    backgroundMs = USUAL_BACKGROUND,
    background = 'mean',
  }: Wish = {},
): EventList {
  const fields = frames.filter((frame) => isIn(frame, 'nT'));
  const series = plasmaSeries(fields.length > 0 ? fields : frames, ['field'], WHAT);
  const { time } = series;
  const axes = fieldAxes(series, WHAT);
  const bounds = centredBounds(time, { ms: backgroundMs });
  const [x, y, z] = axes.map((values) => runningMean(values, bounds, 0.25));
  const mean = tripleOf([x, y, z]);
  const own = tripleOf(axes);
  const spiral = background === 'parker' ? spiralOf(series, frames) : undefined;
  const away = time.map((_, row) =>
    angleBetween(
      own(row),
      spiral === undefined ? mean(row) : turned(mean(row), spiral[row] ?? Number.NaN, series),
    ),
  );
  const deflection = away.map(zOf);
  const state = Int8Array.from(deflection, (value) => (Number.isNaN(value) ? -1 : value >= least ? 1 : 0));
  const leaf = { kind: 'compared', comparison: '>=', threshold: least } as const;
  const found = intervalsOf(time, state, { values: deflection, leaf }, {});
  const against = backgroundText(background, backgroundMs);
  const told = state.reduce((sum, each) => sum + (each >= 0 ? 1 : 0), 0);
  return {
    columns: [
      { name: 'greatest deflection', unit: 'deg' },
      { name: 'greatest z', unit: '' },
      { name: 'mean z', unit: '' },
    ],
    events: found.map(({ start, stop, extreme, extremeAt, mean: average }) => ({
      start,
      stop,
      at: extremeAt,
      values: [degreesOf(extreme), extreme, average],
    })),
    sentence: sentenceOf(found, least, told === 0 ? 0 : countOf(state) / told, against),
    definition: `Switchbacks: z = (1 − cos α)/2 ≥ ${numberText(least)} (turned by ${numberText(degreesOf(least))}° or more), α between the field and ${against}; z after Dudok de Wit et al. (2020).`,
    notes: series.notes,
  };
}

function sentenceOf(found: readonly Interval[], least: number, share: number, against: string): string {
  const [first] = found;
  if (first === undefined)
    return `No deflection of z = (1 − cos α)/2 ≥ ${numberText(least)} was found, α from ${against}.`;
  const top = found.reduce((best, each) => (each.extreme > best.extreme ? each : best), first);
  const many = found.length === 1 ? 'One switchback' : `${found.length.toLocaleString('en-US')} switchbacks`;
  return `${many} in ${numberText(100 * share)} % of the samples; the greatest deflection is ${numberText(degreesOf(top.extreme))}° at ${formatMoment(top.extremeAt)} UTC.`;
}

function countOf(state: Int8Array): number {
  return state.reduce((sum, each) => sum + (each === 1 ? 1 : 0), 0);
}

/** @param angle degrees */
function zOf(angle: number): number {
  return (1 - Math.cos((angle * Math.PI) / 180)) / 2;
}

/** The angle that a z stands for. */
function degreesOf(z: number): number {
  return (Math.acos(1 - 2 * z) * 180) / Math.PI;
}

function backgroundText(background: 'mean' | 'parker', backgroundMs: number): string {
  const mean = `the mean field of ${formatDuration(backgroundMs)} around`;
  return background === 'mean'
    ? mean
    : `the Parker spiral of the measured speed and distance, with the polarity of ${mean}`;
}

function tripleOf(axes: readonly (Float64Array | undefined)[]): (row: number) => Triple {
  const [x, y, z] = axes;
  return (row) => [x?.[row] ?? Number.NaN, y?.[row] ?? Number.NaN, z?.[row] ?? Number.NaN];
}

function isIn({ columns }: Frame, unit: string): boolean {
  return convertFactor(columns[0]?.unit ?? '', unit) !== undefined;
}

/** The angle of the spiral at each row, rad: of the last speed and distance, which are often coarser than the field. */
function spiralOf({ time, stepMs }: PlasmaSeries, frames: readonly Frame[]): Float64Array {
  const speeds = frames.filter((frame) => isIn(frame, 'km/s'));
  const [distance] = frames.filter((frame) => isIn(frame, 'km'));
  if (speeds.length === 0 || distance === undefined) {
    throw new BotError(
      'not-computable',
      'The Parker spiral as the background needs the speed and the distance from the Sun.',
      { hint: 'Add both, or take the mean field as the background.' },
    );
  }
  const vector = vectorInput(speeds.map((frame) => frameIn(frame, 'km/s')));
  const near = (own: Float64Array, values: Float64Array) =>
    nearestColumn(own, values, time, Math.max(stepMs, HOUR));
  const speed = near(vector.time, lengthOf(vector, WHAT));
  const inKm = frameIn(distance, 'km');
  const [first] = inKm.columns;
  const length =
    inKm.columns.length === 1 && first !== undefined ? first.values : lengthOf(vectorInput([inKm]), WHAT);
  const at = near(distance.time, length);
  return speed.map((v, row) => Math.atan((ROTATION * (at[row] ?? Number.NaN)) / v));
}

/** The direction of the spiral, away from or towards the Sun as the mean field is. */
function turned([x, y]: Triple, spiral: number, { field }: PlasmaSeries): Triple {
  const sign = field?.isRtn === true ? 1 : -1;
  const [r, t] = [Math.cos(spiral), -Math.sin(spiral)];
  const along = sign * (x * r + y * t) >= 0 ? sign : -sign;
  return [along * r, along * t, Number.isNaN(x) ? Number.NaN : 0];
}
