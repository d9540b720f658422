import { DAY } from '#src/domain/time-range.ts';
import { alignedOn } from '#src/language/acts/again/cue.ts';
import { changed, changedAll, lookAct } from '#src/language/acts/looks/change.ts';
import { onSpokenDay, withOpenDay } from '#src/language/acts/looks/clock-days.ts';
import { isByLength } from '#src/language/acts/operation-words.ts';
import {
  type ActReading,
  type ActSpec,
  type ClauseView,
  type Setting,
  wordValue,
} from '#src/language/reading/act.ts';
import { isContent } from '#src/language/reading/content.ts';
import { means } from '#src/language/reading/mark.ts';
import { moved, shiftOf } from '#src/language/reading/moved-time.ts';
import type { Phrase, PhraseOf } from '#src/language/reading/phrase.ts';

const HOUR = 3_600_000;

/** "zoom to Tuesday", "zoom on 10 may 15 UT to 11 may 12 UT", "only 13:05-13:08", "zoom to +-5 days". */
const zoom: ActSpec = lookAct('zoom', 16, (view, setting) => {
  if (!setting.drawn.hasAny) return undefined;
  const verbs = view.words('verb', 'zoom');
  const spoken = onSpokenDay(view.all('time'), setting);
  const [time] = spoken.times;
  const narrows = view.words('negation', 'only');
  const used = [
    ...verbs,
    ...narrows,
    ...view.words('noun', 'figure', 'xaxis', 'timerange', 'limits', 'axis'),
    ...view.words('verb', 'set', 'keep'),
  ];
  const duration = view.all('duration').find(({ sign }) => sign === '±');
  if (verbs.length > 0 && duration !== undefined) return around(view, setting, duration, used);
  if (time === undefined || (view.series().length > 0 && !isZoomedTo(view, time))) return undefined;
  const isAxis = view.hasWord('noun', 'xaxis', 'timerange');
  const isShown =
    view.hasWord('verb', 'show', 'keep') && (isWithin(time, setting) || isOfDrawn(time, setting));
  const isFound = time.isFound === true && view.words('verb', 'mark', 'shade', 'add', 'compute').length === 0;
  if (isFound)
    return changed({ kind: 'zoom', range: { ...time.range } }, [
      ...used,
      time,
      ...view.words('verb', 'show'),
    ]);
  if (verbs.length + narrows.length === 0 && !isAxis && !isShown) return undefined;
  if (verbs.length === 0 && !isWithin(time, setting) && !isRelative(time)) return undefined;
  if (isRelative(time)) return ended(time, [...used, time, ...view.words('verb', 'show')]);
  const reading = changed({ kind: 'zoom', range: { start: time.range.start, stop: time.range.stop } }, [
    ...used,
    ...(spoken.times.length < view.all('time').length ? view.all('time') : view.all('time').slice(0, 1)),
    ...view.words('verb', 'show'),
  ]);
  return spoken.isDayOpen ? withOpenDay(reading) : reading;
});

/** "Zoom 10-12 May, density too": the time is what is zoomed to, and not which data are added. */
export function isZoomedTo({ phrases }: ClauseView, time: Phrase): boolean {
  const before = phrases
    .slice(0, phrases.indexOf(time))
    .findLast(({ raw }) => !/^(?:to|in|into|on)$/i.test(raw));
  return before?.type === 'word' && means(before.mark, 'verb', 'zoom');
}

/** "± 6 h": around an instant that is said, else around the middle of what is drawn. */
function around(
  view: ClauseView,
  { drawn }: Setting,
  duration: PhraseOf<'duration'>,
  used: readonly (PhraseOf<'word'> | undefined)[],
) {
  const [time] = view.all('time');
  const range = time?.range ?? drawn.range;
  if (range === undefined) return undefined;
  // A time of day is the moment that it begins with.
  const isMoment = time !== undefined && time.isSpan !== true && range.stop - range.start < DAY;
  const middle = isMoment ? range.start : (range.start + range.stop) / 2;
  return changed({ kind: 'zoom', range: { start: middle - duration.ms, stop: middle + duration.ms } }, [
    ...used,
    duration,
    time,
  ]);
}

function isWithin({ range }: PhraseOf<'time'>, { drawn }: Setting): boolean {
  return (
    drawn.range !== undefined && range.start >= drawn.range.start - 1 && range.stop <= drawn.range.stop + 1
  );
}

