import type { Clause } from '#src/language/reading/clauses.ts';
import { means } from '#src/language/reading/mark.ts';
import type { Phrase, PhraseOf } from '#src/language/reading/phrase.ts';
import { isOnlyScope, scopedBy } from '#src/language/reading/shared-scope.ts';

/**
 * Cuts lists of numbers that are asked for: "peak Kp, min Dst, hours under -100" are three questions. Statistics alone stay together,
 * which are read as one table. What stands once for all of them (time, spacecraft, "hours") goes to each.
 */
export function withListItems(clauses: readonly Clause[]): readonly Clause[] {
  return clauses.flatMap((clause) => {
    const items = itemsOf(clause);
    if (items === undefined) return [clause];
    return items.map((phrases, index) => ({
      ...clause,
      phrases,
      isQuestion: clause.isQuestion && index === items.length - 1,
      opensSentence: clause.opensSentence && index === 0,
      joins: clause.joins && index === 0,
      isItem: true as const,
    }));
  });
}

function itemsOf({ phrases }: Clause): readonly (readonly Phrase[])[] | undefined {
  if (phrases.some(isOtherWork)) return undefined;
  const items: Phrase[][] = [];
  for (const part of partsOf(phrases)) {
    const last = items.at(-1);
    const whole = last === undefined ? part : againOf(last, part);
    if (whole === undefined) last?.push(...part);
    else if (last === undefined || (isAsked(whole) && isAsked(last))) items.push([...whole]);
    else last.push(...whole);
  }
  const counts = items.filter((item) => countsTime(item) || isOfShock(item) || isJump(item)).length;
  if (items.length < 2 || counts === 0) return undefined;
  return withShared(withParts(withTail(items)));
}

/** What stands between commas and "and". */
function partsOf(phrases: readonly Phrase[]): readonly (readonly Phrase[])[] {
  const parts: Phrase[][] = [[]];
  let depth = 0;
  for (const phrase of phrases) {
    if (/^[([{]$/.test(phrase.raw)) depth += 1;
    if (/^[)\]}]$/.test(phrase.raw)) depth = Math.max(0, depth - 1);
    const isCut =
      depth === 0 && phrase.type === 'word' && /^(?:,|and|&|\+|plus|also|;|\/|:)$/i.test(phrase.raw);
    if (isCut && (parts.at(-1)?.length ?? 0) > 0) parts.push([]);
    parts.at(-1)?.push(phrase);
  }
  return parts;
}

/**
 * A level more of the question before ("hours below -50, -100 and -200", "hours Kp>=5, Kp>=6"): that question with the other level.
 * A part that asks by itself is itself; another condition ("and V > 600") belongs to the question before: `undefined`.
 */
function againOf(before: readonly Phrase[], part: readonly Phrase[]): readonly Phrase[] | undefined {
  const said = part.filter((phrase) => !isSeparator(phrase));
  const [only, ...rest] = said;
  const condition = before.find((phrase) => phrase.type === 'condition');
  const isLevel = only?.type === 'condition' || (only?.type === 'amount' && !only.isOrdinal);
  if (only === undefined || !isLevel || !countsTime(before) || condition?.type !== 'condition') return part;
  if (!rest.every((phrase) => phrase.type === 'time' || isPerPart(phrase))) return part;
  const next = levelOf(condition, only);
  if (next === undefined) return undefined;
  return [
    ...before
      .filter((phrase) => phrase.type !== 'time')
      .map((phrase) => (phrase === condition ? next : phrase)),
    ...rest,
  ];
}

/** "For each year", "by month". */
function isEach(phrase: Phrase): boolean {
  return (
    phrase.type === 'word' &&
    means(phrase.mark, 'cadence') &&
    /^(?:for |in |of )?(?:each|every|per|by)\b/i.test(phrase.raw)
  );
}

/** Words beside the last level of a list. */
function isPerPart(phrase: Phrase): boolean {
  return (
    phrase.type === 'word' &&
    (isEach(phrase) ||
      means(phrase.mark, 'timeunit') ||
      means(phrase.mark, 'prep') ||
      means(phrase.mark, 'function') ||
      means(phrase.mark, 'also', 'each'))
  );
}

function levelOf(before: PhraseOf<'condition'>, said: Phrase): Phrase | undefined {
  if (said.type === 'amount') {
    const { value, unit = before.unit, from, to, raw } = said;
    return { ...before, value, ...(unit === undefined ? {} : { unit }), from, to, raw };
  }
  if (said.type !== 'condition' || before.comparison === 'between' || said.comparison === 'between')
    return undefined;
  const isSameWay = said.comparison.startsWith(before.comparison.charAt(0));
  const [own, other] = [said.item?.series, before.item?.series];
  const isSame =
    own === undefined || (own.quantity === other?.quantity && own.component === other?.component);
  if (!isSameWay || !isSame) return undefined;
  return own === undefined && before.item !== undefined ? { ...said, item: before.item } : said;
}

