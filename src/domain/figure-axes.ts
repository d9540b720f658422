import { BotError } from '#src/domain/failure.ts';
import type { Figure, Panel, Scale } from '#src/domain/figure.ts';
import { listed } from '#src/domain/figure-names.ts';
import { withPanel } from '#src/domain/figure-parts.ts';
import { panelNames } from '#src/domain/figure-pick.ts';
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
