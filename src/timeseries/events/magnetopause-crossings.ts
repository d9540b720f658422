import type { EventFinder } from '#src/domain/event-finder.ts';
import type { Frame } from '#src/domain/frame.ts';
import { formatDuration, formatMoment, MINUTE } from '#src/domain/time-range.ts';
import type { EventList } from '#src/timeseries/events/event-list.ts';
import { peakRows } from '#src/timeseries/events/peak-rows.ts';
import { slidingMeans } from '#src/timeseries/events/sliding-means.ts';
import { angleBetween, fieldAxes, requireCadence, vectorMeans } from '#src/timeseries/events/vector-sides.ts';
import { plasmaSeries } from '#src/timeseries/plasma-series.ts';
import { numberText } from '#src/timeseries/questions/number-text.ts';

type Wish = Partial<Omit<Extract<EventFinder, { kind: 'magnetopause-crossings' }>, 'kind'>>;

const WHAT = 'A search for crossings of the magnetopause';
const USUAL_SIDE = 2 * MINUTE;
const LEAST_RATIO = 3;
const LEAST_TURN = 45;
const LEAST_STRENGTH = 1.3;

/**
 * Candidates for crossings of the magnetopause by a rule of our own, from no paper: means of 2 min on both sides in which the density
 * differs by a factor of 3 or more and the field turns by 45° or more, or is 1.3 times as strong where the plasma is thin; the largest
 * ratio within 2 min. Shocks and discontinuities of the solar wind can meet it as well, since the position is not looked at.
 *
 * @throws BotError `not-computable` without the components of the field or without a density
 */
export function magnetopauseList(
  frames: readonly Frame[],
  { ratio = LEAST_RATIO, sideMs = USUAL_SIDE }: Wish = {},
): EventList {
  const series = plasmaSeries(frames, ['field', 'density'], WHAT);
  const { time, stepMs, density = new Float64Array(0) } = series;
  requireCadence(stepMs, sideMs / 2, WHAT);
  const fields = vectorMeans(time, fieldAxes(series, WHAT));
  const densities = slidingMeans(time, density);
  const sides = (at: number) => {
    const [n0, n1] = [densities.of(at - sideMs, at).mean, densities.of(at, at + sideMs).mean];
    const [b0, b1] = [fields.of(at - sideMs, at).mean, fields.of(at, at + sideMs).mean];
    return { n0, n1, s0: Math.hypot(...b0), s1: Math.hypot(...b1), turn: angleBetween(b0, b1) };
  };
  const all = Array.from(time, sides);
  const sizes = Float64Array.from(all, ({ n0, n1 }) => Math.abs(Math.log(n1 / n0)));
  const rows = peakRows(time, sizes, sideMs, (row) => {
    const { n0 = 0, n1 = 0, s0 = 0, s1 = 0, turn = 0 } = all[row] ?? {};
    const stronger = n0 < n1 ? s0 / s1 : s1 / s0;
    return Math.exp(sizes[row] ?? 0) >= ratio && (turn >= LEAST_TURN || stronger >= LEAST_STRENGTH);
  });
  const [first] = rows;
  const words = rows.length === 1 ? 'One candidate' : `${rows.length} candidates`;
  return {
    columns: [
      { name: 'N ratio', unit: '' },
      { name: 'N before', unit: 'cm^-3' },
      { name: 'N after', unit: 'cm^-3' },
      { name: '|B| before', unit: 'nT' },
      { name: '|B| after', unit: 'nT' },
      { name: 'turn of B', unit: 'deg' },
    ],
    events: rows.map((row) => {
      const { n0 = 0, n1 = 0, s0 = 0, s1 = 0, turn = 0 } = all[row] ?? {};
      return {
        start: time[row] ?? 0,
        label: n1 < n0 ? 'into the magnetosphere' : 'out of the magnetosphere',
        values: [Math.max(n0, n1) / Math.min(n0, n1), n0, n1, s0, s1, turn],
      };
    }),
    sentence:
      first === undefined
        ? 'No candidate for a crossing of the magnetopause was found.'
        : `${words} for a crossing of the magnetopause, the first at ${formatMoment(time[first] ?? 0)} UTC.`,
    definition: `Candidates only, by a rule of ours: means of ${formatDuration(sideMs)} on both sides with a ratio of densities of ${numberText(ratio)} or more, and a turn of the field by ${LEAST_TURN}° or a field ${LEAST_STRENGTH} times as strong on the thin side. The position is not looked at, so that structures of the solar wind can be among them.`,
    notes: series.notes,
  };
}
