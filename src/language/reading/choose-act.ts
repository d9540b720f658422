import type { Act } from '#src/domain/request.ts';
import type { Steps } from '#src/domain/steps.ts';
import { ACTS } from '#src/language/acts/acts.ts';
import type { ActReading, ClauseView, Setting } from '#src/language/reading/act.ts';
import { isContent } from '#src/language/reading/content.ts';
import type { Phrase } from '#src/language/reading/phrase.ts';

/** The lowest rank first: who understands all that is free is beaten by none behind it. */
const BY_RANK = ACTS.toSorted((a, b) => a.rank - b.rank);

/** A clause of more phrases is long: acts that look at it are worth a rest each. */
const LONG_CLAUSE = 40;

/**
 * The act that understands most of what is free; of equals the lower rank; none where nothing of weight is left. Rests behind
 * each act that looked at a long clause.
 */
export function* bestReading(
  view: ClauseView,
  used: ReadonlySet<Phrase>,
  setting: Setting,
): Steps<{ readonly reading: ActReading; readonly name: string } | undefined> {
  const all = weightOf(view.phrases, used);
  if (used.size > 0 && all === 0) return undefined;
  const isBarred = used.size === 0 && isYesNo(view);
  let best: { readonly reading: ActReading; readonly name: string; readonly covers: number } | undefined;
  const isLong = view.phrases.length > LONG_CLAUSE;
  if (!isLong) yield;
  for (const spec of BY_RANK) {
    const reading = spec.read(view, setting);
    if (isLong) yield;
    const covers = reading === undefined ? 0 : weightOf(reading.used, used);
    const isCourtesy = spec.isCourtesy === true && used.size === 0;
    if (reading === undefined || (covers === 0 && !isCourtesy)) continue;
    if (isBarred && reading.acts.every(isDrawn)) continue;
    if (best === undefined || covers > best.covers) best = { reading, name: spec.name, covers };
    if (best.covers >= all) break;
  }
  return best;
}

/** "Is Bz lower in GSM?", "does it look the same?" ask for a yes or no: a figure is no answer. */
function isYesNo({ isQuestion, phrases }: ClauseView): boolean {
  const words = phrases.map(({ raw }) => raw).join(' ');
  return isQuestion && ASKS.test(words) && !POLITE.test(words);
}

const ASKS =
  /^(?:(?:and|so|but|ok|hm+|then|,) )*(?:is|are|was|were|does|did|when|how (?:long|many|much|often)|why|isn['’]?t|aren['’]?t|doesn['’]?t|didn['’]?t)\b/i;
/** What may be seen or had is asked for politely. */
const POLITE = /\b(?:possible|available|agree|sees?|saw|there|okay|ok|any|have)\b/i;

function isDrawn({ do: what }: Act): boolean {
  return what === 'show' || what === 'again';
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
