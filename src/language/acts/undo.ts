import type { ActSpec } from '#src/language/reading/act.ts';

/** "undo", "revert that", "go back", "take that back". */
export const undoAct: ActSpec = {
  name: 'undo',
  rank: 24,
  read(view, setting) {
    const verbs = view.words('verb', 'undo');
    if (
      verbs.length === 0 ||
      !setting.drawn.hasAny ||
      view.all('time').length + view.all('duration').length + view.series().length > 0
    )
      return undefined;
    if (view.words('noun', 'extent', 'xaxis', 'yaxis').length > 0) return undefined;
    return {
      acts: [{ do: 'undo' }],
      used: [
        ...verbs,
        ...view.words('place', 'last'),
        ...view.words('noun', 'figure'),
        ...view.words('verb', 'set'),
        ...view.spelt(/^(?:step|change|one|previous)$/i),
      ],
    };
  },
};
