import { BotError } from '#src/domain/failure.ts';
import type { Figure } from '#src/domain/figure/figure.ts';
import { defaultHeight, MAX_PANELS, rowsOf } from '#src/domain/figure/figure.ts';
import { naturalPanel } from '#src/domain/figure/new-figure.ts';
import type { Marker, Panel, Trace } from '#src/domain/figure/panel.ts';
import { pickData } from '#src/domain/figure/pick.ts';
import { refText } from '#src/domain/figure/ref-text.ts';
import { traceOf } from '#src/domain/figure/series.ts';
import type { FrameSummary } from '#src/domain/frame.ts';
import type { SeriesRef } from '#src/domain/series-ref.ts';

type Summaries = readonly FrameSummary[];

/** Puts other panels in; a height that was the default for the old ones becomes the default for the new ones. */
export function replacePanels(figure: Figure, panels: readonly Panel[]): Figure {
  const kept = panels.filter(({ traces }) => traces.length > 0);
  if (kept.length === 0) {
    throw new BotError('invalid-request', 'That would leave nothing in the plot.', {
      hint: 'Add other data first, or ask for a new plot.',
    });
  }
  if (kept.length > MAX_PANELS) {
    throw new BotError('too-large', `${kept.length} panels do not fit into one figure.`, {
      hint: `Up to ${MAX_PANELS} do.`,
    });
  }
  const isDefault = figure.height === defaultHeight(rowsOf(figure), figure.fontSize);
  const height = isDefault
    ? defaultHeight(rowsOf({ panels: kept, columns: figure.columns }), figure.fontSize)
    : figure.height;
  return {
    ...figure,
    panels: kept,
    height,
    markers: movedMarkers(figure, panels, kept),
  };
}

/** Markers of one panel go where it goes, and with it when it does. */
export function movedMarkers(
  { markers, panels: old }: Figure,
  panels: readonly Panel[],
  kept: readonly Panel[],
): readonly Marker[] {
  return markers.flatMap((marker) => {
    if (marker.panel === undefined) return [marker];
    const before = old[marker.panel - 1];
    const after = before === undefined ? undefined : heirOf(before, marker.panel - 1, old, panels);
    const place = after === undefined ? -1 : kept.indexOf(after);
    return place < 0 ? [] : [{ ...marker, panel: place + 1 }];
  });
}

/** The panel that another one became: itself, the changed one at its place, or one that shows some of it. */
function heirOf(
  panel: Panel,
  place: number,
  old: readonly Panel[],
  panels: readonly Panel[],
): Panel | undefined {
  if (panels.includes(panel)) return panel;
  const there = panels[place];
  const isChanged = there !== undefined && !old.includes(there);
  if (isChanged && panels.length >= old.length) return there;
  return panels.find(({ traces }) =>
    traces.some(({ label }) => panel.traces.some((trace) => trace.label === label)),
  );
}

export function holds(panel: Panel, trace: Trace): boolean {
  return panel.traces.some(
    (each) =>
      each.label === trace.label &&
      (each.columns === undefined || String(each.columns) === String(trace.columns)),
  );
}

export function joined(panel: Panel, traces: readonly Trace[]): Panel {
  return { ...panel, traces: [...panel.traces, ...traces.filter((trace) => !holds(panel, trace))] };
}

export function panelFor(trace: Trace, summaries: Summaries): Panel {
  return naturalPanel([trace], summaries);
}

/** A wish for data at hand: a label, an id, or words. @throws BotError `unknown-label` */
export function tracesFor(ref: SeriesRef, summaries: Summaries): readonly Trace[] {
  const exact = typeof ref === 'string' ? traceOf(ref, summaries) : undefined;
  if (exact !== undefined) return [exact];
  const found = pickData(ref, summaries).flatMap((id) => traceOf(id, summaries) ?? []);
  if (found.length > 0) return found;
  throw new BotError('unknown-label', `There is no ${refText(ref)} among the data at hand.`, {
    hint:
      summaries.length === 0
        ? 'Fetch it first.'
        : `There is: ${summaries
            .slice(0, 12)
            .map(({ label }) => label)
            .join(', ')}.`,
  });
}
