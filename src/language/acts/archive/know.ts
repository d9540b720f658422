import { isOwn } from '#src/language/acts/archive/explain.ts';
import { unjudged } from '#src/language/acts/archive/identity.ts';
import { isToldToDo, MEANS, opening, WORK } from '#src/language/acts/archive/judgment.ts';
import { spokenDatasets } from '#src/language/acts/archive/spoken-dataset.ts';
import { isOfThatTime } from '#src/language/acts/measure-value.ts';
import { type ActSpec, type ClauseView, type Setting, seriesOf } from '#src/language/reading/act.ts';
import { sameConcepts } from '#src/language/reading/concepts.ts';
import { isChatter } from '#src/language/reading/touching.ts';

const COUNTING = ['how-many', 'how-long', 'how-much', 'when', 'where', 'is', 'which'] as const;

/**
 * A question of knowledge: "what is a SIR", "GSE vs GSM, short explanation?", "and RTN?", "why is Bz so important", "how fast is
 * the solar wind normally", "who makes it?". It computes and draws nothing, and takes its clause whole.
 */
export const knowAct: ActSpec = {
  name: 'know',
  rank: 6,
  read(view, setting) {
    const asked = askedOf(view, setting);
    // "Burst vs survey of the fluxgate": what is asked by its name alone, and not what stands beside it.
    const whole = asked?.filter((id) => setting.concept(id)?.isAsked === true) ?? [];
    const concepts = whole.length > 0 ? whole : asked;
    if (concepts === undefined || !isOfKnowledge(view, setting)) return undefined;
    // "What was Bz then?" asks for a value, "a storm in progress?" for what goes on.
    if (isOfThatTime(view) || view.hasWord('noun', 'now')) return undefined;
    // "What was the jump in speed there?" asks of the data at hand.
    if (asksOfWhatWas(view, setting)) return undefined;
    // "Compare please with the Kp formula of …" is to be done with the data at hand.
    if (
      setting.hasData &&
      view.hasWord('verb', 'compare') &&
      view.spelt(/^(?:formulas?|models?|laws?|relations?|predictions?)$/i).length > 0
    )
      return undefined;
    // "What is its fill value?" asks of the dataset that was looked up.
    if (view.hasWord('docs') && view.series().length === 0 && spokenDatasets(setting).length > 0)
      return undefined;
    // "Which datasets do you have and what cadence?": the list tells the cadence of each.
    if (isColumnOfList(view, setting, concepts))
      return { acts: [], used: view.phrases.filter((phrase) => view.isFree(phrase)) };
    // "What is the end date of OMNI2?" asks of the archive.
    if (
      view.hasWord('docs', 'coverage') &&
      seriesOf(view.series()).some(({ mission }) => mission !== undefined)
    )
      return undefined;
    // "Any HSS signature?" is looked for in the data at hand, and what they do there is no definition.
    if ((setting.hasData || setting.hasFigure) && view.hasWord('judging', 'visible', 'recurrence', 'wiggles'))
      return undefined;
    if (isOfMore(view) || isToldToDo(view) || asksForItsValue(view, setting)) return undefined;
    // "And Pc4?" after one band is the next.
    if (isNextBand(view, setting)) return undefined;
    const used = view.phrases.filter((phrase) => view.isFree(phrase));
    const isDifference = asksDifference(view) && concepts.length > 1;
    const act = {
      do: 'explain' as const,
      what: 'help' as const,
      about: view.text(),
      concepts,
      ...(isDifference ? { isDifference } : {}),
    };
    const isTold = setting.acts.some((other) => other.do === 'explain' && sameConcepts(other, act));
    return { acts: [...unjudged(view, setting, act), ...(isTold ? [] : [act])], used };
  },
};

/** "Alfvén speed?", "what is the gyroradius there": where there are data to compute it from, it is computed. */
function asksForItsValue(view: ClauseView, { concept, hasData, topic }: Setting): boolean {
  const [only = '', ...more] = view.concepts;
  const isMade = more.length === 0 && concept(only)?.operation !== undefined;
  if (!hasData || !isMade || topic.length > 0 || view.hasWord('talk', 'definition', 'typical')) return false;
  const isThere = view.spelt(/^(?:there|here)$/i).length > 0 && view.hasWord('question', 'what', 'how');
  // "What's its correlation time?"
  const isIts = view.hasWord('pronoun', 'it') || view.spelt(/^its$/i).length > 0;
  return isThere || isIts || (view.isQuestion && view.isOnly() && !view.hasWord('question'));
}

