/** True when one entry of `users` means somebody: `everybody`, a place (`slack:T01`, `terminal`), or a person there. */
export function isUser(
  entry: string,
  { thread, userId }: { readonly thread: string; readonly userId: string },
): boolean {
  if (entry === 'everybody') return true;
  const [place = '', person] = entry.trim().split(/\s+/);
  const isThere = thread === place || thread.startsWith(`${place}/`) || thread.startsWith(`${place}:`);
  return isThere && (person === undefined || person === userId);
}
