import type { Target } from '#src/domain/request.ts';
import { GROUND } from '#src/knowledge/stations.ts';
import { wantsListed } from '#src/language/acts/again/wants-listed.ts';
import { asksRate } from '#src/language/acts/archive/document-dataset.ts';
import { cadenceNotes, restrictionsOf } from '#src/language/acts/archive/list-restrictions.ts';
import { asksWhether, ofThread } from '#src/language/acts/archive/whether.ts';
import { type ActSpec, type ClauseView, type Setting, targetsOf } from '#src/language/reading/act.ts';
import { isContent } from '#src/language/reading/content.ts';
import { means } from '#src/language/reading/mark.ts';
import { periodOf } from '#src/language/reading/period.ts';
import type { Phrase } from '#src/language/reading/phrase.ts';

/**
 * A search of the catalogue: "which L1 datasets have electron temperature?", "search for Wind magnetic field data", "are there
 * Polar UVI images on 6 apr 2000?", "what data is available for Cluster". Its words are the query.
 */
export const findAct: ActSpec = {
  name: 'find',
  rank: 35,
  read(view, setting) {
    // "Examples of filters" are in the help.
    if (view.hasWord('noun', 'help') || asksRate(view)) return undefined;
    const own = ofThread(view, setting);
    if (
      own === undefined &&
      !isTopic(view, setting) &&
      (!isSearch(view, setting.spoken?.type === 'series') ||
        (view.hasWord('statistic') && !view.hasWord('noun', 'dataset')))
    )
      return undefined;
    const [often] = view.all('duration');
    const query = queryOf(view.phrases);
    const isQuery = (phrase: Phrase) => query.includes(phrase);
    const series = view.all('series').filter(isQuery);
    const used = query.filter((phrase) => view.isFree(phrase));
    const held = restrictionsOf(view);
    const said = {
      of: held.on(targetsOf(series.flatMap(({ items }) => items))),
      period: periodOf(view.all('time').filter(isQuery)),
    };
    return {
      acts: [
        isOfStations(said.of)
          ? { do: 'discover', what: 'coverage', ...said }
          : {
              do: 'find',
              words: query.map(({ raw }) => raw).join(' '),
              ...said,
              ...(asksWhether(view) ? { isWhether: true } : {}),
              ...(own === undefined ? {} : { ofThread: own }),
              ...(own === undefined || often === undefined ? {} : { cadenceMs: often.ms }),
              ...(own !== undefined || held.cadenceMs === undefined ? {} : { cadenceMs: held.cadenceMs }),
            },
      ],
      used,
      notes: [
        ...series.flatMap(({ notes }) => notes),
        ...(own === undefined ? cadenceNotes(view, held) : []),
        ...energyNotes(said.of),
      ],
    };
  },
};

/** "Which have electrons > 2 MeV?": the catalogue tells what is measured, and not at which energies. */
function energyNotes(of: readonly Target[]): readonly string[] {
  const isOfEnergy = of.some((target) => target.kind === 'series' && target.channel !== undefined);
  return isOfEnergy
    ? [
        'The catalogue does not tell energies, so these are not picked by them: the parameters of one ("parameters of number 1") do.',
      ]
    : [];
}

/** "Do you have a magnetometer in Kiruna?": stations by their names, each of which is there or not. */
function isOfStations(of: readonly Target[]): boolean {
  const isStation = (target: Target) =>
    target.kind === 'series' && target.mission === GROUND && target.probe !== undefined;
  return of.length > 0 && of.every(isStation);
}

/** The words of a search end where something else is to be done: "… with proton flux, overlay V of the last rotations". */
function queryOf(phrases: readonly Phrase[]): readonly Phrase[] {
  const end = phrases.findIndex(
    (phrase, at) =>
      at > 1 &&
      phrase.type === 'word' &&
      means(phrase.mark, 'verb', ...BESIDE) &&
      /^(?:,|and|then|&|\+|plus)$/i.test(phrases[at - 1]?.raw ?? ''),
  );
  return end < 0 ? phrases : phrases.slice(0, end);
}

const BESIDE = ['show', 'compute', 'compare', 'add', 'remove', 'mark', 'shade', 'zoom', 'correlate'] as const;

