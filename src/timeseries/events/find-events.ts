import type { EventFinder } from '#src/domain/event-finder.ts';
import { BotError } from '#src/domain/failure.ts';
import type { Frame } from '#src/domain/frame.ts';
import { dipolarizationList } from '#src/timeseries/events/dipolarizations.ts';
import { discontinuityList } from '#src/timeseries/events/discontinuities.ts';
import type { EventList } from '#src/timeseries/events/event-list.ts';
import { gapList } from '#src/timeseries/events/gap-list.ts';
import { jumpList } from '#src/timeseries/events/jumps.ts';
import { cloudList } from '#src/timeseries/events/magnetic-clouds.ts';
import { magnetopauseList } from '#src/timeseries/events/magnetopause-crossings.ts';
import { polarityList } from '#src/timeseries/events/polarity.ts';
import { sepList } from '#src/timeseries/events/sep-onsets.ts';
import { shockList } from '#src/timeseries/events/shocks.ts';
import { phaseList } from '#src/timeseries/events/storm-phases.ts';
import { stormList } from '#src/timeseries/events/storms.ts';
import { interfaceList } from '#src/timeseries/events/stream-interfaces.ts';
import { substormList } from '#src/timeseries/events/substorms.ts';
import { switchbackList } from '#src/timeseries/events/switchbacks.ts';
import { crossingList } from '#src/timeseries/questions/crossings-answer.ts';

/**
 * The events of a kind in the data, in order of time, each with the numbers that made it one.
 *
 * @param others what a condition of crossings speaks of
 * @throws BotError `not-computable` when these data cannot tell, `nothing-at-hand` without data
 */
export function findEvents(
  find: EventFinder,
  frames: readonly Frame[],
  others: readonly Frame[] = [],
): EventList {
  switch (find.kind) {
    case 'storms':
      return stormList(onlyOf(frames, 'storms'), find);
    case 'storm-phases':
      return phaseList(onlyOf(frames, 'phases of storms'), find);
    case 'jumps':
      return jumpList(onlyOf(frames, 'jumps'), find);
    case 'shocks':
      return shockList(frames, find);
    case 'sector-boundaries':
    case 'current-sheet-crossings':
      return polarityList(frames, find.kind, find.holdsMs);
    case 'stream-interfaces':
      return interfaceList(frames, find.least);
    case 'magnetic-clouds':
      return cloudList(frames, find.atLeastMs);
    case 'substorms':
      return substormList(onlyOf(frames, 'substorm onsets'), find);
    case 'sep-onsets':
      return sepList(onlyOf(frames, 'SEP onsets'), find);
    case 'switchbacks':
      return switchbackList(frames, find);
    case 'discontinuities':
      return discontinuityList(frames, find);
    case 'magnetopause-crossings':
      return magnetopauseList(frames, find);
    case 'dipolarizations':
      return dipolarizationList(frames, find);
    case 'gaps':
      return gapList(onlyOf(frames, 'gaps'), find.longerThanMs);
    case 'crossings':
      return crossingList(onlyOf(frames, 'crossings'), find, others);
  }
}

function onlyOf(frames: readonly Frame[], what: string): Frame {
  const [frame] = frames;
  if (frame !== undefined && frames.length === 1) return frame;
  if (frame === undefined) {
    throw new BotError('nothing-at-hand', `There is no data to look for ${what} in.`, {
      hint: 'Fetch data first, or name what to use.',
    });
  }
  throw new BotError(
    'not-computable',
    `A search for ${what} works on one series, and ${frames.length} were given.`,
    {
      hint: `Name one of ${frames.map(({ label }) => label).join(', ')}.`,
    },
  );
}
