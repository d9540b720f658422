import type { DataQuestion } from '#src/domain/data-question.ts';
import type { Act } from '#src/domain/request.ts';
import { isoTime, type TimeRange } from '#src/domain/time-range.ts';
import { measuredOf } from '#src/language/acts/measured.ts';
import type { ActReading, ActSpec, ClauseView, Setting } from '#src/language/reading/act.ts';
import { periodOf } from '#src/language/reading/period.ts';
import type { Phrase, PhraseOf } from '#src/language/reading/phrase.ts';

const SIGMA = 3;
const IN_A_ROW = 3;

/**
 * "Onset times?", "onset at each, 3 sigma over the 12 h before 22 UT", "when did the protons start to rise": the first samples above
 * the background by so many standard deviations. Storms, substorms and NOAA's proton events have rules of their own.
 */
export const measureOnsetAct: ActSpec = {
  name: 'measure-onset',
  rank: 11,
  read(view, setting) {
    const words = view.words('asked', 'onset');
    if (words.length === 0 || words.every(({ raw }) => /^beginning$/i.test(raw)))
      return detailsAlone(view, setting);
    if (view.words('event').length > 0 || view.hasWord('verb', 'mark', 'shade')) return undefined;
    // "CSV of the onsets" writes the list of them.
    if (view.words('format').length > 0 && setting.hasList) return undefined;
    const details = detailsOf(view, setting);
    const measured = measuredOf(view, setting);
    const times = view.all('time').filter((time) => !details.used.includes(time));
    const of =
      measured.of.length > 0 ? measured.of : [{ kind: 'pointed' as const, which: 'all' as const, text: '' }];
    const period =
      times.length === 0 && view.all('time').length > 0 ? { ranges: [], events: [] } : periodOf(times);
    return {
      acts: [
        ...measured.shown,
        {
          do: 'measure',
          question: { ...questionOf(details), ...directionOf(words) },
          of,
          period: times.length === 0 ? period : measured.period,
        },
      ],
      used: [
        ...words,
        ...details.used,
        ...measured.used,
        ...small(view),
        ...view.words('also', 'each', 'both', 'all'),
        ...view.words('by', 'mission', 'series'),
        ...view.words('noun', 'mission', 'figure'),
        ...view.words('species'),
        ...view.all('amount').filter(({ isOrdinal, value }) => isOrdinal && value === 1),
      ],
      notes: measured.notes,
    };
  },
};

/** "3 sigma over the 12 h before 22 UT", "background 00-12 on the 28th" behind the question. */
function detailsAlone(view: ClauseView, setting: Setting): ActReading | undefined {
  const place = setting.acts.findLastIndex((act) => act.do === 'measure' && act.question.kind === 'onset');
  const before = setting.acts[place];
  const details = detailsOf(view, setting);
  if (before?.do !== 'measure' || details.used.length === 0 || view.series().length > 0) return undefined;
  const question: DataQuestion = { ...before.question, ...questionOf(details) };
  return { acts: [{ ...before, question } as Act], used: [...details.used, ...small(view)], amends: place };
}

/** "When does AL start dropping?" looks below the background, "start rising" above it; "onset" as is usual for what it is of. */
function directionOf(words: readonly Phrase[]): { readonly direction?: 'up' | 'down' } {
  const said = words.map(({ raw }) => raw).join(' ');
  if (/\b(?:drop|fall|fell|decreas)/i.test(said)) return { direction: 'down' };
  return /\b(?:ris|increas)/i.test(said) ? { direction: 'up' } : {};
}

interface Details {
  readonly sigma?: number;
  readonly background?: TimeRange;
  readonly used: readonly Phrase[];
}

function questionOf({ sigma, background }: Details): Extract<DataQuestion, { kind: 'onset' }> {
  return {
    kind: 'onset',
    sigma: sigma ?? SIGMA,
    inARow: IN_A_ROW,
    ...(background === undefined
      ? {}
      : { background: { start: isoTime(background.start), stop: isoTime(background.stop) } }),
  };
}

/** How far above which background. */
function detailsOf(view: ClauseView, { within }: Setting): Details {
  const [word] = [...view.words('statistic', 'std'), ...view.spelt(/^(?:sigma|sigmas|σ)$/i)];
  const amount = view
    .all('amount')
    .find(({ to }) => word !== undefined && word.from >= to && word.from - to <= 2);
  const sigmas = word === undefined ? [] : [word, ...(amount === undefined ? [] : [amount])];
  const quiets = [
    ...view.words('noun', 'background'),
    ...view.spelt(/^(?:background|bkg|baseline|quiet|pre-event)$/i),
  ];
  const [time] = view
    .all('time')
    .filter((each) => quiets.length > 0 || sigmas.length > 0 || /^before\b/i.test(each.raw));
  const background =
    time === undefined || quiets.length + sigmas.length === 0 ? undefined : backgroundIn(view, time, within);
  return {
    ...(amount === undefined ? {} : { sigma: amount.value }),
    ...(background === undefined ? {} : { background: background.range }),
    used: [...sigmas, ...quiets, ...(background?.used ?? [])],
  };
}

/** "The 12 h before 22 UT", "00-12 on the 28th", a range. */
function backgroundIn(
  view: ClauseView,
  time: PhraseOf<'time'>,
  within: TimeRange | undefined,
): { readonly range: TimeRange; readonly used: readonly Phrase[] } | undefined {
  const [duration] = view.all('duration');
  if (/^before\b/i.test(time.raw) || time.form === 'open-start') {
    const stop = time.range.stop;
    const start = duration === undefined ? (within?.start ?? stop) : stop - duration.ms;
    return start < stop
      ? { range: { start, stop }, used: [time, ...(duration === undefined ? [] : [duration])] }
      : undefined;
  }
  const hours = view.all('span').find(({ low, high, unit }) => unit === undefined && low >= 0 && high <= 24);
  if (hours !== undefined) {
    const day = time.range.start;
    return {
      range: { start: day + hours.low * 3_600_000, stop: day + hours.high * 3_600_000 },
      used: [time, hours],
    };
  }
  return view.series().length > 0 && view.all('time').length === 1
    ? undefined
    : { range: time.range, used: [time] };
}

function small(view: ClauseView): readonly Phrase[] {
  return [
    ...view.words('question'),
    ...view.words('comparison', '>'),
    ...view.words('verb', 'give', 'find', 'show', 'measure', 'happen', 'mean'),
    ...view.spelt(
      /^(?:criterion|criteria|threshold|method|rule|level|above|over|time|times|crossing|first|which|saw)$/i,
    ),
  ];
}
