import type { Act, Target } from '#src/domain/request.ts';
import { DAY } from '#src/domain/time-range.ts';
import { aboutFirst, conditionsOf } from '#src/language/acts/conditions.ts';
import { finderOf, searchedIn } from '#src/language/acts/event-finders.ts';
import { bySize } from '#src/language/acts/list-again/by-size.ts';
import { leftOut } from '#src/language/acts/list-again/dropped.ts';
import { hasNew, isAboutList } from '#src/language/acts/list-again/uses.ts';
import { measuredOf } from '#src/language/acts/measured.ts';
import { aroundEvents, laidOver } from '#src/language/acts/superpose-cues.ts';
import { groupOf, withLocalTime } from '#src/language/acts/superpose-groups.ts';
import { epochsOf, type Part, reachOf, withoutReach } from '#src/language/acts/superpose-reach.ts';
import { type ActSpec, type ClauseView, wordValue } from '#src/language/reading/act.ts';
import { means } from '#src/language/reading/mark.ts';
import type { Phrase } from '#src/language/reading/phrase.ts';

/** "Superposed epoch of Dst for all storms below -150 nT, ±3 days around the minimum", "… epochs 2013-03-17 20:00, …, median and quartiles". */
export const superposeAct: ActSpec = {
  name: 'superpose',
  rank: 5,
  read(all, setting) {
    const group = groupOf(all);
    const omitted = setting.hasList ? leftOut(all) : undefined;
    const whole = without(all, [...(group?.used ?? []), ...(omitted?.used ?? [])]);
    const { view, around } = withoutReach(whole);
    const named = [...view.words('operation', 'superpose'), ...view.words('noun', 'epoch')];
    const laid = [...laidOver(view, setting), ...aroundEvents(view, setting)];
    const words = [...named, ...laid];
    if (laid.length === 0 && !named.some(({ raw }) => /^sup|chree|epoch analysis|^SEA$/i.test(raw)))
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
    const kept = isAtHand ? (omitted ?? sized) : undefined;
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
    // "Superpose them again without the October one": as it was done before.
    const again = view.words('also', 'again');
    const before = again.length > 0 && isAtHand ? setting.superposed : undefined;
    const isShort = reach.params['afterMs'] === undefined && !isListed && before === undefined;
    const act: Extract<Act, { do: 'superpose' }> = {
      do: 'superpose',
      params: {
        ...before?.params,
        ...(isListed ? { epochs } : {}),
        ...looks.params,
        ...sides,
        ...reach.params,
        ...group?.params,
        ...(isShort ? { reachMs: 2 * DAY } : {}),
      },
      ...events,
      of: before !== undefined && isOfList ? before.of : of,
      period,
    };
    return {
      acts: [
        ...(found?.acts ?? []).map((each) => ({ ...each, period: measured.period })),
        ...(kept === undefined ? [] : [{ ...NARROWED, params: { keep: kept.keep }, list }]),
        withLocalTime(act, group?.localTime),
      ],
      used: [
        ...new Set([
          ...words,
          ...(group?.used ?? []),
          ...kinds,
          ...view.spelt(/^(?:epochs?|over|sides?|either)$/i),
          ...view.words('timing', 'relative'),
          ...view.words('timeunit'),
          ...(isListed ? view.all('amount').filter(({ raw }) => /^zero$/i.test(raw)) : []),
          ...(isListed ? view.spelt(/^(?:interfaces?|crossings?|arrivals?|onsets?)$/i) : []),
          ...those,
          ...again,
          ...(isAtHand ? view.all('amount').filter(({ unit }) => unit === undefined) : []),
          ...view.words('pronoun', 'them'),
          ...looks.used,
          ...reach.used,
          ...(found?.used ?? []),
          ...(kept?.used ?? []),
          ...measured.used,
        ]),
      ],
      notes: [...measured.notes, ...(isShort ? [USUAL_REACH] : [])],
    };
  },
};

