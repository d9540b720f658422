import type { ActSpec } from '#src/language/reading/act.ts';

/** "From 20 January to 15 January", "for the year 3000": a time that cannot be is said so, and nothing is done for another. */
export const badTimeAct: ActSpec = {
  name: 'bad-time',
  rank: 0,
  read(view) {
    const [bad] = view.all('bad-time');
    if (bad === undefined) return undefined;
    return {
      acts: [{ do: 'refuse', what: 'time', reason: bad.problem }],
      used: view.phrases.filter((phrase) => view.isFree(phrase)),
    };
  },
};
