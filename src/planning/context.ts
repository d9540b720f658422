import type { Archive } from '#src/archive/choose-data.ts';
import type { Figure } from '#src/domain/figure.ts';
import type { FrameSummary } from '#src/domain/frame.ts';
import type { Outputs, Plan } from '#src/domain/plan.ts';
import type { Listing, Session } from '#src/domain/session.ts';
import { understandRequest } from '#src/language/understand-request.ts';
import type { Understanding } from '#src/language/understanding.ts';

/** What the thread has when a turn begins. */
export interface ThreadState {
  readonly frames: readonly FrameSummary[];
  readonly focus: readonly string[];
  readonly figure?: Figure;
  readonly listing?: Listing;
}

/** Sub-goal 0 of a plan: what was understood, and what the thread has. */
export interface TurnContext {
  readonly understanding: Understanding;
  readonly thread: ThreadState;
  /** What requests mean by now, ms since epoch. */
  readonly now: number;
}

/**
 * The context of a turn as slots of sub-goal 0. Each label of the thread is a slot of its own, so that data at hand is
 * wired like data that a sub-goal makes.
 */
export function contextOf(
  request: string,
  { session, archive }: { session: Session; archive: Archive },
): Outputs {
  const figure = session.figures.at(-1);
  const thread: ThreadState = {
    frames: session.frames,
    focus: session.focus,
    ...(figure === undefined ? {} : { figure }),
    ...(session.listing === undefined ? {} : { listing: session.listing }),
  };
  const now = archive.clock();
  const understanding = understandRequest(request, { knowledge: archive.knowledge, thread, now });
  const turn: TurnContext = { understanding, thread, now };
  const labels = Object.fromEntries(labelSlots(session.frames).map((label) => [label, label]));
  return { ...labels, turn, notes: understanding.notes };
}

/** The context of a plan that `contextOf` began. */
export function turnOf(plan: Plan): TurnContext {
  // Only `contextOf` writes this slot.
  return plan.context['turn'] as TurnContext;
}

function labelSlots(frames: readonly FrameSummary[]): readonly string[] {
  return frames.flatMap(({ label, columns }) => [
    label,
    ...(columns.length > 1 ? columns.map(({ name, component }) => `${label}.${component ?? name}`) : []),
  ]);
}
