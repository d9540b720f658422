import type { Child } from '#adapters/sandbox/child.ts';
import type { JobHeader } from '#adapters/sandbox/messages.ts';
import { type Outcome, replyReader } from '#adapters/sandbox/reply-reader.ts';

interface Bounds {
  readonly killAfterMs: number;
  readonly processMb: number;
}

const MEMORY_CHECK_MS = 25;

/**
 * Sends one job and waits for its end; kills the process when it takes too long or too much memory, when it says what
 * it may not say, and when the signal aborts.
 *
 * @param numbers what follows the header, see `JobHeader`
 * @throws the reason of the signal
 */
export function runJob(
  child: Child,
  header: JobHeader,
  numbers: readonly Float64Array[],
  { killAfterMs, processMb }: Bounds,
  signal: AbortSignal,
): Promise<Outcome> {
  return new Promise((resolve, reject) => {
    const reply = replyReader(header.outputCells);
    const finish = (settle: () => void) => {
      clearTimeout(clock);
      clearInterval(watch);
      child.process.stdout.off('data', read);
      child.process.off('close', crash);
      child.process.off('error', crash);
      signal.removeEventListener('abort', abort);
      settle();
    };
    const end = (outcome: Outcome) => finish(() => resolve(outcome));
    const kill = (because: 'time' | 'memory') => {
      child.kill();
      end({ ended: 'killed', because });
    };
    const crash = () => end({ ended: 'crashed', lastWords: child.lastWords() });
    const abort = () => {
      child.kill();
      finish(() => reject(signal.reason));
    };
    const read = (chunk: Buffer) => {
      const outcome = reply(chunk);
      if (outcome?.ended === 'crashed') child.kill();
      if (outcome !== undefined) end(outcome);
    };
    const clock = setTimeout(() => kill('time'), killAfterMs);
    const watch = setInterval(() => {
      if ((child.memoryMb() ?? 0) > processMb) kill('memory');
    }, MEMORY_CHECK_MS);
    child.process.stdout.on('data', read);
    child.process.once('close', crash);
    child.process.once('error', crash);
    signal.addEventListener('abort', abort, { once: true });
    send(child, header, numbers);
  });
}

function send(child: Child, header: JobHeader, numbers: readonly Float64Array[]): void {
  const text = Buffer.from(JSON.stringify(header));
  const length = Buffer.alloc(4);
  length.writeUInt32LE(text.length);
  child.process.stdin.write(Buffer.concat([length, text]));
  for (const { buffer, byteOffset, byteLength } of numbers) {
    child.process.stdin.write(new Uint8Array(buffer, byteOffset, byteLength));
  }
}
