import type { z } from 'zod';
import { BotError } from '#src/domain/failure.ts';
import type { Figure, Mark, Panel, Scale, Trace } from '#src/domain/figure.ts';
import {
  DEFAULT_FONT_SIZE,
  DEFAULT_WIDTH,
  defaultHeight,
  figurePatchSchema,
  MAX_PIXELS,
  rowsOf,
} from '#src/domain/figure.ts';
import { listed } from '#src/domain/figure-names.ts';
import { panelNames, pickPanel, pickSeries } from '#src/domain/figure-pick.ts';
import type { FrameSummary } from '#src/domain/frame.ts';

type Summaries = readonly FrameSummary[];
type PanelRef = number | string;

/** Index of the panel. @throws BotError `invalid-request` that names the panels there are */
export function panelAt(figure: Figure, ref: PanelRef, summaries: Summaries): number {
  const index = pickPanel(ref, figure, summaries);
  if (index !== undefined) return index;
  const named = typeof ref === 'number' ? `panel ${ref}` : `panel "${ref.slice(0, 60)}"`;
  throw new BotError('invalid-request', `There is no ${named} in this plot.`, {
    hint: `There is: ${listed(panelNames(figure, summaries))}.`,
  });
}

/** Changes one panel, or all of them when none is named. */
export function withPanel(
  figure: Figure,
  ref: PanelRef | undefined,
  summaries: Summaries,
  change: (panel: Panel, index: number) => Panel,
): Figure {
  const only = ref === undefined ? undefined : panelAt(figure, ref, summaries);
  return {
    ...figure,
    panels: figure.panels.map((panel, index) =>
      only === undefined || only === index ? change(panel, index) : panel,
    ),
  };
}

export function withTitle(figure: Figure, title: string | null): Figure {
  const { title: _, ...rest } = figure;
  return title === null ? rest : { ...rest, title };
}

export function withPanelTitles(figure: Figure, titles: readonly string[]): Figure {
  if (titles.length > figure.panels.length) {
    throw new BotError(
      'invalid-request',
      `There are ${titles.length} titles for ${countOf(figure.panels.length)}.`,
      { hint: 'Give one title a panel, from the top.' },
    );
  }
  return { ...figure, panels: figure.panels.map((panel, index) => titled(panel, titles[index])) };
}

function countOf(panels: number): string {
  return panels === 1 ? '1 panel' : `${panels} panels`;
}

function titled(panel: Panel, title: string | undefined): Panel {
  return title === undefined ? panel : { ...panel, title };
}

export function withPanelTitle(
  figure: Figure,
  ref: PanelRef,
  title: string | null,
  summaries: Summaries,
): Figure {
  return withPanel(figure, ref, summaries, ({ title: _, ...rest }) =>
    title === null ? rest : { ...rest, title },
  );
}

export function withAxisLabel(
  figure: Figure,
  axis: 'x' | 'y',
  label: string | null,
  ref: PanelRef | undefined,
  summaries: Summaries,
): Figure {
  if (
    axis === 'x' &&
    ref === undefined &&
    figure.panels.every(({ kind }) => kind === 'line' || kind === 'spectrogram')
  ) {
    const { xLabel: _, ...rest } = figure;
    return label === null ? rest : { ...rest, xLabel: label };
  }
  return withPanel(figure, ref, summaries, (panel) => {
    const { [axis === 'x' ? 'xLabel' : 'label']: _, ...rest } = panel;
    return label === null ? rest : { ...rest, [axis === 'x' ? 'xLabel' : 'label']: label };
  });
}

export function withScale(
  figure: Figure,
  axis: 'x' | 'y' | 'color',
  scale: Scale,
  ref: PanelRef | undefined,
  summaries: Summaries,
): Figure {
  if (axis === 'color') return withColorScale(figure, scale, ref, summaries);
  if (axis === 'x') return withXScale(figure, scale, ref, summaries);
  return withPanel(figure, ref, summaries, (panel) => {
    const { range, ...rest } = panel;
    const keeps = range !== undefined && (scale === 'linear' || range[0] > 0);
    return keeps ? { ...rest, range, scale } : { ...rest, scale };
  });
}

function withColorScale(
  figure: Figure,
  scale: Scale,
  ref: PanelRef | undefined,
  summaries: Summaries,
): Figure {
  if (!figure.panels.some(({ kind }) => kind === 'spectrogram')) {
    throw new BotError('invalid-request', 'Colour scales belong to spectrograms, and this plot has lines.', {
      hint: 'Say "log y axis" to change the axis of values.',
    });
  }
  return withPanel(figure, ref, summaries, (panel) =>
    panel.kind === 'spectrogram' ? { ...panel, colorScale: scale } : panel,
  );
}

