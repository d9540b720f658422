import type { Failure } from '#src/domain/failure.ts';
import type { Mark } from '#src/domain/figure/figure.ts';
import type { FigureChange } from '#src/domain/figure/figure-change.ts';
import { pickData, pickSeries } from '#src/domain/figure/pick.ts';
import type { WishContext, WishRule } from '#src/language/figure-wishes/wish.ts';

const COLORS =
  'red|green|blue|black|orange|purple|pink|brown|gr[ae]y|cyan|magenta|yellow|teal|navy|olive|gold|violet|maroon|turquoise|crimson|indigo|salmon|white|lime|coral|dark ?blue|dark ?red|dark ?green|light ?blue|light ?green|sky ?blue|dark ?orange|#[0-9a-f]{6}|#[0-9a-f]{3}';
const HEX: Readonly<Record<string, string>> = {
  red: '#d62728',
  green: '#2ca02c',
  blue: '#1f77b4',
  orange: '#ff7f0e',
  purple: '#9467bd',
  yellow: '#d4b106',
  lightblue: '#6baed6',
  lightgreen: '#74c476',
  darkorange: '#d55e00',
  lime: '#65a30d',
};
const SERIES =
  "(?:the\\s+)?((?:(?!the\\b|line\\b|curve\\b|make\\b|and\\b|in\\b|with\\b)[\\w|.@-]+)(?:\\s+(?!the\\b|line\\b|curve\\b|lines\\b|series\\b|trace\\b|to\\b|in\\b|as\\b|be\\b|and\\b|with\\b)[\\w|.@-]+){0,2})(?:\\s+(?:line|curve|series|trace|data|lines))?(?:'s)?";
const ALL =
  /^(?:it|them|all|everything|lines?|curves?|all (?:the )?lines|the lines?|this|plot|graph|figure|panel|both|points|markers|dots)$/i;

function of(text: string): RegExp {
  return new RegExp(text, 'gi');
}

/** The plain words of a colour as a colour value; CSS words that are safe stay. */
export function colorValue(text: string): string {
  const word = text.toLowerCase().replace(/\s+/g, '');
  return HEX[word] ?? word;
}

/** `undefined` for all lines; an empty list when the words name no line that there is. */
function seriesOf(
  text: string | undefined,
  { figure, summaries }: WishContext,
): readonly string[] | undefined {
  if (text === undefined || ALL.test(text.trim())) return undefined;
  const found = figure === undefined ? pickData(text, summaries) : pickSeries(text, figure, summaries);
  return found.length > 0 || figure === undefined ? [text.trim()] : [];
}

function look(
  text: string | undefined,
  context: WishContext,
  change: (series: string[] | undefined) => FigureChange,
): readonly (FigureChange | Failure)[] {
  const series = seriesOf(text, context);
  if (series === undefined) return [change(undefined)];
  return series.length === 0 ? [] : [change([...series])];
}

function colorChange(
  color: string,
  text: string | undefined,
  context: WishContext,
): readonly (FigureChange | Failure)[] {
  return look(text, context, (series) => ({
    kind: 'color',
    color: colorValue(color),
    ...(series === undefined ? {} : { series }),
  }));
}

const MARKS: readonly (readonly [string, Mark])[] = [
  [
    'fill(?:ed)?[\\s_-]{0,3}(?:to|under|down\\s+to|below)?[\\s_-]{0,3}(?:zero|0|the\\s+(?:curve|line))|filled\\s+area|shaded\\s+area|area(?:\\s+(?:plot|chart))?',
    'area',
  ],
  [
    'stair[\\s_-]?(?:case|step)?s?|step(?:s|ped)?(?:\\s+(?:plot|line|lines))?|stepwise|histogram[\\s_-]?style|digital',
    'step',
  ],
  ['points?(?:\\s+only)?|dots?|markers?(?:\\s+only)?|scatter\\s+points|symbols?', 'point'],
  ['bars?(?:\\s+(?:plot|chart|graph))?|columns?\\s+chart', 'bar'],
  ['(?:normal\\s+|plain\\s+|simple\\s+|connected\\s+)?lines?(?:\\s+(?:plot|graph|chart))?|series', 'line'],
];

