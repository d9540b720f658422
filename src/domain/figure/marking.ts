import { BotError } from '#src/domain/failure.ts';
import type { Figure, Marker, Trace } from '#src/domain/figure/figure.ts';
import { colorMapSchema } from '#src/domain/figure/figure.ts';
import { panelAt, withPanel, withTraces } from '#src/domain/figure/parts.ts';
import { traceOf } from '#src/domain/figure/series.ts';
import type { FrameSummary } from '#src/domain/frame.ts';

type Summaries = readonly FrameSummary[];

interface MarkerWish extends Omit<{ [Key in keyof Marker]?: Marker[Key] | undefined }, 'panel'> {
  readonly panel?: number | string | undefined;
}

/** Most markers that a picture stays readable with. */
const MOST_MARKERS = 60;

export function withMarker(
  figure: Figure,
  { at, value, from, to, label, color, panel }: MarkerWish,
  summaries: Summaries,
): Figure {
  const isInterval = from !== undefined && to !== undefined && from < to;
  if (at === undefined && value === undefined && !isInterval) {
    throw new BotError('invalid-request', 'It is not clear where the marker should stand.', {
      hint: 'Name a time, a time range or a value, e.g. "mark 2024-05-10 17:00" or "add a threshold at -50".',
    });
  }
  if (figure.markers.length >= MOST_MARKERS) {
    throw new BotError(
      'too-large',
      `The plot has ${MOST_MARKERS} markers already, and more could not be read.`,
      { hint: 'Remove the markers first.' },
    );
  }
  const place = at !== undefined ? { at } : value !== undefined ? { value } : { from, to };
  const marker = {
    ...place,
    ...(label === undefined ? {} : { label }),
    ...(color === undefined ? {} : { color }),
    ...(panel === undefined ? {} : { panel: panelAt(figure, panel, summaries) + 1 }),
  };
  return { ...figure, markers: [...figure.markers, marker] };
}

export function withOverlay(
  figure: Figure,
  windowMs: number | null,
  series: readonly string[] | undefined,
  summaries: Summaries,
): Figure {
  return withTraces(figure, series, summaries, ({ overlay: _, ...trace }) =>
    windowMs === null ? trace : { ...trace, overlay: windowMs },
  );
}

/** Names that people know from other programs, and the map that comes nearest without misleading the eye. */
const OTHER_NAMES: Readonly<Record<string, string>> = {
  jet: 'turbo',
  'matlab jet': 'turbo',
  rainbow: 'turbo',
  hot: 'inferno',
  heat: 'inferno',
  gray: 'greys',
  grey: 'greys',
  grays: 'greys',
  greyscale: 'greys',
  grayscale: 'greys',
  blue: 'blues',
  parula: 'viridis',
  default: 'viridis',
};

export function withColorMap(
  figure: Figure,
  name: string,
  panel: number | string | undefined,
  summaries: Summaries,
): Figure {
  needSpectrogram(figure, 'Colour tables');
  const words = name.toLowerCase().replace(/[_-]+/g, ' ').trim();
  const map = colorMapSchema.safeParse(OTHER_NAMES[words] ?? words);
  if (!map.success) {
    throw new BotError('invalid-request', `There is no colour map called "${name.slice(0, 40)}".`, {
      hint: `There is: ${colorMapSchema.options.join(', ')}.`,
    });
  }
  return withPanel(figure, panel, summaries, (each) =>
    each.kind === 'spectrogram' ? { ...each, colorMap: map.data } : each,
  );
}

export function withColorRange(
  figure: Figure,
  range: readonly [number, number] | null,
  panel: number | string | undefined,
  summaries: Summaries,
): Figure {
  needSpectrogram(figure, 'Colour limits');
  if (range !== null && !(range[0] < range[1])) {
    throw new BotError('invalid-request', `Colours cannot go from ${range[0]} to ${range[1]}.`, {
      hint: 'Give the lower limit first.',
    });
  }
  return withPanel(figure, panel, summaries, (each) => {
    if (each.kind !== 'spectrogram') return each;
    const { colorRange: _, ...rest } = each;
    return range === null ? rest : { ...rest, colorRange: [range[0], range[1]] };
  });
}

function needSpectrogram({ panels }: Figure, what: string): void {
  if (panels.some(({ kind }) => kind === 'spectrogram')) return;
  throw new BotError(
    'invalid-request',
    `${what} belong to spectrograms, and this plot has ${panels.some(({ kind }) => kind === 'line') ? 'lines' : 'none'}, so it stays as it is.`,
    {
      hint: 'The colour of a line can be changed, e.g. "make Bz red".',
    },
  );
}

export function withBins(
  figure: Figure,
  bins: number,
  panel: number | string | undefined,
  summaries: Summaries,
): Figure {
  if (!figure.panels.some(({ kind }) => kind === 'histogram')) {
    throw new BotError('invalid-request', 'Only a histogram has bins.', {
      hint: 'Say "show it as a histogram" first.',
    });
  }
  return withPanel(figure, panel, summaries, (each) =>
    each.kind === 'histogram'
      ? { ...each, bins, traces: each.traces.map((trace) => uncounted(trace, summaries)) }
      : each,
  );
}

/** Counts have their bins; other bins need the samples that were counted. @throws BotError `invalid-request` when they are gone */
function uncounted(trace: Trace, summaries: Summaries): Trace {
  const counted = summaries.find(({ label }) => label === trace.label);
  if (counted?.axis?.binWidth === undefined) return trace;
  const { from, params } = counted.provenance;
  const components = [params?.['components']].flat();
  const source = components.length === 1 && typeof components[0] === 'string' ? `.${components[0]}` : '';
  const samples = traceOf(`${from[0] ?? ''}${source}`, summaries) ?? traceOf(from[0] ?? '', summaries);
  if (samples !== undefined)
    return { ...samples, ...(trace.color === undefined ? {} : { color: trace.color }) };
  throw new BotError('invalid-request', `The samples of ${counted.label} are not at hand any more.`, {
    hint: 'Fetch them again and ask for a histogram with that many bins.',
  });
}
