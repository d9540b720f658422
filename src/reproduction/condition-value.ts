import type { Condition } from '#src/domain/condition.ts';
import type { FrameSummary } from '#src/domain/frame.ts';
import { convertFactor, unitSaid } from '#src/domain/unit-conversion.ts';
import { columnsNamed } from '#src/reproduction/columns-named.ts';
import type { PythonValue } from '#src/reproduction/python-value.ts';

/**
 * A condition as Python functions take it: `["all", …]`, `["not", …]`, or a test `[sign, place, column, of its size, limits …]` with
 * limits in the unit of the column.
 */
export function conditionValue(condition: Condition, inputs: readonly FrameSummary[]): PythonValue {
  switch (condition.kind) {
    case 'all':
    case 'any':
      return [condition.kind, ...condition.conditions.map((each) => conditionValue(each, inputs))];
    case 'not':
      return ['not', conditionValue(condition.condition, inputs)];
    case 'compared':
    case 'between': {
      const { other, component, absolute = false, unit: said } = condition;
      const place = other === undefined ? 0 : other + 1;
      const input = inputs[place];
      const name = columnOf(input, component);
      const own = input?.columns.find((column) => column.name === name)?.unit ?? '';
      const factor =
        said === undefined || own === '' ? 1 : (convertFactor(unitSaid(said, own), own) ?? Number.NaN);
      const limits = limitsOf(condition).map((limit) => limit * factor);
      return [signOf(condition), place, name, absolute, ...limits];
    }
  }
}

function columnOf(input: FrameSummary | undefined, component: string | undefined): string {
  const [only] = input?.columns ?? [];
  const [named] = input === undefined || component === undefined ? [] : columnsNamed(input, [component]);
  return named ?? only?.name ?? '';
}

type Test = Extract<Condition, { kind: 'compared' | 'between' }>;

function signOf(test: Test): string {
  if (test.kind === 'compared') return test.comparison;
  return test.outside === true ? 'outside' : 'between';
}

function limitsOf(test: Test): readonly number[] {
  if (test.kind === 'between') return [Math.min(test.from, test.to), Math.max(test.from, test.to)];
  return test.until === undefined ? [test.threshold] : [test.threshold, test.until];
}
