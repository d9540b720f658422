import type { Appliers } from '#src/domain/figure/applier.ts';
import { withAxisLabel, withScale, withValueRange, withXRange } from '#src/domain/figure/axes.ts';
import { withAxisUnit, withDirection, withSwappedAxes, withTicks } from '#src/domain/figure/axis-ways.ts';
import { withDateForm } from '#src/domain/figure/date-form.ts';
import { withPositions } from '#src/domain/figure/position-axes.ts';
import { withRelativeTime } from '#src/domain/figure/relative-time.ts';
import { withSide } from '#src/domain/figure/sides.ts';
import { superimposed } from '#src/domain/figure/superimpose.ts';
import * as times from '#src/domain/figure/times.ts';

type AxisKind =
  | 'axis-label'
  | 'scale'
  | 'value-range'
  | 'axis-side'
  | 'axis-direction'
  | 'swap-axes'
  | 'axis-unit'
  | 'ticks'
  | 'zoom'
  | 'zoom-extreme'
  | 'zoom-by'
  | 'pan'
  | 'last'
  | 'first'
  | 'whole-range'
  | 'relative-time'
  | 'date-form'
  | 'superimpose'
  | 'position-axis';

/** What each wish about axes and time does. */
export const axisAppliers: Appliers<AxisKind> = {
  'axis-label': withAxisLabel,
  scale: withScale,
  'value-range': (figure, change, summaries) =>
    (change.axis === 'x' ? withXRange : withValueRange)(figure, change, summaries),
  'axis-side': (figure, { side, series, panel }, summaries) =>
    withSide(figure, side, [series].flat(), summaries, panel),
  'axis-direction': withDirection,
  'swap-axes': withSwappedAxes,
  'axis-unit': withAxisUnit,
  ticks: (figure, change, summaries) =>
    withTicks(
      (change.everyMs ?? change.minorMs) === undefined ? figure : times.overTime(figure, summaries),
      change,
      summaries,
    ),
  zoom: (figure, { range }, summaries) => times.zoomTo(times.overTime(figure, summaries), range),
  // Its place is found in the numbers before it is applied.
  'zoom-extreme': (figure) => figure,
  'zoom-by': (figure, { factor }, summaries) => times.zoomBy(times.overTime(figure, summaries), factor),
  pan: (figure, { ms }, summaries) => times.panBy(times.overTime(figure, summaries), ms),
  last: (figure, { ms }, summaries) => times.showLast(times.overTime(figure, summaries), ms),
  first: (figure, { ms }, summaries) => times.showFirst(times.overTime(figure, summaries), ms),
  'whole-range': (figure) => times.showWhole(figure),
  'relative-time': (figure, change, summaries) => withRelativeTime(times.overTime(figure, summaries), change),
  'date-form': (figure, { form }, summaries) => withDateForm(times.overTime(figure, summaries), form),
  superimpose: (figure, change, summaries) =>
    superimposed(times.overTime(figure, summaries), change, summaries),
  'position-axis': withPositions,
};
