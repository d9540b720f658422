import { setImmediate } from 'node:timers/promises';
import { renderProcess } from '#adapters/vega/render-process.ts';
import { BotError } from '#src/domain/failure.ts';
import type { Drawing } from '#src/domain/figure/drawing.ts';
import type { Figure } from '#src/domain/figure/figure.ts';
import type { Frame } from '#src/domain/frame.ts';
import type { Log } from '#src/ports/log.ts';
import type { Renderer } from '#src/ports/renderer.ts';

/** Time that the caller's event loop may be held at a stretch. */
const SLICE_MS = 15;

export interface VegaRendererOptions {
  readonly log: Log;
  /** Makes the drawing of a figure in short steps; the composition root passes `drawingSteps` of the plotting room. */
  readonly draw: (
    figure: Figure,
    frames: readonly Frame[],
    use: 'still' | 'interactive' | 'document',
  ) => Generator<undefined, Drawing>;
}

/** Draws with Vega in a process of its own: a crash or a runaway drawing there does no harm here. */
export function vegaRenderer({ log, draw }: VegaRendererOptions): Renderer {
  const process = renderProcess(log);
  return {
    warm: () => process.warm(),

    async render(figure, frames, format, signal) {
      process.warm();
      const drawing = await inSlices(draw(figure, frames, USES[format]), signal);
      return await process.draw(drawing, format, signal);
    },

    close: () => process.close(),
  };
}

const USES = {
  png: 'still',
  svg: 'still',
  pdf: 'still',
  html: 'interactive',
  'vega-lite': 'document',
} as const;

/** Runs steps to their end and lets the event loop turn whenever they have taken a slice of time. */
async function inSlices(steps: Generator<undefined, Drawing>, signal: AbortSignal): Promise<Drawing> {
  let since = performance.now();
  for (;;) {
    if (signal.aborted) throw new BotError('cancelled', 'The drawing was cancelled.');
    const step = steps.next();
    if (step.done === true) return step.value;
    if (performance.now() - since < SLICE_MS) continue;
    await setImmediate();
    since = performance.now();
  }
}
