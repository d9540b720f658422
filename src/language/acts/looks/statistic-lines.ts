import type { FigureChange } from '#src/domain/figure/figure-change.ts';
import { changed, lookAct, switchOf } from '#src/language/acts/looks/change.ts';
import { looksIn } from '#src/language/acts/looks/marker-looks.ts';
import {
  type ActReading,
  type ActSpec,
  type ClauseView,
  type Setting,
  wordValue,
} from '#src/language/reading/act.ts';
import { curvesOf } from '#src/language/reading/look-targets.ts';
import type { Phrase } from '#src/language/reading/phrase.ts';

/** "Mean as dashed line in each panel", "horizontal line at the median", "add the average of Bz as a red line". */
const statisticLines: ActSpec = lookAct('statistic-lines', 9, (view, setting) => {
  const [statistic, ...more] = view.words('statistic');
  const of = wordValue(statistic, 'statistic');
  if (statistic === undefined || more.length > 0 || view.isQuestion) return undefined;
  if (of !== 'mean' && of !== 'median') return undefined;
  const lines = view
    .words('noun', 'line', 'hline')
    .filter(({ raw }) => !/series|curve|trace|graph/i.test(raw));
  const { fields, used } = looksIn(view);
  const { label, color, dash, width } = fields;
  if (lines.length === 0 && dash === undefined) return undefined;
  // "Hourly means", "a 3 h mean", "above the mean": no one value of all that is shown.
  const isOther =
    view.hasWord('cadence') ||
    view.hasWord('operation') ||
    (setting.drawn.lines.length > 0 && view.all('time').length > 0) ||
    view.all('duration').length + view.all('condition').length > 0;
  if (isOther || view.hasWord('noun', 'width', 'font')) return undefined;
  const off = switchOf(view);
  if (!off.isOn)
    return lines.length === 0 ? undefined : withoutLines(view, setting, [statistic, ...lines, ...off.used]);
  const target = curvesOf(view, setting, [statistic]);
  const { series, panel } = target.fields;
  return changed(
    {
      kind: 'marker',
      atStatistic: { of, ...(series === undefined ? {} : { series }) },
      ...(panel === undefined ? {} : { panel }),
      ...(label === undefined ? {} : { label }),
      ...(color === undefined ? {} : { color }),
      ...(dash === undefined ? {} : { dash }),
      ...(width === undefined ? {} : { width }),
    },
    [
      statistic,
      ...lines,
      ...used,
      ...target.used,
      ...view.all('series').filter(({ items }) => items.every((item) => setting.drawn.has(item.series))),
      ...view.words('verb', 'show', 'add', 'put', 'set', 'mark', 'use'),
      ...view.words('also', 'each', 'all', 'both'),
      ...view.words('noun', 'panel', 'value', 'level', 'figure'),
      ...view.words('pronoun', 'it', 'them'),
    ],
  );
});

/** "Remove the mean lines": those that are drawn; the mean itself is taken off the data elsewhere. */
function withoutLines(view: ClauseView, { drawn }: Setting, used: readonly Phrase[]): ActReading | undefined {
  const series = view.all('series');
  const labels = drawn.markerNames.filter((name) => /^(?:mean|median) /.test(name));
  if (labels.length === 0) return undefined;
  const change: FigureChange =
    series.length === 0 || labels.length === 1
      ? { kind: 'remove-marker', which: 'values' }
      : {
          kind: 'refused',
          reason: 'Which of these lines is of which curve is not kept.',
          hint: `Name its label, e.g. "remove the line '${labels[0]}'", or say "remove the mean lines".`,
        };
  return changed(change, [
    ...used,
    ...series,
    ...view.words('also', 'all', 'each'),
    ...view.words('noun', 'panel'),
  ]);
}

export const statisticLineActs: readonly ActSpec[] = [statisticLines];
