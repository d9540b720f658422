import { Bounds, type View } from 'vega';
import type { Drawing, DrawingTable } from '#src/domain/figure/drawing.ts';

/** Lines with fewer points gain nothing. */
const MANY = 200;
/**
 * Points of a solid line that are stroked at once. A stroke of thousands of points has all of its edges sorted on each row of
 * the picture: lines of two years take a fourth of the time in stretches, and only a few pixels where two of them meet differ.
 */
export const STRETCH = 100;
/** Points among which the end of a stretch is looked for. */
const SEAM = 40;
/** What two stretches of a line may be drawn by as if they were one. */
const PIECEWISE = ['linear', 'step', 'step-before', 'step-after'];

/** Lines of a drawing whose points are placed after Vega has laid everything out. */
export interface ReadyLines {
  /** The drawing with one point of each such line, which carries its look. */
  readonly drawing: Drawing;
  readonly lines: ReadonlyMap<string, Line>;
}

interface Line {
  readonly table: { readonly places: Float64Array; readonly values: Float64Array };
  readonly scales: { readonly x: string; readonly y: string };
  readonly isLog: boolean;
}

type Json = Readonly<Record<string, unknown>>;

/**
 * Takes long plain lines out of Vega's dataflow, which makes and follows an object for each row of a table: half of the
 * time of a picture of three components of a week. What is drawn is the same to the eye, and where a line is not
 * drawn in stretches to the last pixel.
 */
export function readyLines(drawing: Drawing): ReadyLines {
  const uses = tableUses(drawing.spec);
  const lines = new Map<string, Line>();
  const tables: Record<string, DrawingTable> = { ...drawing.tables };
  const named = (mark: Json): Json => {
    if (Array.isArray(mark['marks'])) return { ...mark, marks: mark['marks'].map(named) };
    const source = dataOf(mark);
    const line = source === undefined || uses.get(source) !== 1 ? undefined : lineOf(mark, drawing, source);
    if (line === undefined || source === undefined) return mark;
    const name = `ready ${lines.size}`;
    lines.set(name, line);
    const first = line.table.values.findIndex((value) => isDrawn(value, line));
    tables[source] = Object.fromEntries(
      Object.entries(drawing.tables[source] ?? {}).map(([column, cells]) => [
        column,
        cells.slice(first, first + 1),
      ]),
    );
    return { ...mark, name };
  };
  const spec = named(drawing.spec);
  return { drawing: { ...drawing, spec, tables }, lines };
}

/**
 * Gives each line its points, between the layout of a view and its picture.
 *
 * @param stretch the most points of a line that are drawn at once
 */
export function placeLines(view: View, lines: ReadyLines['lines'], stretch: number): void {
  const { root } = view.scenegraph() as unknown as { readonly root: Mark }; // Vega's types leave its scene open
  if (lines.size > 0) visit(root.items, { lines, stretch });
}

function dataOf({ from }: Json): string | undefined {
  const data = isJson(from) ? from['data'] : undefined;
  return typeof data === 'string' ? data : undefined;
}

