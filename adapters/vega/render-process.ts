import type { ChildProcess } from 'node:child_process';
import { fork } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import type { DrawReply, DrawRequest } from '#adapters/vega/messages.ts';
import { BotError } from '#src/domain/failure.ts';
import type { Drawing, PictureFormat } from '#src/domain/figure/drawing.ts';
import type { Log } from '#src/ports/log.ts';

/** A drawing takes about 0.1 s; one that takes this long will not end. */
const LIMIT_MS = 30_000;

interface Waiting {
  readonly resolve: (bytes: Uint8Array) => void;
  readonly reject: (error: Error) => void;
}

/** One worker process that draws. It is started by the first drawing and after each crash. */
export interface RenderProcess {
  warm(): void;
  /** @throws BotError `timeout`, `cancelled`, `unavailable` */
  draw(drawing: Drawing, format: PictureFormat, signal: AbortSignal): Promise<Uint8Array>;
  close(): Promise<void>;
}

export function renderProcess(log: Log): RenderProcess {
  const waiting = new Map<number, Waiting>();
  let child: ChildProcess | undefined;
  let nextId = 1;
  let isClosed = false;

  const start = (): ChildProcess => {
    const started = forkWorker(log);
    started.on('message', (reply: DrawReply) => {
      settle(waiting, reply, log);
      if (waiting.size === 0) rest(started);
    });
    started.once('exit', (code, signal) => {
      if (child === started) child = undefined;
      if (waiting.size > 0) log.error('the drawing process ended', { code, signal });
      for (const [id, { reject }] of waiting) {
        waiting.delete(id);
        reject(
          new BotError('unavailable', 'The picture could not be drawn: the drawing process ended.', {
            hint: 'Ask again; if it happens again, ask for fewer series or a smaller picture.',
          }),
        );
      }
    });
    rest(started);
    return started;
  };

  const running = (): ChildProcess => {
    child ??= start();
    return child;
  };

  return {
    warm: () => {
      if (!isClosed) running();
    },

    async draw(drawing, format, signal) {
      if (isClosed) throw new BotError('unavailable', 'Helio is shutting down and draws no more pictures.');
      const id = nextId++;
      const process = running();
      process.ref();
      process.channel?.ref();
      return await new Promise<Uint8Array>((resolve, reject) => {
        const timer = setTimeout(() => {
          process.kill('SIGKILL');
          give(
            new BotError('timeout', 'The picture took too long to draw.', {
              hint: 'Ask for fewer series or a shorter time.',
            }),
          );
        }, LIMIT_MS);
        const cancel = () => give(new BotError('cancelled', 'The drawing was cancelled.'));
        const leave = () => {
          clearTimeout(timer);
          signal.removeEventListener('abort', cancel);
          waiting.delete(id);
        };
        const give = (error: Error) => {
          leave();
          reject(error);
        };
        waiting.set(id, {
          resolve: (bytes) => {
            leave();
            resolve(bytes);
          },
          reject: give,
        });
        signal.addEventListener('abort', cancel);
        process.send({ id, drawing, format } satisfies DrawRequest, (error) => {
          if (error !== null)
            give(
              new BotError('unavailable', 'The picture could not be drawn.', {
                hint: 'Ask again.',
                cause: error,
              }),
            );
        });
      });
    },

    async close() {
      isClosed = true;
      const process = child;
      if (process === undefined) return;
      process.ref();
      const gone = new Promise<void>((resolve) => process.once('exit', () => resolve()));
      process.kill('SIGKILL');
      await gone;
    },
  };
}

function forkWorker(log: Log): ChildProcess {
  const file = fileURLToPath(new URL('render-worker.ts', import.meta.url));
  const child = fork(file, [], {
    serialization: 'advanced',
    // The types of a page's script are stripped by an interface that Node still calls experimental.
    execArgv: ['--max-old-space-size=1024', '--disable-warning=ExperimentalWarning'],
    env: {},
    stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
  });
  child.stderr?.on('data', (chunk: Buffer) =>
    log.warn('the drawing process wrote to standard error', { text: chunk.toString('utf8').slice(0, 2000) }),
  );
  child.on('error', (error) => log.error('the drawing process cannot be reached', { error: error.message }));
  return child;
}

/** An idle worker does not keep the program from ending. */
function rest(child: ChildProcess): void {
  child.unref();
  child.channel?.unref();
  const errors = child.stderr;
  if (errors !== null && 'unref' in errors && typeof errors.unref === 'function') errors.unref();
}

function settle(waiting: ReadonlyMap<number, Waiting>, reply: DrawReply, log: Log): void {
  const waiter = waiting.get(reply.id);
  if ('bytes' in reply) {
    waiter?.resolve(reply.bytes);
    return;
  }
  log.error('a drawing failed', { fault: reply.fault });
  waiter?.reject(new Error(`Drawing failed: ${reply.fault}`));
}
