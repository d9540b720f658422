import { quantityOfInstrument } from '#src/knowledge/quantity-of-instrument.ts';
import { GROUND } from '#src/knowledge/stations.ts';
import { type Mark, means, senseOf } from '#src/language/reading/mark.ts';
import { canMeasure } from '#src/language/reading/series/can-measure.ts';
import { type Draft, missionParts, type Scope, wishIn } from '#src/language/reading/series/draft.ts';
import { connected, isListed, nextIsHead } from '#src/language/reading/series/links.ts';
import { nextPart } from '#src/language/reading/series/near.ts';
import { symbolQuantity } from '#src/language/reading/symbols.ts';

export function readInstrument(
  value: string,
  marks: readonly Mark[],
  at: number,
  prep: string | undefined,
  scope: Scope,
  drafts: Draft[],
): number {
  if (isLevelBehind(marks, at, scope, drafts)) return addLevel(value, drafts);
  const free = drafts.filter(({ series }) => series.instrument === undefined && series.label === undefined);
  const goesLeft = free.length > 0 && !nextIsHead(marks, at + 1) && (prep !== undefined || scope.isUsed);
  if (goesLeft) {
    // "Br, |B| and proton speed from SPAN-I": of what it does not measure it says nothing.
    const own = free.filter(({ series }) => canMeasure(value, series.quantity));
    for (const draft of own.length > 0 ? own : free) draft.series = { ...draft.series, instrument: value };
    return 1;
  }
  // "RAD1 + RAD2", "HYDRA and MFE": instruments of a list are each a series of their own.
  if (!scope.isUsed && isAlternative(marks, at) && scope.instrument.length > 0) {
    const family = isOtherKind(scope.instrument[0], value) ? [] : scope.instrument.slice(0, -1);
    scope.alternatives = [...(scope.alternatives ?? []), scope.instrument];
    scope.instrument = [...family, value];
    return 1;
  }
  // Behind a head a new instrument begins; before one, its parts add up: "FGM SRVY".
  scope.instrument = scope.isUsed ? [value] : [...scope.instrument, value];
  if (scope.isUsed) scope.isUsed = false;
  return 1;
}

/** "FGM survey + FPI": the second is no part of the first, as LET is one of EPD. */
function isOtherKind(first: string | undefined, second: string): boolean {
  const [home, other] = [quantityOfInstrument(first ?? ''), quantityOfInstrument(second)];
  return home === 'magnetic-field' && other !== undefined && other !== home;
}

/** "MMS1 FGM B gsm survey": a mode right behind what it is of. */
function isLevelBehind(
  marks: readonly Mark[],
  at: number,
  { isUsed }: Scope,
  drafts: readonly Draft[],
): boolean {
  const last = drafts.at(-1);
  return (
    isUsed &&
    last?.series.instrument !== undefined &&
    means(marks[at], 'level') &&
    !nextIsHead(marks, at + 1) &&
    !isListed(marks, last.to, marks[at]?.from ?? last.to)
  );
}

function addLevel(value: string, drafts: Draft[]): number {
  const instrument = drafts.at(-1)?.series.instrument ?? '';
  for (const draft of drafts)
    if (draft.series.instrument === instrument && !instrument.split(' ').includes(value))
      draft.series = { ...draft.series, instrument: `${instrument} ${value}` };
  return 1;
}

