import type { Act } from '#src/domain/request.ts';
import type { GivenNumber } from '#src/language/acts/given-numbers.ts';
import { type ClauseView, wordValue } from '#src/language/reading/act.ts';

/** A formula and its numbers, for the worker of that name. */
export type Calculation = Extract<Act, { readonly do: 'look-up' }>;

export function calculation(params: Readonly<Record<string, unknown>>): Calculation {
  return { do: 'look-up', worker: 'calculate', params };
}

export function isCalculation(act: Act): act is Calculation {
  return act.do === 'look-up' && act.worker === 'calculate';
}

/** Whose mass and charge count, where that is said. */
export function speciesOf(view: ClauseView, numbers: readonly GivenNumber[]): string | undefined {
  const text = view.text();
  const [word] = view.words('species');
  const value = wordValue(word, 'species');
  const isElectron =
    value === 'electron' ||
    numbers.some(({ phrase }) => phrase.type === 'series' && /electron/i.test(phrase.raw)) ||
    /\b(?:electron|fce|fpe)/i.test(text);
  if (isElectron) return 'electron';
  if (value === 'alpha') return 'alpha';
  return value === 'proton' || value === 'ion' || /\b(?:proton|ion)s?\b/i.test(text) ? 'proton' : undefined;
}
