import type { Figure } from '#src/domain/figure/figure.ts';
import { placedSeries } from '#src/domain/figure/pick.ts';
import type { FrameSummary } from '#src/domain/frame.ts';
import { type Mark, means } from '#src/language/reading/mark.ts';

/** A longer message wishes more than another spectrum. */
const MOST = 16;
const OF_ALL = /^(?:of|the|all|three|components?|,)$/i;
const NOT_THAT = /^(?:not|instead of|rather than)$/i;
const SIZE = /^(?:of|for|the|[|]?b[|]?|bmag|b|magnitude|total|field)$/i;

/**
 * "The trace instead", "sorry, I meant the trace of the components, not |B|" beside a power spectrum that is drawn: its trace is the
 * spectrum of the whole vector, and no line of the figure ("make the trace red").
 */
export function withTraceSpectra(
  marks: readonly Mark[],
  figure: Figure | undefined,
  frames: readonly FrameSummary[],
): readonly Mark[] {
  const at = marks.findIndex(({ raw }) => /^traces?$/i.test(raw));
  const trace = marks[at];
  if (trace === undefined || marks.length > MOST || !drawsSpectra(figure, frames)) return marks;
  if (marks.some((mark) => means(mark, 'operation', 'power_spectrum'))) return marks;
  let next = at + 1;
  while (OF_ALL.test(marks[next]?.raw ?? '')) next += 1;
  const isOfAll = marks.slice(at + 1, next).some(({ raw }) => /^components?$/i.test(raw));
  const turn = marks[next];
  const isNot = turn !== undefined && NOT_THAT.test(turn.raw);
  const isInstead = turn !== undefined && /^(?:instead|rather)$/i.test(turn.raw);
  const isMeant = marks.slice(0, at).some(({ raw }) => /^(?:meant|wanted|mean|want)$/i.test(raw));
  if (!isNot && !isInstead && !isMeant && !isOfAll) return marks;
  let rest = isNot || isInstead ? next + 1 : isOfAll ? next : at + 1;
  while (isNot && SIZE.test(marks[rest]?.raw ?? '')) rest += 1;
  const isTurned = turn !== undefined && (isNot || isInstead);
  return [
    ...marks.slice(0, at),
    trace,
    { ...trace, from: trace.to, raw: 'psd', senses: [{ kind: 'operation', value: 'power_spectrum' }] },
    ...(isTurned
      ? [{ ...turn, raw: 'instead', senses: [{ kind: 'negation' as const, value: 'instead' }] }]
      : []),
    ...marks.slice(rest),
  ];
}

/**
 * "Psd of B, solar orbiter, 15 march 2022, trace", "…, log-log, trace of the three components": said by itself beside the spectrum that the
 * message asks for, the trace is of that, as in "trace psd". A verb before it means a line ("make the trace red").
 */
export function withTraceBeside(marks: readonly Mark[]): readonly Mark[] {
  const spectrum = marks.findIndex((mark) => means(mark, 'operation', 'power_spectrum'));
  const at = marks.findIndex(({ raw }) => /^traces?$/i.test(raw));
  const [trace, asked] = [marks[at], marks[spectrum]];
  if (trace === undefined || asked === undefined || Math.abs(at - spectrum) === 1) return marks;
  let start = at;
  while (BEFORE_TRACE.test(marks[start - 1]?.raw ?? '')) start -= 1;
  let next = at + 1;
  while (OF_COMPONENTS.test(marks[next]?.raw ?? '')) next += 1;
  if (!isBreak(marks[start - 1]) || !isBreak(marks[next])) return marks;
  // Behind a full stop something else may be wished.
  const between = marks.slice(Math.min(at, spectrum), Math.max(at, spectrum));
  if (between.some(({ raw }) => /^[.;!?]$/.test(raw)) && next - at === 1 && start < at) return marks;
  const rest = marks.filter((_, index) => index < start || index >= next);
  const place = rest.indexOf(asked);
  return [...rest.slice(0, place), { ...trace, from: asked.from, to: asked.from }, ...rest.slice(place)];
}

const BEFORE_TRACE = /^(?:the|as|use|using|with|only|just|its|a|i|want|need|take|\()$/i;
const OF_COMPONENTS =
  /^(?:of|the|its|all|only|please|three|3|\)|(?:(?:the|all|three|3) )*(?:components?|axes)|psd matrix|matrix|tensor|spectral matrix|sum|one|spectrum|psd)$/i;

function isBreak(mark: Mark | undefined): boolean {
  if (mark === undefined || /^[,.;:!?()-]$/.test(mark.raw)) return true;
  return means(mark, 'time') || means(mark, 'scale') || means(mark, 'operation', 'power_spectrum');
}

const LINK = /^(?:,|and|&|\+|plus|with)$/i;
const SLOPED = /^(?:\/|kolmogorov|kolmogoroff|slope)$/i;
const ADDED = /^(?:also|too|as well)$/i;

/**
 * "Also trace psd on it, and a -5/3 line" beside a spectrum that is drawn: the trace is another curve, which comes beside it, and the line
 * is said apart from it.
 */
export function withTraceAdded(
  marks: readonly Mark[],
  figure: Figure | undefined,
  frames: readonly FrameSummary[],
): readonly Mark[] {
  const at = marks.findIndex(
    ({ raw }, index) => /^traces?$/i.test(raw) && means(marks[index + 1], 'operation', 'power_spectrum'),
  );
  const trace = marks[at];
  if (trace === undefined || marks.length > MOST || !drawsSpectra(figure, frames)) return marks;
  const slope = marks.findIndex(({ raw }, index) => index > at && SLOPED.test(raw));
  const link = marks.findIndex(({ raw }, index) => index > at + 1 && index < slope && LINK.test(raw));
  const isAdded =
    marks.some(({ raw }) => ADDED.test(raw)) && !marks.some((mark) => means(mark, 'verb', 'add'));
  return marks.flatMap((mark, index): readonly Mark[] => {
    if (index === link) return [{ ...mark, raw: ';', senses: [] }];
    if (!isAdded || index !== at) return [mark];
    return [{ ...mark, to: mark.from, raw: 'add', senses: [{ kind: 'verb', value: 'add' }] }, mark];
  });
}

function drawsSpectra(figure: Figure | undefined, frames: readonly FrameSummary[]): boolean {
  return (
    figure !== undefined &&
    placedSeries(figure, frames).some(({ label }) =>
      /Hz$/.test(frames.find((frame) => frame.label === label)?.axis?.unit ?? ''),
    )
  );
}
