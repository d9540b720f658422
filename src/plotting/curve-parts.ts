import { COMPARE } from '#src/domain/condition.ts';
import type { DrawingTable } from '#src/domain/figure/drawing.ts';
import type { Theme } from '#src/domain/figure/look.ts';
import type { CurvePart } from '#src/domain/figure/panel.ts';
import type { Curve } from '#src/plotting/curves.ts';
import { marksOf, type Place } from '#src/plotting/line-marks.ts';
import type { Json, LegendEntry } from '#src/plotting/panel-view.ts';
import type { Style } from '#src/plotting/theme.ts';
import { visible } from '#src/plotting/theme.ts';

const FILL = 0.45;

/** The stretches of a curve above or below a value: filled as far as that value, or drawn in another colour. */
export interface CurveParts {
  readonly tables: Readonly<Record<string, DrawingTable>>;
  readonly entries: readonly LegendEntry[];
  /** Parts that hold no sample, as sentences. */
  readonly left: readonly string[];
  /** Behind the curve, and over it. */
  marks(style: Style, place: Place): { readonly behind: readonly Json[]; readonly over: readonly Json[] };
}

/**
 * Tables of parts call their places `at`, since `t` is what a page and the extremes take for curves.
 *
 * @param table name of the table of the curve, which those of its parts are named after
 */
export function partsOf(curve: Curve, table: string, theme: Theme): CurveParts {
  const drawn = (curve.parts ?? []).map((part, at) => ({
    part,
    name: `${table}part${at}`,
    color: visible(part.color, theme),
    rows: curve.mark === 'bar' ? { time: curve.time, values: keptOf(curve, part) } : stretchesOf(curve, part),
  }));
  const [found, empty] = [
    drawn.filter(({ rows }) => rows.values.some((value) => !Number.isNaN(value))),
    drawn.filter(({ rows }) => rows.values.every((value) => Number.isNaN(value))),
  ];
  return {
    left: empty.map(
      ({ part }) => `no sample of ${curve.name} is ${extentOf(part)}, so nothing has that colour`,
    ),
    tables: Object.fromEntries(drawn.map(({ name, rows }) => [name, { at: rows.time, v: rows.values }])),
    entries: found.map(({ part, color }) => ({
      name: `${curve.name} ${extentOf(part)}`,
      color,
      symbol: part.isFilled === true || curve.mark === 'bar' ? 'box' : 'line',
      dash: [],
      ...(isArea(part, curve) ? { opacity: part.opacity ?? FILL } : {}),
    })),
    marks: (style, place) => ({
      behind: drawn.flatMap(({ part, name, color }) =>
        isArea(part, curve) ? [fillMark(name, part, color, place)] : [],
      ),
      over: drawn.flatMap(({ part, name, color, rows }) =>
        isArea(part, curve)
          ? []
          : marksOf({ ...curve, ...rows, color, mark: overMark(curve) }, name, style, { ...place, at: 'at' }),
      ),
    }),
  };
}

/** Between the curve and the value; bars are filled anyway, and take the colour themselves. */
function isArea(part: CurvePart, { mark }: Curve): boolean {
  return part.isFilled === true && mark !== 'bar';
}

const SIGNS = { '<': '<', '<=': '≤', '>': '>', '>=': '≥' } as const;

function extentOf({ comparison, value, to }: CurvePart): string {
  const text = to === undefined ? `${SIGNS[comparison]} ${value}` : `${value} to ${to}`;
  return text.replaceAll('-', '−');
}

/** An area is filled already; its edge is what is coloured. */
function overMark({ mark }: Curve): Curve['mark'] {
  return mark === 'area' ? 'line' : mark;
}

function isIn(value: number, { comparison, value: limit, to }: CurvePart): boolean {
  const isBefore = to === undefined || (comparison.startsWith('>') ? value <= to : value >= to);
  return isBefore && COMPARE[comparison](value, limit);
}

/** The limits that a line between two values passes, in that order, where it comes into the part, leaves it or both. */
function passed(from: number, to: number, part: CurvePart): readonly number[] {
  const limits = [part.value, ...(part.to === undefined ? [] : [part.to])];
  const within = limits.filter((limit) => (from - limit) * (to - limit) <= 0);
  const [is, was] = [isIn(to, part), isIn(from, part)];
  const ordered = within.toSorted((a, b) => Math.abs(a - from) - Math.abs(b - from));
  if (is === was) return is || ordered.length < 2 || from === to ? [] : ordered;
  return is ? ordered.slice(0, 1) : ordered.slice(-1);
}

function keptOf({ values }: Curve, part: CurvePart): Float64Array {
  return values.map((value) => (isIn(value, part) ? value : Number.NaN));
}

/** The samples that are meant, with the points where the line between two samples crosses the value; NaN between stretches. */
export function stretchesOf(
  { time, values }: Pick<Curve, 'time' | 'values'>,
  part: CurvePart,
): Pick<Curve, 'time' | 'values'> {
  const at: number[] = [];
  const kept: number[] = [];
  const put = (place: number, value: number) => {
    at.push(place);
    kept.push(value);
  };
  for (let row = 0; row < values.length; row += 1) {
    const [t1, v1] = [time[row] ?? Number.NaN, values[row] ?? Number.NaN];
    const [t0, v0] = [time[row - 1] ?? Number.NaN, values[row - 1] ?? Number.NaN];
    const [is, was] = [isIn(v1, part), isIn(v0, part)];
    const limits = Number.isNaN(v0) || Number.isNaN(v1) ? [] : passed(v0, v1, part);
    const crossings = limits.map((limit) => t0 + ((t1 - t0) * (limit - v0)) / (v1 - v0));
    for (const [at, crossing] of crossings.entries()) put(crossing, limits[at] ?? Number.NaN);
    const last = crossings.at(-1);
    if (last !== undefined && !is) put(last, Number.NaN);
    if (is) put(t1, v1);
    else if (was && Number.isNaN(v1)) put(t1, Number.NaN);
  }
  return { time: Float64Array.from(at), values: Float64Array.from(kept) };
}

function fillMark(table: string, { value, opacity = FILL }: CurvePart, color: string, place: Place): Json {
  const [low, high] = place.domain;
  const base = Math.min(high, Math.max(low, value));
  return {
    type: 'area',
    from: { data: table },
    clip: true,
    interactive: false,
    encode: {
      update: {
        x: { scale: 'x', field: 'at' },
        y: { scale: place.scale, field: 'v' },
        y2: { scale: place.scale, value: base },
        defined: { signal: place.isLog ? 'isValid(datum.v) && datum.v > 0' : 'isValid(datum.v)' },
        fill: { value: color },
        fillOpacity: { value: opacity },
      },
    },
  };
}
