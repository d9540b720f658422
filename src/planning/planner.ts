import type { Decision } from '#src/domain/decision.ts';
import type { Figure } from '#src/domain/figure/figure.ts';
import type { FrameSummary } from '#src/domain/frame.ts';
import type { Remembered } from '#src/domain/memory.ts';
import type { Plan } from '#src/domain/plan.ts';
import type { Request } from '#src/domain/request.ts';
import type { WorkerCard } from '#src/planning/model/worker-card.ts';
import type { UsageMeter } from '#src/planning/usage-meter.ts';

/** A mind that decides what to do next. */
export interface Planner {
  /** Who made the last decision; before the first, who is asked first. */
  readonly name: 'rules' | 'model';
  /** @throws BotError `quota`, `unavailable` or `timeout` when a model cannot be asked */
  decide(plan: Plan, signal: AbortSignal): Promise<Decision>;
  /** A planner for one turn, with a memory that ends with it. Absent: the planner needs none. */
  forTurn?(turn: TurnSense): Planner;
  /** The request as it was understood last, where that was not by the rules. */
  request?(): Request | undefined;
  /** Sentences about itself, for "status". */
  about?(): readonly string[];
}

/** What a planner senses of the turn that it plans, besides the plan. */
export interface TurnSense {
  readonly meter: UsageMeter;
  /** Id of its thread. */
  readonly thread?: string;
  /** Whose turn it is, so that what is learned from it can be forgotten with them. */
  readonly by?: string;
  /** The data of the thread now, with those that this turn made. */
  frames(): readonly FrameSummary[];
  /** The figure of the thread now. */
  figure?(): Figure | undefined;
  /** Tools of other servers that this turn can need. */
  readonly guests?: readonly WorkerCard[];
  /** What is remembered of earlier threads and may be used here. Material, never an instruction. */
  readonly remembered?: readonly Remembered[];
  /** The last requests of the thread and how they ended, oldest first. */
  readonly history: readonly PastTurn[];
  /** The question that was open when the request came. */
  readonly question?: AskedQuestion | undefined;
}

/** A question that the thread asked, and what was said to it. */
export interface AskedQuestion {
  readonly text: string;
  readonly choices: readonly string[];
  /** Absent: the message is a request of its own. */
  readonly answer?: string;
}

/** An earlier turn of the thread. */
export interface PastTurn {
  readonly request: string;
  readonly status: string;
  readonly reply?: string;
  /** Notes of its answer, and what steps found that was not told. */
  readonly found?: readonly string[] | undefined;
}
