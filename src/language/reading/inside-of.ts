import type { Figure } from '#src/domain/figure/figure.ts';
import type { EventAtHand } from '#src/domain/found.ts';
import { formatDuration, type TimeRange } from '#src/domain/time-range.ts';
import { type Mark, means, senseOf } from '#src/language/reading/mark.ts';

const MAY_LEAD = /^(?:inside|within|inside of|in|in there|inside there|there|in between)$/i;
/** What leads to a stretch that is named: "over that interval". */
const THING_LEAD = /^(?:inside|within|inside of|in|over|during|for|across)$/i;
const INNER = /^(?:inside|within|inside of|in)$/i;
const IT = /^(?:of|it|that|this|there)$/i;
const NOUN = /^(?:interval|stretch|region|band|part|area|box|window|period|section|patch|zone)$/i;
const WHICH = /^(?:the|that|this|shaded|marked)$/i;
const ENDS = /^(?:[.,;:?!)(]|and|but|please|pls|plz|then|too|also|or|i|is|must|should|\d+)$/i;

/**
 * "How long, mean and max B inside?", "shade 15 July 06h to 17 July, and the mean beta inside of it": the time that is shaded, in this
 * request or on the figure, or that of the one event of the list at hand. What may be several stretches or none is told.
 *
 * @param events of the newest list at hand
 */
export function withInside(
  marks: readonly Mark[],
  figure: Figure | undefined,
  events: readonly EventAtHand[],
): readonly Mark[] {
  // "Inside and outside of those" compares two parts of the data.
  const isCompared = marks.some(({ raw }) => /^(?:outside|out|vs\.?|versus|compared|than)$/i.test(raw));
  if (isCompared || !marks.some(isAsking)) return marks;
  const done: Mark[] = [];
  for (let at = 0; at < marks.length; at += 1) {
    const mark = marks[at];
    if (mark === undefined) break;
    const found = insideAt(marks, at);
    const sense = found === undefined ? undefined : meaningOf(marks.slice(0, at), figure, events, found);
    if (found === undefined || sense === undefined) {
      done.push(mark);
      continue;
    }
    const own = marks.slice(at, found.next);
    const to = own.at(-1)?.to ?? mark.to;
    done.push({ ...mark, to, raw: own.map(({ raw }) => raw).join(' '), senses: [sense] });
    at = found.next - 1;
  }
  return done;
}

/** A number is asked for: where a legend goes is another matter. */
function isAsking(mark: Mark): boolean {
  return (
    means(mark, 'statistic') ||
    means(mark, 'question', 'how-long', 'how-many', 'how-much') ||
    means(mark, 'operation', 'minimum_variance', 'integral')
  );
}

interface Inside {
  readonly next: number;
  /** It may as well mean the figure, or nothing: "in it", "there". */
  readonly isLoose: boolean;
}

function insideAt(marks: readonly Mark[], at: number): Inside | undefined {
  const lead = marks[at]?.raw ?? '';
  const thing = THING_LEAD.test(lead) ? thingEnd(marks, at + 1, INNER.test(lead)) : undefined;
  if (thing !== undefined && isOpen(marks[thing])) return { next: thing, isLoose: true };
  if (!MAY_LEAD.test(lead)) return undefined;
  // "Are there", "was there" ask whether.
  if (/^there$/i.test(lead) && /^(?:is|are|was|were|be|been|if|how many)$/i.test(marks[at - 1]?.raw ?? ''))
    return undefined;
  let next = at + 1;
  while (next - at < 3 && IT.test(marks[next]?.raw ?? '')) next += 1;
  const isLoose = !/^(?:inside|within)/i.test(lead);
  // "In" alone says nothing.
  const isSaid = next > at + 1 || !/^(?:in|in between)$/i.test(lead);
  return isSaid && isOpen(marks[next]) ? { next, isLoose } : undefined;
}

/** "The shaded part", "that box": what is shaded by its own name; "over the period" may be all that is shown. */
function thingEnd(marks: readonly Mark[], from: number, isInner: boolean): number | undefined {
  let next = from;
  while (next - from < 4 && isThing(marks[next])) next += 1;
  const words = marks.slice(from, next).flatMap(({ raw }) => raw.toLowerCase().split(' '));
  const isPointed = words.some((word) => /^(?:that|this|shaded|marked)$/.test(word));
  return words.length > 1 && NOUN.test(words.at(-1) ?? '') && (isInner || isPointed) ? next : undefined;
}

function isThing(mark: Mark | undefined): boolean {
  return mark?.raw.split(' ').every((word) => NOUN.test(word) || WHICH.test(word)) === true;
}

function isOpen(mark: Mark | undefined): boolean {
  return mark === undefined || ENDS.test(mark.raw);
}

function meaningOf(
  before: readonly Mark[],
  figure: Figure | undefined,
  events: readonly EventAtHand[],
  { isLoose }: Inside,
): Mark['senses'][number] | undefined {
  const shadedNow = shadedIn(before);
  const bands = bandsOf(figure);
  const listed = events.filter(({ start, stop }) => stop > start);
  const spans = shadedNow !== undefined ? [shadedNow] : bands.length > 0 ? bands : listed;
  const [only, ...more] = spans;
  if (only !== undefined && more.length === 0) {
    const range = { start: only.start, stop: only.stop };
    return { kind: 'time', value: 'inside', range, form: 'range', isSpan: true };
  }
  if (isLoose) return undefined;
  const problem =
    only === undefined
      ? 'Nothing is shaded or listed yet, so it is not clear inside of what.'
      : `There are ${spans.length} stretches here, ${formatDuration(total(spans))} together, so it is not clear inside of which.`;
  const hint =
    only === undefined
      ? ' Give a start and an end, or shade the stretch first.'
      : ' Ask for it "in each of them", or give the start and end of one.';
  return { kind: 'bad-time', value: 'inside', problem: problem + hint };
}

function total(spans: readonly TimeRange[]): number {
  return spans.reduce((sum, { start, stop }) => sum + stop - start, 0);
}

/** The time behind "shade" in the same request. */
function shadedIn(before: readonly Mark[]): TimeRange | undefined {
  const verb = before.findLastIndex((mark) => means(mark, 'verb', 'shade'));
  if (verb < 0) return undefined;
  const times = before.slice(verb + 1).flatMap((mark) => {
    const time = senseOf(mark, 'time');
    return time === undefined ? [] : [time.range];
  });
  const [only, ...more] = times;
  return more.length > 0 ? undefined : only;
}

function bandsOf(figure: Figure | undefined): readonly TimeRange[] {
  return (figure?.markers ?? []).flatMap(({ from, to }) =>
    typeof from === 'number' && typeof to === 'number' ? [{ start: from, stop: to }] : [],
  );
}
