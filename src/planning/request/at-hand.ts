import type { Figure } from '#src/domain/figure/figure.ts';
import type { Trace } from '#src/domain/figure/panel.ts';
import type { FrameSummary } from '#src/domain/frame.ts';
import { isOfInstrument } from '#src/domain/instrument.ts';
import type { NamedSeries } from '#src/domain/request.ts';
import { isSameRange, type TimeRange } from '#src/domain/time-range.ts';
import { FLUXES } from '#src/knowledge/particle-channels.ts';
import type { ThreadState } from '#src/planning/context.ts';
import { type Stream, streamAtHand } from '#src/planning/stream.ts';

/**
 * The data of the thread that a name means, in the time that is asked for: what the figure shows before what it does not,
 * and what is not drawn only as the newest of its kind.
 *
 * @param ranges times that were said; none means any
 */
export function atHand(
  named: NamedSeries,
  thread: ThreadState,
  ranges: readonly TimeRange[],
): readonly Stream[] {
  if (named.label !== undefined) {
    const stream = streamOf(named.label, thread.frames);
    return stream === undefined ? [] : [stream];
  }
  // The archive that was named decides; what was fetched of it already is not fetched again.
  if (named.server !== undefined) return [];
  const meant = thread.frames.filter(
    (frame) =>
      isMeant(named, frame, thread) &&
      (ranges.length === 0 || ranges.some((range) => isSameRange(frame.provenance.range, range))),
  );
  const fitting = ranges.length === 0 ? meant : uncutOf(meant);
  const drawn = withDrawnPart(
    fitting.filter(({ label }) => isDrawn(label, thread)),
    named.component,
    thread,
  );
  const chosen =
    named.isEach && ranges.length < 2
      ? areOfTimes(drawn)
        ? drawn
        : newestOfEach(fitting)
      : ranges.length > 1
        ? oneForEach(fitting, ranges)
        : drawn.length > 0
          ? drawn
          : fitting.slice(-1);
  return chosen.flatMap((frame) => {
    const part = partFor(named, frame);
    if (part === undefined) return [];
    return [part === 'whole' ? wholeOrDrawn(named, frame, thread) : streamAtHand(frame, part)];
  });
}

/** A spacecraft alone means its drawn lines: where only Bz of its field is drawn, that. */
function wholeOrDrawn(
  { quantity, parameter, dataset, made }: NamedSeries,
  frame: FrameSummary,
  { figure, frames }: ThreadState,
): Stream {
  const isBare = (quantity ?? parameter ?? dataset ?? made) === undefined;
  const own = isBare && figure !== undefined ? drawnLabels(figure, frames) : [];
  const [only, ...more] = own.filter((label) => label === frame.label || label.startsWith(`${frame.label}.`));
  const drawn = only === undefined || more.length > 0 ? undefined : streamOf(only, frames);
  return drawn ?? streamAtHand(frame);
}

/** Made of data that stay what they are; meant where the figure shows them. */
const SEEN: ReadonlySet<string> = new Set(['transform', 'keep_where']);
const CUT: ReadonlySet<string> = new Set(['event_cut', 'keep_where']);

/** All of a time that is said, where it is there, and not what was cut out of it. */
function uncutOf(frames: readonly FrameSummary[]): readonly FrameSummary[] {
  const uncut = frames.filter(({ provenance: { operation = '' } }) => !CUT.has(operation));
  return uncut.length === 0 ? frames : uncut;
}

/** "Of each" beside the same of several times: of each time. */
function areOfTimes(frames: readonly FrameSummary[]): boolean {
  const [first] = frames;
  return frames.some(
    ({ provenance }) => first !== undefined && !isSameRange(provenance.range, first.provenance.range),
  );
}

/** The newest of each spacecraft. */
function newestOfEach(frames: readonly FrameSummary[]): readonly FrameSummary[] {
  const newest = new Map(
    frames.map((frame) => [frame.provenance.missionName ?? frame.provenance.mission, frame]),
  );
  return [...newest.values()];
}

/** The newest for each of several times; none where one is missing, so that all are fetched alike. */
function oneForEach(frames: readonly FrameSummary[], ranges: readonly TimeRange[]): readonly FrameSummary[] {
  const found = ranges.flatMap(
    (range) => frames.findLast(({ provenance }) => isSameRange(provenance.range, range)) ?? [],
  );
  return found.length === ranges.length ? [...new Set(found)] : [];
}

