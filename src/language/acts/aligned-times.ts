import { extremeMeant } from '#src/domain/extreme-sense.ts';
import type { Act, NamedSeries } from '#src/domain/request.ts';
import { DAY, type TimeRange } from '#src/domain/time-range.ts';
import { reachOf } from '#src/language/acts/superpose-reach.ts';
import { type ActSpec, type ClauseView, type Setting, wordValue } from '#src/language/reading/act.ts';
import type { Phrase, PhraseOf } from '#src/language/reading/phrase.ts';

/** How far around the extreme, where nothing is said. */
const USUAL = { beforeMs: DAY, afterMs: 3 * DAY };

/**
 * "Compare Dst for the March 1989, Halloween 2003 and May 2024 storms in one chart, lined up at their minimum", "now the Halloween
 * 2003 one too, both lined up on their minimum", "draw both on one chart, lined up at the worst moment": one line for each time over
 * the time from its extreme.
 */
export const alignedTimesAct: ActSpec = {
  name: 'aligned-times',
  rank: 1,
  read(view, setting) {
    const wish = wishIn(view, setting);
    if (wish === undefined) return undefined;
    const { cue, of, first, ranges, amends } = wish;
    const extreme = cue.extreme ?? extremeMeant('worst', first);
    const reach = reachOf(view);
    const around: typeof USUAL = { ...USUAL, ...reach.params };
    const wide = distinct(ranges).map(({ start, stop }) => ({
      start: start - around.beforeMs,
      stop: stop + around.afterMs,
    }));
    const shown: Act = {
      do: 'show',
      mode: 'new',
      of,
      period: { ranges: wide, events: [] },
      layout: 'one-panel',
    };
    const unit = unitIn(view, around);
    return {
      ...(amends === undefined ? {} : { amends }),
      acts: [
        shown,
        { do: 'change', change: { kind: 'superimpose', by: 'range', extreme, unit, ...around } },
        {
          do: 'change',
          change: {
            kind: 'axis-label',
            axis: 'x',
            label: `${unit === 'hour' ? 'Hours' : 'Days'} from the ${extreme}`,
          },
        },
      ],
      used: distinctOf([
        ...cue.used,
        ...reach.used,
        ...view.all('series'),
        ...view.all('time'),
        ...view.words('event'),
        ...view.words('verb', 'compare', 'show', 'put', 'add', 'give', 'set'),
        ...view.words('also', 'both', 'all', 'each', 'also', 'same'),
        ...view.words('pronoun'),
        ...view.words('together'),
        ...view.words('noun', 'figure', 'panel', 'storm', 'xaxis', 'axis', 'line'),
        ...view.words('timing', 'range', 'relative'),
        ...view.words('timeunit'),
        ...view.all('amount').filter(({ value, unit }) => unit === undefined && value === ranges.length),
        ...view.spelt(/^(?:ones?|storms?|events?|the|two|three|four|now|to|x)$/i),
      ]),
      notes: [
        ...view.all('series').flatMap(({ notes }) => notes),
        ...(cue.isOpen === true
          ? [`At what they are lined up was not said, so I took the ${extreme} of each.`]
          : []),
        ...(reach.used.length > 0
          ? []
          : [
              `How much time around the ${extreme} was not said, so I took one day before to three days after.`,
            ]),
      ],
    };
  },
};

interface Wish {
  readonly cue: NonNullable<ReturnType<typeof cueIn>>;
  readonly of: readonly NamedSeries[];
  readonly first: NamedSeries;
  readonly ranges: readonly TimeRange[];
  readonly amends?: number | undefined;
}

