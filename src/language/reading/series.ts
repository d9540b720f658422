import type { NamedSeries } from '#src/domain/request.ts';
import { type Mark, means, type SenseOf, senseOf } from '#src/language/reading/mark.ts';
import type { SeriesItem } from '#src/language/reading/phrase.ts';
import { ofSpecies } from '#src/language/reading/species.ts';
import { symbolQuantity } from '#src/language/reading/symbols.ts';

/** What the words before a head say of all that follow. */
interface Scope {
  missions: readonly SenseOf<'mission'>[];
  /** A head was read since the missions were named. */
  isUsed: boolean;
  instrument: readonly string[];
  species?: string;
  component?: string;
  coordinates?: string;
  cadence?: Pick<NamedSeries, 'cadenceMs'> | undefined;
  dataset?: SenseOf<'dataset'> | undefined;
  /** A name in the place of a mission that nobody knows. */
  unknown?: string;
}

interface Draft {
  series: NamedSeries;
  from: number;
  to: number;
  isVector: boolean;
}

export interface SeriesRun {
  readonly items: readonly SeriesItem[];
  readonly notes: readonly string[];
  /** The mark behind the run. */
  readonly next: number;
}

/** Kinds of marks that are part of a series by themselves. */
const HEADS = [
  'mission',
  'unknown-mission',
  'quantity',
  'dataset',
  'parameter',
  'label',
  'instrument',
] as const;

/** Whether a series may begin at this mark. */
function startsSeries(marks: readonly Mark[], at: number): boolean {
  if (isPlainBy(marks, at)) return false;
  const mark = marks[at];
  if (HEADS.some((kind) => means(mark, kind))) return !isLook(marks, at);
  if (symbolQuantity(marks, at) !== undefined) return true;
  const next = nextPart(marks, at + 1);
  if (['species', 'frame', 'level'].some((kind) => means(mark, kind as 'species')))
    return next !== undefined && startsSeries(marks, next);
  if (means(mark, 'component')) return isComponentOf(marks, at);
  if (isCadence(marks, at)) return next !== undefined && startsSeries(marks, next);
  return false;
}

/** "By" before an amount or a name is no component of the field, where it is written small. */
function isPlainBy(marks: readonly Mark[], at: number): boolean {
  const [mark, next] = [marks[at], marks[at + 1]];
  if (mark?.raw !== 'by' || next === undefined) return false;
  return ['number', 'duration', 'timeunit', 'cadence', 'mission', 'quantity'].some((kind) =>
    means(next, kind as 'number'),
  );
}

/** "plasma colormap", "wind speed panel" are read elsewhere; the lexicon's longer entries hide them already. */
function isLook(marks: readonly Mark[], at: number): boolean {
  return means(marks[at], 'verb', 'use') && !means(marks[at], 'mission');
}

/** Reads a list of series from `at` on: "mms1 fgm srvy B gsm + fpi ion density and velocity". */
export function seriesAt(marks: readonly Mark[], at: number): SeriesRun | undefined {
  if (!startsSeries(marks, at)) return undefined;
  const scope: Scope = { missions: [], isUsed: false, instrument: [] };
  const drafts: Draft[] = [];
  const notes: string[] = [];
  let next = at;
  let last = at;
  while (next < marks.length) {
    const mark = marks[next];
    if (mark === undefined) break;
    const read = readMark(marks, next, scope, drafts, notes);
    if (read > 0) {
      next += read;
      last = next;
      continue;
    }
    const onward = connected(marks, next);
    if (onward === undefined || !continues(marks, onward)) break;
    if (breaksList(marks, next, onward)) scopeBehindBreak(scope);
    next = onward;
  }
  finish(scope, drafts, marks, at, last);
  if (drafts.length === 0) return undefined;
  return { items: drafts.map(({ series, from, to }) => ({ series, from, to })), notes, next: last };
}

/** "+", "plus" and ";" end the reach of an instrument and a species. */
function breaksList(marks: readonly Mark[], from: number, to: number): boolean {
  return marks.slice(from, to).some((mark) => /^(?:\+|plus|;)$/i.test(mark.raw));
}

