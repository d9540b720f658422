import type { Figure } from '#src/domain/figure/figure.ts';

/** Labels of all data that a figure needs, each once: its curves, bands, colours and what stands under its time axis. */
export function dataLabels({
  panels,
  positions = [],
}: Pick<Figure, 'panels' | 'positions'>): readonly string[] {
  const inPanels = panels.flatMap(({ traces, bands = [], colorBy }) => [
    ...traces.map(({ label }) => label),
    ...bands.flatMap(({ low, high }) => [low.label, high.label]),
    ...(typeof colorBy === 'object' ? [colorBy.label] : []),
  ]);
  return [...new Set([...inPanels, ...positions.map(({ label }) => label)])];
}
