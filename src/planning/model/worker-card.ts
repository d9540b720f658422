import type { z } from 'zod';
import { fieldsText } from '#src/assistant/type-text.ts';

/** What a planner knows of a worker: its words and its schemas, not its work. */
export interface WorkerCard {
  readonly name: string;
  readonly description: string;
  readonly inputs: z.ZodObject;
  readonly params: z.ZodObject;
  readonly outputs: readonly string[];
  /** The server that it is a tool of, when it is none of ours. */
  readonly server?: string;
}

/** A worker in a line: `name {param?, …} (of: what is wired): what it does`. */
export function workerLine({ name, description, inputs, params }: WorkerCard): string {
  const [wired] = Object.keys(inputs.shape);
  const fields = fieldsText(params).map((field) => withShortChoices(field.split(' — ')[0] ?? ''));
  return `- ${name} {${fields.join(', ')}}${wired === undefined ? '' : ` (of: its ${wired})`}: ${firstSentence(description)}`;
}

/** Tools of other servers, by what they say of themselves. */
export function guestsText(cards: readonly WorkerCard[]): string {
  return cards
    .map(({ name, description, params }) =>
      [
        `- ${name}: ${description}`,
        ...fieldsText(params).map((field) => `  - ${withShortChoices(field)}`),
      ].join('\n'),
    )
    .join('\n');
}

/** What it does; how it does that is its own affair. */
function firstSentence(text: string): string {
  return /^(.*?)(?:: |(?<!e\.g)\. |$)/.exec(text)?.[1] ?? text;
}

/** `"mean" | "median"` as `mean|median`. */
function withShortChoices(field: string): string {
  return field.replace(/"[^"]+"(?: \| "[^"]+")+/g, (choices) =>
    choices.replaceAll('"', '').replaceAll(' | ', '|'),
  );
}
