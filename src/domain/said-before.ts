const LONGEST_CONTEXT = 1000;

/**
 * The request that points back, together with what it points at.
 *
 * @param before what was said before, oldest first
 */
export function withContext(request: string, before: readonly string[]): string {
  const said = before.filter((text) => text.trim() !== '');
  if (said.length === 0) return request;
  if (request === '') return said.at(-1) ?? '';
  return `${request}\n(What was said before: ${said.join(' / ').slice(-LONGEST_CONTEXT)})`;
}
