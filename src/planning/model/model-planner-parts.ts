import type { Archive } from '#src/archive/choose-data.ts';
import type { Prompts } from '#src/knowledge/prompts.ts';
import type { EventName } from '#src/planning/model/grammar/event-name.ts';
import type { WorkerCard } from '#src/planning/model/worker-card.ts';
import type { LanguageModel } from '#src/ports/language-model.ts';

export interface ModelPlannerParts {
  readonly model: LanguageModel;
  readonly prompts: Prompts;
  readonly workers: readonly WorkerCard[];
  readonly archive: Archive;
  readonly events: readonly EventName[];
}