/** "The last 6 hours" beside a figure of long ago are those of the figure. */
function isOfDrawn(time: PhraseOf<'time'>, { drawn }: Setting): boolean {
  const isSaid = /^(?:in |over |for )*the (?:very )?(?:last|final|first)\b/i.test(time.raw);
  return isSaid && drawn.range !== undefined && time.range.start >= drawn.range.stop;
}

/** "last 6 hours", "first two days": of what is drawn. */
function isRelative({ raw }: PhraseOf<'time'>): boolean {
  return /^(?:in |over |for |the )*(?:last|past|final|latest|first|initial)\b/i.test(raw);
}

function ended(time: PhraseOf<'time'>, used: readonly (PhraseOf<'word'> | PhraseOf<'time'>)[]) {
  const ms = time.range.stop - time.range.start;
  return changed({ kind: /first|initial/i.test(time.raw) ? 'first' : 'last', ms }, used);
}

/** "last 6 hours only", "first 2 days" where the words are a length of time. */
const ends: ActSpec = lookAct('ends', 17, (view, setting) => {
  if (!setting.drawn.hasAny || view.series().length > 0) return undefined;
  const [duration] = view.all('duration');
  const [place] = [
    ...view.words('place', 'last'),
    ...view.spelt(/^(?:last|past|final|first|initial)$/i),
    ...view.all('amount').filter(({ isOrdinal, value }) => isOrdinal && value === 1),
  ];
  if (duration === undefined || place === undefined) return undefined;
  const kind = /first|initial/i.test(place.raw) ? 'first' : 'last';
  return changed({ kind, ms: duration.ms }, [
    duration,
    place,
    ...view.words('negation', 'only'),
    ...view.words('verb', 'show', 'zoom', 'keep'),
  ]);
});

function isAim(phrase: Phrase, { to }: Phrase): boolean {
  return (
    phrase.type === 'word' &&
    phrase.from >= to &&
    isContent(phrase, true) &&
    (means(phrase.mark, 'word') || means(phrase.mark, 'happening'))
  );
}

const LENGTHS: ReadonlySet<string> = new Set(['au', 'km', 're', 'rs', 'rsun']);

/** "zoom out", "zoom in a bit", "zoom out by a factor of 3". */
const zoomBy: ActSpec = lookAct('zoom-by', 17, (view, setting) => {
  const [verb] = view.words('verb', 'zoom');
  if (
    verb === undefined ||
    !setting.drawn.hasAny ||
    view.all('time').length + view.all('duration').length > 0
  )
    return undefined;
  const [amount] = view.all('amount');
  // "Zoom in to 0.5 au" of an orbit; a number with a unit is no factor.
  if (amount?.unit !== undefined)
    return setting.drawn.hasOrbit && LENGTHS.has(amount.unit.toLowerCase())
      ? changedAll(
          (['x', 'y'] as const).map((axis) => ({
            kind: 'value-range',
            axis,
            range: [-amount.value, amount.value],
            unit: amount.unit,
          })),
          [verb, amount, ...view.spelt(/^(?:out|in|to|within|inside|the|inner)$/i)],
        )
      : undefined;
  // "Zoom to the main phase" is not twice as near.
  if (!/\b(?:in|out)$/i.test(verb.raw) && view.phrases.some((phrase) => isAim(phrase, verb)))
    return undefined;
  const isOut = /out/i.test(verb.raw) || view.phrases.some(({ raw }) => /^out$/i.test(raw));
  const extents = view.words('noun', 'extent');
  const all = view.phrases.some(({ raw }) => /^(?:completely|fully|full|all|entirely|whole)$/i.test(raw));
  if (isOut && (all || extents.length > 0))
    return changed({ kind: 'whole-range' }, [
      verb,
      ...extents,
      ...view.spelt(/^(?:completely|fully|entirely)$/i),
    ]);
  const factor = amount?.value ?? 2;
  // "Zoom to the recovery phase": to what nobody knows, and not by a half.
  if (factor <= 0 || / (?:to|into|on)$/i.test(verb.raw)) return undefined;
  return changed({ kind: 'zoom-by', factor: isOut ? factor : 1 / factor }, [
    verb,
    amount,
    ...view.words('operation', 'scale'),
    ...view.spelt(/^(?:out|in)$/i),
  ]);
});

