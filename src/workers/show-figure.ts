import { BotError } from '#src/domain/failure.ts';
import { dataLabels } from '#src/domain/figure/data-labels.ts';
import type { Figure } from '#src/domain/figure/figure.ts';
import type { Frame } from '#src/domain/frame.ts';
import { isSameRange } from '#src/domain/time-range.ts';
import { altText } from '#src/plotting/alt-text.ts';
import { drawnBy, unseenIn } from '#src/plotting/picture-by.ts';
import { plotEventOf } from '#src/plotting/plot-event.ts';
import { figureFacts } from '#src/workers/citing/figure-facts.ts';
import { withFileFacts } from '#src/workers/citing/file-facts.ts';
import { figureFileStem } from '#src/workers/figure-file-stem.ts';
import type { Toolbox } from '#src/workers/toolbox.ts';

/** Formats that a figure can be drawn in, and what they are called on the wire. */
export const FIGURE_MIMES = {
  png: 'image/png',
  svg: 'image/svg+xml',
  pdf: 'application/pdf',
  html: 'text/html',
  'vega-lite': 'application/vnd.vegalite+json',
} as const;

export type FigureFormat = keyof typeof FIGURE_MIMES;

interface Wish {
  readonly format: FigureFormat;
  readonly name?: string;
}

/** Draws a figure and hands it to the thread; it becomes the figure of the thread once it is drawn. @returns its file */
export async function showFigure(
  figure: Figure,
  wish: Wish,
  toolbox: Toolbox,
  signal: AbortSignal,
): Promise<string> {
  return (await shownFigure(figure, wish, toolbox, signal)).file;
}

/**
 * As `showFigure`, with what the figure was to show and does not, as sentences.
 *
 * @param before the figure that it was made of: what could not be seen there was told then, and marks that a zoom leaves out are no loss
 */
export async function shownFigure(
  figure: Figure,
  { format, name }: Wish,
  toolbox: Toolbox,
  signal: AbortSignal,
  before?: Figure,
): Promise<{ readonly file: string; readonly unseen: readonly string[] }> {
  const frames = await framesOf(figure, toolbox);
  const drawn = await drawnBy(toolbox.renderer, figure, frames, format, signal);
  const content = withFileFacts(drawn.content, format, figureFacts(figure, toolbox.workspace.summaries()));
  const file = fileName(figureFileStem(figure, toolbox.workspace.summaries()), format, name);
  if (toolbox.figures.current() !== figure) toolbox.figures.put(figure);
  await toolbox.report(plotEventOf(figure, toolbox.workspace.summaries()));
  await toolbox.report({
    type: 'file',
    name: file,
    mime: FIGURE_MIMES[format],
    content,
    alt: altText(figure, frames),
  });
  return { file, unseen: await newlyUnseen(drawn.unseen, figure, before, toolbox, signal) };
}

async function newlyUnseen(
  unseen: readonly string[],
  figure: Figure,
  before: Figure | undefined,
  toolbox: Toolbox,
  signal: AbortSignal,
): Promise<readonly string[]> {
  if (unseen.length === 0 || before === undefined) return unseen;
  const isZoom = !isSameRange(before.range, figure.range) && before.markers === figure.markers;
  const known = await unseenIn(before, await framesOf(before, toolbox), signal).catch(noFigure);
  return unseen.filter((text) => !known.includes(text) && !(isZoom && /^The (?:line|span) /.test(text)));
}

/** One that can no longer be drawn tells nothing. */
function noFigure(error: unknown): readonly string[] {
  if (error instanceof BotError) return [];
  throw error;
}

/** A Vega-Lite document is `NAME.vl.json`, whatever ending was asked for. */
function fileName(own: string, format: FigureFormat, name: string | undefined): string {
  if (format !== 'vega-lite') return name ?? `${own}.${format}`;
  return `${(name ?? own).replace(/(?:\.vl)?(?:\.json)?$/i, '')}.vl.json`;
}

/** The data that a figure draws, each label once. */
export async function framesOf(figure: Figure, { workspace }: Toolbox): Promise<readonly Frame[]> {
  return Promise.all(dataLabels(figure).map((label) => workspace.frame(label)));
}
