import { z } from 'zod';
import { BotError } from '#src/domain/failure.ts';
import type { Frame } from '#src/domain/frame.ts';
import { EPOCH_GROUPS } from '#src/timeseries/epoch-groups.ts';
import { momentsOf, stopsOf } from '#src/timeseries/events/event-frame.ts';
import { isStormList } from '#src/timeseries/events/storms.ts';
import { randomEpochs } from '#src/timeseries/random-epochs.ts';
import { type EpochReach, type Superposed, superposedEpochs } from '#src/timeseries/superposed-epochs.ts';
import { labelsSchema } from '#src/workers/compute.ts';
import { dataEvent } from '#src/workers/data-event.ts';
import { epochFrames } from '#src/workers/epoch-frames.ts';
import { noData, stepOf, textOf, withMiddle } from '#src/workers/epoch-words.ts';
import { eachGroup, type Laid } from '#src/workers/grouped-epochs.ts';
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
  groupBy: z
    .enum(EPOCH_GROUPS)
    .optional()
    .describe(
      'A curve for each group: kind is what the events of the list are called (classes of storms); mlt wants `by`.',
    ),
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
    by: z.string().optional().describe('Local time of a spacecraft, for groups by mlt.'),
  }),
  params,
  outputs: ['labels', 'all', 'text', 'notes'],

  async run({ inputs: { series, events, by }, params: wish }, { workspace, report }) {
    const frames = await Promise.all(series.map((label) => workspace.frame(label)));
    const list = events === undefined ? undefined : await workspace.frame(events);
    const localTime = by === undefined ? undefined : await workspace.frame(by);
    const at = wish.at ?? (list !== undefined && isStormList(list) ? 'extreme' : 'start');
    const epochs = epochsOf(wish, at, list);
    const reach = reachOf(wish);
    const laid =
      wish.groupBy === undefined
        ? allTogether(superposedEpochs(frames, epochs, reach), frames, { wish, list, at, epochs, reach })
        : eachGroup(frames, { wish, groupBy: wish.groupBy, list, localTime, at, epochs, reach });
    const drawn: string[] = [];
    const all: string[] = [];
    for (const { frame, isDrawn } of laid.frames) {
      const kept = await workspace.put(frame);
      await report(dataEvent(kept));
      all.push(kept.label);
      if (isDrawn) drawn.push(kept.label);
    }
    const text = `${laid.text}${zeroOf(wish, at, list)}`;
    return { kind: 'succeeded', outputs: { labels: drawn, all, text }, summary: text, labels: all };
  },
});

interface Wish {
  readonly wish: Params;
  readonly list: Frame | undefined;
  readonly at: Moment;
  readonly epochs: readonly number[];
  readonly reach: EpochReach;
}

function allTogether(found: Superposed, frames: readonly Frame[], about: Wish): Laid {
  const { wish, list, at, epochs, reach } = about;
  const [first] = frames;
  if (first === undefined || found.curves.length === 0) throw noData();
  const control =
    wish.random === undefined ? undefined : randomEpochs(first, found.curves.length, reach, wish.random);
  const isFew = found.curves.length <= MOST_CURVES;
  const showsEach = wish.curves === undefined ? isFew : wish.curves === 'each';
  const looks = { showsEach, shows: withMiddle(wish.shows), step: stepOf(found, list, at, reach) };
  return {
    frames: epochFrames(found, control, frames, looks),
    text: textOf(found, epochs.length, wish, reach),
  };
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
