import { type ActSpec, type ClauseView, seriesOf, targetsOf } from '#src/language/reading/act.ts';
import { periodOf } from '#src/language/reading/period.ts';

/** What is done with the data of an entry, not told of it. */
const DONE = [
  'show',
  'fetch',
  'compare',
  'compute',
  'export',
  'add',
  'zoom',
  'mark',
  'shade',
  'convert',
  'correlate',
  'cite',
  'remove',
  'use',
  'put',
] as const;

/** "The third one", "details of #3", "when does number 2 end?": what is told of entries of the list that was shown. */
export const pickAct: ActSpec = {
  name: 'pick',
  rank: 2,
  read(view) {
    const what = whatOf(view);
    const series = view.all('series');
    if (what === undefined) return undefined;
    return {
      acts: [
        {
          do: 'discover',
          what,
          of: targetsOf(series.flatMap(({ items }) => items)),
          period: periodOf(view.all('time')),
        },
      ],
      used: view.phrases.filter((phrase) => view.isFree(phrase)),
    };
  },
};

function whatOf(view: ClauseView): 'coverage' | 'parameters' | undefined {
  const entries = seriesOf(view.all('series'));
  const isPick =
    entries.length > 0 &&
    entries.every(
      ({ isListed, quantity, parameter }) => isListed === true && (quantity ?? parameter) === undefined,
    );
  const isWorked = view.hasWord('operation') || view.hasWord('statistic') || view.hasWord('verb', ...DONE);
  if (!isPick || isWorked || view.all('condition').length > 0) return undefined;
  const asksReach =
    view.hasWord('docs', 'coverage') ||
    view.hasWord('noun', 'coverage') ||
    view.hasWord('verb', 'start', 'stop') ||
    view.hasWord('question', 'when');
  if (asksReach) return 'coverage';
  return view.all('time').length > 0 || isDocumented(view) ? undefined : 'parameters';
}

/** Units, caveats, who made it: that is in its documents. */
function isDocumented(view: ClauseView): boolean {
  return view.hasWord('docs') || view.hasWord('noun', 'unit', 'cadence', 'pi', 'frame', 'citation');
}