function isJson(value: unknown): value is Json {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** How many marks each table has. */
function tableUses(spec: Json): ReadonlyMap<string, number> {
  const uses = new Map<string, number>();
  const count = (mark: Json): void => {
    const source = dataOf(mark);
    if (source !== undefined) uses.set(source, (uses.get(source) ?? 0) + 1);
    if (Array.isArray(mark['marks'])) for (const inner of mark['marks']) count(inner);
  };
  count(spec);
  return uses;
}

/** A line that only has a place by a scale in each direction, and breaks where there is no value. */
function lineOf({ type, encode }: Json, { tables }: Drawing, source: string): Line | undefined {
  if (type !== 'line' || !isJson(encode) || !isJson(encode['update'])) return undefined;
  const { x, y, defined } = encode['update'];
  const isLog = isJson(defined) && defined['signal'] === 'isValid(datum.v) && datum.v > 0';
  const isKnown =
    defined === undefined || isLog || (isJson(defined) && defined['signal'] === 'isValid(datum.v)');
  if (!isKnown || !isJson(x) || !isJson(y) || y['field'] !== 'v') return undefined;
  const { scale: xScale, field: at } = x;
  const { scale: yScale } = y;
  if (typeof xScale !== 'string' || typeof yScale !== 'string' || typeof at !== 'string') return undefined;
  const { [at]: places, v: values } = tables[source] ?? {};
  if (!(places instanceof Float64Array) || !(values instanceof Float64Array)) return undefined;
  const line = { table: { places, values }, scales: { x: xScale, y: yScale }, isLog };
  return values.length > MANY && values.some((value) => isDrawn(value, line)) ? line : undefined;
}

function isDrawn(value: number, { isLog }: { readonly isLog: boolean }): boolean {
  return isLog ? value > 0 : !Number.isNaN(value);
}

/** A point of a line as Vega's scene has it; the first one carries the look of all. */
interface Point {
  x: number;
  y: number;
  defined: boolean;
  readonly strokeDash?: readonly number[];
  readonly strokeOpacity?: number;
  readonly opacity?: number;
  readonly interpolate?: string;
}

/** What is touched of Vega's scene: groups hold marks, and marks hold groups or points. */
interface Group {
  items: readonly Mark[];
  readonly width?: number;
  readonly height?: number;
  readonly context: { readonly scales: Readonly<Record<string, { readonly value: (at: number) => number }>> };
}

interface Mark {
  readonly marktype: string;
  readonly name?: string;
  /** What lies outside of the picture by it is not drawn. */
  bounds: Bounds;
  items: readonly (Group | Point)[];
}

interface Placing {
  readonly lines: ReadyLines['lines'];
  readonly stretch: number;
}

function visit(groups: Mark['items'], placing: Placing): void {
  for (const group of groups) {
    if (!('items' in group)) continue;
    for (const mark of group.items) if (mark.marktype === 'group') visit(mark.items, placing);
    group.items = group.items.flatMap((mark) => placed(mark, group, placing));
  }
}

/** A mark as it is, or a line in stretches, each of which begins where the one before ends. */
function placed(mark: Mark, group: Group, { lines, stretch }: Placing): readonly Mark[] {
  const line = mark.name === undefined ? undefined : lines.get(mark.name);
  if (line === undefined) return [mark];
  const [look] = mark.items;
  if (look === undefined || 'items' in look) throw new Error('A line lost its look.');
  const points = pointsOf(group, line);
  // Vega's own are those of the one point, which may lie outside of what is shown.
  const bounds = new Bounds().set(0, 0, group.width ?? 0, group.height ?? 0);
  return stretchesOf(points, isSplit(look) ? stretch : points.length).map((items) => ({
    ...mark,
    bounds,
    items: items.map((point, at) => (at === 0 ? { ...look, ...point } : point)),
  }));
}

function stretchesOf(points: readonly Point[], length: number): readonly (readonly Point[])[] {
  const stretches: (readonly Point[])[] = [];
  for (let from = 0; from === 0 || from < points.length - 1; ) {
    const to = seamAfter(points, from + length);
    stretches.push(points.slice(from, to + 1));
    from = to;
  }
  return stretches;
}

/** The next place where the line goes on almost straight, so that its round ends there lie within it, or where it is broken. */
function seamAfter(points: readonly Point[], from: number): number {
  let best = from;
  let straightest = -2;
  for (let at = from; at < from + SEAM; at += 1) {
    const [before, here, after] = [points[at - 1], points[at], points[at + 1]];
    if (before === undefined || here === undefined || after === undefined) break;
    if (!here.defined) return at;
    const [x, y, u, v] = [here.x - before.x, here.y - before.y, after.x - here.x, after.y - here.y];
    const cosine = (x * u + y * v) / Math.sqrt((x * x + y * y) * (u * u + v * v));
    if (cosine > straightest) [best, straightest] = [at, cosine];
  }
  return best;
}

/** Whether stretches look like the whole: what lets through is seen twice where they meet, and dashes begin anew. */
function isSplit({ strokeDash, strokeOpacity = 1, opacity = 1, interpolate = 'linear' }: Point): boolean {
  return strokeDash === undefined && strokeOpacity === 1 && opacity === 1 && PIECEWISE.includes(interpolate);
}

function pointsOf({ context }: Group, { table, scales, isLog }: Line): Point[] {
  const x = context.scales[scales.x]?.value;
  const y = context.scales[scales.y]?.value;
  if (x === undefined || y === undefined) throw new Error('A line lost its scales.');
  return Array.from(table.values, (value, row) => ({
    x: x(table.places[row] ?? Number.NaN),
    y: y(value),
    defined: isDrawn(value, { isLog }),
  }));
}
