import type { Figure } from '#src/domain/figure/figure.ts';
import { pickPanel, pickSeries, placedSeries } from '#src/domain/figure/pick.ts';
import type { FrameSummary } from '#src/domain/frame.ts';
import type { Act, NamedSeries, Target } from '#src/domain/request.ts';
import { perValue } from '#src/language/names/per-value.ts';
import type { Drawn } from '#src/language/reading/act.ts';
import { madeSteps } from '#src/language/reading/made-steps.ts';
import { seriesRefOf } from '#src/language/reading/named-ref.ts';
import { overDistance } from '#src/language/reading/over-distance.ts';

/** Whether a series is among what is asked for, as far as both are named; of what is only pointed at, all may be. */
function isOf(series: NamedSeries, asked: Target): boolean {
  if (asked.kind !== 'series' || series.label !== undefined || series.made !== undefined) return true;
  const isSame = (said: string | undefined, other: string | undefined) =>
    said === undefined || other === undefined || said === other;
  const isPart =
    series.component === undefined || (asked.component ?? 'vector') === 'vector'
      ? series.component !== 'magnitude' || asked.component === 'magnitude'
      : series.component === asked.component;
  return (
    isPart &&
    isSame(series.quantity, asked.quantity) &&
    isSame(series.mission, asked.mission) &&
    isSame(series.probe, asked.probe) &&
    isSame(series.instrument, asked.instrument) &&
    isSame(series.dataset, asked.dataset) &&
    isSame(series.parameter, asked.parameter)
  );
}

function linesOf(figure: Figure, frames: readonly FrameSummary[]): Drawn['lines'] {
  return placedSeries(figure, frames).flatMap(({ id, label, panel }) => {
    const { mission, missionName, quantity } =
      frames.find((frame) => frame.label === label)?.provenance ?? {};
    if (figure.panels[panel]?.kind !== 'line') return [];
    const isProbe = missionName !== undefined && missionName.toLowerCase() !== mission?.toLowerCase();
    return [
      {
        label: id,
        ...(mission === undefined ? {} : { mission }),
        ...(isProbe ? { probe: missionName } : {}),
        ...(quantity === undefined ? {} : { quantity }),
      },
    ];
  });
}

/** A scatter, or a line that is drawn with its points. */
function isInPoints({ kind, mark, traces }: Figure['panels'][number]): boolean {
  const isPoint = (drawn: unknown) => typeof drawn === 'string' && /point|step-point/.test(drawn);
  return kind === 'scatter' || isPoint(mark) || traces.some((trace) => isPoint(trace.mark));
}

function barsIn(figure: Figure, frames: readonly FrameSummary[]): readonly string[] {
  return placedSeries(figure, frames).flatMap(({ id, panel, trace }) => {
    const own = figure.panels[panel];
    return (own?.traces[trace]?.mark ?? own?.mark) === 'bar' ? [id] : [];
  });
}

function hasFrequencies(figure: Figure, frames: readonly FrameSummary[]): boolean {
  return placedSeries(figure, frames).some(({ label }) => {
    const axis = frames.find((frame) => frame.label === label)?.axis;
    return axis !== undefined && /Hz$/.test(axis.unit);
  });
}

function onlyResults(figure: Figure, frames: readonly FrameSummary[]): Drawn['onlyResults'] {
  const labels = new Set(placedSeries(figure, frames).map(({ label }) => label));
  const drawn = frames.filter(({ label }) => labels.has(label));
  if (drawn.length === 0 || drawn.some(({ provenance }) => provenance.origin !== 'computed'))
    return undefined;
  if (drawn.every(({ axis }) => axis !== undefined)) return 'curves';
  return drawn.every(({ isSpectrum }) => isSpectrum) ? 'pictures' : undefined;
}

