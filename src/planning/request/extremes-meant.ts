import type { DataQuestion } from '#src/domain/data-question.ts';
import { extremeMeant } from '#src/domain/extreme-sense.ts';
import type { Act } from '#src/domain/request.ts';
import type { Stream } from '#src/planning/stream.ts';

type MeasureAct = Extract<Act, { do: 'measure' }>;

/** "The worst hour" of Dst and of the speed: each of its series asks for the end that is meant of it. */
export function extremesMeant(act: MeasureAct, streams: readonly Stream[]): readonly Asked[] {
  const { question, extremeAs } = act;
  if (extremeAs === undefined || streams.length === 0) return [{ question, of: streams }];
  const ends = streams.map((stream) => extremeMeant(extremeAs, stream));
  return [...new Set(ends)].map((end) => ({
    question: withExtreme(question, end),
    of: streams.filter((_, at) => ends[at] === end),
  }));
}

export interface Asked {
  readonly question: DataQuestion;
  readonly of: readonly Stream[];
}

function withExtreme(question: DataQuestion, end: 'minimum' | 'maximum'): DataQuestion {
  if (question.kind === 'ranked') return { ...question, extreme: end };
  if (question.kind !== 'statistic') return question;
  return { ...question, statistics: question.statistics.map((each) => (each === 'maximum' ? end : each)) };
}
