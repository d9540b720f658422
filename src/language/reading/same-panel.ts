import type { Act } from '#src/domain/request.ts';

const SAME = /\b(?:in|on|into|onto) (?:the|that) same (?:panel|plot|axes|axis|graph|figure|one)\b/i;

/** "And the magnetopause in the same panel", "density on the same axes": one thing alone goes to what is shown. */
export function inSamePanel(acts: readonly Act[], text: string, hasFigure: boolean): readonly Act[] {
  if (!hasFigure || !SAME.test(text) || acts.filter((act) => act.do === 'show').length !== 1) return acts;
  return acts.map((act): Act => {
    const isOne =
      act.do === 'show' && act.mode === 'auto' && act.layout === 'one-panel' && act.of.length === 1;
    return isOne && act.period.ranges.length === 0 ? { ...act, mode: 'add' } : act;
  });
}
