import type { Figure } from '#src/domain/figure/figure.ts';
import type { Steps } from '#src/domain/steps.ts';
import type { TimeRange } from '#src/domain/time-range.ts';
import type { Knowledge } from '#src/knowledge/load-knowledge.ts';
import { GROUND } from '#src/knowledge/stations.ts';
import { datasetMentions, parameterMentions } from '#src/language/dataset-names.ts';
import { type MissionMention, missionMentions } from '#src/language/mission-names.ts';
import { nearEarthOf, networkNames } from '#src/language/names/groups.ts';
import { datasetsIn, type IdsIn, parametersBeside } from '#src/language/names/ids-elsewhere.ts';
import { type Member, memberMentions } from '#src/language/names/members.ts';
import { missionInstruments } from '#src/language/names/mission-instruments.ts';
import { quantityNames } from '#src/language/names/quantity-names.ts';
import { serverMentions } from '#src/language/names/server-names.ts';
import { stationMentions } from '#src/language/names/station-names.ts';
import { type UnknownMissionMention, unknownSpacecraft } from '#src/language/names/unknown-spacecraft.ts';
import { clockMarks } from '#src/language/reading/clocks.ts';
import type { DataName } from '#src/language/reading/data-names.ts';
import { type DrawnName, drawnCandidates } from '#src/language/reading/drawn-names.ts';
import { durationMarks } from '#src/language/reading/durations.ts';
import { type Lexicon, lexicon, type Sense } from '#src/language/reading/lexicon.ts';
import type { Mark, MarkSense } from '#src/language/reading/mark.ts';
import { markerCandidates } from '#src/language/reading/marker-names.ts';
import { percentileRanks } from '#src/language/reading/percentile-ranks.ts';
import { type Token, tokensOf } from '#src/language/reading/token.ts';
import { mask, overlaps, type Span } from '#src/language/span.ts';
import type { NamedEvent } from '#src/language/time/named-event.ts';
import { type TimePhrase, timePhrases } from '#src/language/time-phrase.ts';

/** What words are recognised against. */
export interface Vocabulary {
  readonly knowledge: Knowledge;
  readonly events: readonly NamedEvent[];
  /** What the thread's data are called. */
  readonly data: readonly DataName[];
  /** Tables came with the message: their columns are meant whatever time is said. */
  readonly isBrought?: boolean;
  /** What the figure at hand calls its curves. */
  readonly drawn?: readonly DrawnName[];
  /** What is marked on the figure at hand. */
  readonly markers?: Figure['markers'];
  /** Ms since epoch. */
  readonly now: number;
  /** The range in which "Tuesday" and "12 June" are looked for. */
  readonly within?: TimeRange;
  /** Stretches that mean entries of the list that was shown. */
  readonly listed?: readonly (Span & { readonly id: string })[];
  /** Ids of datasets that the configured servers list and the shipped catalogue does not know. */
  readonly idsIn?: IdsIn;
  /** Spacecraft that the thread is about, the newest last. */
  readonly company?: readonly Member[];
}

export type Candidate = Span & { readonly senses: readonly MarkSense[]; readonly rank: number };

/**
 * All that the words of a request may mean, from left to right: every token is in exactly one mark. A longer entry hides
 * what it contains; of equals the more specific vocabulary wins, and meanings of one stretch stay side by side.
 */
export function* markSteps(text: string, vocabulary: Vocabulary): Steps<readonly Mark[]> {
  const tokens = tokensOf(text);
  const opaque = tokens.filter(({ kind }) => kind === 'quote' || kind === 'opaque');
  const open = mask(
    text,
    opaque.filter(({ kind, raw }) => kind === 'quote' || raw.startsWith('`')),
  );
  yield;
  const called = labelCandidates(
    text,
    vocabulary.data.filter(({ isColumn }) => !isColumn),
  );
  const mentioned = yield* archiveCandidates(open, tokens, vocabulary);
  // What the thread calls its own data is no dataset that nobody knows.
  const archive = mentioned.filter(
    ({ from, to, senses }) =>
      !called.some((label) => label.from === from && label.to === to) ||
      senses.some(
        ({ kind, value }) => kind !== 'dataset' || vocabulary.knowledge.dataset(value) !== undefined,
      ),
  );
  yield;
  // "Tha and the for 3 may": a spacecraft that is called like the article is no part of the time.
  const likeArticles = archive.filter(({ from, to }) => /^the$/i.test(text.slice(from, to)));
  const times = timeCandidates(mask(open, [...likeArticles, ...percentileRanks(open)]), vocabulary);
  yield;
  const words = wordCandidates(tokens, lexicon);
  yield;
  const candidates = [
    ...labelCandidates(text, namesMeant(vocabulary, archive, times)),
    ...drawnCandidates(tokens, vocabulary.drawn ?? []),
    ...markerCandidates(open, vocabulary.markers ?? []),
    ...archive,
    ...times,
    ...clockMarks(tokens, times, vocabulary.within),
    ...durationMarks(tokens),
    ...words,
    ...tokens.map(tokenCandidate),
  ];
  return marksFrom(candidates, text);
}