function spectraOf(figure: Figure, frames: readonly FrameSummary[]): readonly string[] {
  const placed = placedSeries(figure, frames).filter(
    ({ panel }) => figure.panels[panel]?.kind === 'spectrogram',
  );
  return [...new Set(placed.map(({ label }) => label))];
}

/** A cloud of points has x behind y among the curves of its panel. */
function pairsOf(figure: Figure, frames: readonly FrameSummary[]): Drawn['pairs'] {
  const placed = placedSeries(figure, frames);
  return figure.panels.flatMap(({ kind, variant }, index) => {
    const curves = placed.filter(({ panel }) => panel === index);
    const own = curves.map((each) => nameOf(each, frames));
    const isCloud = kind === 'scatter' && variant !== 'orbit' && own.length % 2 === 0;
    if (!isCloud) return [];
    return own.flatMap((y, at) => {
      const across = quantityOf(curves[at + 1]?.label, frames);
      const up = quantityOf(curves[at]?.label, frames);
      return at % 2 === 1
        ? []
        : [
            {
              x: own[at + 1] ?? y,
              y,
              panel: index + 1,
              ...(across === undefined ? {} : { across }),
              ...(up === undefined ? {} : { up }),
            },
          ];
    });
  });
}

function quantityOf(label: string | undefined, frames: readonly FrameSummary[]): string | undefined {
  return frames.find((each) => each.label === label)?.provenance.quantity;
}

function logAxesOf({ panels: [first] }: Figure): Drawn['logAxes'] {
  return [
    ...(first?.xScale === 'log' ? (['x'] as const) : []),
    ...(first?.scale === 'log' ? (['y'] as const) : []),
  ];
}

/** A histogram counts what it was made of, or what is drawn as one. */
function countedIn(figure: Figure, frames: readonly FrameSummary[]): readonly string[] {
  const placed = placedSeries(figure, frames);
  const own = placed.filter(({ panel }) => figure.panels[panel]?.kind === 'histogram');
  const names = own.flatMap((each) => {
    const frame = frames.find(({ label }) => label === each.label);
    return frame?.provenance.operation === 'histogram' ? frame.provenance.from : [nameOf(each, frames)];
  });
  return [...new Set(names)];
}

/** The label of a curve, with its component where its data have several. */
function nameOf(
  { label, column }: ReturnType<typeof placedSeries>[number],
  frames: readonly FrameSummary[],
): string {
  const columns = frames.find((each) => each.label === label)?.columns ?? [];
  const own = columns.find(({ name }) => name === column);
  return columns.length < 2 ? label : `${label}.${own?.component ?? column}`;
}

/** It was taken of a table of two axes. */
function isOfTable(label: string, frames: readonly FrameSummary[]): boolean {
  const [from] = frames.find((each) => each.label === label)?.provenance.from ?? [];
  return frames.some((each) => each.label === from && each.grid !== undefined);
}

/** Of a fleet that is meant as a whole as many are drawn as were named. */
function isWhole(
  { isEvery, sharedBy = [] }: NamedSeries,
  figure: Figure,
  frames: readonly FrameSummary[],
): boolean {
  if (isEvery !== true) return true;
  const craft = new Set(linesOf(figure, frames).map(({ mission, probe }) => `${mission} ${probe}`));
  return craft.size >= sharedBy.length;
}

/** The figure of a thread for those who read; one that the same request asks for shows whatever is named. */
export function drawnIn(thread: Thread, acts: readonly Act[]): Drawn {
  const { figure } = thread;
  const made = acts.filter((act) => act.do === 'show' || act.do === 'compute' || act.do === 'superpose');
  const isAsked = made.length > 0;
  const asked = made.flatMap(({ of }) => of);
  const shown = shownIn(thread);
  return {
    ...shown,
    hasAny: figure !== undefined || isAsked,
    hasLetters:
      shown.hasLetters || acts.some((act) => act.do === 'change' && act.change.kind === 'panel-letters'),
    hasPoints: figure === undefined ? isAsked : shown.hasPoints,
    has: perValue((series: NamedSeries) => asked.some((each) => isOf(series, each)) || shown.has(series)),
  };
}

