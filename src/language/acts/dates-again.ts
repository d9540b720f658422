import type { DataQuestion } from '#src/domain/data-question.ts';
import type { Act, NamedSeries, Period, Target } from '#src/domain/request.ts';
import type { Asked } from '#src/language/acts/condition-asked.ts';
import { eventColumns } from '#src/language/acts/list-again/event-columns.ts';
import type { ClauseView } from '#src/language/reading/act.ts';
import { periodOf } from '#src/language/reading/period.ts';

type Columns = NonNullable<Extract<DataQuestion, { kind: 'condition' }>['columns']>;

/** Each of the days that were counted, with numbers of other series beside it. */
export interface DatesAsked extends Asked {
  readonly columns?: Columns;
  /** What the condition and the columns speak of. */
  readonly other: readonly Target[];
}

/** "List them with max Kp", "which days? with the Dst min of each" behind a count of days: each of them, with its farthest value. */
export function datesAgain(
  view: ClauseView,
  act: Extract<Act, { do: 'measure' | 'intervals' }>,
  of: readonly Target[],
  isSaid = false,
): DatesAsked | undefined {
  const question = act.do === 'measure' && act.question.kind === 'condition' ? act.question : undefined;
  if (question === undefined || !/^(?:days|dates)$/.test(question.asks)) return undefined;
  const asks = [...view.words('verb', 'list', 'show', 'give'), ...view.words('question', 'which', 'what')];
  const named = [
    ...view.words('pronoun', 'them'),
    ...view.spelt(
      /^(?:(?:which |what |the |those |these )?(?:days?|dates?)|ones?|those|these|each|which ones?)$/i,
    ),
    ...asks.filter(({ raw }) => /\b(?:days?|dates?|ones)$/i.test(raw)),
  ];
  const isOwn = ({ quantity }: NamedSeries) =>
    of.some((target) => target.kind === 'series' && target.quantity === quantity);
  const said = eventColumns(view);
  const beside = said.columns.flatMap(({ statistic, of: all }) =>
    all.filter((series) => !isOwn(series)).map((series) => ({ statistic, series })),
  );
  const series = view.all('series');
  const isRead = series.every(({ items }) =>
    items.every((item) => isOwn(item.series) || beside.some((each) => each.series === item.series)),
  );
  const isSameTime = isSaid && sameRanges(periodOf(view.all('time')), act.period);
  const times = isSameTime ? [] : view.all('time');
  const others = times.length + view.all('condition').length + view.all('duration').length;
  const isDrawn = view.words('verb', 'shade', 'mark', 'remove', 'zoom', 'export').length > 0;
  const isAsked = isSaid || (asks.length > 0 && named.length > 0);
  if (!isAsked || !isRead || others > 0 || isDrawn) return undefined;
  const before = act.other ?? [];
  return {
    asks: 'dates',
    by: question.by ?? 'day',
    ...(beside.length === 0 ? {} : { columns: columnsOf(beside, before.length) }),
    other: [...before, ...beside.map((each) => each.series)],
    used: [
      ...asks,
      ...named,
      ...series,
      ...view.words('statistic', 'maximum', 'minimum'),
      ...said.used,
      ...view.all('time'),
      ...view.words('also', 'each', 'all'),
      ...view.words('noun', 'table', 'list'),
      ...view.words('timeunit', '86400000'),
      ...view.spelt(
        /^(?:were|are|was|is|they|with|value|values|peak|daily|per day|and|of each(?: day)?|that|day|their)$/i,
      ),
    ],
  };
}

/** "List the days with Kp >= 7 in 2024 and the min Dst of each": the time was said of both. */
function sameRanges(a: Period, b: Period): boolean {
  return JSON.stringify(a.ranges) === JSON.stringify(b.ranges);
}

function columnsOf(beside: readonly { readonly statistic: string }[], first: number): Columns {
  return beside.map(({ statistic }, place) => ({
    statistic: statistic as Columns[number]['statistic'],
    other: first + place,
  }));
}
