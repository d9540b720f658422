import { setImmediate } from 'node:timers/promises';
import { registerFonts } from '#adapters/vega/fonts.ts';
import { makePicture } from '#adapters/vega/make-picture.ts';
import type { DrawReply, DrawRequest } from '#adapters/vega/messages.ts';

registerFonts();

let last: Promise<void> = Promise.resolve();

process.on('message', (request: DrawRequest) => {
  last = last.then(() => draw(request));
});
process.on('disconnect', () => process.exit(0));

async function draw({ id, drawing, format }: DrawRequest): Promise<void> {
  const reply = await makePicture(drawing, format).then(
    (bytes): DrawReply => ({ id, bytes }),
    (error: unknown): DrawReply => ({
      id,
      fault: error instanceof Error ? (error.stack ?? error.message) : String(error),
    }),
  );
  process.send?.(reply);
  // Canvases are freed by finalizers, which run only when the event loop turns.
  await setImmediate();
}
