import type { AnswerStatus } from '#src/domain/event.ts';
import type { Plan } from '#src/domain/plan.ts';

/** What the planner says of a request besides its plan. */
export interface Reading {
  /** Words of the request that nobody read; no step does what they ask for. */
  readonly unread: readonly string[];
  /** What was taken where the request said nothing, in words for people. */
  readonly assumptions: readonly string[];
}

/** The slots `unread` and `assumptions` of sub-goal 0; empty where a planner gives none. */
export function readingOf({ context }: Plan): Reading {
  return { unread: wordsIn(context['unread']), assumptions: wordsIn(context['assumptions']) };
}

/** The sentences that stand before everything else in an answer: what is not done, then what was assumed. */
export function toldFirst({ unread, assumptions }: Reading): readonly string[] {
  const quoted = unread.map((words) => `"${words}"`).join(', ');
  const whole = assumptions.filter((words) => /[.!?]$/.test(words));
  const short = assumptions.filter((words) => !/[.!?]$/.test(words));
  return [
    ...(quoted === '' ? [] : [`Not done: ${quoted} (I did not understand that).`]),
    ...(short.length === 0 ? [] : [`Assumed: ${short.join('; ')}.`]),
    ...whole,
  ];
}

/** `done` means that every wish was done; one that nobody read was not. */
export function honestStatus(status: AnswerStatus, { unread }: Reading, hasDelivered: boolean): AnswerStatus {
  if (status !== 'done' || unread.length === 0) return status;
  return hasDelivered ? 'partial' : 'failed';
}

function wordsIn(slot: unknown): readonly string[] {
  if (!Array.isArray(slot)) return [];
  const words = slot.flatMap((each) => (typeof each === 'string' && each.trim() !== '' ? [each.trim()] : []));
  return [...new Set(words)];
}
