import type { Drawing, PagePart, PictureFormat } from '#src/domain/figure/drawing.ts';
import type { Figure } from '#src/domain/figure/figure.ts';
import type { Frame } from '#src/domain/frame.ts';
import { inSlices } from '#src/domain/steps.ts';
import type { TimeRange } from '#src/domain/time-range.ts';
import { drawingSteps } from '#src/plotting/draw-figure.ts';
import { partSteps } from '#src/plotting/page-part.ts';
import type { DrawingUse } from '#src/plotting/panel-view.ts';
import type { Renderer } from '#src/ports/renderer.ts';

const USES: Readonly<Record<PictureFormat, DrawingUse>> = {
  png: 'still',
  svg: 'still',
  pdf: 'still',
  html: 'interactive',
  'vega-lite': 'document',
};

/**
 * The picture of a figure: its drawing is made here, in short steps, while the renderer gets ready.
 *
 * @throws BotError `nothing-at-hand` when a frame of the figure is not among `frames`, `all-missing` or `not-computable` when there
 * is nothing to show, and what the renderer throws
 */
export async function pictureBy(
  renderer: Renderer,
  figure: Figure,
  frames: readonly Frame[],
  format: PictureFormat,
  signal: AbortSignal,
): Promise<Uint8Array> {
  return (await drawnBy(renderer, figure, frames, format, signal)).content;
}

/** The picture of a figure, and what it was to show and does not, as sentences. @throws BotError as `pictureBy` */
export async function drawnBy(
  renderer: Renderer,
  figure: Figure,
  frames: readonly Frame[],
  format: PictureFormat,
  signal: AbortSignal,
): Promise<{ readonly content: Uint8Array; readonly unseen: readonly string[] }> {
  renderer.warm();
  const { unseen = [], ...drawing } = await inSlices(drawingSteps(figure, frames, USES[format]), signal);
  return { content: await renderer.render(drawing, format, signal), unseen };
}

/** What a figure was to show and does not, without a picture of it. @throws BotError as `pictureBy` */
export async function unseenIn(
  figure: Figure,
  frames: readonly Frame[],
  signal: AbortSignal,
): Promise<readonly string[]> {
  return (await inSlices(drawingSteps(figure, frames), signal)).unseen ?? [];
}

/**
 * A page that asks for the part in view where it holds a selection of the samples.
 *
 * @param partsAt where it asks, seen from its own address
 * @throws BotError as `pictureBy`
 */
export async function pageBy(
  renderer: Renderer,
  figure: Figure,
  frames: readonly Frame[],
  partsAt: string,
  signal: AbortSignal,
): Promise<Uint8Array> {
  renderer.warm();
  const drawing = await inSlices(drawingSteps(figure, frames, 'interactive'), signal);
  const { page } = drawing;
  const asking = page?.isThinned === true ? { ...drawing, page: { ...page, partsAt } } : drawing;
  return await renderer.render(asking, 'html', signal);
}

/** The curves of a part of a figure, thinned to pixel columns. @throws BotError `nothing-at-hand`, `cancelled` */
export function partBy(
  figure: Figure,
  frames: readonly Frame[],
  { range, columns }: { readonly range: TimeRange; readonly columns: number },
  signal: AbortSignal,
): Promise<PagePart> {
  return inSlices(partSteps(figure, frames, range, columns), signal);
}
