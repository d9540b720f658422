import type { Figure } from '#src/domain/figure/figure.ts';
import { rowsOf } from '#src/domain/figure/figure.ts';
import { axisLabelOf, bandName, legendOf, listed, pathNameOf } from '#src/domain/figure/names.ts';
import type { Panel } from '#src/domain/figure/panel.ts';
import { hasRight, sideOf } from '#src/domain/figure/panel-sides.ts';
import { columnsOf } from '#src/domain/figure/series.ts';
import { titleOf } from '#src/domain/figure/titles.ts';
import type { FrameSummary } from '#src/domain/frame.ts';
import { periodOf } from '#src/plotting/period-of.ts';

/** What is plotted, in a few sentences without numbers from the data. */
export function describeFigure(figure: Figure, summaries: readonly FrameSummary[]): string {
  const { panels } = figure;
  const head = `${[titleOf(figure, summaries), periodOf(figure, summaries)].filter((part) => part !== '').join(', ')}.`;
  const count =
    panels.length === 1
      ? ''
      : figure.columns > 1
        ? ` ${panels.length} panels in ${rowsOf(figure) === 1 ? 'one row' : `${rowsOf(figure)} rows`}.`
        : ` ${panels.length} panels.`;
  return `${head}${count} ${panels.map((panel, index) => panelText(panel, index, panels.length, summaries)).join(' ')}`;
}

function panelText(panel: Panel, index: number, count: number, summaries: readonly FrameSummary[]): string {
  const names = namesOf(panel, summaries);
  const isAgainst = panel.kind === 'scatter' && panel.variant !== 'orbit' && names.length > 1;
  const shown = isAgainst
    ? listed(pairsIn(names))
    : names.length > 8
      ? `${names.slice(0, 7).join(', ')} and ${names.length - 7} more`
      : listed(names);
  const label = axesText(panel, summaries);
  const isTold = panel.kind === 'line' || /^histogram of/i.test(shown);
  const kind = isTold
    ? ''
    : panel.variant === 'orbit'
      ? `, ${names.length === 1 ? 'a path' : 'paths'}`
      : ` as a ${panel.variant === 'polar' ? 'polar plot' : panel.kind}`;
  const scale = panel.scale === 'log' ? ', logarithmic' : '';
  const axis = label === '' ? '' : ` [${label}${scale}]`;
  const shades = (panel.bands ?? []).map((band) => bandName(band, summaries));
  const shaded = shades.length === 0 ? '' : `; shaded: ${listed(shades)}`;
  const text = `${shown.charAt(0).toUpperCase()}${shown.slice(1)}${kind}${axis}${shaded}.`;
  return count > 1 ? `${index + 1}: ${text}` : text;
}

/** `Wind V against Wind N`, a pair at a time. */
function pairsIn(names: readonly string[]): readonly string[] {
  return names.flatMap((name, at) =>
    at % 2 === 0 && at + 1 < names.length ? [`${name} against ${names[at + 1]}`] : [],
  );
}

/** The label of the left axis, and of the right one where there is one. */
function axesText(panel: Panel, summaries: readonly FrameSummary[]): string {
  const left = axisLabelOf(sideOf(panel, 'left'), summaries);
  if (!hasRight(panel)) return left;
  const { label: _, ...right } = sideOf(panel, 'right');
  return `${left}; on the right ${panel.right?.label ?? axisLabelOf(right, summaries)}`;
}

/** Legend texts of a panel's curves. */
function namesOf(panel: Panel, summaries: readonly FrameSummary[]): readonly string[] {
  return panel.traces.flatMap((trace) => {
    const summary = summaries.find(({ label }) => label === trace.label);
    if (summary === undefined) return [];
    if (panel.variant === 'orbit') return [trace.name ?? pathNameOf(summary)];
    if (summary.isSpectrum && trace.columns === undefined) return [trace.name ?? summary.label];
    return columnsOf(trace, summary).map((column) => legendOf(trace, column, summary));
  });
}
