import type { PanelRef, PanelRefs } from '#src/domain/figure/change-parts.ts';
import type { Figure } from '#src/domain/figure/figure.ts';
import { isFitLine } from '#src/domain/figure/fit-looks.ts';
import { axisLabelOf, legendOf, listed } from '#src/domain/figure/names.ts';
import type { Panel } from '#src/domain/figure/panel.ts';
import { sideOf } from '#src/domain/figure/panel-sides.ts';
import { pickPanel, pickSeries } from '#src/domain/figure/pick.ts';
import { refText } from '#src/domain/figure/ref-text.ts';
import { knownQuantity } from '#src/domain/figure/symbols.ts';
import { quantityWords } from '#src/domain/figure/titles.ts';
import type { FrameSummary } from '#src/domain/frame.ts';
import type { SeriesRef } from '#src/domain/series-ref.ts';

type Summaries = readonly FrameSummary[];

/** Who a sentence is about, and whether it is one or many. */
export interface Subject {
  readonly name: string;
  readonly isMany: boolean;
}

/** `ACE Bz GSE`, or `Lines` where all are meant. */
export function seriesSubject(
  series: readonly SeriesRef[] | undefined,
  figure: Figure,
  summaries: Summaries,
): Subject {
  if (series === undefined) return { name: 'Lines', isMany: true };
  const names = [...new Set(series.flatMap((ref) => namesOf(ref, figure, summaries)))];
  if (names.length > 4) return { name: `${names.length} lines`, isMany: true };
  return { name: listed(names), isMany: names.length !== 1 };
}

/** Names of the curves that are meant; what is not drawn is called as it was meant. */
function namesOf(ref: SeriesRef, figure: Figure, summaries: Summaries): readonly string[] {
  const meant = pickSeries(ref, figure, summaries);
  if (isFitLine(ref, figure, summaries)) return ['the fitted line'];
  if (meant.length === 0) return [refText(ref)];
  return meant.map(({ panel, trace, column, label }) => {
    const drawn = figure.panels[panel]?.traces[trace];
    const summary = summaries.find((each) => each.label === label);
    return drawn === undefined || summary === undefined ? label : legendOf(drawn, column, summary);
  });
}

/** What panels show: `|B|`, `Dst and V`; `Every panel` where all of several are meant. */
export function panelSubject(refs: PanelRefs, figure: Figure, summaries: Summaries): Subject {
  const count = figure.panels.length;
  const indexes =
    refs === undefined
      ? figure.panels.map((_, index) => index)
      : [...new Set([refs].flat().flatMap((ref) => pickPanel(ref, figure, summaries) ?? []))];
  if (indexes.length === count && count > 3) return { name: 'Every panel', isMany: false };
  const names = indexes.map((index) => panelName(index, figure, summaries));
  return { name: listed([...new Set(names)]), isMany: new Set(names).size !== 1 };
}

/** What a panel shows on its left axis, without its unit. */
export function panelName(index: number, figure: Figure, summaries: Summaries): string {
  const panel = figure.panels[index];
  if (panel === undefined) return `Panel ${index + 1}`;
  const { label: _, ...rest } = sideOf(panel, 'left');
  const spectrum = summaries.find(({ label }) => label === panel.traces[0]?.label);
  const isPlain = panel.kind === 'line';
  const name = isPlain
    ? axisLabelOf(rest, summaries).replace(/ ?\([^()]*\)$/, '')
    : panel.kind === 'spectrogram' && spectrum !== undefined
      ? quantityWords(spectrum)
      : '';
  if (name === '') return panel.title ?? `Panel ${index + 1}`;
  return name.length === 1 ? (inWords(name, rest, summaries) ?? name) : name;
}

/** A letter that is the symbol of a quantity in the words for it: `N` is the density. */
function inWords(symbol: string, { traces }: Panel, summaries: Summaries): string | undefined {
  const [first] = traces;
  const summary = summaries.find(({ label }) => label === first?.label);
  const known = summary === undefined ? undefined : knownQuantity(summary);
  if (known?.symbol !== symbol) return undefined;
  return known.words;
}

/** `the B panel`, `panel 2`. */
export function panelText(ref: PanelRef, figure: Figure, summaries: Summaries): string {
  const index = pickPanel(ref, figure, summaries);
  if (index === undefined) return typeof ref === 'number' ? `panel ${ref}` : `the panel of ${refText(ref)}`;
  const name = panelName(index, figure, summaries);
  return name.startsWith('Panel ') ? name.toLowerCase() : `the ${name} panel`;
}

/** A name where a sentence begins with it. */
export function atStart(name: string): string {
  return name.charAt(0).toUpperCase() + name.slice(1);
}

export function are({ isMany }: Subject): string {
  return isMany ? 'are' : 'is';
}
