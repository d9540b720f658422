import type { MissionLexicon, MissionName } from '#src/language/names/mission-lexicon.ts';
import { isUnit, type NameToken } from '#src/language/names/name-token.ts';

/** A name that goes on a list, and the tokens that say it. */
export interface SiblingName {
  readonly name: MissionName;
  readonly first: number;
  readonly after: number;
}

/** "Voyager 1 and 2", "MMS1-4", "STEREO A and B", "THEMIS A, D and E": numbers and letters that go on a name. */
export function siblingsAfter(
  name: MissionName,
  tokens: readonly NameToken[],
  from: number,
  lexicon: MissionLexicon,
): { readonly siblings: readonly SiblingName[]; readonly next: number } {
  const [head, last] = cutName(name);
  const siblings: SiblingName[] = [];
  let at = from;
  let previous = last;
  while (head !== '' && previous.length <= 2) {
    const link = linkAt(tokens, at);
    const token = tokens[at + (link?.words ?? 0)];
    if (link === undefined || token === undefined || isOther(name, token, tokens[at + link.words + 1])) break;
    const sibling = siblingNamed(head, token, lexicon) ?? probeOf(name, token);
    if (sibling === undefined || (link.isBlank === true && !isRun(tokens, at, head, lexicon))) break;
    const between = link.isRange ? numbersBetween(previous, token.lower) : [];
    const skipped = between.flatMap((number) => lexicon.get(head + number)?.[0] ?? []);
    const [first, after] = [at + link.words, at + link.words + 1];
    siblings.push(...[...skipped, sibling].map((each) => ({ name: each, first, after })));
    previous = token.lower;
    at += link.words + 1;
  }
  return { siblings, next: at };
}

/** An amount, or a field: "tha, B and E" says which of them it is. */
function isOther({ chunks }: MissionName, token: NameToken, next: NameToken | undefined): boolean {
  return isAmount(token, next) || (chunks.length === 1 && /^[BE]$/.test(token.text));
}

function isAmount({ text }: NameToken, next: NameToken | undefined): boolean {
  return /^\d/.test(text) && isUnit(next);
}

/** The words between two members of a list: none after a comma or a hyphen, one for "and". */
function linkAt(
  tokens: readonly NameToken[],
  at: number,
): { readonly words: number; readonly isRange: boolean; readonly isBlank?: true } | undefined {
  const [first, second] = [tokens[at], tokens[at + 1]];
  if (first === undefined) return undefined;
  if (/^ ?[,/&+] ?$/.test(first.gap) && !/^(?:and|or)$/.test(first.lower))
    return { words: 0, isRange: false };
  if (/^ ?[-–] ?$/.test(first.gap) && /^(?:\d|[A-Z])$/.test(first.text)) return { words: 0, isRange: true };
  if (isSmallRange(first, tokens[at - 1])) return { words: 0, isRange: true };
  const isLink =
    /^(?:and|or|vs|versus|to|with)$/.test(first.lower) &&
    /^(?:,? )$/.test(first.gap) &&
    second?.gap.trim().length === 0;
  if (isLink) return { words: 1, isRange: first.lower === 'to' };
  return first.gap === ' ' ? { words: 0, isRange: false, isBlank: true } : undefined;
}

/** "themis a-e", "themis a - e": with blanks a letter could be what stands behind the dash. */
function isSmallRange({ text, gap }: NameToken, before: NameToken | undefined): boolean {
  const isDash = before?.text === 'a' ? /^ ?[-–] ?$/.test(gap) : /^[-–]$/.test(gap);
  return isDash && /^[b-e]$/.test(text) && /^[a-d]$/.test(before?.text ?? '');
}

/**
 * "themis b c d e", "cluster 1 2 3 4", "goes 13 15": members with blanks between them. One alone may be a field ("rbsp-a b") or an
 * amount ("mms1 3 panels"), so letters come in runs and a number has no plural behind it.
 */
function isRun(tokens: readonly NameToken[], at: number, head: string, lexicon: MissionLexicon): boolean {
  const [token, next] = [tokens[at], tokens[at + 1]];
  if (token === undefined) return false;
  const isMember = (each: NameToken | undefined) =>
    each !== undefined && / /.test(each.gap) && siblingNamed(head, each, lexicon) !== undefined;
  const isDigit = ({ text }: NameToken) => /^\d/.test(text);
  const before = tokens[at - 1];
  const isBehind =
    before !== undefined &&
    isMember(before) &&
    /^[\da-z]{1,2}$/i.test(before.text) &&
    isDigit(before) === isDigit(token);
  if (isMember(next) || isBehind) return !isAmount(token, next);
  return /^\d+$/.test(token.text) && !/^[a-z]{3,}s$/.test(next?.lower ?? '');
}

function siblingNamed(head: string, token: NameToken, lexicon: MissionLexicon): MissionName | undefined {
  if (!/^(?:\d{1,3}|[A-Z]|[b-e])$/.test(token.text)) return undefined;
  return lexicon.get(head + token.lower)?.[0];
}

/** What siblings share, and what tells this one from them: "thd" is a "th" and a "d". */
function cutName({ chunks, probe }: MissionName): readonly [head: string, last: string] {
  const last = chunks.at(-1) ?? '';
  const token = probe?.token.toLowerCase() ?? '';
  const isGlued = chunks.length === 1 && /^[a-e]$/.test(token) && last.endsWith(token);
  return isGlued ? [last.slice(0, -1), token] : [chunks.slice(0, -1).join(''), last];
}

/** "thd and e": a probe whose own short name is an English word. */
function probeOf(name: MissionName, { text, lower }: NameToken): MissionName | undefined {
  const probe = name.mission.probes.find(({ token }) => token.toLowerCase() === lower);
  const isListed = name.probe !== undefined && /^(?:[A-Z]|[b-e])$/.test(text);
  return probe === undefined || !isListed ? undefined : { ...name, probe };
}

function numbersBetween(first: string, last: string): readonly string[] {
  const [from, to] = [Number(first), Number(last)];
  if (/^[a-z]$/.test(first) && /^[a-z]$/.test(last)) return lettersBetween(first, last);
  return Number.isInteger(from) && to - from < 10
    ? Array.from({ length: Math.max(0, to - from - 1) }, (_, index) => `${from + index + 1}`)
    : [];
}

function lettersBetween(first: string, last: string): readonly string[] {
  const [from, to] = [first.charCodeAt(0), last.charCodeAt(0)];
  return Array.from({ length: Math.max(0, to - from - 1) }, (_, index) =>
    String.fromCharCode(from + index + 1),
  );
}
