import type { Mission } from '#src/domain/mission.ts';
import { remembered } from '#src/knowledge/once.ts';
import { INSTRUMENT_WORDS } from '#src/language/names/instrument-words.ts';
import { isMeant } from '#src/language/names/is-meant.ts';
import { withLikeTheArticle } from '#src/language/names/like-the-article.ts';
import {
  type MissionLexicon,
  type MissionName,
  missionLexicon,
} from '#src/language/names/mission-lexicon.ts';
import { isJoined, isUnit, type NameToken, nameTokens } from '#src/language/names/name-token.ts';
import { nearName } from '#src/language/names/near-name.ts';
import { siblingsAfter } from '#src/language/names/sibling-names.ts';
import {
  type SpacecraftNames,
  type UnknownMissionMention,
  unknownSpacecraft,
} from '#src/language/names/unknown-spacecraft.ts';
import { withoutIds } from '#src/language/names/without-ids.ts';
import type { Span } from '#src/language/span.ts';

export interface MissionMention extends Span {
  /** Mission id; of a shared name, the first that it may mean. */
  readonly id: string;
  /** Name of one spacecraft of the mission, e.g. `MMS2`. */
  readonly probe?: string;
  /** Names that a shared name may mean, the likeliest first; each of them is understood as it stands. */
  readonly ambiguous?: readonly string[];
  /** All of `ambiguous` are meant: "all four spacecraft". */
  readonly isEvery?: true;
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
  const near = remembered((words) => nearName(words.split(' '), lexicon));
  const isShouted = tokens.length > 2 && !/\p{Ll}/u.test(text);
  const found: MissionMention[] = [];
  let at = 0;
  while (at < tokens.length) {
    const hit = nameAt(tokens, at, lexicon, {
      near,
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
    found.push(...siblings.siblings.map(({ name, first, after }) => mentionOf(name, tokens, first, after)));
    at = siblings.next;
  }
  return withLikeTheArticle(found, text);
}

/** Spacecraft that a text names and the archive does not hold, each with the names that are nearest to it. */
export function unknownMissionMentions(
  text: string,
  known: SpacecraftNames,
): readonly UnknownMissionMention[] {
  return unknownSpacecraft(text, missionMentions(text, known), known);
}

interface Surroundings {
  /** The name that misspelt words mean; found once for each run of words. */
  readonly near: (words: string) => MissionName | undefined;
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
    const name = lexicon.get(key)?.find((candidate) => {
      const behind = tokens.slice(at + run.length);
      return fits(candidate, run, behind, surroundings, isOwner(candidate, tokens.slice(0, at), behind));
    });
    const place = { tokens, first: at, after: at + run.length, ...surroundings };
    if (name !== undefined && isMeant(key, place)) return { name, length: run.length };
  }
  for (const run of runs) {
    const name = surroundings.near(run.map(({ lower }) => lower).join(' '));
    const isSafe = name !== undefined && !isCutByUnit(run, tokens.slice(at + run.length));
    if (isSafe) return { name, length: run.length };
  }
  return undefined;
}

function fits(
  { chunks, exact }: MissionName,
  run: readonly NameToken[],
  behind: readonly NameToken[],
  { isShouted }: Surroundings,
  isOwned: boolean,
): boolean {
  const [next, after] = behind;
  if (run.length !== 1 && run.length !== chunks.length) return false;
  const written = run.map(({ text }) => text).join('');
  const isBeforeInstrument =
    isOwned ||
    INSTRUMENT_WORDS.has(next?.lower ?? '') ||
    (exact === 'GOES' &&
      (MEASURED_BY_GOES.test(next?.lower ?? '') ||
        next?.gap.includes('>') === true ||
        // "GOES 10 MeV protons" has an energy, and is no GOES-10.
        (/^\d/.test(next?.text ?? '') && /^[mk]ev$/.test(after?.lower ?? ''))));
  if (
    exact !== undefined &&
    !isBeforeInstrument &&
    written !==
      nameTokens(exact)
        .map(({ text }) => text)
        .join('')
  )
    return false;
  if (
    exact !== undefined &&
    isShouted &&
    !isBeforeInstrument &&
    !/^(?:spacecraft|satellite|mission|data)$/.test(next?.lower ?? '')
  )
    return false;
  return !isCutByUnit(run, behind) && !isArticle(run, next);
}

/** "Proton flux > 10 MeV goes during Sept 2017": the spacecraft stands behind what it measures, in front of a time or at the end. */
function isOwner(
  { exact }: MissionName,
  before: readonly NameToken[],
  [next, after]: readonly NameToken[],
): boolean {
  if (exact !== 'GOES' || !before.slice(-3).some(({ lower }) => BEFORE_GOES.test(lower))) return false;
  const isVerb = /^(?:it|that|which|this|they|when|how)$/.test(before.at(-1)?.lower ?? '');
  const isTime = /^(?:for|in|on|during|since|last|yesterday|today)$/.test(next?.lower ?? '');
  const isMonth = /^(?:jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)/.test(next?.lower ?? '');
  const isNumber = /^\d/.test(next?.text ?? '') && !/^(?:nt|mev|kev|km|pfu)$/.test(after?.lower ?? '');
  return !isVerb && (next === undefined || next.gap.includes(',') || isTime || isMonth || isNumber);
}

const BEFORE_GOES =
  /^(?:flux|fluxes|xrs|xrays?|rays?|mev|kev|protons?|electrons?|particles?|magnetometer|mag)$/;

/** What makes a mission of "goes". */
const MEASURED_BY_GOES =
  /^(?:datasets?|satellites?|spacecraft|data|have|measure[sd]?|has|protons?|electrons?|particles?|magnetic|magnetometers?|field|mag|integral|differential|x|xray|xrays|flux|fluxes|data|satellites?|spacecraft|b[xyzt]?|energetic|sep|eps|epead)$/;

/** "mms 1 min data" is about a minute, not about MMS1; "MMS1 min" is about MMS1, "helios 2 jan 20" about Helios 2. */
function isCutByUnit(run: readonly NameToken[], [next, after]: readonly NameToken[]): boolean {
  const isMonthFirst =
    /^[a-z]{3,}$/.test(next?.lower ?? '') && /^(?:[12]?\d|3[01]|5[7-9]|[6-9]\d)$/.test(after?.text ?? '');
  if (isMonthFirst && after?.gap === ' ' && isUnit(next)) return false;
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

function follows(last: MissionMention | undefined, token: NameToken | undefined, text: string): boolean {
  if (last === undefined || token === undefined) return false;
  return (
    /^\s*(?:,|and|&|or|vs\.?|versus|with|to|\+|\/)?\s*(?:and|the)?\s*$/.test(
      text.slice(last.to, token.from),
    ) && token.from > last.to
  );
}
