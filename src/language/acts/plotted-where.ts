import type { Act, NamedSeries } from '#src/domain/request.ts';
import { aboutFirst, conditionsOf } from '#src/language/acts/conditions.ts';
import { measuredOf, ofSpacecraft } from '#src/language/acts/measured.ts';
import { type ActSpec, type ClauseView, wordValue } from '#src/language/reading/act.ts';

const JOINTS =
  /^(?:where|when|while|whenever|if|for|with|only|just|inside|during|at|to|times?|samples?|points?|is|was|the)$/i;
const DRAWS = /^(?:re)?(?:plot|draw|graph)/i;

/** "Plot Bz where V > 500", "draw the density only while Bz < -5": a series at the times in which others meet a condition. */
export const plottedWhereAct: ActSpec = {
  name: 'plotted-where',
  rank: 4,
  read(view, setting) {
    const conditions = view.spelt(DRAWS).length === 0 || isElse(view) ? undefined : conditionsOf(view);
    if (conditions === undefined) return undefined;
    const measured = measuredOf(view, setting);
    const series = ofSpacecraft(measured.series);
    const [subject, ...more] = conditions.subjects;
    const isNamed = series.length > 0 && series.every(isQuantity);
    if (!isNamed || (subject === undefined && series.length > 1)) return undefined;
    const isOwn =
      subject === undefined || (more.length === 0 && series.some((each) => isSame(each, subject)));
    // "Plot V and Bz where V > 500": of which of them it is said has to be plain.
    if (isOwn && series.length > 1) return undefined;
    const kept: Act = {
      do: 'compute',
      operation: 'keep_where',
      params: { where: isOwn ? aboutFirst(conditions.where) : conditions.where },
      of: series,
      ...(isOwn ? {} : { other: conditions.subjects }),
      period: measured.period,
    };
    const shown: Act = {
      do: 'show',
      mode: 'auto',
      of: [{ kind: 'act', act: setting.acts.length }],
      period: { ranges: [], events: [] },
    };
    return {
      acts: [kept, shown],
      used: [
        ...conditions.used,
        ...measured.used,
        ...view.words('verb', 'show'),
        ...view.words('negation', 'only'),
        ...view.words('pronoun'),
        ...view.spelt(JOINTS),
      ],
      notes: measured.notes,
    };
  },
};

/** A number, a list or a mark is asked of those times, or something is made of the data first. */
function isElse(view: ClauseView): boolean {
  return (
    view.words('statistic').length > 0 ||
    view.words('operation').some((word) => wordValue(word, 'operation') !== 'scale') ||
    view.words('question', 'which', 'what', 'how', 'how-long', 'how-many', 'how-much', 'why', 'is').length >
      0 ||
    view.words('verb', 'mark', 'shade', 'list', 'find', 'remove', 'zoom', 'colour', 'scatter').length > 0 ||
    view.words('noun', 'interval', 'storm', 'shock', 'jump', 'yaxis', 'axis', 'list', 'scatterplot').length >
      0 ||
    view.words('colour').length > 0
  );
}

function isQuantity({ quantity, parameter }: NamedSeries): boolean {
  return (quantity ?? parameter) !== undefined;
}

function isSame(one: NamedSeries, other: NamedSeries): boolean {
  return one.quantity === other.quantity && one.component === other.component;
}
