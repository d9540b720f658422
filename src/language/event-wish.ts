import type { FrameSummary } from '#src/domain/frame.ts';
import type { Span } from '#src/language/span.ts';

/** What a request wants of a list of events: marks on the plot, the data of their times only, or a mean for each. */
export interface EventWish {
  readonly what: 'mark' | 'cut' | 'average';
  /** Label of the list. */
  readonly events: string;
  /** The words that say so; they mean nothing else. */
  readonly spans: readonly Span[];
}

const WHICH =
  '(?:(?:all|each|every|any)\\s+)?(?:one\\s+)?(?:of\\s+)?(?:(?:the|these|those|this|my|our|pasted|attached|listed|given)\\s+)*';
const FEW =
  '(?:events?|intervals?|periods?|time\\s+ranges?|windows?|ranges|times|list|rows|entries|shocks?|storms?|cmes?|icmes?|sirs?|cirs?|flares?|crossings?|encounters?|boundar(?:y|ies)|passes)';
const PLOT =
  '(?:\\s+(?:on|in|onto|into|to|over)(?:\\s+top\\s+of)?\\s+(?:it|(?:the|this|that|my)\\s+(?:\\w+\\s+)?(?:plot|figure|panels?|graph|chart|picture|one)))?';
const AS =
  '(?:\\s+(?:as|with)\\s+(?:vertical\\s+lines|shaded\\s+(?:areas|intervals|regions)|markers|lines|shading|(?:their\\s+)?labels))?';
/** A place of its own after the words means that place and no list. */
const NO_PLACE = '(?!\\s*(?:at|on|from|between|of|:)?\\s*(?:the\\s+)?\\d)';

/**
 * Reads what a request wants of the list of events that came with it, or that the thread has: "mark these events on
 * the plot", "cut the data to these intervals", "average over each event". Without such a list there is no such wish.
 *
 * @param brought labels of the data that came with the message
 */
export function eventWish(
  text: string,
  frames: readonly FrameSummary[],
  brought: readonly string[],
): EventWish | undefined {
  const list = listMeant(text, frames, brought);
  if (list === undefined) return undefined;
  const label = list.label.replace(/[.*+?^${}()|[\]\\]/g, '\\$&').replace(/_/g, '[_ ]');
  const noun = `${WHICH}(?:(?:\\w+\\s+){0,2}?${FEW}(?:\\s+(?:in|of|from)\\s+${WHICH}(?:list|table|file|csv))?|${label}(?:\\s+${FEW})?)\\b${NO_PLACE}`;
  const isHere = brought.includes(list.label) && isEventList(list);
  const pointed = isHere ? `(?:${noun}|(?:them|these|those|this|it|each)\\b)` : noun;
  for (const { what, read } of READERS) {
    const spans = read(text, noun, pointed);
    if (spans !== undefined) return { what, events: list.label, spans };
  }
  return undefined;
}

interface Reader {
  readonly what: EventWish['what'];
  readonly read: (text: string, noun: string, pointed: string) => readonly Span[] | undefined;
}

const READERS: readonly Reader[] = [
  {
    what: 'average',
    read: (text, _, pointed) =>
      both(
        text,
        /\b(?:(?:compute|calculate|take|find|get|give\s+me|make)\s+)?(?:the\s+|an?\s+)?(?:averages?|averaged|averaging|means?|mean\s+values?)\b(?:\s+(?:of\s+)?(?:it|them|the\s+data|this|that)\b)?/i,
        new RegExp(`\\b(?:over|for|during|in|per|within|by|across)\\s+${pointed}`, 'i'),
      ),
  },
  {
    what: 'cut',
    read: (text, _, pointed) =>
      both(
        text,
        /\b(?:cut|restrict|limit|keep|select|extract|clip|trim|mask|crop|slice|filter|reduce|narrow|only)\b(?:\s+(?:only\s+)?(?:it|them|the\s+data|the\s+plot|this|that)\b)?/i,
        new RegExp(`\\b(?:to|in|within|during|inside|for|by|from)\\s+(?:only\\s+)?${pointed}`, 'i'),
      ),
  },
  {
    what: 'mark',
    read: (text, _, pointed) =>
      one(
        text,
        `\\b(?:mark|shade|highlight|annotate|indicate|label|flag)\\s+(?:the\\s+plot\\s+with\\s+)?${pointed}${PLOT}${AS}`,
      ),
  },
  {
    what: 'mark',
    read: (text, noun) =>
      one(text, `\\b(?:show|overlay|draw|add|put|plot|display|include|superimpose)\\s+${noun}${PLOT}${AS}`),
  },
  {
    what: 'mark',
    read: (text, noun) =>
      one(text, `\\bwith\\s+${noun}\\s+(?:marked|shaded|highlighted|annotated|overlaid|shown)`),
  },
];

function one(text: string, pattern: string): readonly Span[] | undefined {
  const match = new RegExp(pattern, 'i').exec(text);
  return match === null ? undefined : [spanOf(match)];
}

/** Two phrases of one sentence, in either order. */
function both(text: string, first: RegExp, second: RegExp): readonly Span[] | undefined {
  const [a, b] = [first.exec(text), second.exec(text)];
  if (a === null || b === null) return undefined;
  const [from, to] = a.index < b.index ? [a.index, b.index] : [b.index, a.index];
  return /[;\n]|\.\s/.test(text.slice(from, to)) ? undefined : [spanOf(a), spanOf(b)];
}

function spanOf({ index, 0: words }: RegExpExecArray): Span {
  return { from: index, to: index + words.length };
}

/** The list that came with the message, the one that is named, or the newest one of the thread. */
function listMeant(
  text: string,
  frames: readonly FrameSummary[],
  brought: readonly string[],
): FrameSummary | undefined {
  const lists = frames.filter(isEventList);
  const said = text.toLowerCase().replaceAll('_', ' ');
  return (
    lists.findLast(({ label }) => brought.includes(label)) ??
    lists.find(({ label }) => said.includes(label.toLowerCase().replaceAll('_', ' '))) ??
    frames.findLast(({ label, axis }) => brought.includes(label) && axis === undefined) ??
    lists.at(-1)
  );
}

/** True for a table that was read as a list of events. */
export function isEventList({ provenance }: Pick<FrameSummary, 'provenance'>): boolean {
  return provenance.origin === 'created' && provenance.params?.['table'] === 'events';
}
