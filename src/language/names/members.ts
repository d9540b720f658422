import type { Mission } from '#src/domain/mission.ts';
import type { MissionMention } from '#src/language/mission-names.ts';
import { lookedTokens } from '#src/language/names/looked-members.ts';

/** A spacecraft that the thread is about. */
export interface Member {
  readonly mission: string;
  readonly probe?: string;
}

/**
 * Spacecraft that are named by what tells them from their siblings, in a thread that is about one of them: "probe B", "sc 3",
 * "probes D and E", "the other probe", "all four spacecraft".
 *
 * @param company spacecraft of the thread, the newest last
 */
export function memberMentions(
  text: string,
  company: readonly Member[],
  missions: readonly Mission[],
): readonly MissionMention[] {
  const family = familyOf(company, missions);
  if (family === undefined) return [];
  return [
    ...byToken(text, family),
    ...byShortName(text, family),
    ...tokenAlone(text, family),
    ...looked(text, family),
    ...swapped(text, family),
    ...others(text, family),
    ...everyone(text, family),
  ];
}

/** Those of a mission that the text itself names as a whole: "Van Allen Probes density, probe B". */
export function namedMembers(
  text: string,
  named: readonly Member[],
  missions: readonly Mission[],
): readonly MissionMention[] {
  const whole = named.filter(({ mission }) =>
    named.every((each) => each.mission !== mission || each.probe === undefined),
  );
  const family = familyOf(whole, missions);
  return family === undefined ? [] : [...byToken(text, family), ...byShortName(text, family)];
}

interface Family {
  /** Each as a mention names it. */
  readonly all: readonly Named[];
  readonly shown: readonly Named[];
}

interface Named {
  readonly id: string;
  readonly probe?: string;
  readonly name: string;
  /** What tells it from its siblings. */
  readonly token: string;
  /** A letter and its number, which only beside its mission is a spacecraft in small letters: "c3". */
  readonly short?: string;
}

/** The spacecraft of the newest mission that has several, or that shares its name with another: Voyager 1 and 2. */
function familyOf(company: readonly Member[], missions: readonly Mission[]): Family | undefined {
  for (const { mission: id } of company.toReversed()) {
    const mission = missions.find((each) => each.id === id);
    if (mission === undefined) continue;
    const all = mission.probes.length > 0 ? probesOf(mission) : siblingsOf(mission, missions);
    if (all.length < 2) continue;
    const shown = all.filter((each) =>
      company.some(
        ({ mission: own, probe }) =>
          own === each.id && (each.probe === undefined || (probe ?? each.probe) === each.probe),
      ),
    );
    return { all, shown };
  }
  return undefined;
}

function probesOf({ id, probes }: Mission): readonly Named[] {
  return probes.map(({ name, token, aliases }) => {
    const short = aliases.find((alias) => /^[a-z]\d$/.test(alias));
    return { id, probe: name, name, token, ...(short === undefined ? {} : { short }) };
  });
}

/** Missions whose names differ in their last letter or number only. */
function siblingsOf({ name }: Mission, missions: readonly Mission[]): readonly Named[] {
  const stem = name.replace(/[ -]?(?:[A-E]|\d{1,2})$/, '');
  if (stem === name) return [];
  return missions
    .filter((each) => each.name.startsWith(stem) && each.name.slice(stem.length).length <= 3)
    .map(({ id, name: own }) => ({ id, name: own, token: own.slice(stem.length).replace(/^[ -]/, '') }));
}

const NOUN = '(?:probes?|spacecraft|space craft|satellites?|sats?|s\\/c|sc|craft|crafts)';
const TOKEN = '(?:[A-E]|\\d{1,2})';
const ONE = new RegExp(`\\b${TOKEN}\\b`, 'gi');
const LISTED = new RegExp(`\\b${NOUN}[ -]?#?(${TOKEN}(?:(?:, ?| and | & |\\+| or )${TOKEN})*)\\b`, 'gi');
const NUMBERS: Readonly<Record<string, number>> = { two: 2, three: 3, four: 4, five: 5 };

/** "Probe B", "sc 2 and 4". */
function byToken(text: string, { all }: Family): readonly MissionMention[] {
  const runs = text.matchAll(LISTED);
  return [...runs].flatMap((run) => {
    const listed = run[1] ?? '';
    return eachOf(listed, run.index + run[0].length - listed.length, run.index, all);
  });
}

const SHORT = /(?<![\w./-])([a-z]\d)(?: ?(?:-|–|to) ?([a-z]\d))?(?![\w./-])/gi;

/** "Plot c3", "c1-c4". */
function byShortName(text: string, { all }: Family): readonly MissionMention[] {
  const placeOf = (said = '') => all.findIndex(({ short }) => short === said.toLowerCase());
  return [...text.matchAll(SHORT)].flatMap(({ 0: whole, 1: low, 2: high, index }) => {
    const named = all[placeOf(low)];
    if (named === undefined) return [];
    const own = mention(named, index, index + whole.length);
    if (high === undefined) return [own];
    const some = all.slice(placeOf(low), placeOf(high) + 1);
    return some.length < 2
      ? []
      : [{ ...own, ambiguous: some.map(({ name }) => name), isEvery: true as const }];
  });
}

/** Those of a list of letters or numbers; what stands before the list belongs to the first. */
function eachOf(
  listed: string,
  start: number,
  before: number,
  all: readonly Named[],
): readonly MissionMention[] {
  return [...listed.matchAll(ONE)].flatMap((hit, index) => {
    const named = all.find(({ token }) => token.toLowerCase() === hit[0].toLowerCase());
    if (named === undefined) return [];
    const from = index === 0 ? before : start + hit.index;
    return [mention(named, from, start + hit.index + hit[0].length)];
  });
}

