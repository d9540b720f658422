import type { Act, Target } from '#src/domain/request.ts';
import { lastingOf } from '#src/language/acts/conditions.ts';
import { asksWhen } from '#src/language/acts/number-questions.ts';
import type { ActReading, ActSpec, ClauseView, Setting } from '#src/language/reading/act.ts';
import { wordValue } from '#src/language/reading/act.ts';
import type { Phrase } from '#src/language/reading/phrase.ts';

/** "List the intervals", "only those longer than 2 h", "which storms went in?": more about what was found before. */
export const listAgainAct: ActSpec = {
  name: 'list-again',
  rank: 17,
  read(view, setting) {
    const isNew = view.all('series').length > 0 || view.one('condition') !== undefined;
    if (isNew) return undefined;
    return narrowedList(view, setting) ?? listOfBefore(view, setting) ?? whenOnly(view, setting);
  },
};

const LIST: Target = { kind: 'pointed', which: 'list', text: 'list' };

/** "Only those longer than 2 h", "the three longest", "just the ones in May". */
function narrowedList(view: ClauseView, setting: Setting): ActReading | undefined {
  const made = setting.acts.findLastIndex((act) => act.do === 'intervals');
  const isListed = isListedBefore(setting);
  const narrows = view.words('negation', 'only');
  const words = view.words('noun', 'interval', 'list', 'storm', 'shock', 'jump');
  const those = view.spelt(/^(?:those|ones|them|these)$/i);
  const { used, ...lengths } = lastingOf(view);
  const largest = countOf(view);
  const times = view.all('time');
  const isNarrowed = used.length > 0 || largest !== undefined || (narrows.length > 0 && times.length > 0);
  if (!isListed || !isNarrowed || narrows.length + words.length + those.length === 0) return undefined;
  const [time] = times;
  const iso = (ms: number) => new Date(ms).toISOString();
  const window =
    time === undefined ? {} : { window: { start: iso(time.range.start), stop: iso(time.range.stop) } };
  return {
    acts: [
      {
        do: 'intervals',
        params: { keep: { ...lengths, ...largest?.keep, ...window } },
        list: made >= 0 ? { kind: 'act', act: made } : LIST,
        of: [],
        period: { ranges: [], events: [] },
      },
    ],
    used: [
      ...used,
      ...narrows,
      ...words,
      ...those,
      ...(largest?.used ?? []),
      ...times,
      ...view.words('verb', 'keep', 'show', 'list'),
    ],
  };
}

/** A list was made in this request or the one before. */
export function isListedBefore({ previous, acts }: Setting): boolean {
  return (
    acts.some((act) => act.do === 'intervals') ||
    previous?.acts.some((act) => act.do === 'intervals' || isListing(act)) === true
  );
}

function isListing(act: Act): boolean {
  return (
    act.do === 'measure' &&
    ['jumps', 'shocks', 'storms', 'gaps', 'crossings', 'condition'].includes(act.question.kind)
  );
}

/** "The three longest", "the first 5". */
function countOf(view: ClauseView): { readonly keep: object; readonly used: readonly Phrase[] } | undefined {
  const longest = view.spelt(/^longest$/i);
  const firsts = view.all('amount').filter(({ isOrdinal, value }) => isOrdinal && value === 1);
  const lasts = view.spelt(/^last$/i);
  const amount = view.all('amount').find(({ isOrdinal, unit }) => !isOrdinal && unit === undefined);
  const count = amount?.value ?? 1;
  const used = [...longest, ...firsts, ...lasts, ...(amount === undefined ? [] : [amount])];
  if (longest.length > 0) return { keep: { largest: { column: 'duration', count } }, used };
  if (amount === undefined) return undefined;
  if (firsts.length > 0) return { keep: { first: count }, used };
  return lasts.length > 0 ? { keep: { last: count }, used } : undefined;
}

/** "List the intervals, with start, end and min of each" after "how many hours was Dst below -100 nT?" */
function listOfBefore(view: ClauseView, { previous }: Setting): ActReading | undefined {
  const words = view.words('noun', 'interval', 'storm', 'shock', 'jump');
  const asks = [
    ...view.words('verb', 'list', 'show', 'give'),
    ...view.words('question', 'which', 'what', 'when'),
  ];
  const before = previous?.acts.findLast((act) => act.do === 'intervals' || isListing(act));
  if (before === undefined || words.length === 0 || asks.length === 0) return undefined;
  const act = asIntervals(before);
  if (act === undefined) return undefined;
  const columns = [
    ...view.spelt(/^(?:start|end|stop|starts|ends|duration|durations|length|lengths|went|times?|each)$/i),
    ...view.words('statistic', 'minimum', 'maximum', 'mean'),
    ...view.words('verb', 'start', 'stop'),
  ];
  return { acts: [act], used: [...words, ...asks, ...columns, ...view.words('noun', 'table', 'list')] };
}

function asIntervals(act: Act): Act | undefined {
  if (act.do === 'intervals') return isOwn(act) ? act : undefined;
  if (act.do !== 'measure' || !isOwn(act)) return undefined;
  const { question, of, period, other } = act;
  const parts = { of, period, ...(other === undefined ? {} : { other }) };
  if (question.kind === 'condition') {
    const length = question.atLeastMs === undefined ? {} : { atLeastMs: question.atLeastMs };
    return { do: 'intervals', params: { where: question.where, ...length }, ...parts };
  }
  return { do: 'intervals', params: { find: question }, ...parts };
}

/** Its targets do not stand in another request. */
function isOwn(act: Extract<Act, { readonly of: readonly Target[] }>): boolean {
  return act.of.every((target) => target.kind !== 'act');
}

/** "And when?" after "what was the minimum?" */
function whenOnly(view: ClauseView, { previous }: Setting): ActReading | undefined {
  const whens = asksWhen(view);
  const before = previous?.acts.findLast((act) => act.do === 'measure');
  const isAlone =
    view.words('statistic').length === 0 &&
    view.words('verb').length === 0 &&
    wordValue(whens[0]?.type === 'word' ? whens[0] : undefined, 'question') === 'when';
  if (!isAlone || before?.do !== 'measure' || before.question.kind !== 'statistic' || !isOwn(before))
    return undefined;
  return { acts: [{ ...before, question: { ...before.question, asksTime: true } }], used: whens };
}