function isColumnOfList(view: ClauseView, { acts }: Setting, concepts: readonly string[]): boolean {
  const isListed = acts.some(({ do: what }) => what === 'find' || what === 'discover');
  const isWord =
    view.hasWord('verb', 'explain', 'mean') ||
    view.hasWord('talk', 'definition') ||
    view.spelt(/^(?:an?|is)$/i).length > 0;
  return isListed && !isWord && concepts.length === 1 && concepts[0] === 'cadence';
}

/** "What was …": of a quantity that is at hand a number is asked, and no definition. */
function asksOfWhatWas(view: ClauseView, { hasData, hasFigure }: Setting): boolean {
  const isPast = /^\W*(?:and |so |ok |then )*what (?:was|were)\b/i.test(opening(view));
  return isPast && (hasData || hasFigure) && view.series().length > 0 && !view.hasWord('talk', 'definition');
}

/** "Why does the density drop there?" asks for the cause of what is seen; what a density is does not answer it. */
function asksWhyItDid(view: ClauseView, { concept, hasData }: Setting): boolean {
  if (!hasData || !view.hasWord('question', 'why') || view.hasWord('talk', 'definition', 'typical'))
    return false;
  return (
    view.concepts.length > 0 &&
    view.concepts.every((id) => concept(id)?.quantity !== undefined) &&
    /\b(?:drops?|dropped|rises?|rose|jumps?|jumped|falls?|fell|increases?|decreases?|goes?|went|peaks?|dips?|disagree|differ|spikes?)\b/i.test(
      view.text(),
    )
  );
}

/** "What does the AE index mean?": a verb there, and no average. */
function asksWhatItMeans(view: ClauseView): boolean {
  return MEANS.test(opening(view)) && view.all('time').length === 0;
}

/** "How is it different from Dst?" of two words; of two spacecraft it is measured. */
function asksHowTheyDiffer(view: ClauseView): boolean {
  const names = view.series().flatMap(({ items }) => items.map(({ series }) => series));
  return (
    view.hasWord('question', 'what', 'how') &&
    view.spelt(/^differ(?:s|ent)?$/i).length > 0 &&
    view.all('time').length === 0 &&
    names.every(({ mission, dataset }) => (mission ?? dataset) === undefined)
  );
}

/** "Cross polar cap potential per pass, integrating along track, any chance?" wants more done than a word explained. */
function isOfMore(view: ClauseView): boolean {
  if (asksWhatItMeans(view) || view.hasWord('verb', 'explain') || view.hasWord('talk', 'definition'))
    return false;
  if (view.hasWord('question', 'what', 'who', 'why')) return false;
  const strange = view.phrases.filter(
    (phrase) =>
      phrase.type === 'word' &&
      phrase.mark.senses.every(({ kind }) => kind === 'word') &&
      phrase.raw.length > 2 &&
      !isChatter(phrase.raw),
  );
  return strange.length >= 3;
}

function isNextBand(view: ClauseView, { previous }: Setting): boolean {
  return (
    view.hasWord('operation', 'pulsations') &&
    !view.hasWord('question') &&
    previous?.acts.some((act) => act.do === 'compute' && act.operation === 'band_pass') === true
  );
}

/** The concepts that a clause names, or those that were spoken of, where it points at them. */
function askedOf(view: ClauseView, { topic, spokenOf }: Setting): readonly string[] | undefined {
  const { concepts } = view;
  if (concepts.length === 1 && topic.length > 0 && asksDifference(view))
    return [...new Set([...topic, ...concepts])];
  if (concepts.length > 0) return concepts;
  const points = view.series().length === 0 && view.all('time').length === 0;
  const pointed = topic.length > 0 ? topic : spokenOf;
  return pointed.length > 0 && points && isAsked(view) ? pointed : undefined;
}

