import type { FrameSummary } from '#src/domain/frame.ts';
import type { SeriesWish } from '#src/domain/series-wish.ts';
import { type EventWish, isEventList } from '#src/language/event-wish.ts';
import { tablesInOrder } from '#src/language/table-order.ts';
import type { Understanding } from '#src/language/understanding.ts';
import type { ThreadState } from '#src/planning/context.ts';
import { mentionedColumns } from '#src/tables/mentioned-columns.ts';

/** Words that want other data beside those that came along. */
const BESIDES =
  /\b(compare|comparison|versus|vs|against|with|and|plus|add|overlay|together|alongside|difference|ratio|correlat\w+|mark|shade|highlight|annotate)\b/i;

/**
 * Reads a request again in the light of tables: what came with the message is what it is about unless it names other
 * data as well, a column of a table at hand is meant before a quantity of the archive, and a list of events is no
 * series to work on.
 */
export function aboutTables(
  understanding: Understanding,
  {
    thread,
    brought,
    events,
  }: { thread: ThreadState; brought: readonly string[]; events: EventWish | undefined },
): Understanding {
  const ordered = tablesInOrder(understanding.text, thread.documents, thread.frames);
  const read =
    brought.length > 0
      ? aboutBrought(
          understanding,
          thread.frames,
          ordered.length > 0 ? ordered : brought,
          events !== undefined,
        )
      : ordered.length > 0
        ? aboutOrdered(understanding, ordered, thread)
        : aboutColumns(understanding, thread);
  return events === undefined ? read : aboutEvents(read, thread, events);
}

function aboutBrought(
  understanding: Understanding,
  frames: readonly FrameSummary[],
  brought: readonly string[],
  hasEvents: boolean,
): Understanding {
  const { text, labels } = understanding;
  const placed = BESIDES.test(text) ? understanding.series.filter(isPlaced) : [];
  // A list of events is nothing to plot: what is named is what it is used on.
  const others = hasEvents ? understanding.series : placed;
  const columns = mentionedColumns(
    text,
    frames.filter(({ label }) => brought.includes(label)),
  );
  const own = columns.length > 0 ? columns : brought;
  const isAboutOthers = labels.some((label) => !brought.includes(label)) && !BESIDES.test(text);
  return {
    ...understanding,
    intent: understanding.intent === 'undo' ? 'undo' : 'work',
    series: others,
    labels: isAboutOthers
      ? labels
      : [...new Set([...own, ...labels.filter((label) => !brought.includes(label))])],
    ...(others.length > 0
      ? {}
      : {
          ambiguities: [],
          problems: understanding.problems.filter(({ code }) => code !== 'unknown-mission'),
        }),
  };
}

/** "Plot the second table" means that table; with columns named, these of it. */
function aboutOrdered(
  understanding: Understanding,
  ordered: readonly string[],
  { frames }: ThreadState,
): Understanding {
  const tables = frames.filter(({ label }) => ordered.includes(label));
  const columns = mentionedColumns(understanding.text, tables);
  return {
    ...understanding,
    intent: 'work',
    series: understanding.series.filter(isPlaced),
    labels: columns.length > 0 ? columns : ordered,
  };
}

function isPlaced({ mission, dataset }: SeriesWish): boolean {
  return mission !== undefined || dataset !== undefined;
}

/** "The mean of Bz" means the column Bz of the table that the thread is about. */
function aboutColumns(understanding: Understanding, thread: ThreadState): Understanding {
  const { text, series, labels, ranges } = understanding;
  const spoken = spokenTables(text, thread);
  const tables = spoken.length > 0 ? spoken : tablesAtHand(thread);
  if (tables.length === 0 || ranges.length > 0 || series.some(isPlaced)) return understanding;
  const columns = mentionedColumns(text, tables);
  const meant = new Set([...thread.focus, ...spoken.map(({ label }) => label)]);
  const others = labels.filter((label) => !meant.has(label));
  if (columns.length === 0) return understanding;
  const intent = understanding.intent === 'search' ? 'work' : understanding.intent;
  return { ...understanding, intent, series: [], labels: [...others, ...columns] };
}

/** Tables that the text calls by their labels. */
function spokenTables(text: string, { frames }: ThreadState): readonly FrameSummary[] {
  const words = new Set(text.toLowerCase().match(/(?<![\p{L}\p{N}_.+-])[\p{L}\p{N}_.+-]+(?<![.-])/gu) ?? []);
  return frames.filter(
    ({ label, provenance }) => provenance.origin === 'created' && words.has(label.toLowerCase()),
  );
}

/** Tables that the last turn was about, that it computed on, or that the figure shows. */
function tablesAtHand({ frames, focus, figure }: ThreadState): readonly FrameSummary[] {
  const shown = figure?.panels.flatMap(({ traces }) => traces.map(({ label }) => label)) ?? [];
  const sources = frames
    .filter(({ label }) => focus.includes(label))
    .flatMap(({ provenance }) => provenance.from);
  const meant = new Set([
    ...focus,
    ...shown,
    ...sources.flatMap((label) => [label, label.replace(/\.[^.]+$/, '')]),
  ]);
  return frames.filter(({ label, provenance }) => provenance.origin === 'created' && meant.has(label));
}

/** The list is what is used, not what is worked on: that is what is named beside it, else what is plotted. */
function aboutEvents(
  understanding: Understanding,
  { frames, figure, focus }: ThreadState,
  { what, events }: EventWish,
): Understanding {
  const labels = understanding.labels.filter((label) => label !== events && !label.startsWith(`${events}.`));
  const isDrawn = what === 'mark' || PLOT.test(understanding.text);
  const wants = { ...understanding.wants, plot: understanding.wants.plot && isDrawn };
  const read: Understanding = { ...understanding, intent: 'work', wants, labels };
  const isSettled =
    labels.length > 0 || understanding.series.length > 0 || (what === 'mark' && figure !== undefined);
  return isSettled ? read : { ...read, labels: labelsBeside(events, { frames, figure, focus }) };
}

/** Means over events are a table, and are drawn only when that is said. */
const PLOT = /\b(?:plot|draw|graph|chart|visuali[sz]e|figure|picture)\b/i;

/** What the figure shows, else what the last turn was about, else the newest data; never the list itself. */
function labelsBeside(
  events: string,
  {
    frames,
    figure,
    focus,
  }: Pick<ThreadState, 'frames' | 'focus'> & { readonly figure: ThreadState['figure'] | undefined },
): readonly string[] {
  const shown = figure?.panels.flatMap(({ traces }) => traces.map(({ label }) => label)) ?? [];
  const others = frames
    .filter((frame) => !isEventList(frame) && frame.label !== events)
    .map(({ label }) => label);
  const focused = others.filter((label) => focus.includes(label));
  if (shown.length > 0) return [...new Set(shown)];
  return focused.length > 0 ? focused : others.slice(-1);
}
