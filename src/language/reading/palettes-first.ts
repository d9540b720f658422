import type { Act } from '#src/domain/request.ts';
import { moved } from '#src/language/reading/moved-acts.ts';

/** "Wind black, STEREO orange, all colourblind safe": a palette gives colours to all, so those that are named come behind it. */
export function palettesFirst(acts: readonly Act[]): readonly Act[] {
  const first = acts.findIndex((act) => act.do === 'change' && act.change.kind === 'color');
  const late = acts.filter(
    (act, at) => first >= 0 && at > first && act.do === 'change' && act.change.kind === 'palette',
  );
  if (late.length === 0) return acts;
  const rest = acts.filter((act) => !late.includes(act));
  const out = [...rest.slice(0, first), ...late, ...rest.slice(first)];
  return out.map((act) => moved(act, acts, out));
}
