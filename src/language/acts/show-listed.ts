import type { Act } from '#src/domain/request.ts';
import { showWishOf } from '#src/language/acts/show-wish.ts';
import { type ActSpec, pointedIn, wordValue } from '#src/language/reading/act.ts';
import { periodOf } from '#src/language/reading/period.ts';

const IT = { kind: 'pointed', which: 'focus', text: 'it' } as const;

/** "Quick look of it on 2 Jan 2014": the dataset that was talked of, in a thread that has no data yet. */
export const showListedAct: ActSpec = {
  name: 'show-listed',
  rank: 41,
  read(view, setting) {
    if (setting.hasData || view.series().length > 0) return undefined;
    const pointed = pointedIn(view);
    const wish = showWishOf(view, setting);
    const times = view.all('time');
    // "Plot 5-10 Sept 2017" points at what was listed by saying nothing else.
    const isOfList = setting.hasListing && pointed.targets.length === 0 && times.length > 0;
    const targets = isOfList ? [IT] : setting.hasTopic ? pointed.targets : [];
    if (!wish.isSaid || targets.length === 0) return undefined;
    const [kind] = view.words('noun', 'histogram', 'spectrogram');
    const plotKind = wordValue(kind, 'noun') === 'histogram' ? 'histogram' : 'spectrogram';
    const looks: readonly Act[] =
      kind === undefined ? [] : [{ do: 'change', change: { kind: 'plot-kind', plotKind } }];
    return {
      acts: [wish.act(targets, periodOf(times)), ...looks],
      used: [
        ...(kind === undefined ? [] : [kind]),
        ...wish.used,
        ...pointed.used,
        ...times,
        ...view.words('noun', 'figure', 'data', 'dataset'),
      ],
      ...(setting.hasTopic ? {} : { notes: ['No dataset was named, so the first of the list is taken.'] }),
    };
  },
};
