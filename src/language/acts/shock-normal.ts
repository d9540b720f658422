import type { QuestionOf } from '#src/domain/data-question.ts';
import { type Act, NO_PERIOD, type Target } from '#src/domain/request.ts';
import { HOUR, isoTime, MINUTE, type TimeRange } from '#src/domain/time-range.ts';
import { measuredOf } from '#src/language/acts/measured.ts';
import type { ActSpec, ClauseView, Setting } from '#src/language/reading/act.ts';
import type { Phrase, PhraseOf } from '#src/language/reading/phrase.ts';

type Wish = Omit<QuestionOf<'shock-normal'>, 'kind'>;

/**
 * "Shock normal and theta_Bn at ACE, 2015-06-22", "theta_Bn of the shock at 18:05", "use 10 min upstream and downstream":
 * what means on both sides of a shock tell.
 */
export const shockNormalAct: ActSpec = {
  name: 'shock-normal',
  rank: 1,
  read(view, setting) {
    const words = [...view.words('noun', 'shock-normal'), ...strengthsOf(view)];
    const before = words.length > 0 && view.all('time').length > 0 ? undefined : askedBefore(setting);
    const sides = view.spelt(
      /^(?:upstream|downstream|up|down|up\/down|upstream\/downstream|(?:up|upstream) and (?:down|downstream))$/i,
    );
    if (words.length === 0 && (before === undefined || sides.length === 0)) return undefined;
    if (isKnowledge(view, setting)) return undefined;
    const measured = measuredOf(view, setting);
    const windows = windowsOf(measured.period.ranges, sides);
    const times = view.all('time');
    const named = times.find(({ range, isSpan }) => isSpan !== true && range.stop - range.start <= MINUTE);
    const moment =
      named?.range.start ??
      middleOf(times) ??
      (times.length === 0 ? foundAt(setting, before?.question) : undefined);
    const { used: lengths, ...wish } = lengthsOf(view);
    const said: Wish = {
      ...(before === undefined ? {} : before.question),
      ...wish,
      ...(windows ?? (moment === undefined ? {} : { at: isoTime(moment) })),
    };
    const of = measured.series.flatMap(({ mission, probe, text }): readonly Target[] =>
      mission === undefined
        ? []
        : [{ kind: 'series', text, mission, ...(probe === undefined ? {} : { probe }) }],
    );
    const isTimed = windows !== undefined || moment !== undefined || times.length === 0;
    const place = setting.acts.length - 1;
    return {
      ...(isMomentShown(setting.acts[place]) ? { amends: place } : {}),
      acts: [
        {
          do: 'measure',
          question: { ...said, kind: 'shock-normal' },
          of: of.length > 0 ? of : (before?.of ?? ownersBefore(setting)),
          period: isTimed ? (before?.period ?? aroundOf(moment)) : measured.period,
        },
      ],
      used: [
        ...words,
        ...sides,
        ...lengths,
        ...times,
        ...measured.used,
        ...view.words('noun', 'shock', 'compression'),
        ...view.words('event', 'shock'),
        ...view.words('happening', 'shock'),
        ...view.words('statistic', 'mean'),
        ...view.words('verb', 'use', 'compute', 'give', 'keep'),
        ...view.spelt(
          /^(?:strongest|windows?|each|both|sides?|it|its|the|this|that|one|across|method|by|fine)$/i,
        ),
      ],
      notes: measured.notes,
    };
  },
};

/** "Compression ratio and upstream Alfvén Mach number": together they are of a shock, and told with its normal. */
function strengthsOf(view: ClauseView): readonly Phrase[] {
  const compressions = view.words('noun', 'compression');
  const machs = view
    .all('series')
    .filter(({ items }) => items.every(({ series }) => /mach/.test(series.quantity ?? '')));
  return compressions.length > 0 && machs.length > 0 ? [...compressions, ...machs] : [];
}

