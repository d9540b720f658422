import type { z } from 'zod';
import { fieldsText } from '#src/assistant/type-text.ts';

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
  return [
    `### ${name}`,
    description,
    ...fieldsText(inputs).map((field) => `- input ${field}`),
    ...fieldsText(params).map((field) => `- param ${field}`),
    `- outputs: ${outputs.length === 0 ? 'none' : outputs.join(', ')}`,
  ].join('\n');
}
