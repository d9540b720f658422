import { z } from 'zod';

/**
 * What a button does; it decides how the press has to be acknowledged, so it stands in the id itself. `pick`, `page` and
 * `say` act on the message; `cancel`, `file` and `details` answer only who pressed; `form` opens a form.
 */
const verbSchema = z.enum(['pick', 'page', 'say', 'cancel', 'file', 'details', 'form']);

export type Verb = z.infer<typeof verbSchema>;

export interface CustomId {
  readonly verb: Verb;
  /** Where the store keeps what the component means. */
  readonly row: string;
  /** Which of several, e.g. the id of a choice. */
  readonly item: string;
}

/** The id of a component: at most 100 characters. */
export function customId(verb: Verb, row: string, item = ''): string {
  return `h1:${verb}:${row}:${item}`;
}

/** @returns `undefined` for a component that is not ours */
export function readCustomId(text: string): CustomId | undefined {
  const [version, verb, row, ...item] = text.split(':');
  const known = verbSchema.safeParse(verb);
  if (version !== 'h1' || !known.success || row === undefined) return undefined;
  return { verb: known.data, row, item: item.join(':') };
}
