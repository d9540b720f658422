import type { FigureChange } from '#src/domain/figure/figure-change.ts';
import type { WishRule } from '#src/language/figure-wishes/wish.ts';
import { always } from '#src/language/figure-wishes/wish.ts';
import { numberOf } from '#src/language/figure-wishes/words.ts';

const OFF =
  '(?:hide|remove|no|without(?:\\s+(?:a|the))?|drop|turn\\s+off|disable|delete|switch\\s+off|get\\s+rid\\s+of)\\s+(?:the\\s+)?';
const ON =
  '(?:show|add|with(?:\\s+(?:a|the))?|turn\\s+on|enable|display|switch\\s+on|put|draw|include)\\s+(?:the\\s+|a\\s+)?';

function of(text: string): RegExp {
  return new RegExp(text, 'gi');
}

function sizeOf(width: string | undefined, height: string | undefined): readonly FigureChange[] {
  const [w, h] = [Math.round(numberOf(width)), Math.round(numberOf(height))];
  return w > 0 && h > 0 ? [{ kind: 'size', width: w, height: h }] : [];
}

const PRESET = (words: string) =>
  of(
    `\\b(?:for|fit|sized?\\s+(?:it\\s+)?for|to\\s+fit|make\\s+it\\s+fit|suitable\\s+for|good\\s+for|in|as)\\s+(?:on\\s+|in\\s+)?(?:an?|the|my)?\\s*(?:${words})(?:\\s+(?:size|format|screen|figure))?\\b`,
  );

/** Colour maps by the names that people use for them. */
const MAPS =
  'viridis|inferno|magma|plasma|cividis|turbo|jet|matlab[\\s_-]?jet|rainbow|hot|parula|gr[ae]yscale|gr[ae]ys?|blues';

