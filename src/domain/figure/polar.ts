import { BotError } from '#src/domain/failure.ts';
import { angleScale } from '#src/domain/figure/angle-scale.ts';
import type { Figure } from '#src/domain/figure/figure.ts';
import type { ChangeOf, FigureChange } from '#src/domain/figure/figure-change.ts';
import type { Panel } from '#src/domain/figure/panel.ts';
import { panelAt, panelsAt } from '#src/domain/figure/parts.ts';
import { withScatter } from '#src/domain/figure/scatters.ts';
import type { FrameSummary } from '#src/domain/frame.ts';

/**
 * Values as distances from the centre of a dial at the angle of another series: speed over latitude, L over local time.
 *
 * @throws BotError `invalid-request` where what is to be the angle is none
 */
export function withPolar(
  figure: Figure,
  { pairs, zero, isClockwise, isJoined, panel }: ChangeOf<'polar'>,
  summaries: readonly FrameSummary[],
): Figure {
  const drawn = withScatter(
    figure,
    {
      kind: 'scatter',
      pairs: pairs.map(({ angle, radius, name }) => ({
        x: angle,
        y: radius,
        ...(name === undefined ? {} : { name }),
      })),
      ...(isJoined === undefined ? {} : { isJoined }),
      ...(panel === undefined ? {} : { panel }),
    },
    summaries,
  );
  const at =
    panel === 'new' ? drawn.panels.length - 1 : panel === undefined ? 0 : panelAt(figure, panel, summaries);
  return {
    ...drawn,
    panels: drawn.panels.map((each, index): Panel => {
      if (index !== at) return each;
      requireAngles(each, summaries);
      const { range: _, xRange: _x, xScale: _s, ...look } = each;
      return {
        ...look,
        scale: 'linear',
        variant: 'polar',
        polar: {
          ...(zero === undefined ? {} : { zero }),
          ...(isClockwise === undefined ? {} : { isClockwise }),
        },
      };
    }),
  };
}

/** What stands across in the pairs has to turn. */
function requireAngles({ traces }: Panel, summaries: readonly FrameSummary[]): void {
  for (const { label, columns } of traces.filter((_, at) => at % 2 === 1)) {
    const column = summaries
      .find((each) => each.label === label)
      ?.columns.find(({ name }) => name === columns?.[0]);
    if (column === undefined || angleScale(column) !== undefined) continue;
    throw new BotError(
      'invalid-request',
      `${column.name} is ${column.unit === '' ? 'without a unit' : `in ${column.unit}`}, which is no angle.`,
      {
        hint: 'A polar plot needs a latitude, a longitude, a local time or another angle, in deg, rad or h.',
      },
    );
  }
}

/** What belongs to straight axes. */
const STRAIGHT: ReadonlySet<FigureChange['kind']> = new Set([
  'scale',
  'axis-direction',
  'swap-axes',
  'axis-unit',
  'axis-side',
  'ticks',
  'one-to-one',
  'binned-curves',
  'fit-line',
  'fit-pairs',
  'regression',
  'reference-slope',
  'curve',
  'zero-line',
  'marker',
  'extremes',
]);

/** @throws BotError `invalid-request` for what only straight axes have, where all that is meant are dials */
export function refuseOnPolar(
  figure: Figure,
  change: FigureChange,
  summaries: readonly FrameSummary[],
): void {
  if (figure.panels.every(({ variant }) => variant !== 'polar') || !isStraight(change)) return;
  const refs = 'panel' in change && change.panel !== 'new' ? change.panel : undefined;
  const meant = panelsAt(figure, refs, summaries);
  if (!meant.every((at) => figure.panels[at]?.variant === 'polar')) return;
  throw new BotError('invalid-request', 'That belongs to straight axes, and this is a polar plot.', {
    hint: 'Draw it as a scatter plot of one over the other first; a polar plot takes limits of its radius, colours and names.',
  });
}

function isStraight(change: FigureChange): boolean {
  if (change.kind === 'scale') return change.axis !== 'color';
  if (change.kind === 'value-range') return change.axis === 'x' || change.axis === 'right';
  if (change.kind === 'text') return change.corner === undefined;
  return STRAIGHT.has(change.kind);
}
