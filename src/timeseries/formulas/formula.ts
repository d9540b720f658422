/** One number that a formula takes. */
export interface FormulaInput {
  readonly key: string;
  /** As sentences write it: `Bz`. */
  readonly symbol: string;
  readonly unit: string;
  /** Taken, and told, where nobody gives it. */
  readonly usual?: number;
  /** Without it another way is gone, or it is left out. */
  readonly isOptional?: true;
}

/** Numbers by the key of their input, in its unit. */
export type Given = Readonly<Record<string, number>>;

/** A formula over numbers that somebody gives, as an operation is one over series. */
export interface Formula {
  /** What it gives, as a sentence begins: `Alfvén speed`. */
  readonly title: string;
  /** The same over data. */
  readonly operation?: string;
  readonly inputs: readonly FormulaInput[];
  /** By whom, and what was taken for granted. */
  readonly says?: string;
  /** @returns results by name with their units; several where the field wants them together */
  run(given: Given, species: 'proton' | 'electron' | 'alpha'): readonly FormulaResult[];
}

export interface FormulaResult {
  readonly name: string;
  readonly value: number;
  readonly unit: string;
}
