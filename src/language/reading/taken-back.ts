import { type Mark, type MarkSense, means } from '#src/language/reading/mark.ts';

/** Kinds of which one takes the place of another: "By, not Bz", "2016 not 2015", "the ratio, not the difference". */
const KINDS = [
  'mission',
  'quantity',
  'component',
  'frame',
  'statistic',
  'operation',
  'time',
  'number',
  'cadence',
  'duration',
  'counting',
] as const satisfies readonly MarkSense['kind'][];

/** A message with more words than this is a request of its own, whose "not" is a condition. */
const MOST = 14;

/**
 * What is taken back beside what is said in its place: "wait, 2016 not 2015" is 2016 instead, "not Bz but By" By instead. What was meant
 * first is no wish, so that it goes; the "not" says that something before is corrected.
 *
 * @param missions those of the data of the thread: of two, the one that goes has to be said
 * @param lines how many the figure draws: of several quantities, the one that goes has to be said
 */
export function withTakenBack(
  marks: readonly Mark[],
  missions: readonly string[],
  lines: number,
): readonly Mark[] {
  if (missions.length === 0 || marks.length > MOST) return marks;
  const first = marks.findIndex(({ raw }) => !OPENING.test(raw));
  const said = first < 1 ? marks : marks.slice(first);
  if (said.some((mark) => OTHERWISE.some((kind) => means(mark, kind)) || means(mark, 'verb', 'show')))
    return marks;
  const nots = said.flatMap((mark, at) => (/^not$/i.test(mark.raw) ? [at] : []));
  const [opener] = marks;
  const [not] = nots;
  if (not === undefined)
    return first > 0 && opener !== undefined && said.every((mark) => isSmall(mark) || isWay(mark))
      ? [corrects(opener), ...said]
      : marks;
  const taken = nots.length > 1 ? undefined : takenBack(said, not);
  const goes = taken === undefined ? undefined : said[taken.gone];
  if (taken === undefined || goes === undefined || !isOfThread(goes, missions)) return marks;
  // Of several spacecraft or lines the one that goes is told to the act.
  const isOfMany = means(goes, 'mission')
    ? new Set(missions).size > 1
    : lines > 1 && (means(goes, 'quantity') || means(goes, 'component'));
  // "Not Y, X" is "X, not Y".
  if (isOfMany && taken.kept > not) return turnedRound(said, not, taken);
  const isTold = taken.kept < not && isOfMany;
  const isDropped = (at: number) =>
    (at > not && at < taken.gone) || (at === taken.gone && !isTold) || (at > taken.gone && at < taken.kept);
  return said.flatMap((mark, at) => (at === not ? [corrects(mark)] : isDropped(at) ? [] : [mark]));
}

function turnedRound(said: readonly Mark[], not: number, taken: TakenBack): readonly Mark[] {
  const [denied, goes, kept] = [said[not], said[taken.gone], said[taken.kept]];
  if (denied === undefined || goes === undefined || kept === undefined) return said;
  const at = [denied, goes, kept].map(({ from, to }) => ({ from, to }));
  const turned = [kept, corrects(denied), goes].map((mark, place) => ({ ...mark, ...at[place] }));
  return [...said.slice(0, not), ...turned, ...said.slice(taken.kept + 1)];
}

const OTHERWISE = ['question', 'comparison'] as const;

/** How something is taken: "no, the max", "actually 5 min", "I wanted daily". */
function isWay(mark: Mark): boolean {
  return (
    ['statistic', 'cadence', 'duration'].some((kind) => mark.senses.some((sense) => sense.kind === kind)) ||
    means(mark, 'operation', 'divide', 'difference')
  );
}

function corrects(mark: Mark): Mark {
  return { ...mark, senses: [{ kind: 'negation', value: 'instead' }] };
}

/** "Wait", "no, sorry", "I wanted" before what is meant. */
const OPENING =
  /^(?:no|nope|nah|wait|sorry|sry|oops|ups|whoops|argh+|ah|oh|actually|hm+|i|said|meant|mean|wanted|[,.:;!–-])$/i;

/** A word with which somebody begins to correct what was said. */
export function opensCorrection({ raw }: Mark): boolean {
  return OPENING.test(raw);
}

interface TakenBack {
  readonly gone: number;
  readonly kept: number;
}

/** "A, not B" and "not B but A", where both are of one kind. */
function takenBack(marks: readonly Mark[], not: number): TakenBack | undefined {
  const gone = marks.findIndex((mark, at) => at > not && !isSmall(mark));
  const before = marks.findLastIndex((mark, at) => at < not && !isSmall(mark));
  const after = marks.findIndex((mark, at) => at > gone && !isSmall(mark));
  if (gone < 0) return undefined;
  if (before >= 0 && after < 0 && isOneKind(marks[before], marks[gone])) return { gone, kept: before };
  if (before < 0 && after >= 0 && isOneKind(marks[gone], marks[after])) return { gone, kept: after };
  return undefined;
}

function isSmall({ raw }: Mark): boolean {
  return /^(?:the|a|an|but|in|for|of|from|with|[,.:;!–-])$/i.test(raw);
}

/** Both name a spacecraft, a time, a number and so on, of which one can take the place of the other. */
export function isOneKind(one: Mark | undefined, other: Mark | undefined): boolean {
  return KINDS.some((kind) => means(one, kind) && means(other, kind));
}

/** A spacecraft that the thread has nothing of is not what is taken back. */
function isOfThread(mark: Mark, missions: readonly string[]): boolean {
  const named = mark.senses.flatMap((sense) => (sense.kind === 'mission' ? [sense.value] : []));
  return named.length === 0 || named.some((name) => missions.includes(name));
}

/** "Grey, not black", "in red instead of blue": where the new colour is said, the one that goes is no wish. */
export function withoutOldColours(marks: readonly Mark[]): readonly Mark[] {
  const old = marks.flatMap((mark, at) =>
    means(mark, 'colour') && INSTEAD.test(marks[at - 1]?.raw ?? '') ? [at] : [],
  );
  const isNew = marks.some((mark, at) => means(mark, 'colour') && !old.includes(at));
  return isNew ? marks.filter((_, at) => !old.includes(at) && !old.includes(at + 1)) : marks;
}

const INSTEAD = /^(?:not|instead of|rather than|no longer)$/i;
