import type { Figure } from '#src/domain/figure/figure.ts';
import type { FigureChange } from '#src/domain/figure/figure-change.ts';
import type { Panel } from '#src/domain/figure/panel.ts';
import { axisOfPanel } from '#src/domain/figure/series.ts';
import type { FrameSummary } from '#src/domain/frame.ts';
import type { Act, NamedSeries, Request, Target } from '#src/domain/request.ts';
import type { Knowledge } from '#src/knowledge/load-knowledge.ts';
import type { ThreadState } from '#src/planning/context.ts';

type ShowAct = Extract<Act, { do: 'show' }>;

/**
 * What is added to a figure that shows nothing over time (clouds of points, counts, spectra, paths) is made as that figure is: the
 * series itself has no place on such axes, and is drawn beside them only where it is said ("as a time series").
 */
export function ofSameKind(request: Request, { figure, frames }: ThreadState, knowledge: Knowledge): Request {
  if (figure === undefined || showsTime(figure, frames) || request.acts.some(isKind)) return request;
  const isOverPlaces = figure.panels.every((panel) => isOverPlace(panel, frames));
  // An index belongs to no place: it has nothing but the time.
  const isOfNoPlace = (act: ShowAct) =>
    isOverPlaces &&
    isJoining(act) &&
    act.place !== 'right-axis' &&
    act.of
      .filter(isNamed)
      .every(({ quantity }) => quantity !== undefined && knowledge.quantity(quantity)?.isIndex === true);
  return {
    ...request,
    acts: request.acts.map((act): Act => {
      if (act.do !== 'show' || !isJoining(act)) return act;
      return isOfNoPlace(act) || isBesidePaths(act, figure)
        ? { ...act, mode: 'add', form: 'line' }
        : joined(act, figure);
    }),
  };
}

/** Points over where a spacecraft was. */
function isOverPlace({ kind, traces, variant }: Panel, frames: readonly FrameSummary[]): boolean {
  if (variant === 'orbit') return true;
  const across = frames.find(({ label }) => label === traces[1]?.label)?.provenance.quantity ?? '';
  return kind === 'scatter' && PLACES.has(across);
}

const PLACES: ReadonlySet<string> = new Set([
  'l-shell',
  'mlt',
  'radial-distance',
  'heliographic-latitude',
  'heliographic-longitude',
  'position',
]);

/** Whether anything of a figure is drawn over time. */
export function showsTime({ panels }: Figure, frames: readonly FrameSummary[]): boolean {
  return panels.some((panel) => isOverTime(panel, frames));
}

function isOverTime(panel: Panel, frames: readonly FrameSummary[]): boolean {
  if (panel.variant === 'table') return false;
  const hasTimeAxis = panel.kind === 'line' || panel.kind === 'spectrogram';
  return hasTimeAxis && axisOfPanel(panel, frames) === undefined;
}

/** How it is drawn was said: "add a scatter of Bz against V below". */
function isKind(act: Act): boolean {
  return act.do === 'change' && KINDS.has(act.change.kind);
}

const KINDS: ReadonlySet<FigureChange['kind']> = new Set(['scatter', 'plot-kind', 'polar']);

/** "Add the temperature below", "Helios 1 for 1976 on top". */
function isJoining({ mode, form, pairs, place, of }: ShowAct): boolean {
  const isPlain = form === undefined && pairs === undefined && of.length > 0 && of.every(isNamed);
  return isPlain && (mode === 'add' || (mode === 'auto' && place !== undefined));
}

function isNamed(target: Target): target is NamedSeries {
  return target.kind === 'series' && (target.label ?? target.made ?? target.unknown) === undefined;
}

/** "Add Vx" behind a path is drawn over time, on the figure that was there before it. */
function isBesidePaths({ of }: ShowAct, { panels }: Figure): boolean {
  const isPath = panels.every(({ variant }) => variant === 'orbit');
  return isPath && of.filter(isNamed).some(({ quantity = 'position' }) => quantity !== 'position');
}

function joined({ of, period, place }: ShowAct, { panels }: Figure): Act {
  const [first] = panels;
  const said = of.filter(isNamed);
  if (first?.variant === 'table') return refused('is a table', said, false);
  if (place === 'right-axis') return refused('has no second axis for other values', said);
  return {
    do: 'again',
    mode: 'add',
    ofFigure: true,
    with: said,
    period,
    ...(place === undefined ? {} : { place }),
  };
}

function refused(why: string, said: readonly NamedSeries[], hasPanels = true): Act {
  const names = said.map(({ text }) => text.trim()).join(' and ');
  return {
    do: 'refuse',
    what: 'another-kind',
    reason: `The figure at hand ${why}, so I did not add ${names} to it.`,
    hint: `Say ${hasPanels ? `"add ${names} below" for a panel of the same kind` : `"add a time series of ${names} below"`}, or ask for a new plot of it.`,
  };
}
