import type { Act } from '#src/domain/request.ts';

/** "Dst below, and a line at -50": a level right behind what is added to the figure is of its panel. */
export function withLevelsOfAdded(acts: readonly Act[]): readonly Act[] {
  return acts.map((act, at): Act => {
    const added = acts[at - 1];
    if (act.do !== 'change' || act.change.kind !== 'marker' || added?.do !== 'show' || added.mode !== 'add')
      return act;
    const { value, panel, unit, axis } = act.change;
    const [only, ...more] = added.of;
    const isFree = value !== undefined && (panel ?? unit ?? axis) === undefined;
    if (!isFree || only?.kind !== 'series' || only.quantity === undefined || more.length > 0) return act;
    const { quantity, component } = only;
    const own = { quantity, ...(component === undefined ? {} : { component }) };
    return { ...act, change: { ...act.change, panel: own } };
  });
}
