import { BotError } from '#src/domain/failure.ts';
import type { Figure } from '#src/domain/figure/figure.ts';
import type { ChangeOf } from '#src/domain/figure/figure-change.ts';
import type { BinnedCurve, Panel } from '#src/domain/figure/panel.ts';
import { withPanel } from '#src/domain/figure/parts.ts';
import { scattersAt } from '#src/domain/figure/scatters.ts';
import type { FrameSummary } from '#src/domain/frame.ts';
import { convertFactor, unitSaid } from '#src/domain/unit-conversion.ts';

type Summaries = readonly FrameSummary[];

/** Bins of x where nobody says how many. */
export const USUAL_BINS = 25;
/** A bin of fewer pairs has no value of its own. */
export const LEAST_PAIRS = 3;

/** Curves of what the y values are in bins of x; one of the same statistic takes the place of that before. */
export function withBinnedCurves(
  figure: Figure,
  { statistics, bins, width, unit, color, dash, panel }: ChangeOf<'binned-curves'>,
  summaries: Summaries,
): Figure {
  const hosts = scattersAt(figure, panel, summaries);
  return withPanel(
    figure,
    hosts.map((index) => index + 1),
    summaries,
    ({ binned = [], ...rest }) => {
      if (statistics.length === 0) return rest;
      const kept = binned.filter(({ statistic }) => !statistics.includes(statistic));
      const look = {
        ...(width === undefined ? {} : { width: width * factorOf(unit, rest, summaries) }),
        ...(bins === undefined || width !== undefined ? {} : { bins }),
        ...(color === undefined ? {} : { color }),
        ...(dash === undefined ? {} : { dash }),
      };
      const added = statistics.map((statistic): BinnedCurve => ({ statistic, ...look }));
      return { ...rest, binned: [...kept, ...added].slice(-4) };
    },
  );
}

/** From the unit of a width to that of x. @throws BotError `invalid-request` where it is no unit of x */
function factorOf(said: string | undefined, { traces }: Omit<Panel, 'binned'>, summaries: Summaries): number {
  const x = traces[1];
  const columns = summaries.find(({ label }) => label === x?.label)?.columns;
  const own = columns?.find(({ name }) => name === x?.columns?.[0]) ?? columns?.[0];
  if (said === undefined || own === undefined) return 1;
  const factor = convertFactor(unitSaid(said, own.unit), own.unit);
  if (factor !== undefined) return factor;
  throw new BotError(
    'invalid-request',
    `The bins are of ${own.name}, which is in ${own.unit}, not ${said}.`,
    {
      hint: `Give their width in ${own.unit}, or say how many bins.`,
    },
  );
}
