import { aroundIn } from '#src/domain/around.ts';
import type { InputRef, PlannedSubGoal } from '#src/domain/plan.ts';
import type { Act, Target } from '#src/domain/request.ts';
import { isoTime } from '#src/domain/time-range.ts';
import type { Computed } from '#src/planning/request/compute-act.ts';
import { jointList } from '#src/planning/request/jointly.ts';
import { areOfOneCraft, type Stream } from '#src/planning/stream.ts';

type Streams = (targets: readonly Target[]) => readonly Stream[];

/** A list of events out of data: where a condition holds, by a definition of the field, or chosen from another list. */
export function intervalsGoal(
  act: Extract<Act, { do: 'intervals' }>,
  all: readonly Stream[],
  streams: Streams,
  { id, isStep }: { readonly id: number; readonly isStep: boolean },
): Computed {
  const { list, name, period } = act;
  const { params, own, others } = jointList(act, all, streams(act.other ?? []));
  const [from] = list === undefined ? [] : streams([list]);
  const [range] = period.ranges;
  const isNarrower =
    range !== undefined && params['windows'] === undefined && own.every(({ ref }) => ref.fromSubGoal === 0);
  const window = isNarrower ? { window: { start: isoTime(range.start), stop: isoTime(range.stop) } } : {};
  // A condition makes a list of each series, whatever times it has; events of the field are made of several together.
  const groups = params['where'] === undefined || own.length < 2 ? [own] : quantitiesOf(own);
  const goals = groups.map(
    (group): PlannedSubGoal => ({
      worker: 'intervals',
      title: groups.length < 2 ? 'Find the intervals' : `Find the intervals of ${group[0]?.name ?? 'each'}`,
      inputs: {
        ...(group.length === 0 || list !== undefined || params['windows'] !== undefined
          ? {}
          : { series: wires(group) }),
        ...(others.length === 0 ? {} : { other: others.map(({ ref }) => ref) }),
        ...(from === undefined ? {} : { list: from.ref }),
      },
      params: { ...window, ...params, ...(name === undefined ? {} : { label: name }) },
      goalType: isStep ? 'support' : 'deliverable',
    }),
  );
  return {
    subGoals: goals,
    streams: groups.map((group, index) => streamOf(id + index, 'label', 'intervals', group)),
  };
}

/** One quantity around each event, over each other. */
export function superposeGoal(
  { params, events, other = [] }: Extract<Act, { do: 'superpose' }>,
  own: readonly Stream[],
  streams: Streams,
  id: number,
): Computed {
  const [list] = events === undefined ? [] : streams([events]);
  const [by] = streams(other);
  const quantities = quantitiesOf(own);
  return {
    subGoals: quantities.map(
      (pieces): PlannedSubGoal => ({
        worker: 'superpose',
        title:
          quantities.length === 1 ? 'Superpose the events' : `Superpose ${pieces[0]?.name ?? 'the events'}`,
        inputs: {
          series: wires(pieces),
          ...(list === undefined ? {} : { events: list.ref }),
          ...(by === undefined ? {} : { by: by.ref }),
        },
        params,
        goalType: 'support',
      }),
    ),
    streams: quantities.map((pieces, index) => ({
      ...streamOf(id + index, 'labels', 'superposed epochs', pieces),
      isCurve: true,
    })),
  };
}

/** Each quantity by itself: of one quantity there may be a piece for each time. */
function quantitiesOf(own: readonly Stream[]): readonly (readonly Stream[])[] {
  const groups: Stream[][] = [];
  for (const stream of own) {
    const group = groups.find((pieces) => pieces.every((piece) => isPieceOf(piece, stream)));
    if (group === undefined) groups.push([stream]);
    else group.push(stream);
  }
  return groups.length === 0 ? [own] : groups;
}

/** The same of another time. */
function isPieceOf(a: Stream, b: Stream): boolean {
  const isSame = (key: 'mission' | 'quantity' | 'component') => a[key] === b[key];
  const isApart = a.range?.start !== b.range?.start || a.range?.stop !== b.range?.stop;
  return (
    isApart &&
    isSame('mission') &&
    isSame('quantity') &&
    isSame('component') &&
    a.operations.join() === b.operations.join()
  );
}

/** Data cut to the times of a list, or averaged over each. */
export function overEventsGoals(
  { what, events, statistic, percentile, isOutside, ...act }: Extract<Act, { do: 'mark-events' }>,
  own: readonly Stream[],
  streams: Streams,
  { id, isStep }: { readonly id: number; readonly isStep: boolean },
): Computed {
  const [list, ...more] = streams([events]);
  if (list === undefined) return { subGoals: [], streams: own };
  if (what === 'column')
    return {
      subGoals: [
        {
          worker: 'events',
          title: 'Add to the list',
          inputs: { events: list.ref, series: wires(own) },
          params: {
            what,
            ...(statistic === undefined ? {} : { statistic }),
            ...(percentile === undefined ? {} : { percentile }),
            ...aroundIn(act),
            ...(act.isQuiet === true ? { isQuiet: true } : {}),
          },
          goalType: isStep ? 'support' : 'deliverable',
        },
      ],
      streams: [streamOf(id, 'label', 'intervals', own)],
    };
  return {
    subGoals: own.map((stream) => ({
      worker: 'events',
      title: `${what === 'cut' ? 'Cut' : 'Average'} ${stream.name}`,
      inputs: { events: listOf(stream, [list, ...more]).ref, series: stream.ref },
      params: {
        what,
        ...(statistic === undefined ? {} : { statistic }),
        ...(percentile === undefined ? {} : { percentile }),
        ...(isOutside === undefined ? {} : { isOutside }),
        ...aroundIn(act),
      },
      // The means of events are told, beside what is made of them.
      goalType: what === 'average' && !isStep ? 'deliverable' : 'support',
    })),
    streams: own.map((stream, index) => ({
      ...stream,
      ref: { fromSubGoal: id + index, slot: 'label' },
      sources: [stream],
    })),
  };
}

/** "Only where the speed is above 500" of two spacecraft: each at the times of its own speed. */
function listOf(stream: Stream, lists: readonly [Stream, ...Stream[]]): Stream {
  const [first] = lists;
  const own = lists.find(({ sources }) => sources.some((source) => areOfOneCraft(source, stream)));
  return lists.length < 2 ? first : (own ?? first);
}

function wires(streams: readonly Stream[]): InputRef | readonly InputRef[] {
  const [only] = streams;
  return streams.length === 1 && only !== undefined ? only.ref : streams.map(({ ref }) => ref);
}

function streamOf(id: number, slot: string, name: string, sources: readonly Stream[]): Stream {
  return { ref: { fromSubGoal: id, slot }, name, isVector: false, operations: [name], sources };
}
