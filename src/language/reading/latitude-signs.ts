import type { FrameSummary } from '#src/domain/frame.ts';
import type { Knowledge } from '#src/knowledge/load-knowledge.ts';
import { type Mark, type MarkSense, means, senseOf } from '#src/language/reading/mark.ts';
import { numberAt } from '#src/language/reading/phrases/numbers.ts';

type Side = 'north' | 'south';

/** What a message says of the latitude: marks from `start` to before `next` compare it with `value`. */
interface Limit {
  readonly start: number;
  readonly next: number;
  readonly value: number;
}

const SIDE = /^(?:north|south)(?:ern)?(?: of)?$/i;
const HEMISPHERE = /^(?:hemi(?:sphere)?s?|half|halves)$/i;
const EACH = /^(?:each|every|per|by)$/i;
/** What joins the sides, and says nothing else beside them. */
const JOINT =
  /^(?:and|separate|seperate|separated|split|&|vs\.?|versus|or|both|,|\/|then|the|in|on|for|of|separately|apart|alone)$/i;
const JOINT_OF_NUMBER = new RegExp(`${JOINT.source}|^(?:only|just|one|each)$`, 'i');
const PLACE = /^(?:latitudes?|lat|heliolatitudes?|heliographic)$/i;

/**
 * "Above 60 deg, north and south separately", "poleward of 60 in each hemisphere", "north vs south of 30 deg": of a spacecraft of the
 * heliosphere the sides are signs of the heliographic latitude, so that each has a condition of its own; "the northern hemisphere" is
 * above zero.
 *
 * @param company missions of the thread
 */
export function withLatitudeSigns(
  written: readonly Mark[],
  knowledge: Pick<Knowledge, 'mission'>,
  company: readonly string[],
): readonly Mark[] {
  const marks = withLetters(written);
  const sides = sidesIn(marks);
  if (sides.length === 0 || !isOut(written, knowledge, company)) return written;
  const limits = limitsIn(marks);
  const each = limits.map(({ next }) => sideOf(marks[next]));
  if (limits.length > 1 && each.every((side) => side !== undefined)) return withOwnSides(marks, limits);
  const [limit, ...more] = limits;
  // "North of 30 deg, south of 10 deg", "south of 30 deg" are as they are said.
  const isBelow = sides.length === 1 && /^south/i.test(marks[limit?.start ?? -1]?.raw ?? '');
  if (more.length > 0 || isBelow || (limit !== undefined && limit.value < 0)) return written;
  if (limit === undefined && !(isAsked(marks) && marks.some(({ raw }) => HEMISPHERE.test(raw))))
    return written;
  const isNumber = marks.some((mark) => means(mark, 'statistic'));
  const joint = isNumber ? JOINT_OF_NUMBER : JOINT;
  // "|lat| > 40, N and S": each side has its sign.
  const gone = marks.map(
    (_, at) =>
      isOfSides(marks, at) ||
      isWithin(limit, at) ||
      isSpare(marks, at, joint) ||
      (sides.length > 1 && isBarred(marks, at)),
  );
  const at = limit?.start ?? gone.indexOf(true);
  const anchor = marks[at];
  if (anchor === undefined) return written;
  const said = sides.map((side) => conditionOf(side, limit?.value ?? 0, anchor, !isNumber));
  return marks.flatMap((mark, index) =>
    index === at ? joined(said, anchor) : gone[index] === true ? [] : [mark],
  );
}

/** "Above 40 deg north and above 60 deg south". */
function withOwnSides(marks: readonly Mark[], limits: readonly Limit[]): readonly Mark[] {
  return marks.flatMap((mark, at) => {
    const limit = limits.find(({ start, next }) => at >= start && at <= next);
    const side = sideOf(marks[limit?.next ?? -1]);
    if (limit === undefined || side === undefined) return [mark];
    return at === limit.start ? conditionOf(side, limit.value, mark, true) : [];
  });
}

function isBarred(marks: readonly Mark[], at: number): boolean {
  const isBar = (place: number) => marks[place]?.raw === '|';
  return isBar(at) || (isBar(at - 1) && isBar(at + 1) && PLACE.test(marks[at]?.raw ?? ''));
}

function sideOf(mark: Mark | undefined): Side | undefined {
  if (!SIDE.test(mark?.raw ?? '')) return undefined;
  return /^n/i.test(mark?.raw ?? '') ? 'north' : 'south';
}

/** "Mean above 40 deg" beside the speed of the thread is of the speed, which has no degrees. */
export function withSpokenQuantity(
  marks: readonly Mark[],
  knowledge: Pick<Knowledge, 'mission'>,
  frames: readonly FrameSummary[],
): readonly Mark[] {
  const own = frames.flatMap(({ provenance, columns }) => {
    const { quantity = '' } = provenance;
    if (/^heliographic|distance/.test(quantity)) return [];
    return columns.some(({ unit }) => /^(?:deg|°)/.test(unit)) ? ['', 'angle'] : [quantity];
  });
  const company = frames.flatMap(({ provenance }) => provenance.mission ?? []);
  const [value, ...others] = new Set(own);
  const isOne = value !== undefined && value !== '' && others.length === 0;
  const statistic = marks.findIndex((mark) => means(mark, 'statistic'));
  const anchor = marks[statistic];
  if (anchor === undefined || !isOne || !isOut(marks, knowledge, company)) return marks;
  const isNamed = marks.some((mark) => NAMING.some((kind) => means(mark, kind)));
  const isOfDegrees = marks.some(
    (mark, at) => means(mark, 'comparison', '<', '<=', '>', '>=') && numberAt(marks, at + 1)?.unit === 'deg',
  );
  if (isNamed || !isOfDegrees) return marks;
  const spoken: Mark = {
    ...anchor,
    from: anchor.to,
    raw: value,
    senses: [{ kind: 'quantity', value, isVector: false, parts: [] }],
    isGlued: false,
  };
  return [...marks.slice(0, statistic + 1), spoken, ...marks.slice(statistic + 1)];
}