function withXScale(figure: Figure, scale: Scale, ref: PanelRef | undefined, summaries: Summaries): Figure {
  const hasNumbers = (panel: Panel) => panel.kind === 'histogram' || panel.kind === 'scatter';
  if (!figure.panels.some(hasNumbers)) {
    throw new BotError('invalid-request', 'The x axis is time, which has no logarithm.', {
      hint: 'Say "log y axis" to change the axis of values.',
    });
  }
  return withPanel(figure, ref, summaries, (panel) =>
    hasNumbers(panel) ? { ...panel, xScale: scale } : panel,
  );
}

export function withValueRange(
  figure: Figure,
  range: readonly [number, number] | null,
  ref: PanelRef | undefined,
  summaries: Summaries,
): Figure {
  if (range !== null && !(range[0] < range[1])) {
    throw new BotError('invalid-request', `An axis cannot go from ${range[0]} to ${range[1]}.`, {
      hint: 'Give the lower limit first.',
    });
  }
  const target =
    ref ?? (figure.panels.length > 1 && range !== null ? sharedUnitOrAsk(figure, summaries) : undefined);
  return withPanel(figure, target, summaries, (panel) => {
    if (range !== null && range[0] <= 0 && panel.scale === 'log') {
      throw new BotError('invalid-request', `A logarithmic axis cannot start at ${range[0]}.`, {
        hint: 'Give a lower limit above zero, or say "linear scale" first.',
      });
    }
    const { range: _, ...rest } = panel;
    return range === null ? rest : { ...rest, range: [range[0], range[1]] };
  });
}

/** Limits for several panels make sense only where they show the same unit. */
function sharedUnitOrAsk(figure: Figure, summaries: Summaries): undefined {
  const units = figure.panels.map(
    ({ traces }) => summaries.find(({ label }) => label === traces[0]?.label)?.columns[0]?.unit,
  );
  if (units.every((unit) => unit === units[0])) return undefined;
  throw new BotError(
    'invalid-request',
    'The panels show different units, so one range does not fit all of them.',
    { hint: `Name the panel: ${listed(panelNames(figure, summaries))}.` },
  );
}

/** Gives the meant curves a look; a curve that shares its trace with others gets a trace of its own. */
export function withTraceLook(
  figure: Figure,
  look: Partial<Trace>,
  series: readonly string[] | undefined,
  summaries: Summaries,
): Figure {
  return withTraces(figure, series, summaries, (trace) => ({ ...trace, ...look }));
}

export function withTraces(
  figure: Figure,
  series: readonly string[] | undefined,
  summaries: Summaries,
  change: (trace: Trace) => Trace,
): Figure {
  if (series === undefined) {
    return {
      ...figure,
      panels: figure.panels.map((panel) => ({ ...panel, traces: panel.traces.map(change) })),
    };
  }
  const meant = series.flatMap((text) => seriesAt(figure, text, summaries));
  return {
    ...figure,
    panels: figure.panels.map((panel, index) => ({
      ...panel,
      traces: panel.traces.flatMap((trace, at) => {
        const columns = meant
          .filter((each) => each.panel === index && each.trace === at)
          .map(({ column }) => column);
        return columns.length === 0 ? [trace] : isolated(trace, columns, summaries, change);
      }),
    })),
  };
}

function isolated(
  trace: Trace,
  columns: readonly string[],
  summaries: Summaries,
  change: (trace: Trace) => Trace,
): readonly Trace[] {
  const all =
    trace.columns ??
    summaries.find(({ label }) => label === trace.label)?.columns.map(({ name }) => name) ??
    [];
  if (all.every((column) => columns.includes(column))) return [change(trace)];
  return all.map((column) =>
    columns.includes(column) ? change({ ...trace, columns: [column] }) : { ...trace, columns: [column] },
  );
}

/** @throws BotError `unknown-label` that names the curves there are */
export function seriesAt(figure: Figure, text: string, summaries: Summaries) {
  const meant = pickSeries(text, figure, summaries);
  if (meant.length > 0) return meant;
  const there = [...new Set(pickSeriesIds(figure, summaries))];
  throw new BotError('unknown-label', `There is no "${text.slice(0, 60)}" in this plot.`, {
    hint: `It shows ${listed(there.slice(0, 12))}.`,
  });
}

function pickSeriesIds(figure: Figure, summaries: Summaries): readonly string[] {
  return figure.panels
    .flatMap(({ traces }) => traces.map(({ label }) => label))
    .filter((label) => summaries.some((each) => each.label === label));
}

export function withColor(
  figure: Figure,
  color: string,
  series: readonly string[] | undefined,
  summaries: Summaries,
): Figure {
  if (series === undefined && figure.panels.every(({ kind }) => kind === 'spectrogram')) {
    throw new BotError('invalid-request', 'A spectrogram has a colour map, not a line colour.', {
      hint: 'Say e.g. "use the inferno colour map".',
    });
  }
  return withTraces(figure, series, summaries, ({ colors: _, ...trace }) => ({ ...trace, color }));
}

