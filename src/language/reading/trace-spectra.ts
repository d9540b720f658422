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

function drawsSpectra(figure: Figure | undefined, frames: readonly FrameSummary[]): boolean {
  return (
    figure !== undefined &&
    placedSeries(figure, frames).some(({ label }) =>
      /Hz$/.test(frames.find((frame) => frame.label === label)?.axis?.unit ?? ''),
    )
  );
}
