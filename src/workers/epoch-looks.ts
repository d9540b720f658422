import type { FigureChange } from '#src/domain/figure/figure-change.ts';
import { listed } from '#src/domain/figure/names.ts';
import { seriesId } from '#src/domain/figure/series.ts';
import type { FrameSummary } from '#src/domain/frame.ts';

const GREY = '#9a9a9a';
const DAY = /_epoch_\d{4}-\d\d-\d\d(?:#\d+)?$/;
const BANDS = /_epoch_(?:quartiles|error_band)(?:#\d+)?$/;
const MIDDLE = /_epoch_(?:mean|median)(?:#\d+)?$/;

/**
 * How superposed epochs look at first: the events one by one thin and grey behind a bold mean or median, and a band between the quartiles.
 *
 * Each quantity has a panel, where nothing else is said.
 *
 * @param series labels of what is drawn
 * @param isArranged which panels there are was said
 */
export function epochLooks(
  series: readonly string[],
  summaries: readonly FrameSummary[],
  isArranged = false,
): readonly FigureChange[] {
  const epochs = series.flatMap((label) =>
    summaries.filter((each) => each.label === label && each.provenance.operation === 'superposed_epochs'),
  );
  const labels = (pattern: RegExp) => epochs.map(({ label }) => label).filter((each) => pattern.test(each));
  const [days, middle] = [labels(DAY), labels(MIDDLE)];
  const [first] = epochs;
  if (first === undefined || middle.length === 0) return [];
  const symbolOf = (label: string) =>
    epochs
      .find((each) => each.label === label)
      ?.provenance.symbol?.replace(/^.* of | \(\d+ events\)$|, \d{4}-\d\d-\d\d$/g, '') ?? '';
  const sources = [...new Set(epochs.map(sourceOf))];
  return [
    { kind: 'title', title: `Superposed epochs of ${listed([...new Set(middle.map(symbolOf))])}` },
    ...(isArranged || sources.length < 2
      ? []
      : [
          {
            kind: 'panels' as const,
            panels: sources.map((source) =>
              epochs.filter((each) => sourceOf(each) === source).map(({ label }) => label),
            ),
          },
        ]),
    ...(days.length === 0
      ? []
      : [
          { kind: 'color' as const, color: GREY, series: days },
          { kind: 'line-width' as const, width: 0.6, series: days },
        ]),
    { kind: 'line-width', width: 1.8, series: middle },
    ...epochs.filter(({ label }) => BANDS.test(label)).flatMap(bandBetween),
  ];
}

/** The band between the lower and the upper quartile, or what the error leaves around the mean. */
function bandBetween(summary: FrameSummary): readonly FigureChange[] {
  const [low, high] = summary.columns.map(({ name }) => seriesId(summary, name));
  if (low === undefined || high === undefined) return [];
  const name = summary.provenance.symbol?.replace(/^quartile\b/, 'quartiles');
  return [{ kind: 'band', low, high, ...(name === undefined ? {} : { name }) }];
}

/** What the curves of an epoch were made of. */
function sourceOf({ provenance }: FrameSummary): string {
  return provenance.from.join(' ');
}
