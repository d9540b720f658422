import type { Act, Target } from '#src/domain/request.ts';
import { DAY, HOUR, MINUTE } from '#src/domain/time-range.ts';
import { aboutFirst, conditionsOf } from '#src/language/acts/conditions.ts';
import { finderOf, searchedIn } from '#src/language/acts/event-finders.ts';
import { bySize } from '#src/language/acts/list-again/narrowed.ts';
import { hasNew, isAboutList } from '#src/language/acts/list-again/uses.ts';
import { measuredOf } from '#src/language/acts/measured.ts';
import {
  type ActReading,
  type ActSpec,
  type ClauseView,
  type Setting,
  wordValue,
} from '#src/language/reading/act.ts';
import type { Phrase, PhraseOf } from '#src/language/reading/phrase.ts';

/** "Superposed epoch of Dst for all storms below -150 nT, ±3 days around the minimum", "… epochs 2013-03-17 20:00, …, median and quartiles". */
export const superposeAct: ActSpec = {
  name: 'superpose',
  rank: 5,
  read(whole, setting) {
    const { view, around } = withoutReach(whole);
    const named = [...view.words('operation', 'superpose'), ...view.words('noun', 'epoch')];
    const laid = laidOver(view, setting);
    const words = [...named, ...laid];
    if (laid.length === 0 && !named.some(({ raw }) => /super|chree|epoch analysis|^SEA$/i.test(raw)))
      return undefined;
    const looks = looksOf(view);
    const reach = around ?? reachOf(view);
    // Two times and more are the epochs themselves, whatever they are called.
    const isGiven = view.all('time').length > 1;
    // "On the minimum of each storm", "around these storms" after a list of storms: of those.
    const those = [
      ...view.words('also', 'each'),
      ...view.words('pronoun', 'them'),
      ...view.spelt(/^(?:those|these)$/i),
    ];
    const sized = bySize(view);
    const isTheirs =
      those.length > 0 ||
      (sized !== undefined && finderOf(view) === undefined) ||
      (isAboutList(setting) && setting.acts.length === 0);
    const isAtHand = setting.hasList && isTheirs && view.all('time').length === 0 && !hasNew(view);
    const kept = isAtHand ? sized : undefined;
    const isKnown = isGiven || isAtHand;
    const found = isKnown ? undefined : eventsOf(view, setting.acts.length);
    const kinds = isKnown ? (finderOf(view)?.used ?? []) : [];
    const measured = measuredOf(view, setting);
    const { epochs, reach: sides } = found === undefined ? epochsOf(view) : { epochs: [], reach: {} };
    const isListed = epochs.length > 0;
    const list: Target = { kind: 'pointed', which: 'list', text: 'events' };
    const events: { readonly events?: Target } =
      found !== undefined
        ? { events: found.target }
        : isListed
          ? {}
          : { events: kept === undefined ? list : { kind: 'act', act: setting.acts.length } };
    const period = isListed ? { ranges: [], events: [] } : measured.period;
    const source: Target = { kind: 'pointed', which: 'source', text: 'events' };
    const own = found?.of ?? (isListed || isGiven || !setting.hasList ? [] : [source]);
    // "Superpose these" is of what they were found in; the list itself has no samples around them.
    const isOfList = isAtHand && measured.of.every(({ kind }) => kind === 'pointed');
    const of = measured.of.length > 0 && !isOfList ? measured.of : isAtHand ? [source] : own;
    const isShort = reach.used.length === 0 && !isListed;
    const act: Act = {
      do: 'superpose',
      params: {
        ...(isListed ? { epochs } : {}),
        ...looks.params,
        ...sides,
        ...reach.params,
        ...(isShort ? { reachMs: 2 * DAY } : {}),
      },
      ...events,
      of,
      period,
    };
    return {
      acts: [
        ...(found?.acts ?? []).map((each) => ({ ...each, period: measured.period })),
        ...(kept === undefined ? [] : [{ ...NARROWED, params: { keep: kept.keep }, list }]),
        act,
      ],
      used: [
        ...new Set([
          ...words,
          ...kinds,
          ...view.spelt(/^(?:epochs?|over|sides?|either)$/i),
          ...view.words('timing', 'relative'),
          ...view.words('timeunit'),
          ...(isListed ? view.spelt(/^(?:interfaces?|crossings?|arrivals?|onsets?)$/i) : []),
          ...those,
          ...(isAtHand ? view.all('amount').filter(({ unit }) => unit === undefined) : []),
          ...view.words('pronoun', 'them'),
          ...looks.used,
          ...reach.used,
          ...(found?.used ?? []),
          ...(kept?.used ?? []),
          ...measured.used,
        ]),
      ],
      notes: [
        ...measured.notes,
        ...(isShort
          ? ['How much time around the events was not said, so I took two days on each side.']
          : []),
      ],
    };
  },
};

