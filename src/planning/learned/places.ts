import { createHash } from 'node:crypto';
import type { Plan } from '#src/domain/plan.ts';
import type { Act } from '#src/domain/request.ts';
import type { Knowledge } from '#src/knowledge/load-knowledge.ts';
import { type TurnContext, turnOf } from '#src/planning/context.ts';
import { plainText, requestShape } from '#src/planning/learned/request-shape.ts';
import type { Shelf } from '#src/planning/learned/shelf.ts';
import type { SlotValues } from '#src/planning/learned/slots.ts';
import { rangesRead, wishesRead } from '#src/planning/model/wishes-read.ts';
import type { TurnSense } from '#src/planning/planner.ts';

/** Where a plan may stand for a request, and the values that it takes from it. */
export interface Place {
  readonly kind: 'question' | 'plan';
  readonly shelf: Shelf;
  readonly key: string;
  readonly values: SlotValues;
}

export interface Shelves {
  /** Plans for questions in the same words; absent when they are not kept. */
  readonly questions?: Shelf | undefined;
  /** Plans for requests of the same shape; absent when they are not kept. */
  readonly plans?: Shelf | undefined;
  /** What the model is told in every turn, and which model it is: a plan holds only for what it was made of. */
  readonly told: string;
}

/** The places of a request, the nearest first; none when it leans on its thread or repeats what was asked there. */
export function placesFor(
  plan: Plan,
  sense: TurnSense,
  { questions, plans, told }: Shelves,
  knowledge: Knowledge,
): readonly Place[] {
  const turn = turnOf(plan);
  const { text } = turn.read;
  const ranges = rangesRead(turn);
  const keyOf = (words: string) => hashOf([told, othersTold(turn, sense), words]);
  const isFree = isAlone(turn, sense);
  const shape = isFree || saysAll(turn, sense, plan.goal) ? requestShape(turn, knowledge) : undefined;
  const sameWords = { missions: [], quantities: [], ranges };
  return [
    ...(isFree && questions !== undefined
      ? [{ kind: 'question' as const, shelf: questions, key: keyOf(plainText(text)), values: sameWords }]
      : []),
    ...(shape !== undefined && plans !== undefined && hasValues(shape.values)
      ? [{ kind: 'plan' as const, shelf: plans, key: keyOf(shape.text), values: shape.values }]
      : []),
  ];
}

/** True in a thread that has nothing yet that a request could mean: no data, figure, list, document or earlier request. */
export function isAlone(turn: TurnContext, { history, frames }: TurnSense): boolean {
  const isEmpty = (value: unknown) => value === undefined || (Array.isArray(value) && value.length === 0);
  return (
    Object.values(turn.thread).every(isEmpty) && history.length + frames().length === 0 && bringsNothing(turn)
  );
}

/** True for a message of words alone, about nothing that came with it or before it. */
function bringsNothing({ brought, documents, eventWish, documentWish }: TurnContext): boolean {
  return brought.length + documents.length === 0 && eventWish === undefined && documentWish === undefined;
}

/** True for a request that names its data and time itself, so that what the thread has does not matter. */
function saysAll(turn: TurnContext, { history }: TurnSense, goal: string): boolean {
  const { acts } = turn.read;
  const isRepeated = history.some(({ request }) => plainText(request) === plainText(goal));
  return (
    !isRepeated &&
    wishesRead(turn).length > 0 &&
    rangesRead(turn).length > 0 &&
    !acts.some(leansOnThread) &&
    bringsNothing(turn)
  );
}

/** Looks of a figure, what is added to one, and what is pointed at. */
function leansOnThread(act: Act): boolean {
  if (act.do === 'change' || act.do === 'again' || act.do === 'undo') return true;
  if (act.do === 'show' && act.mode === 'add') return true;
  return (
    'of' in act &&
    act.of.some((each) => each.kind === 'pointed' || (each.kind === 'series' && each.label !== undefined))
  );
}

function hasValues({ missions, quantities, ranges }: SlotValues): boolean {
  return missions.length + quantities.length + ranges.length > 0;
}

/** Whatever else a turn tells its planner belongs to the key: another memory, or another taste, is another plan. */
function othersTold(turn: TurnContext, sense: TurnSense): string {
  const { preferences, documents, documentWish } = turn;
  const ofTurn = { preferences, documents, documentWish };
  const { meter: _, frames: __, history: ___, thread: ____, ...ofSense } = sense;
  return JSON.stringify([ofTurn, ofSense]);
}

function hashOf(parts: readonly string[]): string {
  return createHash('sha256').update(JSON.stringify(parts)).digest('base64url');
}