function isAsked(view: ClauseView): boolean {
  return (
    view.hasWord('question', 'what', 'why', 'who', 'how') ||
    view.hasWord('verb', 'explain') ||
    view.hasWord('talk', 'definition', 'typical') ||
    asksWhichToUse(view)
  );
}

/** "GSE or GSM, when do I use which?", "H0 or H1?" */
function asksChoice(view: ClauseView): boolean {
  const isBetween = view.concepts.length > 1 && view.phrases.some(({ raw }) => /^or$/i.test(raw));
  return isBetween || asksWhichToUse(view);
}

/** "When do I use which?", "which one should I take?" of what was just named. */
function asksWhichToUse(view: ClauseView): boolean {
  return (
    view.hasWord('question', 'which', 'when') &&
    view.hasWord('verb', 'use') &&
    view.series().length === 0 &&
    view.all('time').length === 0 &&
    !view.hasWord('noun', 'dataset', 'mission', 'instrument')
  );
}

function asksDifference(view: ClauseView): boolean {
  return (
    asksChoice(view) ||
    view.spelt(/^differ(?:s|ent|ence)?$/i).length > 0 ||
    view.hasWord('noun', 'difference') ||
    view.hasWord('operation', 'difference', 'subtract') ||
    view.hasWord('also', 'same') ||
    view.hasWord('verb', 'compare') ||
    (view.hasWord('verb', 'convert') && view.hasWord('question', 'how')) ||
    view.phrases.some(({ raw }) => /^(?:vs\.?|versus)$/i.test(raw))
  );
}

/** "Can you do the cross helicity?" asks for it, where there is something to do it with. */
function isAskedToDo(view: ClauseView, { hasData }: Setting): boolean {
  const text = view.text();
  return (
    hasData &&
    /^(?:\w+ ,? ?)?(?:can|could|would|will) (?:you|u|we|i)(?: \w+)? (?:do|make|run|apply|try|get|have)\b/i.test(
      text,
    )
  );
}

/** "What's the cadence?" beside data asks for theirs; "what is a cadence?" for the word. */
function isOfDataAtHand(view: ClauseView, { hasData }: Setting): boolean {
  const isWord = view.hasWord('verb', 'explain', 'mean') || view.spelt(/^an?$/i).length > 0;
  const [concept = ''] = view.concepts;
  return (
    hasData &&
    !isWord &&
    view.concepts.length === 1 &&
    OF_DATA.has(concept) &&
    !view.hasWord('question', 'why')
  );
}

/** Concepts that data at hand have of their own. */
const OF_DATA: ReadonlySet<string> = new Set(['cadence', 'fill-value', 'data-gap']);

