import type { Renderer } from '#src/ports/renderer.ts';
import { realRenderer } from '#tests/support/vega-renderer.ts';

/** The real renderer, whose drawing process all bots of a test process share: its start takes longer than its pictures. */
export const SHARED_RENDERER: Renderer = { ...realRenderer(), close: async () => undefined };
