import type { Column, FrameSummary } from '#src/domain/frame.ts';
import { commonUnit } from '#src/domain/frame.ts';
import { quantities } from '#src/domain/quantities.ts';

/** What names are made from. */
export type Named = Pick<FrameSummary, 'label' | 'columns' | 'provenance'>;

const AXES = /^(?:[xyzrtnhd]|total|magnitude)$/i;
const AXIS_WORDS: Readonly<Record<string, string>> = { total: '', magnitude: '' };

interface Known {
  readonly symbol: string;
  readonly words: string;
}

const QUANTITIES: ReadonlyMap<string, Known> = new Map(
  quantities.map(({ id, name, shortName = name, symbol }) => [id, { symbol, words: shortName }]),
);

/** Symbol and words of a summary's quantity, or `undefined` when it is not a known one or its own name says more. */
export function knownQuantity({ provenance }: Named): Known | undefined {
  const found = QUANTITIES.get((provenance.quantity ?? '').toLowerCase());
  if (found === undefined || found.symbol === '') return undefined;
  return found.symbol === 'Kp' && isTenfold(provenance) ? { ...found, symbol: 'Kp × 10' } : found;
}

/** A quantity in words by its id, e.g. `energy spectrum`. */
export function quantityName(id: string): string | undefined {
  return QUANTITIES.get(id.toLowerCase())?.words;
}

/** Kp as its archive stores it, times ten (33 is 3+), and not divided yet: what was fetched long ago. */
export function isTenfold({ description = '', steps }: Named['provenance']): boolean {
  return !steps.some((step) => /× 0\.1$/.test(step)) && saysTenfold(description);
}

/** Archives that hold whole numbers say of Kp that they give it times ten. */
export function saysTenfold(description: string): boolean {
  return /times (?:ten|10)\b|[*×x] ?10\b/i.test(description);
}

/** A frame without known quantity is a field or a flow when its unit and its components say so. */
export function guessedSymbol({ columns }: Named): string | undefined {
  // Columns with names of their own are no components of a vector.
  if (!columns.every(({ component }) => AXES.test(component ?? ''))) return undefined;
  const unit = commonUnit({ columns });
  if (unit === 'nT') return 'B';
  return unit === 'km/s' ? 'V' : undefined;
}

export function isMagnitude(summary: Named, column: Pick<Column, 'name' | 'component'>): boolean {
  // OMNI's E is −V·Bz, the duskward part of the motional field: it has a sign.
  if (/^E(?:1800)?$/.test(summary.provenance.parameter ?? '') && summary.columns.length === 1) return false;
  if (column.component === 'total' || column.component === 'magnitude') return true;
  if (summary.columns.length > 1 || column.component !== undefined) return false;
  const { steps, operation, parameter = '', quantity = '' } = summary.provenance;
  return (
    operation === 'magnitude' ||
    steps.some((step) => /^magnitude/.test(step)) ||
    /magnitude|\bmag\b|^b?mag$/i.test(parameter) ||
    /magnitude|\|b\|/.test(quantity)
  );
}

/** `Bx`, `|B|`, `V`, `Bx / Bz`, or the column's own name. */
export function symbolOf(summary: Named, column: Pick<Column, 'name' | 'component'>): string {
  const made = summary.provenance.symbol;
  if (made !== undefined) return summary.columns.length > 1 ? withComponent(made, column.component) : made;
  const symbol = knownQuantity(summary)?.symbol ?? guessedSymbol(summary);
  const own = ownName(summary, column);
  if (symbol === undefined) return own;
  if (symbol === 'r' && HEIGHT.test(summary.provenance.parameter ?? '')) return 'altitude';
  if (isMagnitude(summary, column))
    return symbol === 'B' || symbol === 'V' || symbol === 'E' ? `|${symbol}|` : symbol;
  if (
    symbol === 'E' &&
    /^E(?:1800)?$/.test(summary.provenance.parameter ?? '') &&
    summary.columns.length === 1
  )
    return 'Ey';
  if (symbol === 'position' && column.component !== undefined) return positionText(summary, column.component);
  if (column.component !== undefined) return `${symbol}${AXIS_WORDS[column.component] ?? column.component}`;
  return summary.columns.length > 1 ? own : symbol;
}

/** Heights above the ground are no distances from the centre. */
const HEIGHT = /(?:^|_)alt(?:itude)?(?:_|$)/i;

const BOTH = 'z±';

/** `Ex`, `power spectrum of Bx`, `dB/dt x`. */
function withComponent(symbol: string, component: string | undefined): string {
  if (component === undefined) return symbol;
  // Of both Elsässer variables the component says which.
  if (symbol.endsWith(BOTH)) return `${symbol.slice(0, -BOTH.length)}${component}`;
  return symbol.length <= 2 || / of [A-Z]$/.test(symbol) ? `${symbol}${component}` : `${symbol} ${component}`;
}

/** `X GSE`: an axis of a position. */
function positionText({ provenance }: Named, component: string): string {
  return [component.toUpperCase(), provenance.coordinates].filter((part) => part !== undefined).join(' ');
}

function ownName(summary: Named, { name }: Pick<Column, 'name'>): string {
  return summary.provenance.origin === 'fetched' ? name : name.replaceAll('_', ' ');
}
