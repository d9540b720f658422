import { type Act, type NamedSeries, NO_PERIOD, type Target } from '#src/domain/request.ts';
import type { SeriesRef } from '#src/domain/series-ref.ts';
import { aboutFirst, conditionsOf } from '#src/language/acts/conditions.ts';
import { measuredOf, ofSpacecraft } from '#src/language/acts/measured.ts';
import { scatterSides } from '#src/language/acts/scatter-sides.ts';
import { type ActSpec, type ClauseView, wordValue } from '#src/language/reading/act.ts';
import { seriesRefOf } from '#src/language/reading/named-ref.ts';

const JOINTS =
  /^(?:where|when|while|whenever|if|for|with|only|just|inside|during|at|to|times?|samples?|points?|is|was|the)$/i;
const DRAWS = /^(?:plot|draw|graph|scatter)/i;

/** "Plot Bz where V > 500", "draw the density only while Bz < -5": a series at the times in which others meet a condition. */
export const plottedWhereAct: ActSpec = {
  name: 'plotted-where',
  rank: 4,
  read(view, setting) {
    const conditions = view.spelt(DRAWS).length === 0 || isElse(view) ? undefined : conditionsOf(view);
    if (conditions === undefined) return undefined;
    const measured = measuredOf(view, setting);
    const sides = scatterSides(view.all('series'));
    const named = ofSpacecraft(measured.series);
    const series = sides === undefined ? named : ysOf(sides);
    const [subject, ...more] = conditions.subjects;
    const isNamed = series.length > 0 && named.every(isQuantity);
    if (!isNamed || (subject === undefined && named.length > 1)) return undefined;
    const isOwn =
      subject === undefined || (more.length === 0 && series.some((each) => isSame(each, subject)));
    // "Plot V and Bz where V > 500": of which of them it is said has to be plain.
    if (isOwn && series.length > 1) return undefined;
    const { period } = measured;
    const kept: Act = {
      do: 'compute',
      operation: 'keep_where',
      params: { where: isOwn ? aboutFirst(conditions.where) : conditions.where },
      of: series,
      ...(isOwn ? {} : { other: conditions.subjects }),
      period,
    };
    const result: Target = { kind: 'act', act: setting.acts.length };
    const shown: Act =
      sides === undefined
        ? { do: 'show', mode: 'auto', of: [result], period: NO_PERIOD }
        : {
            do: 'show',
            mode: 'new',
            form: 'scatter',
            of: [result, ...xsOf(sides)],
            pairs: sides.pairs.map(ofKept),
            period,
          };
    return {
      acts: [kept, shown],
      used: [
        ...conditions.used,
        ...measured.used,
        ...view.words('verb', 'show', 'scatter'),
        ...view.words('noun', 'scatterplot'),
        ...view.words('negation', 'only'),
        ...view.words('pronoun'),
        ...view.spelt(JOINTS),
      ],
      notes: measured.notes,
    };
  },
};

type Sides = NonNullable<ReturnType<typeof scatterSides>>;

/** What is drawn over the others. */
function ysOf({ of, pairs }: Sides): readonly NamedSeries[] {
  return of.filter((series) => pairs.some(({ y }) => isRefOf(y, series)));
}

function xsOf({ of, pairs }: Sides): readonly NamedSeries[] {
  return of.filter((series) => pairs.some(({ x }) => isRefOf(x, series)));
}

function isRefOf(ref: SeriesRef, series: NamedSeries): boolean {
  return JSON.stringify(ref) === JSON.stringify(seriesRefOf(series));
}

/** The same with what was kept of it in the place of what is drawn over the other. */
function ofKept({ x, y }: Sides['pairs'][number]): Sides['pairs'][number] {
  return { x, y: typeof y === 'string' ? y : { ...y, operation: 'keep_where' } };
}

/** A number, a list or a mark is asked of those times, or something is made of the data first. */
function isElse(view: ClauseView): boolean {
  return (
    view.words('statistic').length > 0 ||
    view.words('operation').some((word) => wordValue(word, 'operation') !== 'scale') ||
    view.words('question', 'which', 'what', 'how', 'how-long', 'how-many', 'how-much', 'why', 'is').length >
      0 ||
    view.words('verb', 'mark', 'shade', 'list', 'find', 'remove', 'zoom', 'colour').length > 0 ||
    view.words('noun', 'interval', 'storm', 'shock', 'jump', 'yaxis', 'axis', 'list').length > 0 ||
    view.words('colour').length > 0
  );
}

function isQuantity({ quantity, parameter }: NamedSeries): boolean {
  return (quantity ?? parameter) !== undefined;
}

function isSame(one: NamedSeries, other: NamedSeries): boolean {
  return one.quantity === other.quantity && one.component === other.component;
}