/** "whole range", "show everything again", "reset the zoom", "full period". */
const whole: ActSpec = lookAct('whole-range', 16, (view, setting) => {
  if (!setting.drawn.hasAny || view.series().length > 0) return undefined;
  const extents = view.words('noun', 'extent');
  const resets = view.words('verb', 'reset');
  const zooms = view.words('verb', 'zoom');
  if (extents.length === 0 && (resets.length === 0 || zooms.length === 0)) return undefined;
  if (view.hasWord('verb', 'export', 'compute') || view.hasWord('format') || view.all('time').length > 0)
    return undefined;
  return changed({ kind: 'whole-range' }, [
    ...extents,
    ...resets,
    ...zooms,
    ...view.words('verb', 'show', 'undo'),
    ...view.words('also', 'all', 'again'),
    ...view.spelt(/^(?:range|period|interval|time|data|thing)$/i),
  ]);
});

/** "go 2 h earlier", "one day later", "shift the window by 3 hours forward", "next day". */
const pan: ActSpec = lookAct('pan', 15, (view, setting) => {
  if (!setting.drawn.hasAny || view.series().length > 0) return undefined;
  const [direction] = [...view.words('direction', 'earlier', 'later'), ...view.spelt(/^back$/i)];
  const [duration] = view.all('duration');
  const [time] = view.all('time').filter(isStep);
  const back = view.words('verb', 'undo').filter(({ raw }) => /back$/i.test(raw));
  const verbs = [...view.words('verb', 'pan', 'shift', 'put'), ...back];
  const isOfData = view.words('verb', 'shift').some(({ raw }) => /^shift/i.test(raw)) && isByLength(view);
  if (isOfData || view.hasWord('noun', 'lag', 'legend', 'label', 'title') || view.all('panel').length > 0)
    return undefined;
  const used = [direction, duration, time, ...verbs, ...view.words('noun', 'timerange', 'figure', 'xaxis')];
  const length = duration?.ms ?? lengthOf(time?.range ?? setting.drawn.range);
  if (time !== undefined) {
    const { range } = setting.drawn;
    const step = shiftOf(time.raw);
    const ms = /earlier|previous|before|back/i.test(time.raw) ? -length : length;
    const isKnown = range !== undefined && step !== undefined;
    return changed({ kind: 'pan', ms: isKnown ? moved(range, step).start - range.start : ms }, used);
  }
  const isSigned = duration?.sign !== undefined && duration.sign !== '±' && verbs.length > 0;
  if (direction === undefined && !isSigned && (back.length === 0 || duration === undefined)) return undefined;
  const isBack =
    back.length > 0 ||
    wordValue(direction, 'direction') === 'earlier' ||
    /^back$/i.test(direction?.raw ?? '') ||
    duration?.sign === '-';
  return changed({ kind: 'pan', ms: isBack ? -length : length }, used);
});

/** "one hour earlier", "the next day". */
function isStep({ raw }: PhraseOf<'time'>): boolean {
  return /\b(?:earlier|later)$|^(?:the )?(?:next|previous|following)\b/i.test(raw);
}

function lengthOf(range: { readonly start: number; readonly stop: number } | undefined): number {
  return range === undefined ? HOUR : range.stop - range.start;
}

/** "time relative to the shock", "hours since 10 May 17:00 on the x axis", "dates again". */
const relative: ActSpec = lookAct('relative-time', 15, (view) => {
  const since = view.all('time').find(({ form }) => form === 'open-start');
  const counted = since === undefined || view.hasWord('question') ? [] : view.words('timeunit');
  const [word] = [...view.words('timing', 'relative', 'dates'), ...counted];
  if (word === undefined || view.series().length > 0) return undefined;
  if (wordValue(word, 'timing') === 'dates')
    return changed({ kind: 'relative-time', epoch: null }, [word, ...view.words('noun', 'xaxis', 'axis')]);
  const [time] = view.all('time');
  const unit = (['second', 'minute', 'hour', 'day', 'year'] as const).find((each) =>
    new RegExp(`\\b${each}`, 'i').test(view.text()),
  );
  return changed(
    {
      kind: 'relative-time',
      ...(time === undefined ? {} : { epoch: time.range.start }),
      ...(unit === undefined ? {} : { unit }),
    },
    [
      word,
      time,
      ...view.words('noun', 'xaxis', 'axis'),
      ...view.words('timeunit'),
      ...view.words('verb', 'use', 'show', 'set'),
    ],
  );
});

