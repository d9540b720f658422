import type { Figure } from '#src/domain/figure/figure.ts';
import type { FrameSummary } from '#src/domain/frame.ts';
import { figureCode } from '#src/reproduction/figure-code.ts';
import { lineageOf } from '#src/reproduction/lineage.ts';
import { type PythonPart, partsFor } from '#src/reproduction/python-library.ts';
import { pythonValue } from '#src/reproduction/python-value.ts';
import { seriesCode } from '#src/reproduction/series-code.ts';
import { unitFactors } from '#src/reproduction/unit-factors.ts';
import { variableNames } from '#src/reproduction/variable-names.ts';

/** What is to be made again. */
export interface Subject {
  /** Labels of the series that are wanted. */
  readonly labels: readonly string[];
  /** All series of the thread. */
  readonly summaries: readonly FrameSummary[];
  readonly figure?: Figure | undefined;
  /** Datasets, period and processing in one line, for below the figure. */
  readonly source: string;
  /** Lines of the comment at the head: how to cite, what to know. */
  readonly about: readonly string[];
}

/** A script in the pieces that a file or a notebook is made of. */
export interface Script {
  readonly docstring: string;
  readonly imports: string;
  readonly library: string;
  /** One piece of code a series, with the comment that says what it is. */
  readonly steps: readonly { readonly comment: string; readonly source: string }[];
  readonly ending: string;
  /** Data that the script reads from files beside it, by the label of the series. */
  readonly files: readonly { readonly label: string; readonly name: string }[];
}

/** The Python that makes series and figure again, with the same definitions. */
export function scriptOf(subject: Subject, library: readonly PythonPart[]): Script {
  const { labels, summaries, figure, source } = subject;
  const lineage = lineageOf(labels, summaries);
  const taken = new Set([...library.flatMap(({ names }) => names), ...RESERVED]);
  const variables = variableNames(
    lineage.map(({ label }) => label),
    taken,
  );
  const made = lineage.map((summary) => ({ summary, ...seriesCode(summary, summaries, variables, library) }));
  const uses = [
    ...made.flatMap((each) => each.uses),
    'save_csv',
    ...(figure === undefined ? [] : ['draw', 'running_mean']),
  ];
  const parts = partsFor(uses, library).map((part) => part.source);
  const usesUnits = parts.some((part) => part.includes('FACTORS'));
  return {
    docstring: docstringOf(subject),
    imports: importsFor(figure !== undefined),
    library: [...(usesUnits ? [unitFactors(lineage)] : []), ...parts].join('\n\n\n'),
    steps: made.map(({ summary, expression }) => ({
      comment: commentOf(summary),
      source: `${variables.get(summary.label)} = ${expression}`,
    })),
    ending: endingOf(
      lineage,
      variables,
      figure,
      pythonValue(figure === undefined ? undefined : figureCode(figure, summaries, source)),
    ),
    files: made.flatMap(({ file, summary }) =>
      file === undefined ? [] : [{ label: summary.label, name: file }],
    ),
  };
}

/** The whole script as one file. */
export function scriptText({ docstring, imports, library, steps, ending }: Script): string {
  const body = steps.map(({ comment, source }) => `# ${comment}\n${source}`).join('\n\n');
  return `#!/usr/bin/env python3\n${docstring}\n\n${imports}\n\n\n${library}\n\n\n${body}\n\n${ending}\n`;
}

/** Names that the script uses besides those of the library. */
const RESERVED = [
  'argparse',
  'csv',
  'datetime',
  'io',
  'json',
  'math',
  'os',
  're',
  'clock',
  'urllib',
  'np',
  'plt',
  'matplotlib',
  'hapi',
  'HERE',
  'FIGURE',
  'FACTORS',
  'series',
  'options',
  'parser',
  'each',
];

function importsFor(hasFigure: boolean): string {
  const figure = [
    'import matplotlib',
    '',
    'matplotlib.use("Agg")',
    'import matplotlib.colors',
    'import matplotlib.dates',
    'import matplotlib.pyplot as plt',
  ];
  return [
    ...['argparse', 'csv', 'datetime', 'io', 'json', 'math', 'os', 're'].map((name) => `import ${name}`),
    'import time as clock',
    'import urllib.error',
    'import urllib.parse',
    'import urllib.request',
    '',
    ...(hasFigure ? figure : []),
    'import numpy as np',
    '',
    'try:',
    '    from hapiclient import hapi',
    'except ImportError:',
    '    hapi = None',
    '',
    'HERE = os.path.dirname(os.path.abspath(globals().get("__file__", "script.py")))',
  ].join('\n');
}

function docstringOf({ about }: Subject): string {
  const words = about.map((line) => line.replaceAll('\\', '/').replaceAll('"""', "'''")).join('\n');
  return `"""\n${words}\n"""`;
}

function commentOf({ label, provenance }: FrameSummary): string {
  const { origin, dataset, parameter, steps, description } = provenance;
  const what =
    origin === 'fetched'
      ? `${parameter} of ${dataset}`
      : (steps.at(-1) ?? description ?? 'data of the thread');
  return `${label}: ${what}`.replace(/\s+/g, ' ');
}

function endingOf(
  lineage: readonly FrameSummary[],
  variables: ReadonlyMap<string, string>,
  figure: Figure | undefined,
  figureValue: string,
): string {
  const all = lineage.map(({ label }) => variables.get(label)).join(', ');
  const file = `${figure?.id ?? 'figure'}.png`;
  return [
    `series = {each.label: each for each in [${all}]}`,
    ...(figure === undefined ? [] : ['', '# The figure', `FIGURE = ${figureValue}`]),
    '',
    'parser = argparse.ArgumentParser(description="Makes the data and the figure again.")',
    'parser.add_argument("--csv", metavar="FOLDER", help="write each series there as CSV")',
    `parser.add_argument("--figure", metavar="FILE", default="${file}", help="where the figure goes")`,
    'options, _ = parser.parse_known_args()',
    'if options.csv:',
    '    os.makedirs(options.csv, exist_ok=True)',
    '    for each in series.values():',
    '        save_csv(each, options.csv)',
    ...(figure === undefined
      ? []
      : ['draw(FIGURE, series, options.figure)', 'print("The figure is", options.figure)']),
  ].join('\n');
}
