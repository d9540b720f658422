import type { Figure } from '#src/domain/figure/figure.ts';
import type { Theme } from '#src/domain/figure/look.ts';
import { USUAL_LINE_WIDTH } from '#src/domain/figure/looks.ts';
import { leastSize, sizeOfPart, type Texts } from '#src/domain/figure/page-looks.ts';

/** Colours and sizes of a figure. Lengths in logical px. */
export interface Style {
  readonly background: string;
  readonly ink: string;
  readonly soft: string;
  readonly faint: string;
  readonly grid: string;
  readonly warning: string;
  readonly font: string;
  /** Tick marks point into the panels. */
  readonly ticksInside: boolean;
  readonly hasMinorTicks: boolean;
  /** Size that lengths follow. */
  readonly size: number;
  readonly tickSize: number;
  readonly axisSize: number;
  readonly legendSize: number;
  readonly letterSize: number;
  readonly titleSize: number;
  readonly smallSize: number;
  /** No text is smaller, in logical px. */
  readonly least: number;
  readonly lineWidth: number;
}

const COLORS: Readonly<
  Record<Theme, Pick<Style, 'background' | 'ink' | 'soft' | 'faint' | 'grid' | 'warning'>>
> = {
  light: {
    background: '#ffffff',
    ink: '#1a1a1a',
    soft: '#5a5a5a',
    faint: '#9a9a9a',
    grid: '#e4e4e4',
    warning: '#b3261e',
  },
  dark: {
    background: '#15181d',
    ink: '#eceff3',
    soft: '#aab2bd',
    faint: '#747d89',
    grid: '#2b313a',
    warning: '#ff8a80',
  },
};

export function styleOf(figure: Texts & Pick<Figure, 'theme' | 'ticks'>): Style {
  const { theme, fontSize, ticks } = figure;
  return {
    ...COLORS[theme],
    font: 'Inter',
    size: Math.max(fontSize, leastSize(figure)),
    tickSize: sizeOfPart(figure, 'ticks'),
    axisSize: sizeOfPart(figure, 'axes'),
    legendSize: sizeOfPart(figure, 'legend'),
    letterSize: sizeOfPart(figure, 'panel-letters'),
    titleSize: sizeOfPart(figure, 'title'),
    smallSize: Math.max(7, fontSize * 0.78, leastSize(figure)),
    least: leastSize(figure),
    ticksInside: ticks?.inside === true,
    hasMinorTicks: ticks?.minor !== false,
    lineWidth: fontSize * USUAL_LINE_WIDTH,
  };
}

/** Size of the texts at marks and samples: a share of that of the tick labels, as far as texts may be so small. */
export function noteSize({ tickSize, least }: Style, share = 0.85): number {
  return Math.max(tickSize * share, least);
}

/** A colour that can be seen on the figure's background: too dark ones are lifted on dark, too light ones dimmed on light. */
export function visible(color: string, theme: Theme): string {
  const channels = channelsOf(color);
  if (channels === undefined) return namedOn(color, theme);
  const light = luminance(channels);
  if (theme === 'dark' && light < 0.22)
    return hex(channels.map((value) => value + (255 - value) * (light < 0.06 ? 0.75 : 0.45)));
  if (theme === 'light' && light > 0.88) return hex(channels.map((value) => value * 0.55));
  return color;
}

function namedOn(color: string, theme: Theme): string {
  const name = color.toLowerCase();
  if (theme === 'dark' && (name === 'black' || name === 'navy'))
    return name === 'black' ? '#eceff3' : '#7aa2ff';
  if (theme === 'light' && (name === 'white' || name === 'ivory')) return '#8a8a8a';
  return name;
}

function channelsOf(color: string): readonly number[] | undefined {
  const digits = /^#([0-9a-f]{3}|[0-9a-f]{6})$/i.exec(color)?.[1];
  if (digits === undefined) return undefined;
  const pairs = digits.length === 3 ? [...digits].map((digit) => digit + digit) : (digits.match(/../g) ?? []);
  return pairs.map((pair) => Number.parseInt(pair, 16));
}

function luminance(channels: readonly number[]): number {
  const [red = 0, green = 0, blue = 0] = channels.map((value) => (value / 255) ** 2.2);
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

function hex(channels: readonly number[]): string {
  return `#${channels
    .map((value) =>
      Math.round(Math.max(0, Math.min(255, value)))
        .toString(16)
        .padStart(2, '0'),
    )
    .join('')}`;
}