/** "superimpose the years", "fold by carrington rotation", "both years on the same axis". */
const superimpose: ActSpec = lookAct('superimpose', 14, (view, setting) => {
  const isOfDrawn = setting.drawn.hasAny && view.series().length + view.all('time').length === 0;
  const { extreme, used } = isOfDrawn ? laidOn(view) : alignedOn(view);
  if (extreme !== undefined && isOfDrawn)
    return changed({ kind: 'superimpose', by: 'range', extreme }, [
      ...used,
      ...view.words('pronoun'),
      ...view.words('also', 'both', 'all', 'each'),
      ...view.words('verb', 'put', 'set', 'add', 'shift'),
      ...view.words('together', 'one-panel'),
      ...view.words('timing', 'range'),
    ]);
  const stacked = stackedTimes(view) ?? (isOfDrawn ? laidByCalendar(view) : undefined);
  if (stacked !== undefined) return stacked;
  const [word] = view.words('timing', 'range', 'day', 'month', 'year', 'carrington');
  const value = wordValue(word, 'timing');
  if (word === undefined) return undefined;
  if (value !== 'range' && value !== 'day' && value !== 'month' && value !== 'year' && value !== 'carrington')
    return undefined;
  return changed({ kind: 'superimpose', by: value }, [
    word,
    ...view.words('together'),
    ...view.words('noun', 'line', 'xaxis', 'axis'),
  ]);
});

/** "Overlay both shifted to the minimum", "superimpose them at the peak": laid over each other by that. */
function laidOn(view: ClauseView): ReturnType<typeof alignedOn> {
  const aligned = alignedOn(view);
  const laid = [
    ...view.spelt(/^(?:overlay|overlaid|overplot|superimpose|superpose|shifted)$/i),
    ...view.words('timing', 'range'),
  ];
  const [statistic] = view.words('statistic', 'minimum', 'maximum');
  if (aligned.extreme !== undefined || laid.length === 0 || statistic === undefined) return aligned;
  if (view.all('duration').length > 0) return aligned;
  return {
    extreme: wordValue(statistic, 'statistic') === 'maximum' ? 'maximum' : 'minimum',
    used: [...laid, statistic, ...view.spelt(/^(?:shift|shifted|zero|coincide|match|day|time)$/i)],
  };
}

/** "Overlay them by day of year": over each other, where "fold by day of year" is one mean year. */
function laidByCalendar(view: ClauseView): ActReading | undefined {
  const laid = [
    ...view.spelt(/^(?:overlay|overlaid|overplot|superimpose|superpose)$/i),
    ...view.words('timing', 'range'),
  ];
  const [fold] = view.words('operation', 'fold');
  const by = CALENDAR.find(([, pattern]) => pattern.test(fold?.raw ?? ''))?.[0];
  if (laid.length === 0 || by === undefined || view.hasWord('statistic')) return undefined;
  return changed({ kind: 'superimpose', by }, [
    ...laid,
    fold,
    ...view.words('pronoun'),
    ...view.words('also', 'both', 'all', 'each'),
    ...view.words('timeunit'),
  ]);
}

const CALENDAR = [
  ['year', /day of (?:the )?year|\bdoy\b/i],
  ['month', /day of (?:the )?month/i],
  ['day', /hour|time of (?:the )?day|local time/i],
  ['carrington', /rotation|carrington/i],
] as const;

const STACKS = ['day', 'month', 'year', 'carrington'] as const;

/** "The last three rotations one under other": each in a panel of its own. */
function stackedTimes(view: ClauseView): ActReading | undefined {
  const words = view.words('timing', ...STACKS.map((by) => `stacked-${by}`));
  const by = STACKS.find((each) => `stacked-${each}` === wordValue(words[0], 'timing'));
  if (by === undefined) return undefined;
  return changed({ kind: 'superimpose', by, isStacked: true }, [...words, ...view.words('noun', 'panel')]);
}

export const timeActs: readonly ActSpec[] = [zoom, ends, zoomBy, whole, pan, relative, superimpose];