function scopeBehindBreak(scope: Scope): void {
  scope.instrument = [];
  delete scope.component;
  delete scope.coordinates;
}

/** Takes one mark into the list; how many marks were read, 0 when it is no part. */
function readMark(
  marks: readonly Mark[],
  at: number,
  scope: Scope,
  drafts: Draft[],
  notes: string[],
): number {
  const mark = marks[at];
  if (mark === undefined || isPlainBy(marks, at)) return 0;
  const mission = senseOf(mark, 'mission');
  const quantity = senseOf(mark, 'quantity') ?? symbolQuantity(marks, at);
  const isOperation =
    means(mark, 'operation') && quantity === undefined && mission === undefined && !means(mark, 'parameter');
  if (isOperation) return 0;
  const before = atPreposition(marks, at);
  if (mission !== undefined) return readMission(mission, marks, at, before, { scope, drafts, notes });
  const dataset = senseOf(mark, 'dataset');
  if (dataset !== undefined) return readDataset(dataset, marks, at, scope, drafts);
  const parameter = senseOf(mark, 'parameter');
  if (parameter !== undefined) return readParameter(parameter.value, mark, scope, drafts);
  const label = senseOf(mark, 'label');
  if (label !== undefined)
    return emit({ ...scope, missions: [] }, drafts, mark, { label: label.value }, false);
  const unknown = senseOf(mark, 'unknown-mission');
  if (unknown !== undefined) return readUnknown(unknown.value, scope, drafts);
  if (quantity !== undefined) return readQuantity(quantity, marks, at, scope, drafts);
  const instrument = senseOf(mark, 'instrument') ?? senseOf(mark, 'level');
  if (instrument !== undefined) return readInstrument(instrument.value, marks, at, before, scope, drafts);
  const frame = senseOf(mark, 'frame');
  if (frame !== undefined) return readFrame(frame.value, before, scope, drafts, marks, at);
  const species = senseOf(mark, 'species');
  if (species !== undefined && isSpeciesHere(marks, at)) {
    scope.species = species.value;
    return 1;
  }
  const component = senseOf(mark, 'component');
  if (component !== undefined) return readComponent(component.value, marks, at, scope, drafts);
  if (isCadence(marks, at)) return readCadence(marks, at, scope, drafts);
  return 0;
}

interface Lists {
  readonly scope: Scope;
  readonly drafts: Draft[];
  readonly notes: string[];
}

/** A mission before heads holds for what follows; one behind them, after "of" or "from", for what came before. */
function readMission(
  mission: SenseOf<'mission'>,
  marks: readonly Mark[],
  at: number,
  prep: string | undefined,
  { scope, drafts, notes }: Lists,
): number {
  if (mission.note !== undefined) notes.push(mission.note);
  if (scope.unknown !== undefined && !scope.isUsed)
    drafts.push({
      series: { kind: 'series', text: scope.unknown, unknown: scope.unknown },
      from: marks[at]?.from ?? 0,
      to: marks[at]?.to ?? 0,
      isVector: false,
    });
  delete scope.unknown;
  const range = missionRange(marks, at);
  const named = range?.missions ?? [mission];
  const free = drafts.filter(
    ({ series }) =>
      series.mission === undefined && series.dataset === undefined && series.label === undefined,
  );
  const goesLeft =
    free.length > 0 && scope.missions.length === 0 && (prep !== undefined || !nextIsHead(marks, at + 1));
  if (goesLeft) {
    const all = [...named, ...listedMissions(marks, at + (range?.length ?? 1))];
    spreadMissions(all, drafts, free);
    scope.missions = all;
    scope.isUsed = true;
    return all.length === named.length
      ? (range?.length ?? 1)
      : missionListLength(marks, at, range?.length ?? 1, all.length - named.length);
  }
  if (scope.isUsed || (drafts.length > 0 && scope.missions.length === 0)) {
    scope.missions = named;
    scope.instrument = [];
    scope.isUsed = false;
  } else scope.missions = [...scope.missions.filter((other) => !isFamilyOf(other, named)), ...named];
  return range?.length ?? 1;
}