/** One series, two times and more, and what they are lined up at. */
function wishIn(view: ClauseView, setting: Setting): Wish | undefined {
  if (view.asks() || view.hasWord('operation', 'superpose')) return undefined;
  const own = view.series().flatMap(({ items }) => items.map(({ series }) => series));
  const before = shownBefore(setting);
  const times = timesIn(view);
  const isOfOne = times.length + (before?.ranges.length ?? 0) < 2;
  const cue = isOfOne ? undefined : (cueIn(view) ?? reachAgain(view, before));
  if (cue === undefined) return undefined;
  // "Overplot November 2003 aligned on the minimum" adds to the figure as it stands.
  if (view.hasWord('verb', 'add') && times.length === 1 && before?.ranges.length === 1) return undefined;
  // "Overlay both with hours from SYM-H min" names again what is drawn.
  const isAgain = own.length === 0 || (times.length === 0 && isSame(own, before?.of ?? []));
  const old = isAgain ? before : undefined;
  const of = old?.of ?? own;
  const ranges = [...(old?.ranges ?? []), ...times.map(({ range }) => range)];
  const [first] = of;
  if (first === undefined || of.length > 1 || ranges.length < 2 || !ranges.every(isShort)) return undefined;
  return { cue, of, first, ranges, amends: old?.amends };
}

/** "Lined up at their minimum", "hours from the SYM-H min": what lies at zero; without a side, what is worst. */
function cueIn(view: ClauseView):
  | {
      readonly extreme?: 'minimum' | 'maximum';
      /** At what they are lined up was not said. */
      readonly isOpen?: boolean;
      readonly used: readonly Phrase[];
    }
  | undefined {
  const aligns = [
    ...view.words('operation', 'align'),
    ...view.words('verb', 'align'),
    ...view.words('timing', 'relative'),
    ...view.spelt(/^(?:align|aligned|aligning|centred|centered|lined?[ -]up|t=0|t0)$/i),
    ...view.spelt(/^(?:hours?|hrs?|days?) (?:from|since|around|relative to)$/i),
  ];
  const [statistic] = view.words('statistic', 'minimum', 'maximum');
  const worst = view.spelt(
    /^(?:(?:the )?(?:worst|deepest|strongest|peak|lowest)(?: (?:moment|point|time|hour|value))?|moment|point)$/i,
  );
  const isPeak = worst.length > 0 || /peak/i.test(statistic?.raw ?? '');
  const isSaid = statistic !== undefined || worst.some(({ raw }) => !/^(?:moment|point)$/i.test(raw));
  const isLinedUp = aligns.some(({ raw }) => /^(?:align(?:ed|ing)?|lin(?:ed?|ing)[ -]up)$/i.test(raw));
  if (aligns.length === 0 || (!isSaid && (!isLinedUp || saysZero(view)))) return undefined;
  const value = wordValue(statistic, 'statistic') === 'maximum' ? 'maximum' : 'minimum';
  return {
    ...(isPeak || !isSaid ? {} : { extreme: value }),
    ...(isSaid ? {} : { isOpen: true }),
    used: [...aligns, ...(statistic === undefined ? [] : [statistic]), ...worst],
  };
}

/** "Aligned at the onset", "at their start": another zero than an extreme. */
function saysZero(view: ClauseView): boolean {
  return (
    view.spelt(/^(?:onsets?|starts?|beginnings?|arrivals?|shocks?|ends?|commencement|ssc|midnight|noon)$/i)
      .length > 0
  );
}

/** "X from -24 to 72 h", "only the first 24 h after the minimum" where times are lined up: the same extreme with more or less around it. */
function reachAgain(view: ClauseView, before: Shown | undefined): ReturnType<typeof cueIn> {
  const isOther = view.series().length + view.all('time').length > 0;
  const sides = view.spelt(/^(?:after|before)$/i);
  const spans = [
    ...view.all('durations'),
    ...view.all('span').filter(({ low, high }) => low < 0 && high > 0),
    ...(sides.length > 0 ? view.all('duration') : []),
  ];
  if (before?.extreme === undefined || isOther || spans.length === 0) return undefined;
  return {
    extreme: before.extreme,
    used: [
      ...sides,
      ...view.words('noun', 'xaxis', 'timerange', 'limits'),
      ...view.words('verb', 'zoom'),
      ...view.words('negation', 'only'),
      ...view.words('statistic', before.extreme),
      ...view.all('amount').filter(({ raw }) => /^first$/i.test(raw)),
    ],
  };
}