/** "Was it a CIR or a CME?" is asked of something that happened. */
export const OF_THEN = /^(?:was|were|wasnt|wasn't|did)\b.*\b(?:it|this|that|these|those|there|they)\b/i;

function isOfKnowledge(view: ClauseView, setting: Setting): boolean {
  if (isAskedToDo(view, setting) || isOfDataAtHand(view, setting) || OF_THEN.test(opening(view)))
    return false;
  // "Any IMAP data in CDAWeb yet?" asks for data, of a spacecraft that there may not be.
  if (view.series().some(({ items }) => items.some(({ series }) => series.unknown !== undefined)))
    return false;
  const asksMeaning =
    view.hasWord('verb', 'explain') ||
    view.words('verb', 'mean').some((word) => !isOwn(view, word)) ||
    ((view.hasWord('noun', 'difference') ||
      (view.hasWord('operation', 'difference') && view.concepts.length > 1)) &&
      view.hasWord('question', 'what', 'how'));
  const isHow = view.hasWord('question', 'how') && !view.hasWord('statistic');
  // "How to cite it?" asks for the citation.
  if (view.hasWord('verb', 'cite')) return false;
  if (verbsIn(view, ...WORK).length > 0 && !isHow && !view.hasWord('question', 'why', 'who')) return false;
  if (view.hasWord('wish') || view.hasWord('talk', 'computed')) return false;
  if (asksWhatItMeans(view) || asksHowTheyDiffer(view)) return true;
  const isElsewhere = view.concepts.some((id) => setting.concept(id)?.elsewhere === true);
  if (view.concepts.some((id) => setting.concept(id)?.isAsked === true) && view.all('time').length === 0)
    return true;
  if (isElsewhere && (view.isQuestion || view.hasWord('question') || view.hasWord('talk', 'having')))
    return true;
  if (ofThisThread(view, setting)) return view.hasWord('verb', 'explain') && !hasNumbers(view);
  if (asksWhyItDid(view, setting)) return false;
  if (view.hasWord('question', 'why', 'who') || view.hasWord('talk', 'definition', 'typical')) return true;
  if (asksChoice(view) && !hasNumbers(view)) return true;
  if (hasNumbers(view)) return false;
  if (asksMeaning) return true;
  if (view.hasWord('question', ...COUNTING)) return false;
  if (view.isQuestion && view.concepts.length > 0 && isBare(view, setting)) return true;
  if (asksDifference(view) && view.concepts.length > 1 && view.isQuestion) return true;
  if (view.hasWord('question', 'what', 'how'))
    return view.isOnly('question', 'talk', 'also') || isHow || !namesData(view);
  return setting.topic.length > 0 && view.concepts.length > 0 && view.isOnly('also', 'question', 'talk');
}

/** "Is that realtime?", "supermag SME index?": nothing but the name, and no data of that kind. */
function isBare(view: ClauseView, { topic, concept, hasData }: Setting): boolean {
  // "And in GSE?" of data at hand is another frame of them.
  if (hasData && topic.length === 0 && view.hasWord('frame')) return false;
  const isData = view.concepts.some((id) => concept(id)?.quantity !== undefined);
  // "Plasmapause from EMFISIS?", "Alfvén speed for it?" want it of something.
  if (view.spelt(/^(?:from|for|by|with)$/i).length > 0 && !view.hasWord('question')) return false;
  if (view.isOnly('question', 'talk', 'also')) return !isData || topic.length > 0;
  // "The trace looks flat, is that a saturation?" asks for the word; "any reconnection jets in there?", "plasmapause from EMFISIS?" do not.
  if (view.spelt(/^(?:is|are|isnt|isn't|arent|so|called|index)$/i).length === 0) return false;
  const isOther =
    view.hasWord('question', ...COUNTING) ||
    view.hasWord('event') ||
    view.hasWord('noun', 'shock', 'storm') ||
    verbsIn(view).length > 0;
  const names = view.series().flatMap(({ items }) => items.map(({ series }) => series));
  return !isData && !isOther && names.every(({ mission }) => mission === undefined);
}

/** It asks for numbers, or brings some. */
function hasNumbers(view: ClauseView): boolean {
  const numbers = ['condition', 'span', 'amount', 'duration', 'durations'] as const;
  return (
    view.hasWord('statistic') || view.hasWord('asked') || numbers.some((type) => view.all(type).length > 0)
  );
}

/** It names a time, a spacecraft or a dataset: then it asks of data. */
function ofThisThread(view: ClauseView, { hasData }: Setting): boolean {
  if (view.all('time').length > 0) return true;
  const series = view.series().flatMap(({ items }) => items.map((item) => item.series));
  if (series.some(({ mission, dataset }) => mission !== undefined || dataset !== undefined))
    return !view.isOnly('question', 'talk', 'also', 'verb', 'noun');
  // "What is the density?" asks for numbers of the thread; "what is the Dst index?" for words.
  const isMeasured = series.some(({ quantity }) => MEASURED.has(quantity ?? ''));
  const at = view.phrases.findIndex(({ type }) => type === 'series');
  return hasData && isMeasured && /^the$/i.test(view.phrases[at - 1]?.raw ?? '');
}

const MEASURED: ReadonlySet<string> = new Set([
  'magnetic-field',
  'speed',
  'velocity',
  'density',
  'temperature',
  'dynamic-pressure',
  'plasma-beta',
]);

function namesData(view: ClauseView): boolean {
  return view.series().length > 0 && !view.isOnly('question', 'talk', 'also', 'verb');
}

/** Words that can be nothing but verbs: a "trace" is also a line. */
function verbsIn(view: ClauseView, ...values: readonly string[]): readonly unknown[] {
  return view.words('verb', ...values).filter(({ mark }) => !mark.senses.some(({ kind }) => kind === 'noun'));
}
