import { renderProcess } from '#adapters/vega/render-process.ts';
import type { Log } from '#src/ports/log.ts';
import type { Renderer } from '#src/ports/renderer.ts';

/** Draws with Vega in a process of its own: a crash or a runaway drawing there does no harm here. */
export function vegaRenderer({ log }: { readonly log: Log }): Renderer {
  const process = renderProcess(log);
  return {
    warm: () => process.warm(),
    render: (drawing, format, signal) => process.draw(drawing, format, signal),
    close: () => process.close(),
  };
}
