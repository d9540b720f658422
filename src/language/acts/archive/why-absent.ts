import { type ActSpec, seriesOf } from '#src/language/reading/act.ts';

const NOT =
  /^(?:no|not|isn['’]?t|aren['’]?t|wasn['’]?t|don['’]?t|didn['’]?t|doesn['’]?t|missing|absent|gone|lacking|without|nothing|empty)$/i;

/**
 * "Why is there no density?", "why no density panel", "why don't I see Bz", "why is the speed not in the same panel": of what is drawn or
 * not and where, which is no question of what a density is.
 */
export const whyAbsentAct: ActSpec = {
  name: 'why-absent',
  rank: 1,
  read(view, { hasFigure, drawn, previous }) {
    const [why] = view.words('question', 'why');
    const nots = [...view.words('negation'), ...view.spelt(NOT)];
    const panels = view.all('panel').flatMap(({ ref }) => (typeof ref === 'object' ? [ref.series] : []));
    const [first] = [...seriesOf(view.all('series')), ...panels];
    if (why === undefined || nots.length === 0 || !hasFigure || first === undefined) return undefined;
    if (first.quantity === undefined || first.unknown !== undefined) return undefined;
    const name = first.text;
    const isAsked = previous?.acts.some(
      (act) =>
        'of' in act &&
        act.of.some((target) => target.kind === 'series' && target.quantity === first.quantity),
    );
    const isOfPlace = view.words('together').length + view.words('noun', 'rightaxis', 'axis').length > 0;
    const text =
      isOfPlace && drawn.has(first)
        ? `Each quantity has a panel and an axis of its own until something else is said: "the ${name} and … in one panel", "the ${name} on the right axis".`
        : drawn.has(first)
          ? `The ${name} is on the figure; where its line is interrupted, samples are missing, and why the data do not tell. "Gaps of the ${name}" lists them.`
          : isAsked === true
            ? `The ${name} is not on the figure: it was asked for and could not be had, as the answer above says.`
            : `The ${name} is not on the figure since it was not asked for. "Add the ${name}" draws it.`;
    return {
      acts: [{ do: 'say', isCalculated: true, text }],
      used: view.phrases.filter((phrase) => view.isFree(phrase)),
    };
  },
};
