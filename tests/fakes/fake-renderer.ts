import { BotError } from '#src/domain/failure.ts';
import type { PictureFormat } from '#src/domain/figure/drawing.ts';
import { isAllMissing } from '#src/domain/frame.ts';
import type { Renderer } from '#src/ports/renderer.ts';

const BEGINNINGS: Readonly<Record<PictureFormat, string>> = {
  png: '\x89PNG\r\n\x1a\n',
  svg: '<svg xmlns="http://www.w3.org/2000/svg">',
  pdf: '%PDF-1.7\n',
  html: '<!doctype html>',
  'vega-lite': '{',
};

/** Draws nothing, but answers as a renderer does: bytes of the right kind that depend on the figure, and the same failures. */
export function fakeRenderer(): Renderer {
  let isClosed = false;
  return {
    warm: () => {},

    async render(figure, frames, format, signal) {
      if (isClosed) throw new BotError('unavailable', 'Helio is shutting down and draws no more pictures.');
      if (signal.aborted) throw new BotError('cancelled', 'The drawing was cancelled.');
      const labels = figure.panels.flatMap(({ traces }) => traces.map(({ label }) => label));
      const missing = labels.find((label) => !frames.some((frame) => frame.label === label));
      if (missing !== undefined)
        throw new BotError('nothing-at-hand', `The data "${missing}" of this plot is not at hand any more.`);
      if (frames.every(isAllMissing)) throw new BotError('all-missing', 'There are no valid values to plot.');
      const rows = frames.map(({ label, time }) => `${label}:${time.length}`).join(' ');
      return Buffer.from(`${BEGINNINGS[format]}${JSON.stringify(figure)} ${rows}`, 'latin1');
    },

    async close() {
      isClosed = true;
    },
  };
}
