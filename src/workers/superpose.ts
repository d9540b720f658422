import { z } from 'zod';
import { BotError } from '#src/domain/failure.ts';
import { listed } from '#src/domain/figure/names.ts';
import type { Frame } from '#src/domain/frame.ts';
import { formatDuration, isoTime } from '#src/domain/time-range.ts';
import { momentsOf, stopsOf } from '#src/timeseries/events/event-frame.ts';
import { isStormList } from '#src/timeseries/events/storms.ts';
import { randomEpochs } from '#src/timeseries/random-epochs.ts';
import { type EpochReach, type Superposed, superposedEpochs } from '#src/timeseries/superposed-epochs.ts';
import { labelsSchema } from '#src/workers/compute.ts';
import { dataEvent } from '#src/workers/data-event.ts';
import { epochFrames } from '#src/workers/epoch-frames.ts';
import { defineWorker } from '#src/workers/worker.ts';

const reachSchema = z.number().positive();
const sideSchema = z.number().nonnegative();
/** More curves than this say nothing one by one. */
const MOST_CURVES = 12;

const params = z.object({
  epochs: z
    .array(z.iso.datetime())
    .min(1)
    .optional()
    .describe('Times of the events; absent: those of `events`.'),
  at: z
    .enum(['start', 'stop', 'extreme'])
    .optional()
    .describe('Which moment of an event of a list is the epoch; of storms the extreme, else the start.'),
  reachMs: reachSchema.optional().describe('Time before and after each event, in ms.'),
  beforeMs: sideSchema.optional().describe('Before, where it differs; 0: only behind.'),
  afterMs: sideSchema.optional().describe('After, where it differs; 0: only before.'),
  binMs: reachSchema
    .optional()
    .describe('Width of the bins that are averaged, in ms; the cadence when absent.'),
  leastCover: z.number().min(0).max(1).default(0.5).describe('Share of that time that data have to cover.'),
  curves: z
    .enum(['each', 'none'])
    .optional()
    .describe('Whether each event is a curve; yes for up to twelve.'),
  shows: z
    .array(z.enum(['mean', 'median', 'quartiles', 'error']))
    .optional()
    .describe('Which are drawn; all but the error of the mean when absent.'),
  random: z
    .object({ repeats: z.int().min(20).max(10_000).default(1000), seed: z.int().min(1).default(1) })
    .optional()
    .describe('Control by random epochs.'),
});
type Params = z.infer<typeof params>;
type Moment = NonNullable<Params['at']>;

/** Lays the same quantity around several events over each other, with mean, median, quartiles and number of events. */
export const superpose = defineWorker({
  name: 'superpose',
  description:
    'Superposed epochs: one quantity around several events (times, or a list of events), each against the time from its event, with mean, median and quartiles.',
  inputs: z.object({
    series: labelsSchema.describe('The quantity around each event.'),
    events: z.string().optional().describe('Label of a list of events.'),
  }),
  params,
  outputs: ['labels', 'all', 'text', 'notes'],

  async run({ inputs: { series, events }, params: wish }, { workspace, report }) {
    const frames = await Promise.all(series.map((label) => workspace.frame(label)));
    const list = events === undefined ? undefined : await workspace.frame(events);
    const at = wish.at ?? (list !== undefined && isStormList(list) ? 'extreme' : 'start');
    const epochs = epochsOf(wish, at, list);
    const reach = reachOf(wish);
    const found = superposedEpochs(frames, epochs, reach);
    const [first] = frames;
    if (first === undefined || found.curves.length === 0) {
      throw new BotError('no-data', 'There are no data around these events.', {
        hint: 'Name other events, or another quantity.',
      });
    }
    const control =
      wish.random === undefined ? undefined : randomEpochs(first, found.curves.length, reach, wish.random);
    const isFew = found.curves.length <= MOST_CURVES;
    const showsEach = wish.curves === undefined ? isFew : wish.curves === 'each';
    const drawn: string[] = [];
    const all: string[] = [];
    for (const { frame, isDrawn } of epochFrames(found, control, frames, {
      showsEach,
      shows: withMiddle(wish.shows),
      step: stepOf(found, list, at, reach),
    })) {
      const kept = await workspace.put(frame);
      await report(dataEvent(kept));
      all.push(kept.label);
      if (isDrawn) drawn.push(kept.label);
    }
    const text = `${textOf(found, epochs.length, wish, reach)}${zeroOf(wish, at, list)}`;
    return { kind: 'succeeded', outputs: { labels: drawn, all, text }, summary: text, labels: all };
  },
});

/** Quartiles lie around the median, and the error around the mean, so it is drawn with them where no other middle was asked. */
function withMiddle(shows: Params['shows']): Params['shows'] {
  if (shows?.length !== 1) return shows;
  return shows[0] === 'quartiles'
    ? ['median', 'quartiles']
    : shows[0] === 'error'
      ? ['mean', 'error']
      : shows;
}