/** Times that are said; "the Halloween one in 2003" is one. */
function timesIn(view: ClauseView): readonly PhraseOf<'time'>[] {
  const said = view.all('time');
  return said.filter(
    ({ range, form }) =>
      form === 'event' ||
      !said.some(
        (other) => other.form === 'event' && range.start < other.range.start && other.range.stop < range.stop,
      ),
  );
}

interface Shown {
  readonly of: readonly NamedSeries[];
  readonly ranges: readonly TimeRange[];
  /** Its place, where this request asked for it. */
  readonly amends?: number;
  /** What they are lined up at. */
  readonly extreme?: 'minimum' | 'maximum' | undefined;
}

/** What was shown before, here or in the request before, with its times. */
function shownBefore({ acts, previous, hasFigure, within }: Setting): Shown | undefined {
  const place = acts.findLastIndex((act) => act.do === 'show');
  const all = place < 0 ? (hasFigure ? (previous?.acts ?? []) : []) : acts;
  const show = all.findLast((act) => act.do === 'show');
  if (show?.do !== 'show') return undefined;
  const of = show.of.filter((target): target is NamedSeries => target.kind === 'series');
  if (of.length !== show.of.length) return undefined;
  const drawn = within === undefined ? [] : [within];
  const said = show.period.ranges;
  // "Compare with the storm of 2003, both on hours since their minimum": with what is drawn.
  const isCompared = place >= 0 && hasFigure && show.isComparison === true && said.length === 1;
  const ranges = isCompared ? [...drawn, ...said] : said.length > 0 ? said : drawn;
  const { beforeMs = 0, afterMs = 0, extreme } = alignedIn(all) ?? {};
  // Times that were lined up reach out for what lies around their extremes.
  const inner = ranges.map(({ start, stop }) => ({ start: start + beforeMs, stop: stop - afterMs }));
  return { of, ranges: inner, extreme, ...(place < 0 ? {} : { amends: place }) };
}

function alignedIn(acts: readonly Act[]) {
  return acts
    .flatMap((act) => (act.do === 'change' && act.change.kind === 'superimpose' ? [act.change] : []))
    .findLast(({ extreme, beforeMs }) => extreme !== undefined && beforeMs !== undefined);
}

/** The unit that is said, else hours up to four days. */
function unitIn(view: ClauseView, { beforeMs, afterMs }: typeof USUAL): 'hour' | 'day' {
  const said = [
    ...view.words('timeunit'),
    ...view.words('timing', 'relative'),
    ...view.all('durations'),
    ...view.all('duration'),
  ];
  const raw = said.map((phrase) => phrase.raw).join(' ');
  if (/\bh(?:ou)?rs?\b|\dh\b|\bh\b/i.test(raw)) return 'hour';
  return /\bdays?\b|\dd\b/i.test(raw) || beforeMs + afterMs > 4 * DAY ? 'day' : 'hour';
}

function isSame(said: readonly NamedSeries[], drawn: readonly NamedSeries[]): boolean {
  return said.every(({ quantity }) =>
    drawn.some((each) => quantity !== undefined && each.quantity === quantity),
  );
}

/** A storm, or the month that it lies in. */
function isShort({ start, stop }: TimeRange): boolean {
  return stop - start <= 32 * DAY;
}

function distinctOf(phrases: readonly Phrase[]): readonly Phrase[] {
  return [...new Set(phrases)];
}

function distinct(ranges: readonly TimeRange[]): readonly TimeRange[] {
  const known = new Map(ranges.map((range) => [`${range.start} ${range.stop}`, range]));
  return [...known.values()];
}
