import type { LanguageModel, TokenCount } from '#src/ports/language-model.ts';

/** The same model, whose exchanges are told to `count`. */
export function metered(model: LanguageModel, count: (tokens: TokenCount) => void): LanguageModel {
  return {
    ...model,
    async generate(request, signal) {
      const reply = await model.generate(request, signal);
      count(reply.tokens);
      return reply;
    },
  };
}
