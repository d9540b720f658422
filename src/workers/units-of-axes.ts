import { BotError } from '#src/domain/failure.ts';
import type { Figure } from '#src/domain/figure/figure.ts';
import type { ChangeOf } from '#src/domain/figure/figure-change.ts';
import { unitOf } from '#src/domain/figure/names.ts';
import { sideOf } from '#src/domain/figure/panel-sides.ts';
import { panelsAt } from '#src/domain/figure/parts.ts';
import { axisOfPanel } from '#src/domain/figure/series.ts';
import type { FrameSummary } from '#src/domain/frame.ts';
import { convertFactor, unitSaid } from '#src/domain/unit-conversion.ts';
import { formatUnit } from '#src/domain/units.ts';
import type { ChangeByNumbers } from '#src/workers/change-by-numbers.ts';
import type { Toolbox } from '#src/workers/toolbox.ts';

type Tools = Pick<Toolbox, 'workspace'>;

/** The channels of spectrograms in another unit. @throws BotError `invalid-request` where that is no unit of them */
export async function axisInUnit(
  figure: Figure,
  change: ChangeOf<'axis-unit'>,
  summaries: readonly FrameSummary[],
  { workspace }: Tools,
): Promise<ChangeByNumbers> {
  const hosts = panelsAt(figure, change.panel, summaries).filter(
    (index) => figure.panels[index]?.kind === 'spectrogram',
  );
  const [host] = hosts;
  if (host === undefined)
    throw new BotError(
      'invalid-request',
      'No panel of this plot has an axis of channels, such as frequencies or energies.',
      {
        hint: 'Data are converted by "convert the speed to m/s".',
      },
    );
  const unit = await channelUnit(figure, host, workspace);
  const factor = convertFactor(unit, change.unit);
  if (factor === undefined) throw cannotConvert(unit, change.unit);
  return { change: { ...change, factor, panel: hosts.map((index) => index + 1) }, notes: [] };
}

/** Limits in a unit that was said, in the unit of the axis. @throws BotError `invalid-request` where it is no unit of it */
export async function rangeInUnit(
  figure: Figure,
  { unit, ...change }: ChangeOf<'value-range'>,
  summaries: readonly FrameSummary[],
  { workspace }: Tools,
): Promise<ChangeByNumbers> {
  const all = panelsAt(figure, change.panel, summaries);
  const fitting =
    unit === undefined || change.panel !== undefined
      ? []
      : all.filter((index) => isIn(figure, index, { unit, axis: change.axis }, summaries));
  const [host] = fitting.length > 0 ? fitting : all;
  const panel = host === undefined ? undefined : figure.panels[host];
  if (unit === undefined || host === undefined || panel === undefined || change.range === null)
    return { change, notes: [] };
  const own =
    panel.kind === 'spectrogram'
      ? await channelUnit(figure, host, workspace)
      : change.axis === 'x'
        ? axisOfPanel(panel, summaries)?.unit
        : unitOf(sideOf(panel, change.axis === 'right' ? 'right' : 'left'), summaries);
  if (own === undefined || own === '') return { change, notes: [] };
  const factor = convertFactor(unitSaid(unit, own), own);
  if (factor === undefined) throw cannotConvert(own, unit);
  const [low, high] = change.range;
  const scaled = (value: number | null) => (value === null ? null : value * factor);
  const where = fitting.length === 0 ? {} : { panel: fitting.map((index) => index + 1) };
  return { change: { ...change, ...where, range: [scaled(low), scaled(high)] }, notes: [] };
}

/** "0 to 20 nPa" without a name means the panels of that unit. */
function isIn(
  figure: Figure,
  index: number,
  { unit, axis }: { readonly unit: string; readonly axis: ChangeOf<'value-range'>['axis'] },
  summaries: readonly FrameSummary[],
): boolean {
  const panel = figure.panels[index];
  if (panel?.kind === 'spectrogram') return axis !== 'x' && /(?:Hz|eV)$/.test(unit);
  // Frequencies below a panel over time are those of the other one.
  const own =
    panel === undefined
      ? undefined
      : axis === 'x'
        ? axisOfPanel(panel, summaries)?.unit
        : unitOf(sideOf(panel, 'left'), summaries);
  return own !== undefined && own !== '' && convertFactor(unitSaid(unit, own), own) !== undefined;
}

async function channelUnit(figure: Figure, index: number, workspace: Tools['workspace']): Promise<string> {
  const panel = figure.panels[index];
  if (panel?.axisUnit !== undefined) return panel.axisUnit;
  const frame = await workspace.frame(panel?.traces[0]?.label ?? '');
  return frame.bins?.unit ?? '';
}

function cannotConvert(from: string, to: string): BotError {
  const own = from === '' ? 'has no unit' : `is in ${formatUnit(from)}`;
  return new BotError('invalid-request', `That axis ${own}, which is not converted to ${formatUnit(to)}.`, {
    hint: 'Leave the unit out, or name the panel that is meant.',
  });
}
