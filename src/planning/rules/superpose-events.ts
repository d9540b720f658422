import { DAY, isoTime, type TimeRange } from '#src/domain/time-range.ts';
import { DURATION, durationOf } from '#src/language/figure-wishes/words.ts';
import { completedWishes } from '#src/planning/completed-wishes.ts';
import { fetchGoals } from '#src/planning/fetch-goals.ts';
import type { Rule } from '#src/planning/rules/rule.ts';

const SUPERPOSED =
  /\bsuper(?:im)?posed?\b.{0,20}\bepochs?\b|\bepoch (?:analysis|superposition)\b|\bsuper(?:im)?pose\b/i;
const REACH = new RegExp(`(?:±|\\+\\s*/?\\s*-|plus (?:or|and|/) minus|within|around|by)\\s*${DURATION}`, 'i');
const DEFAULT_REACH_MS = 2 * DAY;

/** "Superposed epoch of Dst for the storms A, B and C": one quantity around each event, over each other. */
export const superposeEvents: Rule = async (turn, archive, signal) => {
  const { text, ranges } = turn.understanding;
  if (!SUPERPOSED.test(text) || ranges.length < 2) return undefined;
  const { wishes, notes } = completedWishes(turn, archive);
  const [wish] = wishes;
  if (wish === undefined) return undefined;
  const [, count, unit] = REACH.exec(text) ?? [];
  const reachMs = durationOf(count, unit) ?? DEFAULT_REACH_MS;
  const epochs = ranges.map(eventOf);
  const windows = epochs.map((epoch) => ({ start: epoch - reachMs, stop: epoch + reachMs }));
  const fetched = await fetchGoals([wish], { ranges: windows }, 1, archive, signal);
  const last = fetched.subGoals.length + 1;
  const [first, ...others] = fetched.subGoals.map((goal) => ({ ...goal, params: { ...goal.params } }));
  if (first === undefined) return undefined;
  const told = notes.length === 0 ? first : { ...first, params: { ...first.params, notes: [...notes] } };
  return {
    action: 'continue',
    reasoning: `Fetch the data around ${epochs.length} events and lay them over each other.`,
    subGoals: [
      ...[told, ...others].map(({ inputs: _, ...goal }) => ({ ...goal, inputs: {} })),
      {
        worker: 'superpose',
        title: `Superpose ${epochs.length} events`,
        inputs: { series: fetched.streams.map(({ ref }) => ref) },
        params: { epochs: epochs.map(isoTime), reachMs },
        goalType: 'support',
      },
      {
        worker: 'plot',
        title: 'Plot the superposed events',
        inputs: { series: { fromSubGoal: last, slot: 'labels' } },
        params: {
          isTogether: true,
          changes: [
            { kind: 'title', title: `Superposed epochs of ${epochs.length} events` },
            { kind: 'color', color: '#222222', series: ['mean'] },
            { kind: 'line-width', width: 2.5, series: ['mean'] },
          ],
        },
        goalType: 'deliverable',
      },
    ],
  };
};

/** A whole day is an event at its start; a longer or shorter range at its middle. */
function eventOf({ start, stop }: TimeRange): number {
  return stop - start === DAY ? start : (start + stop) / 2;
}
