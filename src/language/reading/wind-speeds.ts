import { type Mark, means } from '#src/language/reading/mark.ts';
import type { Surroundings } from '#src/language/reading/surroundings.ts';

const WIND = /^(?:solar )?(?:wind|streams?|flows?|plasma)$/i;
const HOW = /^(?:slow|fast|slower|faster|high[- ]speed|low[- ]speed|quick)$/i;
const OPEN = /^[,(:]$/;

/** "Only slow wind, <400 km/s", "wind faster than 600 km/s": the limit is one of the speed. */
export function withWindSpeeds(marks: readonly Mark[]): readonly Mark[] {
  const at = marks.findIndex(({ raw }, place) => WIND.test(raw) && limitBehind(marks, place) !== undefined);
  const [wind, limit] = [marks[at], limitBehind(marks, at)];
  if (wind === undefined || limit === undefined) return marks;
  const unit = means(marks[limit + 2], 'unit') ? limit + 3 : limit + 2;
  const isClosed = marks[limit - 1]?.raw === '(' && marks[unit]?.raw === ')';
  return [
    ...marks.slice(0, at),
    { ...wind, senses: [{ kind: 'quantity', value: 'speed', isVector: false, parts: [] }] },
    ...marks.slice(limit, unit),
    ...marks.slice(isClosed ? unit + 1 : unit),
  ];
}

/** Where the comparison stands, behind a wind that is said to be slow or fast by it or in front. */
function limitBehind(marks: readonly Mark[], wind: number): number | undefined {
  if (wind < 0) return undefined;
  const at = OPEN.test(marks[wind + 1]?.raw ?? '') ? wind + 2 : wind + 1;
  const [sign, number] = [marks[at], marks[at + 1]];
  if (!means(sign, 'comparison') || !means(number, 'number')) return undefined;
  const isHow = HOW.test(marks[wind - 1]?.raw ?? '') || /^(?:slower|faster)\b/i.test(sign?.raw ?? '');
  return isHow ? at : undefined;
}

const OF_PLASMA = ['speed', 'velocity', 'density', 'temperature', 'dynamic-pressure', 'plasma-beta'];

/** "Ulysses wind speed", "psp wind density": the solar wind there, and no second spacecraft, which a comma or a capital letter names. */
export function withWindOfSpacecraft(marks: readonly Mark[]): readonly Mark[] {
  const at = marks.findIndex(
    ({ raw }, place) =>
      raw === 'wind' &&
      means(marks[place - 1], 'mission') &&
      means(marks[place + 1], 'quantity', ...OF_PLASMA),
  );
  const [wind, value] = marks.slice(at, at + 2);
  if (at < 1 || wind === undefined || value === undefined) return marks;
  return marks.toSpliced(at, 2, { ...value, from: wind.from, raw: `wind ${value.raw}`, isGlued: false });
}

const WIND_OF = /^wind (?=speed|velocity)/;
/** Behind a spacecraft, and in front of what says whose wind it is, "wind speed" is that of the solar wind. */
const WHOSE = /^(?:at|of|from|by|near|in)$/i;

/** "Wind speed and density and ace speed and density": beside the same of another spacecraft Wind is one, written small as well. */
export function withWindAmongSpacecraft(marks: readonly Mark[]): readonly Mark[] {
  const at = marks.findIndex(
    ({ raw }, place) =>
      WIND_OF.test(raw) && !means(marks[place - 1], 'mission') && !WHOSE.test(marks[place + 1]?.raw ?? ''),
  );
  const both = marks[at];
  const said = both?.senses.find(({ kind }) => kind === 'quantity')?.value;
  const isOther = marks.some(
    (mark, place) =>
      means(mark, 'mission') && said !== undefined && means(marks[place + 1], 'quantity', said),
  );
  if (both === undefined || !isOther) return marks;
  const middle = both.from + 'wind'.length;
  return marks.toSpliced(
    at,
    1,
    { ...both, to: middle, raw: 'wind', senses: [{ kind: 'mission', value: 'WIND' }] },
    { ...both, from: middle + 1, raw: both.raw.slice('wind '.length), isGlued: false },
  );
}

const MOST =
  /^(?:fastest|slowest|strongest|weakest|quickest|calmest|highest|lowest|greatest|max|maximum|peak|min|minimum)$/i;

/** What is no more of a name. */
const ENDS =
  /^(?:|[.,;:?!)]|in|at|on|of|for|from|by|during|between|before|after|there|that|then|was|were|is|and|or|days?|hours?|pls|please)$/i;

/** "Which day had the fastest wind?", "when was the wind strongest": the solar wind blows, and its speed is meant; beside the spacecraft Wind that may be it. */
export function withWindBlowing(
  marks: readonly Mark[],
  { thread }: Pick<Surroundings, 'thread'>,
): readonly Mark[] {
  const isOfCraft = thread.frames.some(({ provenance }) => provenance.mission === 'WIND');
  const isNamed = marks.some((mark, at) => means(mark, 'mission', 'WIND') && !blows(marks, at));
  if (isOfCraft || isNamed) return marks;
  return marks.map((mark, at) =>
    blows(marks, at)
      ? { ...mark, senses: [{ kind: 'quantity', value: 'speed', isVector: false, parts: [] }] }
      : mark,
  );
}

function blows(marks: readonly Mark[], at: number): boolean {
  if (marks[at]?.raw !== 'wind') return false;
  const [before, next] = [marks[at - 1]?.raw ?? '', marks[at + 1]?.raw ?? ''];
  return MOST.test(before) ? ENDS.test(next) : /^the$/i.test(before) && MOST.test(next);
}
