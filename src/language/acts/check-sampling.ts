import { measuredOf } from '#src/language/acts/measured.ts';
import type { ActSpec, ClauseView } from '#src/language/reading/act.ts';

/**
 * "Are there duplicate time stamps?", "number of records in December 2005, expected vs have", "median cadence", "is the time stamp
 * the start or the centre of the bin?": how the records lie in time.
 */
export const checkSamplingAct: ActSpec = {
  name: 'check-sampling',
  rank: 1,
  read(view, setting) {
    const words = view.words('sampling');
    if (words.length === 0 || !isAsked(view) || view.hasWord('verb', 'remove', 'set', 'put'))
      return undefined;
    const measured = measuredOf(view, setting);
    if (measured.of.length === 0 && !setting.hasData) return undefined;
    return {
      acts: [
        ...measured.shown,
        { do: 'compute', operation: 'sampling', params: {}, of: measured.of, period: measured.period },
      ],
      used: [
        ...words,
        ...measured.used,
        ...view.words('verb', 'count', 'have', 'start', 'stop', 'measure', 'duplicate'),
        ...view.words('noun', 'data', 'row', 'cadence', 'point', 'dataset'),
        ...view.words('statistic', 'count', 'median', 'missing'),
        ...view.spelt(
          /^(?:check|quality|expected|have|there|actual|actually|centre|center|start|middle|end|bin|bins|times?)$/i,
        ),
      ],
      notes: measured.notes,
    };
  },
};

/** Words that may be said of anything need a question, or an order to look. */
function isAsked(view: ClauseView): boolean {
  return (
    view.words('sampling', 'order', 'cadence', 'count').some(({ raw }) => !/^complete$/i.test(raw)) ||
    view.isQuestion ||
    view.hasWord('question') ||
    view.spelt(/^(?:is|are|was|were|check|verify|test)$/i).length > 0
  );
}
