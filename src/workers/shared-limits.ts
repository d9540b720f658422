import { BotError } from '#src/domain/failure.ts';
import type { Figure } from '#src/domain/figure/figure.ts';
import { rangeOfPanel } from '#src/domain/figure/figure.ts';
import type { ChangeOf, FigureChange } from '#src/domain/figure/figure-change.ts';
import { unitOf } from '#src/domain/figure/names.ts';
import { panelsAt } from '#src/domain/figure/parts.ts';
import type { FrameSummary } from '#src/domain/frame.ts';
import { formatUnit } from '#src/domain/units.ts';
import { type Domain, extentOf, paddedDomain } from '#src/plotting/domains.ts';
import type { ChangeByNumbers } from '#src/workers/change-by-numbers.ts';
import { shownColumns } from '#src/workers/log-where-it-fits.ts';
import type { Toolbox } from '#src/workers/toolbox.ts';

const DIGITS = 3;

/**
 * The same limits for panels of one unit, so that their curves can be compared: from the lowest to the highest that any of
 * them shows. Of panels in several units those of each unit share.
 *
 * @throws BotError `invalid-request` where no two of the panels have a unit in common
 */
export async function sharedLimits(
  figure: Figure,
  { panel: refs }: ChangeOf<'value-range'>,
  summaries: readonly FrameSummary[],
  toolbox: Pick<Toolbox, 'workspace'>,
): Promise<ChangeByNumbers> {
  const meant = panelsAt(figure, refs, summaries).filter((at) => figure.panels[at]?.kind === 'line');
  const groups = [...byUnit(meant, figure, summaries).values()].filter((each) => each.length > 1);
  const changes = await Promise.all(groups.map((group) => limitsOf(group, figure, summaries, toolbox)));
  const [first, ...more] = changes;
  if (first !== undefined) return { change: first, more, notes: [] };
  const units = meant.map((at) => formatUnit(unitIn(at, figure, summaries) ?? '') || 'no unit');
  throw new BotError(
    'invalid-request',
    meant.length < 2
      ? 'A range is shared by several panels of lines, and there is one or none.'
      : `These panels are in ${[...new Set(units)].join(', ')}, so they cannot share one range of values.`,
    { hint: 'Set each, e.g. "Bz from -30 to 30", or name panels of one unit.' },
  );
}

function byUnit(
  panels: readonly number[],
  figure: Figure,
  summaries: readonly FrameSummary[],
): ReadonlyMap<string, readonly number[]> {
  const groups = new Map<string, number[]>();
  for (const at of panels) {
    const unit = unitIn(at, figure, summaries);
    if (unit !== undefined) groups.set(unit, [...(groups.get(unit) ?? []), at]);
  }
  return groups;
}

function unitIn(at: number, figure: Figure, summaries: readonly FrameSummary[]): string | undefined {
  const panel = figure.panels[at];
  return panel === undefined ? undefined : unitOf(panel, summaries);
}

async function limitsOf(
  group: readonly number[],
  figure: Figure,
  summaries: readonly FrameSummary[],
  toolbox: Pick<Toolbox, 'workspace'>,
): Promise<FigureChange> {
  const shown = await Promise.all(
    group.map(async (at) => {
      const panel = figure.panels[at];
      return panel === undefined ? [] : shownColumns(panel, rangeOfPanel(figure, at), summaries, toolbox);
    }),
  );
  const panels = group.flatMap((at) => figure.panels[at] ?? []);
  const scale = panels.every((panel) => panel.scale === 'log') ? 'log' : 'linear';
  const domain = paddedDomain(
    extentOf(shown.flat(), scale),
    scale,
    panels.some(({ mark }) => mark === 'bar'),
  );
  return { kind: 'value-range', range: rounded(domain), panel: group.map((at) => at + 1) };
}

function rounded([low, high]: Domain): [number, number] {
  return [Number(low.toPrecision(DIGITS)), Number(high.toPrecision(DIGITS))];
}
