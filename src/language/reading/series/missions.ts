import { type Mark, means, type SenseOf, senseOf } from '#src/language/reading/mark.ts';
import {
  type Draft,
  type Lists,
  missionParts,
  type Scope,
  type ScopedMission,
} from '#src/language/reading/series/draft.ts';
import { connected, nextIsHead } from '#src/language/reading/series/links.ts';

/** A mission before heads holds for what follows; one behind them, after "of" or "from", for what came before. */
export function readMission(
  mission: SenseOf<'mission'>,
  marks: readonly Mark[],
  at: number,
  prep: string | undefined,
  { scope, drafts, notes }: Lists,
): number {
  const whole = mission.family !== undefined && scope.wantsAll?.() === true ? mission.family : undefined;
  delete scope.wantsAll;
  if (mission.note !== undefined && whole === undefined) notes.push(mission.note);
  if (scope.unknown !== undefined && !scope.isUsed)
    drafts.push({
      series: { kind: 'series', text: scope.unknown, unknown: scope.unknown },
      from: marks[at]?.from ?? 0,
      to: marks[at]?.to ?? 0,
      isVector: false,
    });
  delete scope.unknown;
  const range = missionRange(marks, at);
  const { note: _, ...plain } = mission;
  const named = range?.missions ??
    whole?.map((probe) => ({ ...plain, probe })) ?? [...throughOf(mission), mission];
  const free = drafts.filter(
    ({ series }) =>
      series.mission === undefined && series.dataset === undefined && series.label === undefined,
  );
  const goesLeft =
    free.length > 0 && scope.missions.length === 0 && (prep !== undefined || !nextIsHead(marks, at + 1));
  if (goesLeft) {
    const all = [...named, ...listedMissions(marks, at + (range?.length ?? 1))];
    scope.heads = free.map((draft) => ({ ...draft }));
    spreadMissions(all, drafts, free);
    scope.missions = all;
    scope.isUsed = true;
    return all.length === named.length
      ? (range?.length ?? 1)
      : missionListLength(marks, at, range?.length ?? 1, all.length - named.length);
  }
  // "Protons at STEREO A HET, SOHO and PSP": what was named first is wanted of the later ones too.
  if (scope.isUsed && scope.heads !== undefined && !nextIsHead(marks, at + (range?.length ?? 1))) {
    for (const head of scope.heads)
      for (const each of named) drafts.push({ ...head, series: { ...head.series, ...missionParts(each) } });
    scope.missions = named;
    return range?.length ?? 1;
  }
  if (scope.isUsed || (drafts.length > 0 && scope.missions.length === 0)) {
    scope.missions = named;
    scope.instrument = [];
    if (scope.isUsed) delete scope.species;
    scope.isUsed = false;
  } else {
    const before = scope.missions.filter((other) => !isFamilyOf(other, named));
    if (scope.missions.length === 0) scope.isShared = scope.instrument.length > 0;
    scope.missions = [...withOwnInstrument(before, scope), ...named];
  }
  return range?.length ?? 1;
}

/** "DSCOVR FC and Wind SWE density": the instrument between two spacecraft is that of the first. */
function withOwnInstrument(before: readonly ScopedMission[], scope: Scope): readonly ScopedMission[] {
  const isNone = scope.instrument.length === 0 || scope.alternatives !== undefined;
  if (isNone || scope.isShared === true) return before;
  const instrument = scope.instrument.join(' ');
  scope.instrument = [];
  return before.map((mission) => (mission.instrument === undefined ? { ...mission, instrument } : mission));
}

/** A spacecraft that nobody knows holds for what follows, like one that is known. */
export function readUnknown(name: string, scope: Scope, drafts: Draft[]): number {
  const free = drafts.filter(
    ({ series }) =>
      series.mission === undefined && series.dataset === undefined && series.unknown === undefined,
  );
  for (const draft of free) draft.series = { ...draft.series, unknown: name };
  scope.missions = [];
  if (free.length > 0) return 1;
  scope.unknown = name;
  scope.isUsed = false;
  scope.dataset = undefined;
  return 1;
}

/** "Cluster C1": the family in front of its spacecraft. */
function isFamilyOf(other: SenseOf<'mission'>, named: readonly SenseOf<'mission'>[]): boolean {
  return (
    other.probe === undefined &&
    named.some(({ value, probe }) => value === other.value && probe !== undefined)
  );
}

function throughOf(mission: SenseOf<'mission'>): readonly SenseOf<'mission'>[] {
  const { through = [], probe: _, note: __, ...plain } = mission;
  return through.map((each) => ({ ...plain, ...each }));
}

/** "C1-C4", "MMS1-4": those between are meant too. */
function missionRange(
  marks: readonly Mark[],
  at: number,
): { readonly missions: readonly SenseOf<'mission'>[]; readonly length: number } | undefined {
  const [first, dash, last] = [
    senseOf(marks[at], 'mission'),
    marks[at + 1],
    senseOf(marks[at + 2], 'mission'),
  ];
  if (first === undefined || last === undefined || dash === undefined || !isThrough(dash)) return undefined;
  if (last.through !== undefined) return { missions: [first, ...throughOf(last), last], length: 3 };
  if (first.probe === undefined || last.probe === undefined || first.value !== last.value) return undefined;
  if (/[A-E]$/.test(first.probe) && /[A-E]$/.test(last.probe)) return { missions: [first, last], length: 3 };
  const [from, to] = [/(\d+)$/.exec(first.probe)?.[1], /(\d+)$/.exec(last.probe)?.[1]];
  if (from === undefined || to === undefined || Number(to) <= Number(from) || Number(to) - Number(from) > 8)
    return undefined;
  const head = first.probe.slice(0, -from.length);
  const missions = Array.from({ length: Number(to) - Number(from) + 1 }, (_, index) => ({
    ...first,
    probe: `${head}${Number(from) + index}`,
  }));
  return { missions, length: 3 };
}

/** A dash that takes one from the other is no range. */
function isThrough(mark: Mark): boolean {
  return /^(?:[-–]|to)$/i.test(mark.raw) && !means(mark, 'operation');
}

/** Missions that go on a list: ", Wind and DSCOVR". */
function listedMissions(marks: readonly Mark[], at: number): readonly SenseOf<'mission'>[] {
  const onward = connected(marks, at);
  const mission = onward === undefined ? undefined : senseOf(marks[onward], 'mission');
  if (onward === undefined || mission === undefined || nextIsHead(marks, onward + 1)) return [];
  return [mission, ...listedMissions(marks, onward + 1)];
}

function missionListLength(marks: readonly Mark[], at: number, first: number, more: number): number {
  let next = at + first;
  for (let index = 0; index < more; index += 1) next = (connected(marks, next) ?? next) + 1;
  return next - at;
}

function spreadMissions(all: readonly SenseOf<'mission'>[], drafts: Draft[], free: readonly Draft[]): void {
  const distinct = [...new Map(all.map((each) => [`${each.value} ${each.probe ?? ''}`, each])).values()];
  for (const draft of free) {
    const place = drafts.indexOf(draft);
    const copies = distinct.map((mission) => ({
      ...draft,
      series: { ...draft.series, ...missionParts(mission), ...(free.length > 1 ? { isSpread: true } : {}) },
    }));
    drafts.splice(place, 1, ...copies);
  }
}
