import type { DataQuestion, Statistic } from '#src/domain/data-question.ts';
import { STATISTICS } from '#src/domain/data-question.ts';
import { type Act, type NamedSeries, NO_PERIOD, type Period } from '#src/domain/request.ts';
import { DAY, HOUR, isoTime, MINUTE, type TimeRange } from '#src/domain/time-range.ts';
import { measuredOf } from '#src/language/acts/measured.ts';
import {
  type ActReading,
  type ActSpec,
  type ClauseView,
  type Setting,
  wordValue,
} from '#src/language/reading/act.ts';
import type { Phrase, PhraseOf } from '#src/language/reading/phrase.ts';

/** What is taken on each side where no length was said: as the shock lists of the field do. */
const USUAL = 10 * MINUTE;

/**
 * "Mean speed before and after the line, 10 min each side", "compression ratio", "ratio of B across it", "jump in density at the
 * shock": a statistic on the two sides of a moment that is said, was found, or is marked on the figure. The ratio is that of after
 * to before: downstream to upstream of a forward shock.
 */
export const beforeAfterAct: ActSpec = {
  name: 'before-after',
  rank: 2,
  read(view, setting) {
    const alone = sidesAlone(view, setting);
    if (alone !== undefined) return alone;
    const asked = askedOf(view, setting);
    const anchor = asked === undefined ? undefined : anchorOf(view, setting);
    if (asked === undefined || anchor === undefined) return undefined;
    const reach = reachOf(view.all('time'));
    const loose = view.all('duration').length > 0 ? undefined : (reach ?? looseCadence(view));
    const sides = loose === undefined ? sidesOf(view, usualOf(setting)) : { ms: loose, skipMs: 0, used: [] };
    const isWhole = isPlain(view, setting) && reach === undefined && !asked.isCompression;
    const windows = (isWhole ? wholeSides(anchor.at, setting) : undefined) ?? windowsAt(anchor.at, sides);
    const statistics = view.words('statistic');
    const said = STATISTICS.filter((each) =>
      statistics.some((word) => wordValue(word, 'statistic') === each),
    );
    const wanted: readonly Statistic[] = said.length === 0 ? ['mean'] : said;
    const measured = measuredOf(view, setting, scalar);
    const named: readonly NamedSeries[] =
      measured.series.length > 0 || !asked.isCompression
        ? measured.series
        : [{ kind: 'series', quantity: 'density', text: 'density' }];
    return {
      acts: wanted.map(
        (statistic): Act => ({
          do: 'measure',
          question: { kind: 'compare', statistic, asks: [...asked.asks], windows: isoOf(windows) },
          of: named.length > 0 ? named : measured.of,
          period: periodOf(windows, setting),
        }),
      ),
      used: [
        ...asked.used,
        ...anchor.used,
        ...sides.used,
        ...statistics,
        ...measured.used,
        ...view.words('noun', 'line', 'shock', 'jump', 'vline'),
        ...view.words('verb', 'mark', 'use'),
        ...view.words('also', 'each', 'both'),
      ],
      notes: measured.notes,
    };
  },
};

/** Nothing tells how much is taken: neither a length nor a question before, nor something that is sudden. */
function isPlain(view: ClauseView, { previous }: Setting): boolean {
  return (
    view.all('duration').length === 0 &&
    looseCadence(view) === undefined &&
    view.words('noun', 'shock', 'jump').length === 0 &&
    view.words('timeunit').length === 0 &&
    previous?.acts.some((act) => momentOf(act) !== undefined) !== true
  );
}

/** All that the figure shows on either side: "mean before and after" a line in it. */
function wholeSides(at: number, { drawn: { range } }: Setting): readonly [TimeRange, TimeRange] | undefined {
  if (range === undefined || at <= range.start || at >= range.stop) return undefined;
  return [
    { start: range.start, stop: at },
    { start: at, stop: range.stop },
  ];
}

/** "10 min each side", behind the question: how much time is taken. */
function sidesAlone(view: ClauseView, setting: Setting): ActReading | undefined {
  const place = setting.acts.findLastIndex((act) => momentOf(act) !== undefined);
  const before = setting.acts[place] ?? setting.previous?.acts.findLast((act) => momentOf(act) !== undefined);
  const at = before === undefined ? undefined : momentOf(before);
  if (before?.do !== 'measure' || at === undefined || view.all('duration').length === 0) return undefined;
  const sides = sidesOf(view, usualIn(before));
  const isOther =
    view.series().length > 0 || view.all('time').length > 0 || view.words('statistic').length > 0;
  if (isOther) return undefined;
  const windows = windowsAt(at, sides);
  const question = { ...before.question, windows: isoOf(windows) } as DataQuestion;
  return {
    acts: [{ ...before, question, period: periodOf(windows, setting) }],
    used: [...sides.used, ...view.words('verb', 'use', 'remove'), ...view.words('noun', 'line', 'shock')],
    ...(place < 0 ? {} : { amends: place }),
  };
}

