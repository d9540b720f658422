import type { Tellers } from '#src/domain/figure/change-text.ts';
import type { Figure } from '#src/domain/figure/figure.ts';
import type { ChangeOf } from '#src/domain/figure/figure-change.ts';
import { type LegendPlace, textPartSchema } from '#src/domain/figure/look.ts';
import { fontUnit } from '#src/domain/figure/page-looks.ts';
import { areInches, sizeText } from '#src/domain/figure/page-size.ts';
import { logicalPoints } from '#src/domain/figure/print-size.ts';
import { panelSubject, panelText } from '#src/domain/figure/told-names.ts';

type PageKind =
  | 'title'
  | 'panel-titles'
  | 'panel-title'
  | 'legend'
  | 'font-size'
  | 'size'
  | 'theme'
  | 'background'
  | 'grid'
  | 'panel-letters'
  | 'provenance'
  | 'patch';

export const pageTellers: Tellers<PageKind> = {
  title: ({ title }) =>
    title === null
      ? 'The title is the usual one.'
      : title === ''
        ? 'There is no title.'
        : `The title is "${title}".`,
  'panel-titles': ({ titles }) => `The panels are titled ${titles.map((each) => `"${each}"`).join(', ')}.`,
  'panel-title': ({ panel, title }, figure, summaries) =>
    title === null
      ? `The title of ${panelText(panel, figure, summaries)} is gone.`
      : `The title of ${panelText(panel, figure, summaries)} is "${title}".`,
  legend: (_, figure) => legendText(figure),
  'font-size': fontText,
  size: (change, figure) =>
    `The picture is ${sidesText(change)}${sizeText(figure, areInches(change))}${pointsText(figure)}.`,
  theme: ({ theme }) => `The theme is ${theme}.`,
  background: ({ background }) =>
    background === 'transparent'
      ? 'The background is transparent.'
      : 'The background has the colour of the theme.',
  grid: ({ grid, axis, panel }, figure, summaries) => {
    const lines = axis === undefined ? 'The grid' : axis === 'x' ? 'The upright grid' : 'The level grid';
    const where = panel === undefined ? '' : ` of ${panelSubject(panel, figure, summaries).name}`;
    return `${lines}${where} is ${grid ? 'shown' : 'off'}.`;
  },
  'panel-letters': ({ letters, corner }, figure) => {
    if (letters === null) return 'The panels have no letters.';
    const where = corner === undefined ? '' : `, ${PLACES[corner].replace('inside, ', '')}`;
    return `The panels are lettered from ${figure.letters} on${where}.`;
  },
  provenance: ({ shown }) => `The line with the sources is ${shown ? 'shown' : 'off'}.`,
  patch: () => 'The patch is in.',
};

function legendText({ legend, legendColumns, panels }: Figure): string {
  if (legend === 'none') return 'There is no legend.';
  if (panels.every(({ kind }) => kind === 'spectrogram'))
    return 'There is no legend: a picture in colours has its colour bar instead.';
  const columns =
    legendColumns === undefined
      ? ''
      : ` in ${legendColumns === 1 ? 'one column' : `${legendColumns} columns`}`;
  return `The legend stands ${PLACES[legend]}${columns}.`;
}

const PLACES: Readonly<Record<Exclude<LegendPlace, 'none'>, string>> = {
  auto: 'where there is room',
  right: 'on the right, outside',
  top: 'above the panels',
  bottom: 'below the panels',
  inside: 'inside, in the emptiest corner',
  'top-right': 'inside, top right',
  'top-left': 'inside, top left',
  'bottom-right': 'inside, bottom right',
  'bottom-left': 'inside, bottom left',
};

/** `2 times as high as before: ` */
/** Points that somebody asked for, as far as they fit. */
function pointsText(figure: Figure): string {
  const { fontPoints, partPoints = {}, fontSize, dpi } = figure;
  if (dpi === undefined) return '';
  const points = Number((fontSize / logicalPoints(1, figure, dpi)).toFixed(1));
  const parts = Object.entries(partPoints).map(
    ([part, size]) => `, the ${TEXTS[textPartSchema.parse(part)]} ${Number(size.toFixed(1))} pt`,
  );
  return [fontPoints === undefined ? '' : `, the text of its axes ${points} pt`, ...parts].join('');
}

function sidesText({ widthFactor, heightFactor }: ChangeOf<'size'>): string {
  const sides = [
    ...(widthFactor === undefined ? [] : [`${Number(widthFactor.toPrecision(3))} times as wide`]),
    ...(heightFactor === undefined ? [] : [`${Number(heightFactor.toPrecision(3))} times as high`]),
  ];
  return sides.length === 0 ? '' : `${sides.join(' and ')} as before: `;
}

function fontText({ size, factor = 1, part, unit, isLeast }: ChangeOf<'font-size'>, figure: Figure): string {
  if (isLeast === true) return `No text is smaller than ${size} ${fontUnit(unit, figure)}.`;
  const what = part === undefined ? 'text' : TEXTS[part];
  if (size !== undefined && part === undefined)
    return `The text of the axes is ${size} ${fontUnit(unit, figure)}, all else in proportion.`;
  if (size !== undefined) return `The ${what} is ${size} ${fontUnit(unit, figure)}.`;
  return `The ${what} is ${factor > 1 ? 'larger' : factor < 1 ? 'smaller' : 'as it was'}.`;
}

const TEXTS = {
  title: 'title',
  axes: 'text of the axis labels',
  ticks: 'text of the tick labels',
  legend: 'text of the legend',
  'panel-letters': 'text of the panel letters',
} as const;
