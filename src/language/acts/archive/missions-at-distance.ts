import type { ActSpec } from '#src/language/reading/act.ts';
import { seriesOf } from '#src/language/reading/act.ts';

/** "Which missions have proton density inside 0.5 au?": a question about the catalogue, which does not know where spacecraft go. */
export const missionsAtDistanceAct: ActSpec = {
  name: 'missions-at-distance',
  rank: 1,
  read(view) {
    const about = view.words('noun', 'mission', 'spacecraft', 'dataset');
    const asks =
      view.words('question', 'what', 'which', 'how-many').length > 0 || view.words('verb', 'list').length > 0;
    const distances = view
      .all('condition')
      .filter(({ unit }) => /^(?:au|rsun|r_?sun|solar radii|rs|million km)$/i.test(unit ?? ''));
    const isNamed = seriesOf(view.series()).some(
      ({ mission, dataset }) => (mission ?? dataset) !== undefined,
    );
    if (about.length === 0 || !asks || distances.length === 0 || isNamed || view.all('time').length > 0)
      return undefined;
    return {
      acts: [
        {
          do: 'refuse',
          what: distances[0]?.raw ?? 'distance',
          reason:
            'The catalogue does not say where spacecraft go, so it cannot be searched by distance from the Sun.',
          hint: 'Parker Solar Probe (from 0.05 au), Solar Orbiter and Helios 1 and 2 (from 0.29 au) and MESSENGER (0.3 to 0.47 au at Mercury) go inside 0.5 au; Ulysses (to 5.4 au), Pioneer 10 and 11, Voyager 1 and 2 and New Horizons go far out. Ask for one of them, e.g. "what does Helios 1 measure?".',
        },
      ],
      used: view.phrases.filter(view.isFree),
    };
  },
};
