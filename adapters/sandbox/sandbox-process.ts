import { readSync, writeSync } from 'node:fs';
import ivm from 'isolated-vm';
import * as frameFunctions from '#adapters/sandbox/isolate-frame.ts';
import * as functions from '#adapters/sandbox/isolate-functions.ts';
import * as wholeFrames from '#adapters/sandbox/isolate-whole-frames.ts';
import type { FrameNote, JobHeader, ReplyHeader } from '#adapters/sandbox/messages.ts';

/*
 * The program of the sandbox process: one job after the other, each in an isolate of its own, until its input ends.
 * It has no environment, and it may read nothing but itself.
 */

const INPUT = 0;
const OUTPUT = 1;

/** Built-in names that our own functions need; code itself loses them, see `removeDangers`. */
const OWN_NAMES =
  'Array, ArrayBuffer, Date, Float64Array, Math, Number, Object, RangeError, Reflect, Symbol, TypeError';

const SETUP = `(() => {
  const global = globalThis;
  const { ${OWN_NAMES} } = global;
  ${Object.values(functions).join('\n')}
  ${Object.values(frameFunctions).join('\n')}
  ${Object.values(wholeFrames).join('\n')}
  removeDangers(global);
  Object.assign(global, { ${Object.keys(functions).join(', ')} });
  const define = (names, label, rows, columns, buffer, channels) => {
    const frame = frameView(label, rows, columns, buffer, channels);
    for (const name of names) global[name] = frame;
  };
  return { define, rawResult };
})()`;

interface Reply {
  readonly header: ReplyHeader;
  readonly values: readonly Float64Array[];
}

function serve(): void {
  for (;;) {
    const length = readExactly(4);
    if (length === undefined) return;
    const text = readExactly(Buffer.from(length).readUInt32LE());
    if (text === undefined) return;
    // The parent is trusted: it built this header.
    const job: JobHeader = JSON.parse(Buffer.from(text).toString('utf8'));
    const buffers = job.frames.map(({ rows, columns }) => readExactly(rows * (columns.length + 1) * 8));
    send(run(job, buffers));
  }
}

function run(job: JobHeader, buffers: readonly (ArrayBuffer | undefined)[]): Reply {
  const isolate = new ivm.Isolate({ memoryLimit: job.memoryMb, onCatastrophicError: () => process.abort() });
  try {
    return runIn(isolate, job, buffers);
  } catch (error) {
    const header = isolate.isDisposed ? { ended: 'memory' as const, message: '' } : failureOf(error);
    return { header, values: [] };
  } finally {
    if (!isolate.isDisposed) isolate.dispose();
  }
}

function runIn(isolate: ivm.Isolate, job: JobHeader, buffers: readonly (ArrayBuffer | undefined)[]): Reply {
  const { code, timeMs: timeout, outputColumns, outputCells } = job;
  const context = isolate.createContextSync();
  const inside = context.evalSync(SETUP, { reference: true });
  const define = inside.getSync('define', { reference: true });
  job.frames.forEach((frame, index) => {
    defineFrame(define, frame, buffers[index] ?? new ArrayBuffer(0));
  });
  const result = isolate
    .compileScriptSync(code, { filename: 'code' })
    .runSync(context, { timeout, reference: true });
  const raw: unknown = inside
    .getSync('rawResult', { reference: true })
    .applySync(undefined, [result.derefInto(), outputColumns, outputCells], {
      timeout,
      result: { copy: true },
    });
  // The function that made it says so; the parent checks the header all the same.
  const { kind, names, values } = raw as frameFunctions.RawResult;
  const columns = values.map(({ length }, index) => ({ name: names[index] ?? '', rows: length }));
  return { header: { ended: 'well', kind, columns }, values };
}

function defineFrame(
  define: ivm.Reference,
  { names, label, rows, columns, channels = [] }: FrameNote,
  buffer: ArrayBuffer,
): void {
  const numbers = new ivm.ExternalCopy(buffer, { transferOut: true }).copyInto({
    transferIn: true,
    release: true,
  });
  const copyOf = (value: unknown) => new ivm.ExternalCopy(value).copyInto({ release: true });
  define.applySync(undefined, [copyOf(names), label, rows, copyOf(columns), numbers, copyOf(channels)]);
}

function failureOf(error: unknown): ReplyHeader {
  const message = error instanceof Error ? `${error.message}` : String(error);
  const stack = error instanceof Error ? `${error.stack}` : '';
  if (message === 'Script execution timed out.') return { ended: 'timeout', message };
  const line = Number(/\bcode:(\d+)/.exec(stack)?.[1]);
  return { ended: 'error', message: message.slice(0, 500), ...(line >= 1 ? { line } : {}) };
}

function send({ header, values }: Reply): void {
  const text = Buffer.from(JSON.stringify(header));
  const length = Buffer.alloc(4);
  length.writeUInt32LE(text.length);
  writeAll(Buffer.concat([length, text]));
  for (const { buffer, byteOffset, byteLength } of values)
    writeAll(new Uint8Array(buffer, byteOffset, byteLength));
}

function writeAll(bytes: Uint8Array): void {
  for (let at = 0; at < bytes.length; ) at += writeSync(OUTPUT, bytes, at);
}

/** `undefined` when the input ends first. */
function readExactly(length: number): ArrayBuffer | undefined {
  const bytes = new Uint8Array(length);
  for (let at = 0; at < length; ) {
    const count = readSync(INPUT, bytes, at, length - at, null);
    if (count === 0) return undefined;
    at += count;
  }
  return bytes.buffer;
}

serve();
