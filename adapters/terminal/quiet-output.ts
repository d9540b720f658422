/** Output that nobody may read to its end, as in `ask … | head`. */
export interface QuietOutput {
  /** Writes, or does nothing once the reader is gone. */
  write(text: string): void;
  /** True once the reader is gone. */
  isClosed(): boolean;
}

/** @param onClosed called once, when the reader is gone */
export function quietOutput(output: NodeJS.WritableStream, onClosed: () => void): QuietOutput {
  let isClosed = false;
  output.on('error', (error: Error) => {
    if (!('code' in error) || error.code !== 'EPIPE') throw error;
    if (isClosed) return;
    isClosed = true;
    onClosed();
  });
  return {
    write(text) {
      if (!isClosed) output.write(text);
    },
    isClosed: () => isClosed,
  };
}
