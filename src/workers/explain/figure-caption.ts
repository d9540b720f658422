import type { Figure } from '#src/domain/figure/figure.ts';
import { markerText } from '#src/domain/figure/marking.ts';
import { drawnSummaries, listed } from '#src/domain/figure/names.ts';
import type { Marker } from '#src/domain/figure/panel.ts';
import type { FrameSummary } from '#src/domain/frame.ts';
import { describeFigure } from '#src/plotting/describe-figure.ts';

/**
 * A paragraph for under a figure: what each panel shows and of which time, what is marked, and where the data come from.
 * Panels are called by their letters where the figure has letters.
 */
export function figureCaption(figure: Figure, summaries: readonly FrameSummary[]): string {
  const told = describeFigure({ ...figure, ...untitled(figure) }, summaries);
  const panels =
    figure.letters === undefined
      ? told
      : told.replaceAll(/(?<= )(\d+): /g, (_, at: string) => `(${letter(Number(at))}) `);
  const made = drawnSummaries(figure, summaries);
  const sources = [
    ...new Set(
      made.flatMap(({ provenance: { dataset, missionName } }) =>
        dataset === undefined ? [] : [missionName === undefined ? dataset : `${dataset} (${missionName})`],
      ),
    ),
  ];
  return [
    panels,
    ...markedIn(figure),
    ...(sources.length === 0 ? [] : [`Data: ${listed(sources)}.`]),
    'Times are UTC.',
  ].join(' ');
}

/** What a figure shows and what is marked in it, as an answer. */
export function figureTold(figure: Figure, summaries: readonly FrameSummary[]): string {
  return [describeFigure(figure, summaries), ...markedIn(figure)].join(' ');
}

/** Lines and bands beside the data; of many bands without names how many there are. */
function markedIn({ markers, panels }: Figure): readonly string[] {
  const zeros = panels.some(({ zero }) => zero?.shown === true) ? ['A line stands at zero.'] : [];
  const bands = markers.filter(({ from, label = '' }) => from !== undefined && label === '');
  const [first, last] = [bands[0], bands.at(-1)];
  const isMany = bands.length > MOST_BANDS && first !== undefined && last !== undefined;
  const own = isMany ? markers.filter((marker) => !bands.includes(marker)) : markers;
  const many = isMany
    ? [`${bands.length} shaded intervals, the first${spanOf(first)} and the last${spanOf(last)}`]
    : [];
  const told = [...own.map((marker) => markerText(marker)), ...many];
  return [...(told.length === 0 ? [] : [`Marked: ${listed(told)}.`]), ...zeros];
}

const MOST_BANDS = 3;

function spanOf(band: Marker): string {
  return markerText(band).replace('a shaded interval', '');
}

/** A figure without a title is told by what it shows. */
function untitled({ title }: Figure): { readonly title?: undefined } {
  return title === '' ? { title: undefined } : {};
}

function letter(at: number): string {
  return String.fromCodePoint(96 + at);
}
