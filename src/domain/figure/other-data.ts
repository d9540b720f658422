import type { Figure } from '#src/domain/figure/figure.ts';
import type { ColumnRef, Panel, Trace } from '#src/domain/figure/panel.ts';

/** The figure with other data in its place: limits and colours are chosen anew, all that was wished stays. */
export function withOtherData(
  figure: Figure,
  elsewhere: (ref: ColumnRef) => ColumnRef,
  traceOf: (trace: Trace) => Trace,
): Figure {
  const { positions, ...rest } = figure;
  return {
    ...rest,
    panels: figure.panels.map((panel) => withOtherSeries(panel, traceOf, elsewhere)),
    ...(positions === undefined ? {} : { positions: positions.map(elsewhere) }),
  };
}

function withOtherSeries(
  { range: _, fits: _fits, ...panel }: Panel,
  traceOf: (trace: Trace) => Trace,
  elsewhere: (ref: ColumnRef) => ColumnRef,
): Panel {
  const { bands, colorBy } = panel;
  return {
    ...panel,
    traces: panel.traces.map(traceOf),
    ...(bands === undefined
      ? {}
      : {
          bands: bands.map((band) => ({
            ...band,
            low: elsewhere(band.low),
            high: elsewhere(band.high),
            ...(band.around === undefined ? {} : { around: elsewhere(band.around) }),
          })),
        }),
    ...(typeof colorBy === 'object' ? { colorBy: { ...colorBy, ...elsewhere(colorBy) } } : {}),
  };
}
