import type { ActSpec } from '#src/language/reading/act.ts';

/** "Bullets", "as bullet points": the numbers that were asked for, a line for each. */
export const bulletsAct: ActSpec = {
  name: 'bullets',
  rank: 40,
  read(view, { acts }) {
    const words = view.words('noun', 'bullets');
    const place = acts.findLastIndex((act) => act.do === 'measure' && act.question.kind === 'statistic');
    const act = acts[place];
    if (words.length === 0 || act?.do !== 'measure') return undefined;
    return { acts: [{ ...act, inTable: true, isBulleted: true }], used: words, amends: place };
  },
};
