import type { Act } from '#src/domain/request.ts';
import { DAY, type TimeRange } from '#src/domain/time-range.ts';
import { changed, lookAct } from '#src/language/acts/looks/change.ts';
import { trimAct } from '#src/language/acts/looks/trim.ts';
import { type ActSpec, type ClauseView, wordValue } from '#src/language/reading/act.ts';
import { isContent } from '#src/language/reading/content.ts';
import { isNextDays } from '#src/language/reading/days-beside.ts';
import { means } from '#src/language/reading/mark.ts';
import { moved, shiftOf } from '#src/language/reading/moved-time.ts';
import { seriesRefs } from '#src/language/reading/named-ref.ts';
import type { Phrase, PhraseOf } from '#src/language/reading/phrase.ts';

interface Length {
  readonly ms: number;
  readonly used: readonly Phrase[];
}

/** "A day more on both sides", "extend it by 6 h at the end", "one more day after", "include the day before": more of the same. */
const widen: ActSpec = lookAct('widen', 8, (view, { drawn }) => {
  const { range } = drawn;
  if (range === undefined || view.series().length > 0) return undefined;
  // "Zoom out a day on each side", "zoom out by 1 day".
  const out = view.words('verb', 'zoom').filter(({ raw }) => /out$/i.test(raw));
  const verbs = [...view.words('verb', 'widen'), ...view.words('verb', 'add', 'show', 'put', 'give'), ...out];
  const more = [
    ...view.spelt(/^(?:more|another|longer|extra|additional|further)$/i),
    ...view.words('also', 'also'),
  ];
  const length = lengthIn(view) ?? steppedIn(view) ?? nextDaysIn(view);
  const said = sideOf(view);
  const side: Side = out.length > 0 && said.used.length === 0 ? { name: 'both', used: [] } : said;
  const isWider =
    view.hasWord('verb', 'widen') ||
    out.length > 0 ||
    more.length > 0 ||
    (view.hasWord('verb', 'add') && side.used.length > 0);
  const edges = view.words('verb', 'start', 'stop');
  const isEdge = edges.length > 0 && side.used.length > 0;
  if (length === undefined || !(isWider || isEdge || /\b(?:before|after)$/i.test(length.used[0]?.raw ?? '')))
    return undefined;
  const edge = wordValue(edges[0], 'verb');
  const isBoth = side.name === 'both';
  const before = isBoth || side.name === 'start' || edge === 'start' ? length.ms : 0;
  const after = isBoth || edge === 'stop' || (side.name !== 'start' && edge !== 'start') ? length.ms : 0;
  const isLess = (edge === 'start' && side.name === 'end') || (edge === 'stop' && side.name === 'start');
  const wider = isLess
    ? edge === 'start'
      ? { start: range.start + length.ms, stop: range.stop }
      : { start: range.start, stop: range.stop - length.ms }
    : { start: range.start - before, stop: range.stop + after };
  if (wider.stop <= wider.start) return undefined;
  return changed({ kind: 'zoom', range: wider }, [
    ...verbs,
    ...more,
    ...edges,
    ...length.used,
    ...side.used,
    ...view.words('pronoun'),
    ...view.words('noun', 'figure', 'timerange', 'xaxis'),
  ]);
});

/** "Extend it to 16 May", "extend back to the 8th": as far as is said. */
const reach: ActSpec = lookAct('widen-to', 8, (view, { drawn: { range } }) => {
  const verbs = view.words('verb', 'widen');
  const [time, ...more] = view.all('time');
  if (range === undefined || verbs.length === 0 || time === undefined || more.length > 0) return undefined;
  if (view.series().length > 0) return undefined;
  // "Until 20 May" has no start of its own, "from 3 May" no end.
  const start = time.form === 'open-stop' ? range.start : time.range.start;
  const stop = time.form === 'open-start' ? range.stop : time.range.stop;
  const wider = { start: Math.min(start, range.start), stop: Math.max(stop, range.stop) };
  return changed({ kind: 'zoom', range: wider }, [
    ...verbs,
    time,
    ...view.words('pronoun'),
    ...view.words('noun', 'figure', 'timerange', 'xaxis'),
    ...view.spelt(/^back$/i),
  ]);
});

