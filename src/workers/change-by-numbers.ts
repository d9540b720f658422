import { BotError } from '#src/domain/failure.ts';
import { changeFigure } from '#src/domain/figure/change-figure.ts';
import type { Figure } from '#src/domain/figure/figure.ts';
import type { FigureChange } from '#src/domain/figure/figure-change.ts';
import type { FrameSummary } from '#src/domain/frame.ts';
import { fitPairs } from '#src/workers/fit-pairs.ts';
import { inIndexUnits } from '#src/workers/index-units.ts';
import { logWhereItFits } from '#src/workers/log-where-it-fits.ts';
import { markerAtExtreme } from '#src/workers/marker-at-extreme.ts';
import { markerAtStatistic } from '#src/workers/marker-at-statistic.ts';
import { namesOfSpacecraft } from '#src/workers/names-of-spacecraft.ts';
import { referenceSlope } from '#src/workers/reference-slope.ts';
import { regression } from '#src/workers/regression.ts';
import { sharedColors } from '#src/workers/shared-colors.ts';
import { sharedLimits } from '#src/workers/shared-limits.ts';
import type { Toolbox } from '#src/workers/toolbox.ts';
import { axisInUnit, rangeInUnit } from '#src/workers/units-of-axes.ts';
import { zeroAtExtremes } from '#src/workers/zero-at-extremes.ts';
import { zoomToExtreme } from '#src/workers/zoom-to-extreme.ts';

/** A change that no longer depends on numbers, and what was decided. */
export interface ChangeByNumbers {
  readonly change: FigureChange;
  /** Others that it stands for as well. */
  readonly more?: readonly FigureChange[];
  readonly notes: readonly string[];
}

interface Resolved {
  readonly changes: readonly FigureChange[];
  readonly notes: readonly string[];
}

/**
 * Changes that depend on numbers, made ones that do not: a marker at an extreme gets its place, and a log scale for all
 * panels is for those whose values are positive; what was decided is told. One that cannot be made is refused in its place.
 */
export async function changesByNumbers(
  figure: Figure,
  changes: readonly FigureChange[],
  summaries: readonly FrameSummary[],
  toolbox: Pick<Toolbox, 'workspace'>,
): Promise<Resolved> {
  const resolved: ChangeByNumbers[] = [];
  let current = figure;
  for (const change of changes) {
    const each = await byNumbers(current, change, summaries, toolbox).catch(refused);
    resolved.push(each);
    for (const one of changesOf(each)) {
      const next = changeFigure(current, one, summaries);
      if ('figure' in next) current = next.figure;
    }
  }
  return { changes: resolved.flatMap(changesOf), notes: resolved.flatMap(({ notes }) => notes) };
}

function changesOf({ change, more = [] }: ChangeByNumbers): readonly FigureChange[] {
  return [change, ...more];
}

async function byNumbers(
  figure: Figure,
  change: FigureChange,
  summaries: readonly FrameSummary[],
  toolbox: Pick<Toolbox, 'workspace'>,
): Promise<ChangeByNumbers> {
  if (change.kind === 'marker' && change.atExtreme !== undefined)
    return markerAtExtreme(figure, change, change.atExtreme, summaries, toolbox);
  if (change.kind === 'marker' && change.atStatistic !== undefined)
    return markerAtStatistic(figure, change, change.atStatistic, summaries, toolbox);
  if (change.kind === 'text' && change.isOfSpacecraft === true)
    return namesOfSpacecraft(figure, change, summaries);
  if (change.kind === 'zoom-extreme') return zoomToExtreme(figure, change, summaries, toolbox);
  if (change.kind === 'superimpose' && change.extreme !== undefined)
    return zeroAtExtremes(figure, change, summaries, toolbox);
  if (change.kind === 'color-range' && change.isShared === true)
    return sharedColors(figure, change, summaries, toolbox);
  if (change.kind === 'value-range' && change.isShared === true)
    return sharedLimits(figure, change, summaries, toolbox);
  if (change.kind === 'regression') return regression(figure, change, summaries, toolbox);
  if (change.kind === 'reference-slope') return referenceSlope(figure, change, summaries, toolbox);
  if (change.kind === 'axis-unit') return axisInUnit(figure, change, summaries, toolbox);
  if (change.kind === 'value-range' && change.unit !== undefined)
    return rangeInUnit(figure, change, summaries, toolbox);
  if (change.kind === 'color-where') return inIndexUnits(figure, change, summaries, toolbox);
  if (change.kind === 'fit-pairs') return fitPairs(figure, change, summaries, toolbox);
  const isLog = change.kind === 'scale' && change.axis === 'y' && change.scale === 'log';
  if (isLog && change.panel === undefined && figure.panels.length > 1)
    return logWhereItFits(figure, change, summaries, toolbox);
  return { change, notes: [] };
}

function refused(error: unknown): ChangeByNumbers {
  if (!(error instanceof BotError)) throw error;
  const { message, hint } = error;
  return { change: { kind: 'refused', reason: message, ...(hint === undefined ? {} : { hint }) }, notes: [] };
}
