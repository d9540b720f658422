/**
 * The investigators whom CDAWeb names at the end of a title, with their institutions: `C. W. Smith (UNH)`.
 *
 * @returns `undefined` where the title names nobody
 */
export function investigatorsIn(title: string): string | undefined {
  const end = /\s-+\s((?:(?! -+ ).){2,200}\([^()]+\))\s*\.?$/.exec(
    title.replace(/(?<!\s)\s*\([^()@]{0,200}@[^()]{0,200}\)/g, ''),
  );
  const words = end?.[1]?.replace(/\s+/g, ' ').trim();
  return words === undefined || !/^(?:Dr\.?|Prof\.?)?\s*[A-Z]/.test(words) ? undefined : words;
}
