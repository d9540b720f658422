import type { Prompts } from '#src/knowledge/prompts.ts';
import type { LanguageModel } from '#src/ports/language-model.ts';

/** A language model for work that needs its judgment: the cheap one, with its prompts. Without a model there is none. */
export interface Assistant {
  readonly model: LanguageModel;
  readonly prompts: Prompts;
}
