import { type Near, take } from '#src/language/acts/near-phrases.ts';
import { defined, type Params } from '#src/language/acts/operation-params.ts';

/** "Parallel to antiparallel ratio", "perp over parallel within 20 degrees": which flux is over which. */
export function anisotropyParams(near: Near, raw: string): Params {
  const isWidth = ({ unit, value }: { readonly unit?: string; readonly value: number }) =>
    unit === 'deg' && value < 90;
  const width = (take(near, 'amount', isWidth) ?? take(near, 'condition', isWidth))?.value;
  return { ...anisotropyKind(raw), ...defined('width', width) };
}

/** What is named first is over the other. */
export function anisotropyKind(raw: string): Params {
  if (/anti/i.test(raw)) return { kind: 'parallel-antiparallel' };
  const [across, along] = [raw.search(/perp/i), raw.search(/para|aligned/i)];
  return along >= 0 && across > along ? { kind: 'parallel-perpendicular' } : {};
}
