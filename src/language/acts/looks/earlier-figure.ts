import type { EarlierFigure } from '#src/domain/figure/recalled.ts';
import type { ActSpec, ClauseView } from '#src/language/reading/act.ts';
import { means } from '#src/language/reading/mark.ts';
import { seriesRefs } from '#src/language/reading/named-ref.ts';
import type { Phrase } from '#src/language/reading/phrase.ts';

/** "Go back to the proton figure", "in the second figure", "figure 1 again", "the previous plot": an earlier figure is taken up. */
export const earlierFigureAct: ActSpec = {
  name: 'earlier-figure',
  rank: 5,
  read(view, setting) {
    if (!setting.hasFigure || view.all('time').length > 0 || view.hasWord('noun', 'publication'))
      return undefined;
    const found = counted(view) ?? showing(view);
    if (found === undefined) return undefined;
    return {
      acts: [{ do: 'undo', to: found.to }],
      used: [
        ...found.used,
        ...view.words('verb', 'reset', 'undo', 'recall', 'use', 'show'),
        ...view.words('also', 'again'),
      ],
    };
  },
};

interface Meant {
  readonly to: EarlierFigure;
  readonly used: readonly Phrase[];
}

/** "The second figure", "fig 2", "the previous plot". */
function counted(view: ClauseView): Meant | undefined {
  for (const [at, phrase] of view.phrases.entries()) {
    if (!isFigure(phrase)) continue;
    const [before, after] = [view.phrases[at - 1], view.phrases[at + 1]];
    const lead = view.phrases[at - 2];
    const hasArticle = lead === undefined || /^(?:the|my|our|that)$/i.test(lead.raw) || isRecalled(lead);
    if (before?.type === 'amount' && before.isOrdinal && hasArticle && lead !== undefined)
      return { to: before.value, used: [before, phrase] };
    if (/^(?:previous|earlier|other)$/i.test(before?.raw ?? '') && before !== undefined && hasArticle)
      return { to: 'previous', used: [before, phrase] };
    if (
      after?.type === 'amount' &&
      after.unit === undefined &&
      isCount(after.value) &&
      /^fig/i.test(phrase.raw)
    )
      return { to: after.value, used: [phrase, after] };
  }
  return undefined;
}

function isCount(value: number): boolean {
  return Number.isInteger(value) && value >= 1 && value <= 20;
}

/** "Go back to the proton figure": by what it shows. */
function showing(view: ClauseView): Meant | undefined {
  const verbs = view.words('verb', 'recall');
  const series = view.all('series');
  const [last] = series.slice(-1);
  const noun = view.words('noun', 'figure').find(({ from }) => last !== undefined && from >= last.to);
  if (verbs.length === 0 || last === undefined || noun === undefined) return undefined;
  return {
    to: { shows: seriesRefs(series.flatMap(({ items }) => items)) },
    used: [...verbs, ...series, noun],
  };
}

function isRecalled(phrase: Phrase): boolean {
  return phrase.type === 'word' && means(phrase.mark, 'verb', 'recall', 'use', 'show');
}

function isFigure(phrase: Phrase): boolean {
  return phrase.type === 'word' && means(phrase.mark, 'noun', 'figure');
}