const GOES_ON =
  '(?:and|add|plus|now|then|ok|okay|so|also|same|what about|how about|or|no|i meant?|rather|drop|remove|hide|skip|delete|keep|only|just|without|leave out|take out|get rid of)';
const REMOVES = /\b(?:drop|remove|hide|skip|delete|without|leave out|take out|get rid of)\b/i;
const WHOSE = '(?:on|from|for|of|by|with|at|to|use)';
const AFTER =
  '(?:too|as well|also|then|instead|please|pls|rather|now|data|(?:(?:on|in|to) )?(?:the )?same (?:plot|figure|panel|axes)|on top)';
const ALONE = new RegExp(
  `^\\W{0,3}((?:${GOES_ON},? ){0,3})((?:${WHOSE} )?)(${TOKEN}(?:(?:, ?| and | & |\\+| or )${TOKEN}){0,4})(?: ${AFTER}){0,3}\\W{0,5}$`,
  'i',
);

/**
 * "And at B?", "same for 3", "and 2 and 4?": nothing but what tells it from its siblings. B alone is the field, but for twins, a number behind
 * "at" is a time.
 */
function tokenAlone(text: string, { all, shown }: Family): readonly MissionMention[] {
  const whole = ALONE.exec(text);
  const [, goesOn = '', whose = '', listed = ''] = whole ?? [];
  if (whole === null) return [];
  const isTwin = all.every(({ token }) => /^[ab]$/i.test(token));
  // "Drop b" of five probes.
  const isTakenOut = REMOVES.test(goesOn) && shown.length > 2;
  const isField = whose === '' && /^b$/i.test(listed) && !isTwin && !isTakenOut;
  const isTime = /^(?:at|add|plus)/i.test(whose || goesOn) && /\d/.test(listed);
  const isOpen = goesOn === '' && whose === '';
  if (isField || isTime || isOpen) return [];
  const start = text.indexOf(listed, (/^\W*/.exec(text)?.[0].length ?? 0) + goesOn.length + whose.length);
  return eachOf(listed, start, start, all);
}

/** "A red B blue": two siblings that are shown, each with its look. */
function looked(text: string, { shown }: Family): readonly MissionMention[] {
  const mentions = lookedTokens(text).flatMap(({ token, from }) => eachOf(token, from, from, shown));
  return new Set(mentions.map(({ id, probe = id }) => probe)).size < 2 ? [] : mentions;
}

const INSTEAD = new RegExp(
  `\\b(${TOKEN}) (?:instead of|rather than|in place of|not|for) (${TOKEN})\\b`,
  'gi',
);

/** "Same with B instead of A", "D rather than E": two siblings, of which the second is shown. */
function swapped(text: string, { all, shown }: Family): readonly MissionMention[] {
  return [...text.matchAll(INSTEAD)].flatMap((hit) => {
    const [whole, wanted = '', given = ''] = hit;
    const isShown = shown.some(({ token }) => token.toLowerCase() === given.toLowerCase());
    const isSibling = all.some(({ token }) => token.toLowerCase() === wanted.toLowerCase());
    const behind = hit.index + whole.length - given.length;
    return isShown && isSibling
      ? [...eachOf(wanted, hit.index, hit.index, all), ...eachOf(given, behind, behind, all)]
      : [];
  });
}

const OTHER = new RegExp(`\\b(?:the )?other (?:one|${NOUN}|twin)(?![\\w-])`, 'gi');

/** "The other probe", "the other one": of two, the one that is not shown. */
function others(text: string, { all, shown }: Family): readonly MissionMention[] {
  const [only] = all.filter((each) => !shown.includes(each));
  if (only === undefined || shown.length !== 1) return [];
  return [...text.matchAll(OTHER)].map((hit) =>
    all.length === 2
      ? mention(only, hit.index, hit.index + hit[0].length)
      : {
          ...mention(only, hit.index, hit.index + hit[0].length),
          ambiguous: all.filter((each) => !shown.includes(each)).map(({ name }) => name),
        },
  );
}

const COUNT = '(two|three|four|five|\\d)';
const EVERYONE = new RegExp(
  `\\b(?:(all|both|every|each|other) (?:of the |the )?(?:${COUNT} )?${NOUN}|all ${COUNT}|the other ${COUNT})(?![\\w-])`,
  'gi',
);

/** "All four spacecraft", "both probes", "the other three": more than one at once. */
function everyone(text: string, { all, shown }: Family): readonly MissionMention[] {
  return [...text.matchAll(EVERYONE)].flatMap((hit) => {
    const [whole, which, ...counts] = hit;
    const said = counts.find((each) => each !== undefined);
    const number = said === undefined ? undefined : (NUMBERS[said.toLowerCase()] ?? Number(said));
    const isRest = /\bother\b/i.test(whole);
    const rest = all.filter((each) => !shown.includes(each));
    const wanted = isRest
      ? rest
      : (number ?? (which === 'both' ? 2 : all.length)) === shown.length
        ? shown
        : all;
    const [first] = wanted;
    if (first === undefined || (number !== undefined && number !== wanted.length) || wanted.length < 2)
      return [];
    const own = mention(first, hit.index, hit.index + whole.length);
    return [{ ...own, ambiguous: wanted.map(({ name }) => name), isEvery: true as const }];
  });
}

function mention({ id, probe }: Named, from: number, to: number): MissionMention {
  return { id, from, to, ...(probe === undefined ? {} : { probe }) };
}
