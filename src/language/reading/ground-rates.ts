import type { Act, Target } from '#src/domain/request.ts';

/** "dH/dt at Fort Yukon": of that component of the station, and not of all three. */
export function withGroundRates(acts: readonly Act[], text: string): readonly Act[] {
  const said = /(?<![\p{L}\d])d(?:B_?)?([HDZXYE])\/dt(?![\p{L}\d])/iu.exec(text)?.[1]?.toLowerCase();
  if (said === undefined) return acts;
  return acts.map((act) =>
    act.do === 'compute' && act.operation === 'derivative'
      ? { ...act, of: act.of.map((target) => ofComponent(target, said)) }
      : act,
  );
}

function ofComponent(target: Target, component: string): Target {
  if (target.kind !== 'series' || target.mission !== 'GROUND' || target.component !== undefined)
    return target;
  return { ...target, quantity: target.quantity ?? 'magnetic-field', component };
}
