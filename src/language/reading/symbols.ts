import { GROUND } from '#src/knowledge/stations.ts';
import { type Mark, means, type SenseOf, senseOf } from '#src/language/reading/mark.ts';

/** Letters that stand for a quantity beside other names: "V, N, T". */
const SYMBOLS: Readonly<
  Record<string, { readonly value: string; readonly component?: string; readonly isVector?: true }>
> = {
  tp: { value: 'temperature' },
  te: { value: 'electron-temperature' },
  vp: { value: 'speed' },
  V: { value: 'speed' },
  v: { value: 'speed' },
  N: { value: 'density' },
  n: { value: 'density' },
  T: { value: 'temperature' },
  t: { value: 'temperature' },
  B: { value: 'magnetic-field', isVector: true },
  b: { value: 'magnetic-field', isVector: true },
  E: { value: 'electric-field', isVector: true },
  Bxyz: { value: 'magnetic-field', isVector: true },
  bxyz: { value: 'magnetic-field', isVector: true },
  Vxyz: { value: 'velocity', isVector: true },
  vxyz: { value: 'velocity', isVector: true },
  Exyz: { value: 'electric-field', isVector: true },
  field: { value: 'magnetic-field', isVector: true },
  fields: { value: 'magnetic-field', isVector: true },
  bx: { value: 'magnetic-field', component: 'x', isVector: true },
  bz: { value: 'magnetic-field', component: 'z', isVector: true },
  br: { value: 'magnetic-field', component: 'r', isVector: true },
  bt: { value: 'magnetic-field', component: 't', isVector: true },
  bn: { value: 'magnetic-field', component: 'n', isVector: true },
  Vi: { value: 'velocity', isVector: true },
  vi: { value: 'velocity', isVector: true },
  Ve: { value: 'electron-velocity', isVector: true },
  ve: { value: 'electron-velocity', isVector: true },
  Ni: { value: 'density' },
  ni: { value: 'density' },
  ne: { value: 'electron-density' },
  Ne: { value: 'electron-density' },
  Ti: { value: 'temperature' },
  ti: { value: 'temperature' },
  Te: { value: 'electron-temperature' },
  vx: { value: 'velocity', component: 'x', isVector: true },
  vy: { value: 'velocity', component: 'y', isVector: true },
  vz: { value: 'velocity', component: 'z', isVector: true },
  vr: { value: 'velocity', component: 'r', isVector: true },
  r: { value: 'radial-distance' },
  R: { value: 'radial-distance' },
  distance: { value: 'radial-distance' },
  ae: { value: 'ae' },
  al: { value: 'al' },
};

/** Components of the field at stations on the ground. */
const ON_GROUND: Readonly<Record<string, string>> = { H: 'h', D: 'd', E: 'd', Z: 'z', X: 'x', Y: 'y' };

/** Letters too short to mean something alone. */
const SHORT = /^(?:[vntber]|fields?)$/i;
/** Spacecraft of which r is a distance that changes. */
export const AWAY = [
  'PSP',
  'SolO',
  'HELIOS',
  'ULYSSES',
  'VOYAGER1',
  'VOYAGER2',
  'PIONEER',
  'NEW-HORIZONS',
  'MESSENGER',
  'STEREO_A',
  'STEREO_B',
] as const;

/** The quantity that a short symbol means, where names stand beside it. */
export function symbolQuantity(marks: readonly Mark[], at: number): SenseOf<'quantity'> | undefined {
  const mark = marks[at];
  const onGround = ON_GROUND[mark?.raw ?? ''];
  if (onGround !== undefined && marks.some((each) => means(each, 'mission', GROUND)))
    return { kind: 'quantity', value: 'magnetic-field', component: onGround, isVector: true, parts: [] };
  if (mark?.raw === 'au' && [marks[beside(marks, at, -1)], marks[beside(marks, at, 1)]].some(isAurora))
    return { kind: 'quantity', value: 'au', isVector: false, parts: [] };
  // "Bx/by", "bx, by": behind its sibling it is the component, and no preposition.
  if (mark?.raw === 'by' && /^bx$/i.test(marks[beside(marks, at, -1)]?.raw ?? ''))
    return { kind: 'quantity', value: 'magnetic-field', component: 'y', isVector: true, parts: [] };
  const found = mark === undefined ? undefined : SYMBOLS[mark.raw];
  if (mark === undefined || found === undefined || means(mark, 'quantity')) return senseOf(mark, 'quantity');
  if (/^r$/i.test(mark.raw) && isAxis(marks, at))
    return { kind: 'quantity', ...found, isVector: false, parts: [] };
  const isDrawnOver = /^[VNTB]$/.test(mark.raw) && isAxis(marks, at);
  if (
    !isDrawnOver &&
    SHORT.test(mark.raw) &&
    !isBesideNames(marks, at) &&
    !isInRow(marks, at) &&
    !isNamedElsewhere(marks, mark.raw) &&
    !isFragment(marks, at) &&
    !isAskedFor(marks, at)
  )
    return undefined;
  return {
    kind: 'quantity',
    value: found.value,
    isVector: found.isVector === true,
    parts: [],
    ...(found.component === undefined ? {} : { component: found.component }),
  };
}

