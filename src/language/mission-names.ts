import type { Mission } from '#src/domain/mission.ts';
import { isMeant } from '#src/language/names/is-meant.ts';
import {
  type MissionLexicon,
  type MissionName,
  missionLexicon,
} from '#src/language/names/mission-lexicon.ts';
import { isJoined, isUnit, type NameToken, nameTokens } from '#src/language/names/name-token.ts';
import { nearName } from '#src/language/names/near-name.ts';
import { withoutIds } from '#src/language/names/without-ids.ts';
import type { Span } from '#src/language/span.ts';

export interface MissionMention extends Span {
  /** Mission id; of a shared name, the first that it may mean. */
  readonly id: string;
  /** Name of one spacecraft of the mission, e.g. `MMS2`. */
  readonly probe?: string;
  /** Names that a shared name may mean, the likeliest first; each of them is understood as it stands. */
  readonly ambiguous?: readonly string[];
  /** What was assumed, as a sentence for the user. */
  readonly note?: string;
}

const LONGEST_NAME = 6;

/**
 * Every mission that a text names, in its order. Ids and file names are left out, and words that only look like a
 * mission ("solar wind", "image of the Sun", "Parker spiral").
 */
export function missionMentions(
  text: string,
  { missions }: { readonly missions: readonly Mission[] },
): readonly MissionMention[] {
  const lexicon = missionLexicon(missions);
  const tokens = nameTokens(withoutIds(text, lexicon));
  const isShouted = tokens.length > 2 && !/\p{Ll}/u.test(text);
  const found: MissionMention[] = [];
  let at = 0;
  while (at < tokens.length) {
    const hit = nameAt(tokens, at, lexicon, {
      isShouted,
      followsMission: follows(found.at(-1), tokens[at], text),
    });
    if (hit === undefined) {
      at += 1;
      continue;
    }
    found.push(mentionOf(hit.name, tokens, at, at + hit.length));
    at += hit.length;
    const siblings = siblingsAfter(hit.name, tokens, at, lexicon);
    found.push(...siblings.mentions);
    at = siblings.next;
  }
  return found;
}

interface Surroundings {
  readonly isShouted: boolean;
  readonly followsMission: boolean;
}

function nameAt(
  tokens: readonly NameToken[],
  at: number,
  lexicon: MissionLexicon,
  surroundings: Surroundings,
): { readonly name: MissionName; readonly length: number } | undefined {
  const runs = Array.from({ length: LONGEST_NAME }, (_, index) =>
    tokens.slice(at, at + LONGEST_NAME - index),
  ).filter((run, index) => run.length === LONGEST_NAME - index && isJoined(run));
  for (const run of runs) {
    const key = run.map(({ lower }) => lower).join('');
    const name = lexicon
      .get(key)
      ?.find((candidate) => fits(candidate, run, tokens[at + run.length], surroundings));
    const place = { tokens, first: at, after: at + run.length, ...surroundings };
    if (name !== undefined && isMeant(key, place)) return { name, length: run.length };
  }
  for (const run of runs) {
    const name = nearName(run, lexicon);
    const isSafe = name !== undefined && !isCutByUnit(run, tokens[at + run.length]);
    if (isSafe) return { name, length: run.length };
  }
  return undefined;
}

function fits(
  { chunks, exact }: MissionName,
  run: readonly NameToken[],
  next: NameToken | undefined,
  { isShouted }: Surroundings,
): boolean {
  if (run.length !== 1 && run.length !== chunks.length) return false;
  const written = run.map(({ text }) => text).join('');
  if (
    exact !== undefined &&
    written !==
      nameTokens(exact)
        .map(({ text }) => text)
        .join('')
  )
    return false;
  if (exact !== undefined && isShouted && !/^(?:spacecraft|satellite|mission|data)$/.test(next?.lower ?? ''))
    return false;
  return !isCutByUnit(run, next) && !isArticle(run, next);
}

/** "mms 1 min data" is about a minute, not about MMS1; "MMS1 min" is about MMS1. */
function isCutByUnit(run: readonly NameToken[], next: NameToken | undefined): boolean {
  const last = run.at(-1);
  return run.length > 1 && last !== undefined && last.gap === ' ' && /^\d+$/.test(last.text) && isUnit(next);
}

