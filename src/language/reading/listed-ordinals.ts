import type { EventAtHand } from '#src/domain/found.ts';
import type { Mark } from '#src/language/reading/mark.ts';

const DAY = 86_400_000;
const TWO_MONTHS = 62 * DAY;
/** Of so many events people say "the 2nd". */
const FEW = 4;
const DAY_OF_MONTH = /^(?:(?:on|of|from|in|for) )?(?:the )?(\d{1,2})(?:st|nd|rd|th)$/i;
const ORDINAL = /^(?:(in|of|during|for|within|around) )?(?:(the) )?(\d{1,2})(st|nd|rd|th)$/i;

/** "The 2nd" of a list is its second event where it is short, that day lies outside of it, or it is longer than two months. */
export function withListedOrdinals(marks: readonly Mark[], events: readonly EventAtHand[]): readonly Mark[] {
  const [first, last] = [events[0], events.at(-1)];
  if (first === undefined || last === undefined) return marks;
  const isLong = last.stop - first.start > TWO_MONTHS;
  return marks.flatMap((mark) => {
    const [, lead, , digits, ending] = ORDINAL.exec(mark.raw) ?? [];
    const number = Number(digits);
    const time = mark.senses.find((sense) => sense.kind === 'time');
    const isDay =
      time !== undefined && time.range.start < last.stop && time.range.stop > first.start && !isLong;
    if (
      digits === undefined ||
      time === undefined ||
      (isDay && events.length > FEW) ||
      number < 1 ||
      number > events.length
    )
      return [digits === undefined || number > events.length ? onItsDay(mark, events) : mark];
    const raw = `${digits}${ending ?? ''}`;
    const ordinal: Mark = {
      ...mark,
      from: mark.to - raw.length,
      raw,
      senses: [{ kind: 'number', value: raw, number, isOrdinal: true }],
    };
    if (lead === undefined) return [ordinal];
    const prep: Mark = {
      ...mark,
      to: mark.from + lead.length,
      raw: lead,
      senses: [{ kind: 'prep', value: lead.toLowerCase() }],
    };
    return [prep, ordinal];
  });
}

/** "The 20th" is that day of the month of the only event that there is on such a day. */
function onItsDay(mark: Mark, events: readonly EventAtHand[]): Mark {
  const day = Number(DAY_OF_MONTH.exec(mark.raw)?.[1]);
  if (Number.isNaN(day)) return mark;
  const days = events.flatMap(({ start, stop }) => {
    const date = new Date(start);
    const at = [0, 1].map((more) => Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + more, day));
    return at.filter((each) => start < each + DAY && Math.max(stop, start + 1) > each).slice(0, 1);
  });
  const [start, ...more] = new Set(days);
  if (start === undefined || more.length > 0) return mark;
  return {
    ...mark,
    senses: mark.senses.map((sense) =>
      sense.kind === 'time' ? { ...sense, range: { start, stop: start + DAY } } : sense,
    ),
  };
}

/** It is drawn, or one of the list is meant. */
const DRAWN_OR_ONE =
  /^(?:plot|draw|show|display|graph|first|second|third|last|biggest|largest|strongest|deepest|longest|each|every)$/i;

/** "One day either side" beside a list: a length on both sides of what is drawn of it. */
export function withBothSides(marks: readonly Mark[], events: readonly EventAtHand[]): readonly Mark[] {
  if (events.length === 0 || !marks.some((mark) => DRAWN_OR_ONE.test(mark.raw))) return marks;
  const read: Mark[] = [];
  for (let at = 0; at < marks.length; ) {
    const mark = marks[at];
    if (mark === undefined) break;
    const length = mark.senses.find((sense) => sense.kind === 'duration');
    const onward = /^(?:on|to)$/i.test(marks[at + 1]?.raw ?? '') ? at + 2 : at + 1;
    const side = marks[onward + 1];
    const isBoth =
      /^(?:either|each|both)$/i.test(marks[onward]?.raw ?? '') && /^sides?$/i.test(side?.raw ?? '');
    const isOf = /^of$/i.test(marks[onward + 2]?.raw ?? '');
    if (length === undefined || side === undefined || !isBoth || isOf) {
      read.push(mark);
      at += 1;
      continue;
    }
    const raw = marks
      .slice(at, onward + 2)
      .map((each) => each.raw)
      .join(' ');
    read.push({ ...mark, to: side.to, raw, senses: [{ ...length, sign: '±' }] });
    at = onward + 2;
  }
  return read;
}