/** The moment that a question is on both sides of. */
function momentOf(act: Act): number | undefined {
  if (act.do !== 'measure' || act.question.kind !== 'compare') return undefined;
  const [before, after] = act.question.windows ?? [];
  if (before === undefined || after === undefined) return undefined;
  const [stop, start] = [Date.parse(before.stop), Date.parse(after.start)];
  const length = Date.parse(before.stop) - Date.parse(before.start);
  if (start === stop) return stop;
  const isAround = start > stop && start - stop < length;
  return isAround && length === Date.parse(after.stop) - start ? (stop + start) / 2 : undefined;
}

function isoOf(windows: readonly TimeRange[]) {
  return windows.map(({ start, stop }) => ({ start: isoTime(start), stop: isoTime(stop) }));
}

interface Asked {
  readonly asks: readonly ('difference' | 'ratio')[];
  readonly isCompression: boolean;
  readonly used: readonly Phrase[];
}

function askedOf(view: ClauseView, { previous }: Setting): Asked | undefined {
  const has = (pattern: RegExp) => view.phrases.some(({ raw }) => pattern.test(raw));
  const compression = view.spelt(/^(?:compression|compression ratio|shock strength|compression factor)$/i);
  const ratio = view.words('operation', 'divide');
  const jumps = view.words('noun', 'jump');
  const jumped = view.spelt(/^(?:jump|jumps|jumped|step|change|changed|changes|rise|increase|increased)$/i);
  const across = view.spelt(/^(?:across|over|at|through)$/i);
  const isBoth = (has(/\bbefore\b/i) && has(/\bafter\b/i)) || (has(/^upstream$/i) && has(/^downstream$/i));
  const words = view.spelt(/^(?:before|after|upstream|downstream|each|either|both|sides?|vs|versus|and)$/i);
  if (compression.length > 0)
    return { asks: ['ratio'], isCompression: true, used: [...compression, ...ratio, ...across, ...words] };
  const isAcross = across.some(({ raw }) => /^across$/i.test(raw));
  // "And the density ratio from SPC": of the two sides that were asked about before.
  const goesOn =
    view.series().flatMap(({ items }) => items).length === 1 &&
    view.all('time').length === 0 &&
    previous?.acts.some((act) => momentOf(act) !== undefined) === true;
  if (ratio.length > 0 && (isAcross || isBoth || goesOn))
    return { asks: ['ratio'], isCompression: false, used: [...ratio, ...across, ...words] };
  const much = view.words('asked', 'how-much-more');
  const isJump =
    (jumps.length + jumped.length > 0 &&
      (isAcross || refersTo(view) || much.length > 0 || namesMoment(view))) ||
    isAcross;
  const differences = view.words('operation', 'difference');
  const isMeasured = view.words('statistic').length > 0 || differences.length > 0 || has(/^upstream$/i);
  if (!(isBoth && isMeasured) && !isJump) return undefined;
  return {
    asks: ['difference', 'ratio'],
    isCompression: false,
    used: [...jumps, ...jumped, ...across, ...words, ...differences, ...much],
  };
}

/** "The speed jump at 18:29": one clock time, and no stretch in which jumps are looked for. */
function namesMoment(view: ClauseView): boolean {
  const [time, ...more] = view.all('time');
  return more.length === 0 && time !== undefined && (time.raw.match(/\d{1,2}:\d{2}/g) ?? []).length === 1;
}

/** "At the shock", "at the line", "across it". */
function refersTo(view: ClauseView): boolean {
  return view.phrases.some(
    ({ raw }, at) =>
      /^(?:shock|line|it|that|boundary|discontinuity|front)$/i.test(raw) &&
      view.phrases
        .slice(Math.max(0, at - 3), at)
        .some((before) => /^(?:at|across|over|through)$/i.test(before.raw)),
  );
}

/** The moment that is said, was found, or is the last one marked on the figure. */
function anchorOf(
  view: ClauseView,
  { found, drawn, previous, onlyEventAt }: Setting,
): { readonly at: number; readonly used: readonly Phrase[] } | undefined {
  const [time, ...others] = view.all('time');
  if (others.some(({ range }) => range.start !== time?.range.start)) return undefined;
  if (time !== undefined) {
    const at = middleOf(time) ?? momentIn(time, found?.times ?? []);
    return at === undefined ? undefined : { at, used: view.all('time') };
  }
  const single = found?.times.length === 1 ? found.times[0] : undefined;
  const before = previous?.acts.findLast((act) => momentOf(act) !== undefined);
  const asked = before === undefined ? undefined : momentOf(before);
  const at = asked ?? single ?? onlyEventAt ?? (drawn.markers.length === 1 ? drawn.markers[0] : undefined);
  return at === undefined ? undefined : { at, used: [] };
}

/** How far "6 h before and after 11 May 00:00" reaches on each side of a moment. */
function reachOf([time]: readonly PhraseOf<'time'>[]): number | undefined {
  const isSized =
    time !== undefined &&
    /^\S.{0,20}\s(?:before and after|(?:on )?(?:either|each|both) sides? of)\b/i.test(time.raw);
  const center = time?.center?.range;
  if (!isSized || center === undefined || center.stop - center.start > HOUR) return undefined;
  return (time.range.stop - time.range.start) / 2;
}

