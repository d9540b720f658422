import { BotError } from '#src/domain/failure.ts';
import type { PlannedSubGoal } from '#src/domain/plan.ts';
import type { TurnContext } from '#src/planning/context.ts';
import type { Stream } from '#src/planning/stream.ts';

/**
 * Plans the means over each event, or the cut to their times, of every stream; the results take its place.
 *
 * @param firstId id that the first planned sub-goal will get
 * @throws BotError `nothing-at-hand` when there is nothing to cut or to average
 */
export function eventGoals(
  streams: readonly Stream[],
  { eventWish: wish }: TurnContext,
  firstId: number,
): { readonly subGoals: readonly PlannedSubGoal[]; readonly streams: readonly Stream[] } {
  if (wish === undefined || wish.what === 'mark') return { subGoals: [], streams };
  if (streams.length === 0) {
    throw new BotError('nothing-at-hand', 'There is no data here to use the events on yet.', {
      hint: `Name what to use, e.g. "average the ACE magnetic field over each event of ${wish.events}".`,
    });
  }
  const words = wish.what === 'cut' ? 'Cut' : 'Average';
  return {
    subGoals: streams.map(({ ref, name }) => ({
      worker: 'events',
      title: `${words} ${name} ${wish.what === 'cut' ? 'to' : 'over'} the events of ${wish.events}`,
      inputs: { events: { fromSubGoal: 0, slot: wish.events }, series: ref },
      params: { what: wish.what },
      goalType: 'support' as const,
    })),
    streams: streams.map((stream, index) => ({
      ...stream,
      ref: { fromSubGoal: firstId + index, slot: 'label' },
      sources: [stream],
    })),
  };
}

/** Plans the marks on the figure that is there; a new figure is drawn with its marks at once. */
export function markGoals({ eventWish: wish }: TurnContext, hasPlot: boolean): readonly PlannedSubGoal[] {
  if (wish?.what !== 'mark' || hasPlot) return [];
  return [
    {
      worker: 'events',
      title: `Mark the events of ${wish.events}`,
      inputs: { events: { fromSubGoal: 0, slot: wish.events } },
      params: { what: 'mark' },
      goalType: 'deliverable',
    },
  ];
}
