import { type Act, NO_PERIOD } from '#src/domain/request.ts';
import { craftMeantBy, isOfPlaces } from '#src/language/acts/where-along.ts';
import type { ActSpec, Setting } from '#src/language/reading/act.ts';

/** "Polar plot of it", "draw that on a map" behind the distances and longitudes of spacecraft: where they are around the Sun. */
export const placesMapAct: ActSpec = {
  name: 'places-map',
  rank: 28,
  read(view, setting) {
    const words = [...view.words('noun', 'polarplot'), ...view.spelt(/^maps?$/i)];
    const before = placesBefore(setting);
    const isOther = view.series().length + view.all('time').length > 0;
    const craft = words.length === 0 || isOther ? [] : craftMeantBy([], setting);
    if (before === undefined || craft.length === 0) return undefined;
    const of = craft.map((each) => ({ ...each, text: 'position', quantity: 'position' }));
    return {
      acts: [
        {
          do: 'show',
          mode: 'new',
          form: 'orbit',
          of,
          period: 'period' in before ? (before.period ?? NO_PERIOD) : NO_PERIOD,
        },
      ],
      used: [
        ...words,
        ...view.words('pronoun', 'it', 'them'),
        ...view.words('verb', 'show', 'add', 'set', 'put'),
        ...view.words('noun', 'figure', 'scatterplot'),
        ...view.spelt(/^(?:as|on|in|of|that|those|all|three|positions?|polar|view)$/i),
      ],
    };
  },
};

function placesBefore({ acts, previous }: Setting): Act | undefined {
  return [...(previous?.acts ?? []), ...acts].findLast(isOfPlaces);
}
