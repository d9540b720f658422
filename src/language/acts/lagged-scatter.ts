import type { ActSpec } from '#src/language/reading/act.ts';

/** "Scatter at the best lag": a lag that is found is not handed on to points, so what would be drawn had none. */
export const laggedScatterAct: ActSpec = {
  name: 'lagged-scatter',
  rank: 1,
  read(view) {
    const isScatter = view.hasWord('verb', 'scatter') || view.hasWord('noun', 'scatterplot');
    const isAt = view.words('asked', 'best-lag').some(({ prep = '' }) => /^(?:at|with|by|for)$/.test(prep));
    if (!isScatter || !isAt) return undefined;
    return {
      acts: [
        {
          do: 'refuse',
          what: 'scatter at the best lag',
          reason: 'I draw no scatter at a lag that is still to be found, so nothing is drawn.',
          hint: 'Ask for the best lag, then shift one of the two by it, e.g. "shift VBs by 4 h", and say "scatter both".',
        },
      ],
      used: view.phrases.filter((phrase) => view.isFree(phrase)),
    };
  },
};
