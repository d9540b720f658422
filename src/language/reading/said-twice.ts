import { isDeepStrictEqual } from 'node:util';
import type { Act } from '#src/domain/request.ts';
import { moved } from '#src/language/reading/moved-acts.ts';

type Intervals = Extract<Act, { do: 'intervals' }>;
type Measure = Extract<Act, { do: 'measure' }>;

/**
 * "List those as intervals, merge gaps < 3 h": a list that the next clause says more of is one list and not two. What was said of
 * the first is said of the second too.
 */
export function withoutSaidTwice(acts: readonly Act[]): readonly Act[] {
  const heirs = new Map<Act, Act>();
  for (const [at, act] of acts.entries()) {
    const next = acts[at + 1];
    if (act.do === 'intervals' && next?.do === 'intervals' && saysMore(next, act)) heirs.set(act, next);
    if (act.do === 'measure' && next?.do === 'measure' && asksMore(next, act)) heirs.set(act, next);
  }
  if (heirs.size === 0) return acts;
  const kept = acts.filter((act) => !heirs.has(act));
  const pointedAt = acts.map((act) => heirs.get(act) ?? act);
  return kept.map((act) => moved(act, pointedAt, kept));
}

/** "Correlate the two and give me the best lag": the correlation at the best lag tells the one without, too. */
function asksMore(more: Measure, less: Measure): boolean {
  if (less.question.kind !== 'correlation' || more.question.kind !== 'correlation') return false;
  const { question, ...rest } = less;
  const { question: asked, ...others } = more;
  const { isBestLag, ...plain } = asked;
  return isBestLag === true && isDeepStrictEqual(rest, others) && isDeepStrictEqual(plain, question);
}

function saysMore(more: Intervals, less: Intervals): boolean {
  const { params: own, ...rest } = less;
  const { params, ...others } = more;
  return (
    isDeepStrictEqual(rest, others) &&
    Object.keys(params).length > Object.keys(own).length &&
    Object.entries(own).every(([key, value]) => isDeepStrictEqual(Reflect.get(params, key), value))
  );
}
