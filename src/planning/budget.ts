import { BotError } from '#src/domain/failure.ts';
import type { Usage } from '#src/domain/session.ts';

/** What may be asked of language models. Tokens are those of input and output together. */
export interface Share {
  readonly calls: number;
  readonly tokens: number;
}

/** Whichever of calls and tokens ends first ends the share. */
export interface Budget {
  readonly turn: Share;
  readonly thread: Share;
}

/**
 * A call of the planner is about 3,000 tokens, most of them its prompt. A simple turn is one call, one of five rounds with two
 * looks into the archive about twelve; thirty are a turn that goes in circles. A thread has about four hundred such calls, a
 * long day of work.
 */
export const DEFAULT_BUDGET: Budget = {
  turn: { calls: 30, tokens: 200_000 },
  thread: { calls: 400, tokens: 3_000_000 },
};

/** The part of a share from which on its end is announced. */
const NEARLY = 0.8;

/** How much of a share is used: 0 when nothing is, 1 and more when it is used up. */
export function partUsed({ calls, inputTokens, outputTokens }: Usage, share: Share): number {
  return Math.max(calls / share.calls, (inputTokens + outputTokens) / share.tokens);
}

/** @throws BotError `unavailable` when the turn or its thread has used up its share */
export function requireShare(budget: Budget, turn: Usage, thread: Usage): void {
  if (partUsed(turn, budget.turn) >= 1)
    throw new BotError('unavailable', 'This request has used up its share of the language model.');
  if (partUsed(thread, budget.thread) >= 1)
    throw new BotError(
      'unavailable',
      'This thread has used up its share of the language model; a new thread has its own.',
    );
}

/** What a turn's planner is told when its share is nearly used up. */
export function turnWarning(budget: Budget, turn: Usage): readonly string[] {
  return partUsed(turn, budget.turn) < NEARLY
    ? []
    : ['BUDGET: you can hardly be asked again in this turn; answer with what finishes it.'];
}

/** What the user is told once, in the turn in which the thread's share comes near its end. */
export function threadWarning(budget: Budget, before: Usage, after: Usage): readonly string[] {
  const [was, is] = [partUsed(before, budget.thread), partUsed(after, budget.thread)];
  if (was >= NEARLY || is < NEARLY) return [];
  const rest = 'Then requests here are understood by rules alone; a new thread has its own share.';
  if (is >= 1) return [`This thread has now used up its share of the language model. ${rest}`];
  return [`This thread has used ${Math.floor(is * 100)} % of its share of the language model. ${rest}`];
}
