import { BotError } from '#src/domain/failure.ts';
import { hasTimeAxis } from '#src/domain/figure/axes.ts';
import type { Figure } from '#src/domain/figure/figure.ts';
import { MOST_MARKERS, MOST_STRETCHES } from '#src/domain/figure/figure.ts';
import type { ChangeOf } from '#src/domain/figure/figure-change.ts';
import { listed, unitOf } from '#src/domain/figure/names.ts';
import { showsOnlyPaths } from '#src/domain/figure/orbits.ts';
import type { Marker } from '#src/domain/figure/panel.ts';
import { rightUnitOf, sideOf } from '#src/domain/figure/panel-sides.ts';
import { panelsAt, withPanel, withTraces } from '#src/domain/figure/parts.ts';
import { panelNames } from '#src/domain/figure/pick.ts';
import { isUnit, onAxisOfUnit } from '#src/domain/figure/unit-axis.ts';
import type { FrameSummary } from '#src/domain/frame.ts';
import type { SeriesRef } from '#src/domain/series-ref.ts';
import { formatTime } from '#src/domain/time-range.ts';
import { formatUnit } from '#src/domain/units.ts';

type Summaries = readonly FrameSummary[];
type Wish = ChangeOf<'marker'>;

/** Lines at times and values, and shaded intervals; one that stands there already gets the new look. */
export function withMarker(figure: Figure, said: Wish, summaries: Summaries): Figure {
  const wish = onAxisOfUnit(figure, said, summaries);
  const places = placesOf(isOfNumbers(figure, wish, summaries) ? { ...wish, axis: 'x' } : wish);
  if (places.length === 0) {
    throw new BotError('invalid-request', 'It is not clear where the marker should stand.', {
      hint: 'Name a time, a time range or a value, e.g. "mark 2024-05-10 17:00" or "add a threshold at -50".',
    });
  }
  const { start, stop } = figure.range;
  if (wish.from !== undefined && wish.to !== undefined && wish.from <= start && wish.to >= stop)
    throw new BotError('invalid-request', 'What is to be marked is all the time that is drawn.', {
      hint: 'Name the time that is meant, e.g. "shade 2024-05-10 17:00 to 18:00".',
    });
  const { label, color, dash, width, opacity } = wish;
  const look = definedOf({ label, color, dash, width, opacity });
  const hosts = hostsOf(figure, wish, summaries);
  const added = places.flatMap((place) => hosts.map((host): Marker => ({ ...look, ...place, ...host })));
  const markers = added.reduce(withOne, figure.markers);
  refuseCrowd(markers);
  return { ...figure, markers };
}

/** Stretches without words crowd nothing; lines and words do. */
function refuseCrowd(markers: readonly Marker[]): void {
  const stretches = markers.filter(({ from, label }) => from !== undefined && label === undefined).length;
  const lines = markers.length - stretches;
  if (lines <= MOST_MARKERS && stretches <= MOST_STRETCHES) return;
  throw new BotError(
    'too-large',
    lines > MOST_MARKERS
      ? `A plot with ${lines} markers could not be read; ${MOST_MARKERS} fit.`
      : `A plot with ${stretches} shaded stretches could not be read; ${MOST_STRETCHES} fit.`,
    {
      hint: 'Remove the markers first.',
    },
  );
}

/** Words at a point or in a corner of the panels that are named; in the first that they fit when nothing is said. */
export function withText(figure: Figure, wish: ChangeOf<'text'>, summaries: Summaries): Figure {
  const { text, at, value, corner, color, panel: refs } = wish;
  if (corner === undefined && (at === undefined || value === undefined)) {
    throw new BotError('invalid-request', 'It is not clear where the words should stand.', {
      hint: 'Name a time and a value, or a corner of the panel.',
    });
  }
  const [first = 0] = panelsAt(figure, refs, summaries);
  const fitting = figure.panels.findIndex((panel) => isNumber(at) !== hasTimeAxis(panel, summaries));
  const index = refs === undefined && corner === undefined && fitting >= 0 ? fitting : first;
  const panel = figure.panels[index];
  const isTime = panel === undefined || hasTimeAxis(panel, summaries);
  const place: Marker = corner === undefined ? { at, value, ...(isTime ? {} : { axis: 'x' }) } : { corner };
  const added: Marker = {
    label: text,
    ...place,
    ...(color === undefined ? {} : { color }),
    panel: index + 1,
  };
  const markers = withOne(figure.markers, added);
  refuseCrowd(markers);
  return { ...figure, markers };
}

/** No number that an axis goes to, but one that is no time since 1970 that a spacecraft saw. */
function isNumber(at: number | undefined): boolean {
  return at !== undefined && Math.abs(at) < A_DAY_LATER;
}

/** Ms; before that there are no data. */
const A_DAY_LATER = 86_400_000;

