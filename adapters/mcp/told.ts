import type { AnswerStatus, DataEvent, PlotEvent, TurnEvent } from '#src/domain/event.ts';
import type { Failure } from '#src/domain/failure.ts';

export interface KeptFile {
  readonly key: string;
  readonly name: string;
  readonly mime: string;
  readonly bytes: number;
  readonly alt: string;
  /** Of a picture that is small enough to be shown. */
  readonly content?: Uint8Array;
}

/** What one turn told. */
export interface Told {
  readonly turn?: number;
  readonly data: readonly DataEvent[];
  readonly plot?: PlotEvent;
  readonly files: readonly KeptFile[];
  readonly found: readonly Readonly<Record<string, unknown>>[];
  readonly failures: readonly Failure[];
  readonly question?: Extract<TurnEvent, { type: 'clarification' }>;
  readonly answer?: Extract<TurnEvent, { type: 'answer' }>;
}

export const NOTHING_TOLD: Told = { data: [], files: [], found: [], failures: [] };

/** What was told so far and one event more; files are kept before. */
export function withEvent(told: Told, event: TurnEvent, file?: KeptFile): Told {
  switch (event.type) {
    case 'turn':
      return { ...told, turn: event.turn };
    case 'data':
      return { ...told, data: [...told.data.filter(({ label }) => label !== event.label), event] };
    case 'plot':
      return { ...told, plot: event };
    case 'file':
      return file === undefined ? told : { ...told, files: [...told.files, file] };
    case 'clarification':
      return { ...told, question: event };
    case 'answer':
      return { ...told, answer: event };
    case 'task':
      return withTask(told, event);
    case 'plan':
    case 'usage':
      return told;
  }
}

function withTask(told: Told, event: Extract<TurnEvent, { type: 'task' }>): Told {
  if (event.status === 'failed') return { ...told, failures: [...told.failures, event.error] };
  if (event.status !== 'completed' || event.found === undefined) return told;
  return { ...told, found: [...told.found, event.found] };
}

export function statusOf({ answer }: Told): AnswerStatus {
  return answer?.status ?? 'failed';
}
