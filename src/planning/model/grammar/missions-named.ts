import type { TurnContext } from '#src/planning/context.ts';

const MOST = 6;
/** Whoever names no mission most often means the solar wind at Earth. */
const USUAL: readonly string[] = ['OMNI', 'WIND'];

/** Missions that a request names, else those of the data at hand. */
export function missionsNamed({ read, thread }: TurnContext): readonly string[] {
  const named = read.acts.flatMap((act) =>
    'of' in act || 'with' in act
      ? ('of' in act ? act.of : act.with).flatMap((target) =>
          target.kind === 'series'
            ? [...(target.mission === undefined ? [] : [target.mission]), ...(target.sharedBy ?? [])]
            : [],
        )
      : [],
  );
  const atHand = thread.frames.flatMap(({ provenance }) => provenance.mission ?? []);
  const all = [...new Set(named.length > 0 ? named : atHand)];
  return (all.length > 0 ? all : USUAL).slice(0, MOST);
}
