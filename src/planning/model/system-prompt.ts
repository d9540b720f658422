import type { Prompts } from '#src/knowledge/prompts.ts';
import type { Shape } from '#src/planning/model/grammar/grammar.ts';
import { isCommon } from '#src/planning/model/grammar/shapes-needed.ts';

/**
 * The planner's system prompt: the same for every turn, so that it is paid for once where prompts are cached. What only some
 * requests need stands in the message.
 */
export function systemPrompt(prompts: Prompts, grammar: readonly Shape[]): string {
  const acts = grammar.filter(({ section }) => section === 'act');
  return prompts.fill('planner', {
    acts: textOf(acts.filter(isCommon)),
    others: acts
      .filter((act) => !isCommon(act))
      .map(({ name }) => name)
      .join(', '),
    terms: textOf(grammar.filter(({ section, name }) => section === 'term' && name === 'name of data')),
  });
}

function textOf(shapes: readonly Shape[]): string {
  return shapes.map(({ text }) => text).join('\n');
}
