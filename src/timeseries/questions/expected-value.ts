import { COMPARE } from '#src/domain/condition.ts';
import type { QuestionOf } from '#src/domain/data-question.ts';
import { convertFactor, unitSaid } from '#src/domain/unit-conversion.ts';
import { testText } from '#src/timeseries/intervals/condition-text.ts';

type Expected = NonNullable<QuestionOf<'statistic'>['expected']>;

interface Told {
  readonly name: string;
  readonly value: number;
  readonly unit: string;
}

/** "I think it must be below 0.1, is that correct?": yes or no, by the number; nothing where there is none or the units do not fit. */
export function expectedWords(values: readonly Told[], expected: Expected | undefined): string {
  if (expected === undefined) return '';
  const said = values.flatMap(({ name, value, unit }) => {
    const holds = holdsFor(value, unit, expected);
    if (holds === undefined) return [];
    const text = testText({ kind: 'compared', ...expected }, unit);
    return [{ name, text: `${holds ? '' : 'not '}${text}`, holds }];
  });
  const [only, ...more] = said;
  if (only === undefined) return '';
  if (more.length === 0) return only.holds ? ` Yes, it is ${only.text}.` : ` No, it is ${only.text}.`;
  return ` ${said.map(({ name, text }) => `The ${name} is ${text}.`).join(' ')}`;
}

function holdsFor(
  value: number,
  unit: string,
  { comparison, threshold, unit: said }: Expected,
): boolean | undefined {
  const factor = said === undefined || unit === '' ? 1 : convertFactor(unitSaid(said, unit), unit);
  if (factor === undefined || Number.isNaN(value)) return undefined;
  return COMPARE[comparison](value, threshold * factor);
}