/** "The strongest" of a list, with some time around it. */
function middleOf(times: readonly PhraseOf<'time'>[]): number | undefined {
  const [time, ...more] = times;
  if (time === undefined || more.length > 0 || !(time.isFound === true || time.isEvent === true))
    return undefined;
  const { start, stop } = time.center?.range ?? time.range;
  return (start + stop) / 2;
}

/** The one moment that was found, where no other was asked about before. */
function foundAt({ found, hasList }: Setting, before: Wish | undefined): number | undefined {
  if (before?.at !== undefined || before?.upstream !== undefined) return undefined;
  const [at, ...more] = found?.times ?? [];
  return hasList && more.length === 0 ? at : undefined;
}

/** "For the strongest, give …": its moment was taken to be shown. */
function isMomentShown(act: Act | undefined): boolean {
  const [range] =
    act?.do === 'show' && act.of.every(({ kind }) => kind === 'pointed') ? act.period.ranges : [];
  return range !== undefined && range.stop - range.start <= MINUTE;
}

/** Whose shocks were looked for. */
function ownersBefore({ previous }: Setting): readonly Target[] {
  const act = previous?.acts.findLast((each) => each.do === 'measure' || each.do === 'intervals');
  const [owner] = act !== undefined && 'of' in act ? act.of : [];
  if (owner?.kind !== 'series' || owner.mission === undefined) return [];
  const { text, mission, probe } = owner;
  return [{ kind: 'series', text, mission, ...(probe === undefined ? {} : { probe }) }];
}

/** Enough time on both sides for the usual means, and for those that are said later. */
function aroundOf(moment: number | undefined): typeof NO_PERIOD {
  if (moment === undefined) return NO_PERIOD;
  return { ranges: [{ start: moment - AROUND, stop: moment + AROUND }], events: [] };
}

const AROUND = HOUR;

/** What was asked of a shock just before. */
function askedBefore({ previous }: Setting):
  | {
      readonly question: Wish;
      readonly of: readonly Target[];
      readonly period: Extract<Act, { do: 'measure' }>['period'];
    }
  | undefined {
  const act = previous?.acts.findLast((each) => each.do === 'measure');
  if (act?.do !== 'measure' || act.question.kind !== 'shock-normal') return undefined;
  const { kind: _, ...question } = act.question;
  return { question, of: act.of, period: act.period };
}

/** "What is theta_Bn?" asks what it is, "what is the compression ratio?" of the shock at hand. */
function isKnowledge(view: ClauseView, { hasData, hasList }: Setting): boolean {
  if (view.words('question', 'what', 'why', 'how').length === 0) return false;
  if (view.series().length > 0 || view.all('time').length > 0) return false;
  const isOne = view.phrases.some(({ raw }) => /^(?:the|its|this|that)\b/i.test(raw));
  return !((hasData || hasList) && isOne) || view.words('question', 'why').length > 0;
}

/** "Upstream 06:30-06:38, downstream 06:43-06:48": two short times. */
function windowsOf(
  ranges: readonly TimeRange[],
  sides: readonly Phrase[],
): Pick<Wish, 'upstream' | 'downstream'> | undefined {
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
function lengthsOf(
  view: ClauseView,
): Pick<Wish, 'lengthMs' | 'gapMs'> & { readonly used: readonly Phrase[] } {
  const durations = view.all('duration');
  const out = view.spelt(
    /^(?:excluding|exclude|except|without|leaving|skip|skipping|omit|omitting|gap|ignoring)$/i,
  );
  const [cue] = out;
  const gap = cue === undefined ? undefined : durations.find(({ from }) => from >= cue.to);
  const length = durations.find((each) => each !== gap);
  const around = gap === undefined ? [] : view.spelt(/^(?:out|around|each|either|side|sides|of)$/i);
  return {
    ...(length === undefined ? {} : { lengthMs: length.ms }),
    ...(gap === undefined ? {} : { gapMs: gap.ms }),
    used: [...durations, ...(gap === undefined ? [] : out), ...around],
  };
}
