import type { Frame } from '#src/domain/frame.ts';
import { spokenPeriod } from '#src/domain/spoken-time.ts';
import type { EventList, FoundEvent } from '#src/timeseries/events/event-list.ts';

/** Data of one time: what events are found in, and what conditions speak of beside it. */
export interface Piece {
  readonly frames: readonly Frame[];
  readonly others: readonly Frame[];
}

/**
 * The events of several times as one list: each time is searched by itself, so that none reaches over what lies between them, and has
 * its own sentence.
 *
 * @param most only so many of them all, those with the largest first number
 */
export function joinedPieces(
  pieces: readonly Piece[],
  search: (piece: Piece) => EventList,
  most = Number.POSITIVE_INFINITY,
): EventList {
  const lists = pieces.map(search);
  const filled = lists.find(({ events }) => events.length > 0) ?? lists[0];
  if (filled === undefined) throw new Error('events are found in something');
  const all = lists.flatMap(({ events }) => events).toSorted((a, b) => a.start - b.start);
  const events = all.length > most ? largestOf(all, most) : all;
  const sentences = lists.map(({ sentence }, index) => `${timeOf(pieces[index])}${sentence}`);
  const order = events.length < all.length ? [`The ${events.length} strongest of them all:`] : [];
  return {
    ...filled,
    events,
    sentence: [...sentences, ...order].join(' '),
    notes: [...new Set(lists.flatMap(({ notes }) => notes))],
  };
}

function timeOf(piece: Piece | undefined): string {
  const range = piece?.frames[0]?.provenance.range;
  return range === undefined ? '' : `${spokenPeriod(range)}: `;
}

/** The same series of times that lie apart: a piece each. Where they differ in anything else all are one. */
export function piecesOf(frames: readonly Frame[], others: readonly Frame[]): readonly Piece[] {
  const whole = [{ frames, others }];
  const groups = groupedByTime(frames);
  const keys = groups.map((group) => group.map(kindOf).toSorted().join());
  if (groups.length < 2 || keys.some((key) => key !== keys[0])) return whole;
  return groups.map((group) => ({
    frames: group,
    others: others.filter((other) => group.some((frame) => isWith(frame, other))),
  }));
}

function groupedByTime(frames: readonly Frame[]): readonly (readonly Frame[])[] {
  const groups: Frame[][] = [];
  for (const frame of frames) {
    const group = groups.find((each) => each.some((member) => isWith(member, frame)));
    if (group === undefined) groups.push([frame]);
    else group.push(frame);
  }
  return groups;
}

function isWith(a: Frame, b: Frame): boolean {
  const [one, two] = [a.provenance.range, b.provenance.range];
  return one.start < two.stop && two.start < one.stop;
}

function kindOf({ columns, provenance: { mission, missionName, quantity, operation } }: Frame): string {
  return [
    mission,
    missionName,
    quantity,
    operation,
    ...columns.map(({ component, unit }) => `${component} ${unit}`),
  ].join();
}

function largestOf(events: readonly FoundEvent[], most: number): readonly FoundEvent[] {
  const kept = new Set(
    events.toSorted((a, b) => Math.abs(b.values[0] ?? 0) - Math.abs(a.values[0] ?? 0)).slice(0, most),
  );
  return events.filter((event) => kept.has(event));
}
