import type { Act, Target } from '#src/domain/request.ts';

/** Angles of a vector, which a size or another angle does not have. */
const ANGLES: ReadonlySet<string> = new Set([
  'azimuth_angle',
  'elevation_angle',
  'clock_angle',
  'cone_angle',
  'parker_angle',
]);

export function isAngle(operation: string): boolean {
  return ANGLES.has(operation);
}

/** "|B|, theta and phi": the angles are those of the vector, whatever of it stands in front of them. */
export function withVectors(acts: readonly Act[]): readonly Act[] {
  const done: Act[] = [];
  for (const act of acts) {
    if (act.do !== 'compute' || !isAngle(act.operation)) {
      done.push(act);
      continue;
    }
    const of = act.of.flatMap((target): readonly Target[] => {
      const before = target.kind === 'act' ? done[target.act] : undefined;
      if (before?.do === 'compute' && isAngle(before.operation)) return before.of;
      if (target.kind !== 'series' || target.component !== 'magnitude') return [target];
      const { component: _, ...vector } = target;
      return [vector];
    });
    done.push({ ...act, of });
  }
  return done;
}
