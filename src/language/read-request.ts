import events from '#knowledge/events.json' with { type: 'json' };
import type { Figure } from '#src/domain/figure/figure.ts';
import type { FrameSummary } from '#src/domain/frame.ts';
import type { Act, Reading, Request, Unread } from '#src/domain/request.ts';
import type { Listing } from '#src/domain/session.ts';
import type { TimeRange } from '#src/domain/time-range.ts';
import type { Knowledge } from '#src/knowledge/load-knowledge.ts';
import { ACTS } from '#src/language/acts/acts.ts';
import { isForced } from '#src/language/is-forced.ts';
import { type ActReading, type Setting, viewOf } from '#src/language/reading/act.ts';
import { withBareLabels } from '#src/language/reading/bare-labels.ts';
import { type Clause, clausesOf } from '#src/language/reading/clauses.ts';
import { contentOf, isContent } from '#src/language/reading/content.ts';
import { drawnIn } from '#src/language/reading/drawn.ts';
import { joined } from '#src/language/reading/join.ts';
import { marksOf } from '#src/language/reading/marks.ts';
import type { Phrase, PhraseOf } from '#src/language/reading/phrase.ts';
import { phrasesOf } from '#src/language/reading/phrases.ts';
import { namedEventsSchema } from '#src/language/time/named-event.ts';

const EVENTS = namedEventsSchema.parse(events);

/** What a request is read against. */
export interface Surroundings {
  readonly knowledge: Knowledge;
  readonly thread: {
    readonly frames: readonly FrameSummary[];
    readonly focus: readonly string[];
    readonly figure?: Figure;
    readonly listing?: Listing;
  };
  /** The request before this one, where the thread has one. */
  readonly previous?: Request;
  /** Ms since epoch. */
  readonly now: number;
  /** The range in which "Tuesday" and "12 June" are looked for; that of the figure or the newest data when absent. */
  readonly within?: TimeRange;
}

/** Reads a request once: its words become acts, and what no act understood is named. */
export function readRequest(text: string, surroundings: Surroundings): Request {
  const { knowledge, thread, now } = surroundings;
  const within = surroundings.within ?? thread.figure?.range ?? thread.frames.at(-1)?.provenance.range;
  const marks = marksOf(text, {
    knowledge,
    events: EVENTS,
    labels: thread.frames.map(({ label }) => label),
    now,
    ...(within === undefined ? {} : { within }),
  });
  const clauses = clausesOf(phrasesOf(withBareLabels(marks, text)));
  const read = readClauses(clauses, surroundings);
  return joined(
    {
      version: 1,
      text,
      acts: read.acts,
      readings: read.readings,
      unread: read.unread,
      corrections: marks.flatMap(({ corrected, raw }) =>
        corrected === undefined ? [] : [{ written: raw, read: corrected }],
      ),
      assumptions: [...new Set(read.notes)],
      isForced: isForced(text),
    },
    surroundings,
  );
}

interface Read {
  readonly acts: readonly Act[];
  readonly readings: readonly Reading[];
  readonly unread: readonly Unread[];
  readonly notes: readonly string[];
}

function readClauses(clauses: readonly Clause[], { thread, now, previous }: Surroundings): Read {
  const acts: Act[] = [];
  const readings: Reading[] = [];
  const unread: Unread[] = [];
  const notes: string[] = [];
  let spoken: PhraseOf<'series'> | PhraseOf<'panel'> | undefined;
  for (const clause of clauses) {
    const setting: Setting = {
      hasFigure: thread.figure !== undefined,
      hasData: thread.frames.length > 0,
      hasListing: thread.listing !== undefined,
      acts,
      now,
      ...(previous === undefined ? {} : { previous }),
      drawn: drawnIn(thread, acts),
      ...(spoken === undefined ? {} : { spoken }),
    };
    const used = new Set<Phrase>();
    for (;;) {
      const best = bestReading(clause, used, setting);
      if (best === undefined) break;
      for (const phrase of best.reading.used) used.add(phrase);
      const [from, to] = spanOf(best.reading.used);
      for (const [index, act] of best.reading.acts.entries()) {
        const id = index === 0 ? (best.reading.amends ?? acts.length) : acts.length;
        readings.push({ id, from, to, by: best.name });
        acts[id] = act;
      }
      notes.push(...(best.reading.notes ?? []));
    }
    unread.push(...contentOf(clause, used));
    spoken = spokenIn(clause) ?? spoken;
  }
  return { acts, readings, unread, notes };
}

/** The last series or panel that a clause names. */
function spokenIn({ phrases }: Clause): PhraseOf<'series'> | PhraseOf<'panel'> | undefined {
  return (
    phrases.findLast((phrase): phrase is PhraseOf<'series'> => phrase.type === 'series') ??
    phrases.findLast((phrase): phrase is PhraseOf<'panel'> => phrase.type === 'panel')
  );
}

/** The act that understands most of what is free; of equals the lower rank. */
function bestReading(
  clause: Clause,
  used: ReadonlySet<Phrase>,
  setting: Setting,
): { readonly reading: ActReading; readonly name: string } | undefined {
  const view = viewOf(clause, used);
  let best:
    | { readonly reading: ActReading; readonly name: string; readonly covers: number; readonly rank: number }
    | undefined;
  for (const spec of ACTS) {
    const reading = spec.read(view, setting);
    const covers = reading === undefined ? 0 : weightOf(reading.used, used);
    if (reading === undefined || covers === 0) continue;
    if (best === undefined || covers > best.covers || (covers === best.covers && spec.rank < best.rank))
      best = { reading, name: spec.name, covers, rank: spec.rank };
  }
  return best;
}

/** How many words of weight are newly understood. */
function weightOf(phrases: readonly Phrase[], used: ReadonlySet<Phrase>): number {
  return [...new Set(phrases)]
    .filter((phrase) => !used.has(phrase))
    .reduce((sum, phrase) => sum + weight(phrase), 0);
}

function weight(phrase: Phrase): number {
  if (!isContent(phrase, false)) return 0;
  return phrase.type === 'series' ? phrase.items.length : 1;
}

function spanOf(phrases: readonly Phrase[]): readonly [number, number] {
  return [Math.min(...phrases.map(({ from }) => from)), Math.max(...phrases.map(({ to }) => to))];
}
