import type { Columns, Contents } from '#adapters/vega/page/contents.ts';
import type { Seen } from '#adapters/vega/page/seen.ts';
import { partOf, xAxisOf } from '#adapters/vega/page/seen.ts';
import { setShown } from '#adapters/vega/page/tools.ts';
import type { Interval } from '#adapters/vega/page/zooming.ts';
import type { PageLayout } from '#src/domain/figure/drawing.ts';

/** Gestures come in bursts. */
const WAIT_MS = 200;
/** What is known is enough for a part of this share of it. */
const FINEST = 4;

interface Known {
  readonly part: Interval;
  readonly isThinned: boolean;
}

type Part = Readonly<Record<string, { t: readonly number[]; v: readonly (number | null)[] }>>;

/** Asks for the samples of the part that is seen, where the page holds a selection of all; a part that does not come is no fault. */
export function detailsOf(
  contents: Contents,
  address: string,
  onMore: () => void,
): (layout: PageLayout, seen: Seen) => void {
  const selection = { ...contents.tables };
  let known: Known | undefined;
  let timer = 0;
  let asked = new AbortController();

  const show = (tables: Readonly<Record<string, Columns>>, now: Known | undefined) => {
    Object.assign(contents.tables, selection, tables);
    known = now;
    setShown('thinned', now?.isThinned ?? true);
    onMore();
  };

  const ask = async (part: Interval, columns: number) => {
    asked.abort();
    asked = new AbortController();
    const query = new URLSearchParams({
      from: String(part[0]),
      to: String(part[1]),
      columns: String(columns),
    });
    const response = await fetch(`${address}?${query}`, { signal: asked.signal });
    if (!response.ok) return;
    const { tables, isThinned }: { tables: Part; isThinned: boolean } = await response.json();
    show(columnsOf(tables), { part, isThinned });
  };

  return (layout, seen) => {
    clearTimeout(timer);
    const whole = timesOf(layout, { ...seen, parts: {} });
    const part = timesOf(layout, seen);
    if (whole === undefined || part === undefined) return;
    const isNear = lengthOf(part) * FINEST >= lengthOf(whole);
    if (isNear && known !== undefined) show({}, undefined);
    if (isNear || (known !== undefined && isEnough(known, part))) return;
    const margin = lengthOf(part) / 2;
    const around: Interval = [part[0] - margin, part[1] + margin];
    const columns = Math.ceil(2 * layout.width * (window.devicePixelRatio || 1));
    timer = setTimeout(() => void ask(around, columns).catch(() => undefined), WAIT_MS);
  };
}

function isEnough({ part, isThinned }: Known, seen: Interval): boolean {
  const isInside = part[0] <= seen[0] && part[1] >= seen[1];
  return isInside && (!isThinned || lengthOf(seen) * FINEST >= lengthOf(part));
}

function lengthOf([from, to]: Interval): number {
  return to - from;
}

/** From the first to the last time that is seen in any panel. */
function timesOf({ panels }: PageLayout, seen: Seen): Interval | undefined {
  const parts = panels.flatMap((panel, index) =>
    panel.x.kind === 'time' ? [partOf(seen, xAxisOf(panel, index))] : [],
  );
  if (parts.length === 0) return undefined;
  return [Math.min(...parts.map(([from]) => from)), Math.max(...parts.map(([, to]) => to))];
}

function columnsOf(tables: Part): Readonly<Record<string, Columns>> {
  return Object.fromEntries(
    Object.entries(tables).map(([name, { t, v }]) => [
      name,
      { t: Float64Array.from(t), v: Float64Array.from(v, (value) => value ?? Number.NaN) },
    ]),
  );
}
