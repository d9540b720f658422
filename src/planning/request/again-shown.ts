import type { Act, NamedSeries, Request } from '#src/domain/request.ts';
import type { Knowledge } from '#src/knowledge/load-knowledge.ts';

/**
 * "Speed, 17 March" and "MAG RTN 10-13 March" behind "how long was Bz below −10": a level of one quantity says nothing of another, so
 * what is named is shown, of the spacecraft that was asked about.
 */
export function shownInstead(request: Request, last: Request, knowledge: Knowledge): Request | undefined {
  const [again, ...more] = request.acts;
  if (again?.do === 'again' && more.length === 0 && isOfDocuments(last, again)) {
    const { with: of, period } = again;
    return { ...request, acts: [{ do: 'show', mode: 'auto', of, period }] };
  }
  const asked = last.acts.flatMap((act) => (isOfLevel(act) ? [act] : []));
  if (again?.do !== 'again' || more.length > 0 || asked.length !== last.acts.length) return undefined;
  const before = asked.flatMap(({ of }) =>
    of.flatMap((target) => (target.kind === 'series' ? [target] : [])),
  );
  const [own] = before;
  if (own === undefined || again.with.length === 0) return undefined;
  const isOther = again.with.every((each) => before.every((one) => differs(one, each, knowledge)));
  if (!isOther) return undefined;
  const { mission, probe } = own;
  const of = again.with.map((each) => ({
    ...(mission === undefined || each.mission !== undefined ? {} : { mission }),
    ...(probe === undefined || each.mission !== undefined ? {} : { probe }),
    ...each,
  }));
  const period = again.period.ranges.length > 0 ? again.period : (asked[0]?.period ?? again.period);
  return { ...request, acts: [{ do: 'show', mode: 'auto', of, period }] };
}

/** "Bz for 7 September 2017" behind a question about a dataset: a quantity and a time are no other documents. */
function isOfDocuments({ acts }: Request, { with: said, period }: Extract<Act, { do: 'again' }>): boolean {
  return (
    acts.length > 0 &&
    acts.every((act) => act.do === 'look-up' && act.worker === 'document_dataset') &&
    period.ranges.length > 0 &&
    said.length > 0 &&
    said.every(({ quantity, parameter, dataset }) => (quantity ?? parameter ?? dataset) !== undefined)
  );
}

/** Asks about a level that is a number. */
function isOfLevel(act: Act): act is Extract<Act, { do: 'measure' }> {
  return act.do === 'measure' && act.question.kind === 'condition' && act.question.where.kind === 'compared';
}

/** Another quantity than before, or what an instrument measures; indices have their levels in common. */
function differs(before: NamedSeries, now: NamedSeries, { quantity }: Knowledge): boolean {
  if (now.quantity === undefined) return now.instrument !== undefined;
  const areIndices = [before, now].every((each) => quantity(each.quantity ?? '')?.isIndex === true);
  return now.quantity !== before.quantity && !areIndices;
}
