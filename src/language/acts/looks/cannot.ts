import cannot from '#knowledge/words/cannot.json' with { type: 'json' };
import { type ActSpec, wordValue } from '#src/language/reading/act.ts';

const REASONS: Readonly<Record<string, readonly string[]>> = cannot.reasons;

/** What no figure can have is refused by name, and the rest of the request goes on without it. */
const refused: ActSpec = {
  name: 'cannot-draw',
  rank: 8,
  read(view, setting) {
    const [word] = view.words('cannot');
    const what = wordValue(word, 'cannot');
    const [reason, hint] = what === undefined ? [] : (REASONS[what] ?? []);
    if (word === undefined || what === undefined || reason === undefined) return undefined;
    return {
      acts: [
        {
          do: 'refuse',
          what: word.raw,
          reason,
          ...(hint === undefined ? {} : { hint }),
          leavesData: true,
        },
      ],
      used: [
        word,
        ...view.all('series').filter(({ items }) => items.every(({ series }) => setting.drawn.has(series))),
        ...view.words('verb', 'add', 'set', 'use', 'put', 'show', 'remove'),
        ...view.words('noun', 'figure', 'title', 'font', 'axislabel', 'label', 'xlabel'),
        // "Ticks inwards on all four sides": inwards they can be.
        ...(what === 'four-sides' ? [] : view.words('noun', 'ticks')),
        ...view.spelt(/^write$/i),
      ],
    };
  },
};

export const cannotActs: readonly ActSpec[] = [refused];
