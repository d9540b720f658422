import type { Script } from '#src/reproduction/script.ts';

/** The script as a Jupyter notebook (nbformat 4.5): one cell a step, the figure below the last. */
export function notebookText(script: Script, title: string): string {
  const { docstring, imports, library, steps, ending } = script;
  const about = docstring.replaceAll('"""', '').trim().split('\n').slice(1).join('\n').trim();
  const cells = [
    markdown(`# ${title}\n\n${about.replaceAll('\n', '  \n')}`),
    codeCell(imports),
    markdown('## Functions\n\nEach computes as Helio does.'),
    codeCell(library),
    markdown('## Data'),
    ...steps.map(({ comment, source }) => codeCell(`# ${comment}\n${source}`)),
    markdown('## Figure'),
    codeCell(ending),
    ...(ending.includes('draw(FIGURE')
      ? [codeCell('from IPython.display import Image\n\nImage(options.figure)')]
      : []),
  ];
  const notebook = {
    cells: cells.map((cell, index) => ({ id: `cell-${index + 1}`, ...cell })),
    metadata: {
      kernelspec: { name: 'python3', display_name: 'Python 3', language: 'python' },
      language_info: { name: 'python' },
    },
    nbformat: 4,
    nbformat_minor: 5,
  };
  return `${JSON.stringify(notebook, undefined, 1)}\n`;
}

function markdown(text: string) {
  return { cell_type: 'markdown', metadata: {}, source: linesOf(text) };
}

function codeCell(text: string) {
  return { cell_type: 'code', execution_count: null, metadata: {}, outputs: [], source: linesOf(text) };
}

function linesOf(text: string): readonly string[] {
  const lines = text.split('\n');
  return lines.map((line, index) => (index === lines.length - 1 ? line : `${line}\n`));
}
