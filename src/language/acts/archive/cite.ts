import { spokenDatasets } from '#src/language/acts/archive/spoken-dataset.ts';
import { whoseData } from '#src/language/acts/archive/whose-data.ts';
import { type ActSpec, type Setting, seriesOf } from '#src/language/reading/act.ts';

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
    const whose =
      datasets.length === 0
        ? [...whoseData(view).map((of) => ({ of })), ...documentedIn(setting), ...missedBefore(setting)]
        : [];
    if (datasets.length === 0 && whose.length === 0 && !setting.hasData) return undefined;
    const format = cues.some(({ raw }) => /bibtex/i.test(raw)) ? { format: 'bibtex' } : {};
    const whole = view.spelt(/^(?:thread|conversation|chat|everything|all)$/i);
    const what = setting.hasFigure && !asksUsed && whole.length === 0 ? 'figure' : 'thread';
    return {
      acts: (datasets.length > 0
        ? datasets.map((dataset) => ({ what: 'dataset', dataset }))
        : whose.length > 0
          ? whose.map((subject) => ({ what: 'dataset', ...subject }))
          : [{ what }]
      ).map((params) => ({ do: 'look-up', worker: 'cite', params: { ...params, ...format } })),
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

/** "Who made it, and how do I cite it?": what this request asked about before. */
function documentedIn({ acts }: Setting): readonly Readonly<Record<string, unknown>>[] {
  const last = acts.at(-1);
  if (last?.do !== 'look-up' || last.worker !== 'document_dataset') return [];
  const { dataset, of } = last.params;
  return dataset === undefined && of === undefined ? [] : [dataset === undefined ? { of } : { dataset }];
}

/** "How do I cite this dataset?" behind a request that came to nothing: that of whose data it was. */
function missedBefore({ hasData, previous }: Setting): readonly Readonly<Record<string, unknown>>[] {
  if (hasData || previous === undefined) return [];
  const of = previous.acts.flatMap((act) =>
    'of' in act ? act.of.flatMap((target) => (target.kind === 'series' ? [target] : [])) : [],
  );
  const datasets = [
    ...new Set([...spokenDatasets({ previous }), ...of.flatMap(({ dataset }) => dataset ?? [])]),
  ];
  if (datasets.length > 0) return datasets.map((dataset) => ({ dataset }));
  return of.flatMap(({ mission, probe, instrument, quantity }) =>
    mission === undefined
      ? []
      : [
          {
            of: {
              mission,
              ...(probe === undefined ? {} : { probe }),
              ...(instrument === undefined ? {} : { instrument }),
              ...(quantity === undefined ? {} : { quantity }),
            },
          },
        ],
  );
}
