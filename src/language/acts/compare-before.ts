import type { DataQuestion, Statistic } from '#src/domain/data-question.ts';
import { extremeMeant } from '#src/domain/extreme-sense.ts';
import type { Act, NamedSeries } from '#src/domain/request.ts';
import type { TimeRange } from '#src/domain/time-range.ts';
import type { ActSpec, ClauseView, Setting } from '#src/language/reading/act.ts';
import type { Phrase, PhraseOf } from '#src/language/reading/phrase.ts';

/** With as many other times one is compared at once. */
const MOST_TIMES = 3;

/** "Which was larger, this or 8-9 July 1991?", "was it deeper than that of 17 March 2015?": what was asked or shown before, of two times. */
export const compareBeforeAct: ActSpec = {
  name: 'compare-before',
  rank: 2,
  read(view, setting) {
    const said = view.all('time');
    const times = said.filter((time) => !said.some((other) => isYearOf(time, other)));
    const [time] = times;
    if (time === undefined || times.length > MOST_TIMES) return undefined;
    const named = view.series().flatMap(({ items }) => items.map(({ series }) => series));
    const byName = stormsNamed(times, named);
    const words = [
      ...view.words('asked', 'larger', 'smaller', 'more', 'less'),
      ...view.spelt(
        /^(?:worse|bigger|stronger|deeper|greater|larger|weaker|milder|smaller|more intense|severe|intense)$/i,
      ),
      ...(view.spelt(/^or$/i).length > 0 ? view.spelt(/^worst$/i) : []),
      ...comparedTo(view),
      ...(byName === undefined ? [] : view.words('verb', 'compare')),
    ];
    if (words.length === 0) return undefined;
    // "How does that compare to A and to B?": each with what was told.
    const told = askedBefore(setting, named);
    const points = view.phrases.some(({ raw }) => /\b(?:it|this|that)\b/i.test(raw));
    const storms = told !== undefined && view.hasWord('pronoun', 'it') ? undefined : byName;
    // "How strong was it compared to 1989 and 2003?": "it" is what is shown, however that was asked for.
    const before = storms !== undefined && points ? (shownStorm(setting) ?? storms) : (storms ?? told);
    if (before === undefined) return undefined;
    const others = before.range === times[0]?.range ? times.slice(1) : times;
    const isOfStorm = times.some(({ form }) => form === 'event') && named.length === 0;
    const sides = isOfStorm ? ofStorm(before.sides) : before.sides;
    const isLess = words.some(({ raw }) => /small|weak|mild|less|low/i.test(raw));
    const acts = sides.flatMap(({ series, statistic }) =>
      others.map(
        (each): Act => ({
          do: 'measure',
          question: { kind: 'compare', statistic, asks: isLess ? ['difference'] : ['larger', 'difference'] },
          of: [before.range, each.range].map((range) => ({ ...series, ranges: [range] })),
          period: { ranges: [before.range, each.range], events: [] },
        }),
      ),
    );
    return {
      acts,
      used: [
        ...words,
        ...said,
        ...view.all('series'),
        ...view.words('question'),
        ...view.words('pronoun'),
        ...view.words('statistic'),
        ...view.words('comparison'),
        ...view.words('event'),
        ...view.words('verb', 'compare', 'show', 'give'),
        ...view.spelt(/^(?:this|that|one|ones|storm|event|it|than|or|the|vs|was|is|which|and|to)$/i),
      ],
    };
  },
};

/** "The Halloween one in 2003": the year is of the event. */
function isYearOf({ range, form }: PhraseOf<'time'>, other: PhraseOf<'time'>): boolean {
  return (
    form !== 'event' &&
    other.form === 'event' &&
    range.start <= other.range.start &&
    other.range.stop <= range.stop
  );
}

/** "How strong was it compared with Halloween 2003?", "was it stronger than March 1989?", "how does it compare to that storm?". */
function comparedTo(view: ClauseView): readonly Phrase[] {
  const degree = view.phrases.filter(({ raw }) =>
    /^(?:how )?(?:strong|bad|big|deep|intense|severe|large|extreme|stronger than|bigger than|worse than|deeper than)$/i.test(
      raw,
    ),
  );
  const verbs = view.words('verb', 'compare');
  const links = view.phrases.filter(({ raw }) =>
    /^(?:compared|relative|versus|vs\.?|against|with|to|than)$/i.test(raw),
  );
  const isComparison = degree.some(({ raw }) => /than$/i.test(raw)) || links.length > 0 || verbs.length > 0;
  const isAsked = view.isQuestion || view.words('question').length > 0;
  return isAsked && isComparison && (degree.length > 0 || verbs.length > 0)
    ? [...degree, ...verbs, ...links]
    : [];
}

