import { columnCalled } from '#src/domain/component-called.ts';
import type { PanelRef } from '#src/domain/figure/change-parts.ts';
import type { Figure } from '#src/domain/figure/figure.ts';
import { isMeant, plain } from '#src/domain/figure/meaning.ts';
import { fitsMeaning } from '#src/domain/figure/meant-series.ts';
import { legendOf } from '#src/domain/figure/names.ts';
import type { Panel } from '#src/domain/figure/panel.ts';
import { drawnColor, ofColor } from '#src/domain/figure/pick-color.ts';
import { columnsOf, seriesId } from '#src/domain/figure/series.ts';
import type { FrameSummary } from '#src/domain/frame.ts';
import type { MeantSeries, SeriesRef } from '#src/domain/series-ref.ts';

/** A curve and where it stands in a figure. */
export interface PlacedSeries {
  readonly panel: number;
  readonly trace: number;
  readonly column: string;
  readonly id: string;
  readonly label: string;
}

/** Every curve of the figure, top panel first. */
export function placedSeries(
  { panels }: Pick<Figure, 'panels'>,
  summaries: readonly FrameSummary[],
): readonly PlacedSeries[] {
  return panels.flatMap((panel, panelIndex) =>
    panel.traces.flatMap((trace, traceIndex) => {
      const summary = summaries.find(({ label }) => label === trace.label);
      if (summary === undefined) return [];
      return columnsOf(trace, summary).map((column) => ({
        panel: panelIndex,
        trace: traceIndex,
        column,
        id: seriesId(summary, column),
        label: summary.label,
      }));
    }),
  );
}

/** The curves of the figure that are meant: by an id, a label, words such as "Bz" or "density", or by what they are. */
export function pickSeries(
  ref: SeriesRef,
  figure: Pick<Figure, 'panels'>,
  summaries: readonly FrameSummary[],
): readonly PlacedSeries[] {
  const placed = placedSeries(figure, summaries);
  return typeof ref === 'string'
    ? saidIn(placed, ref, figure, summaries)
    : meantIn(placed, ref, figure, summaries);
}

function meantIn(
  placed: readonly PlacedSeries[],
  ref: MeantSeries,
  figure: Pick<Figure, 'panels'>,
  summaries: readonly FrameSummary[],
): readonly PlacedSeries[] {
  const { index, name, color } = ref;
  const own = color === undefined ? placed : inColor(placed, color, figure);
  const fitting = own.filter((each) => {
    const summary = summaries.find(({ label }) => label === each.label);
    const column = summary?.columns.find((one) => one.name === each.column);
    return summary !== undefined && column !== undefined && fitsMeaning(ref, summary, column);
  });
  const named = name === undefined ? fitting : calledSo(fitting, name, figure, summaries);
  return index === undefined ? named : named.slice(index < 0 ? index : index - 1).slice(0, 1);
}

function inColor(
  placed: readonly PlacedSeries[],
  name: string,
  { panels }: Pick<Figure, 'panels'>,
): readonly PlacedSeries[] {
  const lines = placed.flatMap((each) => {
    const panel = panels[each.panel];
    return panel === undefined ? [] : [{ each, color: drawnColor(panel, each.trace, each.column) }];
  });
  return ofColor(lines, name).map(({ each }) => each);
}

function calledSo(
  placed: readonly PlacedSeries[],
  name: string,
  figure: Pick<Figure, 'panels'>,
  summaries: readonly FrameSummary[],
): readonly PlacedSeries[] {
  const said = saidIn(placed, name, figure, summaries);
  return said.filter((one) => placed.includes(one));
}

