import { placedSeries } from '#src/domain/figure/pick.ts';
import type { Act } from '#src/domain/request.ts';
import { drawnIn } from '#src/language/reading/drawn.ts';
import type { Surroundings } from '#src/language/reading/surroundings.ts';

const OVERLAY = /\b(?:overlay|overlaid|overplot|superimpose|compare|compared)\b/i;

/** "Compare with Dst of June 2015" where Dst is all that is drawn: the same for another time, over the one that is there. */
export function withOverlaidTimes(
  acts: readonly Act[],
  text: string,
  thread: Surroundings['thread'],
): readonly Act[] {
  const { figure, frames } = thread;
  if (figure === undefined || !OVERLAY.test(text) || placedSeries(figure, frames).length !== 1) return acts;
  const drawn = drawnIn(thread, []);
  return acts.map((act): Act => {
    if (act.do !== 'show' || (act.mode !== 'add' && act.isComparison !== true)) return act;
    const [only, ...more] = act.of;
    const [range, ...others] = act.period.ranges;
    const isSame = only?.kind === 'series' && only.isListed !== true && drawn.has(only);
    const shown = figure.range;
    const isElsewhere = range !== undefined && (range.start >= shown.stop || range.stop <= shown.start);
    if (!isSame || more.length + others.length > 0 || !isElsewhere || act.place !== undefined) return act;
    return { do: 'again', mode: 'add', with: [], period: act.period };
  });
}