const DOING = [
  'show',
  'fetch',
  'compute',
  'compare',
  'export',
  'add',
  'put',
  'set',
  'remove',
  'keep',
  'mark',
  'shade',
  'zoom',
  'convert',
  'correlate',
  'describe',
  'explain',
] as const;

function isSearch(view: ClauseView, hasSpoken: boolean): boolean {
  const hasDatasets = view.hasWord('noun', 'dataset') || view.phrases.some(isCatalogue);
  // "Have" sets something elsewhere: "have it in red".
  const isDone = view.phrases.some(
    (phrase) =>
      phrase.type === 'word' &&
      means(phrase.mark, 'verb', ...DOING) &&
      !/^ha(?:s|d|ve|ving)$/i.test(phrase.raw),
  );
  if (isDone && !hasDatasets) return false;
  if (!isDone && isListOfKind(view)) return true;
  const looksForEvents =
    view.hasWord('event') || view.hasWord('noun', 'jump', 'shock', 'storm', 'interval', 'gap', 'peak');
  const hasCondition = view.phrases.some(({ type }) => type === 'condition');
  if (view.hasWord('verb', 'find') && !looksForEvents) return !hasCondition;
  const isAsked =
    view.hasWord('question', 'which', 'what', 'is', 'how-many') ||
    view.hasWord('verb', 'list', 'give', 'know', 'show');
  const namesId = view.series().some(({ items }) => items.some(({ series }) => series.dataset !== undefined));
  if (hasDatasets && !namesId && view.phrases.every(isBare)) return true;
  if (asksInstruments(view)) return true;
  if (
    hasDatasets &&
    !namesId &&
    view.spelt(/^(?:recommend|recommended|suggest|advise|should|best|better|use)$/i).length > 0
  )
    return true;
  if (hasDatasets && isAsked && (!namesId || view.hasWord('question', 'which', 'what', 'is'))) return true;
  if (looksForEvents || hasCondition || view.hasWord('asked')) return false;
  // "Do you have Polar UVI images?", "is there ACE data for 1999?", "DMSP drifts for 16 July 2017? what's avail"
  const hasThing =
    hasSpoken ||
    view.series().length > 0 ||
    view.hasWord('noun', 'data', 'instrument', 'mission') ||
    view.concepts.length > 0;
  const asksHaving =
    (view.hasWord('talk', 'having') || opensWithGot(view)) &&
    (hasSpoken || view.hasWord('question') || view.isQuestion || view.phrases.length > 1);
  // "Any electron temperatures in the magnetosphere after 2015?"
  const asksForAny =
    view.opensSentence &&
    /^any(?:thing|body|one)?$/i.test(view.phrases[0]?.raw ?? '') &&
    !/^(?:day|days|time|week|month|year|hour)$/i.test(view.phrases[1]?.raw ?? '');
  const asksMeasuring =
    view.hasWord('question', 'what', 'which', 'is') &&
    (view.hasWord('verb', 'measure') || view.hasWord('noun', 'instrument'));
  return hasThing && (asksHaving || asksForAny || asksMeasuring || asksHolding(view));
}

/** "Got New Horizons SWAP too?": of what there is, where a spacecraft is named. */
function opensWithGot(view: ClauseView): boolean {
  return (
    view.opensSentence &&
    /^got$/i.test(view.phrases[0]?.raw ?? '') &&
    view.isQuestion &&
    view.series().some(({ items }) => items.some(({ series }) => series.mission !== undefined))
  );
}

/** "Which instruments are on STEREO?", "what instruments does Wind carry?" */
function asksInstruments(view: ClauseView): boolean {
  const named = view.series().flatMap(({ items }) => items.map(({ series }) => series));
  return (
    view.hasWord('question', 'which', 'what') &&
    view.spelt(/^instruments$/i).length > 0 &&
    view.all('time').length === 0 &&
    named.length > 0 &&
    named.every(
      ({ mission, quantity, unknown }) => mission !== undefined && (quantity ?? unknown) === undefined,
    )
  );
}