/** Whether `at`, `from` and `to` are places on an axis of numbers: where the panels that are meant have no time, or no time is so early. */
function isOfNumbers(
  figure: Figure,
  { axis, at, value, from, to, intervals = [], panel: refs, atExtreme }: Wish,
  summaries: Summaries,
): boolean {
  const said = [...several(at), from, to, ...intervals.flatMap(({ start, stop }) => [start, stop])];
  const places = said.filter((place) => place !== undefined);
  if (axis !== undefined || atExtreme !== undefined || places.length === 0) return false;
  if (value !== undefined && at !== undefined) return false;
  const panels = panelsAt(figure, refs, summaries).flatMap((index) => figure.panels[index] ?? []);
  const timed = panels.filter((panel) => hasTimeAxis(panel, summaries)).length;
  // A time is a point on a path.
  if (!places.some(isNumber) && timed === 0) {
    if (at !== undefined && showsOnlyPaths({ panels })) return false;
    throw new BotError(
      'invalid-request',
      'Nothing here is drawn over time, so no time can be marked in it.',
      {
        hint: showsOnlyPaths({ panels })
          ? 'On a path a moment is a point: "mark 06:00".'
          : 'Mark a value of an axis, e.g. "vertical line at x = 5", or draw the data over time first.',
      },
    );
  }
  return timed === 0 || (timed < panels.length && places.every(isNumber));
}

/** The panels of a marker, with the axis of its unit; everywhere that it fits when nothing is said. */
function hostsOf(figure: Figure, { panel: refs, unit, axis }: Wish, summaries: Summaries): readonly Marker[] {
  if (refs === undefined && unit === undefined) return [{}];
  const meant = panelsAt(figure, refs, summaries);
  if (unit === undefined) return meant.map((index) => ({ panel: index + 1 }));
  const plain = formatUnit(unit);
  const hosts = meant.flatMap((index): readonly Marker[] => {
    const panel = figure.panels[index];
    if (panel === undefined) return [];
    const isRight = isUnit(rightUnitOf(panel, summaries), unit) && axis !== 'y';
    if (isUnit(unitOf(sideOf(panel, 'left'), summaries), unit)) return [{ panel: index + 1 }];
    return isRight ? [{ panel: index + 1, axis: 'right' }] : [];
  });
  if (hosts.length > 0) return hosts;
  throw new BotError('invalid-request', `No panel of this plot is in ${plain}.`, {
    hint: `Name the panel: ${listed(panelNames(figure, summaries))}.`,
  });
}

/** @throws BotError `invalid-request` where there is not a label for each */
function labelsEach({ at, value, labels }: Wish): readonly { readonly label?: string }[] {
  if (labels === undefined) return [];
  const places = at === undefined ? several(value) : several(at);
  if (places.length === labels.length) return labels.map((label) => ({ label }));
  throw new BotError(
    'invalid-request',
    `There are ${labels.length} labels for ${places.length} ${at === undefined ? 'values' : 'times'}.`,
    { hint: 'Say one for each.' },
  );
}

function placesOf(wish: Wish): readonly Marker[] {
  const { at, value, from, to, intervals = [], axis } = wish;
  const each = labelsEach(wish);
  const side: Marker = axis === 'right' ? { axis } : {};
  const onX: Marker = axis === 'x' ? { axis } : {};
  const pair: NonNullable<Wish['intervals']> =
    from !== undefined && to !== undefined ? [{ start: from, stop: to }] : [];
  const lines = several(at).map((time, index): Marker => ({ at: time, ...onX, ...each[index] }));
  const levels = several(value).map(
    (number, index): Marker => ({
      ...(axis === 'x' ? { at: number, axis } : { value: number, ...side }),
      ...(at === undefined ? each[index] : {}),
    }),
  );
  const shaded = [...pair, ...intervals]
    .filter(({ start, stop }) => start < stop)
    .map((each): Marker => ({ from: each.start, to: each.stop, ...onX, ...labelOf(each) }));
  return [...lines, ...levels, ...shaded];
}

function labelOf(interval: { readonly label?: string | undefined }): Marker {
  return interval.label === undefined ? {} : { label: interval.label };
}

function several(wished: number | readonly number[] | undefined): readonly number[] {
  return wished === undefined ? [] : [wished].flat();
}

function definedOf(look: Partial<Record<keyof Marker, unknown>>): Partial<Marker> {
  return Object.fromEntries(Object.entries(look).filter(([, value]) => value !== undefined));
}

function withOne(markers: readonly Marker[], added: Marker): readonly Marker[] {
  const at = markers.findIndex((marker) => placeOf(marker) === placeOf(added));
  const there = markers[at];
  if (there === undefined) return [...markers, added];
  return markers.map((marker, index) => (index === at ? { ...there, ...added } : marker));
}

