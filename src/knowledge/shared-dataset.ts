import type { Mission } from '#src/domain/mission.ts';

/** True when the title of a dataset says that it has another spacecraft, too: "both Ahead and Behind s/c". */
export function isShared(
  title: string,
  { name, exactAliases = [] }: Pick<Mission, 'name' | 'exactAliases'>,
): boolean {
  const words = wordsOf(title);
  return /\bboth\b/i.test(title) && [name, ...exactAliases].some((each) => words.includes(wordsOf(each)));
}

/** Words in their own case, with blanks around them. */
function wordsOf(text: string): string {
  return ` ${text.replace(/[^A-Za-z\d]+/g, ' ')} `;
}