interface Thread {
  readonly figure?: Figure;
  readonly frames: readonly FrameSummary[];
}

/** What the figure shows, whatever is asked beside it. */
const shownIn = perValue(({ figure, frames }: Thread): Drawn => {
  const over = figure === undefined ? undefined : overDistance(figure, frames);
  const results = figure === undefined ? undefined : onlyResults(figure, frames);
  return {
    ...(over === undefined ? {} : { overDistance: over }),
    ...(results === undefined ? {} : { onlyResults: results }),
    hasAny: figure !== undefined,
    made: figure === undefined ? [] : madeSteps(figure, frames),
    lines: figure === undefined ? [] : linesOf(figure, frames),
    spectra: figure === undefined ? [] : spectraOf(figure, frames),
    hasTable: figure !== undefined && spectraOf(figure, frames).some((label) => isOfTable(label, frames)),
    panels: figure?.panels.length ?? 0,
    hasHistogram: figure?.panels.some(({ kind }) => kind === 'histogram') === true,
    pairs: figure === undefined ? [] : pairsOf(figure, frames),
    logAxes: figure === undefined ? [] : logAxesOf(figure),
    counted: figure === undefined ? [] : countedIn(figure, frames),
    hasFrequencies: figure !== undefined && hasFrequencies(figure, frames),
    hasLetters: figure?.letters !== undefined,
    hasScatter:
      figure?.panels.some(({ kind, variant }) => kind === 'scatter' && variant !== 'orbit') === true,
    hasFits: figure?.panels.some(({ fits = [] }) => fits.length > 0) === true,
    hasOrbit: figure?.panels.some(({ variant }) => variant === 'orbit') === true,
    hasSpectrogram: figure?.panels.some(({ kind }) => kind === 'spectrogram') === true,
    markers: (figure?.markers ?? []).flatMap(({ at, from }) => at ?? from ?? []),
    marked: figure?.markers.length ?? 0,
    hasDashes: figure?.panels.some(({ traces }) => traces.some(({ dash }) => dash !== undefined)) === true,
    markerNames: (figure?.markers ?? []).flatMap(({ label }) => label ?? []),
    bars: figure === undefined ? [] : barsIn(figure, frames),
    hasPoints: figure?.panels.some(isInPoints) === true,
    ...(figure?.range === undefined ? {} : { range: figure.range }),
    has: perValue(
      (series: NamedSeries) =>
        figure !== undefined &&
        pickSeries(seriesRefOf(series), figure, frames).length > 0 &&
        // "All four spacecraft" beside one of them are not there.
        isWhole(series, figure, frames),
    ),
    during({ start, stop }) {
      if (figure === undefined) return [];
      const curves = placedSeries(figure, frames);
      const own = curves.filter(({ label }) => {
        const range = frames.find((frame) => frame.label === label)?.provenance.range;
        return range !== undefined && range.start >= start && range.stop <= stop;
      });
      return own.length === curves.length ? [] : own.map(({ id }) => id);
    },
    others(refs) {
      if (figure === undefined) return [];
      const meant = new Set(
        refs
          .flatMap((ref) =>
            typeof ref === 'number'
              ? placedSeries(figure, frames).filter(({ panel }) => panel === pickPanel(ref, figure, frames))
              : pickSeries(ref, figure, frames),
          )
          .map(({ id }) => id),
      );
      return placedSeries(figure, frames).flatMap(({ id }) => (meant.has(id) ? [] : [id]));
    },
    curveIn: (panel) =>
      figure === undefined
        ? undefined
        : placedSeries(figure, frames).find((each) => each.panel === panel - 1)?.id,
    panelOf(ref) {
      const index = figure === undefined ? undefined : pickPanel(ref, figure, frames);
      return index === undefined ? undefined : index + 1;
    },
  };
});
