import { lowerBound } from '#src/domain/decimate.ts';
import { BotError } from '#src/domain/failure.ts';
import type { Figure } from '#src/domain/figure/figure.ts';
import { rangeOfPanel } from '#src/domain/figure/figure.ts';
import type { ChangeOf, FigureChange } from '#src/domain/figure/figure-change.ts';
import { legendOf } from '#src/domain/figure/names.ts';
import { columnFor } from '#src/domain/figure/one-column.ts';
import { pickSeries } from '#src/domain/figure/pick.ts';
import type { Frame, FrameSummary } from '#src/domain/frame.ts';
import { spokenMoment } from '#src/domain/spoken-time.ts';
import { formatMoment } from '#src/domain/time-range.ts';
import { outlineOf } from '#src/plotting/outline.ts';
import { numberText } from '#src/timeseries/questions/number-text.ts';
import type { ChangeByNumbers } from '#src/workers/change-by-numbers.ts';
import type { Toolbox } from '#src/workers/toolbox.ts';

type Extreme = NonNullable<ChangeOf<'marker'>['atExtreme']>;

interface Found {
  readonly at: number;
  readonly value: number;
}

/**
 * The marker at the time, or the value, of the lowest or highest sample that is shown.
 *
 * @throws BotError `unknown-label`, `invalid-request` for several series, `all-missing`
 */
export async function markerAtExtreme(
  figure: Figure,
  { atExtreme: _, ...marker }: ChangeOf<'marker'>,
  { of, series, line = 'time', isWritten = false, isTimed, corner }: Extreme,
  summaries: readonly FrameSummary[],
  { workspace }: Pick<Toolbox, 'workspace'>,
): Promise<ChangeByNumbers> {
  const { label, column } = columnFor(series, figure, summaries);
  const [drawn] = pickSeries(series, figure, summaries);
  const frame = await workspace.frame(label);
  const range = rangeOfPanel(figure, drawn?.panel ?? 0);
  const found = extremeIn(frame, column, range, of);
  const own = drawn === undefined ? {} : { panel: drawn.panel + 1 };
  const when = isTimed === true ? `, ${spokenMoment(found.at, range)}` : '';
  const text = `${marker.label ?? ''} ${writtenAs(of, frame, column, found)}${when}`.trim();
  const notes = [sentence(of, frame, column, found)];
  if (corner !== undefined)
    return { change: { kind: 'text', text, corner, panel: (drawn?.panel ?? 0) + 1 }, notes };
  const written = isWritten ? { label: text } : {};
  const change: FigureChange =
    line === 'time'
      ? { ...(isWritten ? own : {}), ...marker, ...written, at: [...[marker.at ?? []].flat(), found.at] }
      : { ...own, ...marker, ...written, value: [...[marker.value ?? []].flat(), found.value] };
  return { change, notes };
}

/** The lowest or highest sample of a column in a range. @throws BotError `all-missing` */
export function extremeIn(
  { time, columns }: Frame,
  name: string,
  { start, stop }: Figure['range'],
  of: Extreme['of'],
): Found {
  const values = columns.find((column) => column.name === name)?.values ?? new Float64Array(0);
  const sign = of === 'maximum' ? 1 : -1;
  let best: Found | undefined;
  for (let row = lowerBound(time, start); row < lowerBound(time, stop); row += 1) {
    const value = values[row] ?? Number.NaN;
    const isBeyond = best === undefined || sign * value > sign * best.value;
    if (!Number.isNaN(value) && isBeyond) best = { at: time[row] ?? 0, value };
  }
  if (best !== undefined) return best;
  throw new BotError('all-missing', `${name} has no values in the time that is shown.`);
}

/** `min −203 nT`. */
function writtenAs(of: Extreme['of'], frame: Frame, name: string, { value }: Found): string {
  return `${of === 'minimum' ? 'min' : 'max'} ${numberIn(frame, name, value)}`;
}

/** `−203 nT`. */
function numberIn(frame: Frame, name: string, value: number): string {
  const unit = frame.columns.find((column) => column.name === name)?.unit ?? '';
  return numberText(value, unit);
}

/** "The minimum of Wind density is 2.9 cm⁻³ at …". */
export function sentence(of: Extreme['of'], frame: Frame, name: string, { at, value }: Found): string {
  const who = legendOf({ label: frame.label, columns: [name] }, name, outlineOf(frame));
  return `The ${of} of ${who} is ${numberIn(frame, name, value)} at ${formatMoment(at)} UTC.`;
}
