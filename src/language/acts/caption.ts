import type { ActSpec } from '#src/language/reading/act.ts';
import type { Phrase } from '#src/language/reading/phrase.ts';

/** "Caption please, one paragraph", "write a figure caption": words about the figure, as text of the answer. */
export const captionAct: ActSpec = {
  name: 'caption',
  rank: 4,
  read(view) {
    const words = view.words('noun', 'caption');
    if (words.length === 0) return undefined;
    const lengths: readonly Phrase[] = [
      ...view.spelt(/^(?:paragraphs?|sentences?|short|brief|long|detailed)$/i),
      ...view.all('amount').filter(({ unit }) => unit === undefined),
    ];
    const used = [
      ...words,
      ...lengths,
      ...view.words('noun', 'figure', 'publication'),
      ...view.words('preset'),
      ...view.words('verb', 'export', 'add', 'show', 'give', 'compute', 'set', 'write'),
      ...view.words('noun', 'footer', 'data'),
      ...view.spelt(/^(?:data )?sources?$/i),
    ];
    const quotes = view.all('quote');
    if (quotes.length > 0)
      return {
        acts: [
          {
            do: 'refuse',
            what: 'caption',
            reason: 'A figure carries a title and no caption.',
            hint: 'Say "title: …", or ask for a caption as text.',
          },
        ],
        used: [...used, ...quotes],
      };
    return { acts: [{ do: 'explain', what: 'caption', about: '' }], used };
  },
};
