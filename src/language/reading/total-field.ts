import type { Act, NamedSeries, Target } from '#src/domain/request.ts';
import { AWAY } from '#src/language/reading/symbols.ts';

type OfSeries = Extract<Act, { of: unknown }>;

/** "Bt" near the Earth is the total field; it is tangential for spacecraft that go away, and beside "Br" or "Bn". */
export function withTotalField(act: Act): Act {
  if (!('of' in act)) return act;
  return withBesideParts(withBt(act));
}

function withBt(act: OfSeries): OfSeries {
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

/** "B, Bz, V": beside one of its parts the field is what they have no name for, its size; so it is where a number is asked of it. */
function withBesideParts(act: OfSeries): OfSeries {
  const isPart = ({ quantity, component = '' }: NamedSeries) =>
    quantity === 'magnetic-field' && /^[xyzrtn]$/.test(component);
  const isWhole = (target: Target): target is NamedSeries =>
    target.kind === 'series' &&
    target.quantity === 'magnetic-field' &&
    target.component === undefined &&
    target.parameter === undefined &&
    /^b$/i.test(target.text.trim());
  const parts = act.of.filter((target): target is NamedSeries => target.kind === 'series' && isPart(target));
  return {
    ...act,
    of: act.of.map((target) =>
      isWhole(target) && (act.do === 'measure' || parts.some(({ mission }) => mission === target.mission))
        ? { ...target, component: 'magnitude' }
        : target,
    ),
  };
}

function isBt({ quantity, component, text }: NamedSeries): boolean {
  return (
    quantity === 'magnetic-field' &&
    component === 't' &&
    /^(?:bt|(?:sw |solar wind )?imf(?: bt)?)$/i.test(text.trim())
  );
}