const AFTER_ARTICLE =
  /^(?:plots?|graph|figure|few|little|bit|lot|week|day|month|year|good|quick|new|single|nice|simple|comparison|look|spectrogram|histogram|big|small|long|short|panel)$/;

/** "show themis a plot" has an article, "themis a field" a probe. */
function isArticle(run: readonly NameToken[], next: NameToken | undefined): boolean {
  const last = run.at(-1);
  return run.length > 1 && last?.text === 'a' && last.gap === ' ' && AFTER_ARTICLE.test(next?.lower ?? '');
}

function mentionOf(
  name: MissionName,
  tokens: readonly NameToken[],
  first: number,
  after: number,
): MissionMention {
  const { mission, probe, choices, isAssumed } = name;
  const span = { from: tokens[first]?.from ?? 0, to: tokens[after - 1]?.to ?? 0 };
  if (choices !== undefined) return { id: mission.id, ambiguous: choices, ...span };
  const isOpen = isAssumed || (mission.probes.length > 0 && probe === undefined);
  return {
    id: mission.id,
    ...(probe !== undefined && { probe: probe.name }),
    ...(isOpen && mission.assumption !== undefined && { note: mission.assumption }),
    ...span,
  };
}

/** "Voyager 1 and 2", "MMS1-4", "STEREO A and B", "THEMIS A, D and E": numbers and letters that go on a name. */
function siblingsAfter(
  name: MissionName,
  tokens: readonly NameToken[],
  from: number,
  lexicon: MissionLexicon,
): { readonly mentions: readonly MissionMention[]; readonly next: number } {
  const head = name.chunks.slice(0, -1).join('');
  const mentions: MissionMention[] = [];
  let at = from;
  let previous = name.chunks.at(-1) ?? '';
  while (head !== '' && previous.length <= 2) {
    const link = linkAt(tokens, at);
    const token = tokens[at + (link?.words ?? 0)];
    if (link === undefined || token === undefined || isUnit(tokens[at + link.words + 1])) break;
    const sibling = siblingNamed(head, token, lexicon);
    if (sibling === undefined) break;
    const between = link.isRange ? numbersBetween(previous, token.lower) : [];
    const skipped = between.flatMap((number) => lexicon.get(head + number)?.[0] ?? []);
    mentions.push(
      ...[...skipped, sibling].map((each) => mentionOf(each, tokens, at + link.words, at + link.words + 1)),
    );
    previous = token.lower;
    at += link.words + 1;
  }
  return { mentions, next: at };
}

/** The words between two members of a list: none after a comma or a hyphen, one for "and". */
function linkAt(
  tokens: readonly NameToken[],
  at: number,
): { readonly words: number; readonly isRange: boolean } | undefined {
  const [first, second] = [tokens[at], tokens[at + 1]];
  if (first === undefined) return undefined;
  if (/^ ?[,/&+] ?$/.test(first.gap) && !/^(?:and|or)$/.test(first.lower))
    return { words: 0, isRange: false };
  if (/^[-–]$/.test(first.gap) && /^\d$/.test(first.text)) return { words: 0, isRange: true };
  const isLink =
    /^(?:and|or|vs|versus|to|with)$/.test(first.lower) &&
    /^(?:,? )$/.test(first.gap) &&
    second?.gap.trim().length === 0;
  return isLink ? { words: 1, isRange: first.lower === 'to' } : undefined;
}

function siblingNamed(head: string, token: NameToken, lexicon: MissionLexicon): MissionName | undefined {
  if (!/^(?:\d{1,3}|[A-Z]|[b-e])$/.test(token.text)) return undefined;
  return lexicon.get(head + token.lower)?.[0];
}

function numbersBetween(first: string, last: string): readonly string[] {
  const [from, to] = [Number(first), Number(last)];
  return Number.isInteger(from) && to - from < 10
    ? Array.from({ length: Math.max(0, to - from - 1) }, (_, index) => `${from + index + 1}`)
    : [];
}

function follows(last: MissionMention | undefined, token: NameToken | undefined, text: string): boolean {
  if (last === undefined || token === undefined) return false;
  return (
    /^\s*(?:,|and|&|or|vs\.?|versus|with|to|\+|\/)?\s*(?:and|the)?\s*$/.test(
      text.slice(last.to, token.from),
    ) && token.from > last.to
  );
}