/** "And T?", "now V", "what about n", "T too": nothing stands in the message but what joins a letter to what was before. */
function isFragment(marks: readonly Mark[], at: number): boolean {
  return (
    /^[VNTBvn]$/.test(marks[at]?.raw ?? '') &&
    marks.length > 1 &&
    marks.length < 6 &&
    marks.every(({ raw }, place) => place === at || (place < at ? JOINS : ENDS).test(raw)) &&
    marks.some(({ raw }) => JOINS.test(raw) || /^(?:too|also|as well|instead)$/i.test(raw))
  );
}

const JOINS = /^(?:and|now|ok|okay|then|also|same|the same|for|what|how|about|what about|the)$/i;
const ENDS = /^(?:[?!.]|too|also|as well|instead|pls|plz|please)$/i;

/** "|B| vs r", "Bt as a function of r", "Np vs V": what the others are drawn against. */
function isAxis(marks: readonly Mark[], at: number): boolean {
  return (
    /^(?:vs\.?|versus|against|as (?:a )?function of)$/i.test(marks[at - 1]?.raw ?? '') &&
    marks
      .slice(0, at - 1)
      .some((each, place) => isName(marks, place) || means(each, 'operation') || each.raw in SYMBOLS)
  );
}

/** "ae al au": beside its siblings it is no distance. */
function isAurora(mark: Mark | undefined): boolean {
  return means(mark, 'quantity', 'ae', 'al') || /^a[el]$/.test(mark?.raw ?? '');
}

/** A name of the archive, a frame or another symbol stands before or behind, over commas and "and". */
function isBesideNames(marks: readonly Mark[], at: number): boolean {
  return isNamed(marks, at, -1) || isNamed(marks, at, 1);
}

/** "Wind 2015-01-02: n, V, T", "mms1 …, B and n": a row of letters behind the time of a spacecraft, or one at the end. */
function isInRow(marks: readonly Mark[], at: number): boolean {
  let [first, last] = [at, at];
  while (last - first < MOST_IN_ROW && isOfRow(marks[rowBeside(marks, first, -1)]))
    first = rowBeside(marks, first, -1);
  while (last - first < MOST_IN_ROW && isOfRow(marks[rowBeside(marks, last, 1)]))
    last = rowBeside(marks, last, 1);
  const lead = marks[first - 1];
  const isLed = /^[,:]$/.test(lead?.raw ?? '') ? first > 1 : means(lead, 'time');
  const isAlone = first === last;
  return (
    isLed &&
    (isAlone ? last === marks.length - 1 && /^[,:]$/.test(lead?.raw ?? '') : true) &&
    marks.some((mark) => means(mark, 'mission'))
  );
}

/** Letters and what stands between them. */
const MOST_IN_ROW = 16;

function isOfRow(mark: Mark | undefined): boolean {
  return mark !== undefined && /^(?:[vntb]|\|B\|)$/i.test(mark.raw);
}

function rowBeside(marks: readonly Mark[], at: number, step: -1 | 1): number {
  const next = at + step;
  return /^(?:,|and|&|\+|\/)$/i.test(marks[next]?.raw ?? '') ? next + step : next;
}

