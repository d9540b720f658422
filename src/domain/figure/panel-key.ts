import type { FrameSummary } from '#src/domain/frame.ts';

type Column = FrameSummary['columns'][number];

/** Columns of a table without units that are drawn apart; more than these would be too low to be read. */
const MOST_APART = 6;

const INDEX_FAMILIES: readonly (readonly [RegExp, string])[] = [
  [/^(dst|sym-|asy-)/, 'ring current'],
  [/^a[elu]$/, 'auroral'],
  [/^[ka]p$/, 'planetary'],
];

/**
 * What shares a panel has the same key. Geomagnetic indices come in nT too, but share no axis with a magnetic field, nor those
 * of the ring current with those of the aurora; a difference stands below what it was made of; numbers without a unit share a
 * panel only when they measure the same, and each column of a table that somebody brought measures something of its own.
 */
export function panelKey(
  { provenance, axis, columns, label }: FrameSummary,
  unit: string,
  column: Column | undefined = columns.find((each) => each.unit === unit),
): string {
  const { quantity = '', operation = '' } = provenance;
  // Powers of one difference have units of their own and share a logarithmic axis.
  if (axis !== undefined)
    return `axis ${axis.name} ${axis.unit} ${operation === 'structure_function' ? axis.valueName : unit}`;
  // A model of an index stands with it.
  const measured = /_dst$/.test(operation) ? 'dst' : quantity;
  const family = INDEX_FAMILIES.find(([names]) => names.test(measured))?.[1];
  if (family !== undefined) return `${family} index ${unit}`;
  if (operation === 'difference' || operation === 'subtract') return `difference ${unit}`;
  if (unit !== '') return unit;
  const isTable = provenance.params?.['table'] === 'series' && columns.length <= MOST_APART;
  return isTable && column !== undefined
    ? `unitless ${label} ${stemOf(column)}`
    : `unitless ${quantity || operation}`;
}

/** The vector that a component is of; the name of any other column. */
function stemOf({ name, component }: Column): string {
  return component === undefined ? name : name.replace(/[xyz]((?:[-_ ](?:gse|gsm|rtn|sm))?)$/i, '$1');
}
