import { readFileSync } from 'node:fs';
import { z } from 'zod';
import { BotError } from '#src/domain/failure.ts';
import { pictureBy } from '#src/plotting/picture-by.ts';
import { type BundlePlan, dataFileName, FIGURE_FILE, PLAN_FILE } from '#src/reproduction/bundle.ts';
import { lineageOf } from '#src/reproduction/lineage.ts';
import { readPythonLibrary } from '#src/reproduction/python-library.ts';
import { scriptOf, scriptText } from '#src/reproduction/script.ts';
import { type ZipEntry, zipOf } from '#src/reproduction/zip.ts';
import { bibtexOf } from '#src/workers/citing/bibtex.ts';
import { citationText } from '#src/workers/citing/citation-text.ts';
import { dataFilesOf, type NamedFile } from '#src/workers/reproduce/data-files.ts';
import { exactCsv } from '#src/workers/reproduce/exact-csv.ts';
import type { CitedSubject } from '#src/workers/reproduce/subject-of.ts';
import { framesOf } from '#src/workers/show-figure.ts';
import type { Toolbox } from '#src/workers/toolbox.ts';

/** Numbers of one bundle; more would not fit a message. */
const MOST_CELLS = 20_000_000;

/** Plan, script, data, figure, versions and references in one zip, so that it can be made again and compared. */
export async function bundleFile(
  subject: CitedSubject,
  stem: string,
  toolbox: Toolbox,
  signal: AbortSignal,
): Promise<NamedFile> {
  const { figure, citations, title } = subject;
  const series = lineageOf(subject.labels, subject.summaries);
  requireFewCells(series.reduce((sum, { rows, columns }) => sum + rows * (columns.length + 1), 0));
  const plan: BundlePlan = {
    format: 'helio-bundle-1',
    title,
    series: structuredClone(series) as BundlePlan['series'], // the same shape, but not readonly
    ...(figure === undefined ? {} : { figure }),
  };
  const script = scriptOf(subject, readPythonLibrary());
  const data = await Promise.all(
    series.map(async ({ label }) =>
      textEntry(dataFileName(label), exactCsv(await toolbox.workspace.frame(label))),
    ),
  );
  const picture =
    figure === undefined
      ? []
      : [
          {
            name: FIGURE_FILE,
            content: await pictureBy(
              toolbox.renderer,
              figure,
              await framesOf(figure, toolbox),
              'png',
              signal,
            ),
          },
        ];
  const versions = { helio: ownVersion(), node: process.versions.node, format: plan.format };
  const content = zipOf([
    textEntry('README.txt', readme(title, figure?.id)),
    textEntry(PLAN_FILE, `${JSON.stringify(plan, undefined, 1)}\n`),
    textEntry('script.py', scriptText(script)),
    ...(await dataFilesOf(script, toolbox)),
    ...data,
    ...picture,
    textEntry('citations.md', `${citations.map(citationText).join('\n\n')}\n`),
    textEntry('references.bib', `${bibtexOf(citations)}\n`),
    textEntry('versions.json', `${JSON.stringify(versions)}\n`),
  ]);
  const name = `${stem}-bundle.zip`;
  return { name, mime: 'application/zip', content, alt: `Bundle: ${title}` };
}

function ownVersion(): string {
  const file = new URL('../../../package.json', import.meta.url);
  return z.object({ version: z.string() }).parse(JSON.parse(readFileSync(file, 'utf8'))).version;
}

function textEntry(name: string, text: string): ZipEntry {
  return { name, content: new TextEncoder().encode(text) };
}

function readme(title: string, id: string | undefined): string {
  return [
    title,
    '',
    'plan.json      what was fetched, computed and drawn',
    'script.py      the same in Python: python3 script.py',
    'data/          every series to its last digit; time_ms is ms since 1970-01-01T00:00Z',
    ...(id === undefined ? [] : [`${FIGURE_FILE}     the figure as it was`]),
    'citations.md, references.bib   how to cite the data',
    '',
    'npm run ask -- --replay THIS_FILE makes it again and says what differs.',
    '',
  ].join('\n');
}

function requireFewCells(cells: number): void {
  if (cells <= MOST_CELLS) return;
  throw new BotError(
    'too-large',
    `The data behind this are ${cells.toLocaleString('en-US')} numbers, too many for a bundle.`,
    {
      hint: 'Ask for the code instead, or take a shorter period.',
    },
  );
}
