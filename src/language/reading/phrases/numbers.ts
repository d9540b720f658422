import { convertFactor } from '#src/domain/unit-conversion.ts';
import { type Mark, means, senseOf } from '#src/language/reading/mark.ts';
import { type Found, placed, skip } from '#src/language/reading/phrases/found.ts';

interface NumberRead {
  readonly value: number;
  readonly unit?: string;
  readonly next: number;
}

/** A number with its unit: "-20 nT", "minus 50", "zero", "10^4 K". */
export function numberAt(marks: readonly Mark[], from: number): NumberRead | undefined {
  let at = from;
  let factor = 1;
  if (/^(?:minus|-|−|–)$/i.test(marks[at]?.raw ?? '')) {
    factor = -1;
    at += 1;
  }
  if (/^(?:plus|\+)$/i.test(marks[at]?.raw ?? '')) at += 1;
  if (/^zero$/i.test(marks[at]?.raw ?? '')) return { value: 0, next: at + 1 };
  // "Under 1 /cc" is the number one, "in 1/cc" a unit.
  if (/^1\s*\/\s*c(?:c|m)/i.test(marks[at]?.raw ?? '')) return { value: factor, unit: 'cm^-3', next: at + 1 };
  const number = senseOf(marks[at], 'number');
  if (number === undefined || number.isOrdinal || senseOf(marks[at], 'duration') !== undefined)
    return undefined;
  const unit = unitAt(marks, at + 1);
  return {
    value: factor * number.number,
    ...(unit === undefined ? {} : { unit: unit.value }),
    next: unit?.next ?? at + 1,
  };
}

function unitAt(
  marks: readonly Mark[],
  at: number,
): { readonly value: string; readonly next: number } | undefined {
  const isDash = /^[-–]$/.test(marks[at]?.raw ?? '') && marks[at]?.isGlued === true;
  const place = isDash ? at + 1 : at;
  const unit = senseOf(marks[place], 'unit');
  // "Ok" is written small, kelvin is not.
  if (unit === undefined) return marks[place]?.raw === 'K' ? { value: 'K', next: place + 1 } : undefined;
  return { value: unit.value, next: place + 1 };
}

/** "-20 to 20", "0-60", "from 0 to 60 nT", "between 2 and 60", "1e-3 and 1e-1 Hz", "[0, 20]". */
export function spanAt(marks: readonly Mark[], at: number): Found {
  const opening = /^(?:from|between|\[|\()$/i.test(marks[at]?.raw ?? '') ? at + 1 : at;
  const low = limitAt(marks, opening);
  if (low === undefined) return undefined;
  const link = marks[low.next]?.raw.toLowerCase() ?? '';
  const isPair =
    /^(?:to|-|–|\.\.|\.\.\.|through|till|until|…)$/.test(link) || (opening > at && /^(?:and|,)$/.test(link));
  if (!isPair) return undefined;
  // "4 to <5" goes as far as 5.
  const high = limitAt(marks, skip(marks, low.next + 1, /^(?:<|<=|≤)$/));
  if (high === undefined) return undefined;
  const next = skip(marks, high.next, /^[\])]$/);
  const unit = high.unit ?? low.unit;
  // "10 eV to 25 keV": both in the unit of the upper end.
  const factor =
    low.unit === undefined || unit === undefined || low.unit === unit
      ? 1
      : (convertFactor(low.unit, unit) ?? 1);
  return [
    {
      type: 'span',
      low: low.value * factor,
      high: high.value,
      ...(unit === undefined ? {} : { unit }),
      ...placed(marks, at, next),
    },
    next,
  ];
}

/** A number, or an ordinal: "5th-95th percentile". */
function limitAt(marks: readonly Mark[], at: number): NumberRead | undefined {
  const number = senseOf(marks[at], 'number');
  return number?.isOrdinal === true && /\d/.test(marks[at]?.raw ?? '')
    ? { value: number.number, next: at + 1 }
    : numberAt(marks, at);
}

