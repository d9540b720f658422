import { Worker } from 'node:worker_threads';
import { BotError } from '#src/domain/failure.ts';

export interface Elsewhere {
  /** Program of the thread: it gets the job as `workerData` and posts the result. */
  readonly program: URL;
  readonly limitMs: number;
  /** Of the thread's heap. */
  readonly memoryMb: number;
}

/**
 * Does a job in a thread of its own, so that the event loop never waits for it. The thread ends with it.
 *
 * @returns what the thread posted
 * @throws BotError `timeout`, `too-large` when it needs too much memory, `cancelled`
 */
export function doElsewhere(
  job: unknown,
  { program, limitMs, memoryMb }: Elsewhere,
  signal: AbortSignal,
): Promise<unknown> {
  return new Promise((resolve, reject) => {
    const worker = new Worker(program, {
      workerData: job,
      env: {},
      resourceLimits: { maxOldGenerationSizeMb: memoryMb },
    });
    const end = (settle: () => void) => {
      clearTimeout(timer);
      signal.removeEventListener('abort', cancel);
      settle();
      void worker.terminate();
    };
    const cancel = () => end(() => reject(new BotError('cancelled', 'The reading was cancelled.')));
    const timer = setTimeout(() => end(() => reject(tooSlow())), limitMs);
    signal.addEventListener('abort', cancel);
    worker.once('message', (result) => end(() => resolve(result)));
    worker.once('error', (error) => end(() => reject(isMemory(error) ? tooBig(error) : error)));
    if (signal.aborted) cancel();
  });
}

function isMemory(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === 'ERR_WORKER_OUT_OF_MEMORY';
}

function tooSlow(): BotError {
  return new BotError('timeout', 'The file took too long to read.', {
    hint: 'Attach a smaller one, or only the rows that matter.',
  });
}

function tooBig(cause: unknown): BotError {
  return new BotError('too-large', 'The file needs more memory to read than I give to one.', {
    hint: 'Attach a smaller one, or only the rows that matter.',
    cause,
  });
}
