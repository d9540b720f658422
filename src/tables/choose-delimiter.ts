import { DELIMITERS, type Delimiter, splitLine } from '#src/tables/split-rows.ts';

const SAMPLE_LINES = 40;

/** The sign that parts the cells of a text: the one that gives most lines the same number of cells, two at least. */
export function chooseDelimiter(text: string): Delimiter {
  const lines = sampleLines(text);
  let best: Delimiter = ',';
  let bestShare = 0;
  for (const delimiter of DELIMITERS) {
    const share = evenShare(lines.map((line) => splitLine(line, delimiter).length));
    if (share > bestShare + 0.15) [best, bestShare] = [delimiter, share];
  }
  return best;
}

function sampleLines(text: string): readonly string[] {
  return text
    .slice(0, 200_000)
    .split('\n', 4 * SAMPLE_LINES)
    .filter((line) => line.trim() !== '' && !line.startsWith('#'))
    .slice(0, SAMPLE_LINES);
}

/** Share of the lines that have the commonest number of cells; 0 when that is one cell. */
function evenShare(counts: readonly number[]): number {
  const lines = new Map<number, number>();
  for (const count of counts) if (count > 1) lines.set(count, (lines.get(count) ?? 0) + 1);
  return Math.max(0, ...lines.values()) / Math.max(1, counts.length);
}
