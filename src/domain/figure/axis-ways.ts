import { BotError } from '#src/domain/failure.ts';
import { hasTimeAxis } from '#src/domain/figure/axes.ts';
import type { Figure } from '#src/domain/figure/figure.ts';
import type { ChangeOf } from '#src/domain/figure/figure-change.ts';
import type { BinnedCurve, Panel, Trace } from '#src/domain/figure/panel.ts';
import { panelsAt, withPanel } from '#src/domain/figure/parts.ts';
import type { FrameSummary } from '#src/domain/frame.ts';

type Summaries = readonly FrameSummary[];
/** Most marks that a time axis takes. */
const MOST_TICKS = 60;
/** Most of those without a label. */
const MOST_MINOR = 400;

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
    binned,
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
    ...(binned === undefined ? {} : { binned: binned.map(turned) }),
    traces,
    scale: xScale ?? 'linear',
    ...(scale === 'linear' ? {} : { xScale: scale }),
    ...(xLabel === undefined ? {} : { label: xLabel }),
    ...(label === undefined ? {} : { xLabel: label }),
    ...(xRange === undefined ? {} : { range: xRange }),
    ...(range === undefined ? {} : { xRange: range }),
  };
}

/** Bins stay on the quantity that they were made of. */
function turned({ along, ...curve }: BinnedCurve): BinnedCurve {
  return along === 'y' ? curve : { ...curve, along: 'y' };
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

type TickWish = ChangeOf<'ticks'>;

/** Marks of axes of numbers: a step, each value, or the usual ones. */
function withNumberTicks(figure: Figure, wish: TickWish, summaries: Summaries): Figure {
  const { every, at, axis = 'y', panel: refs } = wish;
  if (axis === 'x' && figure.panels.every((panel) => hasTimeAxis(panel, summaries)))
    throw new BotError(
      'invalid-request',
      'The x axis is time, so its marks stand every so many minutes or days.',
      {
        hint: 'Say a time, e.g. "a tick every 6 hours".',
      },
    );
  const [step, values] =
    axis === 'x' ? (['xTickStep', 'xTickValues'] as const) : (['tickStep', 'tickValues'] as const);
  return withPanel(figure, refs, summaries, ({ [step]: _, [values]: _values, ...panel }) => ({
    ...panel,
    ...(every === undefined || every === null ? {} : { [step]: every }),
    ...(at === undefined ? {} : { [values]: at }),
  }));
}

/** Times are said of the time axis, where one is. */
function areTimes({ at, axis }: TickWish, figure: Figure, summaries: Summaries): boolean {
  return (
    at !== undefined &&
    axis !== 'y' &&
    figure.panels.some((panel) => hasTimeAxis(panel, summaries)) &&
    (axis === 'x' || at.every((each) => Math.abs(each) > A_TIME))
  );
}

/** Ms since 1970; no axis of numbers that people read goes so far. */
const A_TIME = 1e10;

/** @throws BotError `invalid-request` for marks that would touch */
export function withTicks(before: Figure, wish: TickWish, summaries: Summaries): Figure {
  const { everyMs, minorMs, every, at } = wish;
  const isTimes = areTimes(wish, before, summaries);
  const isNumbers = every !== undefined || (at !== undefined && !isTimes);
  const { ticks: said, ...rest } = isNumbers ? withNumberTicks(before, wish, summaries) : before;
  refuseCrowd(everyMs ?? undefined, MOST_TICKS, rest.range);
  refuseCrowd(minorMs, MOST_MINOR, rest.range);
  const ticks = { ...majorTicks(said, wish, isTimes), ...minorTicks(wish) };
  return { ...rest, ...(Object.keys(ticks).length === 0 ? {} : { ticks }) };
}

type Ticks = NonNullable<Figure['ticks']>;

/** A step or a list of times takes the place of what was said before. */
function majorTicks(before: Ticks = {}, { everyMs, at }: TickWish, isTimes: boolean): Ticks {
  if (everyMs === undefined && !isTimes) return before;
  const { everyMs: _, at: _at, ...old } = before;
  return {
    ...old,
    ...(everyMs === undefined || everyMs === null ? {} : { everyMs }),
    ...(isTimes && at !== undefined ? { at } : {}),
  };
}

function minorTicks({ minorMs, inside, minor }: TickWish): Ticks {
  return {
    ...(minorMs === undefined ? {} : { minorMs, minor: true }),
    ...(inside === undefined ? {} : { inside }),
    ...(minor === undefined ? {} : { minor }),
  };
}

function refuseCrowd(every: number | undefined, most: number, { start, stop }: Figure['range']): void {
  const count = every === undefined ? 0 : (stop - start) / every;
  if (count <= most) return;
  throw new BotError('invalid-request', `That makes ${Math.round(count)} marks, which could not be read.`, {
    hint: `An axis takes up to ${most}.`,
  });
}
