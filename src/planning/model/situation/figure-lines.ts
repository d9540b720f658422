import type { Figure } from '#src/domain/figure/figure.ts';
import type { Marker, Panel, Trace } from '#src/domain/figure/panel.ts';
import type { FrameSummary } from '#src/domain/frame.ts';
import { isoTime, isSameRange } from '#src/domain/time-range.ts';

const MOST_MARKERS = 8;

/** What the figure shows and how it looks, as far as a change may depend on it. */
export function figureLines(figure: Figure, frames: readonly FrameSummary[]): readonly string[] {
  const { range, fullRange, title, theme, markers, columns } = figure;
  const looks = [
    `${isoTime(range.start)} to ${isoTime(range.stop)}`,
    ...(isSameRange(range, fullRange)
      ? []
      : [`zoomed out of ${isoTime(fullRange.start)} to ${isoTime(fullRange.stop)}`]),
    ...(title === undefined ? [] : [`title "${title}"`]),
    ...(theme === 'dark' ? ['dark'] : []),
    ...(columns > 1 ? [`${columns} columns${titlesText(figure)}`] : []),
    ...(figure.grid ? ['grid'] : []),
    ...(figure.letters === undefined ? [] : ['panel letters']),
  ];
  return [
    looks.join('; '),
    ...figure.panels.map((panel, index) => `panel ${index + 1}: ${panelText(panel, frames)}`),
    ...(markers.length === 0
      ? []
      : [`markers: ${markers.slice(0, MOST_MARKERS).map(markerText).join('; ')}`]),
  ];
}

function titlesText({ columnTitles }: Figure): string {
  return columnTitles.length === 0 ? '' : ` called ${columnTitles.map((title) => `"${title}"`).join(', ')}`;
}

function panelText(panel: Panel, frames: readonly FrameSummary[]): string {
  const looks = [
    ...(panel.title === undefined ? [] : [`title "${panel.title}"`]),
    ...(panel.kind === 'line' ? [] : [panel.kind]),
    ...(panel.scale === 'linear' ? [] : [`${panel.scale} y`]),
    ...(panel.range === undefined ? [] : [`y from ${panel.range.join(' to ')}`]),
    ...(panel.mark === 'line' ? [] : [panel.mark]),
  ];
  const traces = panel.traces.map((trace) => traceText(trace, frames)).join(', ');
  return looks.length === 0 ? traces : `${traces} [${looks.join(', ')}]`;
}

function traceText(
  { label, columns, name, color, side, dash }: Trace,
  frames: readonly FrameSummary[],
): string {
  const frame = frames.find((each) => each.label === label);
  const all = frame?.columns ?? [];
  const parts = (columns ?? []).map(
    (column) => all.find((each) => each.name === column)?.component ?? column,
  );
  const drawn =
    columns === undefined || columns.length === all.length
      ? label
      : parts.map((part) => `${label}.${part}`).join(', ');
  const looks = [
    ...(name === undefined ? [] : [`"${name}"`]),
    ...(color === undefined ? [] : [color]),
    ...(dash === undefined ? [] : [dash]),
    ...(side === undefined ? [] : ['right axis']),
  ];
  return looks.length === 0 ? drawn : `${drawn} (${looks.join(', ')})`;
}

function markerText({ at, from, to, value, label, axis }: Marker): string {
  const time = (each: number) => (axis === 'x' ? String(each) : isoTime(each));
  const where =
    at !== undefined
      ? time(at)
      : from !== undefined && to !== undefined
        ? `${time(from)} to ${time(to)}`
        : `value ${value}`;
  return label === undefined ? where : `${where} "${label}"`;
}
