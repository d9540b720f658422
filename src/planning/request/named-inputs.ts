import type { PlannedSubGoal } from '#src/domain/plan.ts';
import type { Stream } from '#src/planning/stream.ts';

/** Wires for the data of a step. */
export function inputsOf(streams: readonly Stream[]): PlannedSubGoal['inputs'] {
  const [only] = streams;
  return streams.length === 1 && only !== undefined
    ? { series: only.ref }
    : { series: streams.map(({ ref }) => ref) };
}

/** The data of a step in its title. */
export function namesOf(streams: readonly Stream[]): string {
  const names = streams.map(({ name }) => name);
  return names.length <= 3
    ? names.join(', ')
    : `${names.slice(0, 2).join(', ')} and ${names.length - 2} more`;
}