/** "Plot V for 2015", "show B, V and N": a capital behind a verb that draws, or in a list that begins so. */
function isAskedFor(marks: readonly Mark[], at: number): boolean {
  // "Smooth v": an operation is done on it.
  if (/^[vn]$/.test(marks[at]?.raw ?? '') && means(marks[at - 1], 'operation')) return true;
  // "…, n on log axis": a look is said of it.
  const behind = /^(?:on|in|with)$/i.test(marks[at + 1]?.raw ?? '') ? marks[at + 2] : marks[at + 1];
  const isLooked = ['scale', 'colour', 'dash', 'weight'].some((kind) => means(behind, kind as 'dash'));
  if (/^[vn]$/.test(marks[at]?.raw ?? '') && marks[at - 1]?.raw === ',' && isLooked) return true;
  if (!/^[A-Z]$/.test(marks[at]?.raw ?? '')) return false;
  let first = at;
  for (let count = 0; count < MOST_SYMBOLS && isListed(marks[first - 1]); count += 1) first -= 1;
  const verb = marks[first - 1];
  const next = marks[at + 1];
  // "…, V and N in the other": letters in a row, in a request that names others.
  const isRow =
    /^[VNT]$/.test(marks[at]?.raw ?? '') &&
    (isListed(marks[at - 1]) || isListed(next)) &&
    marks.some((each) => means(each, 'mission') || means(each, 'quantity'));
  // "V thick, N dashed"
  if (next !== undefined && ['weight', 'dash', 'colour'].some((kind) => means(next, kind as 'dash')))
    return true;
  if (!isRow && !means(verb, 'verb', 'show', 'fetch', 'compare')) return false;
  return (
    next === undefined ||
    means(next, 'time') ||
    /^(?:,|and|&|\+|for|from|of|in|on|vs\.?|versus|against|with|over|during)$/i.test(next.raw)
  );
}

function isListed(mark: Mark | undefined): boolean {
  return /^(?:,|and|&|\+)$/i.test(mark?.raw ?? '') || (mark !== undefined && mark.raw in SYMBOLS);
}

/** "OMNI V, N, T for May; T log": a letter goes on to mean what it meant among names. */
function isNamedElsewhere(marks: readonly Mark[], raw: string): boolean {
  if (!/^(?:[A-Z]|[vn])$/.test(raw)) return false;
  const places = marks.flatMap((mark, at) => (mark.raw === raw ? [at] : []));
  return places.slice(0, MOST_SYMBOLS).some((at) => isBesideNames(marks, at));
}

/** More letters in a row than this are no list of symbols. */
const MOST_SYMBOLS = 12;

/** Over other short symbols: "bz v n", "n, V, bt". */
function isNamed(marks: readonly Mark[], at: number, step: -1 | 1): boolean {
  let next = beside(marks, at, step);
  for (let count = 0; count < MOST_SYMBOLS; count += 1) {
    const { raw = '' } = marks[next] ?? {};
    if (means(marks[next], 'quantity')) return true;
    if (!SHORT.test(raw) || !(raw in SYMBOLS)) break;
    next = beside(marks, next, step);
  }
  return isName(marks, next);
}

function beside(marks: readonly Mark[], at: number, step: -1 | 1): number {
  let next = at + step;
  // "thb 2008-07-14 b and v"; "…1975, r in au" is a unit of what came before.
  const isField = /^[bvnt]$/i.test(marks[at]?.raw ?? '');
  while (
    (isField && (means(marks[next], 'time') || means(marks[next], 'function', 'filler'))) ||
    /^(?:,|and|&|\+|\/|the|same|in|of|for|from|:|\)|\(|mission|log|first|last|ever|suddenly|hourly|daily|monthly|yearly|minute|high-res)$/i.test(
      marks[next]?.raw ?? '',
    )
  )
    next += step;
  return next;
}

/** What is listed beside quantities as if it were one: "theta, phi, n". */
const LIKE_NAMES = [
  'times_r',
  'to_1_au',
  'elevation_angle',
  'azimuth_angle',
  'clock_angle',
  'cone_angle',
  'parker_angle',
] as const;

function isName(marks: readonly Mark[], at: number): boolean {
  const mark = marks[at];
  if (mark === undefined) return false;
  return (
    means(mark, 'noun', 'mission', 'compression', 'jump') ||
    means(mark, 'operation', ...LIKE_NAMES) ||
    ['mission', 'quantity', 'frame', 'instrument', 'level', 'species', 'statistic', 'comparison'].some(
      (kind) => means(mark, kind as 'mission'),
    ) ||
    (mark.raw in SYMBOLS && !/^(?:[vntber]|fields?)$/.test(mark.raw))
  );
}
