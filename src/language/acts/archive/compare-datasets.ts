import { type ActSpec, type ClauseView, seriesOf } from '#src/language/reading/act.ts';

/** "Whats the difference between AC_H0_MFI and AC_H2_MFI?": the documents of datasets side by side. */
export const compareDatasetsAct: ActSpec = {
  name: 'compare-datasets',
  rank: 10,
  read(view) {
    const series = view.all('series');
    const datasets = [...new Set(seriesOf(series).flatMap(({ dataset }) => dataset ?? []))];
    const asks = [
      ...view.words('operation', 'difference'),
      ...view.words('noun', 'difference'),
      ...view.words('verb', 'compare'),
      ...view.words('prep', 'against'),
    ];
    if (datasets.length < 2 || asks.length === 0 || !isInWords(view)) return undefined;
    return {
      acts: [{ do: 'look-up', worker: 'compare_datasets', params: { datasets } }],
      used: [
        ...series,
        ...asks,
        ...view.words('question'),
        ...view.words('noun', 'dataset'),
        ...view.words('verb', 'explain', 'use', 'give'),
      ],
    };
  },
};

/** It asks for words: a question, or the difference of datasets as such, not of numbers in them at some time. */
function isInWords(view: ClauseView): boolean {
  // "Compare the first two" of a list wants to see them.
  const isOfIds = seriesOf(view.series()).every(
    ({ parameter, quantity, isListed }) => (parameter ?? quantity ?? isListed) === undefined,
  );
  const asks = view.isQuestion || view.hasWord('question') || view.hasWord('verb', 'explain') || isOfIds;
  return asks && view.all('time').length === 0 && !view.hasWord('verb', 'show', 'compute', 'add', 'export');
}
