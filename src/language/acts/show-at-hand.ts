import type { Target } from '#src/domain/request.ts';
import { showWishOf } from '#src/language/acts/show-wish.ts';
import { type ActSpec, type ClauseView, pointedIn, type Setting } from '#src/language/reading/act.ts';
import { periodOf } from '#src/language/reading/period.ts';
import type { Phrase } from '#src/language/reading/phrase.ts';

/** "Plot it", "plot both tables", "now overlay the original", "plot only the last day": data of the thread in a figure. */
export const showAtHandAct: ActSpec = {
  name: 'show-at-hand',
  rank: 62,
  read(view, setting) {
    const isNew = setting.acts.every(({ do: what }) => what === 'explain');
    const hasAny = setting.hasData || setting.hasBrought;
    const isShown = view.words('verb', 'show', 'add').length > 0;
    if (!isShown || !isNew || !hasAny || view.series().length > 0 || view.isQuestion) return undefined;
    const wish = showWishOf(view, setting);
    const { targets, used } = meantIn(view);
    const times = view.all('time');
    if (used.length === 0 && (times.length === 0 || setting.hasFigure) && !isBare(view, setting))
      return undefined;
    return {
      acts: [wish.act(targets, periodOf(times))],
      used: [
        ...wish.used,
        ...used,
        ...times,
        ...view.words('noun', 'data', 'table', 'figure', ...(setting.hasBrought ? ['file'] : [])),
        ...view.words('negation', 'only'),
      ],
    };
  },
};

/** What the clause points at; the data of the last turn where it does not say. */
function meantIn(view: ClauseView): {
  readonly targets: readonly Target[];
  readonly used: readonly Phrase[];
} {
  const { targets, used } = pointedIn(view);
  const nouns = view.words('noun', 'data', 'table', 'list');
  const focus: Target = { kind: 'pointed', which: 'focus', text: 'it' };
  return { targets: targets.length > 0 ? targets : [focus], used: [...used, ...nouns] };
}

/** "Plot" and nothing else, where data came along or nothing is drawn. */
function isBare(view: ClauseView, { hasFigure, hasBrought }: Setting): boolean {
  return (hasBrought || !hasFigure) && view.isOnly('verb', 'noun', 'talk');
}
