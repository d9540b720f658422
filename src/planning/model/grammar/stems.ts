const LENGTH = 4;
const SHORTEST = 2;

/** The beginnings of the words of a text, lower case, each once. */
export function stemsOf(text: string, isEmpty = (_: string) => false): readonly string[] {
  const words = text.toLowerCase().match(/[\p{L}\d]+/gu) ?? [];
  return [
    ...new Set(
      words.filter((word) => word.length >= SHORTEST && !isEmpty(word)).map((word) => word.slice(0, LENGTH)),
    ),
  ];
}
