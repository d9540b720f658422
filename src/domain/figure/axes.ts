import { BotError } from '#src/domain/failure.ts';
import type { Figure, Panel, Scale } from '#src/domain/figure/figure.ts';
import { listed } from '#src/domain/figure/names.ts';
import { withPanel } from '#src/domain/figure/parts.ts';
import { panelNames } from '#src/domain/figure/pick.ts';
import { axisOfPanel } from '#src/domain/figure/series.ts';
import type { FrameSummary } from '#src/domain/frame.ts';

type Summaries = readonly FrameSummary[];
type PanelRef = number | string;

export function withAxisLabel(
  figure: Figure,
  axis: 'x' | 'y',
  label: string | null,
  ref: PanelRef | undefined,
  summaries: Summaries,
): Figure {
  if (axis === 'x' && ref === undefined && figure.panels.every((panel) => hasTimeAxis(panel, summaries))) {
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

/** True where the x axis is time. */
function hasTimeAxis(panel: Panel, summaries: Summaries): boolean {
  const isDrawnOverTime = panel.kind === 'line' || panel.kind === 'spectrogram';
  return isDrawnOverTime && axisOfPanel(panel, summaries) === undefined;
}

/** Limits of an x axis that is no time. */
export function withXRange(
  figure: Figure,
  range: readonly [number, number] | null,
  ref: PanelRef | undefined,
  summaries: Summaries,
): Figure {
  if (range !== null && !(range[0] < range[1])) throw reversed(range);
  if (figure.panels.every((panel) => hasTimeAxis(panel, summaries))) {
    throw new BotError('invalid-request', 'The x axis is time, so its limits are times.', {
      hint: 'Name them, e.g. "zoom to 10-12 May 2024".',
    });
  }
  return withPanel(figure, ref, summaries, (panel) => {
    if (hasTimeAxis(panel, summaries)) return panel;
    const scale = panel.xScale ?? axisOfPanel(panel, summaries)?.scale ?? 'linear';
    if (range !== null && range[0] <= 0 && scale === 'log') throw belowZero(range[0]);
    const { xRange: _, ...rest } = panel;
    return range === null ? rest : { ...rest, xRange: [range[0], range[1]] };
  });
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
  const hasNumbers = (panel: Panel) => !hasTimeAxis(panel, summaries);
  if (!figure.panels.some(hasNumbers)) {
    throw new BotError('invalid-request', 'The x axis is time, which has no logarithm.', {
      hint: 'Say "log y axis" to change the axis of values.',
    });
  }
  return withPanel(figure, ref, summaries, (panel) => {
    if (!hasNumbers(panel)) return panel;
    const { xRange, ...rest } = panel;
    const keeps = xRange !== undefined && (scale === 'linear' || xRange[0] > 0);
    return keeps ? { ...rest, xRange, xScale: scale } : { ...rest, xScale: scale };
  });
}

export function withValueRange(
  figure: Figure,
  range: readonly [number, number] | null,
  ref: PanelRef | undefined,
  summaries: Summaries,
): Figure {
  if (range !== null && !(range[0] < range[1])) throw reversed(range);
  const target =
    ref ?? (figure.panels.length > 1 && range !== null ? sharedUnitOrAsk(figure, summaries) : undefined);
  return withPanel(figure, target, summaries, (panel) => {
    if (range !== null && range[0] <= 0 && panel.scale === 'log') throw belowZero(range[0]);
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
