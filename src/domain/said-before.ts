/** True for words that point at what was said before: "plot that", or nothing at all. */
export function pointsBack(request: string): boolean {
  return request === '' || /\b(this|that|these|those|above|it|them)\b/i.test(request);
}

const LONGEST_CONTEXT = 1000;

/**
 * The request together with what it points at.
 *
 * @param before what was said before, oldest first
 */
export function withContext(request: string, before: readonly string[]): string {
  const said = before.filter((text) => text.trim() !== '');
  if (said.length === 0 || !pointsBack(request)) return request;
  if (request === '') return said.at(-1) ?? '';
  return `${request}\n(What was said before: ${said.join(' / ').slice(-LONGEST_CONTEXT)})`;
}
