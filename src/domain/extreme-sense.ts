/** How an extreme was said: as what disturbs, as what stands out, or as what is calm. */
export type ExtremeSense = 'worst' | 'peak' | 'calm';

/** Indices whose disturbances go down. */
const DOWNWARD: ReadonlySet<string> = new Set(['dst', 'sym-h', 'al']);

/** The peak of Dst is its lowest value, the worst Bz points southward; most other quantities are worst where they are high. */
export function extremeMeant(
  sense: ExtremeSense,
  { quantity, component }: { readonly quantity?: string; readonly component?: string },
): 'minimum' | 'maximum' {
  const isSouthward = quantity === 'magnetic-field' && component === 'z' && sense !== 'peak';
  const isDown = DOWNWARD.has(quantity ?? '') || isSouthward;
  return isDown === (sense === 'calm') ? 'maximum' : 'minimum';
}
