import { BotError } from '#src/domain/failure.ts';
import type { PanelRefs } from '#src/domain/figure/change-parts.ts';
import type { Figure } from '#src/domain/figure/figure.ts';
import { colorMapSchema } from '#src/domain/figure/look.ts';
import type { Panel } from '#src/domain/figure/panel.ts';
import { withPanel } from '#src/domain/figure/parts.ts';
import type { FrameSummary } from '#src/domain/frame.ts';

type Summaries = readonly FrameSummary[];

/** Names that people know from other programs, and the map that comes nearest without misleading the eye. */
const OTHER_NAMES: Readonly<Record<string, string>> = {
  'matlab jet': 'jet',
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

/** The map that is drawn for a name, as far as there is one. */
export function colorMapOf(name: string): string {
  const words = name.toLowerCase().replace(/[_-]+/g, ' ').trim();
  return OTHER_NAMES[words] ?? words;
}

export function withColorMap(figure: Figure, name: string, panel: PanelRefs, summaries: Summaries): Figure {
  if (!figure.panels.some(isShaded)) needColors(figure, 'Colour tables');
  const map = colorMapSchema.safeParse(colorMapOf(name));
  if (!map.success) {
    throw new BotError('invalid-request', `There is no colour map called "${name.slice(0, 40)}".`, {
      hint: `There is: ${colorMapSchema.options.join(', ')}.`,
    });
  }
  return withPanel(figure, panel, summaries, (each) =>
    hasColors(each) || isShaded(each) ? { ...each, colorMap: map.data } : each,
  );
}

/** A scatter plot whose dots are, or may be, shaded by their number. */
export function isShaded({ kind, variant, colorBy }: Panel): boolean {
  return kind === 'scatter' && (variant === undefined || variant === 'density') && colorBy === undefined;
}

export function withColorRange(
  figure: Figure,
  range: readonly [number | null, number | null] | null,
  panel: PanelRefs,
  summaries: Summaries,
): Figure {
  needColors(figure, 'Colour limits');
  const limits = range === null ? null : bothOf(range);
  return withPanel(figure, panel, summaries, (each) => {
    if (!hasColors(each)) return each;
    const { colorRange: _, colorClip: _clip, ...rest } = each;
    return limits === null ? rest : { ...rest, colorRange: limits };
  });
}

function bothOf([low, high]: readonly [number | null, number | null]): [number, number] {
  if (low !== null && high !== null && low < high) return [low, high];
  throw new BotError(
    'invalid-request',
    `Colours cannot go from ${low ?? 'nowhere'} to ${high ?? 'nowhere'}.`,
    {
      hint: 'Give both limits, the lower one first.',
    },
  );
}

/** Colours from one percentile of what is shown to another; outside them they stay as at the ends. */
export function withColorClip(
  figure: Figure,
  percent: readonly [number, number] | null,
  panel: PanelRefs,
  summaries: Summaries,
): Figure {
  needColors(figure, 'Colour limits');
  const limits = percent === null ? null : bothOf(percent);
  return withPanel(figure, panel, summaries, (each) => {
    if (!hasColors(each)) return each;
    const { colorRange: _, colorClip: _clip, ...rest } = each;
    return limits === null ? rest : { ...rest, colorClip: limits };
  });
}

/** A spectrogram, or dots that are coloured by something. */
function hasColors({ kind, colorBy }: Panel): boolean {
  return kind === 'spectrogram' || colorBy !== undefined;
}

function needColors({ panels }: Figure, what: string): void {
  if (panels.some(hasColors)) return;
  throw new BotError(
    'invalid-request',
    `${what} belong to spectrograms, and this plot has ${panels.some(({ kind }) => kind === 'line') ? 'lines' : 'none'}, so it stays as it is.`,
    {
      hint: 'The colour of a line can be changed, e.g. "make Bz red".',
    },
  );
}
