import type { Numbers } from '#adapters/sandbox/reply-reader.ts';
import { BotError } from '#src/domain/failure.ts';
import type { Frame } from '#src/domain/frame.ts';
import type { SandboxResult } from '#src/ports/sandbox.ts';

/**
 * Gives a result its time axis: its own column `time`, else the axis of the first input that has as many rows. A table
 * that fits none has no time axis.
 *
 * @throws BotError `not-computable` when columns differ in length or a time axis does not ascend
 */
export function shapeResult(
  kind: 'scalar' | 'columns' | 'record',
  columns: readonly Numbers[],
  inputs: readonly Frame[],
): SandboxResult {
  if (kind === 'scalar') return { kind, value: columns[0]?.values[0] ?? Number.NaN };
  checkLengths(columns, inputs);
  const own = columns.find(({ name }) => name === 'time')?.values;
  const others = columns.filter(({ name }) => name !== 'time');
  if (kind === 'record') return { kind: 'table', columns };
  if (own !== undefined) {
    if (others.length === 0)
      throw refusal('The result holds times only.', 'Give it at least one column of values.');
    checkTime(own);
    return { kind: 'table', time: own, columns: others };
  }
  const rows = others[0]?.values.length ?? 0;
  const source = inputs.find(({ time }) => time.length === rows && rows > 0);
  return source === undefined
    ? { kind: 'table', columns: others }
    : { kind: 'table', time: source.time.slice(), columns: others };
}

function checkLengths(columns: readonly Numbers[], inputs: readonly Frame[]): void {
  const lengths = new Set(columns.map(({ values }) => values.length));
  if (lengths.size === 1 && !lengths.has(0)) return;
  if (lengths.has(0)) throw refusal('The result has no rows.', 'Check the conditions in the code.');
  const told = columns.slice(0, 6).map(({ name, values }) => `${name} has ${values.length}`);
  const axes = inputs.map(({ label, time }) => `${label} has ${time.length}`);
  throw refusal(
    `The columns of the result differ in length: ${told.join(', ')}.`,
    `All columns need one value for each time; of the inputs ${axes.join(', ')} rows.`,
  );
}

function checkTime(time: Float64Array): void {
  for (let row = 0; row < time.length; row += 1) {
    if (!Number.isFinite(time[row])) throw refusal(`Row ${row + 1} of the result has no time.`, TIME_HINT);
    if (row > 0 && Number(time[row]) <= Number(time[row - 1])) {
      throw refusal(
        `The times of the result do not ascend: row ${row + 1} is not after row ${row}.`,
        TIME_HINT,
      );
    }
  }
}

const TIME_HINT = 'The column `time` has to hold ms since 1970 in UTC, each later than the one before.';

function refusal(message: string, hint: string): BotError {
  return new BotError('not-computable', message, { hint });
}
