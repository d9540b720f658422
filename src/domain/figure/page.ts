import type { z } from 'zod';
import { BotError } from '#src/domain/failure.ts';
import type { PanelRef } from '#src/domain/figure/change-parts.ts';
import type { Figure } from '#src/domain/figure/figure.ts';
import { figurePatchSchema } from '#src/domain/figure/figure.ts';
import type { ChangeOf } from '#src/domain/figure/figure-change.ts';
import type { Panel } from '#src/domain/figure/panel.ts';
import { withPanel } from '#src/domain/figure/parts.ts';
import type { FrameSummary } from '#src/domain/frame.ts';

type Summaries = readonly FrameSummary[];

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

export function withLegend(figure: Figure, { legend, columns }: ChangeOf<'legend'>): Figure {
  const { legendColumns: _, ...rest } = figure;
  const wished = columns ?? (legend === undefined ? figure.legendColumns : undefined);
  return {
    ...rest,
    legend: legend ?? figure.legend,
    ...(wished === undefined ? {} : { legendColumns: wished }),
  };
}

export function withBackground(figure: Figure, background: 'theme' | 'transparent'): Figure {
  const { background: _, ...rest } = figure;
  return background === 'theme' ? rest : { ...rest, background };
}

export function withLetters(figure: Figure, { letters, corner }: ChangeOf<'panel-letters'>): Figure {
  const { letters: before = '(a)', letterCorner, ...rest } = figure;
  if (letters === null) return rest;
  const place = corner ?? letterCorner;
  return { ...rest, letters: letters ?? before, ...(place === undefined ? {} : { letterCorner: place }) };
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
