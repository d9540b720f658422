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
  const meant = isNamed ? (exact.length > 0 ? exact : fitting) : fitting.slice(-1);
  if (meant.length === 0) noSuchMarker(figure);
  return {
    ...figure,
    markers: figure.markers.map((marker) => (meant.includes(marker) ? edited(marker, wish) : marker)),
  };
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

/** Whether a marker is what an edit made of it. */
export function isEdited(marker: Marker, { label, name, at, which }: Wish): boolean {
  const called = name ?? label;
  return (
    (called === undefined || isLabelled(marker, called)) &&
    isOfKind(marker, which) &&
    (at === undefined || marker.at === at || marker.from === at)
  );
}
