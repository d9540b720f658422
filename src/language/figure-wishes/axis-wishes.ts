import type { FigureChange } from '#src/domain/figure/figure-change.ts';
import { panelRef } from '#src/language/figure-wishes/title-wishes.ts';
import type { WishRule } from '#src/language/figure-wishes/wish.ts';
import { NUMBER, numberOf, PANEL_PLACE, QUOTE, quoted } from '#src/language/figure-wishes/words.ts';

const LOG = '(?:log(?:arith?mi?c?|aritmic|aritmhic|rithmic|arithm)?(?:10)?)';
const LINEAR = '(?:linear|lin|liniar|lineer)';
/** `of the density panel`, `for B`: one group. */
const TARGET = `(?:\\s+(?:scale\\s+|axis\\s+)?(?:of|for|on|in)\\s+(?:the\\s+)?((?:${PANEL_PLACE}\\s+panel|panel\\s+\\d+|(?!a\\b|all\\b|both\\b|plot\\b|figure\\b|it\\b|this\\b|y\\b|x\\b|the\\b|[0-9])[\\w|]+)(?:\\s+(?:panel|axis|plot))?))?`;

function of(text: string): RegExp {
  return new RegExp(text, 'gi');
}

function axisOf(text: string | undefined): 'x' | 'y' | 'color' {
  const word = (text ?? '').toLowerCase();
  if (/^(?:x|time|horizontal)/.test(word)) return 'x';
  return /^(?:z|c|colou?r)/.test(word) ? 'color' : 'y';
}

function scaleChange(
  scale: 'log' | 'linear',
  axis: string | undefined,
  target: string | undefined,
): readonly FigureChange[] {
  const words = target?.trim().replace(/\s+axis$/i, '');
  const isAxis = words !== undefined && /^(?:x|y|z|time|colou?r)(?:[\s-]*axis)?$/i.test(words);
  const named =
    words === undefined || isAxis || /^(?:panels?|axes|values|all|both|scale)$/i.test(words)
      ? undefined
      : panelRef(words);
  return [
    {
      kind: 'scale',
      axis: axisOf(isAxis ? words : axis),
      scale,
      ...(named === undefined ? {} : { panel: named }),
    },
  ];
}

const AXIS = '(x|y|z|c|colou?r|time|vertical|horizontal|value)';
const scaleRules = (['log', 'linear'] as const).flatMap((scale): readonly WishRule[] => {
  const word = scale === 'log' ? LOG : LINEAR;
  return [
    {
      words: of(
        `\\b${AXIS}[\\s-]{0,3}(?:axis|axes|scale)?\\s*(?:of\\s+(?:the\\s+)?([\\w|]+)\\s+panel\\s+)?(?:to|in|on|as|should be|be|is)?\\s*(?:a\\s+|an\\s+)?\\b${word}\\b(?:[\\s-]{0,3}scale[ds]?)?${TARGET}`,
      ),
      read: ([, axis, first, target]) => scaleChange(scale, axis, first ?? target),
    },
    {
      words: of(
        `\\b${word}\\b(?:[\\s_-]{0,3}(?:scale[ds]?|scaling))?\\s+(?:on|for|of|in|along)\\s+(?:the\\s+)?${AXIS}[\\s-]{0,3}(?:axis|axes|scale)\\b`,
      ),
      read: ([, axis]) => scaleChange(scale, axis, undefined),
    },
    {
      words: of(`\\b(?:${word}\\b[\\s_-]+|log|lin)${AXIS}\\b[\\s-]{0,3}(?:axis|axes|scale)?${TARGET}`),
      read: ([, axis, target]) => scaleChange(scale, axis, target),
    },
    {
      words: of(`\\b${word}[\\s_-]{0,3}(?:scale[ds]?|scaling|axis|axes|plot)\\b${TARGET}`),
      read: ([, target]) => scaleChange(scale, undefined, target),
    },
    {
      words: of(
        `\\b(?:make|use|set|put|plot|show|switch|change|turn)\\s+(?:it|this|the\\s+(?:plot|axis|axes|scale|y)|([\\w|]+)(?:\\s+panel|\\s+axis)?)\\s+(?:(?:back\\s+)?to\\s+|in\\s+|on\\s+|as\\s+)?(?:a\\s+)?${word}\\b`,
      ),
      read: ([, target]) => scaleChange(scale, undefined, target),
    },
    {
      words: of(
        `\\b(?:the\\s+)?(?!y\\b|x\\b|z\\b|time\\b|a\\b|the\\b|use\\b|with\\b|make\\b|set\\b)([\\w|]+)\\s+(?:axis|panel|scale)\\s+(?:to\\s+|in\\s+|on\\s+|as\\s+|be\\s+|should\\s+be\\s+|is\\s+)*(?:a\\s+)?${word}\\b(?:[\\s-]{0,3}scale)?`,
      ),
      read: ([, target]) => scaleChange(scale, undefined, target),
    },
    {
      words: of(
        `\\b${word}\\s+(?:on|for|in)\\s+(?:the\\s+)?(${PANEL_PLACE}(?:\\s+(?:panel|one))?|[\\w|]+\\s+panel|panel\\s+\\d+)`,
      ),
      read: ([, target]) => scaleChange(scale, undefined, target?.replace(/\s+one$/i, ' panel')),
    },
    {
      words: of(
        `\\b(?:in|on|back to|go)\\s+(?:a\\s+)?${word}\\b(?!\\s+(?:term|regression|fit|trend|interpol))`,
      ),
      read: () => scaleChange(scale, undefined, undefined),
    },
  ];
});

