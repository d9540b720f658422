import { DAY, type TimeRange } from '#src/domain/time-range.ts';
import { FIRST_YEAR, utcDay } from '#src/language/time/calendar.ts';
import { cutBy, FILLERS } from '#src/language/time/patterns/anchored.ts';
import { bareClock, piece } from '#src/language/time/patterns/pieces.ts';
import {
  anyPhraseAt,
  type Found,
  type Pattern,
  type Piece,
  type Scan,
  skip,
  wordAt,
} from '#src/language/time/piece.ts';
import { isInstant } from '#src/language/time/resolve.ts';

/** "since 2015", "after the flare on 2024-05-10", "from 2015 on": up to now. A day that is named counts itself. */
export const openStart: Pattern<Piece> = (scan, at) => {
  const since = anyPhraseAt(scan, at, [
    'ever since',
    'since',
    'after',
    'following',
    'starting',
    'beginning',
    'from',
  ]);
  const anchor = since === undefined ? undefined : anchorAt(scan, since);
  if (anchor === undefined) return onwards(scan, at);
  const onward = anyPhraseAt(scan, anchor.next, ONWARD);
  if (wordAt(scan, at) === 'from' && onward === undefined) return undefined;
  const isAfter = /^(?:after|following)$/u.test(wordAt(scan, at)) && anchor.value.fields?.day === undefined;
  const isLater = isAfter && !isInstant(anchor.value);
  const cut = ({ start, stop }: TimeRange) => toNow(isLater ? stop : start, scan.now);
  return { value: { ...cutBy(anchor.value, cut), kind: 'open-start' }, next: onward ?? anchor.next };
};

const ONWARD: readonly string[] = [
  'and onwards',
  'and later',
  'and after',
  'onwards',
  'onward',
  'forward',
  'forwards',
  'on',
];

function onwards(scan: Scan, at: number): Found<Piece> | undefined {
  const anchor = piece(scan, at);
  const next = anchor && anyPhraseAt(scan, anchor.next, ONWARD.slice(0, -1));
  if (anchor === undefined || next === undefined) return undefined;
  return {
    value: { ...cutBy(anchor.value, ({ start }) => toNow(start, scan.now)), kind: 'open-start' },
    next,
  };
}

/** A start that is still to come has no "to now"; its own day is what remains. */
function toNow(start: number, now: number): TimeRange {
  return { start, stop: now > start ? now : start + DAY };
}

/** "until 2024-05-10", "before March 2015": from the first year of data. */
export const openStop: Pattern<Piece> = (scan, at) => {
  const until = anyPhraseAt(scan, at, ['up to', 'up until', 'until', 'till']);
  const place = until ?? anyPhraseAt(scan, at, ['before', 'prior to']);
  const anchor = place === undefined ? undefined : anchorAt(scan, place);
  if (anchor === undefined) return undefined;
  const isIncluded = until !== undefined && !isInstant(anchor.value);
  const cut = ({ start, stop }: TimeRange) => ({
    start: utcDay(FIRST_YEAR),
    stop: isIncluded ? stop : start,
  });
  return { value: { ...cutBy(anchor.value, cut), kind: 'open-stop' }, next: anchor.next };
};

/** The named time behind "after", "the flare on" skipped. */
function anchorAt(scan: Scan, at: number): Found<Piece> | undefined {
  const start = skip(scan, at, FILLERS);
  const direct = piece(scan, start) ?? bareClock(scan, start);
  if (direct !== undefined) return direct;
  const happening = skip(scan, skip(scan, start, KINDS), HAPPENINGS);
  const place = happening === start ? undefined : anyPhraseAt(scan, happening, ['on', 'of', 'in', 'at']);
  return place === undefined ? undefined : piece(scan, skip(scan, place, FILLERS));
}

const KINDS: ReadonlySet<string> = new Set(
  'big large strong major great solar geomagnetic interplanetary x m class'.split(' '),
);
const HAPPENINGS: ReadonlySet<string> = new Set(
  'flare flares shock shocks storm storms cme cmes eruption event events perihelion onset arrival launch crossing impact passage substorm sep gle maximum minimum peak solar geomagnetic'.split(
    ' ',
  ),
);
