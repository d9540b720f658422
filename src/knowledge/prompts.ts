import { readdirSync, readFileSync } from 'node:fs';

const FOLDER = new URL('../../knowledge/prompts/', import.meta.url);
const SLOT = /\{\{(\w+)\}\}/g;

/** The prompts of `knowledge/prompts/`, read once. */
export interface Prompts {
  /**
   * A prompt with its slots filled.
   *
   * @throws Error when there is no such prompt, or when its slots are not exactly those given: a bug, not a failure
   */
  fill(name: string, slots: Readonly<Record<string, string>>): string;
}

export function loadPrompts(): Prompts {
  const texts = new Map(
    readdirSync(FOLDER)
      .filter((file) => file.endsWith('.md'))
      .map((file) => [file.replace(/\.md$/, ''), readFileSync(new URL(file, FOLDER), 'utf8').trim()]),
  );
  return { fill: (name, slots) => filled(name, texts.get(name), slots) };
}

function filled(name: string, text: string | undefined, slots: Readonly<Record<string, string>>): string {
  if (text === undefined) throw new Error(`There is no prompt ${name}.`);
  const wanted = new Set([...text.matchAll(SLOT)].map(([, slot = '']) => slot));
  const unused = Object.keys(slots).filter((slot) => !wanted.has(slot));
  const missing = [...wanted].filter((slot) => slots[slot] === undefined);
  if (unused.length + missing.length > 0)
    throw new Error(`The slots of prompt ${name} do not fit: ${[...unused, ...missing].join(', ')}.`);
  return text.replace(SLOT, (_, slot: string) => slots[slot] ?? '');
}