const RANGE_VERB = '(?:set|limit|restrict|change|clip|fix|make|let|have|use|range|scale|adjust)';
const FROM_TO = `(?:from|to|between|at|=|:|of|go(?:es)? from|run from|\\(|\\[)?\\s{0,3}(?:from\\s+|between\\s+|\\[|\\()?\\s{0,3}${NUMBER}\\s{0,3}(?:nT|km/s|%|cm\\^?-3)?\\s{0,3}(?:to|and|until|through|\\.\\.\\.?|–|—|,|:|-)\\s{0,3}${NUMBER}\\s{0,3}(?:\\]|\\))?`;

function limitsOf(low: string | undefined, high: string | undefined): [number, number] | undefined {
  const range: [number, number] = [numberOf(low), numberOf(high)];
  return range.every(Number.isFinite) ? range : undefined;
}

/** Texts of the axes. */
export const axisLabelWishes: readonly WishRule[] = [
  {
    words: of(
      `(?:\\b(?:set|change|make|rename|label|name|call|put|use|give)\\s+)?(?:the\\s+)?\\b([xy])[\\s_-]{0,3}(?:axis|ax)?(?:'s)?[\\s_-]{0,3}(?:label|title|name|caption|text)?s?(?:\\s+(?:of|for|on)\\s+(?:the\\s+)?([\\w|]+(?:\\s+panel)?|panel\\s+\\d+))?(?:\\s*(?:label|title))?\\s*(?:to|as|:|=|should be|should read|is|with)?\\s*${QUOTE}`,
    ),
    read: ([, axis = 'y', panel, ...texts]) => [
      {
        kind: 'axis-label',
        axis: axis.toLowerCase() === 'x' ? 'x' : 'y',
        label: quoted(texts) ?? null,
        ...(panel === undefined ? {} : { panel: panelRef(panel) }),
      },
    ],
  },
];

/** Scales and limits of the axes, and of the colours of a spectrogram. */
export const axisWishes: readonly WishRule[] = [
  {
    words: of(
      `\\b(?:(?:colou?r|z|c)[\\s-]{0,3}(?:bar|axis|scale|map)?\\s*(?:limits?|range|lim)|colou?r[\\s-]{0,3}(?:bar|axis|scale|map)|colou?rs)\\s*${FROM_TO}`,
    ),
    read: ([, low, high]) => {
      const range = limitsOf(low, high);
      return range === undefined ? [] : [{ kind: 'color-range', range }];
    },
  },
  {
    words: of(
      `(?:\\b${RANGE_VERB}\\s+)?(?:the\\s+)?\\by[\\s_-]{0,3}(?:axis|ax|scale)?[\\s_-]{0,3}(?:limits?|range|lim|bounds)?(?:\\s+(?:of|for|on|in)\\s+(?:the\\s+)?((?:[\\w|]+\\s+)?panel(?:\\s+\\d+)?|[a-z|]+))?\\s*${FROM_TO}`,
    ),
    read: ([, panel, low, high]) => rangeChange(low, high, panel),
  },
  {
    words: of(
      `(?:\\b${RANGE_VERB}\\s+)?(?:the\\s+)?\\b(?:x[\\s_-]{0,3}(?:axis|ax|scale)?|horizontal\\s+axis|frequency(?:\\s+axis)?|frequencies|lags?(?:\\s+axis)?)[\\s_-]{0,3}(?:limits?|range|lim|bounds)?\\s*${FROM_TO}`,
    ),
    read: ([, low, high]) => {
      const range = limitsOf(low, high);
      return range === undefined ? [] : [{ kind: 'value-range', axis: 'x', range }];
    },
  },
  {
    words: of(
      `\\b${RANGE_VERB}\\s+(?:the\\s+)?([\\w|]+)(?:\\s+panel)?(?:'s)?\\s+(?:y[\\s-]{0,3})?(?:axis|range|limits?|scale)\\s*${FROM_TO}`,
    ),
    read: ([, panel = '', low, high]) =>
      /^(?:time|x|date|font|colou?r)$/i.test(panel)
        ? []
        : rangeChange(low, high, /^(?:y|value|vertical|the)$/i.test(panel) ? undefined : panel),
  },
  {
    words: of(
      '\\b(?:auto[\\s-]?(?:scale|range)(?:\\s+(?:the\\s+)?y(?:[\\s-]{0,3}axis)?)?|(?:reset|free|automatic)\\s+(?:the\\s+)?y[\\s-]{0,3}(?:axis|range|limits)?(?:\\s+range|\\s+limits)?)\\b',
    ),
    read: () => [{ kind: 'value-range', range: null }],
  },
  ...scaleRules,
];

function rangeChange(
  low: string | undefined,
  high: string | undefined,
  panel: string | undefined,
): readonly FigureChange[] {
  const range = limitsOf(low, high);
  if (range === undefined) return [];
  return [{ kind: 'value-range', range, ...(panel === undefined ? {} : { panel: panelRef(panel) }) }];
}
