import type { ActSpec } from '#src/language/reading/act.ts';

/** "Give me a python script that reproduces this", "the code behind the figure", "as a notebook". */
export const reproduceAct: ActSpec = {
  name: 'reproduce',
  rank: 12,
  read(view) {
    const notebook = view.words('noun', 'notebook');
    const bundle = view.words('noun', 'bundle');
    const script = view.words('noun', 'script');
    const cues = [...notebook, ...bundle, ...script];
    if (
      cues.length === 0 ||
      view.phrases.some(
        (phrase) => phrase.type === 'word' && phrase.mark.senses.some(({ kind }) => kind === 'code'),
      )
    )
      return undefined;
    const spedas = view.spelt(/^(?:pyspedas|spedas)$/i);
    const form =
      notebook.length > 0
        ? 'notebook'
        : bundle.length > 0
          ? 'bundle'
          : spedas.length > 0
            ? 'pyspedas'
            : 'python';
    return {
      acts: [{ do: 'look-up', worker: 'reproduce', params: { form } }],
      used: [
        ...cues,
        ...spedas,
        ...view.spelt(/^python$/i),
        ...view.words('verb', 'reproduce', 'give', 'show', 'export', 'set', 'repeat'),
        ...view.words('noun', 'figure', 'data'),
      ],
    };
  },
};
