import type { Condition } from '#src/domain/condition.ts';
import type { Act } from '#src/domain/request.ts';
import type { SeriesRef } from '#src/domain/series-ref.ts';
import type { ClauseView, Setting } from '#src/language/reading/act.ts';
import { seriesRefOf } from '#src/language/reading/named-ref.ts';
import type { Phrase } from '#src/language/reading/phrase.ts';

/**
 * "Below 6.6 how long in total, and red line there": the limit that was asked about or drawn, in this request or the one before, with the
 * panel of the series that it was asked of.
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
  return {
    numbers: [last.threshold],
    unit: last.unit,
    fields: last.panel === undefined ? {} : { panel: last.panel },
    used: [...points, ...view.spelt(/^(?:level|value|limit|threshold)$/i)],
  };
}

interface Level {
  readonly threshold: number;
  readonly unit?: string | undefined;
  readonly panel?: SeriesRef | undefined;
}

/** Limits that were asked about, and lines at one value that were drawn. */
function levels(acts: readonly Act[]): readonly Level[] {
  return acts.flatMap((act): readonly Level[] => {
    if (act.do === 'change' && act.change.kind === 'marker' && typeof act.change.value === 'number')
      return [{ threshold: act.change.value, unit: act.change.unit }];
    const asked = conditionOf(act);
    if (asked?.where?.kind !== 'compared') return [];
    const [of] = asked.of;
    const panel = of?.kind === 'series' ? seriesRefOf(of) : undefined;
    return [{ threshold: asked.where.threshold, unit: asked.where.unit, panel }];
  });
}

function conditionOf(act: Act) {
  if (act.do === 'measure' && act.question.kind === 'condition')
    return { where: act.question.where, of: act.of };
  if (act.do === 'intervals') return { where: act.params['where'] as Condition | undefined, of: act.of };
  return undefined;
}
