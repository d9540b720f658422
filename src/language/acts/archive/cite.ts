import { type ActSpec, seriesOf } from '#src/language/reading/act.ts';

/** "How do I cite this?", "which datasets exactly, need to cite them", "bibtex for AC_H0_MFI". */
export const citeAct: ActSpec = {
  name: 'cite',
  rank: 12,
  read(view, setting) {
    const cues = [...view.words('verb', 'cite'), ...view.words('noun', 'citation')];
    const isUsed = view.spelt(/^(?:use|used|using|did)$/i);
    const asksUsed =
      view.hasWord('question', 'which', 'what') && view.hasWord('noun', 'dataset') && isUsed.length > 0;
    if (cues.length === 0 && !(asksUsed && setting.hasData)) return undefined;
    const series = view.all('series');
    const datasets = [...new Set(seriesOf(series).flatMap(({ dataset }) => dataset ?? []))];
    if (datasets.length === 0 && !setting.hasData) return undefined;
    const format = cues.some(({ raw }) => /bibtex/i.test(raw)) ? { format: 'bibtex' } : {};
    const whole = view.spelt(/^(?:thread|conversation|chat|everything|all)$/i);
    const what = setting.hasFigure && !asksUsed && whole.length === 0 ? 'figure' : 'thread';
    return {
      acts:
        datasets.length === 0
          ? [{ do: 'look-up', worker: 'cite', params: { what, ...format } }]
          : datasets.map((dataset) => ({
              do: 'look-up',
              worker: 'cite',
              params: { what: 'dataset', dataset, ...format },
            })),
      used: [
        ...cues,
        ...series,
        ...isUsed,
        ...whole,
        ...view.words('question'),
        ...view.words('noun', 'dataset', 'data', 'figure', 'publication', 'pi', 'label'),
        ...view.words('verb', 'give', 'use', 'list'),
      ],
    };
  },
};
