import type { Columns, Contents } from '#adapters/vega/page/contents.ts';
import type { Axis, Seen } from '#adapters/vega/page/seen.ts';
import { partOf, xAxisOf, yAxisOf } from '#adapters/vega/page/seen.ts';
import { rowsSeen } from '#adapters/vega/page/thinning.ts';
import type { Interval } from '#adapters/vega/page/zooming.ts';
import { cut, scaleOf, shareAt } from '#adapters/vega/page/zooming.ts';
import type { PageLayout, PagePanel } from '#src/domain/figure/drawing.ts';

interface View {
  data(name: string, rows: readonly object[]): View;
  signal(name: string, value: unknown): View;
  toCanvas(scale: number, options: { externalContext: CanvasRenderingContext2D }): Promise<unknown>;
  runAsync(): Promise<View>;
  finalize(): void;
}

/** The engine, which stands in a script of its own before this one. */
declare const vega: {
  parse(spec: unknown, config: null, options: { ast: true }): unknown;
  View: new (runtime: unknown, options: Readonly<Record<string, unknown>>) => View;
};
declare const expressionInterpreter: unknown;

/** A drawing of a page in one layout. */
export interface Picture {
  /** @param scale px of the window for one px of the layout */
  draw(seen: Seen, canvas: HTMLCanvasElement, scale: number): Promise<void>;
  close(): void;
}

export function pictureOf(layout: PageLayout, { tables, rasters }: Contents): Picture {
  const view = new vega.View(vega.parse(layout.spec, null, { ast: true }), {
    renderer: 'none',
    expr: expressionInterpreter,
    loader: nothingLoads(),
  });
  for (const [name, { picture }] of Object.entries(rasters)) view.signal(name, picture);

  return {
    async draw(seen, canvas, scale) {
      setAxes(view, layout, seen);
      for (const [index, panel] of layout.panels.entries())
        for (const table of panel.tables) {
          const columns = seen.off.has(table) ? {} : (tables[table] ?? {});
          const part = panel.x.kind === 'time' ? partOf(seen, xAxisOf(panel, index)) : undefined;
          view.data(table, rowsOf(columns, part, Math.ceil(panel.width * 1.5)));
        }
      await view.runAsync();
      await paint(view, layout, canvas, scale);
    },
    close: () => view.finalize(),
  };
}

function setAxes(view: View, layout: PageLayout, seen: Seen): void {
  view.signal('off', Object.fromEntries([...seen.off].map((table) => [table, true])));
  for (const [index, panel] of layout.panels.entries()) {
    const [x, y] = [xAxisOf(panel, index), yAxisOf(panel, index)];
    view.signal(x.name, partOf(seen, x)).signal(y.name, partOf(seen, y));
    if (panel.right !== undefined) view.signal(`rightOf${index}`, alongside(partOf(seen, y), y, panel.right));
    view.signal(`freeX${index}`, x.name in seen.parts).signal(`freeY${index}`, y.name in seen.parts);
  }
}

/** The part of the right axis that stands beside a part of the left one. */
function alongside(part: Interval, left: Axis, right: NonNullable<PagePanel['right']>): Interval {
  const [low, high] = part.map((value) => shareAt(left.whole, value, left.scale));
  return cut(right.domain, low ?? 0, high ?? 1, scaleOf(right));
}

async function paint(
  view: View,
  layout: PageLayout,
  canvas: HTMLCanvasElement,
  scale: number,
): Promise<void> {
  const density = scale * (window.devicePixelRatio || 1);
  const draft = document.createElement('canvas');
  draft.width = Math.round(layout.width * density);
  draft.height = Math.round(layout.height * density);
  const context = draft.getContext('2d');
  // A frame that is not laid out yet has no room; it is drawn when it has.
  if (context === null || draft.width === 0 || draft.height === 0) return;
  await view.toCanvas(density, { externalContext: context });
  canvas.width = draft.width;
  canvas.height = draft.height;
  canvas.style.width = `${layout.width * scale}px`;
  canvas.style.height = `${layout.height * scale}px`;
  canvas.getContext('2d')?.drawImage(draft, 0, 0);
}

function rowsOf(
  columns: Columns,
  part: readonly [number, number] | undefined,
  width: number,
): readonly object[] {
  const names = Object.keys(columns);
  const { t, v } = columns;
  const isSeries = part !== undefined && t instanceof Float64Array && v instanceof Float64Array;
  const length = Math.max(0, ...names.map((name) => columns[name]?.length ?? 0));
  const rows = isSeries ? rowsSeen(t, v, part, width) : Array.from({ length }, (_, row) => row);
  return rows.map((row) => Object.fromEntries(names.map((name) => [name, columns[name]?.[row]])));
}

/** The page brings all that it shows. */
function nothingLoads(): object {
  const refuse = () => Promise.reject(new Error('A page may not load anything.'));
  return { load: refuse, http: refuse, file: refuse, sanitize: () => Promise.resolve({ href: '#' }) };
}
