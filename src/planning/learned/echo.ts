import { spansOf } from '#src/language/span.ts';

/** Words in a row that make a phrase of somebody's own; fewer are what everybody says. */
const PHRASE = 5;
const QUOTED = /"[^"]+"|“[^“”]+”|(?<!\w)'[^']+'(?!\w)|‘[^‘’]+’|`[^`]+`/g;

/** True for a text that repeats a phrase of a request, or what stands there between quotation marks. */
export function echoes(text: string, request: string): boolean {
  const said = wordsOf(request);
  const own = ` ${wordsOf(text).join(' ')} `;
  const phrases = said.slice(PHRASE - 1).map((_, index) => said.slice(index, index + PHRASE));
  const quoted = spansOf(request, QUOTED).map(({ from, to }) => wordsOf(request.slice(from, to)));
  return [...phrases, ...quoted].some((words) => words.length > 0 && own.includes(` ${words.join(' ')} `));
}

function wordsOf(text: string): readonly string[] {
  return text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];
}
