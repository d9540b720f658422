import type { Figure } from '#src/domain/figure/figure.ts';
import type { Marker } from '#src/domain/figure/panel.ts';
import { spokenNumber } from '#src/domain/spoken-number.ts';
import { spokenDay, spokenMoment, spokenRange } from '#src/domain/spoken-time.ts';
import { isSameRange } from '#src/domain/time-range.ts';
import { type Difference, difference } from '#src/workers/words/difference.ts';

const LABELLED = { true: 'highest and lowest', maximum: 'highest', minimum: 'lowest' } as const;

/** What is different of the whole picture: its time, title, size, theme, legend and markers. */
export function pageDifferences(before: Figure, after: Figure): readonly Difference[] {
  return [
    ...timeDifferences(before, after),
    ...titleDifferences(before, after),
    ...markerDifferences(before, after),
    ...lookDifferences(before, after),
    ...sizeDifferences(before, after),
  ];
}

function timeDifferences(before: Figure, { range, fullRange, columnRanges }: Figure): readonly Difference[] {
  const isSame =
    isSameRange(before.range, range) && JSON.stringify(before.columnRanges) === JSON.stringify(columnRanges);
  if (isSame) return [];
  const period = spokenRange(range);
  return isSameRange(range, fullRange)
    ? [difference(`The whole range is shown, ${period}`, 'the way back to the whole range')]
    : [difference(`Zoomed to ${period}`, `the zoom to ${period}`)];
}

function titleDifferences({ title: old, xLabel: oldLabel }: Figure, { title, xLabel }: Figure) {
  return [
    ...(old === title
      ? []
      : title === undefined
        ? [difference('The title is the plain one again', 'the removal of the title')]
        : [difference(`The title is "${title}"`, `the title "${title}"`)]),
    ...(oldLabel === xLabel
      ? []
      : [difference(`The time axis reads "${xLabel ?? 'time'}"`, 'the text of the time axis')]),
  ];
}

function markerDifferences(before: Figure, after: Figure): readonly Difference[] {
  const keyOf = (marker: Marker) => JSON.stringify(marker);
  const old = new Set(before.markers.map(keyOf));
  const now = new Set(after.markers.map(keyOf));
  const added = after.markers.filter((marker) => !old.has(keyOf(marker)));
  const gone = before.markers.filter((marker) => !now.has(keyOf(marker)));
  const [only] = added;
  return [
    ...(only === undefined
      ? []
      : added.length === 1
        ? [difference(`Marked ${placeOf(only, after)}`, `the mark at ${placeOf(only, after)}`)]
        : [difference(`Marked ${added.length} places`, `${added.length} marks`)]),
    ...(gone.length === 0
      ? []
      : [
          difference(
            gone.length === 1 ? 'One mark is gone' : `${gone.length} marks are gone`,
            'the removal of marks',
          ),
        ]),
  ];
}

function placeOf({ at, from, to, value, label }: Marker, { range }: Figure): string {
  const place =
    from !== undefined && to !== undefined
      ? spokenRange({ start: from, stop: to })
      : at !== undefined
        ? at % 86_400_000 === 0
          ? spokenDay(at)
          : spokenMoment(at, range)
        : spokenNumber(value ?? 0);
  return label === undefined ? place : `${place} as "${label}"`;
}

/** What is said of the legend, and what an undo calls it. */
function legendNews(legend: Figure['legend']): readonly [news: string, name: string] {
  if (legend === 'auto') return ['The legend is back', 'the change of the legend'];
  if (legend === 'none') return ['The legend is hidden', 'the hidden legend'];
  const place = legend === 'inside' ? 'inside the panels' : `at the ${legend.replace('-', ' ')}`;
  return [`The legend is ${place}`, `the legend ${place}`];
}

function lookDifferences(before: Figure, after: Figure): readonly Difference[] {
  const [legend, legendName] = legendNews(after.legend);
  return [
    ...(before.theme === after.theme
      ? []
      : [difference(`The background is ${after.theme}`, `the ${after.theme} background`)]),
    ...(before.legend === after.legend ? [] : [difference(legend, legendName)]),
    ...(before.grid === after.grid
      ? []
      : after.grid
        ? [difference('Grid lines are drawn', 'the grid lines')]
        : [difference('Grid lines are gone', 'the removal of grid lines')]),
    ...(before.extremes === after.extremes
      ? []
      : after.extremes
        ? [
            difference(
              `The ${LABELLED[`${after.extremes}`]} values are labelled`,
              'the labels of the extremes',
            ),
          ]
        : [difference('The labels of the extremes are gone', 'the removal of the labels of the extremes')]),
    ...(before.provenance === after.provenance
      ? []
      : after.provenance
        ? [difference('The line with the sources is back', 'the line with the sources')]
        : [difference('The line with the sources is hidden', 'the hidden line with the sources')]),
  ];
}

function sizeDifferences(before: Figure, after: Figure): readonly Difference[] {
  const isResized = before.width !== after.width || before.height !== after.height;
  const letters = after.fontSize > before.fontSize ? 'larger' : 'smaller';
  return [
    ...(isResized
      ? [difference(`The picture has ${after.width} × ${after.height} pixels`, 'the new size')]
      : []),
    ...(before.fontSize === after.fontSize || isResized
      ? []
      : [difference(`Text is ${letters}`, `${letters} text`)]),
    ...(before.columns === after.columns
      ? []
      : [
          difference(
            after.columns === 1 ? 'Panels stand in one column' : `Panels stand in ${after.columns} columns`,
            'the new columns',
          ),
        ]),
  ];
}
