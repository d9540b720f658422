import type { Figure } from '#src/domain/figure/figure.ts';
import { means, senseOf } from '#src/language/reading/mark.ts';
import type { Phrase, PhraseOf } from '#src/language/reading/phrase.ts';

/** A stretch of time that the figure shades. */
interface Span {
  readonly start: number;
  readonly stop: number;
  readonly label?: string;
  readonly color?: string;
}

interface Spoken {
  readonly spans: readonly Span[];
  readonly next: number;
}

const IN = /^(?:in|inside|within|during|for|over|of|at)$/i;
const THING =
  /^(?:shaded|coloured|colored|marked)?\s*(?:interval|region|span|band|part|area|stretch|one|box|period|section|shading|bit|piece|zone|patch)s?$/i;
const SHADED = /^(?:shaded|coloured|colored|marked)\b/i;

/**
 * "Mean speed in the sheath", "max B in each", "min Bz in the orange part": what is asked of stretches that the figure shades is asked
 * of their times.
 */
export function withMarkedSpans(phrases: readonly Phrase[], markers: Figure['markers']): readonly Phrase[] {
  const spans = markers.flatMap(({ from, to, label, color }): readonly Span[] =>
    from === undefined || to === undefined
      ? []
      : [
          {
            start: from,
            stop: to,
            ...(label === undefined ? {} : { label }),
            ...(color === undefined ? {} : { color }),
          },
        ],
  );
  const isAsked = phrases.some((phrase) => phrase.type === 'word' && means(phrase.mark, 'statistic'));
  const isTimed = phrases.some(({ type }) => type === 'time');
  if (spans.length === 0 || !isAsked || isTimed) return phrases;
  const read: Phrase[] = [];
  for (let at = 0; at < phrases.length; ) {
    const phrase = phrases[at];
    const spoken =
      phrase !== undefined && IN.test(phrase.raw)
        ? spokenAt(phrases, at + 1, spans)
        : besideAt(phrases, at, spans);
    if (phrase === undefined) break;
    read.push(...(spoken === undefined ? [phrase] : timesOf(phrases.slice(at, spoken.next), spoken.spans)));
    at = spoken?.next ?? at + 1;
  }
  return read;
}

/** "20 days before and 20 days after the shaded bit", "12 h on either side of the sheath": times that touch what is shaded. */
function besideAt(phrases: readonly Phrase[], from: number, spans: readonly Span[]): Spoken | undefined {
  const first = phrases[from];
  if (first?.type !== 'duration' || first.sign !== undefined) return undefined;
  const side = sideAt(phrases, from + 1);
  if (side === undefined) return undefined;
  const link = /^(?:and|&|,)$/i.test(rawAt(phrases, side.next)) ? side.next + 1 : side.next;
  const again = phrases[link];
  const other = sideAt(phrases, again?.type === 'duration' ? link + 1 : link);
  const spoken = spokenAt(phrases, other?.next ?? side.next, spans);
  const [only, ...more] = spoken?.spans ?? [];
  if (spoken === undefined || only === undefined || more.length > 0) return undefined;
  const beside = (ms: number, isAfter: boolean): Span =>
    isAfter ? { start: only.stop, stop: only.stop + ms } : { start: only.start - ms, stop: only.start };
  const own = side.isAfter.map((isAfter) => beside(first.ms, isAfter));
  const others = (other?.isAfter ?? []).map((isAfter) =>
    beside(again?.type === 'duration' ? again.ms : first.ms, isAfter),
  );
  return { spans: [...own, ...others], next: spoken.next };
}

/** On which sides, earlier first. */
function sideAt(
  phrases: readonly Phrase[],
  at: number,
): { readonly isAfter: readonly boolean[]; readonly next: number } | undefined {
  const raw = rawAt(phrases, at);
  if (/^(?:before|ahead of|prior to|upstream of)$/i.test(raw)) return { isAfter: [false], next: at + 1 };
  if (/^(?:after|behind|past|following)$/i.test(raw)) return { isAfter: [true], next: at + 1 };
  const words = [0, 1, 2, 3].map((step) => rawAt(phrases, at + step)).join(' ');
  const both = /^(?:on )?(?:either|each|both) sides?(?: of)?\b/i.exec(words);
  return both === null ? undefined : { isAfter: [false, true], next: at + both[0].split(' ').length };
}

function timesOf(own: readonly Phrase[], spans: readonly Span[]): readonly PhraseOf<'time'>[] {
  const place = {
    from: own[0]?.from ?? 0,
    to: own.at(-1)?.to ?? 0,
    raw: own.map(({ raw }) => raw).join(' '),
  };
  return spans.map(({ start, stop }) => ({
    type: 'time',
    form: 'range',
    isSpan: true,
    range: { start, stop },
    ...place,
  }));
}

function spokenAt(phrases: readonly Phrase[], from: number, spans: readonly Span[]): Spoken | undefined {
  const at = /^the$/i.test(rawAt(phrases, from)) ? from + 1 : from;
  const phrase = phrases[at];
  if (phrase?.type !== 'word') return undefined;
  const own = (some: readonly Span[], next: number): Spoken | undefined =>
    some.length === 0 ? undefined : { spans: some, next };
  const label = senseOf(phrase.mark, 'marker')?.value;
  if (label !== undefined) {
    const named = spans.filter((span) => span.label === label);
    return own(named, THING.test(rawAt(phrases, at + 1)) ? at + 2 : at + 1);
  }
  if (/^(?:each|both|every|all)$/i.test(phrase.raw)) {
    const next = thingEnd(phrases, /^of$/i.test(rawAt(phrases, at + 1)) ? at + 2 : at + 1);
    const isEnd = phrases[next] === undefined || /^[?.!,;]$/.test(rawAt(phrases, next));
    return spans.length > 1 && (next > at + 1 || isEnd) ? own(spans, next) : undefined;
  }
  const color = senseOf(phrase.mark, 'colour')?.value;
  if (color !== undefined && THING.test(rawAt(phrases, at + 1)))
    return own(
      spans.filter((span) => span.color === color),
      at + 2,
    );
  return SHADED.test(phrase.raw) ? own(spans, thingEnd(phrases, at)) : undefined;
}

/** "Each of them", "of the two shaded intervals". */
function thingEnd(phrases: readonly Phrase[], from: number): number {
  let at = from;
  while (/^(?:the|two|2|three|3|them|these|those)$/i.test(rawAt(phrases, at)) || isThing(rawAt(phrases, at)))
    at += 1;
  return at;
}

function isThing(raw: string): boolean {
  return THING.test(raw) || SHADED.test(raw);
}

function rawAt(phrases: readonly Phrase[], at: number): string {
  return phrases[at]?.raw ?? '';
}