/** The longest first; what overlaps a chosen one falls, what covers the same stretch joins it. */
function marksFrom(candidates: readonly Candidate[], text: string): readonly Mark[] {
  const ordered = candidates.toSorted((a, b) => b.to - b.from - (a.to - a.from) || a.rank - b.rank);
  const taken: (Candidate | undefined)[] = new Array<Candidate | undefined>(text.length);
  const chosen: { from: number; to: number; senses: MarkSense[] }[] = [];
  const owner = new Map<Candidate, (typeof chosen)[number]>();
  for (const each of ordered) {
    const first = taken[each.from];
    if (first !== undefined && first.from === each.from && first.to === each.to) {
      const mark = owner.get(first);
      if (mark !== undefined && !isLastResort(each))
        mark.senses = together(mark.senses, each.senses, text.slice(each.from, each.to));
      continue;
    }
    if (isTaken(taken, each)) continue;
    const mark = { from: each.from, to: each.to, senses: [...each.senses] };
    owner.set(each, mark);
    chosen.push(mark);
    for (let at = each.from; at < each.to; at += 1) taken[at] = each;
  }
  return chosen
    .toSorted((a, b) => a.from - b.from)
    .map((mark, index, all) => ({
      ...mark,
      raw: text.slice(mark.from, mark.to),
      isGlued: all[index - 1]?.to === mark.from,
    }));
}

/** A word that is nearly a mission's name is the word that it is: "intervals" is no Interball. */
function together(senses: readonly MarkSense[], more: readonly MarkSense[], raw: string): MarkSense[] {
  const isOrdinary = raw === raw.toLowerCase() && more.some(({ kind }) => kind === 'noun' || kind === 'verb');
  const isKnown = more.some(({ kind }) => kind !== 'word' && kind !== 'function');
  return [
    ...senses.filter(
      ({ kind }) => !(isOrdinary && kind === 'mission') && !(isKnown && kind === 'unknown-mission'),
    ),
    ...more,
  ];
}

function isTaken(taken: readonly (Candidate | undefined)[], { from, to }: Span): boolean {
  for (let at = from; at < to; at += 1) if (taken[at] !== undefined) return true;
  return false;
}

/** What stands for a token that no vocabulary knows adds nothing to one that does. */
function isLastResort({ senses: [sense] }: Candidate): boolean {
  return sense?.kind === 'word' || sense?.kind === 'sign';
}

function tokenCandidate(token: Token): Candidate {
  const { from, to } = token;
  return { from, to, senses: [senseOfToken(token)], rank: 9 };
}

function senseOfToken({ kind, text, raw, value, isOrdinal }: Token): MarkSense {
  if (value !== undefined)
    return { kind: 'number', value: text, number: value, isOrdinal: isOrdinal === true };
  switch (kind) {
    case 'quote':
      return { kind: 'quote', value: text };
    case 'opaque':
      return { kind: opaqueKind(raw), value: text };
    case 'sign':
      return { kind: 'sign', value: text };
    case 'word':
    case 'number':
      return { kind: 'word', value: text };
  }
}

function opaqueKind(raw: string): 'code' | 'url' | 'hex' | 'id' | 'file' {
  if (raw.startsWith('`')) return 'code';
  if (/^https?:/i.test(raw)) return 'url';
  if (raw.startsWith('#')) return 'hex';
  return raw.includes('_') && !/\.[a-z]{2,7}$/i.test(raw) ? 'id' : 'file';
}

