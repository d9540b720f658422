import type { Request } from '#src/domain/request.ts';
import { editDistance } from '#src/language/edit-distance.ts';

/** What a short message makes of the request before, which came to nothing for words that nobody read. */
export interface Completing {
  /** The whole request in other words, likeliest first. */
  readonly texts: readonly string[];
  /** It only leaves out what nobody read. */
  readonly isLeftOut: boolean;
}

/** Longer messages say themselves what they want. */
const LONGEST = 80;
/** Longer requests are not said again as a whole. */
const LONGEST_BEFORE = 600;

const LEADS =
  /^(?:(?:ok|okay|k|no(?=\s*[,.:;!–—-])|nope|well|right|fine|alright|ah|oh|oops|sorry|then|so|just|please|pls|do it|do that|try|go on|continue|plot it|show it|and|but|hm+|actually|simply)(?:[\s,.:;!–—-]+|$))*/i;
const TAILS =
  /(?:[\s,.:;!?]*\b(?:then|please|pls|for now|sorry|thanks|thx|instead|out|at all|ok)\b)*[\s.!?]*$/i;
/** "Without that", "skip that part": what was not understood is not wished any more. */
const WITHOUT =
  /^(?:without|skip|leave out|leave|drop|omit|forget(?: about)?|ignore|never ?mind|no need for|not|no|minus)\s+/i;
const THAT =
  /^(?:(?:that|this|it|those|these|them)|(?:that|this|the|those|these|last|first)(?: last| first| unknown)? (?:part|bit|parts|bits|word|words|one|condition|wish|piece|stuff|thing))$/i;
/** "Forget it" gives all of it up. */
const GIVEN_UP =
  /^(?:leave|drop|forget(?: about)?|never ?mind|no|not|minus)\s+(?:it|that|this|them|those|these)$/i;
const REST =
  /^(?:do |only |give me |show |plot |with |take )?(?:(?:all )?the (?:rest|others?|remainder)|(?:only |just )?what you (?:understood|understand|can|know|got))(?: only| of it| is (?:fine|ok|okay|enough))?$/i;
/** "I mean 10 min": the words of it stand where those stood that nobody read. */
const MEANT =
  /^(?:i mean(?:t)?|meaning|meant|i\.?e\.?|that is|that's|as in|say|let'?s say|make (?:it|that)|use|take|should be|it should be|should say|typo|\*|=)[\s,:]*/i;
/** "3 h", "10 deg", "1 nT bins". */
const AMOUNT = /^[±+-]?\d[\d.,]*\s?[\p{L}°²/%]{0,12}(?: [\p{L}]{1,12})?$/u;

/** "The last 4 solar whirls" was to be a time. */
const OF_TIME =
  /\b(?:last|past|first|since|until|years?|months?|weeks?|days?|hours?|cycles?|decades?|seasons?|rotations?|period|interval)\b/i;

/**
 * The request before in the words that a message gives to it; nothing where it is no such message.
 *
 * @param own what was read of the message itself
 */
export function completing(
  said: string,
  own: Request,
  previous: Request | undefined,
): Completing | undefined {
  if (previous?.isUnmet !== true || previous.unread.length === 0 || said.length > LONGEST) return undefined;
  const open = openIn(previous);
  if (open.length === 0) return undefined;
  const core = said.trim().replace(LEADS, '').replace(TAILS, '').trim();
  // "Go ahead" wishes nothing of its own.
  const isForced = own.isForced && own.acts.length + own.unread.length === 0;
  if (isForced || leavesOut(core))
    return { texts: distinct([leftOut(previous.text, open)]), isLeftOut: true };
  const [verb = ''] = WITHOUT.exec(core) ?? [];
  const named = core.slice(verb.length).replace(/^(?:the|that|this|any|a|an)\s+/i, '');
  if (verb !== '') {
    const texts = withoutNamed(previous.text, open, named);
    return texts.length === 0 ? undefined : { texts, isLeftOut: false };
  }
  const [meant = ''] = MEANT.exec(core) ?? [];
  const words = core.slice(meant.length).trim();
  const [only, ...more] = open;
  const isMeant = meant !== '' || /\b(?:sorry|i mean|i meant|typo|\*)[\s.!]*$/i.test(said);
  if (only === undefined || more.length > 0 || words === '') return undefined;
  const isFitting =
    isMeant ||
    AMOUNT.test(words) ||
    isNear(words, previous.text.slice(only.from, only.to)) ||
    (isTime(own) && !isDated(previous) && OF_TIME.test(previous.text.slice(only.from, only.to)));
  if (!isFitting) return undefined;
  return { texts: replaced(previous.text, only, words), isLeftOut: false };
}