/** "The Mar 17 one": what was found on that day; a day is no moment by itself. */
function momentIn(
  { form, range: { start, stop } }: PhraseOf<'time'>,
  found: readonly number[],
): number | undefined {
  if (form === 'open-start') return start;
  if (stop - start < DAY) return start;
  const own = found.filter((at) => at >= start && at < stop);
  return own.length === 1 ? own[0] : undefined;
}

/** "Before and after 12 UT" is read as some time around it, "6 h before and after" as so much. */
function middleOf(time: PhraseOf<'time'>): number | undefined {
  const { start, stop } = time.range;
  const center = time.center?.range;
  // "At the shock around 18:37".
  if (center !== undefined && center.stop - center.start <= HOUR) return center.start;
  return reachOf([time]) !== undefined ||
    /^(?:before and after|(?:either|each|both) sides? of|around)\b/i.test(time.raw)
    ? (start + stop) / 2
    : undefined;
}

/** As in the question before, where that was about two sides too. */
function usualOf({ previous }: Setting): Pick<Sides, 'ms' | 'skipMs'> {
  const act = previous?.acts.findLast((each) => momentOf(each) !== undefined);
  return usualIn(act);
}

function usualIn(act: Act | undefined): Pick<Sides, 'ms' | 'skipMs'> {
  const [before, after] =
    act?.do === 'measure' && act.question.kind === 'compare' ? (act.question.windows ?? []) : [];
  if (before === undefined || after === undefined) return { ms: USUAL, skipMs: 0 };
  const stop = Date.parse(before.stop);
  return { ms: stop - Date.parse(before.start), skipMs: Date.parse(after.start) - stop };
}

interface Sides {
  readonly ms: number;
  /** Left out around the moment. */
  readonly skipMs: number;
  readonly used: readonly Phrase[];
}

const SKIPPING =
  /^(?:skip|skipping|exclude|excluding|without|omit|omitting|except|leave|leaving|left|leave out|leaving out|avoid|avoiding|ignore|ignoring|drop|dropping|cut|cutting|guard|gap|not)$/i;

function sidesOf(view: ClauseView, usual: Pick<Sides, 'ms' | 'skipMs'>): Sides {
  const durations = view.all('duration');
  const skips = view.phrases.filter(
    (phrase): phrase is PhraseOf<'word'> =>
      phrase.type === 'word' && view.isFree(phrase) && SKIPPING.test(phrase.raw),
  );
  const isSkipped = (duration: PhraseOf<'duration'>) =>
    skips.some(({ from }) => from < duration.from && duration.from - from < 25);
  const side = durations.find((duration) => !isSkipped(duration));
  const skip = durations.find(isSkipped);
  // "± 30 s", "1 minute either side": that much on each.
  const isOfEach =
    skip?.sign === '±' ||
    view.phrases.some(
      ({ raw, from }) =>
        skip !== undefined && from >= skip.to && from - skip.to < 14 && /^(?:each|either|both)$/i.test(raw),
    );
  const minute = skips.length > 0 && skip === undefined ? view.spelt(/^minute$/i) : [];
  return {
    ms: side?.ms ?? usual.ms,
    skipMs: skip === undefined ? (minute.length > 0 ? MINUTE : usual.skipMs) : skip.ms * (isOfEach ? 2 : 1),
    used: [
      ...durations,
      ...skips,
      ...minute,
      ...(minute.length > 0 ? view.words('timeunit') : []),
      ...view.spelt(/^(?:sides?|each|either|both|take|using|windows?|long|out|around|of it|averages?)$/i),
    ],
  };
}

function windowsAt(at: number, { ms, skipMs }: Sides): readonly [TimeRange, TimeRange] {
  const half = skipMs / 2;
  return [
    { start: at - half - ms, stop: at - half },
    { start: at + half, stop: at + half + ms },
  ];
}

/** The data at hand serve where they hold both windows. */
function periodOf([before, after]: readonly [TimeRange, TimeRange], { drawn }: Setting): Period {
  const isDrawn =
    drawn.range !== undefined && drawn.range.start <= before.start && drawn.range.stop >= after.stop;
  return isDrawn ? NO_PERIOD : { ranges: [{ start: before.start, stop: after.stop }], events: [] };
}

function looseCadence(view: ClauseView): number | undefined {
  return view.series().flatMap(({ items }) => items.flatMap(({ series }) => series.cadenceMs ?? []))[0];
}

/** "The ratio of B" is that of its magnitude. */
function scalar({ cadenceMs: _, ...series }: NamedSeries): NamedSeries {
  const isVector =
    (series.quantity === 'magnetic-field' || series.quantity === 'velocity') &&
    series.component === undefined;
  return isVector ? { ...series, component: 'magnitude' } : series;
}
