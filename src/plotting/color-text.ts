import type { Figure } from '#src/domain/figure/figure.ts';
import type { Panel } from '#src/domain/figure/panel.ts';
import { quantityWords } from '#src/domain/figure/titles.ts';
import type { Frame } from '#src/domain/frame.ts';
import { formatUnit } from '#src/domain/units.ts';
import { frameOf, outlineOf } from '#src/plotting/outline.ts';

/** What the colours of a spectrogram stand for, with the unit; the user's own text wins. */
export function colorText(frame: Frame, panel: Panel, figure: Figure, frames: readonly Frame[]): string {
  if (panel.colorLabel !== undefined) return panel.colorLabel;
  const unit = frame.columns[0]?.unit ?? '';
  const together = namesTogether(panel, frames);
  if (together !== undefined) return unit === '' ? together : `${together} (${formatUnit(unit)})`;
  const own = frame.provenance.origin === 'fetched' ? frame.provenance.parameter : frame.label;
  const name =
    panel.traces[0]?.name ??
    (hasNamesakes(frame, panel, figure, frames)
      ? (own ?? frame.label).replaceAll('_', ' ')
      : plainName(frame));
  return unit === '' ? name : `${name} (${formatUnit(unit)})`;
}

/** The spectra of a panel that shows several; `undefined` for one. */
function namesTogether({ traces }: Panel, frames: readonly Frame[]): string | undefined {
  const spectra = traces.filter(
    (trace) => trace.columns === undefined && outlineOf(frameOf(trace, frames)).isSpectrum,
  );
  if (spectra.length < 2) return undefined;
  return [...new Set(spectra.map((trace) => trace.name ?? plainName(frameOf(trace, frames))))].join(', ');
}

function plainName(frame: Frame): string {
  return [frame.provenance.missionName ?? frame.provenance.mission, quantityWords(outlineOf(frame))]
    .filter((part) => part !== undefined)
    .join(' ');
}

/** True when another picture of the figure would be called the same: its own name tells it apart then. */
function hasNamesakes(frame: Frame, panel: Panel, { panels }: Figure, frames: readonly Frame[]): boolean {
  return panels.some(({ kind, traces: [first] }) => {
    const isOther = kind === 'spectrogram' && first !== undefined && first.label !== panel.traces[0]?.label;
    return isOther && plainName(frameOf(first, frames)) === plainName(frame);
  });
}
