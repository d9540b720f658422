import type { Figure, Panel, Trace } from '#src/domain/figure.ts';
import { columnsOf } from '#src/domain/figure-series.ts';
import type { Column, FrameSummary } from '#src/domain/frame.ts';
import { commonUnit } from '#src/domain/frame.ts';
import { formatUnit } from '#src/domain/units.ts';

/** What a quantity is called on an axis, by a pattern over its id, name or description; the first match wins. */
const QUANTITIES: readonly (readonly [RegExp, string, string])[] = [
  [/alfv[eé]n.?speed/, 'Vᴀ', 'Alfvén speed'],
  [/alfv[eé]n.?mach/, 'Mᴀ', 'Alfvén Mach number'],
  [/plasma.?beta|\bbeta\b/, 'β', 'plasma beta'],
  [/dynamic.?pressure|flow.?pressure/, 'Pdyn', 'dynamic pressure'],
  [/electric/, 'E', 'electric field'],
  [/magnetic.?field|\bimf\b|\bmag\b/, 'B', 'magnetic field'],
  [/thermal.?speed/, 'Vth', 'thermal speed'],
  [/alpha.?speed/, 'Vα', 'alpha particle speed'],
  [/electron.?velocity/, 'Ve', 'electron velocity'],
  [/velocity/, 'V', 'velocity'],
  [/speed/, 'V', 'speed'],
  [/electron.?density/, 'Ne', 'electron density'],
  [/alpha.?density/, 'Nα', 'alpha particle density'],
  [/heavy.?ion|neutral/, '', ''],
  [/density/, 'N', 'density'],
  [/electron.?temperature/, 'Te', 'electron temperature'],
  [/temperature/, 'T', 'temperature'],
  [/sym.?h/, 'SYM-H', 'SYM-H'],
  [/\bdst\b/, 'Dst', 'Dst'],
  [/\bkp\b/, 'Kp', 'Kp'],
  [/^ae$/, 'AE', 'AE'],
  [/^al$/, 'AL', 'AL'],
  [/^au$/, 'AU', 'AU'],
  [/radial.?distance/, 'r', 'radial distance'],
  [/position|orbit/, 'position', 'position'],
];

const AXIS_WORDS: Readonly<Record<string, string>> = { total: '', magnitude: '' };

interface Known {
  readonly symbol: string;
  readonly words: string;
}

/** Symbol and words of a summary's quantity, or `undefined` when it is not a known one. */
function knownQuantity({ provenance }: FrameSummary): Known | undefined {
  const id = (provenance.quantity ?? '').toLowerCase();
  const found = id === '' ? undefined : QUANTITIES.find(([pattern]) => pattern.test(id));
  return found === undefined || found[1] === '' ? undefined : { symbol: found[1], words: found[2] };
}

/** A frame without known quantity is a field or a flow when its unit and its components say so. */
function guessedSymbol({ columns }: FrameSummary): string | undefined {
  if (columns[0]?.component === undefined) return undefined;
  const unit = commonUnit({ columns });
  if (unit === 'nT') return 'B';
  return unit === 'km/s' ? 'V' : undefined;
}

function isMagnitude(summary: FrameSummary, column: Pick<Column, 'name' | 'component'>): boolean {
  if (column.component === 'total' || column.component === 'magnitude') return true;
  if (summary.columns.length > 1 || column.component !== undefined) return false;
  const { steps, operation, parameter = '', quantity = '' } = summary.provenance;
  return (
    operation === 'magnitude' ||
    steps.some((step) => /^magnitude/.test(step)) ||
    /magnitude|\bmag\b|^b?mag$/i.test(parameter) ||
    /magnitude|\|b\|/.test(quantity)
  );
}

/** `Bx`, `|B|`, `V`, or the column's own name. */
export function symbolOf(summary: FrameSummary, column: Pick<Column, 'name' | 'component'>): string {
  const symbol = knownQuantity(summary)?.symbol ?? guessedSymbol(summary);
  const own = ownName(summary, column);
  if (symbol === undefined) return own;
  if (isMagnitude(summary, column))
    return symbol === 'B' || symbol === 'V' || symbol === 'E' ? `|${symbol}|` : symbol;
  if (symbol === 'position' && column.component !== undefined) return positionText(summary, column.component);
  if (column.component !== undefined) return `${symbol}${AXIS_WORDS[column.component] ?? column.component}`;
  return summary.columns.length > 1 ? own : symbol;
}

/** `X GSE`: an axis of a position. */
function positionText({ provenance }: FrameSummary, component: string): string {
  return [component.toUpperCase(), provenance.coordinates].filter((part) => part !== undefined).join(' ');
}

function ownName(summary: FrameSummary, { name }: Pick<Column, 'name'>): string {
  return summary.provenance.origin === 'fetched' ? name : name.replaceAll('_', ' ');
}

