import type { LanguageModel, TokenCount } from '#src/ports/language-model.ts';

/** Watches what exchanges with a model cost. */
export interface Meter {
  /** @throws BotError `unavailable` when nothing more may be asked */
  admit(): void;
  count(tokens: TokenCount): void;
}

/** The same model, which is asked within a budget, and whose exchanges are counted. */
export function metered(model: LanguageModel, meter: Meter): LanguageModel {
  return {
    ...model,
    async generate(request, signal) {
      meter.admit();
      const reply = await model.generate(request, signal);
      meter.count(reply.tokens);
      return reply;
    },
  };
}