/** Something else than numbers is asked for: computed, drawn, made into a file, by the hour. */
function isOtherWork(phrase: Phrase): boolean {
  return (
    phrase.type === 'word' &&
    (means(phrase.mark, 'operation') ||
      (means(phrase.mark, 'cadence') && !isEach(phrase)) ||
      means(phrase.mark, 'asked') ||
      means(phrase.mark, 'format') ||
      means(phrase.mark, 'verb', 'show', 'add', 'mark', 'shade', 'compute', 'zoom', 'remove'))
  );
}

function isSeparator(phrase: Phrase): boolean {
  return phrase.type === 'word' && /^(?:,|and|&|\+|plus|also|;|\/|:|for|then)$/i.test(phrase.raw);
}

/** A number is asked for here. */
function isAsked(part: readonly Phrase[]): boolean {
  const isMissing = part.some(
    (phrase) => phrase.type === 'word' && means(phrase.mark, 'statistic', 'missing'),
  );
  return (
    isMissing ||
    isJump(part) ||
    countsTime(part) ||
    isOfShock(part) ||
    (part.some(isStatistic) && part.some((phrase) => phrase.type === 'series'))
  );
}

function isStatistic(phrase: Phrase): boolean {
  return (
    phrase.type === 'word' &&
    means(phrase.mark, 'statistic') &&
    phrase.prep !== 'at' &&
    phrase.prep !== 'around'
  );
}

const COUNTED = /^(?:time|times|duration|share|percent|percentage|fraction|%|longest|total time)$/i;

/** "Hours below -100", "how long Bz < -10", "share of time with Kp >= 5". */
function countsTime(part: readonly Phrase[]): boolean {
  return (
    part.some(({ type }) => type === 'condition') &&
    part.some(
      (phrase) =>
        phrase.type === 'word' &&
        (means(phrase.mark, 'timeunit') ||
          means(phrase.mark, 'question', 'how-long', 'how-many', 'how-much') ||
          COUNTED.test(phrase.raw)),
    )
  );
}

/** "Shock time", "arrival of the shock". */
function isOfShock(part: readonly Phrase[]): boolean {
  const isTimed = part.some(({ type, raw }) => type === 'time' && /^times?\b/i.test(raw));
  return part.some(
    (phrase) =>
      phrase.type === 'word' &&
      (means(phrase.mark, 'noun', 'arrival') || (isTimed && means(phrase.mark, 'noun', 'shock'))),
  );
}

/** "Density compression", "speed jump". */
function isJump(part: readonly Phrase[]): boolean {
  const isOf = (...nouns: readonly string[]) =>
    part.some((phrase) => phrase.type === 'word' && means(phrase.mark, 'noun', ...nouns));
  return isOf('compression') || (isOf('jump') && part.some(({ type }) => type === 'series'));
}

/** "Density compression and speed jump across the shock": where, for all of them. */
function withTail(items: readonly (readonly Phrase[])[]): readonly (readonly Phrase[])[] {
  const last = items.at(-1) ?? [];
  const at = last.findIndex(({ raw }) => /^(?:across|at|over|through)$/i.test(raw));
  const tail = at < 0 ? [] : last.slice(at).filter(({ type }) => type === 'word');
  return items.map((item) => (isJump(item) && item !== last && isJump(last) ? [...item, ...tail] : item));
}

/** The time and the spacecraft that stand once are those of all. */
function withShared(items: readonly (readonly Phrase[])[]): readonly (readonly Phrase[])[] {
  const dated = items.filter((item) => item.some(({ type }) => type === 'time'));
  const times = dated.length === 1 ? (dated[0] ?? []).filter(({ type }) => type === 'time') : [];
  const scopes = items.flat().filter(isScope);
  const [scope] = scopes.length === 1 ? scopes : [];
  return items.map((item) => {
    const own = scope === undefined ? item : withScope(item, scope);
    return own.some(({ type }) => type === 'time') ? own : [...own, ...times];
  });
}

/** "… and 9 for each year": of all the levels. */
function withParts(items: readonly (readonly Phrase[])[]): readonly (readonly Phrase[])[] {
  const last = items.at(-1) ?? [];
  const parts = last.filter(isEach);
  return items.map((item) => (item !== last && countsTime(item) ? [...item, ...parts] : item));
}

function isScope(phrase: Phrase): phrase is PhraseOf<'series'> {
  return phrase.type === 'series' && phrase.items.every(({ series }) => isOnlyScope(series));
}

function withScope(item: readonly Phrase[], scope: PhraseOf<'series'>): readonly Phrase[] {
  const named = item.filter((phrase) => phrase !== scope);
  const isNamed = named.some(
    (phrase) => phrase.type === 'series' || (phrase.type === 'condition' && phrase.item !== undefined),
  );
  return isNamed ? named.map((phrase) => scopedBy(phrase, scope)) : [...named, scope];
}
