import type { Act, Target } from '#src/domain/request.ts';
import { DAY } from '#src/domain/time-range.ts';
import { aboutFirst, conditionsOf } from '#src/language/acts/conditions.ts';
import { finderOf, searchedIn } from '#src/language/acts/event-finders.ts';
import { measuredOf } from '#src/language/acts/measured.ts';
import { type ActReading, type ActSpec, type ClauseView, wordValue } from '#src/language/reading/act.ts';
import { means } from '#src/language/reading/mark.ts';
import type { Phrase } from '#src/language/reading/phrase.ts';

/** "Superposed epoch of Dst for all storms below -150 nT, ±3 days around the minimum", "… epochs 2013-03-17 20:00, …, median and quartiles". */
export const superposeAct: ActSpec = {
  name: 'superpose',
  rank: 5,
  read(view, setting) {
    const words = [...view.words('operation', 'superpose'), ...view.words('noun', 'epoch')];
    if (!words.some(({ raw }) => /super|chree|epoch analysis/i.test(raw))) return undefined;
    const looks = looksOf(view);
    const reach = reachOf(view);
    // Two times and more are the epochs themselves, whatever they are called.
    const isGiven = view.all('time').length > 1;
    const found = isGiven ? undefined : eventsOf(view, setting.acts.length);
    const named = isGiven ? (finderOf(view)?.used ?? []) : [];
    const measured = measuredOf(view, setting);
    const { epochs, reach: sides } = found === undefined ? epochsOf(view) : { epochs: [], reach: {} };
    const isListed = epochs.length > 0;
    const list: Target = { kind: 'pointed', which: 'list', text: 'events' };
    const events: { readonly events?: Target } =
      found !== undefined ? { events: found.target } : isListed ? {} : { events: list };
    const period = isListed ? { ranges: [], events: [] } : measured.period;
    const source: Target = { kind: 'pointed', which: 'source', text: 'events' };
    const own = found?.of ?? (isListed || isGiven || !setting.hasList ? [] : [source]);
    const of = measured.of.length > 0 ? measured.of : own;
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
      acts: [...(found?.acts ?? []).map((each) => ({ ...each, period: measured.period })), act],
      used: [
        ...new Set([
          ...words,
          ...named,
          ...view.spelt(/^epochs?$/i),
          ...looks.used,
          ...reach.used,
          ...(found?.used ?? []),
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

interface Part {
  readonly params: Readonly<Record<string, unknown>>;
  readonly used: readonly Phrase[];
}

/** "-1 to +3 days", "±3 days", "2 days before and 3 days after". */
function reachOf(view: ClauseView): Part {
  const range = view.one('durations');
  if (range !== undefined)
    return { params: { beforeMs: Math.max(0, -range.fromMs), afterMs: range.toMs }, used: [range] };
  const durations = view.all('duration');
  const [first, second] = durations;
  if (first === undefined) return { params: {}, used: [] };
  const words = view.spelt(/^(?:before|after|earlier|later|around)$/i);
  if (second !== undefined)
    return { params: { beforeMs: first.ms, afterMs: second.ms }, used: [first, second, ...words] };
  return { params: { beforeMs: first.ms, afterMs: first.ms }, used: [first, ...words] };
}

/** Median and quartiles, random epochs, which moment of an event. */
function looksOf(view: ClauseView): Part {
  const bands = [...view.words('noun', 'quartile'), ...view.words('statistic', 'median')];
  const random = view.spelt(/^(?:random|control|controls|bootstrap|shuffled)$/i);
  const moments = view
    .words('statistic', 'minimum', 'maximum')
    .filter(({ prep }) => prep === 'around' || prep === 'at' || prep === 'on');
  const starts = [...view.spelt(/^(?:onset|onsets|start|starts|beginning)$/i)];
  const at = moments.length > 0 ? 'extreme' : starts.length > 0 ? 'start' : undefined;
  return {
    params: {
      ...(bands.length > 0 ? { band: 'quartiles' } : {}),
      ...(random.length > 0 ? { random: {} } : {}),
      ...(at === undefined ? {} : { at }),
    },
    used: [...bands, ...random, ...moments, ...starts, ...view.words('statistic', 'mean')],
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
  const days = times.filter(({ range }) => range.stop - range.start <= DAY);
  const isList = times.length > 1 || view.words('noun', 'epoch').some(({ raw }) => /^epochs?$/i.test(raw));
  if (!isList || days.length === 0) return { epochs: [], reach: {} };
  const sides = times.map(({ range }) => Math.max(0, (range.stop - range.start - DAY) / 2));
  const wide = Math.max(...sides);
  return {
    epochs: times.map(({ range }, index) => new Date(range.start + (sides[index] ?? 0)).toISOString()),
    reach: wide === 0 ? {} : { beforeMs: wide, afterMs: wide },
  };
}

/** "Median and quartiles instead of mean": another look of the analysis at hand. */
export const superposeAgainAct: ActSpec = {
  name: 'superpose-again',
  rank: 6,
  read(view, setting): ActReading | undefined {
    const place = setting.acts.findLastIndex((act) => act.do === 'superpose');
    const before = setting.acts[place] ?? setting.previous?.acts.findLast((act) => act.do === 'superpose');
    const looks = looksOf(view);
    const hasLooks = 'band' in looks.params || 'random' in looks.params;
    const reach = reachOf(view);
    if (before?.do !== 'superpose' || (!hasLooks && reach.used.length === 0) || view.all('series').length > 0)
      return undefined;
    const events: { readonly events?: Target } =
      before.events === undefined ? {} : { events: { kind: 'pointed', which: 'list', text: 'events' } };
    return {
      ...(place < 0 ? {} : { amends: place }),
      acts: [
        {
          ...before,
          ...(place < 0 ? events : {}),
          params: { ...before.params, ...looks.params, ...reach.params },
        },
      ],
      used: [
        ...looks.used,
        ...reach.used,
        ...view.words('negation', 'instead'),
        ...view.phrases.filter(
          (phrase) =>
            phrase.type === 'word' &&
            means(phrase.mark, 'statistic') &&
            wordValue(phrase, 'statistic') === 'mean',
        ),
      ],
    };
  },
};
