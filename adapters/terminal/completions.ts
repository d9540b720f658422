const COMMANDS = ['help', 'status', 'cancel', 'retry', 'reset', 'sessions', 'errors', 'capabilities', 'quit'];
/** Shorter beginnings belong to too many datasets. */
const SHORTEST = 3;

/** What a word may become: commands where a line begins, then missions, and datasets where neither goes on like that. */
export function completions(
  word: string,
  isFirst: boolean,
  missions: readonly string[],
  datasets: (word: string) => readonly string[],
): readonly string[] {
  const begins = (text: string) => text.toLowerCase().startsWith(word.toLowerCase());
  const goesOn = (text: string) => begins(text) && text.length > word.length;
  const named = [...(isFirst ? COMMANDS : []), ...missions].filter(goesOn);
  if (named.length > 0) return [...new Set(named)];
  return word.length < SHORTEST ? [] : [...new Set(datasets(word).filter(begins))];
}