/** "-1 to +3 days", "0-5 days", "between 1 and 10 minutes". */
export function durationsAt(marks: readonly Mark[], at: number): Found {
  const low = numberAt(marks, at);
  const duration = senseOf(marks[at], 'duration');
  const linkAt = duration === undefined ? low?.next : at + 1;
  if (linkAt === undefined) return undefined;
  const link = marks[linkAt]?.raw ?? '';
  const isBetween = duration === undefined && /^between$/i.test(marks[at - 1]?.raw ?? '');
  if (!/^(?:up to|to|-|–|until|\.\.\.?|…)$/i.test(link) && !(isBetween && /^and$/i.test(link)))
    return undefined;
  const high = senseOf(marks[linkAt + 1], 'duration');
  if (high === undefined) return undefined;
  const unitMs = Number(high.value) === 0 ? 0 : high.ms / Math.abs(Number(high.value));
  const fromMs = duration === undefined ? (low?.value ?? 0) * unitMs : signed(duration);
  return [{ type: 'durations', fromMs, toMs: signed(high), ...placed(marks, at, linkAt + 2) }, linkAt + 2];
}

const HOURS = /^(?:from |between )?(-?\d{1,2})\s?(?:-|–|to|and)\s?(\d{1,2})\s?h(?:rs?|ours?)?$/i;
const HOUR = 3_600_000;
const NEAR = 8;

/** "Delays 0-6h", "best lag, 0 to 3 h": beside a lag that is no part of a day. */
export function lagHoursAt(marks: readonly Mark[], at: number): Found {
  const [, from, to] = HOURS.exec(marks[at]?.raw ?? '') ?? [];
  const [fromMs, toMs] = [Number(from) * HOUR, Number(to) * HOUR];
  const isNear = marks
    .slice(Math.max(0, at - NEAR), at)
    .some((mark) => means(mark, 'noun', 'lag') || means(mark, 'asked', 'best-lag'));
  if (from === undefined || to === undefined || !isNear || fromMs >= toMs) return undefined;
  return [{ type: 'durations', fromMs, toMs, ...placed(marks, at, at + 1) }, at + 1];
}

function signed({ ms, sign }: { readonly ms: number; readonly sign?: '+' | '-' | '±' }): number {
  return sign === '-' ? -ms : ms;
}

export function durationAt(marks: readonly Mark[], at: number): Found {
  const duration = senseOf(marks[at], 'duration');
  if (duration === undefined) return undefined;
  const { ms, sign } = duration;
  return [
    { type: 'duration', ms, ...(sign === undefined ? {} : { sign }), ...placed(marks, at, at + 1) },
    at + 1,
  ];
}

export function amountAt(marks: readonly Mark[], at: number): Found {
  const number = senseOf(marks[at], 'number');
  if (number?.isOrdinal === true)
    return [{ type: 'amount', value: number.number, isOrdinal: true, ...placed(marks, at, at + 1) }, at + 1];
  const amount = isWithinName(marks, at) ? undefined : numberAt(marks, at);
  if (amount === undefined || (number !== undefined && means(marks[at], 'function'))) return undefined;
  const unit = amount.unit === undefined ? {} : { unit: amount.unit };
  return [
    { type: 'amount', value: amount.value, isOrdinal: false, ...unit, ...placed(marks, at, amount.next) },
    amount.next,
  ];
}

/** Letters that a number may follow: "L4", "B1". */
const NAMED: ReadonlySet<string> = new Set(['quantity', 'component', 'mission', 'parameter', 'axis']);

/** "K41": the number of a name that is no name of data. */
function isWithinName(marks: readonly Mark[], at: number): boolean {
  const [before, mark] = [marks[at - 1], marks[at]];
  return (
    before !== undefined &&
    before.to === mark?.from &&
    /^[A-Z]$/.test(before.raw) &&
    !before.senses.some(({ kind }) => NAMED.has(kind))
  );
}
