import { type Mark, means } from '#src/language/reading/mark.ts';
import { AWAY } from '#src/language/reading/symbols.ts';

const EARTH = /^(?:(?:near[ -])?earth|1 ?au)$/i;
const LINK = /^(?:and|&|vs|vs\.|versus|with|,|\/|\+|or|than|plus)$/i;
const LEAD = /^(?:at|near|the|that|those|ones|one|of|in|around|measured|observed)$/i;
const WHERE = /\b(?:distan|separat|far\b|longitud|angle|align|propagat|travel|delay|arriv|way)/i;
/** Quantities of the solar wind, which are measured near the Earth too. */
const OF_WIND = [
  'magnetic-field',
  'speed',
  'velocity',
  'density',
  'temperature',
  'dynamic-pressure',
  'plasma-beta',
] as const;

/** "The speed at Ulysses and at Earth": beside a spacecraft that is away, the Earth stands for what is measured near it, which is OMNI. */
export function withNearEarth(marks: readonly Mark[]): readonly Mark[] {
  const isAway = marks.some((mark) => AWAY.some((mission) => means(mark, 'mission', mission)));
  const isOfWind = marks.some((mark) => OF_WIND.some((quantity) => means(mark, 'quantity', quantity)));
  const isWhere = marks.some(({ raw }) => WHERE.test(raw));
  if (!isAway || !isOfWind || isWhere) return marks;
  return marks.map((mark, at) => {
    if (!EARTH.test(mark.raw)) return mark;
    const lead = marks.slice(0, at).findLast(({ raw }) => !LEAD.test(raw));
    if (lead === undefined || !LINK.test(lead.raw)) return mark;
    return {
      ...mark,
      senses: [
        {
          kind: 'mission',
          value: 'OMNI',
          note: 'Near the Earth I took OMNI; Wind and ACE are there as well.',
        },
      ],
    };
  });
}
