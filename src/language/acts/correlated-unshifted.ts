import type { Act } from '#src/domain/request.ts';
import { NO_PERIOD } from '#src/domain/request.ts';
import type { ActSpec, ClauseView } from '#src/language/reading/act.ts';
import type { Phrase } from '#src/language/reading/phrase.ts';

const SHIFT = /^(?:shift(?:ing|ed)?|shifts|moving|move|moved|lag|alignment|aligning|aligned|lining up)$/i;
const BEFORE = /^(?:before|without|w\/o|un-?shifted|original|originally)$/i;
const AFTER = /^(?:after|with|shifted|now)$/i;

/** "Correlation before and after the shift?" behind one: of the two as they were measured, and as they are drawn now. */
export const correlatedUnshiftedAct: ActSpec = {
  name: 'correlated-unshifted',
  rank: 4,
  read(view, { previous, acts }) {
    const correlations = [
      ...view.words('asked', 'correlation', 'spearman'),
      ...view.words('verb', 'correlate'),
      ...view.spelt(/^(?:r|cc|corr(?:elation)?(?: coeff?(?:icient)?s?)?)$/i),
    ];
    const place = previous?.acts.findLastIndex(
      (act) => act.do === 'compute' && act.operation === 'match_lag',
    );
    const moved = previous?.acts[place ?? -1];
    const sides = sidesIn(view);
    if (acts.length > 0 || moved?.do !== 'compute' || correlations.length === 0 || sides === undefined)
      return undefined;
    const [, still] = moved.of;
    if (still === undefined || view.all('series').length + view.all('time').length > 0) return undefined;
    const act = (of: Extract<Act, { do: 'measure' }>['of']): Act => ({
      do: 'measure',
      question: { kind: 'correlation', method: 'pearson' },
      of,
      period: NO_PERIOD,
    });
    return {
      acts: [act(moved.of), act([{ kind: 'series', made: 'match_lag', text: 'the moved one' }, still])],
      used: [...correlations, ...sides, ...view.words('question'), ...view.words('also', 'both')],
    };
  },
};

/** "Before … after", "with and without" of a shift. */
function sidesIn(view: ClauseView): readonly Phrase[] | undefined {
  const own = (pattern: RegExp) => view.phrases.filter((each) => view.isFree(each) && pattern.test(each.raw));
  const [before, after, shift] = [own(BEFORE), own(AFTER), own(SHIFT)];
  if (before.length === 0 || after.length === 0 || shift.length === 0) return undefined;
  return [...before, ...after, ...shift];
}
