import type { Act } from '#src/domain/request.ts';
import type { ActSpec } from '#src/language/reading/act.ts';

const OTHER = /\bother (?:space ?craft|craft|satellite|probe|s\/c|mission|one)\b/i;

/**
 * "Add the same for the other spacecraft, both in one plot": of twins the name is known and stands as a series; of all others nothing says
 * which is meant.
 */
export const otherCraftAct: ActSpec = {
  name: 'other-craft',
  rank: 1,
  read(view, { hasFigure }) {
    const isMore = view.hasWord('verb', 'add') || view.hasWord('also', 'same', 'also');
    const isNamed = view.series().length > 0;
    if (!hasFigure || !isMore || isNamed || !OTHER.test(view.text())) return undefined;
    return { acts: [WHICH], used: view.phrases.filter(view.isFree) };
  },
};

const WHICH: Act = {
  do: 'refuse',
  what: 'other-spacecraft',
  reason: 'I do not know which other spacecraft is meant, so I added nothing.',
  hint: 'Name it, e.g. "add the same for Wind".',
  leavesData: true,
};
