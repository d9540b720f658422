import { NO_PERIOD, type Superpose, type Target } from '#src/domain/request.ts';
import { looksOf, USUAL_REACH } from '#src/language/acts/superpose.ts';
import { epochsOf, reachOf } from '#src/language/acts/superpose-reach.ts';
import {
  type ActReading,
  type ActSpec,
  type ClauseView,
  type Setting,
  wordValue,
} from '#src/language/reading/act.ts';
import { isContent } from '#src/language/reading/content.ts';
import { means } from '#src/language/reading/mark.ts';
import type { Phrase } from '#src/language/reading/phrase.ts';

/** "Median and quartiles instead of mean": another look of the analysis at hand. */
export const superposeAgainAct: ActSpec = {
  name: 'superpose-again',
  rank: 6,
  read(view, setting): ActReading | undefined {
    if (earlier(setting) === undefined && !setting.acts.some((act) => act.do === 'superpose'))
      return undefined;
    const others = ofOthers(view, setting) ?? atOthers(view, setting);
    if (others !== undefined) return others;
    const place = setting.acts.findLastIndex((act) => act.do === 'superpose');
    const before = setting.acts[place] ?? earlier(setting);
    const shown = before?.do === 'superpose' ? before.params['shows'] : undefined;
    const drawn = Array.isArray(shown) ? shown.map(String) : undefined;
    const own = looksOf(view, drawn);
    // Told one after the other in one request, they are wanted together: "medians thick, with quartiles".
    const looks =
      place < 0 || drawn === undefined || !Array.isArray(own.params['shows'])
        ? own
        : { ...own, params: { ...own.params, shows: [...new Set([...drawn, ...own.params['shows']])] } };
    const aligns = [
      ...view.words('asked', 'zero', 'anchor', 'epochs'),
      ...view.words('noun', 'epoch'),
      ...view.words('operation', 'align'),
      ...view.all('amount').filter(({ raw }) => /^zero$/i.test(raw)),
      ...view.spelt(/^(?:zero|align(?:ed)?|cent(?:re|er)(?:ed)?|t0|t=0)$/i),
    ];
    const hasLooks =
      ['shows', 'random', 'curves'].some((name) => name in looks.params) ||
      ('at' in looks.params && aligns.length > 0);
    const reach = reachOf(view);
    if (before?.do !== 'superpose' || (!hasLooks && reach.used.length === 0) || view.all('series').length > 0)
      return undefined;
    const events: { readonly events?: Target } =
      before.events === undefined ? {} : { events: { kind: 'pointed', which: 'list', text: 'events' } };
    return {
      ...(place < 0 ? {} : { amends: place }),
      ...(reach.used.length === 0 ? {} : { unsays: [USUAL_REACH] }),
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
        ...('at' in looks.params ? aligns : []),
        ...view.words('negation', 'instead', 'only'),
        ...(looks.params['random'] === undefined
          ? []
          : [
              ...view.spelt(/^controls?$/i),
              ...view.words('verb', 'compare'),
              ...view.words('asked', 'epochs', 'random'),
            ]),
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

/** The analysis of the request before, else the one that the figure shows. */
function earlier({ previous, superposed }: Setting): Superpose | undefined {
  return previous?.acts.findLast((act) => act.do === 'superpose') ?? superposed;
}

/** "Use these: 5 Jan 02:00, 10 Feb 06:00, …" behind an analysis: the same about epochs of one's own. */
function atOthers(view: ClauseView, { acts, previous }: Setting): ActReading | undefined {
  const before = previous?.acts.findLast((act) => act.do === 'superpose');
  const times = view.all('time');
  const { epochs, reach } = epochsOf(view);
  const small =
    /^(?:use|take|try|with|these|those|this|the|following|dates?|times?|epochs?|instead|rather|zero|events?|my|own|list|of|for|at|[:,;-])$/i;
  const rest = view.phrases.filter((phrase) => !times.some((time) => time === phrase));
  const isPlain = rest.every((phrase) => small.test(phrase.raw) || !isContent(phrase, true));
  if (before?.do !== 'superpose' || acts.length > 0 || epochs.length < 2 || !isPlain) return undefined;
  const { events: _, ...own } = before;
  const { at: __, ...params } = before.params;
  return {
    acts: [{ ...own, params: { ...params, epochs, ...reach }, period: NO_PERIOD }],
    used: [...times, ...rest.filter(view.isFree)],
  };
}

/** "Now Bz too", "add the speed", "same for AE" behind an analysis: the same epochs of what is named. */
function ofOthers(view: ClauseView, setting: Setting): ActReading | undefined {
  const { acts, previous, superposed } = setting;
  const place = acts.findLastIndex((act) => act.do === 'superpose');
  const last = previous?.acts.at(-1);
  const before = acts[place] ?? (last?.do === 'superpose' ? last : superposed);
  const series = view.all('series');
  const adds = [...view.words('also', 'also'), ...view.words('verb', 'add')];
  const changes = [...view.words('also', 'same'), ...view.words('negation', 'instead')];
  const [opens] = view.phrases;
  const places = [
    ...view.words('place'),
    ...view.all('panel'),
    ...view.words('noun', 'panel', 'figure'),
    ...view.all('amount').filter(({ isOrdinal }) => isOrdinal),
  ];
  // "Vsw under it": beside what is shown.
  const isPlaced = places.some((word) => !/^(?:figure|plot|graph|first|last)$/i.test(word.raw));
  const goesOn =
    adds.length + changes.length > 0 || isPlaced || /^(?:and|now|then|with|plus|\+)$/i.test(opens?.raw ?? '');
  const isFirst =
    view.words('place', 'top', 'first', 'above').length > 0 || view.spelt(/^on top$/i).length > 0;
  // "Add Bz below, median + quartiles".
  const shown = before?.do === 'superpose' ? before.params['shows'] : undefined;
  const ofLooks: ClauseView = {
    ...view,
    words: (kind, ...values) => (kind === 'verb' || kind === 'also' ? [] : view.words(kind, ...values)),
  };
  const looks = looksOf(ofLooks, Array.isArray(shown) ? shown.map(String) : undefined);
  const { shows, curves } = looks.params;
  const said: readonly Phrase[] = [
    ...series,
    ...(shows === undefined ? [] : looks.used),
    ...adds,
    ...changes,
    ...places,
    ...(isPlaced
      ? [...view.words('pronoun', 'it', 'them'), ...view.words('verb', 'put', 'show', 'set')]
      : []),
  ];
  const isPlain = view.phrases.every(
    (phrase) =>
      !view.isFree(phrase) || said.includes(phrase) || (phrase.type === 'word' && !isContent(phrase, true)),
  );
  if (before?.do !== 'superpose' || series.length === 0 || !goesOn || !isPlain) return undefined;
  // Behind another act of this request it would be of that.
  if (acts.length > 0 && (place < 0 || adds.length === 0)) return undefined;
  const named = series.flatMap(({ items }) => items.map((item): Target => item.series));
  const isInstead = changes.length > 0 && adds.length === 0 && !isPlaced;
  const events: { readonly events?: Target } =
    before.events === undefined || place >= 0
      ? {}
      : { events: { kind: 'pointed', which: 'list', text: 'events' } };
  return {
    ...(place < 0 ? {} : { amends: place }),
    acts: [
      {
        ...before,
        ...events,
        params: { ...before.params, ...(shows === undefined ? {} : { shows, curves }) },
        of: isInstead ? named : isFirst ? [...named, ...before.of] : [...before.of, ...named],
      },
    ],
    used: said,
    notes: series.flatMap(({ notes }) => notes),
  };
}
