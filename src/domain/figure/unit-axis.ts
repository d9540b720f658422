import type { Figure } from '#src/domain/figure/figure.ts';
import type { ChangeOf } from '#src/domain/figure/figure-change.ts';
import { unitOf, xLabelOf } from '#src/domain/figure/names.ts';
import type { Panel } from '#src/domain/figure/panel.ts';
import { rightUnitOf, sideOf } from '#src/domain/figure/panel-sides.ts';
import { panelsAt } from '#src/domain/figure/parts.ts';
import type { FrameSummary } from '#src/domain/frame.ts';
import { convertFactor } from '#src/domain/unit-conversion.ts';
import { formatUnit } from '#src/domain/units.ts';

type Wish = ChangeOf<'marker'>;

/** Whether an axis is in a unit, by whatever name: pfu is cm⁻² s⁻¹ sr⁻¹. */
export function isUnit(own: string | undefined, unit: string): boolean {
  return formatUnit(own ?? '') === formatUnit(unit) || (own !== undefined && convertFactor(own, unit) === 1);
}

/** A value in a unit that no upright axis has, and a level one does (0.3 Hz on a spectrum), is a place on that one. */
export function onAxisOfUnit(figure: Figure, wish: Wish, summaries: readonly FrameSummary[]): Wish {
  const { unit, panel: refs, ...rest } = wish;
  if (unit === undefined || wish.value === undefined || (wish.axis ?? 'x') !== 'x') return wish;
  const meant = panelsAt(figure, refs, summaries).flatMap((index) => {
    const panel = figure.panels[index];
    return panel === undefined ? [] : [{ panel, number: index + 1 }];
  });
  const isUpright = ({ panel }: { panel: Panel }) =>
    isUnit(unitOf(sideOf(panel, 'left'), summaries), unit) || isUnit(rightUnitOf(panel, summaries), unit);
  const level = meant.filter(({ panel }) => isUnit(levelUnitOf(panel, summaries), unit));
  if (meant.some(isUpright) || level.length === 0) return wish;
  return { ...rest, axis: 'x', panel: level.map(({ number }) => number) };
}

/** The unit of an x axis that is no time. */
function levelUnitOf({ xLabel: _, ...panel }: Panel, summaries: readonly FrameSummary[]): string | undefined {
  return /\(([^()]+)\)$/.exec(xLabelOf(panel, summaries) ?? '')?.[1];
}
