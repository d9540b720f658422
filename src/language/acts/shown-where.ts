import { type Act, NO_PERIOD, type Target } from '#src/domain/request.ts';
import { aboutFirst, conditionsOf } from '#src/language/acts/conditions.ts';
import { measuredOf } from '#src/language/acts/measured.ts';
import type { ActSpec, ClauseView } from '#src/language/reading/act.ts';
import { isContent } from '#src/language/reading/content.ts';

const WHERE = /^[,;:]? ?(?:where|when)\b/i;

/** "PSP Alfvén Mach number 2021-04-28, where < 1": it is drawn, and the times of which it holds are listed and shaded. */
export const shownWhereAct: ActSpec = {
  name: 'shown-where',
  rank: 4,
  read(view, setting) {
    const [condition, ...more] = view.all('condition');
    const [series, ...others] = view.all('series');
    const items = series?.items ?? [];
    const isOne = items.length === 1 && items[0]?.series.quantity !== undefined && others.length === 0;
    const isAlone = view.phrases.length === 1 && setting.hasData;
    if (condition === undefined || more.length > 0 || condition.item !== undefined) return undefined;
    if (!WHERE.test(condition.raw) || !(isOne || isAlone) || isElse(view)) return undefined;
    const conditions = conditionsOf(view);
    if (conditions === undefined || conditions.subjects.length > 0) return undefined;
    const measured = measuredOf(view, setting);
    const place = setting.acts.length;
    const list: Act = {
      do: 'intervals',
      params: { where: aboutFirst(conditions.where) },
      of: measured.of,
      period: measured.period,
    };
    const events: Target = { kind: 'act', act: place + 1 };
    const acts: readonly Act[] = isAlone
      ? [list]
      : [
          { do: 'show', mode: 'auto', of: measured.of, period: measured.period },
          list,
          { do: 'mark-events', what: 'shade', events, of: [], period: NO_PERIOD },
        ];
    return { acts, used: [...conditions.used, ...measured.used], notes: measured.notes };
  },
};

/** Something is done with it, or only a part of it is wanted. */
function isElse(view: ClauseView): boolean {
  return view.phrases.some(
    (phrase) => phrase.type === 'word' && view.isFree(phrase) && isContent(phrase, true),
  );
}