/** A length of time, in whichever way it stands: "6 hours", "a day", "one more day", "half a day". */
function lengthIn(view: ClauseView): Length | undefined {
  const [duration] = view.all('duration');
  if (duration !== undefined) return { ms: duration.ms, used: [duration] };
  const [unit] = view.words('timeunit');
  const ms = Number(wordValue(unit, 'timeunit'));
  if (unit === undefined || !Number.isFinite(ms)) return undefined;
  const [amount] = view.all('amount').filter(({ isOrdinal, to }) => !isOrdinal && to <= unit.from);
  return { ms: ms * (amount?.value ?? 1), used: [unit, amount].filter((each) => each !== undefined) };
}

/** "One day earlier", where one end alone is spoken of. */
function steppedIn(view: ClauseView): Length | undefined {
  const [time] = view.all('time').filter(({ raw }) => /\b(?:earlier|later)$/i.test(raw));
  if (time === undefined || view.words('verb', 'start', 'stop').length === 0) return undefined;
  return { ms: stepOf(time), used: [time] };
}

/** "Also the next day", "add the previous 2 days". */
function nextDaysIn(view: ClauseView): Length | undefined {
  const [time] = view.all('time').filter(({ raw }) => isNextDays(raw));
  return time === undefined ? undefined : { ms: stepOf(time), used: [time] };
}

/** How far words lead: a week of "a week earlier", which names a day. */
function stepOf({ raw, range }: PhraseOf<'time'>): number {
  const shift = shiftOf(raw);
  return shift === undefined ? range.stop - range.start : Math.abs(moved(range, shift).start - range.start);
}

interface Side {
  readonly name: 'both' | 'start' | 'end';
  readonly used: readonly Phrase[];
}

function sideOf(view: ClauseView): Side {
  const sides = view.words('noun', 'side');
  const both = [...view.words('also', 'both', 'each'), ...view.spelt(/^(?:either)$/i)];
  if (sides.length > 0) return { name: 'both', used: [...sides, ...both] };
  const times = view.all('time').filter(({ raw }) => /\b(?:earlier|later)$/i.test(raw) || isNextDays(raw));
  const words = view.phrases.filter(({ raw }) =>
    /^(?:before|earlier|after|later|end|at the end|at the start|start|beginning|front)$/i.test(raw),
  );
  const start = [...words, ...times].filter(({ raw }) =>
    /before|earlier|start|beginning|front|previous|preceding/i.test(raw),
  );
  const end = [...words, ...times].filter(({ raw }) => /after|later|end|next|following/i.test(raw));
  if (start.length > 0 && end.length > 0) return { name: 'both', used: [...start, ...end] };
  if (start.length > 0) return { name: 'start', used: start };
  return { name: 'end', used: end };
}

/** "Only the second day", "the first half", "the last third", "cut the first day": a part of what is drawn. */
const part: ActSpec = lookAct('part-of-range', 9, (view, { drawn }) => {
  const { range } = drawn;
  const [rank] = [
    ...view.all('amount').filter(({ isOrdinal }) => isOrdinal),
    ...view.words('place', 'last'),
    ...view.spelt(/^(?:last|final)$/i),
  ];
  if (range === undefined || rank === undefined || view.series().length > 0 || view.all('time').length > 0)
    return undefined;
  const [unit] = view.words('timeunit');
  const share = view.phrases.find(({ raw }) => /^(?:half|third|quarter)$/i.test(raw) && raw !== rank.raw);
  const cuts = [...view.words('verb', 'remove'), ...view.spelt(/^(?:cut|trim|chop)$/i)];
  const nth = rank.type === 'amount' ? rank.value : -1;
  const found =
    unit === undefined
      ? shareOf(range, share?.raw, nth)
      : unitOf(range, Number(wordValue(unit, 'timeunit')), nth);
  const head = unit ?? share;
  // "Crop it to the second half of the interval": what the part is of.
  const beside = [
    ...view.words('operation', 'time_window').filter(({ raw }) => /^(?:crop|trim)/i.test(raw)),
    ...view.words('noun', 'interval', 'timerange', 'extent', 'figure', 'data'),
    ...view.words('pronoun', 'it'),
  ];
  if (found === undefined || head === undefined || !isOnlyThat(view, [rank, head, ...cuts, ...beside]))
    return undefined;
  const left = cuts.length === 0 ? found : without(range, found);
  if (left === undefined) return undefined;
  return changed({ kind: 'zoom', range: left }, [
    rank,
    head,
    ...cuts,
    ...beside,
    ...view.words('negation', 'only'),
    ...view.words('verb', 'show', 'zoom', 'keep'),
    ...view.spelt(/^alone$/i),
  ]);
});