function placeOf({ at, from, to, value, axis, panel, corner, label }: Marker): string {
  return JSON.stringify([at, from, to, value, axis, panel, corner, corner === undefined ? '' : label]);
}

/** Takes markers off that fit all that is said; times and values fit when they are near. @throws BotError when none does */
export function withoutMarker(figure: Figure, wish: ChangeOf<'remove-marker'>, summaries: Summaries): Figure {
  const panels =
    wish.panel === undefined ? undefined : panelsAt(figure, wish.panel, summaries).map((index) => index + 1);
  const fitting = figure.markers.filter(
    (marker) =>
      isNearTime(marker, wish.at, figure) &&
      (wish.value === undefined || isNearValue(marker.value, wish.value)) &&
      (wish.label === undefined || isLabelled(marker, wish.label)) &&
      isOfKind(marker, wish.which) &&
      (panels === undefined || (marker.panel !== undefined && panels.includes(marker.panel))),
  );
  const gone = wish.which === 'last' ? fitting.slice(-1) : fitting;
  if (gone.length === 0) noSuchMarker(figure);
  return { ...figure, markers: figure.markers.filter((marker) => !gone.includes(marker)) };
}

/** Within a two-hundredth of the time that is shown, or inside an interval. */
export function isNearTime({ at, from, to }: Marker, wished: number | undefined, { range }: Figure): boolean {
  if (wished === undefined) return true;
  const reach = (range.stop - range.start) / 200;
  if (at !== undefined) return Math.abs(at - wished) <= reach;
  return from !== undefined && to !== undefined && wished >= from - reach && wished <= to + reach;
}

function isNearValue(value: number | undefined, wished: number): boolean {
  return value !== undefined && Math.abs(value - wished) <= Math.abs(wished) * 1e-6;
}

export function isLabelled({ label = '' }: Marker, wished: string): boolean {
  return label.toLowerCase().includes(wished.trim().toLowerCase());
}

export function isOfKind(
  { at, value, from }: Marker,
  which: ChangeOf<'remove-marker' | 'edit-marker'>['which'],
): boolean {
  switch (which) {
    case 'times':
      return at !== undefined;
    case 'values':
      return value !== undefined;
    case 'intervals':
      return from !== undefined;
    case 'last':
    case 'newest':
    case 'all':
    case undefined:
      return true;
  }
}

/** @returns never: says that there is none, and which there are */
export function noSuchMarker({ markers }: Figure): never {
  throw new BotError(
    'invalid-request',
    markers.length === 0 ? 'There are no markers in this plot.' : 'There is no such marker in this plot.',
    markers.length === 0
      ? {}
      : {
          hint: `It has ${markers
            .map((marker) => markerText(marker))
            .slice(0, 8)
            .join(', ')}.`,
        },
  );
}

/** A marker in a few words: `"Shock" at 2024-05-10 16:40`, `a line at −50`. */
export function markerText(
  { at, value, from, to, label, axis, corner }: Marker,
  instant: 'a line' | 'a point' = 'a line',
): string {
  const name = label === undefined || label === '' ? undefined : `"${label}"`;
  if (corner !== undefined) return `${name} in the ${corner.replace('-', ' ')} corner`;
  const numberOf = (number: number) => String(Number(number.toPrecision(6))).replace('-', '−');
  if (value !== undefined && at === undefined) return `${name ?? 'a line'} at ${numberOf(value)}`;
  const place = (time: number) => (axis === 'x' ? numberOf(time) : formatTime(time));
  if (at !== undefined && value !== undefined) return `${name} at ${place(at)} and ${numberOf(value)}`;
  if (at !== undefined) return `${name ?? instant} at ${place(at)}`;
  return `${name ?? 'a shaded interval'} from ${place(from ?? 0)} to ${place(to ?? 0)}`;
}

/** A line at zero that can be seen, or none at all; asked for twice it is still one. */
export function withZeroLine(
  figure: Figure,
  { shown, color, dash, width, panel }: ChangeOf<'zero-line'>,
  summaries: Summaries,
): Figure {
  return withPanel(figure, panel, summaries, (each) =>
    each.kind === 'line' || each.kind === 'scatter'
      ? {
          ...each,
          zero: {
            ...(shown ? each.zero : {}),
            shown,
            ...(color === undefined ? {} : { color }),
            ...(dash === undefined ? {} : { dash }),
            ...(width === undefined ? {} : { width }),
          },
        }
      : each,
  );
}

export function withOverlay(
  figure: Figure,
  windowMs: number | null,
  series: readonly SeriesRef[] | undefined,
  summaries: Summaries,
): Figure {
  return withTraces(figure, series, summaries, ({ overlay: _, ...trace }) =>
    windowMs === null ? trace : { ...trace, overlay: windowMs },
  );
}
