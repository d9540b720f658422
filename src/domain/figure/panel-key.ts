import type { FrameSummary } from '#src/domain/frame.ts';

const INDEX_FAMILIES: readonly (readonly [RegExp, string])[] = [
  [/^(dst|sym-|asy-)/, 'ring current'],
  [/^a[elu]$/, 'auroral'],
  [/^[ka]p$/, 'planetary'],
];

/**
 * What shares a panel has the same key. Geomagnetic indices come in nT too, but share no axis with a magnetic field, nor those
 * of the ring current with those of the aurora; a difference stands below what it was made of; numbers without a unit share a
 * panel only when they measure the same.
 */
export function panelKey({ provenance, axis }: FrameSummary, unit: string): string {
  const { quantity = '', operation = '' } = provenance;
  if (axis !== undefined) return `axis ${axis.name} ${axis.unit} ${unit}`;
  // A model of an index stands with it.
  const measured = /_dst$/.test(operation) ? 'dst' : quantity;
  const family = INDEX_FAMILIES.find(([names]) => names.test(measured))?.[1];
  if (family !== undefined) return `${family} index ${unit}`;
  if (operation === 'difference' || operation === 'subtract') return `difference ${unit}`;
  return unit === '' ? `unitless ${quantity || operation}` : unit;
}
