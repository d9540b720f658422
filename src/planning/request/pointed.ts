import type { Act, Pointed } from '#src/domain/request.ts';
import type { ThreadState } from '#src/planning/context.ts';
import { drawnLabels, streamOf } from '#src/planning/request/at-hand.ts';
import { joinsSource, takesCurves } from '#src/planning/request/operation-facts.ts';
import type { Stream } from '#src/planning/stream.ts';

/** "It", "both", "all three", "the original": among what the figure shows, else the last turn's data. */
export function pointedStreams(
  { which, count }: Pointed,
  { frames, focus, figure }: ThreadState,
): readonly Stream[] {
  if (which === 'list') {
    const list = listAtHand({ frames });
    if (list !== undefined) return [list];
  }
  if (which === 'source') return sourcesOf(frames);
  const drawn = figure === undefined ? [] : drawnLabels(figure, frames);
  const known = focus.filter((label) => streamOf(label, frames) !== undefined);
  const newest = frames.at(-1)?.label;
  const focused = known.length > 0 ? known : newest === undefined ? [] : [newest];
  const all = frames.map(({ label }) => label);
  const labels = labelsFor(which, { drawn, focused, all });
  if (which === 'binned') return binnedStreams([...focused, ...drawn], frames);
  const chosen = which === 'original' ? originalsOf(labels, frames) : labels;
  const limited = count === undefined ? chosen : chosen.slice(-count);
  return limited.flatMap((label) => streamOf(label, frames) ?? []);
}

function labelsFor(
  which: Pointed['which'],
  {
    drawn,
    focused,
    all,
  }: {
    readonly drawn: readonly string[];
    readonly focused: readonly string[];
    readonly all: readonly string[];
  },
): readonly string[] {
  switch (which) {
    case 'both':
      return (drawn.length >= 2 ? drawn : all).slice(-2);
    case 'all':
    case 'each':
      return drawn.length > 0 ? drawn : all;
    case 'figure':
      return drawn;
    case 'focus':
    case 'result':
    case 'list':
    case 'source':
    case 'original':
    case 'binned':
      return focused;
  }
}

/** What the means of bins among these were made of. */
function binnedStreams(labels: readonly string[], frames: ThreadState['frames']): readonly Stream[] {
  const from = labels.flatMap((name) => {
    const frame = frames.find(({ label }) => label === name || name.startsWith(`${label}.`));
    return frame?.provenance.operation === 'resample' ? frame.provenance.from : [];
  });
  return [...new Set(from)].flatMap((label) => streamOf(label, frames) ?? []);
}

/** What results were made from, down to what was fetched. */
function originalsOf(labels: readonly string[], frames: ThreadState['frames']): readonly string[] {
  return [
    ...new Set(
      labels.flatMap((label): readonly string[] => {
        const frame = frames.find((each) => each.label === label);
        return frame === undefined || frame.provenance.origin !== 'computed'
          ? [label]
          : originalsOf(frame.provenance.from, frames);
      }),
    ),
  ];
}

/** A line that was fitted is not worked on: "compensate by f^5/3" and "smooth it" are about what it goes through. */
function beforeFits(streams: readonly Stream[], { frames }: ThreadState): readonly Stream[] {
  const labels = streams.flatMap((stream): readonly string[] => {
    const own = stream.ref.fromSubGoal === 0 && stream.operations.at(-1) === 'fit';
    const { slot } = stream.ref;
    const fitted = own
      ? frames.find(({ label }) => label === slot || slot.startsWith(`${label}.`))
      : undefined;
    return fitted?.provenance.from ?? [];
  });
  if (labels.length === 0) return streams;
  const others = streams.filter(({ operations }) => operations.at(-1) !== 'fit');
  const known = others.map(({ ref }) => ref.slot);
  const isKnown = (label: string) => known.some((slot) => slot === label || slot.startsWith(`${label}.`));
  const missing = [...new Set(labels)].filter((label) => !isKnown(label));
  return [...others, ...missing.flatMap((label) => streamOf(label, frames) ?? [])];
}

/** What was smoothed stands for its original where that is drawn beside it: a spectrum is not of the running mean. */
export function withoutSmoothed(
  streams: readonly Stream[],
  { frames, figure }: ThreadState,
): readonly Stream[] {
  const drawn = figure === undefined ? [] : drawnLabels(figure, frames);
  const originals = streams.map((stream) => {
    const operation = stream.operations.at(-1);
    const [from] = frames.find(({ label }) => label === stream.ref.slot)?.provenance.from ?? [];
    const isBeside =
      stream.ref.fromSubGoal === 0 &&
      operation !== undefined &&
      joinsSource(operation) &&
      from !== undefined &&
      drawn.includes(from);
    return isBeside ? (streamOf(from, frames) ?? stream) : stream;
  });
  return originals.filter(
    (stream, at) => originals.findIndex(({ ref }) => ref.slot === stream.ref.slot) === at,
  );
}

/** "What share is above 5?" of a histogram is asked of the samples that it counts. */
function beforeHistograms(streams: readonly Stream[], { frames }: ThreadState): readonly Stream[] {
  return streams.flatMap((stream) => {
    const isCounted = stream.ref.fromSubGoal === 0 && stream.operations.at(-1) === 'histogram';
    const counted = isCounted ? frames.find(({ label }) => label === stream.ref.slot) : undefined;
    const from = (counted?.provenance.from ?? []).flatMap((label) => streamOf(label, frames) ?? []);
    return from.length === 0 ? [stream] : from;
  });
}