/** A spacecraft that nobody knows holds for what follows, like one that is known. */
function readUnknown(name: string, scope: Scope, drafts: Draft[]): number {
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
  if (first?.probe === undefined || last?.probe === undefined || first.value !== last.value) return undefined;
  if (dash === undefined || !/^(?:[-–]|to)$/i.test(dash.raw)) return undefined;
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
  for (const draft of free) {
    const place = drafts.indexOf(draft);
    const copies = all.map((mission) => ({
      ...draft,
      series: { ...draft.series, ...missionParts(mission), ...(free.length > 1 ? { isSpread: true } : {}) },
    }));
    drafts.splice(place, 1, ...copies);
  }
}

function missionParts({ value, probe, ambiguous, called }: SenseOf<'mission'>): Partial<NamedSeries> {
  return {
    mission: value,
    ...(probe === undefined ? {} : { probe }),
    ...(ambiguous === undefined ? {} : { sharedBy: ambiguous, ...(called === undefined ? {} : { called }) }),
  };
}

function readDataset(
  dataset: SenseOf<'dataset'>,
  marks: readonly Mark[],
  at: number,
  scope: Scope,
  drafts: Draft[],
): number {
  const mark = marks[at];
  if (mark === undefined) return 0;
  const parameter = dataset.parameter === undefined ? {} : { parameter: dataset.parameter };
  // A dataset behind quantities is where they come from.
  const free = drafts.filter(({ series }) => series.mission === undefined && series.dataset === undefined);
  if (free.length > 0 && atPreposition(marks, at) !== undefined) {
    for (const draft of free) draft.series = { ...draft.series, dataset: dataset.value };
    return 1;
  }
  // In brackets it says where the names before it are from: "magnetic field (AC_H2_MFI, BGSEc)".
  const last = drafts.at(-1);
  if (last !== undefined && marks[at - 1]?.raw === '(' && last.series.dataset === undefined) {
    const {
      mission: _,
      probe: __,
      quantity: ___,
      coordinates: ____,
      component: _____,
      ...rest
    } = last.series;
    last.series = { ...rest, dataset: dataset.value, ...parameter };
    return 1;
  }
  scope.missions = [];
  scope.dataset = dataset;
  return emit({ ...scope, missions: [] }, drafts, mark, { dataset: dataset.value, ...parameter }, false);
}

/** A parameter belongs to the dataset in front; several are several series of it. */
function readParameter(parameter: string, mark: Mark, scope: Scope, drafts: Draft[]): number {
  const last = drafts.at(-1);
  if (
    last?.series.dataset !== undefined &&
    last.series.parameter === undefined &&
    last.series.quantity === undefined
  ) {
    last.series = { ...last.series, parameter };
    last.to = mark.to;
    return 1;
  }
  return emit(scope, drafts, mark, { parameter }, false);
}

function readQuantity(
  found: SenseOf<'quantity'>,
  marks: readonly Mark[],
  at: number,
  scope: Scope,
  drafts: Draft[],
): number {
  const mark = marks[at];
  if (mark === undefined) return 0;
  const last = drafts.at(-1);
  const quantity = ofSpecies(scope.species, found.value);
  const component = found.component ?? (found.isVector ? scope.component : undefined);
  delete scope.component;
  const parts = {
    quantity,
    ...(component === undefined ? {} : { component }),
    ...(found.coordinates === undefined ? {} : { coordinates: found.coordinates }),
  };
  // A dataset in front is where it is from: "AC_H0_MFI Bz".
  if (
    last?.series.dataset !== undefined &&
    last.series.quantity === undefined &&
    last.series.parameter === undefined &&
    last.to <= mark.from
  ) {
    last.series = { ...last.series, ...parts };
    last.to = mark.to;
    return 1;
  }
  // "IMF Bz" and "magnetic field (Bx)" name one series; "plasma (speed, density)" its parts.
  const isGeneral =
    last !== undefined &&
    last.series.quantity === quantity &&
    last.series.component === undefined &&
    component !== undefined;
  if (isGeneral && !isListed(marks, last.to, mark.from)) {
    for (const draft of drafts) {
      if (
        draft.series.quantity === quantity &&
        draft.series.component === undefined &&
        draft.from === last.from
      )
        draft.series = { ...draft.series, ...parts };
    }
    last.to = mark.to;
    return 1;
  }
  return emit(scope, drafts, mark, parts, found.isVector);
}

