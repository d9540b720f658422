import type { TimeRange } from '#src/domain/time-range.ts';
import type { Candidate } from '#src/language/reading/candidate.ts';
import type { SenseOf } from '#src/language/reading/mark.ts';
import type { Token } from '#src/language/reading/token.ts';

const DAY = 86_400_000;
const HOUR = 3_600_000;
const MINUTE = 60_000;

/**
 * Times of day: "16:45", "04:52:30 UT", "16:45 on the 10th". The day is the one beside it, else the last that was said
 * before, else the first within what is spoken of that has this time.
 */
export function clockMarks(
  tokens: readonly Token[],
  times: readonly Candidate[],
  within: TimeRange | undefined,
): readonly Candidate[] {
  return tokens.flatMap((token, at) => {
    const clock = clockAt(tokens, at) ?? looseClockAt(tokens, at);
    const isDated = times.some(({ from, to }) => from <= token.from && to >= token.to);
    if (clock === undefined || isDated) return [];
    const beside = dayBehind(tokens, clock.next, times);
    const day =
      beside?.day ??
      dayAhead(tokens, clock.next, times) ??
      lastDay(times, token.from) ??
      dayWithin(within ?? lastRange(times, token.from), clock.ms);
    if (day === undefined) return [];
    const instant = day + clock.ms;
    const to = beside?.to ?? tokens[clock.next - 1]?.to ?? token.to;
    return [
      {
        from: token.from,
        to,
        rank: 4,
        senses: [
          {
            kind: 'time' as const,
            value: token.raw,
            ...(isAround(tokens[at - 1]) ? aroundOf(instant) : { range: minuteOf(instant) }),
            form: 'range' as const,
          },
        ],
      },
    ];
  });
}

function minuteOf(start: number): TimeRange {
  return { start, stop: start + MINUTE };
}

/** "Around 11 UT", "near 10:35": an hour on both sides, as where a day stands beside it. */
function aroundOf(instant: number): Pick<SenseOf<'time'>, 'range' | 'center'> {
  const range = { start: instant - HOUR, stop: instant + HOUR };
  return { range, center: { range: minuteOf(instant), isWidthSaid: false } };
}

function isAround(token: Token | undefined): boolean {
  return /^(?:around|near|about|circa|approx|approximately|roughly|~|≈)$/.test(token?.text ?? '');
}

function clockAt(
  tokens: readonly Token[],
  at: number,
): { readonly ms: number; readonly next: number } | undefined {
  const hour = partAt(tokens, at, 23);
  // "16:9" is the shape of a picture: minutes have two digits.
  const isColon = tokens[at + 1]?.text === ':' && tokens[at + 1]?.isGlued;
  const minute = isColon && tokens[at + 2]?.text.length === 2 ? partAt(tokens, at + 2, 59) : undefined;
  if (hour === undefined || minute === undefined || tokens[at + 2]?.isGlued !== true) return undefined;
  const second =
    tokens[at + 3]?.text === ':' && tokens[at + 3]?.isGlued ? partAt(tokens, at + 4, 59) : undefined;
  const next = at + (second === undefined ? 3 : 5);
  const isZoned = /^(?:ut|utc|z|h|hrs)$/.test(tokens[next]?.text ?? '');
  return { ms: ((hour * 60 + minute) * 60 + (second ?? 0)) * 1000, next: isZoned ? next + 1 : next };
}

const ROUND = /^[12]000$/;
const LINE = /^(?:h?lines?|threshold|level|limit)$/i;
const ZONE = /^(?:ut|utc|z)$/i;