/** Legend text of one curve: mission, quantity, component, frame and processing, e.g. `ACE Bx GSE`. */
export function legendOf(trace: Trace, column: string, summary: FrameSummary): string {
  const drawn = columnsOf(trace, summary).length;
  const found: Pick<Column, 'name' | 'component'> = summary.columns.find(({ name }) => name === column) ?? {
    name: column,
  };
  if (trace.name !== undefined) return drawn > 1 ? `${trace.name} ${componentOf(found)}` : trace.name;
  const { mission, missionName = mission, coordinates } = summary.provenance;
  if (isNamedByUser(summary)) return componentNamed(summary, found, drawn);
  const symbol = symbolOf(summary, found);
  const frame = found.component === undefined || isMagnitude(summary, found) ? undefined : coordinates;
  return (
    [missionName, symbol, frame].filter((part) => part !== undefined && part !== '').join(' ') +
    stepsOf(summary)
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

function stepsOf({ provenance }: FrameSummary): string {
  const steps = provenance.steps.filter((step) => !/^magnitude/.test(step) && step.length <= 40);
  return steps.length === 0 ? '' : `, ${steps.slice(-2).join(', ')}`;
}

/** Text of the y axis of a panel, with the unit in brackets, e.g. `B (nT)`; the user's own text wins. */
export function axisLabelOf(panel: Panel, summaries: readonly FrameSummary[]): string {
  if (panel.label !== undefined) return panel.label;
  if (panel.kind === 'spectrogram') return panel.title === undefined ? '' : '';
  const names = new Set<string>();
  for (const trace of panel.traces) {
    const summary = summaries.find(({ label }) => label === trace.label);
    if (summary !== undefined) names.add(axisName(trace, summary));
  }
  const name = names.size <= 2 ? [...names].join(', ') : commonWord(panel, summaries);
  const unit = unitOf(panel, summaries);
  if (unit === undefined || unit === '') return name;
  return name === '' ? formatUnit(unit) : `${name} (${formatUnit(unit)})`;
}

function axisName(trace: Trace, summary: FrameSummary): string {
  const drawn = columnsOf(trace, summary);
  const only = summary.columns.find(({ name }) => name === drawn[0]);
  if (drawn.length === 1 && only !== undefined) {
    const symbol = symbolOf(summary, only);
    return symbol === only.name ? shortName(summary, symbol) : symbol;
  }
  return (
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

/** The title that the user gave, or one made from missions and quantities, e.g. `ACE and Wind magnetic field`. */
export function titleOf(figure: Figure, summaries: readonly FrameSummary[]): string {
  if (figure.title !== undefined) return figure.title;
  const byMission = new Map<string, readonly string[]>();
  for (const summary of drawnSummaries(figure, summaries)) {
    const mission = summary.provenance.missionName ?? summary.provenance.mission ?? '';
    byMission.set(mission, [...new Set([...(byMission.get(mission) ?? []), quantityWords(summary)])]);
  }
  const missionsOf = new Map<string, readonly string[]>();
  for (const [mission, quantities] of byMission) {
    const what = few(quantities, 4);
    missionsOf.set(what, [...(missionsOf.get(what) ?? []), mission]);
  }
  const parts = [...missionsOf].map(([what, missions]) =>
    `${few(
      missions.filter((mission) => mission !== ''),
      5,
    )} ${what}`.trim(),
  );
  return capital(few(parts, 4));
}

function few(words: readonly string[], most: number): string {
  return words.length > most
    ? `${words.slice(0, most - 1).join(', ')} and ${words.length - most + 1} more`
    : listed(words);
}

/** A quantity in words, e.g. `energy spectrum`; the data's own name when it is not known. */
export function quantityWords(summary: FrameSummary): string {
  const known = knownQuantity(summary);
  if (known !== undefined) {
    const only = summary.columns[0];
    return only !== undefined && isMagnitude(summary, only) && known.symbol === 'B'
      ? 'magnetic field magnitude'
      : known.words;
  }
  const { quantity } = summary.provenance;
  if (quantity !== undefined && quantity !== '') return quantity.replaceAll('-', ' ');
  const guessed = guessedSymbol(summary);
  if (guessed !== undefined) return guessed === 'B' ? 'magnetic field' : 'velocity';
  const name = summary.label.split('.').at(-1) ?? summary.label;
  return summary.provenance.origin === 'fetched' ? name : summary.label.replaceAll('_', ' ');
}

export function drawnSummaries(
  figure: Pick<Figure, 'panels'>,
  summaries: readonly FrameSummary[],
): readonly FrameSummary[] {
  const labels = new Set(figure.panels.flatMap(({ traces }) => traces.map(({ label }) => label)));
  return summaries.filter(({ label }) => labels.has(label));
}

/** `a`, `a and b`, `a, b and c`. */
export function listed(words: readonly string[]): string {
  if (words.length <= 1) return words[0] ?? '';
  return `${words.slice(0, -1).join(', ')} and ${words.at(-1) ?? ''}`;
}

function capital(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}
