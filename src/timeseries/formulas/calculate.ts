import { BotError } from '#src/domain/failure.ts';
import type { Formula, FormulaInput, FormulaResult, Given } from '#src/timeseries/formulas/formula.ts';
import { FORMULAS } from '#src/timeseries/formulas/formulas.ts';

/** More rows than this are no table for a reply. */
const MOST_ROWS = 60;

export type Species = Parameters<Formula['run']>[1];

/** Numbers by key of their input, in its unit; several where several were given. */
export type Lists = Readonly<Record<string, readonly number[]>>;

export interface Calculated {
  readonly formula: Formula;
  /** Inputs that have a number, given or usual. */
  readonly inputs: readonly FormulaInput[];
  readonly rows: readonly { readonly given: Given; readonly results: readonly FormulaResult[] }[];
  /** What was taken for granted. */
  readonly notes: readonly string[];
}

/**
 * Works a formula out for each of the given numbers: lists of one length go together, others each with each.
 *
 * @throws BotError `invalid-request` when a number is missing, with its name
 */
export function calculate(name: string, lists: Lists, species: Species = 'proton'): Calculated {
  const formula = FORMULAS[name];
  if (formula === undefined) {
    throw new BotError('invalid-request', `There is no formula "${name}".`, {
      hint: `There are ${Object.keys(FORMULAS).join(', ')}.`,
    });
  }
  const whole = withPressure(formula, lists);
  const missing = formula.inputs.filter(
    ({ key, usual, isOptional }) =>
      whole.lists[key] === undefined && usual === undefined && isOptional !== true,
  );
  if (missing.length > 0) {
    const needs = missing.map(({ symbol, unit }) => `${symbol}${unit === '' ? '' : ` (${unit})`}`);
    throw new BotError('invalid-request', `For the ${formula.title} I also need ${needs.join(' and ')}.`, {
      hint: `Give them with their units, e.g. "${missing.map(({ symbol, unit }) => `${symbol} = 5 ${unit}`.trim()).join(', ')}".`,
    });
  }
  const usual = formula.inputs.filter(
    (input) => whole.lists[input.key] === undefined && input.usual !== undefined,
  );
  const all: Lists = {
    ...whole.lists,
    ...Object.fromEntries(usual.map((input) => [input.key, [input.usual ?? Number.NaN]])),
  };
  return {
    formula,
    inputs: formula.inputs.filter(({ key }) => all[key] !== undefined),
    rows: combinations(all).map((given) => ({ given, results: formula.run(given, species) })),
    notes: [
      ...whole.notes,
      ...(usual.length === 0
        ? []
        : [
            `${usual.map(({ symbol, usual: value, unit }) => `${symbol} = ${value}${unit === '' ? '' : ` ${unit}`}`).join(', ')} was taken, since it was not given.`,
          ]),
    ],
  };
}

/** The dynamic pressure comes from density and speed where these are given instead. */
function withPressure(
  { inputs }: Formula,
  lists: Lists,
): { readonly lists: Lists; readonly notes: readonly string[] } {
  const isWanted = inputs.some(({ key }) => key === 'P') && lists['P'] === undefined;
  const { n, V, ...others } = lists;
  if (!isWanted || n === undefined || V === undefined) return { lists, notes: [] };
  const pressures = combinations({ n, V }).map(
    (given) => FORMULAS['dynamic_pressure']?.run(given, 'proton')[0]?.value ?? Number.NaN,
  );
  return {
    lists: { ...others, P: pressures },
    notes: ['The dynamic pressure was computed from density and speed, protons alone.'],
  };
}

function combinations(lists: Lists): readonly Given[] {
  const several = Object.entries(lists).filter(([, { length }]) => length > 1);
  const lengths = new Set(several.map(([, { length }]) => length));
  const count = several[0]?.[1].length ?? 1;
  if (lengths.size <= 1) {
    return Array.from({ length: count }, (_, row) =>
      Object.fromEntries(
        Object.entries(lists).map(([key, values]) => [
          key,
          values[values.length === 1 ? 0 : row] ?? Number.NaN,
        ]),
      ),
    );
  }
  const rows = Object.entries(lists).reduce<readonly Given[]>(
    (soFar, [key, values]) => soFar.flatMap((row) => values.map((value) => ({ ...row, [key]: value }))),
    [{}],
  );
  return rows.slice(0, MOST_ROWS);
}
