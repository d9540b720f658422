import type { Column, FrameSummary } from '#src/domain/frame.ts';
import { commonUnit } from '#src/domain/frame.ts';

/** What names are made from. */
export type Named = Pick<FrameSummary, 'label' | 'columns' | 'provenance'>;

/** What a quantity is called on an axis, by a pattern over its id, name or description; the first match wins. */
const QUANTITIES: readonly (readonly [RegExp, string, string])[] = [
  [/alfv[eé]n.?speed/, 'Vᴀ', 'Alfvén speed'],
  [/alfv[eé]n.?mach/, 'Mᴀ', 'Alfvén Mach number'],
  [/plasma.?beta|\bbeta\b/, 'β', 'plasma beta'],
  [/dynamic.?pressure|flow.?pressure/, 'Pdyn', 'dynamic pressure'],
  [/electric/, 'E', 'electric field'],
  [/magnetic.?field|\bimf\b|\bmag\b/, 'B', 'magnetic field'],
  [/thermal.?speed/, 'Vth', 'thermal speed'],
  [/alpha.?speed/, 'Vα', 'alpha particle speed'],
  [/electron.?velocity/, 'Ve', 'electron velocity'],
  [/velocity/, 'V', 'velocity'],
  [/speed/, 'V', 'speed'],
  [/electron.?density/, 'Ne', 'electron density'],
  [/alpha.?density/, 'Nα', 'alpha particle density'],
  [/heavy.?ion|neutral/, '', ''],
  [/density/, 'N', 'density'],
  [/electron.?temperature/, 'Te', 'electron temperature'],
  [/temperature/, 'T', 'temperature'],
  [/sym.?h/, 'SYM-H', 'SYM-H'],
  [/\bdst\b/, 'Dst', 'Dst'],
  [/\bkp\b/, 'Kp', 'Kp'],
  [/asy.?h/, 'ASY-H', 'ASY-H'],
  [/^ap$/, 'ap', 'ap'],
  [/f10\.?7/, 'F10.7', 'F10.7'],
  [/pc.?index/, 'PC', 'polar cap index'],
  [/sunspot/, 'R', 'sunspot number'],
  [/^ae$/, 'AE', 'AE'],
  [/^al$/, 'AL', 'AL'],
  [/^au$/, 'AU', 'AU'],
  [/radial.?distance/, 'r', 'radial distance'],
  [/\bposition\b|orbit/, 'position', 'position'],
];

const AXIS_WORDS: Readonly<Record<string, string>> = { total: '', magnitude: '' };

interface Known {
  readonly symbol: string;
  readonly words: string;
}

/** Symbol and words of a summary's quantity, or `undefined` when it is not a known one. */
export function knownQuantity({ provenance }: Named): Known | undefined {
  const id = (provenance.quantity ?? '').toLowerCase();
  const found = id === '' ? undefined : QUANTITIES.find(([pattern]) => pattern.test(id));
  if (found?.[1] === 'Kp' && isTenfold(provenance)) return { symbol: 'Kp × 10', words: 'Kp' };
  return found === undefined || found[1] === '' ? undefined : { symbol: found[1], words: found[2] };
}

/** Archives that hold whole numbers give Kp times ten (33 is 3+), unless it was divided already. */
export function isTenfold({ description = '', steps }: Named['provenance']): boolean {
  return !steps.some((step) => /× 0\.1$/.test(step)) && /times ten|[*×x] ?10\b/i.test(description);
}

/** A frame without known quantity is a field or a flow when its unit and its components say so. */
export function guessedSymbol({ columns }: Named): string | undefined {
  if (columns[0]?.component === undefined) return undefined;
  const unit = commonUnit({ columns });
  if (unit === 'nT') return 'B';
  return unit === 'km/s' ? 'V' : undefined;
}

export function isMagnitude(summary: Named, column: Pick<Column, 'name' | 'component'>): boolean {
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
  if (isMagnitude(summary, column))
    return symbol === 'B' || symbol === 'V' || symbol === 'E' ? `|${symbol}|` : symbol;
  if (symbol === 'position' && column.component !== undefined) return positionText(summary, column.component);
  if (column.component !== undefined) return `${symbol}${AXIS_WORDS[column.component] ?? column.component}`;
  return summary.columns.length > 1 ? own : symbol;
}

/** `Ex`, `power spectrum of Bx`, `dB/dt x`. */
function withComponent(symbol: string, component: string | undefined): string {
  if (component === undefined) return symbol;
  return symbol.length <= 2 || / of [A-Z]$/.test(symbol) ? `${symbol}${component}` : `${symbol} ${component}`;
}

/** `X GSE`: an axis of a position. */
function positionText({ provenance }: Named, component: string): string {
  return [component.toUpperCase(), provenance.coordinates].filter((part) => part !== undefined).join(' ');
}

function ownName(summary: Named, { name }: Pick<Column, 'name'>): string {
  return summary.provenance.origin === 'fetched' ? name : name.replaceAll('_', ' ');
}
