import type { Figure } from '#src/domain/figure/figure.ts';
import type { ChangeOf } from '#src/domain/figure/figure-change.ts';
import { isLabelled, isNearTime, isOfKind, noSuchMarker } from '#src/domain/figure/marking.ts';
import type { Marker } from '#src/domain/figure/panel.ts';

type Wish = ChangeOf<'edit-marker'>;

/** Moves, renames or restyles markers by their label or time; what is not said stays. @throws BotError when there is none */
export function withEditedMarker(figure: Figure, wish: Wish): Figure {
  const fitting = figure.markers.filter(
    (marker) =>
      (wish.label === undefined || isLabelled(marker, wish.label)) &&
      isNearTime(marker, wish.where, figure) &&
      isOfKind(marker, wish.which),
  );
  const exact = fitting.filter(({ label }) => label?.toLowerCase() === wish.label?.toLowerCase());
  const isNamed = wish.label !== undefined || wish.where !== undefined || wish.which !== undefined;
  const newest = fitting.at(-1);
  const meant =
    isNamed && wish.which !== 'newest'
      ? exact.length > 0
        ? exact
        : fitting
      : fitting.filter((each) => each === newest || (wish.which === 'newest' && isLike(each, newest)));
  if (meant.length === 0) noSuchMarker(figure);
  return {
    ...figure,
    markers: figure.markers.map((marker) => (meant.includes(marker) ? edited(marker, wish) : marker)),
  };
}

/** Set together: of one kind and one look. */
function isLike(marker: Marker, other: Marker | undefined): boolean {
  const keyOf = ({ at, from, color, dash, width }: Marker) =>
    JSON.stringify([at === undefined, from === undefined, color, dash, width]);
  return other !== undefined && keyOf(marker) === keyOf(other);
}

function edited({ label: old, ...marker }: Marker, { name, color, dash, width, ...place }: Wish): Marker {
  const label = name === undefined ? old : (name ?? undefined);
  return {
    ...moved(marker, place),
    ...(label === undefined ? {} : { label }),
    ...(color === undefined ? {} : { color }),
    ...(dash === undefined ? {} : { dash }),
    ...(width === undefined ? {} : { width }),
  };
}

function moved(marker: Marker, { at, byMs = 0 }: Pick<Wish, 'at' | 'byMs'>): Marker {
  const start = marker.at ?? marker.from;
  if (start === undefined) return marker;
  const next = (at ?? start) + byMs;
  if (marker.at !== undefined) return { ...marker, at: next };
  return { ...marker, from: next, to: next + (marker.to ?? start) - start };
}

const KEYS = ['color', 'dash', 'width'] as const;

/** Whether a marker is what an edit made of it. */
export function isEdited(marker: Marker, { label, name, at, which, color, dash, width }: Wish): boolean {
  const called = name ?? label;
  const looks = { color, dash, width };
  const hasLooks = KEYS.every((key) => looks[key] === undefined || looks[key] === marker[key]);
  if (!hasLooks) return false;
  return (
    (called === undefined || isLabelled(marker, called)) &&
    isOfKind(marker, which) &&
    (at === undefined || marker.at === at || marker.from === at)
  );
}
