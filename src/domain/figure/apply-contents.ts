import type { Appliers } from '#src/domain/figure/applier.ts';
import * as arrange from '#src/domain/figure/arrange.ts';
import * as contents from '#src/domain/figure/contents.ts';
import { withColumns } from '#src/domain/figure/figure-columns.ts';
import { withPanelHeight } from '#src/domain/figure/page.ts';
import { withPanelCount } from '#src/domain/figure/panel-count.ts';
import * as takenOut from '#src/domain/figure/taken-out.ts';

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

/** What each wish about the contents does. */
export const contentAppliers: Appliers<ContentKind> = {
  'add-series': (figure, { series, panel, position }, summaries) =>
    contents.addSeries(figure, series, { panel, position }, summaries),
  'remove-series': (figure, { series, panel }, summaries) =>
    takenOut.removeSeries(figure, series, panel, summaries),
  'keep-series': (figure, { series, panel }, summaries) =>
    panel === undefined
      ? takenOut.keepSeries(figure, series, summaries)
      : takenOut.keepInPanel(figure, series, panel, summaries),
  'move-series': (figure, { series, panel }, summaries) =>
    contents.moveSeries(figure, series, panel, summaries),
  'remove-panel': (figure, { panel }, summaries) => arrange.removePanel(figure, panel, summaries),
  'replace-panel': (figure, { panel, series }, summaries) =>
    arrange.replacePanel(figure, panel, series, summaries),
  'move-panel': (figure, { panel, to }, summaries) => arrange.movePanel(figure, panel, to, summaries),
  'order-panels': (figure, { panels }, summaries) => arrange.orderPanels(figure, panels, summaries),
  panels: (figure, { panels }, summaries) => arrange.withPanels(figure, panels, summaries),
  split: (figure, { by }, summaries) => arrange.splitPanels(figure, by, summaries),
  'panel-count': withPanelCount,
  merge: (figure, { panels }, summaries) => arrange.mergePanels(figure, panels, summaries),
  'duplicate-panel': (figure, { panel }, summaries) => arrange.duplicatePanel(figure, panel, summaries),
  'panel-height': (figure, { panel, factor }, summaries) => withPanelHeight(figure, panel, factor, summaries),
  columns: (figure, { columns, titles }, summaries) => withColumns(figure, columns, titles, summaries),
};
