import type { Seal } from '#adapters/pages/seal.ts';
import type { DataLook, PageRoom, ThreadLook } from '#adapters/pages/thread-look.ts';
import { withSpokenLabels } from '#src/agent/spoken-labels.ts';
import { BotError } from '#src/domain/failure.ts';
import type { PagePart } from '#src/domain/figure/drawing.ts';
import { type Figure, rowsOf as panelRowsOf } from '#src/domain/figure/figure.ts';
import { scaleOf } from '#src/domain/figure/print-size.ts';
import { titleOf } from '#src/domain/figure/titles.ts';
import type { FrameSummary } from '#src/domain/frame.ts';
import type { Session } from '#src/domain/session.ts';
import { spokenPeriod } from '#src/domain/spoken-time.ts';
import { formatUnit } from '#src/domain/units.ts';
import type { Helio } from '#src/helio.ts';
import { rowsOf } from '#src/timeseries/rows-of.ts';
import { datasetLink } from '#src/workers/words/dataset-link.ts';
import { fullName } from '#src/workers/words/spoken-name.ts';

/** Rows that one page of a table shows. */
const PAGE = 200;
/** A page takes about half a second. */
const PAGE_MS = 30_000;
/** Pages of figures that are kept, so that looking again costs nothing. */
const MOST_KEPT = 8;

/** What the pages of threads show; nothing of it takes a turn or changes anything. */
export function pageRoom({ sessions, reading }: Helio, seal: Seal, wallClock: () => number): PageRoom {
  const drawn = new Map<string, Promise<Uint8Array | undefined>>();
  return {
    async open(token) {
      const meant = seal.open(token);
      if (meant === undefined || meant.expires <= wallClock()) return undefined;
      const { createdAt, turns } = await sessions.load(meant.thread);
      return createdAt === meant.began && turns.length > 0 ? meant.thread : undefined;
    },
    look: async (thread) => lookOf(await sessions.load(thread)),
    rows: (thread, label, from) =>
      whereKnown(async () => {
        const frame = await reading.frame(thread, label);
        const summary = (await sessions.load(thread)).frames.find((each) => each.label === label);
        const name = summary === undefined ? label : fullName(summary);
        return {
          name,
          ...rowsOf(frame, from, PAGE),
          from: Math.min(from, frame.time.length),
          total: frame.time.length,
          size: PAGE,
        };
      }),
    file: (thread, label, format) => whereKnown(() => reading.frameFile(thread, label, format)),
    async figure(thread, id) {
      const { version = 0 } = await sessions.load(thread);
      const key = `${thread}\n${version}\n${id}`;
      const partsAt = `../part/${encodeURIComponent(id)}`;
      const page = drawn.get(key) ?? reading.figurePage(thread, id, partsAt, AbortSignal.timeout(PAGE_MS));
      drawn.delete(key);
      drawn.set(key, page);
      for (const oldest of [...drawn.keys()].slice(0, -MOST_KEPT)) drawn.delete(oldest);
      // What could not be drawn is tried again.
      page.catch(() => drawn.delete(key));
      return await page;
    },
    async part(thread, id, wish) {
      const part = await reading.figurePart(thread, id, wish, AbortSignal.timeout(PAGE_MS));
      return part === undefined ? undefined : partJson(part);
    },
  };
}

/** Numbers as lists; a gap is `null`. */
function partJson({ tables, isThinned }: PagePart): Uint8Array {
  const listed = Object.entries(tables).map(([name, { t, v }]) => [name, { t: [...t], v: [...v] }]);
  return Buffer.from(JSON.stringify({ tables: Object.fromEntries(listed), isThinned }));
}

/** What a thread does not have is no fault. */
async function whereKnown<Value>(read: () => Promise<Value>): Promise<Value | undefined> {
  try {
    return await read();
  } catch (error) {
    if (error instanceof BotError && error.code === 'unknown-label') return undefined;
    throw error;
  }
}

function lookOf({ name, figures, frames, turns }: Session): ThreadLook {
  const newest = new Map(figures.map((figure) => [figure.id, figure]));
  const shown = [...newest.values()].toReversed().map((figure) => {
    const title = titleOf(figure, frames);
    const heightPx = tallest(figure);
    return { id: figure.id, title, words: `Figure that can be zoomed: ${title}`, heightPx };
  });
  return {
    title: name ?? shown[0]?.title ?? turns.at(-1)?.request.slice(0, 80) ?? 'A thread',
    figures: shown,
    data: frames.map((summary) => dataLook(summary, frames)),
    turns: turns.map(({ request, status, reply, steps = [] }) => ({
      request,
      status,
      reply: reply.replace(/\*\*|`/g, ''),
      steps: steps.map(({ title, status: end }) => {
        const words = withSpokenLabels(title, frames);
        return end === 'succeeded' ? words : `${words} (${end === 'failed' ? 'not done' : end})`;
      }),
    })),
    citations: [...new Set(frames.flatMap(({ provenance }) => provenance.citation ?? []))],
  };
}

/** What a page gives a figure grows with the window; on a phone titles and legends stand over the panels. */
function tallest(figure: Figure): number {
  const height = figure.height / scaleOf(figure);
  return Math.max(1.25 * height, height + 60 * panelRowsOf(figure));
}

function dataLook(summary: FrameSummary, frames: readonly FrameSummary[]): DataLook {
  const { server, dataset, parameter, synthetic, from, steps, notes } = summary.provenance;
  const link = dataset === undefined ? undefined : datasetLink(server, dataset);
  const made = from.map((label) => {
    const source = frames.find((each) => each.label === label);
    return source === undefined ? label : fullName(source);
  });
  return {
    label: summary.label,
    name: fullName(summary),
    rows: summary.rows,
    columns: summary.columns.map(({ name, unit }) => ({ name, unit: formatUnit(unit) })),
    source: [
      dataset === undefined
        ? `made of ${made.length === 0 ? 'what was brought' : made.join(', ')}`
        : [dataset, parameter].filter((part) => part !== undefined).join(', '),
      ...(dataset === undefined ? [] : [spokenPeriod(summary.provenance.range)]),
      ...(synthetic ? ['made up by a demo server'] : []),
    ].join(' · '),
    ...(link === undefined ? {} : { link }),
    steps,
    notes,
  };
}