const markRules: readonly WishRule[] = MARKS.flatMap(([words, mark]): readonly WishRule[] => [
  {
    words: of(
      `\\b(?:render|plot|line|draw(?:ing)?|chart|graph|mark(?:er)?|display)[\\s_-]{0,3}(?:type|style|mode|kind)\\s*(?:of\\s+${SERIES}\\s*)?(?:back\\s+)?(?:to|as|:|=|into|should\\s+be|is)?\\s*(?:a\\s+|an\\s+)?['"]?(?:${words})\\b['"]?`,
    ),
    read: ([, text], context) =>
      look(text, context, (series) => ({ kind: 'mark', mark, ...(series === undefined ? {} : { series }) })),
  },
  {
    words: of(
      `\\b(?:draw|show|plot|render|display|make|turn|change|switch|convert)\\s+${SERIES}\\s+(?:back\\s+)?(?:as|into|to|with|using)\\s+(?:a\\s+|an\\s+)?(?:${words})\\b(?!\\s+(?:at|of|where|for|in)\\b)`,
    ),
    read: ([whole, text = ''], context) =>
      /\b(?:time|range|axis|scale|zoom)\b/i.test(whole)
        ? []
        : look(nounOf(text), context, (series) => ({
            kind: 'mark',
            mark,
            ...(series === undefined ? {} : { series }),
          })),
    isContent: true,
  },
  ...(mark === 'line'
    ? []
    : [
        {
          words: of(
            `\\b(?:as|use|using|with)\\s+(?:an?\\s+)?(?:${words})\\b(?:\\s+instead(?:\\s+of\\s+(?:a\\s+)?(?:lines?|points?|bars?))?)?(?!\\s+(?:at|of|where|for)\\b)`,
          ),
          read: ([whole]: RegExpExecArray) =>
            /\bseries|with (?:an? )?area\b/i.test(whole) ? [] : [{ kind: 'mark' as const, mark }],
        },
      ]),
]);

/** Words before "as points" that only carry the request. */
function nounOf(text: string): string {
  return text.replace(/^(?:me|us|it)\s+(?=\w)/i, '').trim();
}

const DASHES = [
  ['dash(?:ed|es|y)?(?!\\s*-?\\s*dot)', 'dashed'],
  ['dott(?:ed|y)?', 'dotted'],
  ['dash[\\s-]{0,3}dott?(?:ed)?', 'dash-dot'],
  ['solid', 'solid'],
] as const;

/** "… and the speed dashed": the verb stands before an earlier wish. */
const AND_DASHED =
  /(?:\band\s+|,\s*)(?:the\s+)?([\w|.@-]+(?:\s+[\w|.@-]+)?)\s+(dashed|dotted|solid|dash-dot(?:ted)?)\b(?:\s+lines?)?/gi;
const AND_COLOURED = new RegExp(
  `(?:\\band\\s+|,\\s*)(?:the\\s+)?([\\w|.@-]+)\\s+(${COLORS})\\b(?!\\s+(?:theme|background|mode))`,
  'gi',
);

const dashRules: readonly WishRule[] = DASHES.flatMap(([words, dash]): readonly WishRule[] => [
  {
    words: of(
      `\\b(?:make|draw|show|plot|set|change|turn|render)\\s+${SERIES}\\s+(?:to\\s+|as\\s+|with\\s+|in\\s+|be\\s+)*(?:an?\\s+)?${words}\\b(?:\\s+(?:lines?|style))?`,
    ),
    read: ([, text], context) =>
      look(text, context, (series) => ({ kind: 'dash', dash, ...(series === undefined ? {} : { series }) })),
    isContent: true,
  },
  {
    words: of(
      `\\b(?:(?:use|with|as|in)\\s+(?:an?\\s+)?)?${words}\\s+(?:lines?|curves?|style)(?:\\s+(?:for|on)\\s+${SERIES})?`,
    ),
    read: ([, text], context) =>
      look(text, context, (series) => ({ kind: 'dash', dash, ...(series === undefined ? {} : { series }) })),
    isContent: true,
  },
]);

const LOOK = `(?:${COLORS}|dash(?:ed)?[\\s-]{0,3}dott?(?:ed)?|dashed|dotted|solid|thick(?:er)?|bold(?:er)?|thin(?:ner)?|(?:semi-?)?transparent)`;
const LOOK_JOINT = '\\s*(?:,\\s*(?:and\\s+)?|\\band\\s+|&\\s*|\\s)\\s*';

/** "make Bz grey and dashed", "draw the density thicker, red and dotted": several looks of one line. */
const manyLooks: WishRule = {
  words: of(
    `\\b(?:make|turn|paint|draw|show|plot|set|change|render|have)\\s+${SERIES}\\s+(?:to\\s+|as\\s+|in\\s+|be\\s+|into\\s+)*(?:an?\\s+)?(${LOOK}(?:${LOOK_JOINT}${LOOK})+)\\b(?!\\s+(?:theme|background|mode))(?:\\s+lines?)?`,
  ),
  read: ([, text = '', looks = ''], context) =>
    [...looks.matchAll(of(LOOK))].flatMap(([word]) => {
      const change = lookNamed(word);
      return look(nounOf(text), context, (series) => ({
        ...change,
        ...(series === undefined ? {} : { series }),
      }));
    }),
  isContent: true,
};

function lookNamed(
  word: string,
): Extract<FigureChange, { kind: 'color' | 'dash' | 'line-width' | 'opacity' }> {
  if (/^(?:dash|dott|solid)/i.test(word)) return { kind: 'dash', dash: dashNamed(word) };
  if (/^(?:thick|bold)/i.test(word)) return { kind: 'line-width', factor: 1.7 };
  if (/^thin/i.test(word)) return { kind: 'line-width', factor: 0.6 };
  if (/transparent$/i.test(word)) return { kind: 'opacity', opacity: 0.5 };
  return { kind: 'color', color: colorValue(word) };
}