/** A request without the words of it that nobody read. */
export function withoutOpen(previous: Request): string | undefined {
  const open = openIn(previous);
  return open.length === 0 ? undefined : leftOut(previous.text, open);
}

/** A time alone: "ok, just the last 3 cycles". */
function isTime({ acts, unread }: Request): boolean {
  const isOnlyTime = acts.every((act) => act.do === 'again' && act.with.length === 0);
  return unread.length === 0 && acts.length > 0 && isOnlyTime;
}

function isDated({ acts, leftTimes = [], aside }: Request): boolean {
  const periods = acts.flatMap((act) => ('period' in act ? (act.period?.ranges ?? []) : []));
  return periods.length + leftTimes.length + (aside?.ranges ?? []).length > 0;
}

function leavesOut(core: string): boolean {
  const object = core.replace(WITHOUT, '');
  const isThat = object !== core && THAT.test(object) && !GIVEN_UP.test(core);
  return isThat || REST.test(core);
}

interface Stretch {
  readonly from: number;
  readonly to: number;
}

/** Where the words stand in the text that nobody read; none where that is nearly all of it. */
function openIn({ text, unread }: Request): readonly Stretch[] {
  if (text.length > LONGEST_BEFORE) return [];
  const lower = text.toLowerCase();
  const found = unread.flatMap(({ text: words }): readonly Stretch[] => {
    const bare = words.replace(/^[\s,;.]+|[\s,;.]+$/g, '');
    const from = bare === '' ? -1 : lower.indexOf(bare.toLowerCase());
    return from < 0 ? [] : [{ from, to: from + bare.length }];
  });
  const length = found.reduce((sum, { from, to }) => sum + to - from, 0);
  const isAll = found.length < unread.length || length > text.length * MOST_OPEN;
  return isAll ? [] : found.toSorted((a, b) => a.from - b.from);
}

const MOST_OPEN = 0.7;

/** Without the words, the number in front of them and what led to them. */
function leftOut(text: string, open: readonly Stretch[]): string {
  return open
    .toReversed()
    .reduce((whole, { from, to }) => `${beforeOf(whole.slice(0, from))}${whole.slice(to)}`, text)
    .trim();
}

/** A number that is no year, right in front of the words. */
const COUNT = /(?<![\p{L}\d.])(?!(?:19|20)\d\d\s*$)[±+-]?\d[\d.]*\s*$/u;
const LED =
  /(?:\s*(?:[,;+&]|(?<![\p{L}\d.])(?:with|and|in|on|of|at|by|per|using|over|for|to|from|a|an|the|as|than)))?\s*$/iu;

function beforeOf(text: string): string {
  return withoutLeading(text.replace(COUNT, ''));
}

function withoutLeading(text: string): string {
  const shorter = text.replace(LED, '');
  return shorter.length === text.length ? text : withoutLeading(shorter);
}

/** "Forget the bins" of "in frobbed bins of 3 parsec": from the named word to what was not read, or the other way round. */
function withoutNamed(text: string, open: readonly Stretch[], named: string): readonly string[] {
  const stem = named.toLowerCase().replace(/(?:ing|ed|es|s)$/, '');
  const at = stem.length < 3 ? -1 : text.toLowerCase().indexOf(stem);
  const [first, last] = [open[0], open.at(-1)];
  if (at < 0 || first === undefined || last === undefined) return [];
  const end = at + (/^[\p{L}\d]*/u.exec(text.slice(at))?.[0].length ?? 0);
  return [leftOut(text, [{ from: Math.min(at, first.from), to: Math.max(end, last.to) }])];
}

/** In the place of what was not read; an amount also in that of the number in front of it. */
function replaced(text: string, { from, to }: Stretch, words: string): readonly string[] {
  const [head, tail] = [text.slice(0, from), text.slice(to)];
  const counted = head.replace(/[±+-]?\d[\d.]*\s*$/, '');
  const isAmount = /^[±+-]?\d/.test(words);
  return distinct([
    ...(isAmount && counted !== head ? [`${counted}${words}${tail}`] : []),
    `${head}${words}${tail}`,
  ]);
}

function distinct(texts: readonly string[]): readonly string[] {
  return [...new Set(texts)].filter((text) => text !== '');
}

/** "Degrees" for "degres": one word that differs in a letter or two. */
function isNear(a: string, b: string): boolean {
  return /^\p{L}{4,}$/u.test(a) && editDistance(a.toLowerCase(), b.toLowerCase()) <= 2;
}