function saidIn(
  placed: readonly PlacedSeries[],
  text: string,
  figure: Pick<Figure, 'panels'>,
  summaries: readonly FrameSummary[],
): readonly PlacedSeries[] {
  const exact = placed.filter(({ id, label, column }) =>
    [id, label, `${label}.${column}`].some((each) => isSame(each, text)),
  );
  if (exact.length > 0) return exact;
  const parts = placed.filter(({ label, column }) => {
    const summary = summaries.find((each) => each.label === label);
    return summary !== undefined && columnCalled(text.trim(), summary)?.name === column;
  });
  if (parts.length > 0) return parts;
  const named = placed.filter(({ panel, trace, column, label }) => {
    const summary = summaries.find((each) => each.label === label);
    const drawn = figure.panels[panel]?.traces[trace];
    return summary !== undefined && drawn !== undefined && isSame(legendOf(drawn, column, summary), text);
  });
  if (named.length > 0) return named;
  return placed.filter(({ label, column }) => {
    const summary = summaries.find((each) => each.label === label);
    return summary !== undefined && isMeant(text, summary, column);
  });
}

/** Series ids of data (drawn or not) that are meant; whole frames as their label. */
export function pickData(ref: SeriesRef, summaries: readonly FrameSummary[]): readonly string[] {
  if (typeof ref !== 'string') return meantData(ref, summaries);
  const text = ref;
  const exact = summaries.filter(({ label }) => isSame(label, text));
  if (exact.length > 0) return exact.map(({ label }) => label);
  return summaries.flatMap((summary) => {
    const called = columnCalled(text.trim(), summary)?.name;
    const meant = summary.columns.filter(
      ({ name }) => name === called || isSame(seriesId(summary, name), text) || isMeant(text, summary, name),
    );
    return idsOf(summary, meant);
  });
}

function meantData(ref: MeantSeries, summaries: readonly FrameSummary[]): readonly string[] {
  const { index, name } = ref;
  const ids = summaries.flatMap((summary) => {
    if (name !== undefined && !isSame(summary.label, name)) return [];
    return idsOf(
      summary,
      summary.columns.filter((column) => fitsMeaning(ref, summary, column)),
    );
  });
  return index === undefined ? ids : ids.slice(index < 0 ? index : index - 1).slice(0, 1);
}

function idsOf(summary: FrameSummary, meant: FrameSummary['columns']): readonly string[] {
  return meant.length > 0 && meant.length === summary.columns.length
    ? [summary.label]
    : meant.map(({ name }) => seriesId(summary, name));
}

/** Index of the panel that is meant: by its number (from 1, negative from the bottom), its place, its title, or a series that it shows. */
export function pickPanel(
  ref: PanelRef,
  figure: Figure,
  summaries: readonly FrameSummary[],
): number | undefined {
  if (typeof ref === 'object') return pickSeries(ref, figure, summaries)[0]?.panel;
  const count = figure.panels.length;
  const index = typeof ref === 'number' ? indexOf(ref, count) : PLACES[ref]?.(count);
  if (index !== undefined) return index >= 0 && index < count ? index : undefined;
  if (typeof ref === 'number') return undefined;
  const titled = figure.panels.findIndex(({ title }) => title !== undefined && isSame(title, ref));
  if (titled >= 0) return titled;
  const [first] = pickSeries(ref, figure, summaries);
  return first?.panel;
}

const PLACES: Readonly<Record<string, (count: number) => number>> = {
  top: () => 0,
  middle: (count) => Math.floor((count - 1) / 2),
  bottom: (count) => count - 1,
  last: (count) => count - 1,
};

function indexOf(ref: number, count: number): number {
  return ref < 0 ? count + ref : ref - 1;
}

function isSame(a: string, b: string): boolean {
  return plain(a) === plain(b);
}

/** What a panel shows, in a few words, for sentences to the user. */
export function panelNames(
  { panels }: Pick<Figure, 'panels'>,
  summaries: readonly FrameSummary[],
): readonly string[] {
  return panels.map((panel, index) => `panel ${index + 1} (${panel.title ?? contentOf(panel, summaries)})`);
}

function contentOf(panel: Panel, summaries: readonly FrameSummary[]): string {
  const ids = placedSeries({ panels: [panel] }, summaries).map(({ id }) => id);
  return ids.length > 3 ? `${ids.slice(0, 2).join(', ')} and ${ids.length - 2} more` : ids.join(', ');
}