/** Nothing else of weight is said. */
function isOnlyThat(view: ClauseView, own: readonly Phrase[]): boolean {
  return view.phrases.every(
    (phrase) =>
      own.includes(phrase) ||
      (phrase.type === 'word' &&
        (means(phrase.mark, 'negation', 'only') ||
          means(phrase.mark, 'verb', 'show', 'zoom', 'keep') ||
          /^alone$/i.test(phrase.raw) ||
          !isContent(phrase, true))),
  );
}

/** The n-th day or hour, counted from the midnight or full hour at which it begins; -1 is the last. */
function unitOf(range: TimeRange, ms: number, nth: number): TimeRange | undefined {
  if (!Number.isFinite(ms) || ms <= 0 || ms > 31 * DAY) return undefined;
  const first = Math.floor(range.start / ms) * ms;
  const start = nth < 0 ? (Math.ceil(range.stop / ms) - 1) * ms : first + (nth - 1) * ms;
  const found = { start: Math.max(start, range.start), stop: Math.min(start + ms, range.stop) };
  return found.stop > found.start ? found : undefined;
}

const SHARES: Readonly<Record<string, number>> = { half: 2, third: 3, quarter: 4 };

function shareOf({ start, stop }: TimeRange, word: string | undefined, nth: number): TimeRange | undefined {
  const count = SHARES[word?.toLowerCase() ?? ''];
  if (count === undefined || nth > count || nth === 0) return undefined;
  const [length, place] = [(stop - start) / count, nth < 0 ? count - 1 : nth - 1];
  return { start: start + place * length, stop: start + (place + 1) * length };
}

/** What is left when a part at one end goes. */
function without(range: TimeRange, gone: TimeRange): TimeRange | undefined {
  if (gone.start <= range.start) return { start: gone.stop, stop: range.stop };
  return gone.stop >= range.stop ? { start: range.start, stop: gone.start } : undefined;
}

/** "Zoom to the minimum", "12 h around the peak of the density": around an extreme of what is drawn. */
const extreme: ActSpec = lookAct('zoom-extreme', 6, (view, { drawn }) => {
  const [statistic] = view.words('statistic', 'minimum', 'maximum');
  const [peak] = view.words('noun', 'peak');
  const verbs = view.words('verb', 'zoom');
  const [around] = view.phrases.filter(({ raw }) => /^(?:around|about|near)$/i.test(raw));
  const [duration] = view.all('duration');
  const isSaid = verbs.length > 0 || (around !== undefined && duration !== undefined);
  const head = statistic ?? peak;
  if (!drawn.hasAny || head === undefined || !isSaid || view.all('time').length > 0) return undefined;
  if (view.hasWord('operation') || view.hasWord('verb', 'mark', 'shade', 'export')) return undefined;
  const named = view.series().flatMap(({ items }) => items);
  if (named.length > 1 || !named.every((item) => drawn.has(item.series))) return undefined;
  const [series] = seriesRefs(named);
  const of = wordValue(statistic, 'statistic') === 'minimum' ? 'minimum' : 'maximum';
  const ms = duration === undefined ? undefined : duration.sign === '±' ? 2 * duration.ms : duration.ms;
  return changed(
    {
      kind: 'zoom-extreme',
      of,
      ...(series === undefined ? {} : { series }),
      ...(ms === undefined ? {} : { ms }),
    },
    [head, statistic, peak, duration, ...verbs, ...view.all('series'), ...view.words('verb', 'show'), around],
  );
});

/** "From 04:00 to 13:00 on the 11th": a stretch of what is drawn and nothing else to do. */
const stretch: ActSpec = lookAct('zoom-stretch', 8, (view, { drawn, previous, acts }) => {
  const [time, ...more] = view.all('time');
  const { range } = drawn;
  if (range === undefined || time === undefined || more.length > 0 || acts.length > 0) return undefined;
  const isPart = time.isSpan === true && isInside(time.range, range);
  if (!isPart || !(previous?.acts ?? []).every(isOfFigure) || !isOnlyThat(view, [time])) return undefined;
  return changed({ kind: 'zoom', range: { ...time.range } }, [time]);
});

function isInside(inner: TimeRange, outer: TimeRange): boolean {
  return (
    inner.start >= outer.start &&
    inner.stop <= outer.stop &&
    inner.stop - inner.start < outer.stop - outer.start
  );
}

function isOfFigure(act: Act): boolean {
  return act.do === 'show' || act.do === 'change' || act.do === 'again' || act.do === 'compute';
}

export const windowActs: readonly ActSpec[] = [trimAct, widen, reach, part, extreme, stretch];
