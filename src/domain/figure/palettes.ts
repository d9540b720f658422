import type { Figure } from '#src/domain/figure/figure.ts';
import type { ChangeOf } from '#src/domain/figure/figure-change.ts';
import type { Dash } from '#src/domain/figure/look.ts';
import type { Panel, Trace } from '#src/domain/figure/panel.ts';
import { panelsAt } from '#src/domain/figure/parts.ts';
import { columnsOf } from '#src/domain/figure/series.ts';
import type { FrameSummary } from '#src/domain/frame.ts';

/** Colours by which the spacecraft of a mission are told apart in its publications. */
const SPACECRAFT: readonly (readonly [RegExp, string])[] = [
  [/^(?:C|MMS|CLUSTER)[-_ ]?1$/i, '#000000'],
  [/^(?:C|MMS|CLUSTER)[-_ ]?2$/i, '#e31a1c'],
  [/^(?:C|MMS|CLUSTER)[-_ ]?3$/i, '#22a022'],
  [/^(?:C|MMS|CLUSTER)[-_ ]?4$/i, '#1f4fd8'],
  [/^TH(?:EMIS)?[-_ ]?A$/i, '#d81b9c'],
  [/^TH(?:EMIS)?[-_ ]?B$/i, '#e31a1c'],
  [/^TH(?:EMIS)?[-_ ]?C$/i, '#22a022'],
  [/^TH(?:EMIS)?[-_ ]?D$/i, '#17a2b8'],
  [/^TH(?:EMIS)?[-_ ]?E$/i, '#1f4fd8'],
];
/** Okabe and Ito, 2008: told apart with any colour vision. */
const SAFE = ['#0072b2', '#d55e00', '#009e73', '#cc79a7', '#e69f00', '#56b4e9', '#000000', '#f0e442'];
const DASHES: readonly Dash[] = ['solid', 'dashed', 'dotted', 'dash-dot'];

/** Colours, or dashes, of all curves by an order that is agreed on. */
export function withPalette(
  figure: Figure,
  { name, panel: refs }: ChangeOf<'palette'>,
  summaries: readonly FrameSummary[],
): Figure {
  const meant = panelsAt(figure, refs, summaries);
  return {
    ...figure,
    panels: figure.panels.map((panel, index) =>
      meant.includes(index) && panel.kind !== 'spectrogram' ? coloured(panel, name, summaries) : panel,
    ),
  };
}

function coloured(
  panel: Panel,
  name: ChangeOf<'palette'>['name'],
  summaries: readonly FrameSummary[],
): Panel {
  const curves = panel.traces.map((trace) => countOf(trace, summaries));
  const traces = panel.traces.map((trace, at) => {
    const before = curves.slice(0, at).reduce((sum, count) => sum + count, 0);
    return withColours(trace, name, name === 'safe' ? before : at, summaries);
  });
  return { ...panel, traces };
}

function countOf({ label, columns }: Trace, summaries: readonly FrameSummary[]): number {
  const summary = summaries.find((each) => each.label === label);
  return columns?.length ?? summary?.columns.length ?? 1;
}

/** @param place how many curves, or for dashes traces, stand before */
function withColours(
  trace: Trace,
  name: ChangeOf<'palette'>['name'],
  place: number,
  summaries: readonly FrameSummary[],
): Trace {
  const { color: _color, colors: _, ...plain } = trace;
  const safe = (at: number) => SAFE[at % SAFE.length] ?? '#0072b2';
  switch (name) {
    case 'default':
      return plain;
    case 'spacecraft': {
      const color = colorOf(trace, summaries);
      return color === undefined ? plain : { ...plain, color };
    }
    case 'dashes':
      return { ...trace, dash: DASHES[place % DASHES.length] ?? 'solid' };
    case 'safe': {
      const summary = summaries.find(({ label }) => label === trace.label);
      const columns = summary === undefined ? [] : columnsOf(trace, summary);
      if (columns.length <= 1) return { ...plain, color: safe(place) };
      return {
        ...plain,
        colors: Object.fromEntries(columns.map((column, at) => [column, safe(place + at)])),
      };
    }
  }
}

function colorOf({ label }: Trace, summaries: readonly FrameSummary[]): string | undefined {
  const { missionName = '', dataset = '' } = summaries.find((each) => each.label === label)?.provenance ?? {};
  const names = [missionName, dataset.split('_')[0] ?? '', label.split('_')[0] ?? ''];
  return SPACECRAFT.find(([pattern]) => names.some((name) => pattern.test(name)))?.[1];
}
