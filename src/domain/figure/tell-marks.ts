import type { Tellers } from '#src/domain/figure/change-text.ts';
import type { Figure } from '#src/domain/figure/figure.ts';
import { isEdited } from '#src/domain/figure/marker-edit.ts';
import { markerText } from '#src/domain/figure/marking.ts';
import { listed } from '#src/domain/figure/names.ts';
import { showsOnlyPaths } from '#src/domain/figure/orbits.ts';
import type { Marker } from '#src/domain/figure/panel.ts';
import { panelSubject } from '#src/domain/figure/told-names.ts';

type MarkKind =
  | 'marker'
  | 'text'
  | 'remove-marker'
  | 'edit-marker'
  | 'clear-markers'
  | 'zero-line'
  | 'extremes';

/** On a path a time is a point. */
function textOn(figure: Figure, marker: Marker): string {
  return markerText(marker, showsOnlyPaths(figure) ? 'a point' : 'a line');
}

export const markTellers: Tellers<MarkKind> = {
  marker: (change, figure) => {
    const count =
      [change.at ?? [], change.value ?? [], change.intervals ?? []].flat().length +
      (change.from === undefined ? 0 : 1);
    // One that stood there already has its new look where it stands.
    const values = [change.value ?? []].flat();
    const there = figure.markers.filter(({ value }) => value !== undefined && values.includes(value));
    const added = there.length === count ? there : figure.markers.slice(-Math.max(1, count));
    return added.length > 4
      ? `${added.length} markers are added.`
      : `Marked: ${listed(added.map((each) => textOn(figure, each)))}.`;
  },
  text: (_, { markers }) => `Written: ${listed(markers.slice(-1).map((marker) => markerText(marker)))}.`,
  'remove-marker': (_, { markers }) =>
    markers.length === 0 ? 'The marker is gone.' : `The marker is gone; ${markers.length} left.`,
  'edit-marker': (change, { markers }) => {
    const now = markers.filter((marker) => isEdited(marker, change));
    const { color, dash, width, at, byMs, name } = change;
    const looks = [color, dash, width === undefined ? undefined : width < 1 ? 'thinner' : 'thicker'];
    const said = looks.filter((look) => look !== undefined);
    const isLook = at === undefined && byMs === undefined && name === undefined && said.length > 0;
    const [only, ...more] = now;
    if (isLook && only !== undefined)
      return more.length === 0
        ? `${markerText(only).replace(/^an? /, 'The ')} is ${listed(said)}.`
        : `${now.length} marks are ${listed(said)}.`;
    return now.length === 0
      ? 'The marker is changed.'
      : `Now marked: ${listed(now.map((marker) => markerText(marker)))}.`;
  },
  'clear-markers': () => 'The earlier markers are removed.',
  'zero-line': ({ shown, panel, color, dash, width }, figure, summaries) => {
    const where = panel === undefined ? '' : ` of ${panelSubject(panel, figure, summaries).name}`;
    const thick = width === undefined ? undefined : `${width} times as thick as usual`;
    const look = listed([color, dash, thick].filter((each) => each !== undefined));
    return `The line at zero${where} is ${shown ? look || 'drawn' : 'off'}.`;
  },
  extremes: ({ shown, only, isTimed }) => {
    if (!shown) return 'Extremes have no labels.';
    if (only === undefined)
      return `The highest and the lowest value of each line are labelled${isTimed === true ? ' with their times' : ''}.`;
    return `The ${only === 'minimum' ? 'lowest' : 'highest'} value of each line is labelled${isTimed === true ? ' with its time' : ''}.`;
  },
};
