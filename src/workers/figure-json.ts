import type { Figure } from '#src/domain/figure/figure.ts';
import { figureFileStem } from '#src/workers/figure-file-stem.ts';
import type { Toolbox } from '#src/workers/toolbox.ts';

/** Hands out the figure itself, what is drawn and how it looks, without data. Parts of it can be sent back as a patch. */
export async function exportFigureJson(
  figure: Figure,
  name: string | undefined,
  { report, workspace }: Toolbox,
): Promise<string> {
  const file = `${(name ?? figureFileStem(figure, workspace.summaries())).replace(/\.json$/i, '')}.json`;
  const content = new TextEncoder().encode(`${JSON.stringify(figure, undefined, 2)}\n`);
  const alt = `The figure ${figure.id} as JSON, ${figure.panels.length} panels`;
  await report({ type: 'file', name: file, mime: 'application/json', content, alt });
  return file;
}
