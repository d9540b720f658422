import type { SeriesRef } from '#src/domain/series-ref.ts';
import { changed } from '#src/language/acts/looks/change.ts';
import type { ActSpec } from '#src/language/reading/act.ts';
import { means, senseOf } from '#src/language/reading/mark.ts';
import type { PhraseOf } from '#src/language/reading/phrase.ts';

const IDLE = /^(?:the|a|one|ones|curves?|lines?|data|series|version|itself|please|pls|again|now)$/i;

/**
 * "Only the running mean", "keep just the smoothed one", "remove the running mean": a result that is drawn, by what made it; the
 * operation is not done once more.
 */
export const keptResultsAct: ActSpec = {
  name: 'kept-results',
  rank: 6,
  read(view, { drawn, hasFigure }) {
    if (!hasFigure || view.asks()) return undefined;
    const kept = [...view.words('negation', 'only'), ...view.words('verb', 'keep')];
    const gone = kept.length > 0 ? [] : view.words('verb', 'remove');
    const cues = [...kept, ...gone];
    const rest = view.phrases.filter((phrase) => view.isFree(phrase) && !cues.includes(phrase as Word));
    const results = rest.filter((phrase): phrase is Word => phrase.type === 'word' && isResult(phrase));
    const others = rest.filter((phrase) => !results.includes(phrase as Word) && !IDLE.test(phrase.raw));
    if (cues.length === 0 || results.length !== 1 || others.length > 0) return undefined;
    const [made] = results.map(operationOf);
    if (made === undefined || !drawn.has({ kind: 'series', text: made, made })) return undefined;
    const series: readonly [SeriesRef] = [{ operation: made }];
    return changed({ kind: kept.length > 0 ? 'keep-series' : 'remove-series', series: [...series] }, [
      ...cues,
      ...rest,
    ]);
  },
};

type Word = PhraseOf<'word'>;

function isResult({ mark }: Word): boolean {
  return operationOf({ mark }) !== undefined;
}

function operationOf({ mark }: Pick<Word, 'mark'>): string | undefined {
  if (means(mark, 'noun', 'smoothed')) return 'running_mean';
  return senseOf(mark, 'operation')?.value;
}
