import { BotError } from '#src/domain/failure.ts';
import { hasTimeAxis } from '#src/domain/figure/axes.ts';
import type { PanelRefs } from '#src/domain/figure/change-parts.ts';
import type { Figure } from '#src/domain/figure/figure.ts';
import type { ChangeOf } from '#src/domain/figure/figure-change.ts';
import type { Panel, Trace } from '#src/domain/figure/panel.ts';
import { panelsAt, withPanel } from '#src/domain/figure/parts.ts';
import type { FrameSummary } from '#src/domain/frame.ts';

type Summaries = readonly FrameSummary[];
/** Most marks that a time axis takes. */
const MOST_TICKS = 60;

/** An axis that runs downward or leftward, or as usual. */
export function withDirection(
  figure: Figure,
  { axis, isReversed, panel: refs }: ChangeOf<'axis-direction'>,
  summaries: Summaries,
): Figure {
  return withPanel(figure, refs, summaries, ({ reversed, ...panel }) => {
    const next = isReversed ?? reversed?.[axis] !== true;
    const { [axis]: _, ...others } = reversed ?? {};
    const ways = next ? { ...others, [axis]: true } : others;
    return Object.keys(ways).length === 0 ? panel : { ...panel, reversed: ways };
  });
}

/** x and y of scatter plots change places, with all that belongs to them. */
export function withSwappedAxes(
  figure: Figure,
  { panel: refs }: ChangeOf<'swap-axes'>,
  summaries: Summaries,
): Figure {
  const meant = panelsAt(figure, refs, summaries).filter((index) => {
    const panel = figure.panels[index];
    return panel?.kind === 'scatter' && panel.variant !== 'orbit';
  });
  if (meant.length === 0)
    throw new BotError('invalid-request', 'Only the axes of a scatter plot can change places.', {
      hint: 'Over time, x is the time. "density against speed" makes a scatter plot.',
    });
  return {
    ...figure,
    panels: figure.panels.map((panel, index) => (meant.includes(index) ? swapped(panel) : panel)),
  };
}

function swapped(panel: Panel): Panel {
  const {
    label,
    xLabel,
    scale,
    xScale,
    range,
    xRange,
    fits: _,
    lowest: _low,
    highest: _high,
    ...rest
  } = panel;
  const traces = panel.traces.flatMap((trace, at): readonly Trace[] => {
    const across = panel.traces[at + 1];
    return at % 2 === 1 || across === undefined ? [] : [across, trace];
  });
  return {
    ...rest,
    traces,
    scale: xScale ?? 'linear',
    ...(scale === 'linear' ? {} : { xScale: scale }),
    ...(xLabel === undefined ? {} : { label: xLabel }),
    ...(label === undefined ? {} : { xLabel: label }),
    ...(xRange === undefined ? {} : { range: xRange }),
    ...(range === undefined ? {} : { xRange: range }),
  };
}

/** The channels of spectrograms in another unit; limits that were said go along. */
export function withAxisUnit(
  figure: Figure,
  { unit, factor = 1, panel: refs }: ChangeOf<'axis-unit'>,
  summaries: Summaries,
): Figure {
  return withPanel(figure, refs, summaries, (panel) =>
    panel.kind !== 'spectrogram'
      ? panel
      : {
          ...panel,
          axisUnit: unit,
          ...(panel.range === undefined ? {} : { range: [panel.range[0] * factor, panel.range[1] * factor] }),
        },
  );
}

interface Steps {
  readonly every: number | null;
  readonly axis: 'x' | 'y';
  readonly panel: PanelRefs;
}

function withSteps(figure: Figure, { every, axis, panel: refs }: Steps, summaries: Summaries): Figure {
  const field = axis === 'x' ? 'xTickStep' : 'tickStep';
  if (axis === 'x' && figure.panels.every((panel) => hasTimeAxis(panel, summaries)))
    throw new BotError(
      'invalid-request',
      'The x axis is time, so its marks stand every so many minutes or days.',
      {
        hint: 'Say a time, e.g. "a tick every 6 hours".',
      },
    );
  return withPanel(figure, refs, summaries, ({ [field]: _, ...panel }) =>
    every === null ? panel : { ...panel, [field]: every },
  );
}

/** @throws BotError `invalid-request` for marks that would touch */
export function withTicks(
  before: Figure,
  { everyMs, every, axis, inside, minor, panel: refs }: ChangeOf<'ticks'>,
  summaries: Summaries,
): Figure {
  const figure =
    every === undefined ? before : withSteps(before, { every, axis: axis ?? 'y', panel: refs }, summaries);
  const { ticks: { everyMs: last, ...old } = {}, range, ...rest } = figure;
  const next = everyMs === undefined ? last : (everyMs ?? undefined);
  const count = next === undefined ? 0 : (range.stop - range.start) / next;
  if (everyMs !== undefined && count > MOST_TICKS)
    throw new BotError('invalid-request', `That makes ${Math.round(count)} marks, which could not be read.`, {
      hint: `An axis takes up to ${MOST_TICKS}.`,
    });
  const ticks = {
    ...old,
    ...(next === undefined ? {} : { everyMs: next }),
    ...(inside === undefined ? {} : { inside }),
    ...(minor === undefined ? {} : { minor }),
  };
  return { ...rest, range, ...(Object.keys(ticks).length === 0 ? {} : { ticks }) };
}
