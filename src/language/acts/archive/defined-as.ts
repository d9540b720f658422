import type { ActSpec, ClauseView } from '#src/language/reading/act.ts';

const OPENS = /^(?:so |and |but |ok |wait |hm+ )*(?:is|isn'?t|isnt|are|aren'?t|was)\b/i;
const ENDS = /\b(?:right|correct|no|or not|true|yes)\W*$/i;
const RELATES = /=|[-−–]|\b(?:minus|plus|really|just|sum|difference|same)\b/i;

/**
 * "Is AE really AU-AL?", "AE is AU minus AL, right?": a question of how an index is defined by others is answered by what is written down
 * of them, and nothing is drawn or subtracted.
 */
export const definedAsAct: ActSpec = {
  name: 'defined-as',
  rank: 4,
  read(view, { concept }) {
    const said = view.series().flatMap(({ items }) => items.map(({ series }) => series));
    const indices = said.flatMap(({ mission, dataset, quantity }) =>
      mission === undefined && dataset === undefined && concept(quantity ?? '')?.quantity === quantity
        ? (quantity ?? [])
        : [],
    );
    const [first] = indices;
    const last = indices.at(-1);
    if (!isAsked(view) || first === undefined || last === undefined || indices.length !== said.length)
      return undefined;
    if (new Set(indices).size < 2 || view.all('time').length > 0) return undefined;
    const about = view.text();
    return {
      acts: [{ do: 'explain', what: 'help', about, concepts: [first, last], isDifference: true }],
      used: view.phrases.filter((phrase) => view.isFree(phrase)),
    };
  },
};

function isAsked(view: ClauseView): boolean {
  const about = view.text();
  return (
    RELATES.test(about) && (OPENS.test(about) || (view.isQuestion && /=/.test(about)) || ENDS.test(about))
  );
}
