import type { Act } from '#src/domain/request.ts';
import { countedParts } from '#src/language/acts/measure-ranked.ts';
import { areParts } from '#src/language/acts/measure-validity.ts';
import { measuredOf } from '#src/language/acts/measured.ts';
import type { ActSpec, ClauseView, Setting } from '#src/language/reading/act.ts';

const LEAST = /^(?:worst|lowest|poorest|least|smallest|gappiest|minimum)$/i;
const MOST = /^(?:most|highest|biggest|largest|best|greatest|maximum)$/i;
const THERE =
  /^(?:coverage|completeness|availability|complete|valid|valid data|data coverage|valid samples)$/i;
const ABSENT =
  /^(?:gaps?|holes?|missing|missing data|missing samples|missing values|data gaps?|fill|fill values|gappy|dropouts?)$/i;

/**
 * "The 3 days with the worst coverage", "which day has the most gaps", and "worst 3 days for PAS" behind a question of gaps or of how
 * much of each day is there: the parts of the calendar with the least samples, and no extremes of what was measured.
 */
export const coverageRankedAct: ActSpec = {
  name: 'coverage-ranked',
  rank: 0,
  read(view, setting) {
    const there = [...view.spelt(THERE), ...view.words('noun', 'coverage')];
    const absent = [
      ...view.spelt(ABSENT),
      ...view.words('noun', 'gap'),
      ...view.words('statistic', 'missing'),
    ];
    const [least, most] = [view.spelt(LEAST), view.spelt(MOST)];
    const orders = [...least, ...most];
    const isNamed = there.length + absent.length > 0;
    if (orders.length === 0 || !(isNamed || isBehindCoverage(view, setting))) return undefined;
    const counted = countedParts(view, orders);
    if (counted?.by === undefined || counted.by === 'hour') return undefined;
    const measured = measuredOf(view, setting);
    if (measured.of.length === 0 && !setting.hasData) return undefined;
    const isWorst = absent.length > there.length ? !isFewest(view) : least.length > 0;
    const shares: Act = {
      do: 'compute',
      operation: 'valid_share',
      params: { every: counted.by },
      of: measured.of,
      period: measured.period,
      isOnlyMade: true,
    };
    const isThere = measured.of.length === 0 && hasShares(setting, counted.by);
    const ranked: Act = {
      do: 'measure',
      question: { kind: 'ranked', extreme: isWorst ? 'minimum' : 'maximum', count: counted.count },
      of: [
        isThere
          ? { kind: 'series', text: 'coverage', made: 'valid_share' }
          : { kind: 'act', act: setting.acts.length },
      ],
      period: measured.period,
    };
    return {
      acts: isThere ? [ranked] : [shares, ranked],
      used: [
        ...orders,
        ...there,
        ...absent,
        ...counted.used,
        ...measured.used,
        ...view.words('noun', 'data', 'list', 'table'),
        ...view.spelt(/^(?:samples?|values?|points?)$/i),
      ],
      notes: measured.notes,
    };
  },
};

/** The shares of these parts were what was asked for last. */
function hasShares({ previous }: Setting, by: string): boolean {
  return (
    previous?.acts.some(
      (act) => (areParts(act) && act.do === 'compute' && act.params['every'] === by) || isRanked(act),
    ) === true
  );
}

function isRanked(act: Act): boolean {
  return (
    act.do === 'measure' && act.of.some((target) => target.kind === 'series' && target.made === 'valid_share')
  );
}

function isFewest(view: ClauseView): boolean {
  return view.spelt(/^(?:least|fewest|lowest|smallest|best)$/i).length > 0;
}

/** "Worst 3 days" asked after gaps or coverage; what is named as a quantity has extremes of its own. */
function isBehindCoverage(view: ClauseView, { previous }: Setting): boolean {
  const isOfQuantity = view
    .series()
    .some(({ items }) => items.some(({ series }) => (series.quantity ?? series.parameter) !== undefined));
  return (
    !isOfQuantity &&
    view.spelt(/^(?:worst|poorest|best)$/i).length > 0 &&
    previous?.acts.some((act) => areParts(act) || (act.do === 'measure' && act.question.kind === 'gaps')) ===
      true
  );
}
