import type { z } from 'zod';
import { BotError } from '#src/domain/failure.ts';
import type { Figure, Panel } from '#src/domain/figure/figure.ts';
import {
  DEFAULT_FONT_SIZE,
  DEFAULT_WIDTH,
  defaultHeight,
  figurePatchSchema,
  MAX_PIXELS,
  rowsOf,
} from '#src/domain/figure/figure.ts';
import { withPanel } from '#src/domain/figure/parts.ts';
import type { FrameSummary } from '#src/domain/frame.ts';

type Summaries = readonly FrameSummary[];
type PanelRef = number | string;

export function withTitle(figure: Figure, title: string | null): Figure {
  const { title: _, ...rest } = figure;
  return title === null ? rest : { ...rest, title };
}

export function withPanelTitles(figure: Figure, titles: readonly string[]): Figure {
  if (titles.length > figure.panels.length) {
    throw new BotError(
      'invalid-request',
      `There are ${titles.length} titles for ${countOf(figure.panels.length)}.`,
      { hint: 'Give one title a panel, from the top.' },
    );
  }
  return { ...figure, panels: figure.panels.map((panel, index) => titled(panel, titles[index])) };
}

function countOf(panels: number): string {
  return panels === 1 ? '1 panel' : `${panels} panels`;
}

function titled(panel: Panel, title: string | undefined): Panel {
  return title === undefined ? panel : { ...panel, title };
}

export function withPanelTitle(
  figure: Figure,
  ref: PanelRef,
  title: string | null,
  summaries: Summaries,
): Figure {
  return withPanel(figure, ref, summaries, ({ title: _, ...rest }) =>
    title === null ? rest : { ...rest, title },
  );
}

export function withFontSize(
  figure: Figure,
  { size, factor }: { readonly size?: number | undefined; readonly factor?: number | undefined },
): Figure {
  const next = size ?? figure.fontSize * (factor ?? 1);
  if (next < 6 || next > 48) {
    throw new BotError(
      'invalid-request',
      `A font size of ${Number(next.toPrecision(3))} cannot be read or does not fit.`,
      { hint: 'Sizes from 6 to 48 can be used.' },
    );
  }
  return { ...figure, fontSize: next };
}

interface SizeWish {
  readonly width?: number | undefined;
  readonly height?: number | undefined;
  readonly preset?: 'slide' | 'paper' | 'phone' | 'default' | 'square' | undefined;
  readonly factor?: number | undefined;
}

export function withSize(figure: Figure, wish: SizeWish): Figure {
  if (wish.preset !== undefined) return { ...figure, ...presetOf(figure, wish.preset) };
  const factor = wish.factor ?? 1;
  const width = Math.round(wish.width ?? figure.width * factor);
  const height = Math.round(
    wish.height ??
      (wish.width === undefined || wish.factor !== undefined ? figure.height * factor : figure.height),
  );
  if (width < 200 || height < 150 || width > 8000 || height > 8000 || width * height > MAX_PIXELS) {
    throw new BotError('too-large', `A picture of ${width} × ${height} pixels cannot be made.`, {
      hint: 'Widths from 200 and heights from 150 up to 8000 pixels work, up to 24 megapixels in all.',
    });
  }
  return { ...figure, width, height };
}

function presetOf(
  figure: Figure,
  preset: NonNullable<SizeWish['preset']>,
): Pick<Figure, 'width' | 'height' | 'fontSize'> {
  const rows = rowsOf(figure);
  switch (preset) {
    case 'slide':
      return { width: 1920, height: 1080, fontSize: rows > 4 ? 13 : 16 };
    case 'paper':
      return { width: 2100, height: Math.max(1300, Math.min(2900, 500 + rows * 420)), fontSize: 12 };
    case 'phone':
      return { width: 1080, height: Math.max(1350, Math.min(2300, 500 + rows * 430)), fontSize: 24 };
    case 'square':
      return { width: 1400, height: 1400, fontSize: DEFAULT_FONT_SIZE };
    case 'default':
      return { width: DEFAULT_WIDTH, height: defaultHeight(rows), fontSize: DEFAULT_FONT_SIZE };
  }
}

export function withPanelHeight(figure: Figure, ref: PanelRef, factor: number, summaries: Summaries): Figure {
  return withPanel(figure, ref, summaries, (panel) => ({
    ...panel,
    weight: Math.min(10, Math.max(0.2, panel.weight * factor)),
  }));
}

/** Puts fields of a hand-written patch in. @throws BotError `invalid-request` that names the first field that is wrong */
export function withPatch(figure: Figure, patch: unknown): Figure {
  const checked = figurePatchSchema.safeParse(patch);
  if (checked.success) return { ...figure, ...definedOf(checked.data) };
  const [issue] = checked.error.issues;
  throw new BotError(
    'invalid-request',
    `That patch of the figure is not valid: ${[issue?.path.join('.'), issue?.message].filter((part) => part !== '').join(' ')}.`,
  );
}

function definedOf(patch: z.infer<typeof figurePatchSchema>): Partial<Figure> {
  return Object.fromEntries(Object.entries(patch).filter(([, value]) => value !== undefined));
}
