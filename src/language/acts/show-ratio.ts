import type { Target } from '#src/domain/request.ts';
import { showWishOf } from '#src/language/acts/show-wish.ts';
import { areTwoDrawn } from '#src/language/acts/two-curves.ts';
import { type ActSpec, wordValue } from '#src/language/reading/act.ts';

const OF_TWO = ['divide', 'difference'] as const;

/** "And plot the ratio", "show me the difference", "difference?" of two curves: of the two that the thread is about, or the one that it has made. */
export const showRatioAct: ActSpec = {
  name: 'show-ratio',
  rank: 39,
  read(view, setting) {
    const [word, ...more] = view.words('operation', ...OF_TWO);
    if (word === undefined || !setting.hasData) return undefined;
    const operation = OF_TWO.find((each) => each === wordValue(word, 'operation'));
    const wish = showWishOf(view, setting);
    const isOther =
      more.length > 0 ||
      view.series().length > 0 ||
      view.words('statistic').length > 0 ||
      setting.acts.some(({ do: what }) => what === 'compute');
    const only = view.words('negation', 'only');
    const isBare =
      view.isOnly('operation', 'also', ...(only.length > 0 ? (['negation'] as const) : [])) &&
      !view.isQuestion &&
      areTwoDrawn(setting);
    const isWished = wish.isSaid || isBare;
    if (operation === undefined || !isWished || isOther) return undefined;
    const period = { ranges: [], events: [] };
    const show = wish.act([{ kind: 'act', act: setting.acts.length }], period);
    const both: Target = { kind: 'pointed', which: 'both', text: 'both' };
    return {
      acts: [
        { do: 'compute', operation, params: {}, of: [both], period },
        // "Diff only": in place of the two.
        only.length > 0 && show.do === 'show' ? { ...show, mode: 'replace' } : show,
      ],
      used: [
        word,
        ...only,
        ...wish.used,
        ...view.words('verb', 'show'),
        ...view.words('noun', 'line', 'figure'),
      ],
    };
  },
};
