import type { Figure } from '#src/domain/figure/figure.ts';
import { rangeOfPanel } from '#src/domain/figure/figure.ts';
import type { ColorMap, Scale } from '#src/domain/figure/look.ts';
import type { Panel } from '#src/domain/figure/panel.ts';
import type { Bins, Frame } from '#src/domain/frame.ts';
import { medianStep } from '#src/domain/frame.ts';
import { formatUnit } from '#src/domain/units.ts';
import { binEdges } from '#src/plotting/bin-edges.ts';
import { colorTable } from '#src/plotting/color-maps.ts';
import { colorText } from '#src/plotting/color-text.ts';
import { type Domain, isConstant } from '#src/plotting/domains.ts';
import { overlaidCurves } from '#src/plotting/overlaid-curves.ts';
import type { Json, PanelView } from '#src/plotting/panel-view.ts';
import { laidOver, spectraOf, spokenSpectrum, unionOf } from '#src/plotting/spectra-together.ts';
import type { SpectrogramGrid } from '#src/plotting/spectrogram-raster.ts';
import { coloredCells, spectrogramGrid } from '#src/plotting/spectrogram-raster.ts';
import { spectrumSamples } from '#src/plotting/spectrum-samples.ts';

const DEFAULT_MAP: ColorMap = 'viridis';
/** Rows of the raster: as many as a tall panel has device px. */
const RASTER_HEIGHT = 360;

/**
 * A panel of spectra against time: one raster, stretched over the panel, and the curves over it. Several spectra, as of two
 * receivers, share the axis of the channels and the colours; where they overlap the first is seen.
 */
export function* spectrogramPanel(
  figure: Figure,
  index: number,
  panel: Panel,
  frames: readonly Frame[],
  columns: number,
): Generator<undefined, PanelView> {
  const range = rangeOfPanel(figure, index);
  const { first, others, left: apart } = spectraOf(panel, frames);
  const { frame, bins } = first;
  const spectra = [first, ...others];
  const isSpread =
    panel.hasOwnScale !== true && frame.bins !== undefined && spreads(spectra.map((each) => each.bins));
  const scale = panel.scale === 'log' || isSpread ? 'log' : 'linear';
  const whole = unionOf(spectra.map((each) => binDomain(each.bins, each.frame, scale)));
  const domain = panel.range ?? withinChannels(whole, panel);
  const place = { range, domain, scale, width: columns, height: RASTER_HEIGHT } as const;
  const grids: SpectrogramGrid[] = [];
  for (const each of spectra) {
    const stepMs = stepOf(each.frame);
    grids.push(yield* spectrogramGrid(each.frame, each.bins, { ...place, stepMs, gapMs: stepMs * 2.5 }));
  }
  const { grid, covered } = laidOver(grids);
  const colors = colorsFor(grid, panel, isFlux(frame));
  const name = `raster${index}`;
  const axis = { bins, domain, isLog: scale === 'log', columns };
  const over = yield* overlaidCurves(figure, index, panel, frames, axis);
  const left = [...apart, ...over.left];
  return {
    panel,
    x: { kind: 'time', range },
    y: { domain, scale, label: panel.label ?? axisText(bins) },
    entries: [],
    overlays: over.overlays,
    tables: over.tables,
    rasters: [
      {
        name,
        width: grid.width,
        height: grid.height,
        pixels: turned(coloredCells(grid, colors.domain, colors.scale), grid, panel),
        colors: colorTable(panel.colorMap ?? DEFAULT_MAP),
      },
    ],
    // A page would tell the values of one spectrum in the place of another's.
    ...(others.length === 0 ? { samples: spectrumSamples(frame, bins, range) } : {}),
    marks: (width) => [imageMark(name, range, domain, panel), ...over.marks(width)],
    colorBar: {
      domain: colors.domain,
      scale: colors.scale,
      label: colorText(frame, panel, figure, frames),
      colors: colorTable(panel.colorMap ?? DEFAULT_MAP),
    },
    isSquare: false,
    notes: [
      ...(colors.hidesValues ? ['values ≤ 0 have no colour on a log scale and are blank'] : []),
      ...(isBlankCone(frame) ? ['what the edges and gaps touch (cone of influence) is blank'] : []),
      ...(covered > 0.02 ? [`where the spectra overlap, ${spokenSpectrum(first)} is shown`] : []),
      ...left,
    ],
    left,
    ...(colors.isEmpty ? { emptyText: 'No valid data in this period' } : {}),
  };
}

/** Wavelet power without what lies outside of the cone of influence. */
function isBlankCone({ provenance: { operation, params } }: Frame): boolean {
  return operation === 'wavelet' && params?.['cone'] !== 'keep';
}

function imageMark(
  name: string,
  { start, stop }: { readonly start: number; readonly stop: number },
  domain: Domain,
  { reversed }: Panel,
): Json {
  const [low, high] = reversed?.y === true ? domain.toReversed() : domain;
  const [first, last] = reversed?.x === true ? [stop, start] : [start, stop];
  return {
    type: 'image',
    clip: true,
    interactive: false,
    encode: {
      update: {
        image: { signal: name },
        x: { scale: 'x', value: first },
        width: { signal: `scale('x', ${last}) - scale('x', ${first})` },
        y: { scale: 'y', value: high },
        height: { signal: `scale('y', ${low}) - scale('y', ${high})` },
        aspect: { value: false },
        smooth: { value: false },
      },
    },
  };
}

