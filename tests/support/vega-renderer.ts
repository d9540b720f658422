import { vegaRenderer } from '#adapters/vega/vega-renderer.ts';
import type { Log } from '#src/ports/log.ts';
import type { Renderer } from '#src/ports/renderer.ts';

const silence: Log = { error: () => {}, warn: () => {}, info: () => {}, debug: () => {} };

/** The real renderer, as the program puts it together, without a log. */
export function realRenderer(log: Log = silence): Renderer {
  return vegaRenderer({ log });
}
