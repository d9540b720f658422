import { BotError } from '#src/domain/failure.ts';
import type { Column, Frame } from '#src/domain/frame.ts';
import { numberText } from '#src/timeseries/questions/number-text.ts';

const MOST_COLUMNS = 8;

/** Code whose result has no number, told with what it was given: a condition that nothing can fulfil shows in the ranges. */
export function missingOnly(inputs: readonly Frame[]): BotError {
  const columns = inputs.flatMap(({ label, columns: own, bins }) =>
    own.map((column) =>
      rangeOf(own.length === 1 || bins !== undefined ? label : partOf(label, column), column),
    ),
  );
  const more = columns.length > MOST_COLUMNS ? `; and ${columns.length - MOST_COLUMNS} more` : '';
  const given = `${columns.slice(0, MOST_COLUMNS).join('; ')}${more}`;
  return new BotError(
    'not-computable',
    `The code gives missing values only${given === '' ? '' : `. Its data: ${given}`}.`,
    {
      hint: 'Either no sample fulfils its conditions, or a name in it has no numbers: a frame has them in `values`, `x`, `y`, `z` (`r`, `t`, `n`) and `columns`, e.g. mean(df.values).',
    },
  );
}

function partOf(label: string, { name, component }: Column): string {
  return `${label}.${component ?? name.split('.').at(-1) ?? name}`;
}

/** `src 51 to 71, 2 of 100 missing`. */
function rangeOf(name: string, { values, unit }: Column): string {
  let [low, high, missing] = [Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY, 0];
  for (const value of values) {
    if (Number.isNaN(value)) missing += 1;
    else [low, high] = [Math.min(low, value), Math.max(high, value)];
  }
  if (missing === values.length) return `${name} missing values only`;
  const lost =
    missing === 0
      ? ''
      : `, ${missing.toLocaleString('en-US')} of ${values.length.toLocaleString('en-US')} missing`;
  return `${name} ${numberText(low, '')} to ${numberText(high, unit)}${lost}`;
}
