import type { Act, Target } from '#src/domain/request.ts';
import { averagedPair } from '#src/language/acts/again/averaged-pair.ts';
import { conditionsOf } from '#src/language/acts/conditions.ts';
import { correlatedWhere } from '#src/language/acts/correlated-where.ts';
import { targetsSaidAgain } from '#src/language/acts/said-again.ts';
import {
  type ActReading,
  type ActSpec,
  type ClauseView,
  type Setting,
  targetsOf,
  wordValue,
} from '#src/language/reading/act.ts';
import { isContent } from '#src/language/reading/content.ts';
import type { Phrase } from '#src/language/reading/phrase.ts';

type Measure = Extract<Act, { do: 'measure' }>;

/** "Spearman too", "partial, controlling for the speed", "only where Bz < 0" behind a correlation: of the same two. */
export const correlateAgainAct: ActSpec = {
  name: 'correlate-again',
  rank: 2,
  read(view, setting) {
    const before = correlationOf(setting);
    if (before === undefined || view.all('time').length > 0) return undefined;
    return (
      conditioned(view, setting, before) ??
      limited(view, before) ??
      (setting.acts.length > 0 ? undefined : averagedPair(view, before.act, before.among)) ??
      byMethod(view, setting, before) ??
      toldAgain(view, before)
    );
  },
};

export interface Before {
  readonly act: Measure;
  /** Its place, where this request made it. */
  readonly place?: number;
  /** The acts it stands among. */
  readonly among: readonly Act[];
}

export function correlationOf({ acts, previous }: Setting): Before | undefined {
  const last = acts.at(-1);
  if (last !== undefined)
    return isCorrelation(last) ? { act: last, place: acts.length - 1, among: acts } : undefined;
  const among = previous?.acts ?? [];
  const act = among.findLast(isCorrelation);
  return act === undefined || !isCorrelation(act) ? undefined : { act, among };
}

function isCorrelation(act: Act): act is Measure {
  return act.do === 'measure' && act.question.kind === 'correlation';
}

const ONLY =
  /^(?:r|rho|restrict(?:ed)?|limit(?:ed)?|just|same|it|that|this|hours?|samples?|times?|data|points?|where|when|while|if|for|with|during|to|periods?|intervals?|conditions?)$/i;

/** "Only where Bz < 0": of those times. */
function conditioned(view: ClauseView, setting: Setting, before: Before): ActReading | undefined {
  const conditions = conditionsOf(view, ({ item }) => item !== undefined);
  const only = [
    ...view.words('negation', 'only'),
    ...view.words('verb', 'keep', 'use', 'give', 'compute'),
    ...view.words('also', 'same'),
    ...view.spelt(ONLY),
    ...view.words('asked', 'correlation'),
    ...view.words('verb', 'correlate'),
    ...view.words('noun', 'data'),
  ];
  const isElse = view.words('statistic').length + view.all('series').length > 0;
  if (conditions === undefined || isElse || only.length === 0) return undefined;
  const { act, place } = before;
  const measure = { ...act, of: place === undefined ? targetsSaidAgain(act, before.among) : act.of };
  const made = correlatedWhere(measure, conditions, place ?? setting.acts.length, before.among);
  if (made.length === 0) return undefined;
  return {
    acts: made,
    ...(place === undefined ? {} : { amends: place }),
    used: [...conditions.used, ...only, ...view.words('question')],
    notes: [`Only the times count in which ${wordsOf(view)} holds.`],
  };
}

const TRIES =
  /^(?:try|search|look|scan|go|check|test|limit(?:ed)?|restrict(?:ed)?|only|just|use|it|the|that|to|up to|until|till|within|lags?|max|maximum|at most|of|and|now|please|pls|but)$/i;

/** "Which lag is best? Try until 24 hours": how far the search goes that was asked for. */
function limited(view: ClauseView, { act, place, among }: Before): ActReading | undefined {
  const [length, ...more] = view.all('duration');
  const isOther = view.series().length > 0 || more.length > 0 || act.question.kind !== 'correlation';
  if (length === undefined || isOther || (act.question.maxLagMs ?? act.question.isBestLag) === undefined)
    return undefined;
  const rest = view.phrases.filter((phrase) => phrase !== length && view.isFree(phrase));
  if (!rest.every((phrase) => TRIES.test(phrase.raw) || !isContent(phrase, true))) return undefined;
  const { isBestLag: _, minLagMs: __, ...question } = act.question;
  return {
    ...(place === undefined ? {} : { amends: place }),
    acts: [
      {
        ...act,
        question: { ...question, maxLagMs: length.ms },
        of: place === undefined ? targetsSaidAgain(act, among) : act.of,
      },
    ],
    used: [length, ...rest],
  };
}

function wordsOf(view: ClauseView): string {
  return view
    .all('condition')
    .map(({ raw }) => raw)
    .join(' and ');
}