/** "Storms 2000 to 2010, ±2 days": behind years, how far around each of the events. */
function withoutReach(view: ClauseView): { readonly view: ClauseView; readonly around?: Part } {
  const reaches = view
    .all('time')
    .filter(
      ({ raw, center }) =>
        /^(?:±|\+ ?\/? ?-)/.test(raw) &&
        center !== undefined &&
        center.range.stop - center.range.start > LONG_MS,
    );
  const [reach, ...others] = reaches;
  if (reach?.center === undefined || others.length > 0) return { view };
  const reachMs = reach.center.range.start - reach.range.start;
  const isFree = (phrase: Phrase) => phrase !== reach && view.isFree(phrase);
  return {
    view: { ...view, isFree, all: (type) => view.all(type).filter((phrase) => phrase !== reach) },
    around: { params: { beforeMs: reachMs, afterMs: reachMs }, used: [reach] },
  };
}

/** A shorter time is widened itself: "10 to 12 May ±2 days". */
const LONG_MS = 60 * DAY;

const NARROWED = { do: 'intervals', of: [], period: { ranges: [], events: [] } } as const;

/** "Overlay them", "stack those" behind a list: its events over each other. */
function laidOver(view: ClauseView, setting: Setting): readonly PhraseOf<'word'>[] {
  const verbs = view.spelt(/^(?:overlay|overlap|overplot|superimpose|stack|superpose)(?:ed|ped|ted)?$/i);
  const those = [
    ...view.words('pronoun', 'them'),
    ...view.spelt(/^(?:those|these|(?:all|each) of (?:them|these|those))$/i),
  ];
  // "Overlay them on ACE Bz": they are marked there.
  const isOn = view.series().length > 0 && view.spelt(/^(?:on|onto|over)$/i).length > 0;
  return verbs.length > 0 && those.length > 0 && !isOn && isAboutList(setting) && setting.acts.length === 0
    ? [...verbs, ...those]
    : [];
}

interface Part {
  readonly params: Readonly<Record<string, unknown>>;
  readonly used: readonly Phrase[];
}

/** "-1 to +3 days", "±3 days", "2 days before and 3 days after". */
export function reachOf(view: ClauseView): Part {
  const range = view.one('durations');
  if (range !== undefined)
    return { params: { beforeMs: Math.max(0, -range.fromMs), afterMs: range.toMs }, used: [range] };
  const bare = bareReach(view);
  if (bare !== undefined) return bare;
  const durations = view.all('duration');
  const [first, second] = durations;
  if (first === undefined) return { params: {}, used: [] };
  const words = view.spelt(/^(?:before|after|earlier|later|around)$/i);
  if (second !== undefined)
    return { params: { beforeMs: first.ms, afterMs: second.ms }, used: [first, second, ...words] };
  return { params: { beforeMs: first.ms, afterMs: first.ms }, used: [first, ...words] };
}

/** "Hours from minimum, -48 to +96": a span on both sides, in the unit that the axis is said in. */
function bareReach(view: ClauseView): Part | undefined {
  const [span] = view.all('span').filter(({ low, high, unit }) => low < 0 && high > 0 && unit === undefined);
  const [unit] = view.spelt(/^(?:hours?|hrs?|days?|minutes?|mins?)(?: (?:from|since|around|relative))?\b/i);
  if (span === undefined || unit === undefined) return undefined;
  const ms = /^h/i.test(unit.raw) ? HOUR : /^d/i.test(unit.raw) ? DAY : MINUTE;
  return { params: { beforeMs: -span.low * ms, afterMs: span.high * ms }, used: [span] };
}