/** Whether "and" or a comma stands between two places. */
function isListed(marks: readonly Mark[], from: number, to: number): boolean {
  return marks.some(
    (mark) => mark.from >= from && mark.to <= to && /^(?:,|and|&|\+|plus|;|or|vs)$/i.test(mark.raw),
  );
}

/** Makes the series of a head, one for each mission in whose scope it stands. */
function emit(
  scope: Scope,
  drafts: Draft[],
  mark: Mark,
  parts: Partial<NamedSeries>,
  isVector: boolean,
): number {
  const base: NamedSeries = {
    kind: 'series',
    text: mark.raw,
    ...(scope.instrument.length === 0 ? {} : { instrument: scope.instrument.join(' ') }),
    ...(scope.coordinates !== undefined && isVector ? { coordinates: scope.coordinates } : {}),
    ...scope.cadence,
    ...(scope.dataset !== undefined &&
    parts.dataset === undefined &&
    parts.label === undefined &&
    scope.missions.length === 0
      ? { dataset: scope.dataset.value }
      : {}),
    ...(scope.unknown === undefined || parts.label !== undefined ? {} : { unknown: scope.unknown }),
    ...parts,
  };
  const missions = parts.label === undefined && scope.unknown === undefined ? scope.missions : [];
  if (missions.length === 0) drafts.push({ series: base, from: mark.from, to: mark.to, isVector });
  for (const mission of missions)
    drafts.push({
      series: { ...base, ...missionParts(mission), ...(scope.isUsed ? { isSpread: true } : {}) },
      from: mark.from,
      to: mark.to,
      isVector,
    });
  scope.isUsed = true;
  return 1;
}

function readInstrument(
  value: string,
  marks: readonly Mark[],
  at: number,
  prep: string | undefined,
  scope: Scope,
  drafts: Draft[],
): number {
  const free = drafts.filter(({ series }) => series.instrument === undefined && series.label === undefined);
  const goesLeft = free.length > 0 && !nextIsHead(marks, at + 1) && (prep !== undefined || scope.isUsed);
  if (goesLeft) {
    for (const draft of free) draft.series = { ...draft.series, instrument: value };
    return 1;
  }
  // Behind a head a new instrument begins; before one, its parts add up: "FGM SRVY".
  scope.instrument = scope.isUsed ? [value] : [...scope.instrument, value];
  if (scope.isUsed) scope.isUsed = false;
  return 1;
}

/** Bare behind a head a frame binds there, and to the same quantity before it; after "in" to the whole list. */
function readFrame(
  coordinates: string,
  prep: string | undefined,
  scope: Scope,
  drafts: Draft[],
  marks: readonly Mark[],
  at: number,
): number {
  const last = drafts.at(-1);
  if (last === undefined || (prep === undefined && nextIsHead(marks, at + 1) && !isBehind(marks, at, last))) {
    scope.coordinates = coordinates;
    return 1;
  }
  const reach = drafts.filter(
    (draft) =>
      draft.series.coordinates === undefined &&
      (prep === 'in' || draft === last || draft.series.quantity === last.series.quantity),
  );
  for (const draft of reach) {
    const isMagnitude = draft.series.component === 'magnitude';
    if ((draft.isVector || draft.series.quantity === undefined) && !isMagnitude)
      draft.series = { ...draft.series, coordinates };
  }
  if (prep === 'in' || !nextIsHead(marks, at + 1)) scope.coordinates ??= coordinates;
  return 1;
}

function isBehind(marks: readonly Mark[], at: number, { to }: Draft): boolean {
  return !isListed(marks, to, marks[at]?.from ?? to);
}