/** "At which lag is it strongest?", "how many points went in?" behind a search of lags: its answer tells it. */
function toldAgain(view: ClauseView, { act, place, among }: Before): ActReading | undefined {
  if (act.question.kind !== 'correlation' || view.series().length > 0) return undefined;
  const { question } = act;
  const isSearched = (question.maxLagMs ?? question.isBestLag) !== undefined;
  const bests = [...view.words('asked', 'best-lag'), ...lagWords(view)];
  const counts = [
    ...view.words('statistic', 'count'),
    ...view.spelt(/^(?:how many )?(?:pairs?|points?|samples?|hours)$/i),
    ...view.words('question', 'how-many'),
  ];
  const asksCount =
    view.phrases.some(({ raw }) => /^how many\b/i.test(raw)) && counts.some(({ raw }) => COUNTED.test(raw));
  const isLag = bests.length > 0 && view.all('duration').length + view.all('durations').length === 0;
  if (!(isSearched && isLag) && !asksCount) return undefined;
  const chain = chainOf({ act, among });
  const again = { ...act, of: chain.length > 0 ? act.of : targetsSaidAgain(act, among) };
  return {
    // Where this request asks for it already, its answer tells that, too.
    acts: place === undefined ? [...chain, again] : [],
    used: [
      ...bests,
      ...(asksCount ? counts : []),
      ...view.words('question', 'what', 'which', 'where', 'when'),
      ...view.words('pronoun', 'it', 'them', 'there'),
      ...view.words('statistic', 'maximum'),
      ...view.words('asked', 'correlation'),
      ...view.spelt(TOLD),
    ],
  };
}

const COUNTED = /\b(?:pairs?|points?|samples?)$/i;
const TOLD =
  /^(?:is it|was it|does it|did it|is|was|are|were|it|the|at|of|in|into|did|do|does|go|goes|went|used|use|strongest|best|highest|largest|peaks?|peaked|pairs?|points?|samples?|hours?|there|and)$/i;

const HELD =
  /^(?:given|controlling|controlled|control|holding|held|fixed|constant|removing|without|for|at|that|this|the|too|also|now|and)$/i;

/** "Spearman too", "partial correlation given the speed, at the best lag". */
function byMethod(view: ClauseView, setting: Setting, before: Before): ActReading | undefined {
  const words = [...view.words('asked', 'spearman', 'partial', 'correlation'), ...view.spelt(/^partial$/i)];
  const values = words.map((word) => wordValue(word, 'asked'));
  const isPartial = values.includes('partial') || words.some(({ raw }) => /^partial$/i.test(raw));
  const method = isPartial ? 'partial' : values.includes('spearman') ? 'spearman' : undefined;
  const series = view.all('series');
  const items = series.flatMap((phrase) => phrase.items);
  const { act, place, among } = before;
  const isPearson = words.some(({ raw }) => /^pearson/i.test(raw));
  if (method === undefined && !isPearson) return undefined;
  // A third one is held fixed; others are a correlation of their own.
  if ((method === 'partial' ? items.length !== 1 : items.length > 0) || act.question.kind !== 'correlation')
    return undefined;
  const { method: _, ...question } = act.question;
  const chain = place === undefined && setting.acts.length === 0 ? chainOf(before) : [];
  const bests = [...view.words('asked', 'best-lag'), ...lagWords(view)];
  const isSearched = (question.maxLagMs ?? question.isBestLag ?? question.lagMs) !== undefined;
  const of: readonly Target[] =
    place === undefined && chain.length === 0 ? targetsSaidAgain(act, among) : act.of;
  return {
    acts: [
      ...chain,
      {
        ...act,
        question: {
          ...question,
          method: method ?? 'pearson',
          ...(bests.length > 0 && !isSearched ? { isBestLag: true } : {}),
        },
        of,
        ...(method === 'partial' ? { other: targetsOf(items) } : {}),
      },
    ],
    used: [
      ...words,
      ...series,
      ...bests,
      ...view.spelt(HELD),
      ...view.words('also', 'also', 'same'),
      ...view.words('verb', 'use', 'give', 'compute', 'show'),
      ...view.words('question'),
      ...view.words('pronoun', 'it', 'them'),
      ...view.words('negation', 'instead'),
    ],
    notes: [
      ...series.flatMap(({ notes }) => notes),
      ...(chain.some((each) => each.do === 'mark-events')
        ? ['Only the times count that met the condition of before.']
        : []),
    ],
  };
}

/** What the correlation before was made of, where all of it served that: done again, with its condition. */
function chainOf({ act, among }: Before): readonly Act[] {
  const before = among.slice(0, among.indexOf(act));
  const isPart = (each: Act) =>
    each.do === 'compute' ||
    (each.do === 'intervals' && each.params['isQuiet'] === true) ||
    (each.do === 'mark-events' && each.what === 'cut');
  return before.every(isPart) ? before : [];
}

function lagWords(view: ClauseView): readonly Phrase[] {
  const lags = [...view.words('noun', 'lag'), ...view.spelt(/^lag$/i)];
  return lags.length === 0 ? [] : [...lags, ...view.spelt(/^(?:best|optimal|same)$/i)];
}
