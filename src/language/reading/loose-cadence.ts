import { means, senseOf } from '#src/language/reading/mark.ts';
import type { Phrase, PhraseOf } from '#src/language/reading/phrase.ts';
import { isChatter } from '#src/language/reading/touching.ts';

/** "…, 16 s" says how fine; "…, 3 h" may be how long. */
const LONGEST = 600_000;
/** Ends of a clause, behind which nothing belongs to a cadence any more. */
const END = /^[.,;?!)]$/;

/**
 * "STEREO A speed + |B| 22-26 July 2012 hourly": a cadence that stands by itself at the end of a clause holds for the series in
 * front of it.
 */
export function withLooseCadence(phrases: readonly Phrase[]): readonly Phrase[] {
  const cadenceAt = phrases.findIndex((phrase, at) => isLoose(phrase, phrases[at - 1], phrases[at + 1]));
  const cadence = phrases[cadenceAt];
  const cadenceMs =
    cadence?.type === 'word'
      ? Number(senseOf(cadence.mark, 'cadence')?.value)
      : cadence?.type === 'duration'
        ? cadence.ms
        : Number.NaN;
  const reached = phrases.slice(0, cadenceAt).filter((phrase) => phrase.type === 'series');
  if (!Number.isFinite(cadenceMs) || reached.length === 0 || phrases.some(isWork)) return phrases;
  return phrases.flatMap((phrase, at): readonly Phrase[] => {
    if (at === cadenceAt) return [];
    return [phrase.type === 'series' && at < cadenceAt ? withCadence(phrase, cadenceMs) : phrase];
  });
}

function isLoose(phrase: Phrase, before: Phrase | undefined, next: Phrase | undefined): boolean {
  if (phrase.type === 'duration') {
    const isShort = phrase.ms < LONGEST && phrase.sign === undefined && phrase.prep === undefined;
    const isApart = before?.raw === ',' || before?.type === 'series';
    return isShort && isApart && (next === undefined || END.test(next.raw) || isCourtesy(next));
  }
  if (phrase.type !== 'word' || !means(phrase.mark, 'cadence')) return false;
  if (means(phrase.mark, 'operation') || means(phrase.mark, 'statistic') || means(phrase.mark, 'by'))
    return false;
  const isBehind = before?.type === 'time' || before?.raw === ',';
  return isBehind && (next === undefined || END.test(next.raw) || isCourtesy(next));
}

/** "…, hourly please", "…, 1 min :)": what is said behind it belongs to nothing. */
function isCourtesy(phrase: Phrase): boolean {
  if (phrase.type !== 'word') return false;
  return (
    means(phrase.mark, 'talk', 'thanks') ||
    isChatter(phrase.raw) ||
    /^(?:if|would|lol|[^\p{L}\d/&+]+)$/iu.test(phrase.raw)
  );
}

/** Statistics and operations have a cadence of their own. */
function isWork(phrase: Phrase): boolean {
  return phrase.type === 'word' && (means(phrase.mark, 'operation') || means(phrase.mark, 'statistic'));
}

function withCadence(phrase: PhraseOf<'series'>, cadenceMs: number): PhraseOf<'series'> {
  const items = phrase.items.map((item) =>
    item.series.cadenceMs === undefined && item.series.label === undefined
      ? { ...item, series: { ...item.series, cadenceMs } }
      : item,
  );
  return { ...phrase, items };
}
