import type { Act } from '#src/domain/request.ts';
import type { Call } from '#src/language/acts/operation-calls.ts';
import type { ClauseView } from '#src/language/reading/act.ts';

type Show = Extract<Act, { do: 'show' }>;

/** What follows a curve sample by sample, so that it is looked at over the curve itself. */
const FOLLOWS =
  /^(?:running_(?:mean|median|maximum|minimum)|exponential_smoothing|smooth|savitzky_golay|resample|low_pass|fit|detrend_line)$/;
const OVER = /^(?:on top(?: of (?:it|that|the data))?|overlaid|overlayed|overplotted|superimposed)$/i;

/** "F10.7 since 1965, 81 d smooth on top", "|B|, smoothed over 1 h overlaid": the smooth curve lies over the one that it is made of. */
export function isLaidOver(view: ClauseView, calls: readonly Call[]): boolean {
  const last = calls.at(-1)?.word;
  return (
    last !== undefined &&
    calls.every(
      ({ word, operands }) => FOLLOWS.test(word.spec.operation ?? word.name) && operands.items.length > 0,
    ) &&
    view.spelt(OVER).some(({ from }) => from >= last.to)
  );
}

/** Both in one panel: what lies "on top" of a curve is no panel above it. */
export function laidOver(view: ClauseView, calls: readonly Call[], show: Show): Show {
  if (!isLaidOver(view, calls)) return show;
  const { place: _, ...rest } = show;
  return { ...rest, layout: 'one-panel' };
}
