import { BotError } from '#src/domain/failure.ts';
import type { Frame } from '#src/domain/frame.ts';
import { type EpochGroup, epochGroups, type GroupBy } from '#src/timeseries/epoch-groups.ts';
import { kindsOf } from '#src/timeseries/events/event-frame.ts';
import { type EpochReach, superposedEpochs } from '#src/timeseries/superposed-epochs.ts';
import { epochFrames } from '#src/workers/epoch-frames.ts';
import { binWords, type EpochWish, noData, stepOf, withMiddle, withWords } from '#src/workers/epoch-words.ts';

/** Superposed epochs as data, and what is told of them. */
export interface Laid {
  readonly frames: ReturnType<typeof epochFrames>;
  readonly text: string;
}

interface Grouped {
  readonly wish: EpochWish & {
    readonly epochs?: readonly string[] | undefined;
    readonly curves?: string | undefined;
  };
  readonly groupBy: GroupBy;
  readonly list: Frame | undefined;
  readonly localTime: Frame | undefined;
  readonly at: string;
  readonly epochs: readonly number[];
  readonly reach: EpochReach;
}

/** A curve for each group of events, with how many they are. */
export function eachGroup(
  frames: readonly Frame[],
  { wish, groupBy, list, localTime, at, epochs, reach }: Grouped,
): Laid {
  if (wish.random !== undefined)
    throw new BotError('invalid-request', 'A control by random epochs is of all events and not of groups.', {
      hint: 'Ask for the groups without it, or for the control of all events.',
    });
  const kinds = list === undefined || wish.epochs !== undefined ? undefined : kindsOf(list);
  const groups = groupsIn(epochs, groupBy, kinds, localTime);
  const laid = groups.flatMap(({ name, epochs: own }) => {
    const found = superposedEpochs(frames, own, reach);
    return found.curves.length === 0 ? [] : [{ name, found }];
  });
  if (laid.length === 0) throw noData();
  const shows = withMiddle(wish.shows) ?? ['mean'];
  const many = laid.reduce((sum, { found }) => sum + found.curves.length, 0);
  const counts = laid.map(({ name, found }) => `${name}: ${found.curves.length}`).join('; ');
  const out = epochs.length - many;
  const left =
    out === 0
      ? ''
      : ` ${out} ${out === 1 ? 'event is' : 'events are'} in none: too few data around, or nothing that tells the group.`;
  return {
    frames: laid.flatMap(({ name, found }) =>
      epochFrames(found, undefined, frames, {
        showsEach: wish.curves === 'each',
        shows,
        step: `${stepOf(found, list, at, reach)}, ${name}`,
        group: name,
      }),
    ),
    text: `${many} of ${epochs.length} events are laid over each other in ${laid.length} ${laid.length === 1 ? 'group' : 'groups'}${withWords(shows)} (${counts}).${left}${binWords(wish)}`,
  };
}

function groupsIn(
  epochs: readonly number[],
  by: GroupBy,
  kinds: readonly string[] | undefined,
  localTime: Frame | undefined,
): readonly EpochGroup[] {
  const facts = {
    ...(kinds === undefined ? {} : { kinds }),
    ...(localTime === undefined ? {} : { localTime }),
  };
  const groups = epochGroups(epochs, by, facts);
  if (groups.length > 0) return groups;
  throw by === 'mlt'
    ? new BotError('not-computable', 'No local time of a spacecraft is there at these events.', {
        hint: 'Name the spacecraft: "superposed epochs of RBSP-A flux by MLT sector".',
      })
    : new BotError('not-computable', 'The events of this list have no kinds that would tell them apart.', {
        hint: 'Storms have classes (moderate, intense, …); all events have seasons, months and years.',
      });
}
