import { BotError } from '#src/domain/failure.ts';
import type { PanelRefs } from '#src/domain/figure/change-parts.ts';
import { isShaded } from '#src/domain/figure/color-scales.ts';
import type { Figure } from '#src/domain/figure/figure.ts';
import type { ChangeOf } from '#src/domain/figure/figure-change.ts';
import type { Scale } from '#src/domain/figure/look.ts';
import { listed } from '#src/domain/figure/names.ts';
import type { Panel } from '#src/domain/figure/panel.ts';
import { panelsAt, withPanel } from '#src/domain/figure/parts.ts';
import { panelNames } from '#src/domain/figure/pick.ts';
import { axisOfPanel } from '#src/domain/figure/series.ts';
import { withRight } from '#src/domain/figure/sides.ts';
import type { FrameSummary } from '#src/domain/frame.ts';

type Summaries = readonly FrameSummary[];

export function withAxisLabel(
  figure: Figure,
  { axis, label, panel: refs }: ChangeOf<'axis-label'>,
  summaries: Summaries,
): Figure {
  if (axis === 'x' && refs === undefined && figure.panels.every((panel) => hasTimeAxis(panel, summaries))) {
    const { xLabel: _, ...rest } = figure;
    return label === null ? rest : { ...rest, xLabel: label };
  }
  if (axis === 'right') {
    return withRight(figure, refs, summaries, ({ label: _, ...rest }) =>
      label === null ? rest : { ...rest, label },
    );
  }
  if (
    axis === 'color' &&
    label !== null &&
    !panelsAt(figure, refs, summaries).some((at) => hasColors(figure.panels[at]))
  )
    throw new BotError('invalid-request', 'This plot has no colour bar, so it cannot be labelled.', {
      hint: 'Spectrograms, 2-D histograms and dots coloured by a series have one.',
    });
  if (axis === 'y' && label !== null && refs === undefined) needSharedUnit(figure, summaries, 'label');
  const field = ({ x: 'xLabel', y: 'label', color: 'colorLabel' } as const)[axis];
  return withPanel(figure, refs, summaries, (panel) => {
    const { [field]: _, ...rest } = panel;
    const shaded =
      axis === 'color' && panel.kind === 'scatter' && panel.colorBy === undefined
        ? { variant: 'density' as const }
        : {};
    return label === null ? rest : { ...rest, ...shaded, [field]: label };
  });
}

/** Colours that stand for values; a crowded scatter plot may have them too. */
function hasColors(panel: Panel | undefined): boolean {
  return (
    panel?.kind === 'spectrogram' ||
    (panel?.kind === 'scatter' &&
      panel.variant !== 'orbit' &&
      panel.variant !== 'plain' &&
      panel.variant !== 'polar')
  );
}

export function withScale(
  figure: Figure,
  { axis, scale, panel: refs }: ChangeOf<'scale'>,
  summaries: Summaries,
): Figure {
  switch (axis) {
    case 'color':
      return withColorScale(figure, scale, refs, summaries);
    case 'x':
      return withXScale(figure, scale, refs, summaries);
    case 'right':
      return withRight(figure, refs, summaries, ({ range, ...rest }) =>
        range === undefined || !fits(range, scale) ? { ...rest, scale } : { ...rest, range, scale },
      );
    case 'y':
      return withPanel(figure, refs, summaries, (panel) => withYScale(panel, scale));
  }
}

/** Limits stay where the new scale can show them. */
function withYScale(panel: Panel, scale: Scale): Panel {
  const { range, lowest, ...rest } = panel;
  return {
    ...rest,
    scale,
    ...(panel.kind === 'spectrogram' ? { hasOwnScale: true } : {}),
    ...(range === undefined || !fits(range, scale) ? {} : { range }),
    ...(lowest === undefined || (scale === 'log' && lowest <= 0) ? {} : { lowest }),
  };
}

function fits(range: readonly [number, number], scale: Scale): boolean {
  return scale !== 'log' || range[0] > 0;
}

/** True where the x axis is time. */
export function hasTimeAxis(panel: Panel, summaries: Summaries): boolean {
  const isDrawnOverTime = panel.kind === 'line' || panel.kind === 'spectrogram';
  return isDrawnOverTime && axisOfPanel(panel, summaries) === undefined;
}

/** Limits of an x axis that is no time. */
export function withXRange(
  figure: Figure,
  { range, panel: refs }: ChangeOf<'value-range'>,
  summaries: Summaries,
): Figure {
  if (figure.panels.every((panel) => hasTimeAxis(panel, summaries))) {
    throw new BotError('invalid-request', 'The x axis is time, so its limits are times.', {
      hint: 'Name them, e.g. "zoom to 10-12 May 2024".',
    });
  }
  const limits = range === null ? null : bothOf(range);
  return withPanel(figure, refs, summaries, (panel) => {
    if (hasTimeAxis(panel, summaries)) return panel;
    const scale = panel.xScale ?? axisOfPanel(panel, summaries)?.scale ?? 'linear';
    if (limits !== null && limits[0] <= 0 && scale === 'log') throw belowZero(limits[0]);
    const { xRange: _, ...rest } = panel;
    return limits === null ? rest : { ...rest, xRange: limits };
  });
}

