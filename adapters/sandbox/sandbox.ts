import { checkCode } from '#adapters/sandbox/check-code.ts';
import { childPool } from '#adapters/sandbox/child-pool.ts';
import * as functions from '#adapters/sandbox/isolate-functions.ts';
import { DEFAULT_LIMITS, type Limits } from '#adapters/sandbox/limits.ts';
import type { JobHeader } from '#adapters/sandbox/messages.ts';
import { outcomeError } from '#adapters/sandbox/outcome-error.ts';
import type { KnownNames } from '#adapters/sandbox/refusal.ts';
import { runJob } from '#adapters/sandbox/run-job.ts';
import { shapeResult } from '#adapters/sandbox/shape-result.ts';
import { variableNames } from '#adapters/sandbox/variable-names.ts';
import { wrapCode } from '#adapters/sandbox/wrap-code.ts';
import { BotError } from '#src/domain/failure.ts';
import type { Frame } from '#src/domain/frame.ts';
import type { Log } from '#src/ports/log.ts';
import type { Sandbox } from '#src/ports/sandbox.ts';

export interface ClosableSandbox extends Sandbox {
  close(): Promise<void>;
}

interface SandboxOptions {
  readonly log: Log;
  readonly limits?: Partial<Limits>;
}

/**
 * Runs JavaScript that nobody has vetted behind three walls: an allow-list over its syntax, an isolate without any
 * object of the host, and a process without rights that is killed when it takes too much.
 *
 * Code sees each input under the name that `variableNames` gives it, the first one also as `df`, with `time` (ms),
 * `columns.NAME`, `x`, `y`, `z`, `values` (the first column) and `units`; and the functions of `isolate-functions.ts`.
 * It assigns `result`, or its last line is the result: a number, a list, or an object of lists.
 */
export function sandbox({ log, limits: given }: SandboxOptions): ClosableSandbox {
  const limits = { ...DEFAULT_LIMITS, ...given };
  const pool = childPool(limits.processes, log);

  return {
    run: async (code, inputs, signal) => {
      signal.throwIfAborted();
      const job = jobFor(code, inputs, limits);
      const inputMb = (4 * 8 * job.cells) / 2 ** 20;
      const header = { ...job.header, memoryMb: Math.ceil(limits.memoryMb + inputMb) };
      const bounds = { killAfterMs: limits.killAfterMs, processMb: limits.processMb + inputMb };

      const outcome = await pool.use(async (child) => {
        const ended = await runJob(child, header, job.numbers, bounds, signal);
        return { value: ended, isReusable: ended.ended === 'well' || ended.ended === 'error' };
      }, signal);
      if (outcome.ended === 'well') return shapeResult(outcome.kind, outcome.columns, inputs);
      if (outcome.ended === 'crashed') log.warn('a sandbox process crashed', { outcome });
      else log.debug('sandboxed code ended badly', { outcome });
      throw outcomeError(outcome, job.known, limits);
    },
    close: () => pool.close(),
  };
}

interface Job {
  readonly header: Omit<JobHeader, 'memoryMb'>;
  readonly numbers: readonly Float64Array[];
  readonly cells: number;
  readonly known: KnownNames;
}

function jobFor(code: string, inputs: readonly Frame[], limits: Limits): Job {
  const { codeLength, inputCells, timeMs, outputCells, outputColumns } = limits;
  if (code.length > codeLength) {
    throw new BotError(
      'too-large',
      `The code has ${code.length} characters; at most ${codeLength} are taken.`,
    );
  }
  const numbers = inputs.flatMap(({ time, columns }) => [time, ...columns.map(({ values }) => values)]);
  const cells = numbers.reduce((total, { length }) => total + length, 0);
  if (cells > inputCells) {
    throw new BotError(
      'too-large',
      `The data for the code hold ${cells} numbers; at most ${inputCells} are taken.`,
      {
        hint: 'Ask for a shorter period, or resample the data first.',
      },
    );
  }
  const helpers = Object.keys(functions);
  const names = variableNames(
    inputs.map(({ label }) => label),
    helpers,
  );
  const known = {
    inputs: [...(inputs.length === 0 ? [] : ['df']), ...names],
    columns: [...new Set(inputs.flatMap(({ columns }) => columns.map(({ name }) => name)))],
    functions: helpers,
  };
  const frames = inputs.map(({ label, time, columns, bins }, index) => ({
    names: [names[index] ?? '', ...(index === 0 ? ['df'] : [])],
    label,
    rows: time.length,
    columns: columns.map(({ name, unit, component }) => ({ name, unit, component })),
    ...(bins === undefined || bins.centers.length !== columns.length ? {} : { channels: [...bins.centers] }),
  }));
  const wrapped = wrapCode(code, checkCode(code, known));
  return { header: { code: wrapped, timeMs, outputCells, outputColumns, frames }, numbers, cells, known };
}
