import type { FigureChange } from '#src/domain/figure/figure-change.ts';
import type { ActReading, ActSpec, Setting } from '#src/language/reading/act.ts';
import { means } from '#src/language/reading/mark.ts';
import type { Phrase } from '#src/language/reading/phrase.ts';

/** "Both", "no, both of them": behind a figure from which something was taken, all that there was. */
const both: ActSpec = {
  name: 'both-again',
  isCourtesy: true,
  rank: 12,
  read({ phrases }, setting) {
    const taken = takenBefore(setting);
    const isBoth = phrases.some(
      (phrase) => phrase.type === 'word' && means(phrase.mark, 'also', 'both', 'all'),
    );
    if (taken.length === 0 || !isBoth || !phrases.every((phrase) => isSmall(phrase, BOTH))) return undefined;
    return { acts: [{ do: 'undo' }], used: phrases };
  },
};

/** "No, the other", "the other one": what was taken stays, and what stayed goes. */
const other: ActSpec = {
  name: 'the-other',
  isCourtesy: true,
  rank: 12,
  read({ phrases }, setting): ActReading | undefined {
    const [taken, ...more] = takenBefore(setting);
    const isOther = phrases.some(({ raw }) => /^(?:the )?other(?: one)?$/i.test(raw));
    if (
      taken === undefined ||
      more.length > 0 ||
      !isOther ||
      !phrases.every((phrase) => isSmall(phrase, OTHER))
    )
      return undefined;
    const change = otherThan(taken, setting);
    return change === undefined
      ? undefined
      : { acts: [{ do: 'undo' }, { do: 'change', change }], used: phrases };
  },
};

const BOTH =
  /^(?:no|nope|i|meant|mean|want|wanted|both|all|of|them|again|sorry|please|pls|then|actually|ok|okay|the|two|show|plot|put|back|[,.!:])$/i;
const OTHER =
  /^(?:no|nope|not that|that|not|i|meant|mean|want|wanted|other|the|one|the other|other one|the other one|panel|line|sorry|please|pls|then|actually|ok|okay|only|just|show|keep|[,.!:])$/i;

function isSmall({ raw }: Phrase, words: RegExp): boolean {
  return raw.split(' ').every((word) => words.test(word)) || words.test(raw);
}

/** What the request before took from the figure, and nothing else. */
function takenBefore({ previous, hasFigure }: Setting): readonly FigureChange[] {
  const acts = previous?.isUnmet === true || !hasFigure ? [] : (previous?.acts ?? []);
  const changes = acts.flatMap((act) => (act.do === 'change' ? [act.change] : []));
  const isTaken = changes.every(
    ({ kind }) => kind === 'remove-panel' || kind === 'remove-series' || kind === 'keep-series',
  );
  const isAll = acts.every((act) => act.do === 'change' || (act.do === 'undo' && act.steps === undefined));
  return isTaken && isAll ? changes : [];
}

/** Of two. */
function otherThan(taken: FigureChange, { drawn }: Setting): FigureChange | undefined {
  if (taken.kind === 'remove-panel' && drawn.panels === 1 && typeof taken.panel === 'number')
    return { kind: 'remove-panel', panel: taken.panel === 1 ? 2 : 1 };
  if (taken.kind === 'keep-series') return { kind: 'remove-series', series: taken.series };
  return taken.kind === 'remove-series' ? { kind: 'keep-series', series: taken.series } : undefined;
}

export const theOtherActs: readonly ActSpec[] = [both, other];
