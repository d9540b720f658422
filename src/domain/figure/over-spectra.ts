import type { Panel, Trace } from '#src/domain/figure/panel.ts';
import { columnsOf } from '#src/domain/figure/series.ts';
import type { FrameSummary } from '#src/domain/frame.ts';
import { convertFactor } from '#src/domain/unit-conversion.ts';

type Summaries = readonly FrameSummary[];

/**
 * The first picture of a spectrum with an axis of frequencies, where a trace is a frequency over time (`fce`): it is drawn over that
 * picture. -1 where there is none.
 */
export function spectrumUnder(panels: readonly Panel[], trace: Trace, summaries: Summaries): number {
  const summary = summaries.find(({ label }) => label === trace.label);
  if (summary === undefined || summary.isSpectrum || summary.axis !== undefined) return -1;
  const drawn = columnsOf(trace, summary);
  const isFrequency = summary.columns
    .filter(({ name }) => drawn.includes(name))
    .every(({ unit }) => isOfFrequency(unit));
  return isFrequency ? panels.findIndex((panel) => isOverFrequencies(panel, summaries)) : -1;
}

function isOverFrequencies({ kind, traces: [first] }: Panel, summaries: Summaries): boolean {
  const summary = summaries.find(({ label }) => label === first?.label);
  return kind === 'spectrogram' && isOfFrequency(summary?.bins?.unit ?? '');
}

function isOfFrequency(unit: string): boolean {
  return unit !== '' && convertFactor(unit, 'Hz') !== undefined;
}

/** Panels of nothing but computed frequencies are none: their curves stand over the picture of the spectrum above or below. */
export function withFrequenciesOver(panels: readonly Panel[], summaries: Summaries): readonly Panel[] {
  const guests = panels.filter(
    ({ kind, traces }) =>
      kind === 'line' &&
      traces.every(
        (trace) =>
          spectrumUnder(panels, trace, summaries) >= 0 &&
          summaries.find(({ label }) => label === trace.label)?.provenance.origin === 'computed',
      ),
  );
  const [trace] = guests.flatMap(({ traces }) => traces);
  if (trace === undefined) return panels;
  const host = panels[spectrumUnder(panels, trace, summaries)];
  return panels.flatMap((panel) => {
    if (guests.includes(panel)) return [];
    return panel === host
      ? [{ ...panel, traces: [...panel.traces, ...guests.flatMap(({ traces }) => traces)] }]
      : [panel];
  });
}

/** What cannot stand over the channels of a picture, since it is in another unit: a density over frequencies. */
export function strangersIn({ kind, traces }: Panel, summaries: Summaries): readonly Trace[] {
  const unit = summaries.find(({ label }) => label === traces[0]?.label)?.bins?.unit ?? '';
  if (kind !== 'spectrogram' || unit === '') return [];
  return traces.slice(1).filter((trace) => {
    const summary = summaries.find(({ label }) => label === trace.label);
    if (summary === undefined || summary.isSpectrum) return false;
    const drawn = columnsOf(trace, summary);
    return summary.columns
      .filter(({ name }) => drawn.includes(name))
      .every((each) => each.unit !== '' && convertFactor(each.unit, unit) === undefined);
  });
}
