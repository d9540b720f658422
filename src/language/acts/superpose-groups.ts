import type { Act, Target } from '#src/domain/request.ts';
import type { Part } from '#src/language/acts/superpose-reach.ts';
import { type ActSpec, type ClauseView, type Setting, wordValue } from '#src/language/reading/act.ts';
import { isContent } from '#src/language/reading/content.ts';
import type { Phrase } from '#src/language/reading/phrase.ts';

/** "Split by", "one curve per", "for each", "separate the two". */
const CUE =
  /\b(?:(?:split|splitted|group(?:ed)?|sorted|separated?|separately|divided?|broken|break|binned|organi[sz]ed|distinguish(?:ed)?|stratified|classified|curves?|lines?)(?: (?:up|apart|down|them|these|those|it|the|two|events?|storms?|curves?|lines?|is|are))* )?(?:by|per|each|every|into|between|for)\b(?: (?:each|the|every|different|their|two|three|four|both))*|\b(?:split|separate|distinguish|divide)(?: (?:up|them|these|those|it|the|two|both|apart))*(?= (?:storm )?(?:class|categor|type|kind|season))|(?=\bseasonal)/gi;
const KINDS: readonly (readonly [string, RegExp])[] = [
  [
    'equinox',
    /\b(?:lloyd(?:'s)? seasons?|equinox(?:es)?(?: (?:and|vs\.?|versus|or|\/) solstices?| solstices?)?)\b/i,
  ],
  ['season', /\b(?:seasons?|seasonal(?:ly)?)\b/i],
  [
    'mlt',
    /\b(?:mlt|magnetic local time|local[- ]time)(?: (?:sectors?|bins?|quadrants?|ranges?|groups?))?\b/i,
  ],
  [
    'kind',
    /\b(?:(?:storm |event |intensity |strength |size |shock )*(?:class(?:es)?|categor(?:y|ies)|types?|kinds?)|storm (?:size|strength|intensity)|intensity|polarit(?:y|ies))\b/i,
  ],
  ['year', /\byears?\b/i],
  ['month', /\b(?:calendar )?months?\b/i],
];

/** What superposed epochs are told apart by, and its words: "by season", "one curve per storm class", "split into MLT sectors". */
export function groupOf(view: ClauseView): (Part & { readonly localTime?: Target }) | undefined {
  const free = view.phrases.filter((phrase) => view.isFree(phrase));
  const { text, at } = joined(free);
  for (const cue of text.matchAll(CUE)) {
    const behind = cue.index + cue[0].length;
    const kind = kindIn(text.slice(behind));
    if (kind === undefined) continue;
    const { groupBy, length } = kind;
    const used = free.filter((_, place) => {
      const from = at[place] ?? 0;
      return from >= cue.index && from < behind + length;
    });
    return { params: { groupBy }, used: [...used, ...smallIn(view)], ...localTimeIn(groupBy, used) };
  }
  return undefined;
}

/** What is told apart, where it stands right behind the cue, and where its words end. */
function kindIn(rest: string): { readonly groupBy: string; readonly length: number } | undefined {
  for (const [groupBy, pattern] of KINDS) {
    const found = pattern.exec(rest);
    if (found === null || found.index > (ALONE.has(groupBy) ? 1 : NEAR)) continue;
    return { groupBy, length: found.index + found[0].length };
  }
  return undefined;
}

/** Words that mean something else a little farther on: "for storms of the year 2015". */
const ALONE: ReadonlySet<string> = new Set(['year', 'month', 'kind']);

/** Letters between the cue and the word of what is told apart. */
const NEAR = 12;

function joined(phrases: readonly Phrase[]): { readonly text: string; readonly at: readonly number[] } {
  const at: number[] = [];
  let length = 0;
  for (const { raw } of phrases) {
    at.push(length);
    length += raw.length + 1;
  }
  return { text: phrases.map(({ raw }) => raw).join(' '), at };
}

function smallIn(view: ClauseView): readonly Phrase[] {
  return view.spelt(/^(?:separately|sectors?|quadrants?|groups?|grouped|own|curves?|lines?|one|apart)$/i);
}

/** The local time that is named is that of its spacecraft. */
function localTimeIn(groupBy: string, used: readonly Phrase[]): { readonly localTime?: Target } {
  if (groupBy !== 'mlt') return {};
  const series = used.find((phrase) => phrase.type === 'series');
  const named = series?.type === 'series' ? series.items[0]?.series : undefined;
  const { mission, probe } = named ?? {};
  return {
    localTime: {
      kind: 'series',
      text: series?.raw ?? 'MLT',
      quantity: 'mlt',
      ...(mission === undefined ? {} : { mission }),
      ...(probe === undefined ? {} : { probe }),
    },
  };
}

/** "Split by storm class", "one curve per season" behind superposed epochs: the same, a curve for each group. */
export const superposeGroupsAct: ActSpec = {
  name: 'superpose-groups',
  rank: 0,
  read(view, setting) {
    const place = setting.acts.findLastIndex((act) => act.do === 'superpose');
    const before = setting.acts[place] ?? laidBefore(setting);
    if (before?.do !== 'superpose') return undefined;
    const group = groupOf(view);
    if (group === undefined || view.all('time').length > 0) return undefined;
    const rest = view.phrases.filter((phrase) => view.isFree(phrase) && !group.used.includes(phrase));
    if (!rest.every((phrase) => isSmall(phrase))) return undefined;
    const events: { readonly events?: Target } =
      before.events === undefined || place >= 0
        ? {}
        : { events: { kind: 'pointed', which: 'list', text: 'events' } };
    const { random, ...params } = before.params;
    const act = { ...before, ...events, params: { ...params, ...group.params } };
    return {
      acts: [withLocalTime(act, group.localTime)],
      used: [...group.used, ...rest],
      notes: random === undefined ? [] : [WITHOUT_CONTROL],
      ...(place < 0 ? {} : { amends: place }),
    };
  },
};

const WITHOUT_CONTROL =
  'The control by random epochs is of all events together, so it is not drawn with the groups.';

/** The local time is that of the spacecraft whose data are superposed, where it was named without one. */
export function withLocalTime(act: Extract<Act, { do: 'superpose' }>, localTime: Target | undefined): Act {
  if (localTime?.kind !== 'series') return act;
  const owner = act.of.find((each) => each.kind === 'series' && each.mission !== undefined);
  const named: Target =
    localTime.mission !== undefined || owner?.kind !== 'series' || owner.mission === undefined
      ? localTime
      : {
          ...localTime,
          mission: owner.mission,
          ...(owner.probe === undefined ? {} : { probe: owner.probe }),
        };
  return { ...act, other: [named] };
}

function laidBefore({ acts, previous }: Setting): Act | undefined {
  return acts.length > 0 ? undefined : previous?.acts.findLast((act) => act.do === 'superpose');
}

const SMALL =
  /^(?:and|now|then|also|please|instead|again|it|them|this|those|the|curves?|lines?|with|their|counts?|number|events?|in|n|same|do|that|one|as|of|separate|separately|different|colou?rs?|plot|draw|show|superpose|only|just|mean|means|can|you|could|storms?)$/i;

function isSmall(phrase: Phrase): boolean {
  return (
    SMALL.test(phrase.raw) ||
    !isContent(phrase, true) ||
    (phrase.type === 'word' && /^(?:split|add)$/.test(wordValue(phrase, 'verb') ?? ''))
  );
}
