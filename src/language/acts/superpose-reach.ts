import { DAY, HOUR, MINUTE } from '#src/domain/time-range.ts';
import type { ClauseView } from '#src/language/reading/act.ts';
import type { Phrase, PhraseOf } from '#src/language/reading/phrase.ts';

/** Settings of an analysis, and the words that said them. */
export interface Part {
  readonly params: Readonly<Record<string, unknown>>;
  readonly used: readonly Phrase[];
}

/** "Storms 2000 to 2010, ±2 days": behind years, how far around each of the events. */
export function withoutReach(view: ClauseView): { readonly view: ClauseView; readonly around?: Part } {
  const reaches = view
    .all('time')
    .filter(
      ({ raw, center }) =>
        /^(?:±|\+ ?\/? ?-)/.test(raw) &&
        center !== undefined &&
        center.range.stop - center.range.start > LONG_MS,
    );
  const [reach, ...others] = reaches;
  if (reach?.center === undefined || others.length > 0) return { view };
  const reachMs = reach.center.range.start - reach.range.start;
  const isFree = (phrase: Phrase) => phrase !== reach && view.isFree(phrase);
  return {
    view: { ...view, isFree, all: (type) => view.all(type).filter((phrase) => phrase !== reach) },
    around: { params: { beforeMs: reachMs, afterMs: reachMs }, used: [reach] },
  };
}

/** A shorter time is widened itself: "10 to 12 May ±2 days". */
const LONG_MS = 60 * DAY;

/** "5 min res", "in 30 min bins", "10 min steps": how wide the bins are, and no time around the events. */
function epochBins(view: ClauseView): Part {
  for (const [at, phrase] of view.phrases.entries()) {
    const next = view.phrases[at + 1];
    const before = view.phrases[at - 1];
    if (phrase.type !== 'duration' || phrase.sign !== undefined || !view.isFree(phrase)) continue;
    const isBehind = /^(?:bins?|binned|steps?|res\.?|resolution|cadence|averages?|means?|sampling|grid)$/i;
    if (next !== undefined && isBehind.test(next.raw))
      return { params: { binMs: phrase.ms }, used: [phrase, next] };
    if (
      before !== undefined &&
      /^(?:res\.?|resolution|cadence|bins?|binning|steps?|every)$/i.test(before.raw)
    )
      return { params: { binMs: phrase.ms }, used: [phrase, before] };
  }
  return { params: {}, used: [] };
}

/** "-1 to +3 days", "±3 days", "2 days before and 3 days after". */
export function reachOf(whole: ClauseView): Part {
  const bins = epochBins(whole);
  if (bins.used.length === 0) return ownReach(whole);
  const isFree = (phrase: Phrase) => !bins.used.includes(phrase) && whole.isFree(phrase);
  const all: ClauseView['all'] = (type) => whole.all(type).filter((phrase) => !bins.used.includes(phrase));
  const view: ClauseView = { ...whole, isFree, all, one: (type) => all(type)[0] };
  const { params, used } = ownReach(view);
  return { params: { ...params, ...bins.params }, used: [...used, ...bins.used] };
}

function ownReach(view: ClauseView): Part {
  const range = view.one('durations');
  if (range !== undefined)
    return { params: { beforeMs: Math.max(0, -range.fromMs), afterMs: range.toMs }, used: [range] };
  const bare = bareReach(view);
  if (bare !== undefined) return bare;
  const durations = view.all('duration');
  const [first, second] = durations;
  if (first === undefined) return { params: {}, used: [] };
  const words = view.spelt(/^(?:before|after|earlier|later|around)$/i);
  const bareSide = second === undefined ? sideWithoutUnit(view, first) : undefined;
  if (bareSide !== undefined)
    return { params: { beforeMs: first.ms, afterMs: bareSide.ms }, used: [first, bareSide.amount, ...words] };
  if (second !== undefined)
    return { params: { beforeMs: first.ms, afterMs: second.ms }, used: [first, second, ...words] };
  // "The first 24 h after the minimum": one side alone.
  const sides = words.map(({ raw }) => raw.toLowerCase());
  const isLater = sides.every((side) => side === 'after' || side === 'later');
  const isEarlier = sides.every((side) => side === 'before' || side === 'earlier');
  const isOneSided = sides.length > 0 && (isLater || isEarlier);
  const beforeMs = isOneSided && isLater ? 0 : first.ms;
  const afterMs = isOneSided && isEarlier ? 0 : first.ms;
  return { params: { beforeMs, afterMs }, used: [first, ...words] };
}

/** "1 d before to 3 after": the number has the unit of the length before it. */
function sideWithoutUnit(
  view: ClauseView,
  first: PhraseOf<'duration'>,
): { readonly amount: PhraseOf<'amount'>; readonly ms: number } | undefined {
  const count = Number(/\d+(?:\.\d+)?/.exec(first.raw)?.[0]);
  const amount = view.all('amount').find((each) => {
    const next = view.phrases[view.phrases.indexOf(each) + 1];
    return each.unit === undefined && each.from > first.to && /^(?:after|later)$/i.test(next?.raw ?? '');
  });
  return amount === undefined || !(count > 0) ? undefined : { amount, ms: (amount.value * first.ms) / count };
}

/** "Hours from minimum, -48 to +96": a span on both sides, in the unit that the axis is said in. */
function bareReach(view: ClauseView): Part | undefined {
  const [span] = view.all('span').filter(({ low, high, unit }) => low < 0 && high > 0 && unit === undefined);
  const [unit] = view.spelt(/^(?:hours?|hrs?|days?|minutes?|mins?)(?: (?:from|since|around|relative))?\b/i);
  if (span === undefined || unit === undefined) return undefined;
  const ms = /^h/i.test(unit.raw) ? HOUR : /^d/i.test(unit.raw) ? DAY : MINUTE;
  return { params: { beforeMs: -span.low * ms, afterMs: span.high * ms }, used: [span] };
}

/** Times that were written one by one, and how far around them when the last says it: "2024-05-10 (± 2 days)". */
export function epochsOf(view: ClauseView): {
  readonly epochs: readonly string[];
  readonly reach: Readonly<Record<string, unknown>>;
} {
  const times = view.all('time');
  const moments = times.map(({ range, center }) => center?.range ?? range);
  const isList = times.length > 1 || view.words('noun', 'epoch').some(({ raw }) => /^epochs?$/i.test(raw));
  if (!isList || !moments.some(({ start, stop }) => stop - start <= DAY)) return { epochs: [], reach: {} };
  const wide = Math.max(
    0,
    ...times.map(({ range, center }) =>
      center?.isWidthSaid === true ? center.range.start - range.start : 0,
    ),
  );
  return {
    epochs: [...new Set(moments.map(({ start }) => new Date(start).toISOString()))],
    reach: wide === 0 ? {} : { beforeMs: wide, afterMs: wide },
  };
}
