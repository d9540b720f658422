/** The score of each document, by its row; NaN where it does not match. */
export type RowScores = Float64Array;

export function everyRow(count: number): RowScores {
  return new Float64Array(count).fill(1);
}

export function noRow(count: number): RowScores {
  return new Float64Array(count).fill(Number.NaN);
}

export function rowsAt(count: number, rows: Iterable<number>, score: number): RowScores {
  const scores = noRow(count);
  for (const row of rows) scores[row] = score;
  return scores;
}

export function matches(scores: RowScores, row: number): boolean {
  return !Number.isNaN(scores[row] ?? Number.NaN);
}

export function boosted(scores: RowScores, factor: number): RowScores {
  return factor === 1 ? scores : scores.map((score) => score * factor);
}

/** Rows that match all of them, with the sum of their scores. NaN, which stands for no match, wins in every sum. */
export function allOf(count: number, scores: readonly RowScores[]): RowScores {
  const [first = noRow(count), ...others] = scores;
  return others.reduce((sum, each) => sum.map((score, row) => score + (each[row] ?? 0)), first);
}

export function sumAt(row: number, all: readonly RowScores[]): number {
  return all.reduce((sum, each) => sum + (each[row] ?? 0), 0);
}
