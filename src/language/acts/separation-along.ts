import type { Act, NamedSeries, Target } from '#src/domain/request.ts';
import { drawnSpacecraft } from '#src/language/acts/drawn-spacecraft.ts';
import { askedOf } from '#src/language/acts/separation.ts';
import { type ActSpec, seriesOf } from '#src/language/reading/act.ts';
import { periodOf } from '#src/language/reading/period.ts';
import { AWAY } from '#src/language/reading/symbols.ts';

const ALONG: Readonly<Record<string, string>> = {
  radial: 'radial-distance',
  radially: 'radial-distance',
  longitude: 'heliographic-longitude',
  latitude: 'heliographic-latitude',
};

/** "How far apart were they in longitude?": the first less each of the others; a difference of angles goes the shorter way round. */
export const separationAlongAct: ActSpec = {
  name: 'separation-along',
  rank: 4,
  read(view, setting) {
    const words = view.words('asked', 'separation');
    if (words.length === 0) return undefined;
    const said = view.spelt(/^(?:radial(?:ly)?|longitude|latitude)$/i);
    const series = seriesOf(view.series());
    const quantities = new Set([
      ...said.flatMap(({ raw }) => ALONG[raw.toLowerCase()] ?? []),
      ...series.flatMap(({ quantity = '' }) => (Object.values(ALONG).includes(quantity) ? [quantity] : [])),
    ]);
    const named = series.flatMap(({ mission, probe }) =>
      mission === undefined ? [] : [{ mission, ...(probe === undefined ? {} : { probe }) }],
    );
    const distinct = [...new Map(named.map((each) => [JSON.stringify(each), each])).values()];
    const craft: readonly Partial<NamedSeries>[] = distinct.length > 1 ? distinct : drawnSpacecraft(setting);
    const [first, ...others] = craft;
    if (quantities.size === 0 || first === undefined || others.length === 0) return undefined;
    const period = periodOf(view.all('time'));
    const acts: Act[] = [];
    const add = (act: Act): Target => ({ kind: 'act', act: setting.acts.length + acts.push(act) - 1 });
    const near = craft.find(({ mission }) => !AWAY.some((each) => each === mission));
    const differences = [...quantities].flatMap((quantity): readonly Target[] => {
      if (near !== undefined && quantity === 'radial-distance') {
        add(nearEarth(near.mission ?? 'One of them'));
        return [];
      }
      const of = (each: Partial<NamedSeries>): NamedSeries => ({
        ...each,
        kind: 'series',
        text: quantity,
        quantity,
      });
      const pairs = others.map((other): readonly Target[] => [of(first), of(other)]);
      return pairs.map((pair) =>
        add({ do: 'compute', operation: 'difference', params: {}, of: pair, period }),
      );
    });
    if (differences.length > 0) add({ do: 'measure', question: askedOf(view), of: differences, period });
    return {
      acts,
      used: [
        ...words,
        ...said,
        ...view.series(),
        ...view.all('time'),
        ...view.words('unit').filter(({ raw }) => /^(?:au|deg|degs|degrees?|°)$/i.test(raw)),
        ...view.words('question'),
        ...view.words('pronoun'),
        ...view.words('also', 'both', 'all'),
        ...view.words('noun', 'spacecraft', 'mission'),
        ...view.words('statistic', 'maximum', 'minimum', 'mean'),
        ...view.spelt(/^(?:far|apart|two|degrees?)$/i),
      ],
    };
  },
};

/** What the archive calls its radial distance is that from the Earth. */
function nearEarth(mission: string): Act {
  return {
    do: 'refuse',
    what: 'radial separation',
    reason: `${mission} stays near the Earth, and its distance in the archive is that from the Earth, so I subtracted nothing.`,
    hint: 'The Earth is 0.983 to 1.017 au from the Sun: ask for the distance of the other spacecraft and compare it with that.',
    leavesData: true,
  };
}
