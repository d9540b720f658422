import { citationOf } from '#src/archive/citation-of.ts';
import type { Citation } from '#src/domain/citation.ts';
import { BotError } from '#src/domain/failure.ts';
import { titleOf } from '#src/domain/figure/titles.ts';
import { formatTimeRange } from '#src/domain/time-range.ts';
import type { Subject } from '#src/reproduction/script.ts';
import { referenceLine } from '#src/workers/citing/reference-line.ts';
import { sourcesOf } from '#src/workers/citing/sources-of.ts';
import type { Toolbox } from '#src/workers/toolbox.ts';

/** What is made again, with the references of its data. */
export interface CitedSubject extends Subject {
  readonly citations: readonly Citation[];
  readonly title: string;
}

/**
 * The figure of the thread and what it shows; without a figure all data of the thread.
 *
 * @throws BotError `nothing-at-hand` when the thread has neither
 */
export async function subjectOf(
  { workspace, figures, archive }: Toolbox,
  signal: AbortSignal,
): Promise<CitedSubject> {
  const summaries = workspace.summaries();
  const figure = figures.current();
  const drawn = figure?.panels.flatMap(({ traces, bands = [] }) => [
    ...traces.map(({ label }) => label),
    ...bands.flatMap(({ low, high }) => [low.label, high.label]),
  ]);
  const labels = [...new Set(drawn ?? summaries.map(({ label }) => label))];
  if (labels.length === 0) {
    throw new BotError('nothing-at-hand', 'There is nothing in this thread yet that could be made again.', {
      hint: 'Ask for a plot first.',
    });
  }
  const sources = sourcesOf(labels, summaries);
  const citations = await Promise.all(sources.map((source) => citationOf(source, archive, signal)));
  const title = figure === undefined ? labels.join(', ') : titleOf(figure, summaries);
  return {
    labels,
    summaries,
    figure,
    citations,
    title,
    source: sourceLine(citations),
    about: aboutLines(title, citations),
  };
}

function sourceLine(citations: readonly Citation[]): string {
  const names = citations.map(
    ({ dataset, range, isSynthetic }) =>
      `${dataset}${range === undefined ? '' : ` (${formatTimeRange(range)})`}${isSynthetic ? ', made-up demo data' : ''}`,
  );
  return names.length === 0 ? '' : `Data: ${names.join(', ')}`;
}

function aboutLines(title: string, citations: readonly Citation[]): readonly string[] {
  return [
    title,
    '',
    'Written by Helio: it fetches the same data, computes with the same definitions and draws the same panels.',
    'Needs Python 3.9, numpy and matplotlib; hapiclient fetches the data where it is installed.',
    'Missing values are NaN, times are UTC, time axes are ms since 1970-01-01T00:00Z.',
    ...(citations.length === 0
      ? []
      : ['', 'Data, to be cited as:', ...citations.map((each) => `- ${referenceLine(each)}`)]),
  ];
}
