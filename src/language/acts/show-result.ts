import type { Act } from '#src/domain/request.ts';
import { showWishOf } from '#src/language/acts/show-wish.ts';
import type { ActSpec, ClauseView } from '#src/language/reading/act.ts';
import type { Phrase } from '#src/language/reading/phrase.ts';

/** "… and plot", "…, replace that panel": what the request has just computed, drawn. */
export const showResultAct: ActSpec = {
  name: 'show-result',
  rank: 40,
  read(view, setting) {
    const made = setting.acts.findLastIndex(({ do: what }) => what === 'compute');
    if (made < 0) return undefined;
    const isDrawn = setting.acts.slice(made).some(({ do: what }) => what === 'show');
    const isNamed = view.series().length > 0 || view.all('quote').length > 0 || view.all('time').length > 0;
    const wish = showWishOf(view, setting);
    // "Shift it by that lag and overplot": it is drawn already.
    if (isDrawn && !isNamed && wish.isSaid) return { acts: [], used: wish.used };
    if (isDrawn || isNamed || !isLast(setting.acts, made)) return undefined;
    const replaces = view.words('verb', 'replace');
    if (!wish.isSaid && replaces.length === 0) return undefined;
    const period = { ranges: [], events: [] };
    const both = pointersIn(view);
    const source = setting.acts[made];
    const inputs = both.length > 0 && source?.do === 'compute' ? source.of : [];
    const act = wish.act([...inputs, { kind: 'act', act: made }], period);
    return {
      acts: [replaces.length > 0 ? { ...act, mode: 'replace' } : act],
      used: [
        ...wish.used,
        ...replaces,
        ...view.words('noun', 'panel', 'line', 'figure', 'data'),
        ...view.words('pronoun', 'it', 'them'),
        ...both,
      ],
    };
  },
};

/** "Both", "all of them": what it was made of as well. */
function pointersIn(view: ClauseView): readonly Phrase[] {
  return [...view.words('also', 'both', 'all'), ...view.words('pronoun', 'them')];
}

/** Nothing else was asked for behind the computation. */
function isLast(acts: readonly Act[], made: number): boolean {
  return acts.slice(made + 1).every(({ do: what }) => what === 'name' || what === 'export');
}