/** Colours, line styles, widths and marks of the lines. */
export const lineWishes: readonly WishRule[] = [
  manyLooks,
  ...markRules,
  {
    words: of(
      '\\bas\\s+(?:an?\\s+)?(?:connected\\s+|plain\\s+)?(?:lines?|curves?)(?:\\s+plot)?\\b(?!\\s+(?:at|of|where|for|in)\\b)',
    ),
    read: () => [{ kind: 'mark', mark: 'line' }],
  },
  ...dashRules,
  {
    words: of(
      `\\b(?:set|change|make|turn)?\\s*(?:the\\s+)?colou?r\\s+(?:of|for)\\s+${SERIES}\\s+(?:to|as|be|:|=)?\\s*(${COLORS})\\b`,
    ),
    read: ([, text, color = ''], context) => colorChange(color, text, context),
    isContent: true,
  },
  {
    words: of(
      `\\b(?:make|turn|paint|colou?r|draw|plot|show|change|set|have)\\s+${SERIES}\\s+(?:colou?r\\s+)?(?:to\\s+|in\\s+|as\\s+|be\\s+|into\\s+)*(?:a\\s+)?(${COLORS})\\b(?!\\s+(?:theme|background|mode))(?:\\s+(?:line|colou?r))?`,
    ),
    read: ([, text = '', color = ''], context) => colorChange(color, nounOf(text), context),
    isContent: true,
  },
  {
    words: of(`\\buse\\s+(?:a\\s+)?(${COLORS})\\s+(?:lines?\\s+)?(?:for|on)\\s+${SERIES}`),
    read: ([, color = '', text], context) => colorChange(color, text, context),
    isContent: true,
  },
  {
    words: of(`(?:^|\\band\\s+|,\\s*)${SERIES}\\s+in\\s+(${COLORS})\\b`),
    read: ([, text, color = ''], context) => colorChange(color, text, context),
    isContent: true,
  },
  {
    words: AND_DASHED,
    read: ([, text, style = ''], context) =>
      look(text, context, (series) => ({
        kind: 'dash',
        dash: dashNamed(style),
        ...(series === undefined ? {} : { series }),
      })),
    isContent: true,
  },
  {
    words: AND_COLOURED,
    read: ([, text, color = ''], context) =>
      context.figure === undefined ? [] : colorChange(color, text, context),
    isContent: true,
  },
  {
    words: of(
      '\\b(?:fill|shade)\\s+(?:the\\s+)?(?:area\\s+)?(?:under|below|beneath|to\\s+zero|down\\s+to\\s+zero)(?:\\s+(?:the\\s+)?(?:curves?|lines?|it))?',
    ),
    read: () => [{ kind: 'mark', mark: 'area' }],
  },
  {
    words: of('\\bline[\\s-]{0,3}(?:width|thickness)\\s*(?:to|of|=|:)?\\s*(\\d+(?:\\.\\d+)?)\\b'),
    read: ([, width]) => [{ kind: 'line-width', width: Math.min(12, Math.max(0.25, Number(width))) }],
  },
  {
    words: of(
      '\\b(?:thick(?:er)?|bold(?:er)?|heavier|fatter|wider)\\s+(?:lines?|curves?)\\b|\\b(?:make|draw)\\s+(?:the\\s+)?(?:lines?|curves?|it)\\s+(?:a\\s+bit\\s+)?(?:thick(?:er)?|bold(?:er)?|heavier)\\b',
    ),
    read: () => [{ kind: 'line-width', factor: 1.7 }],
  },
  {
    words: of(
      '\\b(?:thin(?:ner)?|finer|lighter)\\s+(?:lines?|curves?)\\b|\\b(?:make|draw)\\s+(?:the\\s+)?(?:lines?|curves?|it)\\s+(?:a\\s+bit\\s+)?(?:thin(?:ner)?|finer)\\b',
    ),
    read: () => [{ kind: 'line-width', factor: 0.6 }],
  },
  {
    words: of(`\\bmake\\s+${SERIES}\\s+(thicker|bolder|thinner)\\b`),
    read: ([, text, way = ''], context) =>
      look(text, context, (series) => ({
        kind: 'line-width',
        factor: way === 'thinner' ? 0.6 : 1.7,
        ...(series === undefined ? {} : { series }),
      })),
  },
  {
    words: of('\\b(?:semi-?)?transparent(?:\\s+lines?)?\\b'),
    read: () => [{ kind: 'opacity', opacity: 0.5 }],
  },
];

function dashNamed(style: string): 'dashed' | 'dotted' | 'solid' | 'dash-dot' {
  const word = style.toLowerCase();
  if (/^dash.*dot/.test(word)) return 'dash-dot';
  return word === 'dotted' || word === 'solid' ? word : 'dashed';
}