/** Legend, sizes, theme, grid and colour maps: what belongs to the whole picture. */
export const pageWishes: readonly WishRule[] = [
  always(of(`\\b${OFF}legends?\\b`), { kind: 'legend', legend: 'none' }),
  {
    words: of(
      '\\b(?:move|put|place|set|show|legend)?\\s*(?:the\\s+)?\\blegend\\s+(?:at\\s+|on\\s+|to\\s+|in\\s+|above|over)*\\s*(?:the\\s+)?(top|above|bottom|right|left|side|outside|panels?|inside)?',
    ),
    read: ([words, where = '']) => legendChange(words, where),
  },
  {
    words: of(
      '\\b(?:font|text|label)s?[\\s-]{0,3}size\\s*(?:to|of|=|:|at)?\\s*(\\d+(?:\\.\\d+)?)\\s*(?:pt|px|points?)?\\b',
    ),
    read: ([, size]) => [{ kind: 'font-size', size: Number(size) }],
  },
  {
    words: of('\\b(\\d+(?:\\.\\d+)?)\\s*(?:pt|px|points?)\\s+(?:font|text|labels?)\\b'),
    read: ([, size]) => [{ kind: 'font-size', size: Number(size) }],
  },
  always(
    of(
      '\\b(?:bigger|larger|increase(?:\\s+the)?|enlarge(?:\\s+the)?|greater)\\s+(?:the\\s+)?(?:fonts?|text|labels|letters|tick\\s+labels)(?:\\s+size)?\\b|\\b(?:make|set)\\s+(?:the\\s+)?(?:fonts?|text|labels|letters)\\s+(?:size\\s+)?(?:a\\s+bit\\s+|much\\s+)?(?:bigger|larger|greater)\\b',
    ),
    { kind: 'font-size', factor: 1.25 },
  ),
  always(
    of(
      '\\b(?:smaller|decrease(?:\\s+the)?|reduce(?:\\s+the)?)\\s+(?:the\\s+)?(?:fonts?|text|labels|letters)(?:\\s+size)?\\b|\\b(?:make|set)\\s+(?:the\\s+)?(?:fonts?|text|labels|letters)\\s+(?:size\\s+)?(?:a\\s+bit\\s+|much\\s+)?smaller\\b',
    ),
    { kind: 'font-size', factor: 0.8 },
  ),
  {
    words: of('\\b(\\d{2,6})\\s*(?:x|×|by|\\*)\\s*(\\d{2,6})\\s*(?:px|pixels?|pixel)?\\b'),
    read: ([, width, height]) => sizeOf(width, height),
  },
  {
    words: of('\\b(\\d{3,6})[\\s-]{0,3}(?:px|pixels?)\\s+(wide|tall|high|size|in\\s+width|in\\s+height)\\b'),
    read: ([, px, side = '']) => [sideChange(side, Number(px))],
  },
  {
    words: of('\\b(width|height|canvas\\s+size|size)\\s*(?:to|of|=|:)?\\s*(\\d{3,6})\\s*(?:px|pixels?)?\\b'),
    read: ([, side = '', px]) => [sideChange(side, Number(px))],
  },
  {
    words: of('\\b(\\d{3,6})[\\s-]{0,3}pixels?(?:\\s+(?:plot|image|picture|png|size))?\\b'),
    read: ([, px]) => [{ kind: 'size', width: Number(px), height: Number(px) }],
  },
  always(PRESET('slides?|presentations?|powerpoint|beamer|talk|keynote'), { kind: 'size', preset: 'slide' }),
  always(PRESET('(?:journal\\s+)?papers?|publications?|journals?|articles?|manuscripts?|thesis'), {
    kind: 'size',
    preset: 'paper',
  }),
  always(PRESET('(?:smart|mobile\\s+)?phones?|mobiles?|cell\\s*phone'), { kind: 'size', preset: 'phone' }),
  always(of('\\b(?:default|normal|original|standard)\\s+(?:plot\\s+|figure\\s+|picture\\s+)?size\\b'), {
    kind: 'size',
    preset: 'default',
  }),
  always(
    of(
      '\\bsquare\\s+(?:plot|figure|picture|format)\\b|\\bmake\\s+(?:it|the\\s+(?:plot|figure))\\s+square\\b',
    ),
    { kind: 'size', preset: 'square' },
  ),
  always(
    of(
      '\\bmake\\s+(?:it|this|the\\s+(?:plot|figure|picture|graph|image))\\s+(?:a\\s+bit\\s+|much\\s+)?(?:bigger|larger)\\b|\\b(?:bigger|larger)\\s+(?:plot|figure|picture|image)\\b',
    ),
    { kind: 'size', factor: 1.3 },
  ),
  always(
    of(
      '\\bmake\\s+(?:it|this|the\\s+(?:plot|figure|picture|graph|image))\\s+(?:a\\s+bit\\s+|much\\s+)?smaller\\b|\\bsmaller\\s+(?:plot|figure|picture|image)\\b',
    ),
    { kind: 'size', factor: 0.75 },
  ),
  always(
    of(
      '\\bdark[\\s-]{0,3}(?:theme|mode|background|style|version|plot|colou?rs)?\\b(?!\\s*(?:blue|red|green|orange|matter))|\\b(?:black|night)[\\s-]{0,3}(?:theme|mode|background)\\b',
    ),
    { kind: 'theme', theme: 'dark' },
  ),
  always(of('\\b(?:light|white|bright)[\\s-]{0,3}(?:theme|mode|background|style|version)\\b'), {
    kind: 'theme',
    theme: 'light',
  }),
  always(
    of(`\\b${OFF}(?:back\\s*ground\\s+)?grid(?:[\\s-]{0,3}lines?)?\\b|\\bgrid\\s*(?:lines?\\s*)?off\\b`),
    {
      kind: 'grid',
      grid: false,
    },
  ),
  always(of(`\\b${ON}grid(?:[\\s-]{0,3}lines?)?\\b|\\bgrid\\s*(?:lines?\\s*)?on\\b`), {
    kind: 'grid',
    grid: true,
  }),
  always(of(`\\b${OFF}(?:provenance|footer|caption|source\\s+line|data\\s+line|footnote)\\b`), {
    kind: 'provenance',
    shown: false,
  }),
  always(of(`\\b${ON}(?:provenance|footer|source\\s+line|footnote)\\b`), { kind: 'provenance', shown: true }),
  {
    words: of(
      `\\bcolou?r[\\s_-]{0,3}(?:map|table|bar|scale|scheme|palette)\\s*(?:(?:of|for)\\s+(?:the\\s+)?\\w+\\s+)?(?:to|as|=|:|with|into|should\\s+be|is)?\\s*(?:the\\s+)?['"]?(?!log\\b|linear\\b|from\\b|to\\b|limit|range|and\\b)([a-z][\\w-]*(?:[\\s_-]jet)?)['"]?`,
    ),
    read: ([, map = '']) => [{ kind: 'color-map', colorMap: map }],
  },
  {
    words: of(
      `\\b(?:use|with|in|switch\\s+to|try)\\s+(?:the\\s+)?['"]?(${MAPS})['"]?\\s*(?:colou?r[\\s_-]{0,3}(?:map|table|scale|scheme|palette)s?|colou?rs?|palette)\\b`,
    ),
    read: ([, map = '']) => [{ kind: 'color-map', colorMap: map }],
  },
  {
    words: of(
      '\\b(?:use|switch\\s+to|try)\\s+(?:the\\s+)?(viridis|inferno|magma|plasma|cividis|turbo|parula|(?:matlab[\\s_-]?)?jet)\\b(?!\\s+(?:density|temperature|pressure|beta|stream|speed))',
    ),
    read: ([, map = ''], { figure }) =>
      map.toLowerCase() === 'plasma' && figure?.panels.some(({ kind }) => kind === 'spectrogram') !== true
        ? []
        : [{ kind: 'color-map', colorMap: map }],
  },
];

function legendChange(words: string, where: string): readonly FigureChange[] {
  const place = where.toLowerCase();
  if (/^(?:top|above)$/.test(place) || /\babove|over\b/i.test(words))
    return [{ kind: 'legend', legend: 'top' }];
  if (/^(?:right|side|outside)$/.test(place)) return [{ kind: 'legend', legend: 'right' }];
  if (/^(?:bottom|left|inside)$/.test(place)) {
    return [
      {
        kind: 'refused',
        reason: `The legend can stand at the right or above the panels, where it hides no data, but not ${place === 'inside' ? 'inside' : `at the ${place}`}.`,
        hint: 'Say "legend on top" or "legend on the right".',
      },
    ];
  }
  return /\b(?:show|put|move|place|set)\b/i.test(words) ? [{ kind: 'legend', legend: 'auto' }] : [];
}

function sideChange(side: string, px: number): FigureChange {
  if (/width|wide/i.test(side)) return { kind: 'size', width: px };
  return /height|tall|high/i.test(side)
    ? { kind: 'size', height: px }
    : { kind: 'size', width: px, height: px };
}
