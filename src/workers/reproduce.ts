import { z } from 'zod';
import { readPythonLibrary } from '#src/reproduction/python-library.ts';
import { scriptOf, scriptText } from '#src/reproduction/script.ts';
import { dataFilesOf, type NamedFile } from '#src/workers/reproduce/data-files.ts';
import { subjectOf } from '#src/workers/reproduce/subject-of.ts';
import type { Toolbox } from '#src/workers/toolbox.ts';
import { defineWorker } from '#src/workers/worker.ts';

/** Hands out the code that makes the figure and its data again. */
export const reproduce = defineWorker({
  name: 'reproduce',
  description:
    'Gives the code behind the figure or the data of the thread ("give me the code"): a Python script that fetches, computes and draws the same.',
  inputs: z.object({}),
  params: z.object({ form: z.enum(['python']).default('python') }),
  outputs: ['text', 'file', 'notes'],

  async run(_, toolbox, signal) {
    const files = await pythonFiles(toolbox, signal);
    for (const file of files) await toolbox.report({ type: 'file', ...file });
    const [script] = files;
    const beside =
      files.length > 1
        ? ` It reads ${files
            .slice(1)
            .map(({ name }) => `\`${name}\``)
            .join(', ')} beside it.`
        : '';
    const text = `\`${script?.name}\` makes it again: \`python3 ${script?.name}\` (Python 3 with numpy and matplotlib).${beside}`;
    return {
      kind: 'succeeded',
      outputs: { text, file: script?.name, notes: [], labels: [] },
      summary: `Wrote ${script?.name}`,
    };
  },
});

async function pythonFiles(toolbox: Toolbox, signal: AbortSignal): Promise<readonly NamedFile[]> {
  const subject = await subjectOf(toolbox, signal);
  const script = scriptOf(subject, readPythonLibrary());
  const name = `${subject.figure?.id ?? 'data'}.py`;
  return [
    {
      name,
      mime: 'text/x-python',
      content: new TextEncoder().encode(scriptText(script)),
      alt: `Python script: ${subject.title}`,
    },
    ...(await dataFilesOf(script, toolbox)),
  ];
}
