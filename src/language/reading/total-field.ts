import type { Act, NamedSeries, Target } from '#src/domain/request.ts';
import { AWAY } from '#src/language/reading/symbols.ts';

type OfSeries = Extract<Act, { of: unknown }>;

/** "Bt" near the Earth is the total field; it is tangential for spacecraft that go away, and beside "Br" or "Bn". */
export function withTotalField(act: Act): Act {
  if (!('of' in act)) return act;
  const named = withBt(act);
  return { ...named, of: besideParts(named.of, named.do === 'measure') };
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

/**
 * "B, Bz, V", "only Br and B": beside one of its parts the field is what they have no name for, its size.
 *
 * @param isNumber so it is everywhere where a number is asked of it
 */
export function besideParts<T extends Target>(of: readonly T[], isNumber = false): readonly T[] {
  const parts: readonly NamedSeries[] = of.flatMap((each) => (isPart(each) ? [each] : []));
  return of.map((each) =>
    isWhole(each) && (isNumber || parts.some(({ mission }) => mission === each.mission))
      ? { ...each, component: 'magnitude' }
      : each,
  );
}

function isPart(target: Target): target is NamedSeries {
  return (
    target.kind === 'series' &&
    target.quantity === 'magnetic-field' &&
    /^[xyzrtn]$/.test(target.component ?? '')
  );
}

function isWhole(target: Target): target is NamedSeries {
  return (
    target.kind === 'series' &&
    target.quantity === 'magnetic-field' &&
    target.component === undefined &&
    target.parameter === undefined &&
    /^b$/i.test(target.text.trim())
  );
}

function isBt({ quantity, component, text }: NamedSeries): boolean {
  return (
    quantity === 'magnetic-field' &&
    component === 't' &&
    /^(?:bt|(?:sw |solar wind )?imf(?: bt)?)$/i.test(text.trim())
  );
}
