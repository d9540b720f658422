import { type ActSpec, targetsOf } from '#src/language/reading/act.ts';
import { isContent } from '#src/language/reading/content.ts';

/** "Which datasets do you know for 1977? (IMP-8, Helios, ISEE …)": spacecraft behind a search say whose datasets. */
export const findOfAct: ActSpec = {
  name: 'find-of',
  rank: 4,
  read(view, { acts }) {
    const before = acts.at(-1);
    if (before?.do !== 'find' || before.isWhether === true) return undefined;
    const sought = before.of.flatMap((target) =>
      target.kind === 'series' && target.mission === undefined ? [target] : [],
    );
    const items = view.series().flatMap((phrase) => phrase.items);
    const isOnlyCraft = items.every(
      ({ series }) =>
        series.mission !== undefined &&
        [series.quantity, series.dataset, series.parameter, series.unknown].every(
          (each) => each === undefined,
        ),
    );
    const isBare = view.phrases.every((phrase) => phrase.type === 'series' || !isContent(phrase, true));
    if (items.length === 0 || sought.length < before.of.length || !isOnlyCraft || !isBare) return undefined;
    const craft = items.map(({ series: { mission, probe } }) => ({
      ...(mission === undefined ? {} : { mission }),
      ...(probe === undefined ? {} : { probe }),
    }));
    return {
      acts: [
        {
          ...before,
          of:
            sought.length === 0
              ? targetsOf(items)
              : craft.flatMap((each) => sought.map((target) => ({ ...target, ...each }))),
        },
      ],
      used: view.phrases.filter((phrase) => view.isFree(phrase)),
      amends: acts.length - 1,
    };
  },
};