/** The clause without the words of the groups: "by MLT sector" names no series that is superposed. */
function without(view: ClauseView, used: readonly Phrase[]): ClauseView {
  if (used.length === 0) return view;
  const isFree = (phrase: Phrase) => !used.includes(phrase) && view.isFree(phrase);
  const all: ClauseView['all'] = (type) => view.all(type).filter((phrase) => !used.includes(phrase));
  return {
    ...view,
    isFree,
    all,
    one: (type) => all(type)[0],
    words: (kind, ...values) => view.words(kind, ...values).filter((phrase) => !used.includes(phrase)),
    spelt: (pattern) => view.spelt(pattern).filter((phrase) => !used.includes(phrase)),
    series: () => view.series().filter((phrase) => !used.includes(phrase)),
  };
}

export const USUAL_REACH = 'How much time around the events was not said, so I took two days on each side.';

const NARROWED = { do: 'intervals', of: [], period: { ranges: [], events: [] } } as const;

/** Median and quartiles, each event or none, random epochs, which moment of an event. */
export function looksOf(view: ClauseView, before?: readonly string[]): Part {
  const quartiles = [...view.words('noun', 'quartile'), ...ofQuartiles(view)];
  const instead = view.words('negation', 'instead')[0]?.from ?? Number.POSITIVE_INFINITY;
  const middles = view.words('statistic', 'median', 'mean').filter(({ from }) => from < instead);
  const random = view.spelt(/^(?:random|control|controls|bootstrap|shuffled)$/i);
  const each = [
    ...view.spelt(/^(?:individuals?|single|traces|curves|spaghetti|members)$/i),
    ...view.words('also', 'each').filter((word) => !isOfSides(view, word)),
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
  const aligns: readonly Phrase[] = [
    ...view.words('operation', 'align'),
    ...view.spelt(/^zero epochs?$/i),
    ...view.all('amount').filter(({ raw }) => /^zero$/i.test(raw)),
    ...view.spelt(/^(?:align(?:ed)?|zero|cent(?:re|er)(?:ed)?|t0|t=0)$/i),
  ];
  const moments = view
    .words('statistic', 'minimum', 'maximum')
    .filter(
      ({ prep }) => zero.length + aligns.length > 0 || prep === 'around' || prep === 'at' || prep === 'on',
    );
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
            /^(?:thin|thinner|(?:light )?gr[ea]y|light|faint|background|behind|line|lines|curves?|individual|overlay|ones)$/i.test(
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

/** "The 25-75 percentile band": the quartiles by their ranks. */
function ofQuartiles(view: ClauseView): readonly Phrase[] {
  const spans = view.all('span').filter(({ low, high }) => low === 25 && high === 75);
  const words = [
    ...view.words('statistic', 'percentile'),
    ...view.spelt(/^(?:percentiles?|pct|quantiles?|%)$/i),
  ];
  return spans.length === 0 || (words.length === 0 && spans[0]?.unit !== '%') ? [] : [...spans, ...words];
}

/** "3 days each side": how far, and no curve of each. */
function isOfSides({ phrases }: ClauseView, word: Phrase): boolean {
  return /^sides?$/i.test(phrases[phrases.indexOf(word) + 1]?.raw ?? '');
}

interface Events {
  readonly acts: readonly Act[];
  readonly target: Target;
  readonly of: readonly Target[];
  readonly used: readonly Phrase[];
}

/** "t0 = SYM-H minimum of storms below -120": the storms of that index, and not of hourly Dst. */
function ownIndex(view: ClauseView): readonly Target[] | undefined {
  const { phrases } = view;
  const named = view.all('series').find((phrase) => {
    const at = phrases.indexOf(phrase);
    const near = [phrases[at - 1], phrases[at - 2], phrases[at + 1]];
    return (
      phrase.items.every(({ series }) => /^(?:sym-h|dst)$/.test(series.quantity ?? '')) &&
      near.some((each) => each?.type === 'word' && means(each.mark, 'statistic', 'minimum'))
    );
  });
  const index = named?.items[0]?.series;
  return index === undefined ? undefined : [index];
}

/** Storms, shocks, times of a condition: found first, as a list of their own. */
function eventsOf(view: ClauseView, place: number): Events | undefined {
  const finder = finderOf(view);
  const target: Target = { kind: 'act', act: place };
  const period = { ranges: [], events: [] };
  if (finder !== undefined) {
    const none = { of: [], series: [], period, used: [], notes: [], shown: [] };
    const of = ownIndex(view) ?? searchedIn(finder, none);
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