/** A label of the thread, or one column of it as `LABEL.component`. */
export function streamOf(label: string, frames: readonly FrameSummary[]): Stream | undefined {
  const frame = frames.find((summary) => summary.label === label);
  if (frame !== undefined) return streamAtHand(frame);
  const owner = frames.find((summary) => label.startsWith(`${summary.label}.`));
  return owner === undefined ? undefined : streamAtHand(owner, label.slice(owner.label.length + 1));
}

/** What the figure draws: whole data, or one component as `LABEL.component`. */
export function drawnLabels({ panels }: Figure, frames: readonly FrameSummary[]): readonly string[] {
  return [...new Set(panels.flatMap(({ traces }) => traces.map((trace) => drawnLabel(trace, frames))))];
}

/** What one trace draws. */
export function drawnLabel({ label, columns }: Trace, frames: readonly FrameSummary[]): string {
  const frame = frames.find((each) => each.label === label);
  const [only, ...more] = columns ?? [];
  const column = frame?.columns.find(({ name }) => name === only);
  return column === undefined || more.length > 0 || frame?.columns.length === 1
    ? label
    : `${label}.${column.component ?? column.name}`;
}

/** Labels of what a figure uses beside its lines: under the axis, as bounds of bands, as colours of points. */
export function besideLines(
  { panels, positions = [] }: Figure,
  frames: readonly FrameSummary[],
): readonly string[] {
  const refs = [
    ...positions,
    ...panels.flatMap(({ bands = [] }) => bands.flatMap(({ low, high }) => [low, high])),
    ...panels.flatMap(({ colorBy }) => (typeof colorBy === 'object' ? [colorBy] : [])),
  ];
  return refs.flatMap(({ label, column: name }) => {
    const frame = frames.find((each) => each.label === label);
    const column = frame?.columns.find((each) => each.name === name);
    if (frame === undefined || column === undefined) return [];
    return [frame.columns.length === 1 ? label : `${label}.${column.component ?? column.name}`];
  });
}

export function isDrawn(label: string, { figure }: Pick<ThreadState, 'figure'>): boolean {
  return figure?.panels.some(({ traces }) => traces.some((trace) => trace.label === label)) === true;
}

/** "Bz" beside |B| of a vector in another frame: the vector whose Bz is drawn, where there is one. */
export function withDrawnPart(
  drawn: readonly FrameSummary[],
  component: string | undefined,
  { figure, frames }: Pick<ThreadState, 'figure' | 'frames'>,
): readonly FrameSummary[] {
  if (drawn.length < 2 || figure === undefined) return drawn;
  const lines = drawnLabels(figure, frames);
  const own = drawn.filter(({ label }) => lines.includes(`${label}.${component}`));
  return own.length > 0 ? own : drawn;
}

function isMeant(named: NamedSeries, frame: FrameSummary, thread: ThreadState): boolean {
  const { provenance } = frame;
  if (named.made !== undefined) return provenance.operation === named.made && isOfNames(named, frame);
  if (named.dataset !== undefined) return isOfDataset(named, frame);
  if (named.parameter !== undefined) return isSameText(named.parameter, provenance.parameter);
  if (named.quantity === undefined && named.mission === undefined) return false;
  const isPlain =
    provenance.operation === undefined ||
    provenance.operation === 'event_cut' ||
    // "Bz" beside a Bz that was turned to GSM, or kept by a condition, is the one that is seen.
    (SEEN.has(provenance.operation) && isDrawn(frame.label, thread)) ||
    isSeenEnergy(named, frame, thread) ||
    (provenance.operation === 'magnitude' && (named.component === 'magnitude' || named.quantity === 'speed'));
  return (
    isPlain &&
    !isOfUnseenEnergies(named, frame, thread) &&
    isOfNames(named, frame) &&
    partFor(named, frame) !== undefined
  );
}

/** All the energies of which the figure shows one. */
function isOfUnseenEnergies(
  named: NamedSeries,
  { label, isSpectrum }: FrameSummary,
  thread: ThreadState,
): boolean {
  if (!isSpectrum || named.instrument !== undefined || isDrawn(label, thread)) return false;
  return thread.frames.some(
    (frame) => isSeenEnergy(named, frame, thread) && frame.provenance.quantity === named.quantity,
  );
}

