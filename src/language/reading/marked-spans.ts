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
  /^(?:shaded|coloured|colored|marked)?\s*(?:interval|region|span|band|part|area|stretch|one|box|period|section|shading)s?$/i;
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
    const spoken = phrase !== undefined && IN.test(phrase.raw) ? spokenAt(phrases, at + 1, spans) : undefined;
    if (phrase === undefined) break;
    read.push(...(spoken === undefined ? [phrase] : timesOf(phrases.slice(at, spoken.next), spoken.spans)));
    at = spoken?.next ?? at + 1;
  }
  return read;
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
