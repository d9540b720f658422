import { BotError } from '#src/domain/failure.ts';
import type { Figure } from '#src/domain/figure/figure.ts';
import type { ChangeOf } from '#src/domain/figure/figure-change.ts';
import type { BinnedCurve, Panel, Trace } from '#src/domain/figure/panel.ts';
import { withPanel } from '#src/domain/figure/parts.ts';
import { scattersAt } from '#src/domain/figure/scatters.ts';
import type { FrameSummary } from '#src/domain/frame.ts';
import { convertFactor, unitSaid } from '#src/domain/unit-conversion.ts';

type Summaries = readonly FrameSummary[];
type Column = FrameSummary['columns'][number];

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
        ...(width === undefined ? {} : widthOf(width, unit, rest, summaries)),
        ...(bins === undefined || width !== undefined ? {} : { bins }),
        ...(color === undefined ? {} : { color }),
        ...(dash === undefined ? {} : { dash }),
      };
      const added = statistics.map((statistic): BinnedCurve => ({ statistic, ...look }));
      return { ...rest, binned: [...kept, ...added].slice(-4) };
    },
  );
}

/**
 * The width in the unit of the axis that it can be of: of x, else of y.
 *
 * @throws BotError `invalid-request` where it is a unit of neither
 */
function widthOf(
  width: number,
  said: string | undefined,
  { traces }: Omit<Panel, 'binned'>,
  summaries: Summaries,
): Pick<BinnedCurve, 'width' | 'along'> {
  const [y, x] = [columnOf(traces[0], summaries), columnOf(traces[1], summaries)];
  if (said === undefined || x === undefined) return { width };
  const factor = factorTo(said, x);
  if (factor !== undefined) return { width: width * factor };
  const up = y === undefined ? undefined : factorTo(said, y);
  if (up !== undefined) return { width: width * up, along: 'y' };
  throw new BotError('invalid-request', `The bins are of ${x.name}, which is in ${x.unit}, not ${said}.`, {
    hint: `Give their width in ${x.unit}, or say how many bins.`,
  });
}

function columnOf(trace: Trace | undefined, summaries: Summaries): Column | undefined {
  const columns = summaries.find(({ label }) => label === trace?.label)?.columns;
  return columns?.find(({ name }) => name === trace?.columns?.[0]) ?? columns?.[0];
}

function factorTo(said: string, { unit }: Column): number | undefined {
  return convertFactor(unitSaid(said, unit), unit);
}