/** "The flux" beside a picture of one energy is that of this energy, drawn as it is or mapped over L. */
function isSeenEnergy(
  { channel, quantity = '' }: NamedSeries,
  { label, provenance }: FrameSummary,
  thread: ThreadState,
): boolean {
  const isOfEnergy = provenance.operation === 'slice' || provenance.operation === 'integrate';
  if (channel !== undefined || !isOfEnergy || !FLUXES.has(quantity)) return false;
  return isDrawn(label, thread) || isMapped(label, thread);
}

/** A picture shows its means in cells of time and of where they were measured. */
export function isMapped(label: string, thread: ThreadState): boolean {
  return thread.frames.some(
    (frame) =>
      frame.provenance.operation === 'map_by' &&
      frame.provenance.from[0] === label &&
      isDrawn(frame.label, thread),
  );
}

/** Mission, spacecraft, quantity, frame, instrument and cadence, as far as they were said. */
function isOfNames(named: NamedSeries, frame: FrameSummary): boolean {
  const { provenance, cadenceMs } = frame;
  if (named.channel !== undefined && isOneEnergy(frame)) return false;
  const { mission, missionName, coordinates, dataset } = provenance;
  if (named.quantity !== undefined && !isSameQuantity(named, provenance)) return false;
  if (named.mission !== undefined && named.mission !== mission) return false;
  if (named.probe !== undefined && named.probe !== missionName) return false;
  if (named.coordinates !== undefined && coordinates !== undefined && named.coordinates !== coordinates)
    return false;
  if (named.instrument !== undefined && !isOfInstrument(named.instrument, dataset ?? '')) return false;
  if (isTooCoarse(named, frame)) return false;
  return named.cadenceMs === undefined || named.cadenceMs === cadenceMs;
}

/** What was fetched too coarse for the highest frequency that is fitted or filtered is fetched anew, finer. */
function isTooCoarse({ coarsestMs }: NamedSeries, { cadenceMs, provenance }: FrameSummary): boolean {
  const isFetched = provenance.origin === 'fetched';
  return coarsestMs !== undefined && isFetched && cadenceMs !== undefined && cadenceMs > coarsestMs * 1.05;
}

/** A flux that is served for each energy by itself: of which one it is, only the archive tells. */
function isOneEnergy({ isSpectrum, axis, provenance: { operation, quantity } }: FrameSummary): boolean {
  return !isSpectrum && axis === undefined && operation === undefined && FLUXES.has(quantity ?? '');
}

/** The flow speed stands for the magnitude of a velocity, and that for it. */
function isSameQuantity(
  { quantity: wanted, component }: NamedSeries,
  { quantity, operation }: FrameSummary['provenance'],
): boolean {
  return (
    wanted === quantity ||
    (wanted === 'velocity' && component === 'magnitude' && quantity === 'speed') ||
    (wanted === 'speed' && quantity === 'velocity' && operation === 'magnitude')
  );
}

function isOfDataset(
  named: NamedSeries,
  { provenance: { dataset, parameter, quantity, coordinates } }: FrameSummary,
): boolean {
  if (plain(dataset) !== plain(named.dataset)) return false;
  if (named.coordinates !== undefined && coordinates !== undefined && named.coordinates !== coordinates)
    return false;
  if (named.parameter !== undefined) return isSameText(named.parameter, parameter);
  return named.quantity === undefined || named.quantity === quantity;
}

function isSameText(a: string | undefined, b: string | undefined): boolean {
  return a?.toLowerCase() === b?.toLowerCase();
}

/** How a frame answers a name: as a whole, by one of its columns, or not at all. */
function partFor(
  { component }: NamedSeries,
  { columns, provenance, isSpectrum }: FrameSummary,
): 'whole' | string | undefined {
  const [only] = columns;
  if (component === undefined || isSpectrum) return 'whole';
  if (component === 'vector') return columns.length >= 3 ? 'whole' : undefined;
  if (columns.length === 1) {
    const isMagnitude =
      provenance.operation === 'magnitude' ||
      only?.component === 'magnitude' ||
      provenance.quantity === 'speed';
    return only?.component === component || (component === 'magnitude' && isMagnitude) ? 'whole' : undefined;
  }
  const wanted = component === 'magnitude' ? 'total' : component;
  return columns.find((column) => column.component === wanted)?.component;
}

function plain(dataset: string | undefined): string {
  return (dataset ?? '').replace(/@\d+$/, '').toLowerCase();
}
