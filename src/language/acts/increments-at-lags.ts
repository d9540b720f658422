import type { Act, Target } from '#src/domain/request.ts';
import { formatDuration } from '#src/domain/time-range.ts';
import { measuredOf, namesData, ofSpacecraft } from '#src/language/acts/measured.ts';
import type { ActSpec, ClauseView } from '#src/language/reading/act.ts';
import { durationText } from '#src/language/reading/duration-text.ts';

/** "PDF of Bz increments at 10 s, 1 min and 10 min, normalised": the increments over each of these lags, as histograms in one panel. */
export const incrementsAtLagsAct: ActSpec = {
  name: 'increments-at-lags',
  rank: 2,
  read(view, setting) {
    const words = [...view.words('operation', 'increments'), ...view.words('beyond', 'increments')];
    const lags = view.all('duration').filter(({ sign }) => sign === undefined);
    if (words.length === 0 || lags.length < 2 || view.hasWord('operation', 'structure_function'))
      return undefined;
    const pdfs = [
      ...view.words('counting', 'density'),
      ...view.spelt(/^(?:pdfs?|probability densit(?:y|ies)|probability|densities)$/i),
      ...view.words('format', 'pdf'),
    ];
    const histograms = [
      ...view.words('operation', 'histogram'),
      ...view.words('noun', 'histogram'),
      ...view.words('verb', 'histogram'),
    ];
    const scaled = [
      ...view.words('operation', 'normalize'),
      ...view.spelt(/^(?:normali[sz]ed|standardi[sz]ed|in units of sigma|over sigma)$/i),
    ];
    if (pdfs.length + histograms.length === 0) return undefined;
    const isDensity = [...pdfs, ...histograms].some(({ raw }) => /pdf|densit|probabilit/i.test(raw));
    const measured = measuredOf(view, setting);
    const owned = measured.series.length > 1 ? ofSpacecraft(measured.series) : measured.of;
    const of = owned.filter((each) => each.kind !== 'series' || namesData(each));
    const [only, ...more] = of;
    const isOne =
      more.length === 0 &&
      only?.kind === 'series' &&
      (only.component !== undefined || !/^(?:magnetic-field|velocity)$/.test(only.quantity ?? ''));
    const finest = Math.min(...lags.map(({ ms }) => ms));
    const first = setting.acts.length;
    const made = lags.map(
      ({ ms }): Act => ({
        do: 'compute',
        operation: 'increments',
        params: { lag: durationText(ms), ...(scaled.length > 0 ? { kind: 'normalized' } : {}) },
        // Over the shortest lag the data have to be as fine.
        of: of.map((each) => (each.kind === 'series' ? { ...each, coarsestMs: finest } : each)),
        period: measured.period,
      }),
    );
    const results = made.map((_, at): Target => ({ kind: 'act', act: first + at }));
    return {
      acts: [
        ...made,
        {
          do: 'show',
          mode: 'new',
          form: 'histogram',
          layout: 'one-panel',
          of: results,
          period: measured.period,
        },
        // Of one series the legend tells the lags.
        ...(isOne
          ? lags.map(
              ({ ms }, at): Act => ({
                do: 'change',
                change: {
                  kind: 'series-name',
                  series: { operation: 'increments', index: at + 1 },
                  name: `lag ${formatDuration(ms)}`,
                },
              }),
            )
          : []),
        ...(isDensity || scaled.length > 0
          ? [{ do: 'change', change: { kind: 'counting', counting: 'density' } } as const]
          : []),
      ],
      used: [...words, ...lags, ...pdfs, ...histograms, ...scaled, ...measured.used, ...smallIn(view)],
      notes: measured.notes,
    };
  },
};

function smallIn(view: ClauseView) {
  return [
    ...view.words('noun', 'lag', 'figure', 'panel'),
    ...view.words('verb', 'show', 'compute', 'compare', 'add'),
    ...view.words('together'),
    ...view.words('also', 'each', 'both', 'all'),
    ...view.spelt(
      /^(?:lags?|scales?|tau|τ|at|for|of|and|over|separations?|distributions?|one|the|with|to)$/i,
    ),
  ];
}
