import { Bounds, type View } from 'vega';
import type { Drawing, DrawingTable } from '#src/domain/figure/drawing.ts';

/** Lines with fewer points gain nothing. */
const MANY = 200;

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
 * time of a picture of three components of a week. What is drawn is the same to the last pixel.
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

/** Gives each line its points, between the layout of a view and its picture. */
export function placeLines(view: View, lines: ReadyLines['lines']): void {
  const { root } = view.scenegraph() as unknown as { readonly root: Mark }; // Vega's types leave its scene open
  if (lines.size > 0) visit(root.items, lines);
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

/** A point of a line as Vega's scene has it. */
interface Point {
  x: number;
  y: number;
  defined: boolean;
}

/** What is touched of Vega's scene: groups hold marks, and marks hold groups or points. */
interface Group {
  readonly items: readonly Mark[];
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

function visit(groups: Mark['items'], lines: ReadyLines['lines']): void {
  for (const group of groups) {
    if (!('items' in group)) continue;
    for (const mark of group.items) {
      const line = mark.name === undefined ? undefined : lines.get(mark.name);
      if (line !== undefined) {
        mark.items = pointsOf(mark, group, line);
        // Vega's own are those of the one point, which may lie outside of what is shown.
        mark.bounds = new Bounds().set(0, 0, group.width ?? 0, group.height ?? 0);
      } else if (mark.marktype === 'group') visit(mark.items, lines);
    }
  }
}

/** The first point is the one that Vega made, with the look of all. */
function pointsOf(mark: Mark, { context }: Group, { table, scales, isLog }: Line): readonly Point[] {
  const [look] = mark.items;
  const x = context.scales[scales.x]?.value;
  const y = context.scales[scales.y]?.value;
  if (look === undefined || x === undefined || y === undefined) throw new Error('A line lost its scales.');
  return Array.from(table.values, (value, row) => {
    const point = { x: x(table.places[row] ?? Number.NaN), y: y(value), defined: isDrawn(value, { isLog }) };
    return row === 0 ? Object.assign(look, point) : point;
  });
}
