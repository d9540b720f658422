import { channelName } from '#src/domain/figure/channels.ts';
import type { Figure } from '#src/domain/figure/figure.ts';
import type { Band, Panel, Trace } from '#src/domain/figure/panel.ts';
import { axisOfPanel, columnsOf, seriesOfPanel } from '#src/domain/figure/series.ts';
import { guessedSymbol, isMagnitude, knownQuantity, symbolOf } from '#src/domain/figure/symbols.ts';
import type { Column, FrameSummary } from '#src/domain/frame.ts';
import { formatUnit } from '#src/domain/units.ts';

/** Legend text of one curve: mission, quantity, component, frame and processing, e.g. `ACE Bx GSE`. */
export function legendOf(trace: Trace, column: string, summary: FrameSummary): string {
  const drawn = columnsOf(trace, summary).length;
  const found: Pick<Column, 'name' | 'component'> = summary.columns.find(({ name }) => name === column) ?? {
    name: column,
  };
  const channel = channelName(summary, column);
  if (trace.name !== undefined)
    return drawn > 1 ? `${trace.name} ${channel ?? componentOf(found)}` : trace.name;
  const { mission, missionName = mission, coordinates } = summary.provenance;
  if (channel !== undefined) return drawn > 1 ? channel : withMission(missionName, channel);
  if (summary.provenance.symbol === undefined && isNamedByUser(summary))
    return componentNamed(summary, found, drawn);
  const symbol = symbolOf(summary, found);
  if (summary.provenance.operation === 'superposed_epochs' && summary.columns.length > 1)
    return withMission(missionName, `${componentOf(found)} ${summary.provenance.symbol ?? symbol}`);
  const own = curveName(summary, found);
  if (own !== undefined) return `${withMission(missionName, symbol)}, ${own}`;
  if (summary.provenance.symbol !== undefined) return withMission(missionName, symbol) + stepsOf(summary);
  const hasFrame = coordinates !== undefined && !symbol.endsWith(` ${coordinates}`);
  const isPart = found.component !== undefined && !isMagnitude(summary, found);
  const frame = isPart && hasFrame ? coordinates : undefined;
  return (
    [missionName, symbol, frame].filter((part) => part !== undefined && part !== '').join(' ') +
    stepsOf(summary)
  );
}

/** Curves over another axis than time that belong to one frame are told apart by their columns: `S₂`. */
function curveName(
  { axis, columns }: FrameSummary,
  { name, component }: Pick<Column, 'name' | 'component'>,
): string | undefined {
  const curves = columns.filter((each) => !/ [+-] error$/.test(each.name));
  if (axis === undefined || component !== undefined || curves.length < 2) return undefined;
  return componentOf({ name }).replace(
    /^S(\d)$/,
    (_, order: string) => `S${String.fromCodePoint(0x2080 + Number(order))}`,
  );
}

function componentOf({ name, component }: Pick<Column, 'name' | 'component'>): string {
  return component ?? name.split('.').at(-1) ?? name;
}

function componentNamed(
  summary: FrameSummary,
  column: Pick<Column, 'name' | 'component'>,
  drawn: number,
): string {
  const name = summary.label.replaceAll('_', ' ');
  return drawn > 1 || summary.columns.length > 1 ? `${name} ${componentOf(column)}` : name;
}

/** Computed data without a mission has no better name than the one it was given. */
function isNamedByUser(summary: FrameSummary): boolean {
  const { origin, mission } = summary.provenance;
  return (
    origin !== 'fetched' &&
    (mission === undefined || (knownQuantity(summary) ?? guessedSymbol(summary)) === undefined)
  );
}

/** `ACE Bx / Bz`, and `power spectrum of ACE Bz`. */
export function withMission(mission: string | undefined, symbol: string): string {
  if (mission === undefined || mission === '' || hasWord(symbol, mission)) return symbol;
  const of = symbol.indexOf(' of ');
  return of < 0 ? `${mission} ${symbol}` : `${symbol.slice(0, of)} of ${mission} ${symbol.slice(of + 4)}`;
}

/** True where a text names a spacecraft already: `ACE-Wind distance` names ACE. */
export function hasWord(text: string, name: string): boolean {
  const at = text.indexOf(name);
  return at >= 0 && !/\w/.test(text.charAt(at - 1)) && !/\w/.test(text.charAt(at + name.length));
}

