import type { Figure } from '#src/domain/figure/figure.ts';
import type { Scale } from '#src/domain/figure/look.ts';
import type { Marker } from '#src/domain/figure/panel.ts';
import { spokenNumber } from '#src/domain/spoken-number.ts';
import { formatTime } from '#src/domain/time-range.ts';
import { unseenExtremes } from '#src/plotting/extreme-marks.ts';
import { markersOf } from '#src/plotting/markers.ts';
import type { NumberAxis, PanelView } from '#src/plotting/panel-view.ts';
import { thinIn } from '#src/plotting/thin.ts';

/** A curve of which less than this share lies on the axes is as good as not there. */
const SEEN = 0.02;
/** Cells of a picture of which more than this share have one colour show nothing. */
const ONE_COLOR = 0.99;

/**
 * What a figure was to show and does not: marks, curves and lines outside of the axes, pictures in one colour. Sentences with
 * the numbers that tell why.
 */
export function unseenOf(figure: Figure, views: readonly PanelView[]): readonly string[] {
  return [
    ...[
      ...views.flatMap(({ left = [] }) => left),
      ...unseenMarkers(figure, views),
      ...views.flatMap((view) => unseenExtremes(figure.extremes, view)),
    ].map((text) => `${text.charAt(0).toUpperCase()}${text.slice(1)}.`),
    ...views.flatMap((view, index) => {
      const where = views.length === 1 ? '' : ` in panel ${index + 1}`;
      return view.emptyText === undefined
        ? told(unseenCurves(view, where), thinIn(view, where), oneColored(view, where))
        : [`There is nothing to be seen${where}: ${view.emptyText.toLowerCase()}.`];
    }),
  ];
}

/** What is thin is told where nothing is missing. */
function told(
  missing: readonly string[],
  thin: readonly string[],
  colored: readonly string[],
): readonly string[] {
  return [...missing, ...(missing.length === 0 ? thin : []), ...colored];
}

/** Sentences about lines and spans that no panel reaches. */
export function unseenMarkers(figure: Figure, views: readonly PanelView[]): readonly string[] {
  return figure.markers
    .filter((marker) =>
      views.every(
        (view, index) =>
          !isOnPath(marker, view, figure) &&
          (!markersOf(figure, view, index).includes(marker) || !reaches(marker, view)),
      ),
    )
    .map(
      (marker) =>
        `${markerName(marker)} is outside ${marker.value === undefined ? axisOf(marker) : 'every axis'}`,
    );
}

/** A time of a path is a point on it. */
function isOnPath({ at, axis, value }: Marker, { panel }: PanelView, { range }: Figure): boolean {
  const isTime = at !== undefined && axis === undefined && value === undefined;
  return isTime && panel.variant === 'orbit' && at >= range.start && at < range.stop;
}

function axisOf({ axis }: Marker): string {
  return axis === 'x' ? 'the x axis' : 'the time that is shown';
}

function markerName({ at, from, to, value, axis, label }: Marker): string {
  const place = (one: number) => (axis === 'x' ? spokenNumber(one, 5) : formatTime(one));
  const name = label === undefined || label === '' ? '' : ` (${label})`;
  if (value !== undefined && at !== undefined)
    return `the text "${label}" at ${place(at)} and ${spokenNumber(value, 5)}`;
  if (value !== undefined) return `the line at ${spokenNumber(value, 5)}${name}`;
  if (at !== undefined) return `the line at ${place(at)}${name}`;
  return `the span from ${place(from ?? 0)} to ${place(to ?? 0)}${name}`;
}

function reaches({ at, from, to, value, axis, corner }: Marker, { x, y, right }: PanelView): boolean {
  if (corner !== undefined) return true;
  if (value !== undefined) {
    const { domain } = axis === 'right' ? (right ?? y) : y;
    if (value < domain[0] || value > domain[1]) return false;
    if (at === undefined) return true;
  }
  const [start, stop] = x.kind === 'time' ? [x.range.start, x.range.stop] : x.domain;
  return (to ?? at ?? start) >= start && (from ?? at ?? stop) <= stop;
}

