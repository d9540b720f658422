import { plainWords } from '#src/assistant/plain-words.ts';

/** A number with its decimals, thousands set apart or not. */
const NUMBER = /[-−+]?\d[\d,]*(?:\.\d+)?(?:e[-+]?\d{1,3})?/gi;
/** Small whole numbers count things and years name times; neither is a value of data. */
const LARGEST_COUNT = 12;
const YEARS = [1900, 2100] as const;

/**
 * The sentences of a text whose numbers all were told: each stands in what was told, or is one of those, rounded. A sentence
 * with another number states a value that nobody measured.
 *
 * @returns the text without the other sentences, line by line, and those
 */
export function withToldValues(
  text: string,
  told: string,
): { readonly text: string; readonly strange: readonly string[] } {
  const known = numbersIn(told);
  const isKnown = (sentence: string) => saidIn(sentence).every((said) => isTold(said, known));
  const lines = text.split('\n').map(sentencesOf);
  const kept = lines.map((sentences) => sentences.filter(isKnown).join(' '));
  return {
    text: kept
      .join('\n')
      .replace(/\n{3,}/g, '\n\n')
      .trim(),
    strange: lines.flat().filter((sentence) => !isKnown(sentence)),
  };
}

function sentencesOf(line: string): readonly string[] {
  return plainWords(line, Number.POSITIVE_INFINITY).split(/(?<=[.!?;])\s+/);
}

interface Said {
  readonly value: number;
  /** Half of its last digit: what rounding may have taken. */
  readonly half: number;
}

function saidIn(text: string): readonly Said[] {
  return (text.match(NUMBER) ?? []).map((match) => {
    const plain = match.replaceAll(',', '').replace('−', '-');
    const digits = /\.(\d+)/.exec(plain)?.[1]?.length ?? 0;
    return { value: Math.abs(Number(plain)), half: 0.5 * 10 ** -digits };
  });
}

function isTold({ value, half }: Said, known: readonly number[]): boolean {
  if (Number.isNaN(value)) return true;
  if (Number.isInteger(value) && (value <= LARGEST_COUNT || (value >= YEARS[0] && value <= YEARS[1])))
    return true;
  return known.some((each) => Math.abs(each - value) <= half * (1 + 1e-9));
}

function numbersIn(text: string): readonly number[] {
  return (text.match(NUMBER) ?? []).map((match) =>
    Math.abs(Number(match.replaceAll(',', '').replace('−', '-'))),
  );
}
