import { type Act, NO_PERIOD } from '#src/domain/request.ts';
import { measuredOf } from '#src/language/acts/measured.ts';
import { groupOf } from '#src/language/acts/period-words.ts';
import { showWishOf } from '#src/language/acts/show-wish.ts';
import {
  type ActReading,
  type ActSpec,
  type ClauseView,
  type Setting,
  seriesOf,
} from '#src/language/reading/act.ts';
import { periodOf } from '#src/language/reading/period.ts';
import type { Phrase } from '#src/language/reading/phrase.ts';

/**
 * "% valid for flow speed and Bz per year, table", "data coverage of Np by month", "completeness of WI_H0_MFI each year": the share of
 * samples that are there, for each part of a calendar.
 */
export const measureValidityAct: ActSpec = {
  name: 'measure-validity',
  rank: 0,
  read(view, setting) {
    const again = sharesAgain(view, setting);
    if (again !== undefined) return again;
    const words = wordsOf(view);
    const group = groupOf(view);
    if (!asksForParts(view) && !isBehindGaps(view, setting)) return undefined;
    const measured = measuredOf(view, setting);
    if (measured.of.length === 0 && !setting.hasData) return undefined;
    const wish = showWishOf(view, setting);
    const isDrawn = wish.isSaid && view.spelt(/^(?:plot|draw|graph|figure|chart)/i).length > 0;
    const act: Act = {
      do: 'compute',
      operation: 'valid_share',
      params: { every: group.by ?? 'day' },
      of: measured.of,
      period: measured.period,
      ...(isDrawn ? {} : { isOnlyMade: true }),
    };
    const shown = wish.act([{ kind: 'act', act: setting.acts.length }], measured.period);
    return {
      acts: isDrawn ? [act, { ...shown, mode: 'new' }] : [act],
      used: [
        ...words,
        ...group.used,
        ...measured.used,
        ...wish.used,
        ...view.words('asked', 'validity'),
        ...view.words('noun', 'data', 'table', 'figure', 'gap', 'coverage', 'point'),
        ...view.words('question', 'how'),
        ...view.words('statistic', 'missing'),
      ],
      notes: measured.notes,
    };
  },
};

/** "Per day, bar chart" behind a question about gaps: how much of each day is there. */
function isBehindGaps(view: ClauseView, { previous }: Setting): boolean {
  const { by } = groupOf(view);
  const last = previous?.acts.at(-1);
  const isOfGaps = last?.do === 'measure' && last.question.kind === 'gaps';
  const isOnly = view.phrases.every(({ type, raw }) => type === 'word' && PER_DAY.test(raw));
  return isOfGaps && by !== undefined && by !== 'hour' && isOnly;
}

const PER_DAY =
  /^(?:and|as|a|an|in|of|it|that|them|the|now|ok|okay|please|pls|show|plot|draw|make|give me|,|per|by|each|every|for|(?:per |by |each |every )?(?:day|week|month|year)|daily|weekly|monthly|yearly|(?:as |in |a |an )*(?:bars?|bar ?(?:chart|plot|graph)s?)|charts?|figure|graphs?|table)$/i;

/** "And PAS?", "same for April" behind the coverage of each day: that of what is named, drawn as it was. */
function sharesAgain(view: ClauseView, { previous, acts }: Setting): ActReading | undefined {
  const before = previous?.acts ?? [];
  const [shares] = before;
  const isOnly = before.every(
    (act) => act === shares || act.do === 'show' || act.do === 'change' || act.do === 'measure',
  );
  const named = seriesOf(view.series());
  const times = view.all('time');
  const goesOn = view.phrases.every(
    ({ type, raw }) => type === 'series' || type === 'time' || GOES_ON.test(raw),
  );
  if (shares?.do !== 'compute' || !areParts(shares) || !isOnly || !goesOn || acts.length > 0)
    return undefined;
  if (named.length + times.length === 0) return undefined;
  const period = times.length > 0 ? periodOf(times) : NO_PERIOD;
  const of = named.length > 0 ? named : shares.of;
  return {
    acts: before.map((act) =>
      act === shares ? { ...shares, of, period } : 'of' in act ? { ...act, period } : act,
    ),
    used: view.phrases.filter(view.isFree),
  };
}

const GOES_ON =
  /^(?:and|also|same|for|too|now|then|ok|okay|what about|how about|about|of|in|on|the|instead|please|pls|&|\?|,)$/i;

/** How much of each day, month or year is there, and not from when to when it goes. */
export function asksForParts(view: ClauseView): boolean {
  const { by } = groupOf(view);
  return by !== undefined && by !== 'hour' && wordsOf(view).length > 0;
}

/** A clause before, or the words beside these, asked for it. */
export function areParts(act: Act | undefined): boolean {
  return act?.do === 'compute' && act.operation === 'valid_share';
}

/** "Coverage" of each day is of its samples; where no part of time is said, it is from when to when. */
function wordsOf(view: ClauseView) {
  return [
    ...view.words('asked', 'validity'),
    ...view.words('sampling').filter(({ raw }) => /complete/i.test(raw)),
    ...view.words('statistic', 'missing').filter(({ raw }) => /complete/i.test(raw)),
    ...view.words('noun', 'coverage').filter((word) => !isOfDailyData(view, word)),
  ];
}

/** "Coverage of the daily data": how often they come, and no part of time. */
function isOfDailyData(view: ClauseView, word: Phrase): boolean {
  const [cadence] = view.words('cadence').filter(({ raw }) => /ly$/i.test(raw));
  return cadence !== undefined && view.phrases.indexOf(cadence) + 1 !== view.phrases.indexOf(word);
}
