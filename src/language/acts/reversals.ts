import type { Act, NamedSeries } from '#src/domain/request.ts';
import { measuredOf } from '#src/language/acts/measured.ts';
import type { ActSpec } from '#src/language/reading/act.ts';

const FLIP = /^(?:flips?|flipped|flipping|reverses?|reversed|reversals?|reversing|changes?|changed|sign)$/i;
/** What counts as background: long against the flips, short against sectors. */
const BACKGROUND = '3h';

/**
 * "Switchbacks where Br flips for more than 5 minutes": who says what counts gets the intervals in which Br has the opposite sign of its
 * background.
 */
export const reversalsAct: ActSpec = {
  name: 'reversals',
  rank: 0,
  read(view, setting) {
    const names = view.words('event', 'switchbacks');
    const flips = view.spelt(FLIP);
    const [length, ...others] = view.all('duration');
    if (names.length === 0 || flips.length === 0 || length === undefined || others.length > 0)
      return undefined;
    const measured = measuredOf(view, setting);
    const usual: NamedSeries = { kind: 'series', text: 'Br', quantity: 'magnetic-field', component: 'r' };
    const said = measured.series.filter(({ quantity }) => quantity === 'magnetic-field');
    const whose = measured.series.find(({ mission }) => mission !== undefined);
    const own = said[0] ?? { ...whose, ...usual };
    const field: NamedSeries = { ...own, component: own.component ?? 'r' };
    const { period } = measured;
    const first = setting.acts.length;
    const acts: readonly Act[] = [
      { do: 'compute', operation: 'running_median', params: { window: BACKGROUND }, of: [field], period },
      { do: 'compute', operation: 'multiply', params: {}, of: [field, { kind: 'act', act: first }], period },
      {
        do: 'intervals',
        params: { where: { kind: 'compared', comparison: '<', threshold: 0 }, atLeastMs: length.ms },
        of: [{ kind: 'act', act: first + 1 }],
        period,
      },
    ];
    return {
      acts,
      used: [
        ...names,
        ...flips,
        length,
        ...measured.used,
        ...view.words('comparison'),
        ...view.words('verb', 'list', 'find', 'show'),
        ...view.words('question', 'when', 'which', 'where'),
        ...view.spelt(/^(?:longer|least|minimum|background|mean)$/i),
      ],
      notes: [
        ...measured.notes,
        `By your criterion: Br has the opposite sign of its background, its running median of ${BACKGROUND.replace('h', ' h')} (their product is below zero).`,
      ],
    };
  },
};
