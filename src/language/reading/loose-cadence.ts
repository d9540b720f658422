import { means, senseOf } from '#src/language/reading/mark.ts';
import type { Phrase, PhraseOf } from '#src/language/reading/phrase.ts';
import { isChatter } from '#src/language/reading/touching.ts';

/** "…, 16 s" says how fine; "…, 3 h" may be how long. */
const LONGEST = 600_000;
/** Ends of a clause, behind which nothing belongs to a cadence any more. */
const END = /^[.,;?!)]$/;

/**
 * "STEREO A speed + |B| 22-26 July 2012 hourly", "…, for the hourly data": a cadence that stands by itself at the end of a clause holds
 * for the series in front of it.
 */
export function withLooseCadence(phrases: readonly Phrase[]): readonly Phrase[] {
  const loose = looseIn(phrases);
  if (loose === undefined) return phrases;
  const { from, to, cadenceMs } = loose;
  const reached = phrases.slice(0, from).filter((phrase) => phrase.type === 'series');
  if (!Number.isFinite(cadenceMs) || reached.length === 0) return phrases;
  return phrases.flatMap((phrase, at): readonly Phrase[] => {
    if (at >= from && at < to) return [];
    return [phrase.type === 'series' && at < from ? withCadence(phrase, cadenceMs) : phrase];
  });
}

interface Loose {
  readonly from: number;
  readonly to: number;
  readonly cadenceMs: number;
}

function looseIn(phrases: readonly Phrase[]): Loose | undefined {
  for (const [at, phrase] of phrases.entries()) {
    const cadenceMs = cadenceOf(phrase);
    if (cadenceMs === undefined) continue;
    const extreme = extremeAt(phrases, at);
    if (extreme !== undefined) return { ...extreme, cadenceMs };
    const called = calledSo(phrases, at);
    if (called !== undefined) return { ...called, cadenceMs };
    if (isLoose(phrase, phrases[at - 1], phrases[at + 1]) || isPerEach(phrases, at))
      return phrases.some(isWork) ? undefined : { from: at, to: at + 1, cadenceMs };
  }
  return undefined;
}

function cadenceOf(phrase: Phrase): number | undefined {
  if (phrase.type === 'duration') return phrase.ms;
  const cadence = phrase.type === 'word' ? senseOf(phrase.mark, 'cadence')?.value : undefined;
  return cadence === undefined ? undefined : (EXTREMES[cadence] ?? Number(cadence));
}

/** Ms that no dataset is finer or coarser than. */
const EXTREMES: Readonly<Record<string, number>> = { highest: 1, lowest: 1e11 };

/** "…, from the highest cadence you have", "at full resolution please": of the data, whatever is done with them. */
function extremeAt(phrases: readonly Phrase[], at: number): Omit<Loose, 'cadenceMs'> | undefined {
  const phrase = phrases[at];
  const value = phrase?.type === 'word' ? senseOf(phrase.mark, 'cadence')?.value : undefined;
  if (value === undefined || EXTREMES[value] === undefined) return undefined;
  let from = at;
  while (LEADS.test(phrases[from - 1]?.raw ?? '')) from -= 1;
  let to = DATA.test(phrases[at + 1]?.raw ?? '') ? at + 2 : at + 1;
  while (THERE.test(phrases[to]?.raw ?? '')) to += 1;
  return endsAt(phrases[to]) ? { from, to } : undefined;
}

const THERE =
  /^(?:you|u|have|got|you have|u have|you(?:'ve)? got|there is|there are|that|which|is|are|available|possible|exists?|existing|can get)$/i;

const LEADS = /^(?:the|its|at|for|from|with|in|using|use|take|of|on)$/i;
const DATA = /^(?:data|one|ones|product|version|dataset|data set|file|files|values)$/i;

/** "For the hourly", "use the 16 s data", "with the 1 min one": data that are called by their cadence. */
function calledSo(phrases: readonly Phrase[], at: number): Omit<Loose, 'cadenceMs'> | undefined {
  let from = at;
  while (at - from < 3 && LEADS.test(phrases[from - 1]?.raw ?? '')) from -= 1;
  const isThe = phrases.slice(from, at).some(({ raw }) => /^(?:the|its)$/i.test(raw));
  const to = DATA.test(phrases[at + 1]?.raw ?? '') ? at + 2 : at + 1;
  const before = phrases[from - 1];
  const isBehind = before?.type === 'time' || before?.type === 'series' || before?.raw === ',';
  const isWhole = to > at + 1 || phrases[at]?.type === 'word';
  return isThe && isBehind && isWhole && endsAt(phrases[to]) ? { from, to } : undefined;
}

function endsAt(next: Phrase | undefined): boolean {
  return next === undefined || END.test(next.raw) || isCourtesy(next);
}

function isLoose(phrase: Phrase, before: Phrase | undefined, next: Phrase | undefined): boolean {
  if (phrase.type === 'duration') {
    const isShort = phrase.ms < LONGEST && phrase.sign === undefined && phrase.prep === undefined;
    const isApart = before?.raw === ',' || before?.type === 'series' || before?.type === 'time';
    return isShort && isApart && endsAt(next);
  }
  if (phrase.type !== 'word' || !means(phrase.mark, 'cadence')) return false;
  if (means(phrase.mark, 'operation') || means(phrase.mark, 'statistic') || means(phrase.mark, 'by'))
    return false;
  const isBehind = before?.type === 'time' || before?.raw === ',';
  return isBehind && endsAt(next);
}

/** "Sunspots per year 1970-2020": behind what is to be drawn, where nothing else is asked of it. */
function isPerEach(phrases: readonly Phrase[], at: number): boolean {
  const [phrase, before, next] = [phrases[at], phrases[at - 1], phrases[at + 1]];
  const isDrawn = phrases
    .slice(0, Math.max(0, at - 1))
    .every(({ raw }) => isChatter(raw) || /^(?:plot|show|draw|give|me|us|please|pls|the|of)$/i.test(raw));
  const isEnd = endsAt(next) || next?.type === 'time' || /^(?:as|from|since|for|in)$/i.test(next?.raw ?? '');
  const isPer = phrase?.type === 'word' && /^(?:per|every|for each) /i.test(phrase.raw);
  return isPer && before?.type === 'series' && isDrawn && isEnd;
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
