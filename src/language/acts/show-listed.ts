import { showWishOf } from '#src/language/acts/show-wish.ts';
import { type ActSpec, pointedIn } from '#src/language/reading/act.ts';
import { periodOf } from '#src/language/reading/period.ts';

/** "Quick look of it on 2 Jan 2014": the dataset that was talked of, in a thread that has no data yet. */
export const showListedAct: ActSpec = {
  name: 'show-listed',
  rank: 41,
  read(view, setting) {
    if (setting.hasData || !setting.hasTopic || view.series().length > 0) return undefined;
    const pointed = pointedIn(view);
    const wish = showWishOf(view, setting);
    const times = view.all('time');
    if (!wish.isSaid || pointed.targets.length === 0) return undefined;
    return {
      acts: [wish.act(pointed.targets, periodOf(times))],
      used: [...wish.used, ...pointed.used, ...times, ...view.words('noun', 'figure', 'data', 'dataset')],
    };
  },
};
