import type { ActSpec } from '#src/language/reading/act.ts';

const KINDS = /^(?:(?:two |both |2 )?(?:kinds?|types?|classes|polarit(?:y|ies)|directions?|senses?|sorts))$/i;
const SPLITS = /^(?:split|separate|separately|divide|distinguish|by|per|each|apart)$/i;

/** "Split the two kinds, blue toward-away, red the other" behind superposed epochs: no curve of each kind, and no colours for others. */
export const splitByKindAct: ActSpec = {
  name: 'split-by-kind',
  rank: 0,
  read(view, { acts, previous }) {
    // "…, blue toward-away, red the other": how each of them was to look.
    const place = acts.findIndex((act) => act.do === 'refuse' && act.what === 'kinds');
    const own = acts[place];
    if (own !== undefined && view.words('colour').length > 0 && view.series().length === 0)
      return { acts: [own], amends: place, used: view.phrases.filter(view.isFree) };
    const isLaid = [...acts, ...(previous?.acts ?? [])].some((act) => act.do === 'superpose');
    const kinds = view.phrases.filter(({ raw }) => KINDS.test(raw));
    const splits = view.phrases.filter(({ raw }) => SPLITS.test(raw));
    if (!isLaid || kinds.length === 0 || splits.length === 0 || view.series().length > 0) return undefined;
    return {
      acts: [
        {
          do: 'refuse',
          what: 'kinds',
          reason:
            'I cannot lay the kinds of a list over each other apart, so the curves stay of all of its events.',
          hint: 'Name the times of one kind, e.g. "superpose the speed on 2008-01-10 08:00, 2008-02-06 15:00 and 2008-03-05 07:00, ±3 days", and then those of the other.',
          leavesData: true,
        },
      ],
      used: view.phrases.filter(view.isFree),
    };
  },
};
