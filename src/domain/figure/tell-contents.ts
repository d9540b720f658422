import type { Tellers } from '#src/domain/figure/change-text.ts';
import { listed } from '#src/domain/figure/names.ts';
import { refText } from '#src/domain/figure/ref-text.ts';
import { are, panelText, seriesSubject } from '#src/domain/figure/told-names.ts';

type ContentKind =
  | 'add-series'
  | 'remove-series'
  | 'keep-series'
  | 'move-series'
  | 'remove-panel'
  | 'replace-panel'
  | 'move-panel'
  | 'order-panels'
  | 'panels'
  | 'split'
  | 'panel-count'
  | 'merge'
  | 'duplicate-panel'
  | 'panel-height'
  | 'columns';

export const contentTellers: Tellers<ContentKind> = {
  'add-series': ({ series }, figure, summaries) => {
    const subject = seriesSubject(series, figure, summaries);
    return `${subject.name} ${are(subject)} added.`;
  },
  'remove-series': ({ series }) =>
    `${listed(series.map(refText))} ${series.length === 1 ? 'is' : 'are'} taken out.`,
  'keep-series': ({ series, panel }, figure, summaries) => {
    const { name } = seriesSubject(series, figure, summaries);
    return panel === undefined
      ? `Only ${name} is left.`
      : `Only ${name} is left in ${panelText(panel, figure, summaries)}.`;
  },
  'move-series': ({ series, panel }, figure, summaries) => {
    const subject = seriesSubject(series, figure, summaries);
    const place = panel === 'new' ? 'a panel of its own' : panelText(panel, figure, summaries);
    return `${subject.name} ${are(subject)} in ${place}.`;
  },
  'remove-panel': (_, { panels }) => `The panel is taken out; ${countOf(panels.length)} left.`,
  'replace-panel': ({ series }, figure, summaries) =>
    `The panel shows ${seriesSubject(series, figure, summaries).name} now.`,
  'move-panel': ({ to }) =>
    typeof to === 'number'
      ? `The panel is at place ${to}.`
      : `The panel is moved ${to === 'up' || to === 'down' ? to : `to the ${to}`}.`,
  'order-panels': () => 'The panels are in that order.',
  panels: (_, { panels }) => `There ${panels.length === 1 ? 'is' : 'are'} ${countOf(panels.length)}.`,
  split: ({ by }, { panels }) => `There is one panel a ${by}: ${panels.length}.`,
  'panel-count': (_, { panels }) => `There ${panels.length === 1 ? 'is' : 'are'} ${countOf(panels.length)}.`,
  merge: (_, { panels }) =>
    panels.length === 1 ? 'All is in one panel.' : `There are ${countOf(panels.length)}.`,
  'duplicate-panel': (_, { panels }) => `The panel is there twice; ${countOf(panels.length)} in all.`,
  'panel-height': ({ panel, factor }, figure, summaries) =>
    `${panelText(panel, figure, summaries)} is ${factor >= 1 ? 'taller' : 'lower'}.`,
  columns: (_, { columns }) =>
    columns === 1 ? 'The panels stand in one column.' : `The panels stand in ${columns} columns.`,
};

function countOf(panels: number): string {
  return panels === 1 ? 'one panel' : `${panels} panels`;
}
