import type { ActSpec } from '#src/language/reading/act.ts';
import type { Phrase } from '#src/language/reading/phrase.ts';

/** The library that loads data of many missions by their names. */
const SPEDAS = /^(?:py-?)?spedas$/i;

/** "pySPEDAS" and "the python version" mean code, with or without the word. */
export function isVariant(phrase: Phrase, at: number, phrases: readonly Phrase[]): boolean {
  const next = phrases[at + 1]?.raw ?? '';
  return SPEDAS.test(phrase.raw) || (/^python$/i.test(phrase.raw) && /^versions?$/i.test(next));
}

/** "Give me a python script that reproduces this", "the code behind the figure", "as a notebook", "and the pySPEDAS version". */
export const reproduceAct: ActSpec = {
  name: 'reproduce',
  rank: 12,
  read(view) {
    const notebook = view.words('noun', 'notebook');
    const bundle = view.words('noun', 'bundle');
    const script = view.words('noun', 'script');
    const spedas = view.spelt(SPEDAS);
    // "What is pySPEDAS?" is answered in words.
    const isTalk = view.concepts.length > 0 || view.hasWord('question');
    const cues = [...notebook, ...bundle, ...script, ...(isTalk ? [] : view.phrases.filter(isVariant))];
    if (
      cues.length === 0 ||
      view.phrases.some(
        (phrase) => phrase.type === 'word' && phrase.mark.senses.some(({ kind }) => kind === 'code'),
      )
    )
      return undefined;
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
        ...view.spelt(/^(?:python|version|variant|users?|instead)$/i),
        ...view.words('verb', 'reproduce', 'give', 'show', 'export', 'set', 'repeat'),
        ...view.words('noun', 'figure', 'data'),
      ],
    };
  },
};