/** Phrases of the vocabularies, from every token on, the longest that there is. */
function wordCandidates(tokens: readonly Token[], { entries, longest }: Lexicon): readonly Candidate[] {
  const found: Candidate[] = [];
  for (const [at, first] of tokens.entries()) {
    if (first.kind === 'quote') continue;
    let key = '';
    let words = 0;
    for (let next = at; next < tokens.length && words < longest && next - at < 2 * longest; next += 1) {
      const token = tokens[next];
      if (token === undefined || token.kind === 'quote') break;
      // "fill_to_zero" is what its words are.
      if (token.kind === 'opaque') {
        const senses = next === at ? (entries.get(token.text.toLowerCase().replaceAll('_', ' ')) ?? []) : [];
        if (senses.length > 0) found.push({ from: token.from, to: token.to, senses, rank: 5 });
        break;
      }
      // "A 4-panel figure" is no page of A4.
      if (next > at && token.kind === 'number' && !token.isGlued && tokens[next - 1]?.text === 'a') break;
      if (next > at && token.kind === 'sign' && /^[-‑–]$/.test(token.text) && token.isGlued) continue;
      key = key === '' ? token.text : `${key} ${token.text}`;
      words += 1;
      const senses = (entries.get(key) ?? []).filter((sense) =>
        isSpeltRight(sense, first, token, tokens, at, next),
      );
      if (senses.length > 0) found.push({ from: first.from, to: token.to, senses, rank: 5 });
    }
  }
  return found;
}

function isSpeltRight(
  { exact }: Sense,
  _first: Token,
  _last: Token,
  tokens: readonly Token[],
  from: number,
  to: number,
): boolean {
  return (
    exact === undefined ||
    tokens
      .slice(from, to + 1)
      .map(({ raw }) => raw)
      .join(' ') === exact
  );
}

/** Columns of a table are not meant where another source or, without a table in the message, a time is named. */
function namesMeant(
  { data, isBrought = false }: Vocabulary,
  archive: readonly Candidate[],
  times: readonly Candidate[],
): readonly DataName[] {
  const isElsewhere =
    (!isBrought && times.length > 0) ||
    archive.some(({ senses }) => senses.some(({ kind }) => kind === 'mission' || kind === 'dataset'));
  return isElsewhere ? data.filter(({ isColumn }) => !isColumn) : data;
}

