import type { z } from 'zod';
import { fieldsText, namesText } from '#src/assistant/type-text.ts';

/** What a planner knows of a worker: its words and its schemas, not its work. */
export interface WorkerCard {
  readonly name: string;
  readonly description: string;
  readonly inputs: z.ZodObject;
  readonly params: z.ZodObject;
  readonly outputs: readonly string[];
}

/** The workers as a model reads about them. */
export function workersText(cards: readonly WorkerCard[]): string {
  return cards.map(cardText).join('\n\n');
}

function cardText({ name, description, inputs, params, outputs }: WorkerCard): string {
  const wired = namesText(inputs);
  return [
    `### ${name}${outputs.length === 0 ? '' : ` → ${outputs.join(', ')}`}`,
    description,
    ...(wired === '' ? [] : [`- inputs: ${wired}`]),
    ...fieldsText(params).map((field) => `- ${withShortChoices(field)}`),
  ].join('\n');
}

/** `"mean" | "median"` as `mean|median`. */
function withShortChoices(field: string): string {
  return field.replace(/"[^"]+"(?: \| "[^"]+")+/g, (choices) =>
    choices.replaceAll('"', '').replaceAll(' | ', '|'),
  );
}
