import type { Figure } from '#src/domain/figure/figure.ts';
import { listed } from '#src/domain/figure/names.ts';
import type { Marker } from '#src/domain/figure/panel.ts';
import { leftUnitOf, rightUnitOf } from '#src/domain/figure/panel-sides.ts';
import type { FrameSummary } from '#src/domain/frame.ts';
import { formatUnit } from '#src/domain/units.ts';

interface Kept {
  readonly figure: Figure;
  readonly notes: readonly string[];
}

/** The figure with other data, without lines at values of a unit that its axes no longer have; each that goes is told. */
export function withLevelsOfUnits(before: Figure, after: Figure, summaries: readonly FrameSummary[]): Kept {
  const kept = after.markers.map((marker) => ({ marker, on: stillOn(marker, before, after, summaries) }));
  const gone = kept.filter(({ on }) => on.length === 0).map(({ marker }) => marker);
  const markers = kept.flatMap(({ on }) => on);
  if (gone.length === 0) return { figure: { ...after, markers }, notes: [] };
  const levels = listed([...new Set(gone.map(({ value }) => String(value)))]);
  const units = new Set(after.panels.map((panel) => leftUnitOf(panel, summaries)));
  const [unit] = units;
  const now =
    units.size === 1 && unit !== undefined && unit !== '' ? `now in ${formatUnit(unit)}` : 'in another unit';
  return {
    figure: { ...after, markers },
    notes: [`The line at ${levels} is gone: the axis is ${now}.`],
  };
}

/** A marker where its number still means something: as it is, or of those panels alone. */
function stillOn(
  marker: Marker,
  before: Figure,
  after: Figure,
  summaries: readonly FrameSummary[],
): readonly Marker[] {
  if (marker.value === undefined || marker.axis === 'x') return [marker];
  const unitIn = marker.axis === 'right' ? rightUnitOf : leftUnitOf;
  const isOther = after.panels.map((panel, index) => {
    const old = before.panels[index];
    const [was, is] = [old === undefined ? undefined : unitIn(old, summaries), unitIn(panel, summaries)];
    return was !== undefined && is !== undefined && was !== is;
  });
  if (marker.panel !== undefined) return isOther[marker.panel - 1] === true ? [] : [marker];
  if (!isOther.includes(true)) return [marker];
  return isOther.flatMap((other, index) => (other ? [] : [{ ...marker, panel: index + 1 }]));
}
