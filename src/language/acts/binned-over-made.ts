import type { Act, NamedSeries, Target } from '#src/domain/request.ts';
import {
  barsSaid,
  binningOf,
  isCounted,
  isMissionOnly,
  isOfTimes,
  isTurned,
  withOwner,
} from '#src/language/acts/binned-over.ts';
import { computations } from '#src/language/acts/computations.ts';
import { callsOf } from '#src/language/acts/operation-calls.ts';
import type { ActSpec } from '#src/language/reading/act.ts';
import { periodOf } from '#src/language/reading/period.ts';

interface Side {
  readonly from: number;
  readonly series?: NamedSeries;
  /** Place among the calls. */
  readonly call?: number;
}

/** "Median Dst per bin of VBs with quartile bars", "mean AE in bins of Newell coupling": over what is computed first, or of it. */
export const binnedOverMadeAct: ActSpec = {
  name: 'binned-over-made',
  rank: 3,
  read(view, setting) {
    const binning = binningOf(view);
    const { first: bin, spread, statistics, widths } = binning;
    if (bin === undefined || isOfTimes(view) || isCounted(view, bin)) return undefined;
    const calls = callsOf(view).calls.filter(({ word }) => word.spec.takes === 'mission');
    const said = view.all('series').flatMap(({ items }) => items);
    const [owner] = said.filter(({ series }) => isMissionOnly(series));
    const named = said.filter(({ series }) => !isMissionOnly(series));
    const sides: readonly Side[] = [
      ...named.map(({ from, series }) => ({
        from,
        series: owner === undefined ? series : withOwner(series, owner.series),
      })),
      ...calls.map(({ word }, call) => ({ from: word.from, call })),
    ].toSorted((one, other) => one.from - other.from);
    const [one, other, ...more] = sides;
    if (calls.length === 0 || one === undefined || other === undefined || more.length > 0) return undefined;
    const period = periodOf(view.all('time'));
    const first = setting.acts.length;
    const made = computations(calls, first, period);
    const targetOf = ({ series, call }: Side): readonly Target[] =>
      series !== undefined ? [series] : [made.results[call ?? 0] ?? []].flat();
    const compute: Act = {
      do: 'compute',
      operation: 'binned',
      params: binning.params,
      of: (isTurned(binning, one, other) ? [other, one] : [one, other]).flatMap(targetOf),
      period,
    };
    const place = first + made.acts.length;
    return {
      acts: [
        ...made.acts,
        compute,
        { do: 'show', mode: 'new', of: [{ kind: 'act', act: place }], period },
        ...barsSaid(view, spread),
      ],
      used: [
        ...binning.bins,
        ...view.all('series'),
        ...calls.flatMap(({ word }) => word.phrases),
        ...statistics,
        ...widths,
        ...spread.used,
        ...view.all('time'),
        ...view.words('verb', 'show', 'compute', 'give'),
        ...view.words('operation', 'resample', 'divide'),
        ...view.spelt(
          /^(?:over|against|versus|vs\.?|by|per|wide|width|each|plot|curve|medians?|means?|averaged?)$/i,
        ),
      ],
    };
  },
};
