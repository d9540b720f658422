import { DAY, startOfDay, type TimeRange } from '#src/domain/time-range.ts';
import { type Mark, means, senseOf } from '#src/language/reading/mark.ts';

const KEEPS = /^(?:only|just|keep|leave|want|zoom|zoom to|zoom in on|zoom on|limit to)$/i;
const CUTS = /^(?:drop|cut|cut off|remove|delete|skip|exclude|leave out|without|lose|trim|trim off)$/i;
const BETWEEN = /^(?:the|on|to|days?)$/i;
const JOINS = /^(?:and|,|&|\+|-|–|to|until|till|through)$/i;
const SPANS = /^(?:-|–|to|until|till|through)$/i;
const END = /^(?:[,.;!?)]|and|then|pls|please|plz|thanks|there|instead)$/i;

/**
 * "Only 19 and 20", "drop the 21st and 22nd", "just 19-20" of several days that are drawn: days of them, and no numbers.
 *
 * @param within what the figure shows
 */
export function withDrawnDays(marks: readonly Mark[], within: TimeRange | undefined): readonly Mark[] {
  if (within === undefined || within.stop - within.start <= DAY) return marks;
  const out = [...marks];
  for (let at = 0; at < out.length; at += 1) {
    if (!KEEPS.test(out[at]?.raw ?? '') && !CUTS.test(out[at]?.raw ?? '')) continue;
    let from = at + 1;
    while (BETWEEN.test(out[from]?.raw ?? '')) from += 1;
    const found = daysFrom(out, from, within);
    if (found === undefined) continue;
    out.splice(from, found.count, found.time);
  }
  return out;
}

interface Days {
  readonly time: Mark;
  readonly count: number;
}

function daysFrom(marks: readonly Mark[], from: number, within: TimeRange): Days | undefined {
  const days: number[] = [];
  let isSpan = false;
  let end = from;
  for (let at = from; at < marks.length; at += 1) {
    const day = dayOf(marks[at], within);
    if (day === undefined) break;
    days.push(day);
    end = at + 1;
    let next = at + 1;
    if (!JOINS.test(marks[next]?.raw ?? '')) break;
    isSpan ||= SPANS.test(marks[next]?.raw ?? '');
    while (/^(?:and|the)$/i.test(marks[next + 1]?.raw ?? '')) next += 1;
    at = next;
  }
  const [first, last] = [days[0], days.at(-1)];
  const [opens, closes] = [marks[from], marks[end - 1]];
  const behind = marks[end];
  if (first === undefined || last === undefined || opens === undefined || closes === undefined)
    return undefined;
  const isBare = days.length === 1 && senseOf(opens, 'number')?.isOrdinal !== true;
  const isRow = isSpan || days.every((day, at) => day === first + at * DAY);
  if (isBare || !isRow || last < first || !(behind === undefined || END.test(behind.raw))) return undefined;
  const raw = `days ${marks
    .slice(from, end)
    .map((mark) => mark.raw)
    .join(' ')}`;
  const range = { start: first, stop: last + DAY };
  return {
    time: {
      ...opens,
      to: closes.to,
      raw,
      senses: [{ kind: 'time', value: raw, range, form: 'range', isSpan: true }],
    },
    count: end - from,
  };
}

/** The midnight at which a day begins that is drawn; numbers are days of the months that are. */
function dayOf(mark: Mark | undefined, { start, stop }: TimeRange): number | undefined {
  if (mark === undefined || means(mark, 'duration')) return undefined;
  const number = senseOf(mark, 'number')?.number ?? ordinalIn(mark);
  if (number === undefined || !Number.isInteger(number) || number < 1 || number > 31) return undefined;
  const at = new Date(start);
  const midnights = [0, 1].map((months) => Date.UTC(at.getUTCFullYear(), at.getUTCMonth() + months, number));
  return midnights.find((day) => day >= startOfDay(start) && day < stop);
}

/** "The 21st", which is read as a time. */
function ordinalIn(mark: Mark): number | undefined {
  const said = means(mark, 'time') ? /^(?:the )?(\d{1,2})(?:st|nd|rd|th)$/i.exec(mark.raw) : null;
  return said === null ? undefined : Number(said[1]);
}