/** What the thread's data are called, as whole words; a name of one letter as it is written. */
function labelCandidates(text: string, names: readonly DataName[]): readonly Candidate[] {
  const lower = text.toLowerCase();
  return names.flatMap(({ name, label }) => {
    const found: Candidate[] = [];
    const isLetter = name.length < 2;
    const [within, wanted] = isLetter ? [text, name] : [lower, name.toLowerCase()];
    for (let from = within.indexOf(wanted); from >= 0; from = within.indexOf(wanted, from + 1)) {
      const to = from + wanted.length;
      if (!/[\w.#@-]/.test(lower.charAt(from - 1)) && !/^(?:[#\w]|[-.]\w)/.test(lower.slice(to, to + 2)))
        found.push({ from, to, senses: [{ kind: 'label', value: label }], rank: 0 });
    }
    return found;
  });
}

/** Ids, parameters, missions and quantities; each reads what the ones before left. */
function* archiveCandidates(
  text: string,
  tokens: readonly Token[],
  { knowledge, company = [], listed = [], idsIn }: Vocabulary,
): Steps<readonly Candidate[]> {
  const servers = serverMentions(text, knowledge.servers);
  const spoken = datasetsIn(text, knowledge, servers, idsIn);
  const foreign = spoken.filter(({ id }) => knowledge.dataset(id.replace(/@\d+$/, '')) === undefined);
  const datasets = [
    ...spoken,
    ...listed.map((entry) => ({ ...entry, parameter: undefined, isListed: true as const })),
  ];
  const parameters = [
    ...parametersBeside(text, foreign, (word) => quantityNames(word, knowledge).length > 0),
    ...parameterMentions(text, knowledge),
    ...ownParameters(text, datasets, knowledge),
  ];
  const plain = mask(text, [...datasets, ...parameters, ...servers]);
  yield;
  const isAtHand = company.some(({ mission }) => mission === GROUND);
  const spacecraft = missionMentions(plain, knowledge);
  yield;
  const stations = stationMentions(mask(plain, spacecraft), knowledge.stations, isEntry, isAtHand);
  yield;
  const earth = nearEarthOf(text);
  const networks = stations.length === 0 ? [] : networkNames(text);
  const named = [
    ...earth,
    ...spacecraft.filter((mission) => !networks.some((span) => overlaps(span, mission))),
    ...stations.map((station): MissionMention => station),
  ].toSorted((a, b) => a.from - b.from);
  const numbered = named.flatMap((mission) => unknownNumber(plain, mission, knowledge));
  const others = company.filter(({ mission }) => mission !== GROUND);
  const missions = [
    ...named.filter((mission) => !isHeading(mission, named)),
    ...memberMentions(plain, others, knowledge.missions).filter(
      (member) => !named.some((mission) => overlaps(mission, member)),
    ),
  ];
  const unknown = [
    ...numbered,
    ...unknownSpacecraft(plain, spacecraft, knowledge).filter(
      (mention) => !missions.some((mission) => overlaps(mission, mention)),
    ),
  ];
  yield;
  const instruments = missionInstruments(
    tokens,
    named,
    company.map(({ mission }) => mission),
    knowledge,
  );
  const quantities = quantityNames(mask(plain, missions), knowledge).filter(
    // "V n |B|" lists three.
    ({ from, to }) => !/^[bve]\s+[rtn]$/i.test(plain.slice(from, to)),
  );
  yield;
  return [
    ...servers.map((span) => candidate(span, 2, { kind: 'server', value: span.id })),
    ...datasets.map(({ from, to, id, parameter, ...rest }) =>
      candidate({ from, to }, 1, {
        kind: 'dataset',
        value: id,
        ...('isListed' in rest ? { isListed: true } : {}),
        ...(parameter === undefined ? {} : { parameter }),
      }),
    ),
    ...networks.map((span) => candidate(span, 0, { kind: 'function', value: 'network' })),
    ...named
      .filter((mission) => isHeading(mission, named))
      .map(({ from, to }) => candidate({ from, to }, 2, { kind: 'function', value: 'family' })),
    ...parameters.map(({ from, to, name }) => candidate({ from, to }, 2, { kind: 'parameter', value: name })),
    ...lastOfRanges(missions.filter((mission) => !numbered.some((other) => overlaps(other, mission)))).map(
      ({ from, to, id, probe, ambiguous, isEvery, note, through }) =>
        candidate({ from, to }, 2, {
          kind: 'mission',
          value: id,
          ...(through.length === 0 ? {} : { through }),
          ...(probe === undefined || note !== undefined ? familyOf(id, knowledge) : {}),
          ...(probe === undefined ? {} : { probe }),
          ...(ambiguous === undefined ? {} : { ambiguous, called: plain.slice(from, to) }),
          ...(isEvery === undefined ? {} : { isEvery }),
          ...(note === undefined ? {} : { note }),
        }),
    ),
    ...instruments.map(({ from, to, name }) =>
      candidate({ from, to }, 6, { kind: 'instrument', value: name }),
    ),
    ...unknown.map(({ from, to, name, nearest }) =>
      candidate({ from, to }, 3, { kind: 'unknown-mission', value: name, nearest }),
    ),
    ...quantities.map(({ from, to, name: { quantity, component, coordinates } }) =>
      candidate({ from, to }, 4, {
        kind: 'quantity',
        value: quantity.id,
        isVector: quantity.isVector,
        parts: quantity.parts,
        ...(component === undefined ? {} : { component }),
        ...(coordinates === undefined ? {} : { coordinates }),
      }),
    ),
  ];
}

/** "THEMIS: thb thc thd", "mms, ... at mms1": the family beside its spacecraft is none of its own. */
function isHeading(mission: MissionMention, all: readonly MissionMention[]): boolean {
  return (
    mission.note !== undefined &&
    mission.probe === undefined &&
    all.some(({ id, probe }) => id === mission.id && probe !== undefined)
  );
}

/** "Voyager 3", "MMS 7": a number that none of the spacecraft has, and that is no time and no amount. */
function unknownNumber(
  text: string,
  { id, probe, from, to, ambiguous }: MissionMention,
  { mission }: Knowledge,
): readonly UnknownMissionMention[] {
  if (probe !== undefined || (ambiguous === undefined && (mission(id)?.probes.length ?? 0) < 2)) return [];
  const number =
    /^[ -]?([1-9]\d?)(?![\d.:/-])(?=$|[\s,;?!])(?!\s*(?:[a-z]{1,4}\b\.?(?=\s*\d)|(?:jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec|min|sec|s\b|h\b|hours?|days?|m?s\b|hz|[kmg]?ev|nt|to|and|-)))/i.exec(
      text.slice(to),
    );
  if (number === null) return [];
  const name = text.slice(from, to + number[0].length);
  return [{ name, nearest: [], from, to: to + number[0].length }];
}

function isEntry(word: string): boolean {
  return lexicon.entries.has(word);
}

/** Those between the ends of a range stand where its end does. */
function lastOfRanges(missions: readonly MissionMention[]) {
  return missions.flatMap((mention, index) => {
    const next = missions[index + 1];
    if (next?.from === mention.from && next.to === mention.to) return [];
    const through = missions
      .filter((other, place) => place < index && other.from === mention.from && other.to === mention.to)
      .map(({ id, probe }) => ({ value: id, ...(probe === undefined ? {} : { probe }) }));
    return [{ ...mention, through }];
  });
}

/** The spacecraft that "all four Cluster spacecraft" means. */
function familyOf(id: string, { mission }: Knowledge): { readonly family?: readonly string[] } {
  const probes = mission(id)?.probes ?? [];
  return probes.length < 2 || probes.length > 6 ? {} : { family: probes.map(({ name }) => name) };
}

/** Words that are exactly names of parameters of a dataset that the request names: "AC_H2_MFI Magnitude". */
function ownParameters(
  text: string,
  datasets: readonly { readonly id: string; readonly from: number; readonly to: number }[],
  knowledge: Knowledge,
): readonly (Span & { readonly name: string })[] {
  const [first] = datasets;
  if (first === undefined) return [];
  const names = new Set(
    datasets.flatMap(({ id }) => (knowledge.dataset(id)?.parameters ?? []).map(({ parameter }) => parameter)),
  );
  return [...text.matchAll(/[A-Za-z][\w/+-]*/g)]
    .map((match) => ({ name: match[0], from: match.index, to: match.index + match[0].length }))
    .filter(({ name, from }) => names.has(name) && (from >= first.to || isSpeltAsName(name)))
    .filter(({ from, to }) => !datasets.some((dataset) => from < dataset.to && to > dataset.from));
}

/** Before the id only what is spelt as no word is: "Np", "flow_speed", "Magnitude". */
function isSpeltAsName(name: string): boolean {
  return name.length > 1 && (/_/.test(name) || /^[A-Z]/.test(name) || /[a-z][A-Z]/.test(name));
}

/** Predicted orbits reach years ahead, so only what lies far beyond them is refused at once. */
const FAR_AHEAD_MS = 30 * 366 * 86_400_000;

function timeCandidates(text: string, { now, events, within, knowledge }: Vocabulary): readonly Candidate[] {
  const ids = datasetMentions(text, knowledge);
  const { phrases, problems } = timePhrases(
    mask(text, ids),
    now,
    events,
    within === undefined ? {} : { within },
  );
  const ahead = phrases.filter(({ range }) => range.start > now + FAR_AHEAD_MS);
  // "Current solar wind, last 24 h": the newest that there are.
  const isNewest = /\b(?:current|currently|latest|newest|most recent|right now)\b/i.test(text);
  const known = phrases.filter((phrase) => !ahead.includes(phrase)).map(asNewest(isNewest));
  const inFuture = ahead.map((phrase) => ({
    ...phrase,
    problem: `"${phrase.text.trim()}" is in the future, and no data exist yet.`,
  }));
  return [
    ...known.map(({ from, to, range, kind, event, isFromNow, newestMs, isSpan, center, text: value }) =>
      candidate({ from, to }, 3, {
        kind: 'time',
        value,
        range,
        form: kind,
        ...(event === undefined ? {} : { event }),
        ...(isFromNow === undefined ? {} : { isFromNow }),
        ...(newestMs === undefined ? {} : { newestMs }),
        ...(isSpan === undefined ? {} : { isSpan }),
        ...(center === undefined ? {} : { center }),
      }),
    ),
    ...[...problems, ...inFuture].map(({ from, to, problem, text: value }) =>
      candidate({ from, to }, 3, { kind: 'bad-time', value, problem }),
    ),
  ];
}

/** A time from now back that is asked for as the newest is a length of data. */
function asNewest(isNewest: boolean) {
  return (phrase: TimePhrase): TimePhrase => {
    const { isFromNow, ...rest } = phrase;
    if (!isNewest || isFromNow !== true) return phrase;
    return { ...rest, newestMs: phrase.range.stop - phrase.range.start };
  };
}

function candidate(span: Span, rank: number, sense: MarkSense): Candidate {
  return { ...span, senses: [sense], rank };
}
