import { BotError } from '#src/domain/failure.ts';
import type { Figure } from '#src/domain/figure/figure.ts';
import type { Panel, Trace } from '#src/domain/figure/panel.ts';
import { replacePanels } from '#src/domain/figure/panels.ts';
import type { FrameSummary } from '#src/domain/frame.ts';
import { convertFactor } from '#src/domain/unit-conversion.ts';
import { formatUnit, isSameUnit } from '#src/domain/units.ts';

/**
 * One panel for several spectrograms, as of two receivers: on one axis of frequency or energy, in one range of colours.
 *
 * @throws BotError `invalid-request` where their channels or values are of another kind
 */
export function withSpectraTogether(
  figure: Figure,
  merged: ReadonlySet<number>,
  summaries: readonly FrameSummary[],
): Figure {
  const [first, ...others] = figure.panels.filter((_, index) => merged.has(index));
  if (first === undefined || others.length === 0) return figure;
  const spectra = [first, ...others].flatMap(({ traces }) => traces);
  const drawn = spectra.flatMap(({ label }) => summaries.find((each) => each.label === label) ?? []);
  requireAlike(drawn.filter(({ isSpectrum }) => isSpectrum));
  const { range: _, title: _title, label: _label, colorRange: _colors, ...look } = first;
  const panels = figure.panels.flatMap((panel, index) => {
    if (panel === first) return [{ ...look, traces: spectra }];
    return merged.has(index) ? [] : [panel];
  });
  return replacePanels({ ...figure, columns: 1, columnTitles: [], columnRanges: [] }, panels);
}

/** A panel for each spectrum of one that shows several; curves stay with the first. */
export function eachSpectrum(panel: Panel, summaries: readonly FrameSummary[]): readonly Panel[] {
  const isSpectrum = ({ label, columns }: Trace) =>
    columns === undefined && summaries.find((each) => each.label === label)?.isSpectrum === true;
  const [, ...guests] = panel.traces.filter(isSpectrum);
  if (guests.length === 0) return [panel];
  const { range: _, title: _title, label: _label, ...look } = panel;
  const own = panel.traces.filter((trace) => !guests.includes(trace));
  return [own, ...guests.map((trace) => [trace])].map((traces) => ({ ...look, traces }));
}

function requireAlike(spectra: readonly FrameSummary[]): void {
  const units = spectra.map(({ columns }) => columns[0]?.unit ?? '');
  const axes = spectra.flatMap(({ bins }) => bins?.unit ?? []);
  const apart = otherUnit(units) ?? otherUnit(axes);
  if (apart === undefined) return;
  const [one, two] = apart.map((unit) => (unit === '' ? 'no unit' : formatUnit(unit)));
  throw new BotError('invalid-request', `Spectrograms in ${one} and ${two} cannot share a panel.`, {
    hint: 'They need channels and colours of one kind; below each other they can be read together.',
  });
}

/** Two units that are not of one kind. */
function otherUnit([first = '', ...others]: readonly string[]): readonly [string, string] | undefined {
  const other = others.find((unit) => !isSameUnit(unit, first) && convertFactor(unit, first) === undefined);
  return other === undefined ? undefined : [first, other];
}
