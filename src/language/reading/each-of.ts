import type { Act, Target } from '#src/domain/request.ts';

/** "At each?", "for both spacecraft": of all that a name may mean, where nothing else is counted. */
const EACH =
  /\b(?:at|for|from|of|by|in|on|with) (?:each|both)(?: (?:one|spacecraft|craft|probes?|satellites?|missions?|s\/c|of them))?\s*(?:[?.!,;]|$)|\beach (?:spacecraft|probe|satellite|mission)\b/i;

/** A quantity that is asked for without a spacecraft and "at each" is asked of each spacecraft that the thread has it of. */
export function ofEach(acts: readonly Act[], text: string, hasData: boolean): readonly Act[] {
  if (!hasData || !EACH.test(text)) return acts;
  return acts.map((act) => (isAsked(act) ? { ...act, of: act.of.map(each) } : act));
}

function isAsked(act: Act): act is Extract<Act, { do: 'measure' | 'compute' | 'intervals' }> {
  return act.do === 'measure' || act.do === 'compute' || act.do === 'intervals';
}

function each(target: Target): Target {
  if (target.kind !== 'series') return target;
  const { mission, dataset, label, quantity } = target;
  const isOpen = (mission ?? dataset ?? label) === undefined && quantity !== undefined;
  return isOpen ? { ...target, isEach: true } : target;
}