/** Bare behind a head a frame binds there, and to the same quantity before it; after "in" to the whole list. */
export function readFrame(
  coordinates: string,
  prep: string | undefined,
  scope: Scope,
  drafts: Draft[],
  marks: readonly Mark[],
  at: number,
): number {
  const last = drafts.at(-1);
  if (isSecondFrame(marks, at) && last !== undefined && last.series.coordinates !== coordinates)
    return inFrameToo(coordinates, drafts, marks[at]);
  if (last === undefined || (prep === undefined && nextIsHead(marks, at + 1) && !isBehind(marks, at, last))) {
    scope.coordinates = coordinates;
    delete scope.frameOf;
    return 1;
  }
  // "Bz GSE and Bz GSM": what stands right behind it counts more than what was carried over from the one before.
  const own = last.series.coordinates;
  if (prep === undefined && own !== undefined && own !== coordinates && isBehind(marks, at, last)) {
    last.series = { ...last.series, coordinates };
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
  if (scope.coordinates === undefined && (prep === 'in' || !nextIsHead(marks, at + 1))) {
    scope.coordinates = coordinates;
    // "B gsm and electron velocity": behind a head it holds for what is like it.
    if (last.series.quantity !== undefined) scope.frameOf = last.series.quantity;
  }
  return 1;
}

/** "Bz in GSE and GSM", "B GSE vs GSM": a frame in a list of frames. */
function isSecondFrame(marks: readonly Mark[], at: number): boolean {
  return (
    /^(?:and|&|\+|vs|versus|,|plus|\/)$/i.test(marks[at - 1]?.raw ?? '') && means(marks[at - 2], 'frame')
  );
}

/** What was in one frame is wanted in this one as well. */
function inFrameToo(coordinates: string, drafts: Draft[], mark: Mark | undefined): number {
  const before = drafts.at(-1)?.series.coordinates;
  const same = drafts.filter(({ series, isVector }) => isVector && series.coordinates === before);
  const known = new Set(drafts.filter(({ series }) => series.coordinates === coordinates).map(wishIn));
  for (const draft of same) {
    const other = { ...draft, series: { ...draft.series, coordinates }, to: mark?.to ?? draft.to };
    if (!known.has(wishIn(other))) drafts.push(other);
    known.add(wishIn(other));
  }
  return 1;
}

function isBehind(marks: readonly Mark[], at: number, { to }: Draft): boolean {
  return !isListed(marks, to, marks[at]?.from ?? to);
}

export function readComponent(
  value: string,
  marks: readonly Mark[],
  at: number,
  scope: Scope,
  drafts: Draft[],
): number {
  const aligned = readAligned(value, marks, at, scope, drafts);
  if (aligned > 0) return aligned;
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
  if (isComponentOf(marks, at)) {
    scope.component = value;
    return 1;
  }
  return isTailMagnitude(marks, at, drafts) ? addMagnitude(marks[at], drafts) : 0;
}

const ALIGNED = /^(?:parallel|perpendicular)$/;
const ALIGNED_QUANTITY = /temperature|pressure|thermal-speed/;

/** "Ion temperature par and perp", "parallel temperature": along and across the field, each a wish of its own. */
function readAligned(
  value: string,
  marks: readonly Mark[],
  at: number,
  scope: Scope,
  drafts: Draft[],
): number {
  if (!ALIGNED.test(value)) return 0;
  const last = drafts.at(-1);
  const next = nextPart(marks, at + 1);
  if (next !== undefined && ALIGNED_QUANTITY.test(senseOf(marks[next], 'quantity')?.value ?? '')) {
    scope.component = value;
    return 1;
  }
  if (last === undefined || !ALIGNED_QUANTITY.test(last.series.quantity ?? '')) return 0;
  const { component } = last.series;
  const own = drafts.filter(({ from, series }) => from === last.from && series.component === component);
  if (component === undefined) for (const draft of own) draft.series = { ...draft.series, component: value };
  else for (const draft of own) drafts.push({ ...draft, series: { ...draft.series, component: value } });
  return 1;
}

/** "… and perp" behind a quantity along the field. */
export function isTailAligned(marks: readonly Mark[], at: number, drafts: readonly Draft[]): boolean {
  return (
    means(marks[at], 'component', 'parallel', 'perpendicular') &&
    ALIGNED.test(drafts.at(-1)?.series.component ?? '')
  );
}

/** "Bx By Bz + total", "all components and the magnitude": of the vector in front, besides. */
export function isTailMagnitude(marks: readonly Mark[], at: number, drafts: readonly Draft[]): boolean {
  const last = drafts.at(-1);
  const mark = marks[at];
  return (
    mark !== undefined &&
    last?.isVector === true &&
    last.series.component !== 'magnitude' &&
    means(mark, 'component', 'magnitude') &&
    /^(?:total|magnitude|strength|modulus|intensity|total value)$/i.test(mark.raw)
  );
}

function addMagnitude(mark: Mark | undefined, drafts: Draft[]): number {
  const last = drafts.at(-1);
  if (mark === undefined || last === undefined) return 0;
  for (const draft of drafts.filter(({ from }) => from === last.from)) {
    const { coordinates: _, ...series } = draft.series;
    drafts.push({ ...draft, series: { ...series, component: 'magnitude' }, from: mark.from, to: mark.to });
  }
  return 1;
}

/** "radial velocity", "z component of the field": a vector follows. */
export function isComponentOf(marks: readonly Mark[], at: number): boolean {
  const next = nextPart(marks, at + 1);
  return next !== undefined && senseOf(marks[next], 'quantity')?.isVector === true;
}

/** "X component at Boulder", "Eskdalemuir X component": of what a station measures. */
export function isOfStation(marks: readonly Mark[], at: number): boolean {
  if (!means(marks[at], 'component', 'x', 'y', 'z')) return false;
  const next = /^comp(?:onent)?s?$/i.test(marks[at + 1]?.raw ?? '') ? at + 2 : at + 1;
  const behind = /^(?:at|of|from|in|for)$/i.test(marks[next]?.raw ?? '')
    ? nextPart(marks, next + 1)
    : undefined;
  return [marks[at - 1], behind === undefined ? undefined : marks[behind]].some((mark) =>
    means(mark, 'mission', GROUND),
  );
}

export function isSpeciesHere(marks: readonly Mark[], at: number): boolean {
  const next = nextPart(marks, at + 1) ?? connected(marks, at + 1);
  const isBeforeHead =
    next !== undefined &&
    (means(marks[next], 'quantity') ||
      means(marks[next], 'species') ||
      symbolQuantity(marks, next) !== undefined);
  // Last, since it looks at all words: a list of hundreds would do so hundreds of times.
  return isBeforeHead || marks.some(isSpectrogram);
}

function isSpectrogram(mark: Mark): boolean {
  return means(mark, 'noun', 'spectrogram') || means(mark, 'operation', 'spectrogram');
}

function isAlternative(marks: readonly Mark[], at: number): boolean {
  return /^(?:\+|and|&|,|or|plus|\/|vs)$/i.test(marks[at - 1]?.raw ?? '') && means(marks[at], 'instrument');
}

/** "FGM and ion velocity": an instrument that does not measure the head behind "and" is a wish of its own. */
export function releaseInstrument(
  marks: readonly Mark[],
  at: number,
  quantity: string,
  scope: Scope,
  drafts: Draft[],
): void {
  const instrument = scope.instrument.join(' ');
  if (instrument === '' || scope.isUsed || canMeasure(instrument, quantity)) return;
  const mark = marks.slice(0, at).findLast((each) => means(each, 'instrument') || means(each, 'level'));
  if (mark === undefined) return;
  if (!isListed(marks, mark.to, marks[at]?.from ?? mark.to)) return;
  const missions = scope.missions.length === 0 ? [undefined] : scope.missions;
  for (const mission of missions)
    drafts.push({
      series: {
        kind: 'series',
        text: mark.raw,
        instrument,
        ...(mission === undefined ? {} : missionParts(mission)),
        ...(scope.coordinates === undefined ? {} : { coordinates: scope.coordinates }),
      },
      from: mark.from,
      to: mark.to,
      isVector: quantityOfInstrument(instrument) === 'magnetic-field',
    });
  scope.instrument = [];
}