function readComponent(
  value: string,
  marks: readonly Mark[],
  at: number,
  scope: Scope,
  drafts: Draft[],
): number {
  const last = drafts.at(-1);
  const mark = marks[at];
  const isAfter =
    last?.isVector === true &&
    last.series.component === undefined &&
    mark !== undefined &&
    !isListed(marks, last.to, mark.from);
  if (isAfter && last !== undefined) {
    for (const draft of drafts)
      if (draft.from === last.from) draft.series = { ...draft.series, component: value };
    last.to = mark.to;
    return 1;
  }
  if (!isComponentOf(marks, at)) return 0;
  scope.component = value;
  return 1;
}

/** "radial velocity", "z component of the field": a vector follows. */
function isComponentOf(marks: readonly Mark[], at: number): boolean {
  const next = nextPart(marks, at + 1);
  return next !== undefined && senseOf(marks[next], 'quantity')?.isVector === true;
}

function isSpeciesHere(marks: readonly Mark[], at: number): boolean {
  if (marks.some((mark) => means(mark, 'noun', 'spectrogram') || means(mark, 'operation', 'spectrogram')))
    return true;
  const next = nextPart(marks, at + 1) ?? connected(marks, at + 1);
  return (
    next !== undefined &&
    (means(marks[next], 'quantity') ||
      means(marks[next], 'species') ||
      symbolQuantity(marks, next) !== undefined)
  );
}

const CADENCE_NOUN =
  /^(?:data|cadence|resolution|sampling|sampled|averaged|average|averages|means|res|values)$/i;

/** A length of time that says how fine the data shall be: "hourly", "1 min" beside a name, "at 5 min cadence". */
function isCadence(marks: readonly Mark[], at: number): boolean {
  const [mark, next] = [marks[at], marks[at + 1]];
  const isWord = means(mark, 'cadence');
  if (mark === undefined || !(isWord || means(mark, 'duration'))) return false;
  if (/^(?:[-+±−]|per )/i.test(mark.raw)) return false;
  const prep = atPreposition(marks, at);
  if (prep === 'by' || prep === 'over' || prep === 'around') return false;
  if (
    means(next, 'operation') ||
    means(next, 'statistic') ||
    means(next, 'noun', 'lag', 'timerange', 'smoothed', 'epoch', 'bin')
  )
    return false;
  if (/^(?:later|earlier|forwards?|backwards?|after|before|ago|back)$/i.test(next?.raw ?? '')) return false;
  if (means(next, 'noun', 'data', 'cadence')) return true;
  if (/^(?:a|an|one|per|in|the|first|last|within|least|than)$/i.test(marks[at - 1]?.raw ?? '')) return false;
  if (isWord) return !means(marks[at - 1], 'comparison');
  const onward = nextPart(marks, at + 1);
  return (
    onward === at + 1 &&
    (means(marks[onward], 'mission') || means(marks[onward], 'quantity') || means(marks[onward], 'dataset'))
  );
}

function readCadence(marks: readonly Mark[], at: number, scope: Scope, drafts: Draft[]): number {
  const word = senseOf(marks[at], 'cadence')?.value;
  const cadenceMs =
    word === 'highest'
      ? 1
      : word === 'lowest'
        ? 1e11
        : word === undefined
          ? senseOf(marks[at], 'duration')?.ms
          : Number(word);
  const cadence = cadenceMs === undefined ? {} : { cadenceMs };
  for (const draft of drafts)
    if (draft.series.cadenceMs === undefined) draft.series = { ...draft.series, ...cadence };
  scope.cadence = cadence;
  let length = 1;
  while (CADENCE_NOUN.test(marks[at + length]?.raw ?? '') && !means(marks[at + length], 'statistic'))
    length += 1;
  return length;
}

/** Particles without a quantity in words about a spectrogram: their energy spectrum. */
function spectrumOf({ species }: Scope, marks: readonly Mark[]): Partial<NamedSeries> {
  const isSpectrum = marks.some(
    (mark) => means(mark, 'noun', 'spectrogram') || means(mark, 'operation', 'spectrogram'),
  );
  return species !== undefined && isSpectrum ? { quantity: ofSpecies(species, 'energy-spectrum') } : {};
}