const NAMING = ['quantity', 'parameter', 'label', 'dataset', 'operation'] as const;

/** "Above 40 deg N and S": letters behind degrees are the sides. */
function withLetters(marks: readonly Mark[]): readonly Mark[] {
  const done: Mark[] = [];
  for (const mark of marks) {
    const [before, last] = [done.at(-2), done.at(-1)];
    const isBehind =
      means(last, 'unit', 'deg') ||
      (senseOf(last, 'number') !== undefined && means(before, 'comparison', '>', '>=')) ||
      (JOINT.test(last?.raw ?? '') && SIDE.test(before?.raw ?? ''));
    const raw = isBehind && /^[NS]$/.test(mark.raw) ? (mark.raw === 'N' ? 'north' : 'south') : undefined;
    done.push(raw === undefined ? mark : { ...mark, raw, senses: [{ kind: 'word', value: raw }] });
  }
  return done;
}

function sidesIn(marks: readonly Mark[]): readonly Side[] {
  const isEach = marks.some(({ raw }, at) => HEMISPHERE.test(raw) && EACH.test(marks[at - 1]?.raw ?? ''));
  if (isEach) return ['north', 'south'];
  const said = marks.map(sideOf);
  return (['north', 'south'] as const).filter((side) => said.includes(side));
}

function isOut(
  marks: readonly Mark[],
  knowledge: Pick<Knowledge, 'mission'>,
  company: readonly string[],
): boolean {
  const named = marks.flatMap((mark) => senseOf(mark, 'mission')?.value ?? []);
  return (named.length > 0 ? named : company).some(
    (mission) => knowledge.mission(mission)?.region.endsWith('heliosphere') === true,
  );
}

/** A number is asked, or a part of what is drawn: "only the northern hemisphere". */
function isAsked(marks: readonly Mark[]): boolean {
  return marks.some((mark) => means(mark, 'statistic') || means(mark, 'negation', 'only'));
}

/** "Above 60 deg latitude", "poleward of 60", "south of 30 deg". */
function limitsIn(marks: readonly Mark[]): readonly Limit[] {
  return marks.flatMap((mark, start) => {
    const isAbove = means(mark, 'comparison', '>', '>=') || SIDE.test(mark.raw);
    const number = isAbove ? numberAt(marks, start + 1) : undefined;
    if (number === undefined || (number.unit !== undefined && number.unit !== 'deg')) return [];
    let next = number.next;
    while (PLACE.test(marks[next]?.raw ?? '')) next += 1;
    return [{ start, next, value: number.value }];
  });
}

function isWithin(limit: Limit | undefined, at: number): boolean {
  return limit !== undefined && at >= limit.start && at < limit.next;
}

function isOfSides(marks: readonly Mark[], at: number): boolean {
  const raw = marks[at]?.raw ?? '';
  return (
    SIDE.test(raw) || HEMISPHERE.test(raw) || (EACH.test(raw) && HEMISPHERE.test(marks[at + 1]?.raw ?? ''))
  );
}

/** Words between the sides, before and behind them: "in the northern and the southern hemisphere separately". */
function isSpare(marks: readonly Mark[], at: number, joint: RegExp): boolean {
  const isJoint = (place: number) => joint.test(marks[place]?.raw ?? '');
  if (!isJoint(at)) return false;
  let before = at - 1;
  while (isJoint(before)) before -= 1;
  let next = at + 1;
  while (isJoint(next)) next += 1;
  return isOfSides(marks, before) || isOfSides(marks, next);
}

/** The marks of "above 60 deg latitude", "below -60 deg latitude". */
function conditionOf(side: Side, size: number, { from, to }: Mark, isNamed: boolean): readonly Mark[] {
  const isNorth = side === 'north';
  const number = isNorth || size === 0 ? size : -size;
  const mark = (raw: string, sense: MarkSense): Mark => ({ from, to, raw, senses: [sense], isGlued: false });
  return [
    mark(isNorth ? 'above' : 'below', { kind: 'comparison', value: isNorth ? '>' : '<' }),
    mark(String(number), { kind: 'number', value: String(number), number, isOrdinal: false }),
    mark('deg', { kind: 'unit', value: 'deg' }),
    ...(isNamed ? [mark('latitude', { kind: 'word', value: 'latitude' })] : []),
  ];
}

function joined([first = [], ...rest]: readonly (readonly Mark[])[], { from, to }: Mark): readonly Mark[] {
  const and: Mark = { from, to, raw: 'and', senses: [{ kind: 'function', value: 'and' }], isGlued: false };
  return [...first, ...rest.flatMap((each) => [and, ...each])];
}
