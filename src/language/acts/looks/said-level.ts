import type { Condition } from '#src/domain/condition.ts';
import type { Act } from '#src/domain/request.ts';
import type { ClauseView, Setting } from '#src/language/reading/act.ts';
import { seriesRefOf } from '#src/language/reading/named-ref.ts';
import type { Phrase } from '#src/language/reading/phrase.ts';

type Level = Extract<Condition, { kind: 'compared' }>;

/**
 * "Below 6.6 how long in total, and red line there": the limit that was asked about, in this request or the one before, with the panel of
 * the series that it was asked of.
 *
 * @param said what the clause says of a line and its place: a place of its own is taken before
 */
export function saidLevel(
  view: ClauseView,
  { acts, previous }: Setting,
  said: readonly (Phrase | undefined)[],
) {
  const points = view
    .words('pronoun', 'there', 'it')
    .filter((word) => /^there$/i.test(word.raw) || (word.type === 'word' && word.prep === 'at'));
  const isLine = view.words('noun', 'hline', 'line').some((line) => said.includes(line));
  const hasPlace = said.some((each) => each !== undefined && each.type !== 'word');
  if (!isLine || points.length === 0 || hasPlace) return undefined;
  const [last] = [...levels(previous?.acts ?? []), ...levels(acts)].slice(-1);
  if (last === undefined) return undefined;
  const [of] = last.of;
  return {
    numbers: [last.where.threshold],
    unit: last.where.unit,
    fields: of?.kind === 'series' ? { panel: seriesRefOf(of) } : {},
    used: [...points, ...view.spelt(/^(?:level|value|limit|threshold)$/i)],
  };
}

function levels(acts: readonly Act[]) {
  return acts.flatMap((act) => {
    const asked = conditionOf(act);
    return asked?.where?.kind === 'compared' ? [{ where: asked.where satisfies Level, of: asked.of }] : [];
  });
}

function conditionOf(act: Act) {
  if (act.do === 'measure' && act.question.kind === 'condition')
    return { where: act.question.where, of: act.of };
  if (act.do === 'intervals') return { where: act.params['where'] as Condition | undefined, of: act.of };
  return undefined;
}
