import { lexicon } from '#src/language/reading/lexicon.ts';
import type { Span } from '#src/language/span.ts';

const BEHIND = /(?<![\w.|/-])([A-E]|\d)(?: ?[:=] ?| (?:in |is |as )?(?:dark |light )?)([a-z]+)/gi;
const BEFORE = /(?<![\w-])([a-z]+) (?:for )([A-E]|\d)(?![\w.|/:-])/gi;

/** "A red B blue", "1 black, 2 red", "red for A, blue for B": where letters or numbers stand that have a look each. */
export function lookedTokens(text: string): readonly (Span & { readonly token: string })[] {
  const behind = [...text.matchAll(BEHIND)].map(({ 1: token = '', 2: look = '', index }) => ({
    token,
    look,
    from: index,
  }));
  const before = [...text.matchAll(BEFORE)].map(({ 0: whole, 1: look = '', 2: token = '', index }) => ({
    token,
    look,
    from: index + whole.length - token.length,
  }));
  return (behind.some(isLooked) ? behind : before)
    .filter(isLooked)
    .map(({ token, from }) => ({ token, from, to: from + token.length }));
}

function isLooked({ look }: { readonly look: string }): boolean {
  const senses = lexicon.entries.get(look.toLowerCase()) ?? [];
  return senses.some(({ kind }) => kind === 'colour' || kind === 'dash');
}