/** @throws BotError `invalid-request` where one limit is missing or the lower one comes last */
function bothOf([low, high]: readonly [number | null, number | null]): [number, number] {
  if (low === null || high === null) {
    throw new BotError('invalid-request', 'One limit of that axis is missing.', {
      hint: 'Give both limits.',
    });
  }
  if (!(low < high)) throw reversed([low, high]);
  return [low, high];
}

function reversed(range: readonly [number, number]): BotError {
  return new BotError('invalid-request', `An axis cannot go from ${range[0]} to ${range[1]}.`, {
    hint: 'Give the lower limit first.',
  });
}

function belowZero(low: number): BotError {
  return new BotError('invalid-request', `A logarithmic axis cannot start at ${low}.`, {
    hint: 'Give a lower limit above zero, or say "linear scale" first.',
  });
}

function withColorScale(figure: Figure, scale: Scale, refs: PanelRefs, summaries: Summaries): Figure {
  if (!figure.panels.some(hasColorScale)) {
    throw new BotError(
      'invalid-request',
      'Colour scales belong to spectrograms, to points coloured by a series and to points shaded by their number, and this plot has none of them.',
      { hint: 'Say "log y axis" to change the axis of values.' },
    );
  }
  if (scale === 'symlog') {
    throw new BotError('invalid-request', 'Colours have a linear or a logarithmic scale.', {
      hint: 'Say "log colours" or "linear colours".',
    });
  }
  return withPanel(figure, refs, summaries, (panel) =>
    hasColorScale(panel) ? { ...panel, ...(isShaded(panel) ? SHADED : {}), colorScale: scale } : panel,
  );
}

const SHADED = { variant: 'density' } as const;

function hasColorScale(panel: Panel): boolean {
  const { kind, colorBy } = panel;
  return kind === 'spectrogram' || typeof colorBy === 'object' || isShaded(panel);
}

function withXScale(figure: Figure, scale: Scale, refs: PanelRefs, summaries: Summaries): Figure {
  const hasNumbers = (panel: Panel) => !hasTimeAxis(panel, summaries);
  if (!figure.panels.some(hasNumbers)) {
    throw new BotError('invalid-request', 'The x axis is time, which has no logarithm.', {
      hint: 'Say "log y axis" to change the axis of values.',
    });
  }
  return withPanel(figure, refs, summaries, (panel) => {
    if (!hasNumbers(panel)) return panel;
    const { xRange, ...rest } = panel;
    return xRange !== undefined && fits(xRange, scale)
      ? { ...rest, xRange, xScale: scale }
      : { ...rest, xScale: scale };
  });
}

/** Limits of the values, on the left or the right axis; one of them may be left to the data. */
export function withValueRange(
  figure: Figure,
  { range, axis, panel: refs }: ChangeOf<'value-range'>,
  summaries: Summaries,
): Figure {
  const [low, high] = range ?? [null, null];
  if (low !== null && high !== null && !(low < high)) throw reversed([low, high]);
  if (axis === 'right') {
    const limits = range === null ? null : bothOf(range);
    return withRight(figure, refs, summaries, ({ range: _, ...rest }) =>
      limits === null ? rest : { ...rest, range: limits },
    );
  }
  const isShared = refs === undefined && figure.panels.length > 1 && range !== null;
  if (isShared) needSharedUnit(figure, summaries);
  return withPanel(figure, refs, summaries, (panel) => {
    if (low !== null && low <= 0 && panel.scale === 'log') throw belowZero(low);
    const { range: _, lowest: _low, highest: _high, ...rest } = panel;
    if (low !== null && high !== null) return { ...rest, range: [low, high] };
    return {
      ...rest,
      ...(low === null ? {} : { lowest: low }),
      ...(high === null ? {} : { highest: high }),
    };
  });
}

/** What the y axis of a panel is in: of a spectrogram its channels. */
function unitOfAxis({ kind, traces, axisUnit }: Panel, summaries: Summaries): string | undefined {
  const first = summaries.find(({ label }) => label === traces[0]?.label);
  return kind === 'spectrogram' ? (axisUnit ?? first?.bins?.unit) : first?.columns[0]?.unit;
}

/** Limits for several panels make sense only where they show the same unit. */
function needSharedUnit(figure: Figure, summaries: Summaries, what: 'range' | 'label' = 'range'): void {
  const units = figure.panels.map((panel) => unitOfAxis(panel, summaries));
  if (units.every((unit) => unit === units[0])) return;
  throw new BotError(
    'invalid-request',
    `The panels show different units, so one ${what} does not fit all of them.`,
    { hint: `Name the panel: ${listed(panelNames(figure, summaries))}.` },
  );
}