/** "Which MMS FPI datasets, survey only", "Wind datasets, 1 min": what they are held to stands behind the word. */
function isListOfKind(view: ClauseView): boolean {
  return (
    view.all('time').length === 0 &&
    view.all('series').some(({ raw }) => /\bdata ?sets\b/i.test(raw)) &&
    view.phrases.every(
      (phrase) =>
        phrase.type === 'series' ||
        !isContent(phrase, true) ||
        (phrase.type === 'word' &&
          (means(phrase.mark, 'verb', 'list', 'give') ||
            means(phrase.mark, 'question', 'which', 'what') ||
            means(phrase.mark, 'negation', 'only'))),
    )
  );
}

/** "What has Ulysses got?", "which instruments does Wind have?", "which plasma wave data does Polar have?" */
function asksHolding(view: ClauseView): boolean {
  const isHeld = view.spelt(/^(?:has|have|had|got|carry|carries|holds?)$/i).length > 0;
  const named = view.series().flatMap(({ items }) => items.map(({ series }) => series));
  if (isHeld && asksWhetherHeld(view)) return named.some(({ mission }) => mission !== undefined);
  return (
    isHeld &&
    view.hasWord('question', 'what', 'which') &&
    named.some(({ mission }) => mission !== undefined) &&
    (named.every(({ quantity }) => quantity === undefined) || endsInHaving(view))
  );
}

/** "Does Wind 3DP have pitch angles?": yes or no, and the datasets; not the values of a time. */
function asksWhetherHeld(view: ClauseView): boolean {
  const named = view.series().flatMap(({ items }) => items.map(({ series }) => series));
  return (
    /^(?:does|do|has|did)$/i.test(view.phrases[0]?.raw ?? '') &&
    named.some(({ quantity }) => quantity !== undefined) &&
    named.every(({ unknown }) => unknown === undefined) &&
    view.all('time').length === 0 &&
    view.spelt(/^(?:than|same|more|less)$/i).length === 0 &&
    !view.hasWord('statistic')
  );
}

/** "… does Polar have?": of what there is, not of its values at a time. */
function endsInHaving(view: ClauseView): boolean {
  return (
    /^(?:have|got|has|carry|carries)$/i.test(view.phrases.at(-1)?.raw ?? '') &&
    !view.hasWord('statistic') &&
    view.all('time').length === 0
  );
}

/** "Solar wind proton density" at the beginning of a thread: a topic without a spacecraft, a time or a verb is looked for. */
function isTopic(view: ClauseView, setting: Setting): boolean {
  const { hasData, hasFigure, acts, previous } = setting;
  if (wantsListed(view, setting)) return false;
  const isFirst = !hasData && !hasFigure && acts.length === 0 && previous?.isUnmet !== true;
  const words = view.phrases
    .map(({ raw }) => raw)
    .join(' ')
    .split(' ');
  // "For the monthly report: …" says what it is for.
  if (/^for\b/i.test(words[0] ?? '')) return false;
  return (
    isFirst && !view.isQuestion && view.opensSentence && words.length >= 3 && view.phrases.every(isOfTopic)
  );
}

function isOfTopic(phrase: Phrase): boolean {
  if (phrase.type === 'series')
    return phrase.items.every(
      ({ series: { mission, dataset, unknown } }) => (mission ?? dataset ?? unknown) === undefined,
    );
  return phrase.type === 'word' && !DOES.some((kind) => means(phrase.mark, kind));
}

/** Words that say that something is to be done, asked or answered. */
const DOES = [
  'verb',
  'question',
  'operation',
  'statistic',
  'talk',
  'wish',
  'negation',
  'pronoun',
  'also',
  'sign',
  'code',
  'cannot',
  'asked',
  'snippet',
  'format',
  'event',
  'mark',
] as const;

/** "psp datasets": whose they are, and nothing else. */
function isBare(phrase: Phrase): boolean {
  return (
    phrase.type === 'series' ||
    isCatalogue(phrase) ||
    !isContent(phrase, true) ||
    (phrase.type === 'word' && means(phrase.mark, 'noun', 'dataset'))
  );
}

function isCatalogue({ raw }: Phrase): boolean {
  return /^(?:catalogue?|archive|products?)$/i.test(raw);
}
