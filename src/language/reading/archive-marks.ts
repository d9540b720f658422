import type { Steps } from '#src/domain/steps.ts';
import type { Knowledge } from '#src/knowledge/load-knowledge.ts';
import { GROUND } from '#src/knowledge/stations.ts';
import { parameterMentions } from '#src/language/dataset-names.ts';
import { type MissionMention, missionMentions } from '#src/language/mission-names.ts';
import { nearEarthOf, networkNames } from '#src/language/names/groups.ts';
import { datasetsIn, parametersBeside } from '#src/language/names/ids-elsewhere.ts';
import { memberMentions, namedMembers } from '#src/language/names/members.ts';
import { missionInstruments } from '#src/language/names/mission-instruments.ts';
import { type FoundQuantity, quantityNames } from '#src/language/names/quantity-names.ts';
import { serverMentions } from '#src/language/names/server-names.ts';
import { stationMentions } from '#src/language/names/station-names.ts';
import { type UnknownMissionMention, unknownSpacecraft } from '#src/language/names/unknown-spacecraft.ts';
import { type Candidate, candidate, type Vocabulary } from '#src/language/reading/candidate.ts';
import { lexicon } from '#src/language/reading/lexicon.ts';
import type { Token } from '#src/language/reading/token.ts';
import { mask, overlaps, type Span } from '#src/language/span.ts';

/** Ids, parameters, missions and quantities; each reads what the ones before left. */
export function* archiveCandidates(
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
  ]
    .toSorted((a, b) => a.from - b.from)
    .map((mission, at, all) => ofSentenceBefore(mission, all.slice(0, at), plain));
  const numbered = named.flatMap((mission) => unknownNumber(plain, mission, knowledge));
  const others = company.filter(({ mission }) => mission !== GROUND);
  const own = namedMembers(
    plain,
    spacecraft
      .filter(({ ambiguous }) => ambiguous === undefined)
      .map(({ id, ...each }) => ({ mission: id, ...each })),
    knowledge.missions,
  ).filter((member) => !named.some((mission) => overlaps(mission, member)));
  const heads = named.filter((mission) => isHeading(mission, [...named, ...own]));
  const missions = [
    ...named.filter((mission) => !heads.includes(mission)),
    ...own,
    ...memberMentions(plain, others, knowledge.missions).filter(
      (member) => ![...named, ...own].some((mission) => overlaps(mission, member)),
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
  // "B V n T" lists four, "V n |B|" three.
  const apart = mask(plain, missions).replace(/\b([bv]) (n)\b/gi, '$1,$2');
  // HEP of Arase is no He/p.
  const isInstrument = ({ from, to, name }: FoundQuantity) =>
    name.quantity.unitGroup === 'ratio' && instruments.some((each) => each.from === from && each.to === to);
  const quantities = quantityNames(apart, knowledge).filter(
    (found) => !isInstrument(found) && !/^[bve]\s+[rt]$/i.test(plain.slice(found.from, found.to)),
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
    ...heads.map(({ from, to }) => candidate({ from, to }, 2, { kind: 'function', value: 'family' })),
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
  return mission.probe === undefined && all.some(({ id, probe }) => id === mission.id && probe !== undefined);
}

/** "Overlay MMS1. And where was MMS at 6:30?": in another sentence the mission is the spacecraft that was named. */
function ofSentenceBefore(
  mission: MissionMention,
  before: readonly MissionMention[],
  text: string,
): MissionMention {
  const own = mission.probe === undefined && mission.ambiguous === undefined;
  const named = own
    ? before.findLast(({ id, probe }) => id === mission.id && probe !== undefined)
    : undefined;
  const isApart = named !== undefined && /[?!;]|\.\s/.test(text.slice(named.to, mission.from));
  if (named?.probe === undefined || !isApart) return mission;
  const { note: _, ...rest } = mission;
  return { ...rest, probe: named.probe };
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
