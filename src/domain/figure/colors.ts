import type { Figure } from '#src/domain/figure/figure.ts';
import type { Panel, Trace } from '#src/domain/figure/panel.ts';
import { columnsOf, seriesId } from '#src/domain/figure/series.ts';
import type { FrameSummary } from '#src/domain/frame.ts';

/** Colours of components, told apart by people with any colour vision (after Okabe and Ito, 2008). */
const COMPONENTS: Readonly<Record<string, string>> = {
  x: '#0072b2',
  y: '#009e73',
  z: '#d55e00',
  r: '#0072b2',
  t: '#009e73',
  l: '#0072b2',
  m: '#009e73',
  n: '#d55e00',
  total: '#333333',
  magnitude: '#333333',
};

/** The same hues lighter, for the components of a second mission. */
const LIGHT_COMPONENTS: Readonly<Record<string, string>> = {
  x: '#6cb6e4',
  y: '#6fcdae',
  z: '#f2a573',
  r: '#6cb6e4',
  t: '#6fcdae',
  l: '#6cb6e4',
  m: '#6fcdae',
  n: '#f2a573',
  total: '#999999',
  magnitude: '#999999',
};

const INK = '#333333';

/** A mission has the same colour on every plot. */
const MISSIONS: Readonly<Record<string, string>> = {
  ACE: '#0072b2',
  WIND: '#d55e00',
  OMNI: '#333333',
  PSP: '#cc3377',
  SOLO: '#e69f00',
  DSCOVR: '#009e73',
  'STEREO-A': '#882255',
  'STEREO-B': '#56b4e9',
  MMS: '#5b4ea3',
};

const PALETTE = [
  '#0072b2',
  '#d55e00',
  '#009e73',
  '#cc3377',
  '#e69f00',
  '#5b4ea3',
  '#56b4e9',
  '#882255',
  '#7f7f24',
  '#444444',
  '#117777',
  '#aa5500',
];

/** Colours by series id of one panel; the user's own colours win, and no two curves share one while there are enough. */
export function colorsOf(panel: Panel, summaries: readonly FrameSummary[]): Readonly<Record<string, string>> {
  const curves = curvesOf(panel, summaries);
  if (panel.variant === 'orbit') return pathColors(curves);
  const missions = new Set(curves.map(({ summary }) => summary.provenance.mission));
  const colors: Record<string, string> = {};
  const taken = new Set<string>();
  for (const { id, trace, column, summary } of curves) {
    const own = trace.colors?.[column] ?? trace.color;
    const color =
      own ??
      firstFree(
        trace.during === undefined
          ? preferred(column, summary, missions.size, curves.length, isOneSeries(curves))
          : [],
        taken,
        id,
      );
    taken.add(color);
    colors[id] ??= color;
  }
  return colors;
}

/** True of a component and what was made of it, which dark ink tells apart better than a lighter tint does. */
function isOneSeries(curves: ReturnType<typeof curvesOf>): boolean {
  const components = curves.map(
    ({ column, summary }) => summary.columns.find(({ name }) => name === column)?.component,
  );
  return components[0] !== undefined && components.every((component) => component === components[0]);
}

/** A path has one colour, that of its mission. */
function pathColors(curves: ReturnType<typeof curvesOf>): Readonly<Record<string, string>> {
  const colors: Record<string, string> = {};
  const byLabel = new Map<string, string>();
  for (const { id, trace, column, summary } of curves) {
    const own = trace.colors?.[column] ?? trace.color;
    const ofMission = MISSIONS[(summary.provenance.mission ?? '').toUpperCase()];
    const wishes = ofMission === undefined ? [] : [ofMission];
    const color = own ?? byLabel.get(trace.label) ?? firstFree(wishes, new Set(byLabel.values()), id);
    byLabel.set(trace.label, color);
    colors[id] ??= color;
  }
  return colors;
}

function curvesOf(panel: Panel, summaries: readonly FrameSummary[]) {
  const isPairs = panel.kind === 'scatter' && panel.variant !== 'orbit';
  return panel.traces.flatMap((trace, at) => {
    const summary = summaries.find(({ label }) => label === trace.label);
    // What stands on x has no colour of its own.
    if (summary === undefined || (isPairs && at % 2 === 1)) return [];
    const columns = summary.isSpectrum && trace.columns === undefined ? [''] : columnsOf(trace, summary);
    return columns.map((column) => ({
      id: colorKey(trace, seriesId(summary, column)),
      trace,
      column,
      summary,
    }));
  });
}

/** One series at several times over each other has a colour for each of them. */
function colorKey({ during }: Trace, id: string): string {
  return during === undefined ? id : `${id} from ${during[0]}`;
}

/** Components rule where there are several curves of one mission, missions where there are several missions. */
function preferred(
  column: string,
  summary: FrameSummary,
  missions: number,
  curves: number,
  isOne: boolean,
): readonly string[] {
  const component = summary.columns.find(({ name }) => name === column)?.component ?? '';
  const ofComponent = COMPONENTS[component.toLowerCase()];
  const light = LIGHT_COMPONENTS[component.toLowerCase()];
  const ofMission = MISSIONS[(summary.provenance.mission ?? '').toUpperCase()];
  // Epochs of one mission over each other are told apart by colours that are far from each other.
  const isSuperposed = summary.axis !== undefined && curves > missions;
  const both =
    missions > 1 && curves <= missions
      ? [ofMission, ofComponent]
      : [ofComponent, isOne && missions === 1 ? INK : light, isSuperposed ? undefined : ofMission];
  return both.filter((color) => color !== undefined);
}

function firstFree(wishes: readonly string[], taken: ReadonlySet<string>, id: string): string {
  const free = [...wishes, ...PALETTE].find((color) => !taken.has(color));
  return free ?? PALETTE[hashOf(id) % PALETTE.length] ?? '#0072b2';
}

function hashOf(text: string): number {
  let hash = 7;
  for (const letter of text) hash = (hash * 31 + (letter.codePointAt(0) ?? 0)) % 65_521;
  return hash;
}

/** Gives every curve of the figure a colour of its own to keep, so that adding or removing others does not repaint it. */
export function fixColors(figure: Figure, summaries: readonly FrameSummary[]): Figure {
  return { ...figure, panels: figure.panels.map((panel) => fixPanel(panel, summaries)) };
}

function fixPanel(panel: Panel, summaries: readonly FrameSummary[]): Panel {
  if (panel.kind === 'spectrogram') return panel;
  const colors = colorsOf(panel, summaries);
  return { ...panel, traces: panel.traces.map((trace) => fixTrace(trace, colors, summaries)) };
}

function fixTrace(
  trace: Trace,
  colors: Readonly<Record<string, string>>,
  summaries: readonly FrameSummary[],
): Trace {
  const summary = summaries.find(({ label }) => label === trace.label);
  if (summary === undefined || trace.color !== undefined || summary.isSpectrum) return trace;
  const entries = columnsOf(trace, summary).map(
    (column) => [column, colors[colorKey(trace, seriesId(summary, column))] ?? '#0072b2'] as const,
  );
  return { ...trace, colors: Object.fromEntries(entries) };
}

/** Lets the colours of curves that come into other company be chosen anew; the user's own colours stay. */
export function freeColors(panel: Panel): Panel {
  return { ...panel, traces: panel.traces.map(({ colors: _, ...trace }) => trace) };
}
