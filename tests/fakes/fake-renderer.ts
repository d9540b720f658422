import { BotError } from '#src/domain/failure.ts';
import type { PictureFormat } from '#src/domain/figure/drawing.ts';
import type { Renderer } from '#src/ports/renderer.ts';

const BEGINNINGS: Readonly<Record<PictureFormat, string>> = {
  png: '\x89PNG\r\n\x1a\n',
  svg: '<svg xmlns="http://www.w3.org/2000/svg">',
  pdf: '%PDF-1.7\n',
  html: '<!doctype html>',
  'vega-lite': '{',
};

/** Draws nothing, but answers as a renderer does: bytes of the right kind that depend on the drawing, and the same failures. */
export function fakeRenderer(): Renderer {
  let isClosed = false;
  return {
    warm: () => {},

    async render({ title, spec, tables }, format, signal) {
      if (isClosed) throw new BotError('unavailable', 'Helio is shutting down and draws no more pictures.');
      if (signal.aborted) throw new BotError('cancelled', 'The drawing was cancelled.');
      const rows = Object.entries(tables).map(([name, columns]) => {
        const lengths = Object.entries(columns).map(([column, values]) => `${column} ${values.length}`);
        return `${name}: ${lengths.join(', ')}`;
      });
      return Buffer.from(
        `${BEGINNINGS[format]}${title} ${JSON.stringify(spec)} ${rows.join('; ')}`,
        'latin1',
      );
    },

    async close() {
      isClosed = true;
    },
  };
}
