import type { Act, Target } from '#src/domain/request.ts';

/** A question about events as the list of them; `undefined` where there is none, or where its data stand in another request. */
export function asIntervals(act: Act): Act | undefined {
  if (act.do === 'intervals') return isOwn(act) ? act : undefined;
  if (act.do !== 'measure' || !isOwn(act)) return undefined;
  const { question, of, period, other } = act;
  const parts = { of, period, ...(other === undefined ? {} : { other }) };
  if (question.kind === 'condition') {
    const length = question.atLeastMs === undefined ? {} : { atLeastMs: question.atLeastMs };
    return { do: 'intervals', params: { where: question.where, ...length }, ...parts };
  }
  return { do: 'intervals', params: { find: question }, ...parts };
}

/** Its targets do not stand in another request. */
export function isOwn(act: Extract<Act, { readonly of: readonly Target[] }>): boolean {
  return act.of.every((target) => target.kind !== 'act');
}
