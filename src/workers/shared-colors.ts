import { lowerBound } from '#src/domain/decimate.ts';
import { BotError } from '#src/domain/failure.ts';
import type { Figure } from '#src/domain/figure/figure.ts';
import { rangeOfPanel } from '#src/domain/figure/figure.ts';
import type { ChangeOf, FigureChange } from '#src/domain/figure/figure-change.ts';
import { panelsAt } from '#src/domain/figure/parts.ts';
import type { FrameSummary } from '#src/domain/frame.ts';
import type { ChangeByNumbers } from '#src/workers/change-by-numbers.ts';
import type { Toolbox } from '#src/workers/toolbox.ts';

/** Shares of the values at which colours begin and end, as in a spectrogram of its own. */
const EDGES = [0.005, 0.995] as const;
/** Values that spread over more than this have logarithmic colours. */
const WIDE = 30;
const DIGITS = 3;

/**
 * One colour range for several spectrograms, so that the same colour means the same value in all: from the lowest to the
 * highest of what each would have by itself, on one scale.
 *
 * @throws BotError `invalid-request` with fewer than two spectrograms of one unit
 */
export async function sharedColors(
  figure: Figure,
  { panel: refs }: ChangeOf<'color-range'>,
  summaries: readonly FrameSummary[],
  { workspace }: Pick<Toolbox, 'workspace'>,
): Promise<ChangeByNumbers> {
  const meant = panelsAt(figure, refs, summaries).filter((at) => figure.panels[at]?.kind === 'spectrogram');
  const frames = await Promise.all(
    meant.map(async (at) => ({
      at,
      frame: await workspace.frame(figure.panels[at]?.traces[0]?.label ?? ''),
    })),
  );
  const units = new Set(frames.map(({ frame }) => frame.columns[0]?.unit ?? ''));
  if (frames.length < 2 || units.size > 1)
    throw new BotError(
      'invalid-request',
      frames.length < 2
        ? 'One colour range is shared by several spectrograms, and there are none or one.'
        : `Spectrograms in ${[...units].join(' and ')} cannot share one colour range.`,
      { hint: 'Draw the spectrograms of one unit below each other first.' },
    );
  const shown = frames.map(({ at, frame }) => valuesIn(frame, rangeOfPanel(figure, at)));
  const isLog = shown.some((values) =>
    isWide(
      values.filter((value) => value > 0),
      values.length,
    ),
  );
  const used = shown.map((values) => (isLog ? values.filter((value) => value > 0) : values));
  const [low, high] = [
    Math.min(...used.map((values) => edge(values, EDGES[0]))),
    Math.max(...used.map((values) => edge(values, EDGES[1]))),
  ].map((value) => Number(value.toPrecision(DIGITS)));
  if (low === undefined || high === undefined || !(low < high))
    throw new BotError(
      'all-missing',
      'These spectrograms have no values that differ in the time that is shown.',
    );
  const panel = meant.map((at) => at + 1);
  const scale: FigureChange = { kind: 'scale', axis: 'color', scale: isLog ? 'log' : 'linear', panel };
  return { change: { kind: 'color-range', range: [low, high], panel }, more: [scale], notes: [] };
}

/** The values in a time, ascending. */
function valuesIn(
  {
    time,
    columns,
  }: { readonly time: Float64Array; readonly columns: readonly { readonly values: Float64Array }[] },
  { start, stop }: Figure['range'],
): Float64Array {
  const [from, to] = [lowerBound(time, start), lowerBound(time, stop)];
  const parts = columns.map(({ values }) => values.subarray(from, to).filter(Number.isFinite));
  const all = new Float64Array(parts.reduce((sum, { length }) => sum + length, 0));
  let place = 0;
  for (const part of parts) {
    all.set(part, place);
    place += part.length;
  }
  return all.sort();
}

function isWide(positive: Float64Array, count: number): boolean {
  return positive.length > count / 2 && edge(positive, 0.99) / edge(positive, 0.05) > WIDE;
}

/** NaN where there is no value. */
function edge(sorted: Float64Array, share: number): number {
  return sorted[Math.round(share * (sorted.length - 1))] ?? Number.NaN;
}
