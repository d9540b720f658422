import type { Frame } from '#src/domain/frame.ts';
import type { Formula, FormulaInput, Given } from '#src/timeseries/formulas/formula.ts';
import { runOperation } from '#src/timeseries/run-operation.ts';

/** How an operation stands as a formula: frames of one row are made of the numbers, so that there is one definition of it. */
interface OperationFormula {
  readonly title: string;
  readonly inputs: readonly FormulaInput[];
  readonly says?: string;
  /** Keys that are components of one vector, in GSM. */
  readonly vector?: readonly string[];
  readonly takesSpecies?: true;
  /** Keys that are settings and not series. */
  readonly settings?: readonly string[];
}

export function byOperation(operation: string, formula: OperationFormula): Formula {
  return {
    title: formula.title,
    operation,
    inputs: formula.inputs,
    ...(formula.says === undefined ? {} : { says: formula.says }),
    run(given, species) {
      const { frame } = runOperation(
        operation,
        framesOf(formula, given),
        { ...settingsOf(formula, given), ...(formula.takesSpecies === true ? { species } : {}) },
        'result',
      );
      const [column] = frame?.columns ?? [];
      return [{ name: formula.title, value: column?.values[0] ?? Number.NaN, unit: column?.unit ?? '' }];
    },
  };
}

function framesOf({ inputs, vector = [], settings = [] }: OperationFormula, given: Given): readonly Frame[] {
  const single = inputs.filter(
    ({ key }) => !vector.includes(key) && !settings.includes(key) && given[key] !== undefined,
  );
  const columns = vector.flatMap((key) => {
    const value = given[key];
    return value === undefined
      ? []
      : [
          {
            name: `B.${key.slice(-1)}`,
            unit: 'nT',
            component: key.slice(-1),
            values: Float64Array.of(value),
          },
        ];
  });
  return [
    ...(columns.length === 0 ? [] : [frameOf('B', columns)]),
    ...single.map(({ key, symbol, unit }) =>
      frameOf(symbol, [{ name: symbol, unit, values: Float64Array.of(given[key] ?? Number.NaN) }]),
    ),
  ];
}

function settingsOf({ settings = [] }: OperationFormula, given: Given): Readonly<Record<string, number>> {
  return Object.fromEntries(settings.flatMap((key) => (given[key] === undefined ? [] : [[key, given[key]]])));
}

function frameOf(label: string, columns: Frame['columns']): Frame {
  return {
    label,
    time: Float64Array.of(0),
    columns,
    text: [],
    provenance: {
      origin: 'created',
      range: { start: 0, stop: 1 },
      coordinates: 'GSM',
      from: [],
      steps: [],
      synthetic: false,
      notes: [],
    },
  };
}