/** The last steps, but for those that the symbol tells. */
function stepsOf({ label, provenance }: FrameSummary): string {
  // A name that was given says what it is.
  if (provenance.symbol === label.replace(/#\d+$/, '').replaceAll('_', ' ')) return '';
  if (provenance.operation === 'fit' && provenance.symbol !== undefined) return '';
  const told = untoldSteps(provenance);
  const steps = told
    .filter((step) => !/^magnitude|^turned to|× 0\.1$/.test(step))
    // A symbol of a slice names its channel.
    .filter(
      (step) =>
        provenance.symbol === undefined ||
        !(provenance.symbol.includes(step) || /^(?:slice at|mean from|integral from|channel) /.test(step)),
    )
    .map((step) => (step.length > 40 ? withoutRemark(step) : step))
    .filter((step) => step.length <= 40);
  return steps.length === 0 ? '' : `, ${steps.slice(-2).join(', ')}`;
}

/** Of a result with a symbol those that the symbol does not tell: a mean of it is the last, and else the last made it. */
function untoldSteps({ symbol, operation = '', steps }: FrameSummary['provenance']): readonly string[] {
  if (symbol === undefined) return steps;
  return KEEPING.has(operation) ? steps.slice(-1) : steps.slice(0, -1);
}

/** Operations whose result is called as what it was made of. */
const KEEPING: ReadonlySet<string> = new Set([
  'resample',
  'running_mean',
  'running_median',
  'running_maximum',
  'running_minimum',
  'exponential_smoothing',
  'savitzky_golay',
  'detrend',
  'low_pass',
  'high_pass',
  'band_pass',
  'lag',
]);

/** Without what stands in brackets at its end. */
function withoutRemark(step: string): string {
  const at = step.indexOf(' (');
  return at >= 0 && step.endsWith(')') ? step.slice(0, at) : step;
}

/** Text of the y axis of a panel, with the unit in brackets, e.g. `B (nT)`; the user's own text wins. */
export function axisLabelOf(panel: Panel, summaries: readonly FrameSummary[]): string {
  if (panel.label !== undefined) return panel.label;
  if (panel.kind === 'histogram') return countedAs(panel, summaries) ?? countingText(panel);
  if (panel.kind === 'scatter') return scatterLabel(panel, 'y', summaries);
  return valueLabelOf(panel.traces, panel, summaries);
}

/** What was counted before it was drawn: samples, their share or a density. */
function countedAs(panel: Panel, summaries: readonly FrameSummary[]): string | undefined {
  return panel.counting === undefined ? axisOfPanel(panel, summaries)?.valueName : undefined;
}

function countingText({ counting = 'count' }: Panel): string {
  switch (counting) {
    case 'count':
      return 'Number of samples';
    case 'share':
      return 'Share of samples';
    case 'percent':
      return 'Samples (%)';
    case 'density':
      return 'Probability density';
    case 'cumulative':
      return 'Cumulative share';
  }
}

/** Text of an x axis that is no time; `undefined` where it is. */
export function xLabelOf(panel: Panel, summaries: readonly FrameSummary[]): string | undefined {
  if (panel.xLabel !== undefined) return panel.xLabel;
  const axis = axisOfPanel(panel, summaries);
  if (axis !== undefined) return axis.unit === '' ? axis.name : `${axis.name} (${formatUnit(axis.unit)})`;
  if (panel.kind === 'histogram') return valueLabelOf(panel.traces, { ...panel, kind: 'line' }, summaries);
  return panel.kind === 'scatter' ? scatterLabel(panel, 'x', summaries) : undefined;
}

/** The name of a spacecraft's path. */
export function pathNameOf({ label, provenance }: FrameSummary): string {
  return provenance.missionName ?? provenance.mission ?? label;
}

/** What stands on the axes of a scatter plot: y and x of each pair in turn; each path of an orbit has x first. */
function scatterTraces(
  panel: Panel,
  summaries: readonly FrameSummary[],
): { readonly x: readonly Trace[]; readonly y: readonly Trace[] } {
  if (panel.variant === 'orbit') {
    const along = (axis: 0 | 1) =>
      panel.traces.map(
        ({ label, columns = [] }): Trace => ({ label, columns: columns.slice(axis, axis + 1) }),
      );
    return { x: along(0), y: along(1) };
  }
  const curves = seriesOfPanel(panel, summaries).map(
    ({ label, column }): Trace => ({ label, columns: [column] }),
  );
  if (curves.length < 2) return { x: curves, y: curves };
  const pairs = curves.slice(0, curves.length - (curves.length % 2));
  return { x: pairs.filter((_, at) => at % 2 === 1), y: pairs.filter((_, at) => at % 2 === 0) };
}

/** With the mission, where the other axis is of another one. */
function scatterLabel(panel: Panel, axis: 'x' | 'y', summaries: readonly FrameSummary[]): string {
  const traces = scatterTraces(panel, summaries);
  const label = valueLabelOf(traces[axis], panel, summaries);
  const [own, other] = [traces[axis], traces[axis === 'x' ? 'y' : 'x']].map((each) =>
    missionsOf(each, summaries),
  );
  const isApart =
    panel.variant !== 'orbit' && own?.length === 1 && other?.length === 1 && own[0] !== other[0];
  return isApart ? withMission(own[0], label) : label;
}

function missionsOf(traces: readonly Trace[], summaries: readonly FrameSummary[]): readonly string[] {
  const missions = traces.flatMap(({ label }) => {
    const provenance = summaries.find((each) => each.label === label)?.provenance;
    return provenance?.missionName ?? provenance?.mission ?? [];
  });
  return [...new Set(missions)];
}

function valueLabelOf(traces: readonly Trace[], shown: Panel, summaries: readonly FrameSummary[]): string {
  const panel = { ...shown, traces };
  if (panel.kind === 'spectrogram') return panel.title === undefined ? '' : '';
  const names = new Set<string>();
  for (const trace of panel.traces) {
    const summary = summaries.find(({ label }) => label === trace.label);
    if (summary !== undefined) names.add(axisName(trace, summary));
  }
  const name =
    axisOfPanel(panel, summaries)?.valueName ??
    sameWithoutCondition(names) ??
    (names.size <= 2 ? [...names].join(', ') : commonWord(panel, summaries));
  const unit = unitOf(panel, summaries);
  if (unit === undefined || unit === '') return name;
  return name === '' ? formatUnit(unit) : `${name} (${formatUnit(unit)})`;
}

/** "N where V below 400" and "N where V above 500" are both N; the legend tells them apart. */
function sameWithoutCondition(names: ReadonlySet<string>): string | undefined {
  const stems = new Set([...names].map((name) => name.split(' where ')[0] ?? name));
  return names.size > 1 && stems.size === 1 ? [...stems][0] : undefined;
}

function axisName(trace: Trace, summary: FrameSummary): string {
  const drawn = columnsOf(trace, summary);
  const only = summary.columns.find(({ name }) => name === drawn[0]);
  if (drawn.length === 1 && only !== undefined) {
    const symbol = symbolOf(summary, only);
    return symbol === only.name ? shortName(summary, symbol) : symbol;
  }
  return (
    summary.provenance.symbol ??
    knownQuantity(summary)?.symbol ??
    guessedSymbol(summary) ??
    shortName(summary, summary.label.split('.').at(-1) ?? summary.label)
  );
}

function shortName(summary: FrameSummary, name: string): string {
  const words = summary.provenance.origin === 'fetched' ? name : name.replaceAll('_', ' ');
  return words.length > 24 ? `${words.slice(0, 23)}…` : words;
}

function commonWord(panel: Panel, summaries: readonly FrameSummary[]): string {
  const symbols = panel.traces.map(({ label }) => {
    const summary = summaries.find((each) => each.label === label);
    return summary === undefined ? undefined : (knownQuantity(summary)?.symbol ?? guessedSymbol(summary));
  });
  const [first] = symbols;
  return first !== undefined && symbols.every((symbol) => symbol === first) ? first : '';
}

/** The unit that all curves of a panel share; `undefined` when they differ or there is none. */
export function unitOf(panel: Panel, summaries: readonly FrameSummary[]): string | undefined {
  const units = new Set<string>();
  for (const trace of panel.traces) {
    const summary = summaries.find(({ label }) => label === trace.label);
    for (const { name, unit } of summary?.columns ?? []) {
      if (trace.columns === undefined || trace.columns.includes(name)) units.add(unit);
    }
  }
  return units.size === 1 ? [...units][0] : undefined;
}

export function drawnSummaries(
  figure: Pick<Figure, 'panels'>,
  summaries: readonly FrameSummary[],
): readonly FrameSummary[] {
  const labels = new Set(figure.panels.flatMap(({ traces }) => traces.map(({ label }) => label)));
  return [...labels].flatMap((label) => summaries.find((summary) => summary.label === label) ?? []);
}

/** `a`, `a and b`, `a, b and c`. */
export function listed(words: readonly string[]): string {
  if (words.length <= 1) return words[0] ?? '';
  return `${words.slice(0, -1).join(', ')} and ${words.at(-1) ?? ''}`;
}

/** Legend text of a shaded area: its own name, or what it lies between. */
export function bandName({ name, low, high }: Band, summaries: readonly FrameSummary[]): string {
  if (name !== undefined) return name;
  const texts = [low, high].flatMap(({ label, column }) => {
    const summary = summaries.find((each) => each.label === label);
    return summary === undefined ? [] : [legendOf({ label, columns: [column] }, column, summary)];
  });
  return `between ${listed([...new Set(texts)])}`;
}
