import type { Act, NamedSeries } from '#src/domain/request.ts';
import { AWAY } from '#src/language/reading/symbols.ts';

/** "Bt" near the Earth is the total field; it is tangential for spacecraft that go away, and beside "Br" or "Bn". */
export function withTotalField(act: Act): Act {
  if (!('of' in act)) return act;
  const named = act.of.filter((target) => target.kind === 'series');
  const isRadial = named.some(({ component }) => component === 'r' || component === 'n');
  const isAway = named.some(({ mission }) => AWAY.some((away) => away === mission));
  if (isRadial || isAway || !named.some(isBt)) return act;
  return {
    ...act,
    of: act.of.map((target) => {
      if (target.kind !== 'series' || !isBt(target)) return target;
      const { coordinates: _, ...rest } = target;
      return { ...rest, component: 'magnitude' };
    }),
  };
}

function isBt({ quantity, component, text }: NamedSeries): boolean {
  return quantity === 'magnetic-field' && component === 't' && /^bt$/i.test(text.trim());
}