export function withLineWidth(
  figure: Figure,
  { width, factor }: { readonly width?: number | undefined; readonly factor?: number | undefined },
  series: readonly string[] | undefined,
  summaries: Summaries,
): Figure {
  return withTraces(figure, series, summaries, (trace) => ({
    ...trace,
    width: Math.min(12, Math.max(0.25, width ?? (trace.width ?? 1) * (factor ?? 1))),
  }));
}

export function withMark(
  figure: Figure,
  mark: Mark,
  series: readonly string[] | undefined,
  ref: PanelRef | undefined,
  summaries: Summaries,
): Figure {
  if (figure.panels.every(({ kind }) => kind === 'spectrogram')) {
    throw new BotError('invalid-request', 'A spectrogram has no lines that could be drawn another way.', {
      hint: 'Its colours and scales can be changed.',
    });
  }
  if (series !== undefined) return withTraceLook(figure, { mark }, series, summaries);
  return withPanel(figure, ref, summaries, (panel) => ({
    ...panel,
    mark,
    traces: panel.traces.map(({ mark: _, ...trace }) => trace),
  }));
}

export function withFontSize(
  figure: Figure,
  { size, factor }: { readonly size?: number | undefined; readonly factor?: number | undefined },
): Figure {
  const next = size ?? figure.fontSize * (factor ?? 1);
  if (next < 6 || next > 48) {
    throw new BotError(
      'invalid-request',
      `A font size of ${Number(next.toPrecision(3))} cannot be read or does not fit.`,
      { hint: 'Sizes from 6 to 48 can be used.' },
    );
  }
  return { ...figure, fontSize: next };
}

interface SizeWish {
  readonly width?: number | undefined;
  readonly height?: number | undefined;
  readonly preset?: 'slide' | 'paper' | 'phone' | 'default' | 'square' | undefined;
  readonly factor?: number | undefined;
}

export function withSize(figure: Figure, wish: SizeWish): Figure {
  if (wish.preset !== undefined) return { ...figure, ...presetOf(figure, wish.preset) };
  const factor = wish.factor ?? 1;
  const width = Math.round(wish.width ?? figure.width * factor);
  const height = Math.round(
    wish.height ??
      (wish.width === undefined || wish.factor !== undefined ? figure.height * factor : figure.height),
  );
  if (width < 200 || height < 150 || width > 8000 || height > 8000 || width * height > MAX_PIXELS) {
    throw new BotError('too-large', `A picture of ${width} × ${height} pixels cannot be made.`, {
      hint: 'Widths from 200 and heights from 150 up to 8000 pixels work, up to 24 megapixels in all.',
    });
  }
  return { ...figure, width, height };
}

function presetOf(
  figure: Figure,
  preset: NonNullable<SizeWish['preset']>,
): Pick<Figure, 'width' | 'height' | 'fontSize'> {
  const rows = rowsOf(figure);
  switch (preset) {
    case 'slide':
      return { width: 1920, height: 1080, fontSize: rows > 4 ? 13 : 16 };
    case 'paper':
      return { width: 2100, height: Math.max(1300, Math.min(2900, 500 + rows * 420)), fontSize: 12 };
    case 'phone':
      return { width: 1080, height: Math.max(1350, Math.min(2300, 500 + rows * 430)), fontSize: 24 };
    case 'square':
      return { width: 1400, height: 1400, fontSize: DEFAULT_FONT_SIZE };
    case 'default':
      return { width: DEFAULT_WIDTH, height: defaultHeight(rows), fontSize: DEFAULT_FONT_SIZE };
  }
}

export function withPanelHeight(figure: Figure, ref: PanelRef, factor: number, summaries: Summaries): Figure {
  return withPanel(figure, ref, summaries, (panel) => ({
    ...panel,
    weight: Math.min(10, Math.max(0.2, panel.weight * factor)),
  }));
}

/** Puts fields of a hand-written patch in. @throws BotError `invalid-request` that names the first field that is wrong */
export function withPatch(figure: Figure, patch: unknown): Figure {
  const checked = figurePatchSchema.safeParse(patch);
  if (checked.success) return { ...figure, ...definedOf(checked.data) };
  const [issue] = checked.error.issues;
  throw new BotError(
    'invalid-request',
    `That patch of the figure is not valid: ${[issue?.path.join('.'), issue?.message].filter((part) => part !== '').join(' ')}.`,
  );
}

function definedOf(patch: z.infer<typeof figurePatchSchema>): Partial<Figure> {
  return Object.fromEntries(Object.entries(patch).filter(([, value]) => value !== undefined));
}