/** "At 0455", "0455 UT", "at 5 UT": without a colon, where nothing else can be meant. */
function looseClockAt(
  tokens: readonly Token[],
  at: number,
): { readonly ms: number; readonly next: number } | undefined {
  const token = tokens[at];
  const isZoned = ZONE.test(tokens[at + 1]?.text ?? '');
  const isLed = /^(?:at|@)$/i.test(tokens[at - 1]?.text ?? '');
  const behind = tokens[at + 1]?.text;
  const isEnd = behind === undefined || /^(?:[?!.,;)]|on|and|in|hrs|hours?)$/i.test(behind);
  const isWhole = token?.kind === 'number' && !/^[-–:/.]$/.test(tokens[at - 1]?.text ?? '');
  if (token === undefined || !isWhole || !(isZoned || (isLed && isEnd))) return undefined;
  const next = isZoned || /^(?:hrs|hours?)$/i.test(behind ?? '') ? at + 2 : at + 1;
  // "A line at 1000": a round number there is a level.
  const isLevel = !isZoned && ROUND.test(token.text) && LINE.test(tokens[at - 2]?.text ?? '');
  const digits = isLevel ? null : /^([01]\d|2[0-3])([0-5]\d)$/.exec(token.text);
  const hour = /^(?:\d|[01]\d|2[0-3])$/.test(token.text) && isZoned ? Number(token.text) : undefined;
  if (digits === null && hour === undefined) return undefined;
  const minutes = digits === null ? (hour ?? 0) * 60 : Number(digits[1]) * 60 + Number(digits[2]);
  return { ms: minutes * MINUTE, next };
}

function partAt(tokens: readonly Token[], at: number, highest: number): number | undefined {
  const token = tokens[at];
  return token?.kind === 'number' && /^\d{1,2}$/.test(token.text) && (token.value ?? 99) <= highest
    ? token.value
    : undefined;
}

/** A whole day right behind: "16:45 on the 10th", "16:45, 10 May". */
function dayBehind(
  tokens: readonly Token[],
  next: number,
  times: readonly Candidate[],
): { readonly day: number; readonly to: number } | undefined {
  const skipped = /^(?:,|on|of)$/.test(tokens[next]?.text ?? '') ? 1 : 0;
  const places = [tokens[next]?.from, tokens[next + skipped]?.from];
  const beside = times.find(({ from }) => places.includes(from));
  const day = beside === undefined || !isWholeDay(beside) ? undefined : dayOf(beside);
  return beside === undefined || day === undefined ? undefined : { day, to: beside.to };
}

/** "S1 at 05:45 and S2 at 18:30 on 22 June": the day of the next instant of the list. */
function dayAhead(tokens: readonly Token[], next: number, times: readonly Candidate[]): number | undefined {
  const from = tokens[next]?.from ?? 0;
  const ahead = times.find((time) => time.from >= from);
  const between = tokens.filter((token) => token.from >= from && token.from < (ahead?.from ?? 0));
  const isListed = between.length < 16 && between.some(({ text }) => /^(?:,|and|&)$/.test(text));
  const isDated = /\d:\d\d.*\s(?:on|of)\s/i.test(writtenOf(ahead));
  return ahead !== undefined && isListed && isDated && !between.some(({ text }) => /^[.;?!]$/.test(text))
    ? dayOf(ahead)
    : undefined;
}

function writtenOf(time: Candidate | undefined): string {
  return time?.senses.map(({ value }) => value).join(' ') ?? '';
}

function lastDay(times: readonly Candidate[], before: number): number | undefined {
  return times
    .filter(({ to }) => to <= before)
    .map(dayOf)
    .findLast((day) => day !== undefined);
}

function isWholeDay({ senses }: Candidate): boolean {
  return senses.some((sense) => sense.kind === 'time' && sense.range.stop - sense.range.start >= DAY);
}

/** "For 7-9 Sept, a line at 04:00": the period that was said before. */
function lastRange(times: readonly Candidate[], before: number): TimeRange | undefined {
  return times
    .filter(({ to }) => to <= before)
    .flatMap(({ senses }) => senses.flatMap((sense) => (sense.kind === 'time' ? [sense.range] : [])))
    .at(-1);
}

/** Midnight before a time that lies within one day. */
function dayOf({ senses }: Candidate): number | undefined {
  const time = senses.find((sense) => sense.kind === 'time');
  if (time?.kind !== 'time' || time.range.stop - time.range.start > DAY) return undefined;
  return Math.floor(time.range.start / DAY) * DAY;
}

function dayWithin(within: TimeRange | undefined, ms: number): number | undefined {
  if (within === undefined) return undefined;
  const first = Math.floor(within.start / DAY) * DAY;
  return first + ms >= within.start || first + DAY + ms >= within.stop ? first : first + DAY;
}
