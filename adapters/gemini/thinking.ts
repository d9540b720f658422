import { type GenerateContentConfig, ThinkingLevel } from '@google/genai';

/** Thinking tokens of a model that takes a number instead of a level. */
const LITTLE = 512;
/** The model decides itself. */
const ENOUGH = -1;

/** Gemini 3 takes a level, Gemini 2.5 a number of tokens, and what is older or of another family neither. */
export function thinkingFor(model: string, thinking: 'low' | 'high'): GenerateContentConfig {
  const generation = Number(/^(?:models\/)?gemini-(\d+(?:\.\d+)?)/.exec(model)?.[1] ?? 0);
  if (generation >= 3) {
    return {
      thinkingConfig: { thinkingLevel: thinking === 'high' ? ThinkingLevel.HIGH : ThinkingLevel.LOW },
    };
  }
  if (generation >= 2.5) {
    return { thinkingConfig: { thinkingBudget: thinking === 'high' ? ENOUGH : LITTLE } };
  }
  return {};
}