/** Curves, dots and lines of known numbers that are named in the legend or where they stand. */
function unseenCurves(view: PanelView, where: string): readonly string[] {
  const { entries, overlays = [], tables, onRight = [], y, right } = view;
  const named = [...entries, ...overlays].flatMap(({ name, table }) =>
    table === undefined ? [] : [{ name, table }],
  );
  return named.flatMap(({ name, table }) => {
    const values = tables[table]?.['v'] ?? tables[table]?.['y'];
    const places = tables[table]?.['t'] ?? tables[table]?.['x'] ?? tables[table]?.['at'];
    if (!isNumbers(values) || !isNumbers(places)) return [];
    const axis = onRight.includes(table) ? (right ?? y) : y;
    const reason = whyUnseen({ values, places }, axis, view);
    return reason === undefined ? [] : [`${name} is not to be seen${where}: ${reason}.`];
  });
}

function isNumbers(values: unknown): values is Float64Array {
  return values instanceof Float64Array;
}

interface Samples {
  readonly values: Float64Array;
  readonly places: Float64Array;
}

function whyUnseen(samples: Samples, axis: NumberAxis, { x }: PanelView): string | undefined {
  const { valid, shown, seen, low, high } = countsOf(samples, axis, x);
  if (valid === 0) return 'it has no valid value here';
  if (shown === 0) return 'all of it lies outside of the x axis';
  if (seen > SEEN * shown) return undefined;
  const isNegative = axis.scale === 'log' && high <= 0;
  const [from, to] = axis.domain;
  return isNegative
    ? `a logarithmic axis shows positive values only, and its values go from ${spokenNumber(low)} to ${spokenNumber(high)}`
    : `its values go from ${spokenNumber(low)} to ${spokenNumber(high)}, the axis from ${spokenNumber(from)} to ${spokenNumber(to)}`;
}

/** How many samples are valid, on the x axis, and on both axes; and the ends of those on the x axis. */
function countsOf({ values, places }: Samples, axis: NumberAxis, x: PanelView['x']) {
  const [first, last] = x.kind === 'time' ? [x.range.start, x.range.stop] : x.domain;
  const scale = x.kind === 'time' ? 'linear' : x.scale;
  const counts = {
    valid: 0,
    shown: 0,
    seen: 0,
    low: Number.POSITIVE_INFINITY,
    high: Number.NEGATIVE_INFINITY,
  };
  for (let row = 0; row < values.length; row += 1) {
    const value = values[row] ?? Number.NaN;
    const place = places[row] ?? Number.NaN;
    if (!Number.isFinite(value) || !Number.isFinite(place)) continue;
    counts.valid += 1;
    if (!isOn(place, first, last, scale)) continue;
    counts.shown += 1;
    if (isOn(value, axis.domain[0], axis.domain[1], axis.scale)) counts.seen += 1;
    counts.low = Math.min(counts.low, value);
    counts.high = Math.max(counts.high, value);
  }
  return counts;
}

function isOn(value: number, low: number, high: number, scale: Scale): boolean {
  return value >= low && value <= high && !(scale === 'log' && value <= 0);
}

/** A picture whose cells all have the lowest or the highest colour. */
function oneColored({ panel, rasters, colorBar }: PanelView, where: string): readonly string[] {
  const [raster] = rasters;
  if (panel.kind !== 'spectrogram') return [];
  if (raster === undefined || colorBar === undefined) return [];
  let [filled, lowest, highest] = [0, 0, 0];
  for (const pixel of raster.pixels) {
    if (pixel > 0) filled += 1;
    if (pixel === 1) lowest += 1;
    if (pixel === 255) highest += 1;
  }
  const most = Math.max(lowest, highest);
  if (filled === 0 || most < ONE_COLOR * filled) return [];
  const [from, to] = colorBar.domain;
  return [
    `All of the picture${where} has one colour: ${lowest > highest ? 'its values are below' : 'its values are above'} the colours’ range of ${spokenNumber(from)} to ${spokenNumber(to)}.`,
  ];
}
