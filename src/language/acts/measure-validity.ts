import type { Act } from '#src/domain/request.ts';
import { measuredOf } from '#src/language/acts/measured.ts';
import { groupOf } from '#src/language/acts/period-words.ts';
import { showWishOf } from '#src/language/acts/show-wish.ts';
import type { ActSpec, ClauseView } from '#src/language/reading/act.ts';

/**
 * "% valid for flow speed and Bz per year, table", "data coverage of Np by month", "completeness of WI_H0_MFI each year": the share of
 * samples that are there, for each part of a calendar.
 */
export const measureValidityAct: ActSpec = {
  name: 'measure-validity',
  rank: 0,
  read(view, setting) {
    const words = wordsOf(view);
    const group = groupOf(view);
    if (words.length === 0 || group.by === undefined || group.by === 'hour') return undefined;
    const measured = measuredOf(view, setting);
    if (measured.of.length === 0 && !setting.hasData) return undefined;
    const wish = showWishOf(view, setting);
    const isDrawn = wish.isSaid && view.spelt(/^(?:plot|draw|graph|figure|chart)/i).length > 0;
    const act: Act = {
      do: 'compute',
      operation: 'valid_share',
      params: { every: group.by },
      of: measured.of,
      period: measured.period,
      ...(isDrawn ? {} : { isOnlyMade: true }),
    };
    const shown = wish.act([{ kind: 'act', act: setting.acts.length }], measured.period);
    return {
      acts: isDrawn ? [act, { ...shown, mode: 'new' }] : [act],
      used: [
        ...words,
        ...group.used,
        ...measured.used,
        ...wish.used,
        ...view.words('asked', 'validity'),
        ...view.words('noun', 'data', 'table', 'figure', 'gap', 'coverage', 'point'),
        ...view.words('question', 'how'),
        ...view.words('statistic', 'missing'),
      ],
      notes: measured.notes,
    };
  },
};

/** "Coverage" beside a quantity is of its samples; of a dataset alone it is from when to when. */
function wordsOf(view: ClauseView) {
  const isOfQuantity = view
    .series()
    .some(({ items }) =>
      items.some(({ series }) => series.quantity !== undefined || series.parameter !== undefined),
    );
  return [
    ...view.words('asked', 'validity'),
    ...view.words('sampling').filter(({ raw }) => /complete/i.test(raw)),
    ...view.words('statistic', 'missing').filter(({ raw }) => /complete/i.test(raw)),
    ...(isOfQuantity ? view.words('noun', 'coverage') : []),
  ];
}