/** Median and quartiles, each event or none, random epochs, which moment of an event. */
export function looksOf(view: ClauseView, before?: readonly string[]): Part {
  const quartiles = view.words('noun', 'quartile');
  const instead = view.words('negation', 'instead')[0]?.from ?? Number.POSITIVE_INFINITY;
  const middles = view.words('statistic', 'median', 'mean').filter(({ from }) => from < instead);
  const random = view.spelt(/^(?:random|control|controls|bootstrap|shuffled)$/i);
  const each = [
    ...view.spelt(/^(?:individuals?|single|traces|curves|spaghetti)$/i),
    ...view.words('also', 'each'),
  ];
  const events = each.length === 0 ? [] : [...view.words('noun', 'storm', 'interval', 'shock', 'line')];
  const errors = [
    ...view.words('asked', 'confidence').filter(({ raw }) => /error/i.test(raw)),
    ...view.words('noun', 'error'),
    ...view.spelt(/^(?:SEM|s\.e\.m\.|standard errors?(?: of the mean)?|standard error)$/i),
  ];
  const bands =
    quartiles.length + errors.length === 0 ? [] : view.spelt(/^(?:shaded|shading|bands?|filled)$/i);
  const noEach = each.length === 0 ? [] : [...view.words('negation', 'no'), ...view.words('verb', 'remove')];
  const zero = view.words('asked', 'zero');
  const moments = view
    .words('statistic', 'minimum', 'maximum')
    .filter(({ prep }) => zero.length > 0 || prep === 'around' || prep === 'at' || prep === 'on');
  const starts = [...view.spelt(/^(?:onset|onsets|start|starts|beginning)$/i)];
  const at = moments.length > 0 ? 'extreme' : starts.length > 0 ? 'start' : undefined;
  const named = [
    ...new Set(middles.map((word) => wordValue(word, 'statistic') ?? 'median')),
    ...(quartiles.length > 0 ? ['quartiles'] : []),
    ...(errors.length > 0 ? ['error'] : []),
  ];
  const isTaken = view.words('verb', 'remove').length + view.words('negation', 'no').length > 0;
  // "Superpose" is the work itself and adds nothing to one that is there.
  const adding = view
    .words('verb', 'add')
    .filter(({ raw }) => !/^(?:superpos|superimpos|overlay)/i.test(raw));
  const isAdded = adding.length + view.words('also', 'also').length > 0;
  const isInstead = Number.isFinite(instead);
  const others = view
    .words('statistic', 'median', 'mean')
    .filter(({ from }) => from > instead)
    .map((word) => wordValue(word, 'statistic') ?? '');
  const drawn = before ?? ['mean', 'median', 'quartiles'];
  const shows =
    named.length === 0
      ? []
      : isTaken
        ? drawn.filter((each) => !named.includes(each))
        : isAdded || (isInstead && others.length > 0)
          ? [...new Set([...drawn.filter((each) => !others.includes(each)), ...named])]
          : named;
  // Thin and grey is how they are drawn.
  const usual =
    each.length === 0
      ? []
      : view.phrases.filter(
          (phrase) =>
            view.isFree(phrase) &&
            /^(?:thin|thinner|(?:light )?gr[ea]y|light|faint|background|behind|line|lines)$/i.test(
              phrase.raw,
            ),
        );
  return {
    params: {
      ...(shows.length > 0 ? { shows } : {}),
      ...(each.length > 0
        ? { curves: noEach.length > 0 ? 'none' : 'each' }
        : shows.length > 0 && !isTaken && !isAdded && !isInstead
          ? { curves: 'none' }
          : {}),
      ...(random.length > 0 ? { random: {} } : {}),
      ...(at === undefined ? {} : { at }),
    },
    used: [
      ...quartiles,
      ...errors,
      ...(errors.length > 0 ? view.spelt(/^(?:standard|errors?|±|\+\/-|of|mean)$/i) : []),
      ...bands,
      ...random,
      ...each,
      ...events,
      ...noEach,
      ...usual,
      ...view.words('statistic', 'minimum', 'maximum', 'mean', 'median'),
      ...starts,
      ...view.words('asked', 'anchor'),
      ...zero,
      ...view.words('also', 'also'),
      ...view.words('verb', 'show', 'compute', 'give', 'add'),
    ],
  };
}

interface Events {
  readonly acts: readonly Act[];
  readonly target: Target;
  readonly of: readonly Target[];
  readonly used: readonly Phrase[];
}

/** Storms, shocks, times of a condition: found first, as a list of their own. */
function eventsOf(view: ClauseView, place: number): Events | undefined {
  const finder = finderOf(view);
  const target: Target = { kind: 'act', act: place };
  const period = { ranges: [], events: [] };
  if (finder !== undefined) {
    const none = { of: [], series: [], period, used: [], notes: [], shown: [] };
    const of = searchedIn(finder, none);
    return {
      acts: [{ do: 'intervals', params: { find: finder.find }, of, period }],
      target,
      of,
      used: finder.used,
    };
  }
  const conditions = conditionsOf(view);
  if (conditions === undefined) return undefined;
  const of = conditions.subjects.slice(0, 1);
  const act: Act = { do: 'intervals', params: { where: aboutFirst(conditions.where) }, of, period };
  return { acts: [act], target, of, used: conditions.used };
}

/** Times that were written one by one, and how far around them when the last says it: "2024-05-10 (± 2 days)". */
function epochsOf(view: ClauseView): {
  readonly epochs: readonly string[];
  readonly reach: Readonly<Record<string, unknown>>;
} {
  const times = view.all('time');
  const moments = times.map(({ range, center }) => center?.range ?? range);
  const isList = times.length > 1 || view.words('noun', 'epoch').some(({ raw }) => /^epochs?$/i.test(raw));
  if (!isList || !moments.some(({ start, stop }) => stop - start <= DAY)) return { epochs: [], reach: {} };
  const wide = Math.max(
    0,
    ...times.map(({ range, center }) =>
      center?.isWidthSaid === true ? center.range.start - range.start : 0,
    ),
  );
  return {
    epochs: [...new Set(moments.map(({ start }) => new Date(start).toISOString()))],
    reach: wide === 0 ? {} : { beforeMs: wide, afterMs: wide },
  };
}