/** "How does the Gannon storm compare to Halloween 2003?": two storms by name, by how deep Dst went. */
function stormsNamed(times: readonly PhraseOf<'time'>[], named: readonly NamedSeries[]): Before | undefined {
  const [first, second] = times;
  const isOfStorms = times.some(({ form, raw }) => form === 'event' || /storm/i.test(raw));
  if (first === undefined || second === undefined || !isOfStorms || named.length > 0) return undefined;
  const dst: NamedSeries = { kind: 'series', text: 'Dst', quantity: 'dst' };
  return { sides: [{ series: dst, statistic: 'minimum' }], range: first.range };
}

/** The storm index that is drawn, over the time of the figure. */
function shownStorm({ drawn: { range, has } }: Setting): Before | undefined {
  const index = ['dst', 'sym-h']
    .map(
      (quantity): NamedSeries => ({ kind: 'series', text: quantity === 'dst' ? 'Dst' : 'SYM-H', quantity }),
    )
    .find(has);
  if (range === undefined || index === undefined) return undefined;
  return { sides: [{ series: index, statistic: 'minimum' }], range };
}

const INDICES: ReadonlySet<string> = new Set(['dst', 'sym-h', 'kp', 'ap', 'asy-h']);

/** How strong a storm was is told by its index, where one is shown. */
function ofStorm(sides: Before['sides']): Before['sides'] {
  const own = sides.filter(({ series }) => INDICES.has(series.quantity ?? ''));
  return own.length > 0 ? own : sides;
}

interface Before {
  readonly sides: readonly { readonly series: NamedSeries; readonly statistic: Statistic }[];
  readonly range: TimeRange;
  readonly used?: readonly Phrase[];
}

/** What the request before was about, one time and series by series; names of the clause narrow it. */
function askedBefore({ previous, within }: Setting, named: readonly NamedSeries[]): Before | undefined {
  const act = previous?.acts.findLast((each) => each.do === 'measure' || each.do === 'show');
  if (act?.do !== 'measure' && act?.do !== 'show') return undefined;
  const range = act.period.ranges[0] ?? within;
  const measures = (previous?.acts ?? []).filter((each) => each.do === 'measure');
  const beside =
    act.do === 'measure' && act.inTable === true ? measures.filter(({ inTable }) => inTable) : [act];
  const series = beside.flatMap(({ of }) =>
    of.filter((target): target is NamedSeries => target.kind === 'series'),
  );
  const isAnother = named.length > 0 && named.every(({ quantity }) => quantity !== undefined);
  const of = isAnother ? named.map((each) => ({ ...likeBefore(each, series) })) : series;
  if (range === undefined || of.length === 0 || of.length > 3 || act.period.ranges.length > 1)
    return undefined;
  const asked = isAnother
    ? []
    : beside.flatMap((each) => (each.do === 'measure' ? statisticsOf(each.question, each.of.length) : []));
  return {
    sides: of.map((each, place) => ({ series: each, statistic: asked[place] ?? usual(each) })),
    range,
  };
}

function likeBefore(series: NamedSeries, before: readonly NamedSeries[]): NamedSeries {
  const like = before.find(({ quantity }) => quantity === series.quantity);
  return series.mission === undefined && like !== undefined ? like : series;
}

function statisticsOf(question: DataQuestion, count: number): readonly Statistic[] {
  if (question.kind === 'statistic' && question.by === undefined)
    return Array.from({ length: count }, () => question.statistics[0] ?? 'mean');
  if (question.kind === 'table')
    return question.items.flatMap(({ statistics, inputs = 1 }) =>
      Array.from({ length: inputs }, () => statistics[0] ?? 'mean'),
    );
  return [];
}

/** Storms are as strong as their index goes down. */
function usual(series: NamedSeries): Statistic {
  return extremeMeant('peak', series);
}