/** "Below 5 Hz": one limit cuts the channels, and leaves no room beyond them. */
function withinChannels([low, high]: Domain, { lowest, highest }: Panel): Domain {
  const inside = (limit: number | undefined, end: number) =>
    limit !== undefined && limit > low && limit < high ? limit : end;
  return [inside(lowest, low), inside(highest, high)];
}

/** The picture of a panel whose axes run the other way. */
function turned(pixels: Uint8Array, { width, height }: SpectrogramGrid, { reversed }: Panel): Uint8Array {
  if (reversed?.x !== true && reversed?.y !== true) return pixels;
  return pixels.map((_, cell) => {
    const [row, column] = [Math.floor(cell / width), cell % width];
    const from = [
      reversed.y === true ? height - 1 - row : row,
      reversed.x === true ? width - 1 - column : column,
    ] as const;
    return pixels[from[0] * width + from[1]] ?? 0;
  });
}

/** Bins over more than a factor of 20, all positive, belong on a log axis; angles do not. */
function spreads(all: readonly Bins[]): boolean {
  // Angles, and channels that are only numbered.
  if (all.some(({ unit, name }) => /^deg/i.test(unit) || name === 'channel')) return false;
  const [low, high] = unionOf(all.map(({ centers }) => extent(centers)));
  return low > 0 && high / low > 20;
}

function extent(values: Float64Array): Domain {
  let low = Number.POSITIVE_INFINITY;
  let high = Number.NEGATIVE_INFINITY;
  for (const value of values) {
    if (value < low) low = value;
    if (value > high) high = value;
  }
  return [low, high];
}

/** From the lowest edge to the highest; time-varying bins are looked at in up to 200 rows. */
function binDomain(bins: Bins, frame: Frame, scale: Scale): Domain {
  const count = frame.columns.length;
  const stride = bins.varying ? Math.max(1, Math.floor(frame.time.length / 200)) : frame.time.length + 1;
  let [low, high]: Domain = [Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY];
  for (let row = 0; row === 0 || row < frame.time.length; row += stride) {
    const edges = binEdges(bins, row, count, scale).filter(
      (edge) => !Number.isNaN(edge) && (scale === 'linear' || edge > 0),
    );
    const [from, to] = extent(edges);
    low = Math.min(low, from);
    high = Math.max(high, to);
  }
  return low < high ? [low, high] : [scale === 'log' ? 1 : 0, 10];
}

function stepOf(frame: Frame): number {
  const step = medianStep(frame.time);
  return Math.max(step, frame.provenance.cadenceMs ?? 0) || 60_000;
}

function axisText({ name, unit }: Bins): string {
  const words = /energy/i.test(name)
    ? 'Energy'
    : /freq/i.test(name)
      ? 'Frequency'
      : /pitch|(^|_)pa/i.test(name)
        ? 'Pitch angle'
        : name === 'channel'
          ? 'Channel'
          : name.replaceAll('_', ' ');
  return unit === '' ? words : `${words} (${formatUnit(unit)})`;
}

interface Colors {
  readonly domain: Domain;
  readonly scale: Scale;
  readonly hidesValues: boolean;
  readonly isEmpty: boolean;
}

/** Particle fluxes, counts and spectral densities, which are told by their decades. */
function isFlux({ columns, provenance }: Frame): boolean {
  const unit = columns[0]?.unit ?? '';
  return (
    /\bsr\b|[kMG]?eV|\/Hz|Hz\^-1|\bcounts?\b/.test(unit) ||
    (unit !== '' && /flux/.test(provenance.quantity ?? ''))
  );
}

/** Of fluxes, and of other values, how far they spread that a log scale shows them. */
const SPREADS = { flux: 5, other: 30 } as const;

/** Limits that leave out the lowest and highest half percent; a log scale where most values are positive and spread far. */
function colorsFor({ cells }: SpectrogramGrid, panel: Panel, isOfFlux: boolean): Colors {
  const valid = sampleOf(cells).sort();
  const positive = valid.filter((value) => value > 0);
  const typical =
    positive.length > 0
      ? at(positive, 0.99) / at(positive, 0.05) > (isOfFlux ? SPREADS.flux : SPREADS.other) &&
        positive.length > valid.length / 2
      : false;
  const scale = panel.colorScale ?? (typical ? 'log' : 'linear');
  const used = scale === 'log' ? positive : valid;
  const [from, to] = panel.colorClip ?? [0.5, 99.5];
  const found: Domain = used.length === 0 ? [1, 10] : [at(used, from / 100), at(used, to / 100)];
  const domain = panel.colorRange ?? (isConstant(found) ? widened(found[0], scale) : found);
  return {
    domain: scale === 'log' && domain[0] <= 0 ? [domain[1] / 1e6, domain[1]] : domain,
    scale,
    hidesValues: scale === 'log' && positive.length < valid.length,
    isEmpty: used.length === 0,
  };
}

/** Up to about 20,000 of the cells that have a value, evenly spread: enough for percentiles. */
function sampleOf(cells: Float64Array): Float64Array {
  // An odd stride, so that it does not keep to a few columns of the picture.
  const stride = Math.max(1, Math.floor(cells.length / 20_000)) | 1;
  return cells.filter((value, index) => index % stride === 0 && Number.isFinite(value));
}

function at(sorted: Float64Array, share: number): number {
  return sorted[Math.round(share * (sorted.length - 1))] ?? 0;
}

function widened(value: number, scale: Scale): Domain {
  if (scale === 'log') return [value / 3, value * 3];
  const room = value === 0 ? 1 : Math.abs(value) * 0.1;
  return [value - room, value + room];
}
