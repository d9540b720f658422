import type { NamedSeries, Period } from '#src/domain/request.ts';
import type { ActSpec, Setting } from '#src/language/reading/act.ts';

/** "Is there IMP-8 for the same week? Overlay it in orange.", "do you have Wind? add it": what was looked for goes on the figure. */
export const addFoundAct: ActSpec = {
  name: 'add-found',
  rank: 3,
  read(view, setting) {
    const verbs = [...view.words('verb', 'add'), ...view.words('verb', 'show')];
    const pronouns = view.words('pronoun', 'it', 'them');
    const found = lookedFor(setting);
    const isOther = view.series().length > 0 || view.hasWord('operation') || view.hasWord('statistic');
    if (verbs.length === 0 || pronouns.length === 0 || found === undefined || isOther) return undefined;
    const isBare = found.of.every(({ quantity, dataset }) => (quantity ?? dataset) === undefined);
    if (isBare && !setting.hasFigure) return undefined;
    const { hasFigure } = setting;
    const isOnTop = verbs.some(({ raw }) => /over|superimpose|on top/i.test(raw));
    return {
      acts: [
        {
          do: 'show',
          mode: hasFigure ? 'add' : 'auto',
          of: found.of,
          period: hasFigure ? { ranges: [], events: [] } : found.period,
          ...(isOnTop || isBare ? { layout: 'one-panel' } : {}),
        },
      ],
      used: [...verbs, ...pronouns, ...view.words('place', 'top')],
    };
  },
};

/** What a question of this request looked for. */
function lookedFor({
  acts,
}: Setting): { readonly of: readonly NamedSeries[]; readonly period: Period } | undefined {
  const last = acts.findLast((act) => act.do === 'find' || act.do === 'discover');
  if (last === undefined || !('of' in last) || !('period' in last)) return undefined;
  const of = last.of
    .filter((target) => target.kind === 'series')
    .filter(({ mission }) => mission !== undefined);
  return of.length === 0 ? undefined : { of, period: last.period };
}
