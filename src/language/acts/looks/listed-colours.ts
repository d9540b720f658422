import type { SeriesRef } from '#src/domain/series-ref.ts';
import type { ActReading, ClauseView, Setting } from '#src/language/reading/act.ts';
import { isContent } from '#src/language/reading/content.ts';
import { means } from '#src/language/reading/mark.ts';
import type { Phrase, PhraseOf } from '#src/language/reading/phrase.ts';

/** "Bx, By, Bz blue, green and red": one colour after the other, each for the next of the list. */
export function nextOfList(
  view: ClauseView,
  { acts }: Setting,
  look: PhraseOf<'word'>,
  color: string,
): ActReading | undefined {
  const place = acts.length - 1;
  const last = acts[place];
  if (last?.do !== 'change' || last.change.kind !== 'color' || view.opensSentence) return undefined;
  const { series = [] } = last.change;
  const [first, ...rest] = series;
  const isAlone = view.phrases.every((phrase) => phrase === look || !isContent(phrase, true));
  if (first === undefined || rest.length === 0 || !isAlone) return undefined;
  return {
    acts: [
      { do: 'change', change: { ...last.change, series: [first] } },
      { do: 'change', change: { kind: 'color', color, series: rest } },
    ],
    used: [look],
    amends: place,
  };
}

/** "Grey grid", "white legend": a colour of something that is no curve. */
export function isOfPage(view: ClauseView, look: Phrase): boolean {
  const at = view.phrases.indexOf(look);
  const [before, next] = [view.phrases[at - 1], view.phrases[at + 1]];
  // "Gaps white" is of what stands between the samples.
  if (before?.type === 'word' && means(before.mark, 'noun', 'gap')) return true;
  return (
    next?.type === 'word' &&
    means(next.mark, 'noun', 'grid', 'background', 'legend', 'title', 'font', 'letters', 'ticks', 'label')
  );
}

/** "White, not black", "red rather than blue": what it shall not be. */
export function isInsteadOf({ phrases }: ClauseView, word: Phrase): boolean {
  const before = phrases[phrases.indexOf(word) - 1];
  return /^(?:not|instead of|rather than|no longer|anstatt)$/i.test(before?.raw ?? '');
}

/** "A dashed line there", "dashed line when Bz turns south": a line to be drawn, and no look of the curves. */
export function isOfMark({ phrases }: ClauseView, look: Phrase): boolean {
  const [noun, place] = phrases
    .slice(phrases.indexOf(look) + 1)
    .filter(({ raw }) => !/^vertical$/i.test(raw));
  const isLine = /^(?:(?:vertical )?line|vline|vertical)$/i.test(noun?.raw ?? '');
  return (
    isLine &&
    (/^(?:at|there|here|when|where|whenever|through|around)$/i.test(place?.raw ?? '') || place?.prep === 'at')
  );
}

/** "V red, N blue, 1.5 pt": a size behind a list of curves with a colour each is of all of them. */
export function withAll<Fields extends { readonly series?: SeriesRef[] }>(
  fields: Fields,
  listed: readonly SeriesRef[],
): Fields {
  const series = [...listed, ...(fields.series ?? [])];
  const keys = series.map((ref) => JSON.stringify(ref));
  const each = series.filter((_, at) => keys.indexOf(keys[at] ?? '') === at);
  return listed.length === 0 || each.length < 2 ? fields : { ...fields, series: each };
}

/** The curves that this request has coloured one by one. */
export function colouredBefore({ acts }: Setting): readonly SeriesRef[] {
  return acts.flatMap((act) =>
    act.do === 'change' && act.change.kind === 'color' ? (act.change.series ?? []) : [],
  );
}

export function isBehindComma({ phrases }: ClauseView, phrase: Phrase): boolean {
  return phrases[phrases.indexOf(phrase) - 1]?.raw === ',';
}