/** Where zero lies in events that last: their start, their end or their extreme. */
function zeroOf({ epochs }: Params, at: Moment, list: Frame | undefined): string {
  if (epochs !== undefined || list === undefined) return '';
  const stops = stopsOf(list);
  const lasts = list.time.some((start, event) => (stops[event] ?? start) > start);
  if (!lasts) return '';
  const what = at === 'stop' ? 'end' : at;
  return ` Zero is the ${what === 'extreme' && isStormList(list) ? 'minimum of each storm' : `${what} of each event`}.`;
}

/** Tells superposed epochs of the same data apart: of which events, at what of them, and how far. */
function stepOf(
  { curves }: Superposed,
  list: Frame | undefined,
  at: Moment,
  { beforeMs, afterMs }: EpochReach,
): string {
  const of =
    list === undefined ? curves.map(({ epoch }) => isoTime(epoch)).join(' ') : `${list.label} at ${at}`;
  return `superposed epochs of ${curves.length} events (${of}), -${formatDuration(beforeMs)} to ${formatDuration(afterMs)}`;
}

function epochsOf({ epochs }: Params, at: Moment, list: Frame | undefined): readonly number[] {
  if (epochs !== undefined) return epochs.map(Date.parse);
  if (list === undefined) {
    throw new BotError('invalid-request', 'Around which events was not said.', {
      hint: 'Give their times, or a list of events.',
    });
  }
  requireEvents(list);
  if (at === 'start') return Array.from(list.time);
  return Array.from(at === 'stop' ? stopsOf(list) : momentsOf(list));
}

/** Each sample of a series would be an event. @throws BotError `invalid-request` */
function requireEvents({ label, provenance: { operation, params: made } }: Frame): void {
  if (operation === 'intervals' || made?.['table'] === 'events') return;
  throw new BotError('invalid-request', `${label} is a series of samples and no list of events.`, {
    hint: 'Make a list first, e.g. "storms below -100 nT in 2003", or give the times of the events.',
  });
}

function reachOf({ reachMs, beforeMs, afterMs, leastCover, binMs }: Params): EpochReach {
  const before = beforeMs ?? reachMs ?? afterMs;
  const after = afterMs ?? reachMs ?? beforeMs;
  if (before !== undefined && after !== undefined && before + after > 0)
    return { beforeMs: before, afterMs: after, leastCover, binMs };
  throw new BotError('invalid-request', 'How much time around the events was not said.', {
    hint: 'Say it, e.g. "two days on each side".',
  });
}

function textOf(
  { curves, leftOut }: Superposed,
  asked: number,
  { leastCover, random, binMs, shows }: Params,
  reach: EpochReach,
): string {
  const many = curves.length > 1 ? withWords(withMiddle(shows) ?? ['mean', 'median', 'quartiles']) : '';
  const out =
    leftOut.length === 0
      ? ''
      : ` ${leftOut.length} ${leftOut.length === 1 ? 'was' : 'were'} left out, with data for less than ${100 * leastCover} % of the time around ${leftOut.length === 1 ? 'it' : 'them'}: ${daysOf(leftOut)}.`;
  const control =
    random === undefined
      ? ''
      : ` Control: ${random.repeats} times as many random epochs (seed ${random.seed}); of a hundred times from the event five lie outside of the band by chance.`;
  const bins = binMs === undefined ? '' : ` Their bins are ${formatDuration(binMs)} wide.`;
  return `${curves.length} of ${asked} events are laid over each other${many}.${bins}${out}${control}${overlapWords(curves, reach)}`;
}

/** What of them is drawn over them; the rest is data too, and not told. */
function withWords(shows: NonNullable<Params['shows']>): string {
  return shows.length === 0
    ? ''
    : `, with ${listed(shows.map((each) => (each === 'error' ? 'standard error of the mean' : each)))} over them`;
}

/** The first few days, in words. */
function daysOf(epochs: readonly number[]): string {
  const days = epochs.slice(0, MOST_CURVES).map((epoch) => isoTime(epoch).slice(0, 10));
  return epochs.length > days.length ? `${days.join(', ')}, …` : days.join(', ');
}

/** Epochs nearer to each other than what is shown share samples. */
function overlapWords(curves: Superposed['curves'], { beforeMs, afterMs }: EpochReach): string {
  const epochs = curves.map(({ epoch }) => epoch).sort((a, b) => a - b);
  const nearest = epochs
    .slice(1)
    .reduce((least, epoch, index) => Math.min(least, epoch - (epochs[index] ?? 0)), Number.POSITIVE_INFINITY);
  if (nearest >= beforeMs + afterMs) return '';
  return ` Some are only ${formatDuration(nearest)} apart and share samples, so they are not independent.`;
}
