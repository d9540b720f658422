import { BotError } from '#src/domain/failure.ts';
import type { Figure } from '#src/domain/figure/figure.ts';
import type { FigureChange } from '#src/domain/figure/figure-change.ts';
import type { FitLine, Panel } from '#src/domain/figure/panel.ts';
import type { FrameSummary } from '#src/domain/frame.ts';
import type { InputRef } from '#src/domain/plan.ts';
import type { NamedSeries, Place } from '#src/domain/request.ts';
import type { SeriesRef } from '#src/domain/series-ref.ts';
import { drawnLabel } from '#src/planning/request/at-hand.ts';
import { ownerOf } from '#src/planning/request/replay-series.ts';

/** What is drawn over what in a scatter, by their labels. */
export interface DrawnPair {
  readonly x: string;
  readonly y: string;
}

/** The pairs of the scatter plots of a figure. */
export function drawnPairs({ panels }: Figure, frames: readonly FrameSummary[]): readonly DrawnPair[] {
  return panels.filter(isScatter).flatMap((panel) => pairsIn(panel, frames));
}

function pairsIn({ traces }: Panel, frames: readonly FrameSummary[]): readonly DrawnPair[] {
  const labels = traces.map((trace) => drawnLabel(trace, frames));
  return labels.flatMap((y, at) => {
    const x = labels[at + 1];
    return at % 2 === 1 || x === undefined ? [] : [{ x, y }];
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
  return ownerOf(said);
}

/**
 * What is made again joins the clouds of points, each over its own x, where the figure has nothing else: the same of another spacecraft
 * or time in their panel, another quantity in a panel of its own. Where it has paths alone it joins those.
 */
export function joinedPairs(
  { panels }: Figure,
  frames: readonly FrameSummary[],
  joining: Joining,
): readonly FigureChange[] | undefined {
  if (!panels.every(isScatter)) return joinedPaths(panels, frames) ?? counted(panels, frames);
  const pairs = panels.map((panel) => pairsIn(panel, frames));
  const apart: DrawnPair[][] = joining.made.map(() => []);
  const inPlace = pairs.flatMap((own, index): readonly FigureChange[] => {
    const joined = joining.made.flatMap((wireOf, pass) => {
      const made = own.filter(({ y }) => (wireOf.get(y)?.fromSubGoal ?? 0) > 0);
      const isApart = (pair: DrawnPair) => isOfItsOwn(pair, joining.said[pass], joining, frames);
      apart[pass]?.push(...made.filter(isApart));
      return made.filter((pair) => !isApart(pair)).map((pair) => pairAnew(pair, wireOf, joining));
    });
    if (joined.length === 0) return [];
    const before = joining.kept ? own.map((pair) => ({ ...pair, ...nameOf(pair.y, joining) })) : [];
    return [
      { kind: 'scatter', pairs: [...before, ...joined], ...(panels.length > 1 ? { panel: index + 1 } : {}) },
    ];
  });
  const added = joining.made.flatMap((wireOf, pass): readonly FigureChange[] => {
    const all = (apart[pass] ?? []).map((pair) => pairAnew(pair, wireOf, joining));
    const made = [...new Map(all.map((pair) => [JSON.stringify(pair), pair])).values()];
    return made.length === 0 ? [] : [{ kind: 'scatter', panel: 'new', pairs: made }];
  });
  return [...inPlace, ...added, ...onTop(added.length, panels.length, joining.place)];
}

/** Series that are drawn as histograms are joined by such. */
function counted(
  panels: readonly Panel[],
  frames: readonly FrameSummary[],
): readonly FigureChange[] | undefined {
  const isOfSamples = ({ kind, traces }: Panel) =>
    kind === 'histogram' &&
    traces.every((trace) => frames.find(({ label }) => label === trace.label)?.axis === undefined);
  return panels.every(isOfSamples) ? [{ kind: 'plot-kind', plotKind: 'histogram' }] : undefined;
}

/** Paths stand together in their plane. */
function joinedPaths(
  panels: readonly Panel[],
  frames: readonly FrameSummary[],
): readonly FigureChange[] | undefined {
  const planes = panels.map(({ traces: [path] }) => {
    const columns = frames.find(({ label }) => label === path?.label)?.columns ?? [];
    return (path?.columns ?? []).flatMap(
      (name) => columns.find((each) => each.name === name)?.component ?? [],
    );
  });
  const [axes = []] = planes;
  const isOnePlane = planes.every((plane) => plane.join() === axes.join());
  const arePaths = panels.every(({ variant }) => variant === 'orbit');
  return arePaths && isOnePlane && axes.length === 2
    ? [{ kind: 'plot-kind', plotKind: 'line', variant: 'orbit', axes: [...axes] }]
    : undefined;
}

export interface Joining {
  /** Whether what is drawn stays. */
  readonly kept: boolean;
  /** What was said in the place of what is drawn, once for each of `made`. */
  readonly said: readonly (NamedSeries | undefined)[];
  /** What takes the place of each label, once for each that was named. */
  readonly made: readonly ReadonlyMap<string, InputRef>[];
  /** What the figure is given, in order. */
  readonly wires: readonly InputRef[];
  /** Where it was said to go. */
  readonly place?: Place | undefined;
  /** When a label was measured, or what is made now, where that is what tells the clouds apart. */
  readonly timeOf?: ((label: string | undefined) => string | undefined) | undefined;
}

/** Another quantity has a y axis of its own; "below" and "in a new panel" are said so. */
function isOfItsOwn(
  { y }: DrawnPair,
  said: NamedSeries | undefined,
  { kept, place }: Joining,
  frames: readonly FrameSummary[],
): boolean {
  if (place === 'bottom' || place === 'new-panel' || typeof place === 'object') return true;
  const isOther = said?.quantity !== undefined && !quantitiesOf(y, frames).includes(said.quantity);
  return kept && isOther;
}

function pairAnew({ x, y }: DrawnPair, wireOf: ReadonlyMap<string, InputRef>, joining: Joining) {
  const refOf = (label: string): SeriesRef => {
    const wire = wireOf.get(label);
    const place = wire === undefined ? -1 : placeOf(wire, joining.wires);
    return place < 0 ? label : { made: place };
  };
  return { x: refOf(x), y: refOf(y), ...nameOf(undefined, joining) };
}

function placeOf({ fromSubGoal, slot }: InputRef, wires: readonly InputRef[]): number {
  return wires.findIndex((wire) => wire.fromSubGoal === fromSubGoal && wire.slot === slot);
}

function nameOf(y: string | undefined, { timeOf }: Joining): { readonly name?: string } {
  const name = timeOf?.(y);
  return name === undefined ? {} : { name };
}

/** New panels come last, and go up from there where that is said. */
function onTop(added: number, panels: number, place: Place | undefined): readonly FigureChange[] {
  if (place !== 'top') return [];
  return Array.from({ length: added }, () => ({ kind: 'move-panel', panel: panels + added, to: 'top' }));
}

/** The quantities that a label was fetched as, or is made of. */
export function quantitiesOf(label: string, frames: readonly FrameSummary[], steps = 0): readonly string[] {
  const owner = frames.find((frame) => label === frame.label || label.startsWith(`${frame.label}.`));
  if (owner === undefined || steps > 20) return [];
  const { origin, quantity, from } = owner.provenance;
  if (origin !== 'computed') return quantity === undefined ? [] : [quantity];
  return from.flatMap((each) => quantitiesOf(each, frames, steps + 1));
}

function isScatter({ kind, variant }: Panel): boolean {
  return kind === 'scatter' && variant !== 'orbit';
}

/**
 * Lines through the points of a scatter are fitted anew through other points, and through those of new panels beside them.
 *
 * @param joined how the panels change
 */
export function refitsOf({ panels }: Figure, joined: readonly FigureChange[] = []): readonly FigureChange[] {
  const fitted = panels.flatMap(({ kind, fits = [] }, index) =>
    kind === 'scatter' && fits.length > 0 ? [{ fits, panel: index + 1 }] : [],
  );
  const added = joined.filter((change) => change.kind === 'scatter' && change.panel === 'new');
  const [like] = fitted;
  const fresh = like === undefined ? [] : added.map((_, at) => ({ ...like, panel: panels.length + at + 1 }));
  return [...fitted, ...fresh].flatMap(({ fits, panel }): readonly FigureChange[] => [
    ...(panel > panels.length ? [] : [{ kind: 'remove-fit-lines', panel } as const]),
    {
      kind: 'fit-pairs',
      form: formOf(fits),
      ...(isOfAll(fits) ? { isPooled: true } : {}),
      ...limitsOf(fits),
      panel,
    },
  ]);
}

/** One line through all pairs of a panel is named so. */
function isOfAll(fits: readonly FitLine[]): boolean {
  return fits.some(({ label }) => label?.startsWith('all: ') === true);
}

function limitsOf([fit]: readonly FitLine[]): { readonly from?: number; readonly to?: number } {
  const { from, to } = fit ?? {};
  return { ...(from === undefined ? {} : { from }), ...(to === undefined ? {} : { to }) };
}

function formOf(fits: readonly FitLine[]): 'line' | 'power-law' | 'exponential' {
  const shapes = fits.map(({ shape }) => shape);
  return shapes.includes('power') ? 'power-law' : shapes.includes('exponential') ? 'exponential' : 'line';
}
