const FENCED = /```(?:\w+\n)?\s*(\{[\s\S]*)```/;
const QUERY_KEYS =
  /["'](?:query|bool|match|match_all|multi_match|term|terms|range|exists|size|from|sort)["']\s*:/;

/** The search query that a person pasted, as its text: an object of JSON with the keys of the query language. */
export function pastedQuery(text: string): string | undefined {
  const fenced = FENCED.exec(text)?.[1]?.trim();
  const from = text.indexOf('{');
  const to = text.lastIndexOf('}');
  const bare = from < 0 ? undefined : text.slice(from, to > from ? to + 1 : undefined).trim();
  const found = fenced ?? bare;
  return found !== undefined && QUERY_KEYS.test(found) ? found : undefined;
}
