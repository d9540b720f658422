import type { Figure } from '#src/domain/figure/figure.ts';
import { drawnSummaries, listed, withMission } from '#src/domain/figure/names.ts';
import type { Panel, Trace } from '#src/domain/figure/panel.ts';
import {
  guessedSymbol,
  isMagnitude,
  knownQuantity,
  quantityName,
  symbolOf,
} from '#src/domain/figure/symbols.ts';
import type { FrameSummary } from '#src/domain/frame.ts';

/** The title as it is drawn: none where it was taken off. */
export function drawnTitle(figure: Figure, summaries: readonly FrameSummary[]): string {
  return figure.title === '' ? '' : titleOf(figure, summaries);
}

/** The title that the user gave, or one made from missions and quantities, e.g. `ACE and Wind magnetic field`. */
export function titleOf(figure: Figure, summaries: readonly FrameSummary[]): string {
  if (figure.title !== undefined && figure.title !== '') return figure.title;
  const kinds = new Set(figure.panels.map(({ kind, variant }) => (variant === 'orbit' ? 'orbit' : kind)));
  if (kinds.size === 1 && kinds.has('scatter')) return capital(againstTitles(figure, summaries));
  const title = plainTitle(figure, summaries);
  if (kinds.size === 1 && kinds.has('orbit'))
    return capital(
      title.replace(/\bposition\b/, drawnSummaries(figure, summaries).length > 1 ? 'orbits' : 'orbit'),
    );
  return capital(kinds.size === 1 && kinds.has('histogram') ? histogramTitle(title) : title);
}

function histogramTitle(title: string): string {
  return /^histogram/i.test(title) ? title : `histogram of ${title}`;
}

/** Panels over one x are told together. */
function againstTitles({ panels }: Figure, summaries: readonly FrameSummary[]): string {
  const across = new Set(panels.map(({ traces }) => sideOf(traces, 1, summaries).what));
  const rows =
    across.size === 1 ? [panels.flatMap(({ traces }) => traces)] : panels.map(({ traces }) => traces);
  return few([...new Set(rows.map((traces) => againstTitle(traces, summaries)))], 3);
}

/** `Wind speed against density`: what stands up against what stands across. */
function againstTitle(traces: readonly Trace[], summaries: readonly FrameSummary[]): string {
  const [up, across] = [sideOf(traces, 0, summaries), sideOf(traces, 1, summaries)];
  const right = up.who === across.who ? across.what : withMission(across.who, across.what);
  return `${withMission(up.who, up.what)} against ${right}`;
}

/** What stands up (0) or across (1), and whose it is. */
function sideOf(traces: readonly Trace[], axis: 0 | 1, summaries: readonly FrameSummary[]) {
  const own = traces
    .filter((_, at) => at % 2 === axis)
    .flatMap((trace) => {
      const summary = summaries.find(({ label }) => label === trace.label);
      return summary === undefined ? [] : [{ words: pairWords(trace, summary), mission: missionOf(summary) }];
    });
  const missions = [...new Set(own.map(({ mission }) => mission).filter((mission) => mission !== ''))];
  return { what: few([...new Set(own.map(({ words }) => words))], 4), who: few(missions, 3) };
}

/** A quantity in words; one of several components by its symbol. */
function pairWords({ columns = [] }: Trace, summary: FrameSummary): string {
  const column = summary.columns.find(({ name }) => name === columns[0]);
  const isPart =
    column?.component !== undefined && summary.columns.length > 1 && !isMagnitude(summary, column);
  return isPart ? symbolOf(summary, column) : quantityWords(summary);
}

function missionOf({ provenance }: FrameSummary): string {
  return provenance.missionName ?? provenance.mission ?? '';
}

function plainTitle(figure: Figure, summaries: readonly FrameSummary[]): string {
  const byMission = new Map<string, readonly string[]>();
  const drawn = drawnSummaries(figure, summaries);
  const labels = new Set(drawn.map(({ label }) => label));
  for (const summary of drawn.filter((each) => !isFitOfDrawn(each, labels))) {
    const mission = missionOf(summary);
    byMission.set(mission, [...new Set([...(byMission.get(mission) ?? []), quantityWords(summary)])]);
  }
  const missionsOf = new Map<string, readonly string[]>();
  for (const [mission, quantities] of byMission) {
    const what = few(quantities, 6);
    missionsOf.set(what, [...(missionsOf.get(what) ?? []), mission]);
  }
  const parts = [...missionsOf].map(([what, missions]) =>
    withMission(
      few(
        missions.filter((mission) => mission !== ''),
        5,
      ),
      what,
    ),
  );
  return few(parts, 4);
}

/** A fit over the data that it was made from says in the legend what it is. */
export function isFitOfDrawn({ provenance }: FrameSummary, drawn: ReadonlySet<string>): boolean {
  return provenance.operation === 'fit' && provenance.from.some((label) => drawn.has(label));
}

function few(words: readonly string[], most: number): string {
  return words.length > most
    ? `${words.slice(0, most - 1).join(', ')} and ${words.length - most + 1} more`
    : listed(words);
}

/** A quantity in words, e.g. `energy spectrum`; the data's own name when it is not known. */
export function quantityWords(summary: FrameSummary): string {
  if (summary.provenance.symbol !== undefined) return summary.provenance.symbol;
  const known = knownQuantity(summary);
  if (known !== undefined) {
    const only = summary.columns[0];
    return only !== undefined && isMagnitude(summary, only) && known.symbol === 'B'
      ? 'magnetic field magnitude'
      : known.words;
  }
  const { quantity = '' } = summary.provenance;
  if (quantity !== '') return quantityName(quantity) ?? quantity.replaceAll('-', ' ');
  const guessed = guessedSymbol(summary);
  if (guessed !== undefined) return guessed === 'B' ? 'magnetic field' : 'velocity';
  const name = summary.label.split('.').at(-1) ?? summary.label;
  return summary.provenance.origin === 'fetched' ? name : summary.label.replaceAll('_', ' ');
}

function capital(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}
