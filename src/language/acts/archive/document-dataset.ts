import type { Act } from '#src/domain/request.ts';
import { type ActSpec, type ClauseView, seriesOf } from '#src/language/reading/act.ts';
import type { Phrase } from '#src/language/reading/phrase.ts';

/** What is asked of a dataset's documentation, by the noun that says it. */
const ASKED = {
  unit: 'units',
  cadence: 'cadence',
  coverage: 'coverage',
  pi: 'contact',
  documentation: 'all',
  frame: 'frame',
  parameter: 'parameters',
} as const;

/** "What units are the colours in?", "who is the PI of AC_H0_MFI?", "from when to when and at what cadence?" */
export const documentDatasetAct: ActSpec = {
  name: 'document-dataset',
  rank: 30,
  read(view, setting) {
    const nouns = nounsOf(view);
    const series = view.all('series');
    const datasets = [...new Set(seriesOf(series).flatMap(({ dataset }) => dataset ?? []))];
    if (
      nouns.length === 0 ||
      !isAsked(view) ||
      view.hasWord('verb', 'show', 'export', 'compute', 'convert', 'set')
    )
      return undefined;
    const isKnown = datasets.length > 0 || (series.length === 0 && (setting.hasData || setting.hasListing));
    if (!isKnown) return undefined;
    const acts = nouns.flatMap(({ asks }) => actsFor(asks, datasets));
    return {
      acts,
      used: [
        ...nouns.map(({ phrase }) => phrase),
        ...series,
        ...view.words('question'),
        ...view.words('verb', 'give', 'list', 'explain', 'know', 'start', 'stop'),
        ...view.words(
          'noun',
          'dataset',
          'data',
          'coloraxis',
          'colormap',
          'yaxis',
          'figure',
          'panel',
          'mission',
        ),
        ...view.words('verb', 'colour'),
      ],
    };
  },
};

function isAsked(view: ClauseView): boolean {
  return (
    view.isQuestion ||
    view.hasWord('question') ||
    view.hasWord('verb', 'list', 'explain', 'give') ||
    view.phrases.length <= 4
  );
}

interface Asked {
  readonly phrase: Phrase;
  readonly asks: (typeof ASKED)[keyof typeof ASKED];
}

function nounsOf(view: ClauseView): readonly Asked[] {
  return Object.entries(ASKED).flatMap(([noun, asks]) => {
    const phrase = view.word('noun', noun);
    return phrase === undefined ? [] : [{ phrase, asks }];
  });
}

function actsFor(asks: Asked['asks'], datasets: readonly string[]): readonly Act[] {
  if (asks === 'parameters')
    return [
      {
        do: 'discover',
        what: 'parameters',
        of: datasets.map((dataset) => ({ kind: 'series', text: dataset, dataset })),
        period: { ranges: [], events: [] },
      },
    ];
  return (datasets.length === 0 ? [undefined] : datasets).map((dataset) => ({
    do: 'look-up',
    worker: 'document_dataset',
    params: { asks, ...(dataset === undefined ? {} : { dataset }) },
  }));
}
