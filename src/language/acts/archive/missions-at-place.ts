import { type ActSpec, seriesOf } from '#src/language/reading/act.ts';
import { orbitIn } from '#src/language/search/orbits.ts';
import { regionIn } from '#src/language/search/search-filters.ts';

/** "Which satellites measure at geostationary orbit?", "what missions do you have that went over the Sun's poles": by what they are about. */
export const missionsAtPlaceAct: ActSpec = {
  name: 'missions-at-place',
  rank: 1,
  read(view) {
    const asks = view.words('question', 'what', 'which').length + view.words('verb', 'list').length > 0;
    const about = view.spelt(
      /^(?:(?:which|what|list) )?(?:the |all )?(?:missions|satellites|spacecraft|probes|space probes)$/i,
    );
    const words = [...about, ...view.words('noun', 'mission', 'spacecraft')];
    const text = view.text();
    const isAtL1 = view.hasWord('noun', 'l1');
    const isPlace = isAtL1 || orbitIn(text) !== undefined || isInSpace(regionIn(text));
    const isNamed = seriesOf(view.series()).some(
      ({ mission, dataset, quantity }) =>
        (mission ?? dataset) !== undefined || (quantity !== undefined && quantity !== 'position'),
    );
    const isData = view.hasWord('noun', 'dataset', 'data', 'instrument') || view.all('time').length > 0;
    if (!asks || words.length === 0 || !isPlace || isNamed || isData) return undefined;
    return {
      acts: [{ do: 'discover', what: 'missions', about: text, of: [], period: { ranges: [], events: [] } }],
      used: view.phrases.filter(view.isFree),
    };
  },
};

/** Stations are no spacecraft. */
function isInSpace(region: string | undefined): boolean {
  return region !== undefined && region !== 'ground';
}
