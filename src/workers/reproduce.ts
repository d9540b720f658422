import { z } from 'zod';
import { notebookText } from '#src/reproduction/notebook.ts';
import { pySpedasText } from '#src/reproduction/pyspedas.ts';
import { readPythonLibrary } from '#src/reproduction/python-library.ts';
import { scriptOf, scriptText } from '#src/reproduction/script.ts';
import { dataFileStem } from '#src/workers/data-file-stem.ts';
import { figureFileStem } from '#src/workers/figure-file-stem.ts';
import { bundleFile } from '#src/workers/reproduce/bundle-file.ts';
import { dataFilesOf, type NamedFile } from '#src/workers/reproduce/data-files.ts';
import { type CitedSubject, subjectOf } from '#src/workers/reproduce/subject-of.ts';
import type { Toolbox } from '#src/workers/toolbox.ts';
import { defineWorker } from '#src/workers/worker.ts';

const forms = z.enum(['python', 'pyspedas', 'notebook', 'bundle']);

type Form = z.infer<typeof forms>;

/** Hands out the code that makes the figure and its data again. */
export const reproduce = defineWorker({
  name: 'reproduce',
  description:
    'Gives the code behind the figure or the data of the thread ("give me the code"): a Python script, one for pySPEDAS, a Jupyter notebook, or a bundle (zip) of plan, script, data, figure and references.',
  inputs: z.object({}),
  params: z.object({ form: forms.default('python') }),
  outputs: ['text', 'file', 'notes'],

  async run({ params: { form } }, toolbox, signal) {
    const subject = await subjectOf(toolbox, signal);
    const { files, notes } = await filesOf(form, subject, toolbox, signal);
    for (const file of files) await toolbox.report({ type: 'file', ...file });
    const [main, ...beside] = files;
    const name = main?.name ?? '';
    const reads =
      beside.length === 0
        ? ''
        : ` It reads ${beside.map((file) => `\`${file.name}\``).join(', ')}, which Python cannot make, from the same folder.`;
    return {
      kind: 'succeeded',
      outputs: { text: `${howTo(form, name)}${reads}`, file: name, notes, labels: [] },
      summary: `Wrote ${name}`,
    };
  },
});

function howTo(form: Form, name: string): string {
  switch (form) {
    case 'python':
      return `\`${name}\` makes it again: \`python3 ${name}\` (Python 3 with numpy and matplotlib).`;
    case 'pyspedas':
      return `\`${name}\` loads the same data with pySPEDAS: \`python3 ${name}\`.`;
    case 'notebook':
      return `\`${name}\` is a Jupyter notebook that makes it again, step by step.`;
    case 'bundle':
      return `\`${name}\` holds plan, script, data, figure and references; \`npm run ask -- --replay ${name}\` makes it again and says what differs.`;
  }
}

interface Made {
  readonly files: readonly NamedFile[];
  readonly notes: readonly string[];
}

async function filesOf(
  form: Form,
  subject: CitedSubject,
  toolbox: Toolbox,
  signal: AbortSignal,
): Promise<Made> {
  const stem = stemOf(subject);
  if (form === 'bundle') return { files: [await bundleFile(subject, stem, toolbox, signal)], notes: [] };
  if (form === 'pyspedas') {
    const { text, notes } = pySpedasText(subject);
    return { files: [textFile(`${stem}-pyspedas.py`, 'text/x-python', text, subject)], notes };
  }
  const script = scriptOf(subject, readPythonLibrary());
  const main =
    form === 'notebook'
      ? textFile(`${stem}.ipynb`, 'application/x-ipynb+json', notebookText(script, subject.title), subject)
      : textFile(`${stem}.py`, 'text/x-python', scriptText(script), subject);
  return { files: [main, ...(await dataFilesOf(script, toolbox))], notes: [] };
}

/** What the files are called: what the figure shows, or the data where nothing was drawn. */
function stemOf({ figure, labels, summaries }: CitedSubject): string {
  if (figure !== undefined) return figureFileStem(figure, summaries);
  return dataFileStem(summaries.filter(({ label }) => labels.includes(label)));
}

function textFile(name: string, mime: string, text: string, { title }: CitedSubject): NamedFile {
  return { name, mime, content: new TextEncoder().encode(text), alt: `The code behind: ${title}` };
}
