import { BotError } from '#src/domain/failure.ts';

/** Output that nobody may read to its end, as in `ask … | head`, or that has no place left. */
export interface QuietOutput {
  /** Writes, or does nothing once the reader is gone. */
  write(text: string): void;
  /** True once the reader is gone. */
  isClosed(): boolean;
  /** True once something could not be written while somebody wanted it. */
  isBroken(): boolean;
}

/** What is done when output ends before its time; each at most once. */
export interface OutputEnds {
  /** The reader is gone. */
  readonly onClosed: () => void;
  /** The disk is full, or the like. */
  readonly onBroken: (error: BotError) => void;
}

export function quietOutput(output: NodeJS.WritableStream, { onClosed, onBroken }: OutputEnds): QuietOutput {
  let end: 'closed' | 'broken' | undefined;
  output.on('error', (error: Error) => {
    if (end !== undefined) return;
    end = 'code' in error && error.code === 'EPIPE' ? 'closed' : 'broken';
    if (end === 'closed') onClosed();
    else onBroken(brokenOutput(error));
  });
  return {
    write(text) {
      if (end === undefined) output.write(text);
    },
    isClosed: () => end === 'closed',
    isBroken: () => end === 'broken',
  };
}

function brokenOutput(error: Error): BotError {
  const isFull = 'code' in error && (error.code === 'ENOSPC' || error.code === 'EDQUOT');
  const why = isFull ? 'the disk is full' : error.message;
  return new BotError('storage', `The output cannot be written: ${why}.`, {
    hint: 'Make room on the disk, or send the output elsewhere.',
    cause: error,
  });
}
