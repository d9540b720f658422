import { type Figure, rangeOfPanel } from '#src/domain/figure/figure.ts';
import { listed } from '#src/domain/figure/names.ts';
import { timeWithData } from '#src/domain/figure/time-with-data.ts';
import { isFitOfDrawn, titleOf } from '#src/domain/figure/titles.ts';
import { type Frame, type FrameSummary, summaryOf } from '#src/domain/frame.ts';
import { spokenRange } from '#src/domain/spoken-time.ts';
import { isSameRange } from '#src/domain/time-range.ts';
import { type Curve, curvesIn } from '#src/workers/words/curve.ts';
import { joinedNames } from '#src/workers/words/joined-names.ts';
import { numberWords } from '#src/workers/words/number-words.ts';
import { spokenName } from '#src/workers/words/spoken-name.ts';

/**
 * What a figure shows, the essential first: `**ACE and Wind |B|, 1–7 Dec 2025.** Means 3.68 and 3.63 nT; …`. Every
 * number comes from the samples that the figure shows.
 *
 * @param frames the data that it draws
 */
export function figureWords(figure: Figure, frames: readonly Frame[]): string {
  const summaries = frames.map(summaryOf);
  const head = `**${headline(figure, summaries)}.**`;
  return [head, figureNumbers(figure, frames), endWords(figure, summaries)]
    .filter((part) => part !== '')
    .join(' ');
}

/** That data begin or end within the time that was asked for. */
function endWords(figure: Figure, summaries: readonly FrameSummary[]): string {
  if (figure.columnRanges.length > 0 || foldsOf(figure).length > 0) return '';
  const there = timeWithData(figure, summaries);
  return isSameRange(there, figure.range)
    ? ''
    : `Of ${spokenRange(figure.range)} this is all that is at hand.`;
}

/** The numbers alone: means and extremes of the time that the figure shows. */
export function figureNumbers(figure: Figure, frames: readonly Frame[]): string {
  const folds = foldsOf(figure);
  const range =
    folds.length === 0
      ? figure.range
      : {
          start: Math.min(...folds.map((each) => each.start)),
          stop: Math.max(...folds.map((each) => each.stop)),
        };
  return numberWords(curvesOf(figure, frames), range);
}

/** `ACE and Wind |B|, 1–7 Dec 2025`: what is drawn and of which time. */
function headline(figure: Figure, summaries: readonly FrameSummary[]): string {
  return [nameOf(figure, summaries), periodOf(figure, summaries)].filter((part) => part !== '').join(', ');
}

function nameOf(figure: Figure, summaries: readonly FrameSummary[]): string {
  if (figure.title !== undefined && figure.title !== '') return figure.title;
  if (!figure.panels.every(({ kind }) => kind === 'line')) return titleOf(figure, summaries);
  const drawn = new Set(figure.panels.flatMap(({ traces }) => traces.map(({ label }) => label)));
  const names = figure.panels.flatMap(({ traces }) =>
    traces.flatMap(({ label, columns }) => {
      const summary = summaries.find((each) => each.label === label);
      return summary === undefined || isFitOfDrawn(summary, drawn) ? [] : [spokenName(summary, columns)];
    }),
  );
  return joinedNames(names);
}

function periodOf(figure: Figure, summaries: readonly FrameSummary[]): string {
  if (summaries.length > 0 && summaries.every(({ axis }) => axis?.name === 'row')) return '';
  const folds = foldsOf(figure);
  const ranges = figure.columnRanges.length > 0 ? figure.columnRanges : folds.length <= 4 ? folds : [];
  return ranges.length > 0 ? listed(ranges.map(spokenRange)) : spokenRange(timeWithData(figure, summaries));
}

/** The times that are drawn over each other. */
function foldsOf({ panels }: Figure): readonly Figure['range'][] {
  const folds = new Map<string, Figure['range']>();
  for (const { during } of panels.flatMap(({ traces }) => traces))
    if (during !== undefined) folds.set(during.join(' '), { start: during[0], stop: during[1] });
  return [...folds.values()];
}

/** The curves over time; each once, although two panels may draw it. */
function curvesOf(figure: Figure, frames: readonly Frame[]): readonly Curve[] {
  if (figure.columnRanges.length > 0) return [];
  const seen = new Set<string>();
  return figure.panels.flatMap((panel, index) => {
    if (panel.kind !== 'line') return [];
    return panel.traces.flatMap(({ label, columns, during }) => {
      const frame = frames.find((each) => each.label === label);
      if (frame === undefined || frame.axis !== undefined || frame.bins !== undefined) return [];
      const names = (columns ?? frame.columns.map(({ name }) => name)).filter((name) => {
        const key = `${label}\n${name}\n${during ?? ''}`;
        const isNew = !seen.has(key);
        seen.add(key);
        return isNew;
      });
      const range =
        during === undefined ? rangeOfPanel(figure, index) : { start: during[0], stop: during[1] };
      return curvesIn(frame, range, names);
    });
  });
}
