import { spokenDatasets } from '#src/language/acts/archive/spoken-dataset.ts';
import type { ActSpec } from '#src/language/reading/act.ts';

/** "Gaps?", "any gaps in it?" of a dataset that was only talked of: they are found in data, and what a gap is does not answer it. */
export const gapsUnfetchedAct: ActSpec = {
  name: 'gaps-unfetched',
  rank: 2,
  read(view, setting) {
    const [dataset] = spokenDatasets(setting);
    const asks = view.hasWord('noun', 'gap') || view.spelt(/^(?:gaps?|gappy)$/i).length > 0;
    const isOfWord = view.hasWord('verb', 'explain', 'mean') || view.hasWord('question', 'why', 'what');
    if (dataset === undefined || setting.hasData || !asks || isOfWord || view.all('time').length > 0)
      return undefined;
    if (
      view.phrases.length > 8 ||
      view.series().some(({ items }) => items.some(({ series }) => series.mission))
    )
      return undefined;
    return {
      acts: [
        {
          do: 'refuse',
          what: 'gaps',
          reason: `Gaps of ${dataset} stand in its data and not in the catalogue.`,
          hint: `Fetch a period first, e.g. "plot ${dataset} for 1 to 7 May 2015", then "any gaps?".`,
        },
      ],
      used: view.phrases.filter((phrase) => view.isFree(phrase)),
    };
  },
};
