import type { Figure } from '#src/domain/figure/figure.ts';
import { listed } from '#src/domain/figure/names.ts';
import type { Panel } from '#src/domain/figure/panel.ts';
import { columnsOf } from '#src/domain/figure/series.ts';
import type { FrameSummary } from '#src/domain/frame.ts';
import { spokenNumber } from '#src/domain/spoken-number.ts';
import { type Difference, difference } from '#src/workers/words/difference.ts';
import { namedOnce } from '#src/workers/words/joined-names.ts';
import { spokenName } from '#src/workers/words/spoken-name.ts';

/** What is different of the panels: how many there are, in which order, and the axes of those that stayed. */
export function panelDifferences(
  before: Figure,
  after: Figure,
  summaries: readonly FrameSummary[],
): readonly Difference[] {
  const old = new Map(before.panels.map((panel) => [keyOf(panel, summaries), panel]));
  const kept = after.panels.filter((panel) => old.has(keyOf(panel, summaries)));
  const pairs = kept.flatMap((panel) => {
    const was = old.get(keyOf(panel, summaries));
    return was === undefined ? [] : [{ was, panel, name: panelName(panel, summaries) }];
  });
  const axes = Map.groupBy(
    pairs.flatMap(({ was, panel, name }) => axisNews(was, panel).map((news) => ({ ...news, name }))),
    ({ news }) => news,
  );
  return [
    ...layoutDifferences(before, after, summaries),
    ...[...axes.values()].map((group) => {
      const names = listed([...new Set(group.map(({ name }) => name))]);
      const [{ news, name } = { news: '', name: '' }] = group.map((each) => ({
        news: each.news,
        name: each.undone,
      }));
      return difference(
        `${names.charAt(0).toUpperCase()}${names.slice(1)} ${group.length === 1 ? news : news.replace(/^is /, 'are ')}`,
        name.replace('%', names),
      );
    }),
  ];
}

function layoutDifferences(
  { panels: old }: Figure,
  { panels }: Figure,
  summaries: readonly FrameSummary[],
): readonly Difference[] {
  const oldKeys = old.map((panel) => keyOf(panel, summaries));
  const keys = panels.map((panel) => keyOf(panel, summaries));
  if (oldKeys.join('\n') === keys.join('\n')) return [];
  if (oldKeys.toSorted().join('\n') === keys.toSorted().join('\n')) {
    const order = listed(panels.map((panel) => panelName(panel, summaries)));
    return [difference(`The panels are, from the top, ${order}`, 'the new order of the panels')];
  }
  // Panels that came or went with their curves are told by those.
  const curvesOf = (texts: readonly string[]) => texts.join(' ').split(' ').toSorted().join(' ');
  if (old.length === panels.length || curvesOf(oldKeys) !== curvesOf(keys)) return [];
  return [
    panels.length === 1
      ? difference('All is in one panel', 'the single panel')
      : difference(`There are ${panels.length} panels`, `the change to ${panels.length} panels`),
  ];
}

interface AxisNews {
  readonly news: string;
  /** With `%` for the panel. */
  readonly undone: string;
}

function axisNews(was: Panel, now: Panel): readonly AxisNews[] {
  const sides = (range: Panel['range']) =>
    range === undefined ? undefined : `${spokenNumber(range[0])} to ${spokenNumber(range[1])}`;
  const [oldRange, range] = [sides(was.range), sides(now.range)];
  return [
    ...(was.kind === now.kind && was.variant === now.variant
      ? []
      : [
          {
            news: `is drawn as a ${now.variant === 'orbit' ? 'path' : now.variant === 'polar' ? 'polar plot' : KINDS[now.kind]}`,
            undone: `% as a ${KINDS[now.kind]}`,
          },
        ]),
    ...(was.scale === now.scale
      ? []
      : now.scale === 'log'
        ? [{ news: 'is logarithmic', undone: 'the logarithmic scale of %' }]
        : now.scale === 'symlog'
          ? [{ news: 'is logarithmic on both sides of zero', undone: 'the symmetric scale of %' }]
          : [{ news: 'is linear', undone: 'the linear scale of %' }]),
    ...(was.xScale === now.xScale
      ? []
      : [
          {
            news: `has a ${now.xScale === 'log' ? 'logarithmic' : 'linear'} x axis`,
            undone: 'the x axis of %',
          },
        ]),
    ...(oldRange === range
      ? []
      : range === undefined
        ? [{ news: 'shows the whole range of values', undone: 'the whole range of values of %' }]
        : [{ news: `goes from ${range}`, undone: `the limits of %, ${range}` }]),
    ...(was.label === now.label
      ? []
      : [{ news: `has the axis text "${now.label ?? 'of its data'}"`, undone: 'the axis text of %' }]),
    ...(was.title === now.title
      ? []
      : [
          now.title === undefined
            ? { news: 'has no title of its own', undone: 'the removal of the title of %' }
            : { news: `has the title "${now.title}"`, undone: `the title "${now.title}"` },
        ]),
    ...(was.weight === now.weight
      ? []
      : [{ news: `is ${now.weight > was.weight ? 'taller' : 'lower'}`, undone: `the height of %` }]),
    ...(was.colorMap === now.colorMap
      ? []
      : [{ news: `has the colours ${now.colorMap ?? 'viridis'}`, undone: 'the colours of %' }]),
    ...(was.colorScale === now.colorScale
      ? []
      : [
          {
            news: `has a ${now.colorScale === 'log' ? 'logarithmic' : 'linear'} colour scale`,
            undone: 'the colour scale of %',
          },
        ]),
    ...(String(was.colorRange) === String(now.colorRange)
      ? []
      : [{ news: 'has other limits of colour', undone: 'the limits of colour of %' }]),
    ...(was.bins === now.bins
      ? []
      : [{ news: `has ${now.bins ?? 'as many as fit'} bins`, undone: 'the bins of %' }]),
  ];
}

const KINDS = {
  line: 'line',
  spectrogram: 'spectrogram',
  histogram: 'histogram',
  scatter: 'scatter plot',
} as const;

/** What a panel shows, without who measured it: `|B|`, `density and speed`. */
function panelName({ title, traces }: Panel, summaries: readonly FrameSummary[]): string {
  if (title !== undefined) return title;
  const names = traces.flatMap(({ label, columns }) => {
    const summary = summaries.find((each) => each.label === label);
    return summary === undefined ? [] : [spokenName(summary, columns).what];
  });
  const text = listed([...new Set(namedOnce(names))].slice(0, 4));
  return text === '' ? 'the panel' : text;
}

/** The same panel in two figures draws the same curves, however they are told apart. */
function keyOf({ traces }: Panel, summaries: readonly FrameSummary[]): string {
  const curves = traces.flatMap((trace) => {
    const summary = summaries.find(({ label }) => label === trace.label);
    const columns = summary === undefined ? (trace.columns ?? []) : columnsOf(trace, summary);
    return columns.map((column) => `${trace.label}.${column}`);
  });
  return curves.toSorted().join(' ');
}
