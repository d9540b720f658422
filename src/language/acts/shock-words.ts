import type { QuestionOf } from '#src/domain/data-question.ts';
import { NO_PERIOD, type Period, type Target } from '#src/domain/request.ts';
import { HOUR, isoTime, MINUTE, type TimeRange } from '#src/domain/time-range.ts';
import type { ClauseView, Setting } from '#src/language/reading/act.ts';
import type { Phrase, PhraseOf } from '#src/language/reading/phrase.ts';

type Asked = QuestionOf<'shock-normal'> | QuestionOf<'shock-sides'>;
/** Which shock, and which means on both sides of it. */
export type ShockWish = Omit<QuestionOf<'shock-normal'>, 'kind'>;

/** The moment that is said or was found. */
export function momentSaid(
  view: ClauseView,
  setting: Setting,
  before: ShockWish | undefined,
): number | undefined {
  const times = view.all('time');
  const named = times.find(
    ({ range, isSpan, raw }) =>
      isSpan !== true &&
      (range.stop - range.start <= MINUTE || (range.stop - range.start <= HOUR && isClock(raw))),
  );
  return named?.range.start ?? middleOf(times) ?? (times.length === 0 ? foundAt(setting, before) : undefined);
}

/** "At 16:36": one time of the day, which is a moment here. */
function isClock(raw: string): boolean {
  return (raw.match(/\d{1,2}:\d{2}/g) ?? []).length === 1;
}

/** "The strongest" of a list, with some time around it. */
function middleOf(times: readonly PhraseOf<'time'>[]): number | undefined {
  const [time, ...more] = times;
  if (time === undefined || more.length > 0 || !(time.isFound === true || time.isEvent === true))
    return undefined;
  const { start, stop } = time.center?.range ?? time.range;
  return (start + stop) / 2;
}

/** "The first one, 10 min each side" was read as one time with its surroundings: a shock has no length of its own. */
function reachAround(times: readonly PhraseOf<'time'>[]): number | undefined {
  const [time, ...more] = times;
  if (time?.isFound !== true || more.length > 0) return undefined;
  const length = time.range.stop - time.range.start;
  return length > MINUTE ? length / 2 : undefined;
}

/** The one moment that was found, where no other was asked about before. */
function foundAt({ found, hasList }: Setting, before: ShockWish | undefined): number | undefined {
  if (before?.at !== undefined || before?.upstream !== undefined) return undefined;
  const [at, ...more] = found?.times ?? [];
  return hasList && more.length === 0 ? at : undefined;
}

/** Whose shocks were looked for. */
export function ownersBefore({ previous }: Setting): readonly Target[] {
  const act = previous?.acts.findLast((each) => each.do === 'measure' || each.do === 'intervals');
  const [owner] = act !== undefined && 'of' in act ? act.of : [];
  if (owner?.kind !== 'series' || owner.mission === undefined) return [];
  const { text, mission, probe } = owner;
  return [{ kind: 'series', text, mission, ...(probe === undefined ? {} : { probe }) }];
}

/** Enough time on both sides for the usual means, and for those that are said later. */
export function aroundOf(moment: number | undefined): typeof NO_PERIOD {
  if (moment === undefined) return NO_PERIOD;
  return { ranges: [{ start: moment - AROUND, stop: moment + AROUND }], events: [] };
}

const AROUND = HOUR;

/** What was asked of a shock just before, by a question of this kind. */
export function shockAskedBefore(
  { previous }: Setting,
  kind: Asked['kind'],
): { readonly question: ShockWish; readonly of: readonly Target[]; readonly period: Period } | undefined {
  const act = previous?.acts.findLast((each) => each.do === 'measure');
  if (act?.do !== 'measure' || (act.question.kind !== 'shock-normal' && act.question.kind !== 'shock-sides'))
    return undefined;
  const { kind: own, ...question } = act.question;
  return own === kind ? { question, of: act.of, period: act.period } : undefined;
}

/** "Upstream 06:30-06:38, downstream 06:43-06:48": two short times. */
export function windowsOf(
  ranges: readonly TimeRange[],
  sides: readonly Phrase[],
): Pick<ShockWish, 'upstream' | 'downstream'> | undefined {
  const [first, second, ...more] = ranges.filter(({ start, stop }) => stop - start > MINUTE);
  if (first === undefined || second === undefined || more.length > 0) return undefined;
  if ([first, second].some(({ start, stop }) => stop - start > LONGEST_WINDOW)) return undefined;
  const isSwapped = /^down/i.test(sides[0]?.raw ?? '');
  const [upstream, downstream] = isSwapped ? [second, first] : [first, second];
  return { upstream: momentsOf(upstream), downstream: momentsOf(downstream) };
}

const LONGEST_WINDOW = 6 * HOUR;

function momentsOf({ start, stop }: TimeRange): { readonly start: string; readonly stop: string } {
  return { start: isoTime(start), stop: isoTime(stop) };
}

/** "10 min up/down, leaving out 1 min around it". */
export function lengthsOf(
  view: ClauseView,
): Pick<ShockWish, 'lengthMs' | 'gapMs'> & { readonly used: readonly Phrase[] } {
  const durations = view.all('duration');
  const out = view.spelt(
    /^(?:excluding|exclude|except|without|leaving|leave|leave out|leaving out|left out|skip|skipping|omit|omitting|gap|ignore|ignoring|drop|avoid|avoiding|cut|cut out)$/i,
  );
  const [cue] = out;
  const gap =
    cue === undefined
      ? undefined
      : (durations.find(({ from }) => from >= cue.to) ??
        // "2 min gap".
        (/^gap$/i.test(cue.raw) ? durations.findLast(({ to }) => to <= cue.from) : undefined));
  const said = durations.find((each) => each !== gap);
  const length = said === undefined ? reachAround(view.all('time')) : said.ms;
  const around = gap === undefined ? [] : view.spelt(/^(?:out|around|each|either|side|sides|of)$/i);
  return {
    ...(length === undefined ? {} : { lengthMs: length }),
    ...(gap === undefined ? {} : { gapMs: gap.ms }),
    used: [...durations, ...(gap === undefined ? [] : out), ...around],
  };
}

/** Shocks were looked for in the request before. */
export function isShockFound({ previous }: Setting): boolean {
  return (
    previous?.acts.some((act) => {
      if (act.do === 'measure') return act.question.kind === 'shocks' || act.question.kind === 'shock-normal';
      const find = act.do === 'intervals' ? act.params['find'] : undefined;
      return typeof find === 'object' && find !== null && 'kind' in find && find.kind === 'shocks';
    }) === true
  );
}
