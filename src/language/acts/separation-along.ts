import { drawnSpacecraft } from '#src/language/acts/drawn-spacecraft.ts';
import { type ActSpec, seriesOf } from '#src/language/reading/act.ts';
import { periodOf } from '#src/language/reading/period.ts';

const ALONG: Readonly<Record<string, string>> = {
  radial: 'radial-distance',
  radially: 'radial-distance',
  longitude: 'heliographic-longitude',
  latitude: 'heliographic-latitude',
};

/** "How far apart were they in longitude?": where each was, since a difference of angles goes the shorter way round. */
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
    const craft = distinct.length > 1 ? distinct : drawnSpacecraft(setting);
    if (quantities.size === 0 || craft.length < 2) return undefined;
    return {
      acts: [
        {
          do: 'measure',
          question: { kind: 'statistic', statistics: ['mean', 'minimum', 'maximum'] },
          of: [...quantities].flatMap((quantity) =>
            craft.map((each) => ({ ...each, kind: 'series' as const, text: quantity, quantity })),
          ),
          period: periodOf(view.all('time')),
        },
      ],
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
        ...view.spelt(/^(?:far|apart|two)$/i),
      ],
      notes: [
        'I compute no separation along the radius or in angle: these are the values of each, to be subtracted (angles the shorter way round).',
      ],
    };
  },
};
