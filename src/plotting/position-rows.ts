import { lowerBound } from '#src/domain/decimate.ts';
import type { Figure } from '#src/domain/figure/figure.ts';
import { withMission } from '#src/domain/figure/names.ts';
import { symbolOf } from '#src/domain/figure/symbols.ts';
import type { Frame } from '#src/domain/frame.ts';
import { formatUnit } from '#src/domain/units.ts';
import type { PanelBox } from '#src/plotting/layout.ts';
import { frameOf, outlineOf } from '#src/plotting/outline.ts';
import type { Json } from '#src/plotting/panel-view.ts';
import { ticksOfTime } from '#src/plotting/relative-ticks.ts';
import { textMark } from '#src/plotting/text-mark.ts';
import { textWidth } from '#src/plotting/text-width.ts';
import { noteSize, type Style } from '#src/plotting/theme.ts';

/** One line of numbers under a time axis. */
export interface PositionRow {
  /** With its unit, e.g. `r (au)`. */
  readonly name: string;
  /** Its number at a time in ms since 1970 UTC; `—` where there is none. */
  readonly textAt: (time: number) => string;
}

export function positionRows({ positions = [] }: Figure, frames: readonly Frame[]): readonly PositionRow[] {
  const missions = new Set(
    positions.map(({ label }) => outlineOf(frameOf({ label }, frames)).provenance.missionName),
  );
  return positions.flatMap(({ label, column }) => {
    const frame = frameOf({ label }, frames);
    const found = frame.columns.find(({ name }) => name === column);
    if (found === undefined) return [];
    const symbol = symbolOf(outlineOf(frame), found);
    const name =
      missions.size > 1
        ? withMission(frame.provenance.missionName ?? frame.provenance.mission, symbol)
        : symbol;
    const digits = digitsFor(found.values);
    return {
      name: found.unit === '' ? name : `${name} (${formatUnit(found.unit)})`,
      textAt: (time) => numberText(valueAt(frame.time, found.values, time, found.unit), digits),
    };
  });
}

/** Three figures of the largest number, none behind the point beyond a hundred. */
function digitsFor(values: Float64Array): number {
  const size = values.reduce(
    (most, value) => (Number.isFinite(value) ? Math.max(most, Math.abs(value)) : most),
    0,
  );
  return size === 0 ? 0 : Math.max(0, Math.min(4, 2 - Math.floor(Math.log10(size))));
}

function numberText(value: number, digits: number): string {
  return Number.isNaN(value)
    ? '—'
    : value
        .toFixed(digits)
        .replace(/^-(?=.*[1-9])/, '−')
        .replace(/^-/, '');
}

/** Between samples on a straight line, unless an angle or a local time goes around there. */
function valueAt(time: Float64Array, values: Float64Array, at: number, unit: string): number {
  const after = lowerBound(time, at);
  if (time[after] === at) return values[after] ?? Number.NaN;
  const [before, next] = [values[after - 1] ?? Number.NaN, values[after] ?? Number.NaN];
  const share =
    (at - (time[after - 1] ?? Number.NaN)) / ((time[after] ?? Number.NaN) - (time[after - 1] ?? Number.NaN));
  const turn = /^deg/i.test(unit) ? 180 : /^(?:h|hours?)$/i.test(unit) ? 12 : Number.POSITIVE_INFINITY;
  if (Math.abs(next - before) > turn) return share < 0.5 ? before : next;
  return before + (next - before) * share;
}

/** Room that the names need left of a panel. */
export function positionNamesWidth(rows: readonly PositionRow[], style: Style): number {
  if (rows.length === 0) return 0;
  return Math.max(...rows.map(({ name }) => textWidth(name, noteSize(style, 0.92)))) + style.tickSize * 2.5;
}

/** The numbers at the marks of the time axis of a panel. */
export function positionMarks(
  figure: Figure,
  rows: readonly PositionRow[],
  box: PanelBox,
  style: Style,
): readonly Json[] {
  if (rows.length === 0 || !box.hasXLabels || box.view.x.kind !== 'time') return [];
  const { range } = box.view.x;
  const most = Math.max(2, Math.floor(box.width / (style.tickSize * 6)));
  const { major } = ticksOfTime(figure, range, most);
  const top = box.height + style.tickSize * (figure.timeAxis?.kind === 'relative' ? 2.3 : 3.75);
  return rows.flatMap(({ name, textAt }, line) => {
    const y = top + style.tickSize * 1.25 * line;
    const small = { fontSize: noteSize(style, 0.92), fill: style.soft };
    return [
      textMark(name, -style.tickSize * 2.3, y, style, { ...small, align: 'right' }),
      ...major.map(({ time }) => {
        const x = ((time - range.start) / (range.stop - range.start)) * box.width;
        return textMark(textAt(time), x, y, style, { ...small, fill: style.ink, align: 'center' });
      }),
    ];
  });
}
