import type { FigureChange } from '#src/domain/figure/figure-change.ts';
import { listed } from '#src/domain/figure/names.ts';
import { seriesId } from '#src/domain/figure/series.ts';
import type { FrameSummary } from '#src/domain/frame.ts';

const GREY = '#9a9a9a';
const DAY = /_epoch_\d{4}-\d\d-\d\d(?:#\d+)?$/;
const BANDS = /_epoch_(?:quartiles|error_band)(?:_\w+)?(?:#\d+)?$/;
const MIDDLE = /_epoch_(?:mean|median)(?:_\w+)?(?:#\d+)?$/;

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
      ?.provenance.symbol?.replace(/^.* of | \((?:[^()]*, )?\d+ events?\)$|, \d{4}-\d\d-\d\d$/g, '') ?? '';
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
    ...middle.flatMap((label): readonly FigureChange[] => {
      const name = groupNameOf(epochs.find((each) => each.label === label));
      return name === undefined ? [] : [{ kind: 'series-name', series: label, name }];
    }),
    ...epochs.filter(({ label }) => BANDS.test(label)).flatMap((band) => bandBetween(band, middle)),
  ];
}

/** "median, intense (13 events)": in a legend of groups the quantity stands on the axis. */
function groupNameOf(summary: FrameSummary | undefined): string | undefined {
  const [, what = '', group = '', many = ''] =
    /^(\w+) of .* \(([^()]*), (\d+ events?)\)$/.exec(summary?.provenance.symbol ?? '') ?? [];
  return group === '' ? undefined : `${what}, ${group} (${many})`;
}

/** The band between the lower and the upper quartile, or what the error leaves around the mean; of a group it has the colour of its curve. */
function bandBetween(summary: FrameSummary, middles: readonly string[]): readonly FigureChange[] {
  const [low, high] = summary.columns.map(({ name }) => seriesId(summary, name));
  if (low === undefined || high === undefined) return [];
  const group = groupNameOf(summary);
  const name =
    group?.replace(/^\w+(?=,)/, (what) => (what === 'quartile' ? 'quartiles' : what)) ??
    summary.provenance.symbol?.replace(/^quartile\b/, 'quartiles');
  const around = middles.find(
    (label) =>
      label === summary.label.replace('_epoch_quartiles', '_epoch_median') ||
      label === summary.label.replace('_epoch_error_band', '_epoch_mean'),
  );
  return [
    {
      kind: 'band',
      low,
      high,
      ...(name === undefined ? {} : { name }),
      ...(group === undefined || around === undefined ? {} : { around }),
    },
  ];
}

/** What the curves of an epoch were made of. */
function sourceOf({ provenance }: FrameSummary): string {
  return provenance.from.join(' ');
}
