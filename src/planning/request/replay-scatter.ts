import { BotError } from '#src/domain/failure.ts';
import type { Figure } from '#src/domain/figure/figure.ts';
import type { FigureChange } from '#src/domain/figure/figure-change.ts';
import type { FitLine, Panel } from '#src/domain/figure/panel.ts';
import type { FrameSummary } from '#src/domain/frame.ts';
import type { InputRef } from '#src/domain/plan.ts';
import type { NamedSeries } from '#src/domain/request.ts';
import type { SeriesRef } from '#src/domain/series-ref.ts';
import { drawnLabel } from '#src/planning/request/at-hand.ts';

/** What is drawn over what in a scatter, by their labels. */
export interface DrawnPair {
  readonly x: string;
  readonly y: string;
}

/** The pairs of the scatter plots of a figure. */
export function drawnPairs({ panels }: Figure, frames: readonly FrameSummary[]): readonly DrawnPair[] {
  return panels.filter(isScatter).flatMap(({ traces }) => {
    const labels = traces.map((trace) => drawnLabel(trace, frames));
    return labels.flatMap((y, at) => {
      const x = labels[at + 1];
      return at % 2 === 1 || x === undefined ? [] : [{ x, y }];
    });
  });
}

/**
 * What is said of the x axis of a scatter where something is said of the figure: another spacecraft has an x of its own, another
 * quantity takes the place of y only.
 *
 * @throws BotError `invalid-request` where y would be drawn over itself
 */
export function saidOfAxis(
  said: NamedSeries | undefined,
  { provenance }: FrameSummary,
): NamedSeries | undefined {
  if (said?.quantity === undefined) return said;
  if (said.quantity === provenance.quantity && said.component === undefined)
    throw new BotError(
      'invalid-request',
      `"${said.text.trim()}" is what this plot has on its x axis already.`,
      {
        hint: 'Name both sides, e.g. "speed against density".',
      },
    );
  const { mission, probe } = said;
  if (mission === undefined) return undefined;
  return { kind: 'series', text: said.text, mission, ...(probe === undefined ? {} : { probe }) };
}

/** What is made again joins the cloud of points, each over its own x, where the figure is one scatter plot. */
export function joinedPairs(
  { panels }: Figure,
  pairs: readonly DrawnPair[],
  { kept, made, wires, timeOf }: Joining,
): readonly FigureChange[] | undefined {
  const [only, ...more] = panels;
  if (only === undefined || more.length > 0 || !isScatter(only)) return undefined;
  const refOf = (label: string, wire: InputRef | undefined): SeriesRef => {
    const place = wire === undefined ? -1 : wires.indexOf(wire);
    return place < 0 ? label : { made: place };
  };
  const nameOf = (y: string | undefined) => {
    const name = timeOf?.(y);
    return name === undefined ? {} : { name };
  };
  const time = nameOf(undefined);
  const before = kept ? pairs.map((pair) => ({ ...pair, ...nameOf(pair.y) })) : [];
  const joined = made.flatMap((wireOf) =>
    pairs.flatMap(({ x, y }) =>
      (wireOf.get(y)?.fromSubGoal ?? 0) === 0
        ? []
        : [{ x: refOf(x, wireOf.get(x)), y: refOf(y, wireOf.get(y)), ...time }],
    ),
  );
  return [{ kind: 'scatter', pairs: [...before, ...joined] }];
}

interface Joining {
  /** Whether what is drawn stays. */
  readonly kept: boolean;
  /** What takes the place of each label, once for each that was named. */
  readonly made: readonly ReadonlyMap<string, InputRef>[];
  /** What the figure is given, in order. */
  readonly wires: readonly InputRef[];
  /** When a label was measured, or what is made now, where that is what tells the clouds apart. */
  readonly timeOf?: ((label: string | undefined) => string | undefined) | undefined;
}

function isScatter({ kind, variant }: Panel): boolean {
  return kind === 'scatter' && variant !== 'orbit';
}

/** Lines through the points of a scatter are fitted anew through other points. */
export function refitsOf({ panels }: Figure): readonly FigureChange[] {
  return panels.flatMap(({ kind, fits = [] }, index): readonly FigureChange[] => {
    if (kind !== 'scatter' || fits.length === 0) return [];
    const panel = index + 1;
    return [
      { kind: 'remove-fit-lines', panel },
      { kind: 'fit-pairs', form: formOf(fits), ...(isOfAll(fits) ? { isPooled: true } : {}), panel },
    ];
  });
}

/** One line through all pairs of a panel is named so. */
function isOfAll(fits: readonly FitLine[]): boolean {
  return fits.some(({ label }) => label?.startsWith('all: ') === true);
}

function formOf(fits: readonly FitLine[]): 'line' | 'power-law' | 'exponential' {
  const shapes = fits.map(({ shape }) => shape);
  return shapes.includes('power') ? 'power-law' : shapes.includes('exponential') ? 'exponential' : 'line';
}
