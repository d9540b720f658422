import type { ActSpec, ClauseView } from '#src/language/reading/act.ts';
import { isContent } from '#src/language/reading/content.ts';
import { means } from '#src/language/reading/mark.ts';

/** Requests to begin with, for those who do not know what they want to see. */
const STARTERS = [
  'ACE magnetic field',
  'OMNI solar wind speed and density',
  'SYM-H geomagnetic index',
  'Parker Solar Probe magnetic field',
];
const PAIRS = [
  'ACE and Wind magnetic field',
  'OMNI and ACE solar wind speed',
  'Parker Solar Probe and Solar Orbiter magnetic field',
];
const DOING = ['show', 'fetch', 'compute', 'compare', 'see'] as const;

/** "Show me some data", "plot something interesting", "compare two data sets": what to begin with is asked back. */
export const vagueAct: ActSpec = {
  name: 'vague',
  rank: 97,
  read(view, { hasData, hasBrought, hasListing, acts, named }) {
    // "The storm of May 2024. Can you make a simple plot?": of what is drawn already.
    if (acts.some((act) => act.do === 'show') && isBarePlot(view)) return { acts: [], used: view.phrases };
    const isFirst = !hasData && !hasBrought && !hasListing && acts.length === 0 && named === 0;
    if (!isFirst || !view.hasWord('verb', ...DOING) || !saysNothing(view)) return undefined;
    const params = view.hasWord('verb', 'compare')
      ? { question: 'Which two data sets shall I compare?', choices: PAIRS }
      : { question: 'There is no data in this thread yet. What would you like to see?', choices: STARTERS };
    return { acts: [{ do: 'look-up', worker: 'clarify', params }], used: view.phrases };
  },
};

/** Neither a name nor a word that nobody knows. */
function saysNothing(view: ClauseView): boolean {
  return view.phrases.every(
    (phrase) =>
      !isContent(phrase, true) ||
      (phrase.type === 'time' && !/\w_\w/.test(phrase.raw)) ||
      phrase.type === 'amount' ||
      (phrase.type === 'word' &&
        (['verb', 'talk', 'operation'] as const).some((kind) => means(phrase.mark, kind))) ||
      (phrase.type === 'word' &&
        means(phrase.mark, 'noun', 'data', 'dataset', 'figure', 'example', 'mission')),
  );
}

/** Nothing is said but that a figure shall be made. */
function isBarePlot(view: ClauseView): boolean {
  return (
    view.hasWord('noun', 'figure') &&
    view.phrases.every(
      (phrase) =>
        phrase.type === 'word' &&
        (!isContent(phrase, true) ||
          means(phrase.mark, 'noun', 'figure') ||
          means(phrase.mark, 'verb', 'show', 'set', 'give') ||
          means(phrase.mark, 'talk')),
    )
  );
}
