import type { Archive } from '#src/archive/choose-data.ts';
import type { Prompts } from '#src/knowledge/prompts.ts';
import type { EventName } from '#src/planning/model/system-prompt.ts';
import type { WorkerCard } from '#src/planning/model/worker-card.ts';
import type { Planner } from '#src/planning/planner.ts';
import type { LanguageModel } from '#src/ports/language-model.ts';

export interface ModelPlannerParts {
  readonly model: LanguageModel;
  /** Looks into the archive when the planner asks for it. */
  readonly scout: LanguageModel;
  readonly prompts: Prompts;
  readonly workers: readonly WorkerCard[];
  readonly archive: Archive;
  /** Reads steps that are instructions in words. */
  readonly rules: Planner;
  readonly events: readonly EventName[];
}