/** Missions, an instrument or a frame without a head are a series of their own: "Compare ACE and Wind". */
function finish(scope: Scope, drafts: Draft[], marks: readonly Mark[], at: number, last: number): void {
  const span = { from: marks[at]?.from ?? 0, to: marks[last - 1]?.to ?? 0 };
  const isOpen =
    !scope.isUsed &&
    (scope.missions.length > 0 || scope.instrument.length > 0 || scope.unknown !== undefined);
  if (!isOpen) return;
  const base: NamedSeries = {
    kind: 'series',
    text: marks
      .slice(at, last)
      .map(({ raw }) => raw)
      .join(' '),
    ...(scope.instrument.length === 0 ? {} : { instrument: scope.instrument.join(' ') }),
    ...(scope.coordinates === undefined ? {} : { coordinates: scope.coordinates }),
    ...(scope.component === undefined ? {} : { component: scope.component }),
    ...scope.cadence,
    ...(scope.unknown === undefined ? {} : { unknown: scope.unknown }),
    ...spectrumOf(scope, marks),
  };
  if (scope.missions.length === 0) drafts.push({ series: base, ...span, isVector: false });
  for (const mission of scope.missions)
    drafts.push({ series: { ...base, ...missionParts(mission) }, ...span, isVector: false });
}

const LINKS =
  /^(?:,|and|&|\+|\/|or|plus|of|from|at|the|on|in|by|for|both|its|their|his|data|also|well|as|:|\(|\)|component|components|comp|instrument|spacecraft|data|parameters?|variables?|params?|named|called|datasets?|measured|vs\.?|versus|n|een)$/i;

/** The next mark behind words that only link, when there are any; at most five. */
function connected(marks: readonly Mark[], at: number): number | undefined {
  let next = at;
  while (next < marks.length && next - at < 5 && LINKS.test(marks[next]?.raw ?? '') && !isPart(marks, next))
    next += 1;
  return next === at || next >= marks.length ? undefined : next;
}

/** The next mark that can be a part, over articles and "of". */
function nextPart(marks: readonly Mark[], at: number): number | undefined {
  let next = at;
  while (
    next < marks.length &&
    next - at < 3 &&
    /^(?:the|of|data|-|in|component|components)$/i.test(marks[next]?.raw ?? '')
  )
    next += 1;
  return next < marks.length ? next : undefined;
}

function isPart(marks: readonly Mark[], at: number): boolean {
  return HEADS.some((kind) => means(marks[at], kind)) || symbolQuantity(marks, at) !== undefined;
}

/** Whether what follows the link goes on with the list: "in one panel" and "of it" do not. */
function continues(marks: readonly Mark[], at: number): boolean {
  if (isPart(marks, at)) return !means(marks[at + 1], 'noun', 'panel');
  return (
    startsSeries(marks, at) ||
    means(marks[at], 'frame') ||
    isTailInstrument(marks, at) ||
    isTailCadence(marks, at)
  );
}

function isTailInstrument(marks: readonly Mark[], at: number): boolean {
  return means(marks[at], 'instrument') || means(marks[at], 'level');
}

function isTailCadence(marks: readonly Mark[], at: number): boolean {
  return isCadence(marks, at) && atPreposition(marks, at) !== 'with';
}

function nextIsHead(marks: readonly Mark[], at: number): boolean {
  const next = nextPart(marks, at);
  if (next === undefined) return false;
  const mark = marks[next];
  const isPlain =
    means(mark, 'quantity') || means(mark, 'parameter') || symbolQuantity(marks, next) !== undefined;
  if (isPlain) return true;
  const isQualifier =
    means(mark, 'instrument') ||
    means(mark, 'level') ||
    means(mark, 'species') ||
    means(mark, 'frame') ||
    isCadence(marks, next) ||
    means(mark, 'component');
  return isQualifier && nextIsHead(marks, next + 1);
}

/** The preposition right before a mark, over an article. */
function atPreposition(marks: readonly Mark[], at: number): string | undefined {
  let before = at - 1;
  while (before >= 0 && /^(?:the|both|a|an)$/i.test(marks[before]?.raw ?? '')) before -= 1;
  return senseOf(marks[before], 'prep')?.value;
}