/** Pictures over time and frequency, and what is made of the samples that such a picture was made of. */
const PICTURES: ReadonlySet<string> = new Set(['wavelet', 'spectrogram']);
const OF_SAMPLES: ReadonlySet<string> = new Set([
  ...PICTURES,
  'autocorrelation',
  'band_pass',
  'derivative',
  'detrend',
  'high_pass',
  'histogram',
  'increments',
  'lomb_scargle',
  'low_pass',
  'power_spectrum',
  'structure_function',
  'scaling_exponents',
]);

/** Curves at hand have no times to compute on: what they were made from has. */
export function beforeCurves(act: Act, some: readonly Stream[], thread: ThreadState): readonly Stream[] {
  if (act.do === 'measure')
    return beforeHistograms(act.question.kind === 'fit' ? beforeFits(some, thread) : some, thread);
  const isNamed = 'of' in act && act.of.some(({ kind }) => kind === 'series');
  const streams = act.do === 'compute' && !isNamed ? beforeFits(some, thread) : some;
  const isOverTime =
    act.do !== 'compute' ||
    takesCurves(act.operation) ||
    !streams.every(
      ({ isCurve, ref, operations }) =>
        (isCurve === true || (PICTURES.has(operations.at(-1) ?? '') && OF_SAMPLES.has(act.operation))) &&
        ref.fromSubGoal === 0 &&
        !operations.includes(act.operation),
    );
  const again = act.do === 'compute' ? madeOtherwise(act, streams, thread) : undefined;
  if (again !== undefined) return again;
  if (act.do === 'compute' && act.params['isTrace'] === true && !isNamed && isOverTime)
    return withVectors(streams, thread);
  if (isOverTime || streams.length === 0) return streams;
  const focus = streams.map(({ ref }) => ref.slot);
  return pointedStreams({ kind: 'pointed', which: 'original', text: '' }, { ...thread, focus });
}

/** "The spectrum with 20 min segments" of a spectrum at hand is of what that was made from. */
function madeOtherwise(
  { operation, params }: Extract<Act, { do: 'compute' }>,
  streams: readonly Stream[],
  thread: ThreadState,
): readonly Stream[] | undefined {
  const curves = streams.map(({ isCurve, ref, operations }) =>
    isCurve === true && ref.fromSubGoal === 0 && operations.at(-1) === operation
      ? thread.frames.find(({ label }) => label === ref.slot)
      : undefined,
  );
  if (curves.length === 0 || Object.keys(params).length === 0) return undefined;
  if (!curves.every((frame) => frame !== undefined)) return undefined;
  const labels = new Set(curves.flatMap((frame) => frame?.provenance.from ?? []));
  const sources = [...labels].flatMap((label) => streamOf(label, thread.frames) ?? []);
  if (sources.length === 0) return undefined;
  return params['isTrace'] === true ? sources.map((stream) => wholeOf(stream, thread)) : sources;
}

/** "The trace of all components" of a spectrum of Bz is that of the vector. */
function wholeOf(stream: Stream, { frames }: ThreadState): Stream {
  const owner = frames.find(
    ({ label, columns }) =>
      stream.ref.slot.startsWith(`${label}.`) &&
      columns.filter(({ component }) => component !== undefined).length > 2,
  );
  return (owner === undefined ? undefined : streamOf(owner.label, frames)) ?? stream;
}

/** "The trace" of Bz or of |B| that was made of a vector is of that vector. */
function withVectors(streams: readonly Stream[], thread: ThreadState): readonly Stream[] {
  const wholes = streams.map((stream) => {
    const { provenance } = thread.frames.find(({ label }) => label === stream.ref.slot) ?? {};
    const [from] = provenance?.operation === 'magnitude' ? provenance.from : [];
    return wholeOf(from === undefined ? stream : (streamOf(from, thread.frames) ?? stream), thread);
  });
  return wholes.filter((stream, at) => wholes.findIndex(({ ref }) => ref.slot === stream.ref.slot) === at);
}

/** The newest list of events of the thread. */
export function listAtHand({ frames }: Pick<ThreadState, 'frames'>): Stream | undefined {
  const list = frames.findLast(
    ({ provenance }) => provenance.operation === 'intervals' || provenance.params?.['table'] === 'events',
  );
  return list === undefined ? undefined : streamOf(list.label, frames);
}

/** What the newest list was found in, over lists that were chosen from others. */
function sourcesOf(frames: ThreadState['frames']): readonly Stream[] {
  const isList = ({ provenance }: ThreadState['frames'][number]) => provenance.operation === 'intervals';
  let list = frames.findLast(isList);
  for (let steps = 0; list !== undefined && steps < 20; steps += 1) {
    const from: readonly string[] = list.provenance.from;
    const earlier = frames.find((each) => isList(each) && from.includes(each.label));
    if (earlier === undefined) return from.flatMap((label) => streamOf(label, frames) ?? []).slice(0, 4);
    list = earlier;
  }
  return [];
}
