import type { FigureChange } from '#src/domain/figure/figure-change.ts';
import { colorValue } from '#src/language/figure-wishes/line-wishes.ts';
import type { NamedRange, WishContext, WishRule } from '#src/language/figure-wishes/wish.ts';
import { DURATION, durationOf, NUMBER, numberOf, QUOTE, quoted } from '#src/language/figure-wishes/words.ts';

const LABEL = `(?:\\s*,?\\s*(?:and\\s+)?(?:labell?ed|labell?ing\\s+it|label(?:\\s+it)?|called|named|with\\s+(?:the\\s+|a\\s+)?label|call\\s+it|saying|as)?\\s*:?\\s*${QUOTE})?`;
const COLOR = '(?:(red|green|blue|black|orange|purple|gr[ae]y|magenta)\\s+)?';

const PLAIN_LABEL =
  /^\s*,?\s*(?:and\s+)?(?:labell?(?:ed|ing)?(?:\s+it)?(?:\s+as)?|called|named|call\s+it|with\s+(?:the\s+|a\s+)?(?:label|text|name|word)|as(?:\s+(?:the|an?))?)\s*:?\s+((?!and\b)[\w’'+-]+(?:\s+(?!and\b|then\b|in\b|on\b|with\b|to\b)[\w’'+-]+){0,3})/i;

function of(text: string): RegExp {
  return new RegExp(text, 'gi');
}

function rangesAfter(match: RegExpExecArray, text: string, { ranges }: WishContext): readonly NamedRange[] {
  const end = match.index + match[0].trimEnd().length;
  const after = ranges.filter(({ from }) => from >= end - 1);
  const kept: NamedRange[] = [];
  let at = end;
  for (const range of after) {
    if (
      !/^[\s,]*(?:at|on|from|between|the|for|of|interval|period|time|and|around|storm|start|end)?[\s\w,]{0,24}$/i.test(
        text.slice(at, range.from),
      )
    )
      break;
    kept.push(range);
    at = range.to;
  }
  return kept;
}

/** The label that follows the time: a quotation, or behind "label", "called" and their like up to four plain words. */
function labelAfter(text: string, at: number): string | undefined {
  const after = text.slice(at);
  return quoted(new RegExp(`^${LABEL}`, 'i').exec(after)?.slice(1) ?? []) ?? PLAIN_LABEL.exec(after)?.[1];
}

function markersOf(
  match: RegExpExecArray,
  context: WishContext,
  text: string,
  isInterval: boolean,
): readonly FigureChange[] {
  return rangesAfter(match, text, context).map(({ range, to }): FigureChange => {
    const label = labelAfter(text, to);
    const color = match[1] === undefined ? {} : { color: colorValue(match[1]) };
    const place = isInterval ? { from: range.start, to: range.stop } : { at: range.start };
    return { kind: 'marker', ...place, ...color, ...(label === undefined ? {} : { label }) };
  });
}

/** Lines, intervals, thresholds, extremes and overlays. */
export const markerWishes: readonly WishRule[] = [
  {
    words: of(
      `\\b(?:shade|highlight|shad(?:ed|ing)|grey\\s+out|mark\\s+the\\s+(?:interval|period|range)|add\\s+(?:a\\s+)?shad(?:ed|ing))\\s*(?:in\\s+)?${COLOR}(?:the\\s+)?(?:interval|period|range|region|area|time)?`,
    ),
    read: (match, context, text) => markersOf(match, context, text, true),
  },
  {
    words: of(
      `\\b(?:add|put|draw|place|set|show|insert)\\s+(?:an?\\s+|the\\s+)?${COLOR}(?:dashed\\s+|dotted\\s+)?(?:horizontal\\s+(?:line|marker)|threshold(?:\\s+line)?|h-?line|reference\\s+line|level(?:\\s+line)?|line)\\s*(?:at|of|=|for)\\s*(?:y\\s*=\\s*|a\\s+value\\s+of\\s+)?${NUMBER}(?!\\d*[-:/]\\d)\\s*(?:nT|km/s|cm\\^?-?3|K|eV|nPa|%|R_?E)?(?:\\s+(?:in|on|to)\\s+(?:the\\s+)?([\\w|]+\\s+panel|panel\\s+\\d+))?${LABEL}`,
    ),
    read: ([, color, value, panel, ...texts]) => threshold(value, color, panel, quoted(texts)),
  },
  {
    words: of(
      `\\b(?:horizontal\\s+line|threshold)\\s*(?:at|of|=)\\s*${NUMBER}\\s*(?:nT|km/s|cm\\^?-?3|K|eV|nPa|%)?${LABEL}`,
    ),
    read: ([, value, ...texts]) => threshold(value, undefined, undefined, quoted(texts)),
  },
  {
    words: of(
      `\\b(?:(?:add|put|draw|place|show|insert|set)\\s+(?:an?\\s+|the\\s+)?${COLOR}(?:dashed\\s+|dotted\\s+)?(?:vertical\\s+)?(?:lines?|markers?|v-?lines?|annotations?)|mark|annotate)\\s*(?:at|on|for|the\\s+(?:time|moment|start|arrival|onset|shock|storm)(?:\\s+(?:of|at))?)?`,
    ),
    read: (match, context, text) =>
      /\b(?:max|min|peak|extrem)/i.test(text.slice(match.index, match.index + match[0].length + 20))
        ? []
        : markersOf(match, context, text, false),
  },
  {
    words: of(
      '\\b(?:remove|delete|clear|hide|drop|no)\\s+(?:all\\s+)?(?:the\\s+)?(?:vertical\\s+|horizontal\\s+)?(?:markers?|annotations?|shading|shaded\\s+\\w+|thresholds?|threshold\\s+lines?|vertical\\s+lines?|horizontal\\s+lines?|highlight(?:s|ing)?)\\b',
    ),
    read: (_m, { figure }) => clearing(figure !== undefined),
  },
  {
    words: of(
      '\\b(?:annotate|label|mark|show|highlight|indicate|point\\s+out|tag|flag)\\s+(?:the\\s+)?(?:extremes?|extrema|peaks?(?:\\s+values?)?|(?:max(?:imum|ima)?|min(?:imum|ima)?)(?:\\s*(?:and|&|/|,)\\s*(?:the\\s+)?(?:max(?:imum|ima)?|min(?:imum|ima)?))?(?:\\s+values?)?|highest\\s+and\\s+lowest(?:\\s+\\w+)?)(?:\\s+(?:on|in)\\s+(?:the|this)\\s+(?:plot|figure|picture|graph))?',
    ),
    read: (match, context) => extremes(match[0], context),
  },
  {
    words: of(
      `\\b(?:overlay|over-?plot|superimpose|superpose)\\s+(?:it\\s+with\\s+)?(?:an?\\s+|the\\s+)?${DURATION}\\s*(?:running|rolling|moving|sliding)?[\\s-]{0,3}(?:mean|average|avg)\\b`,
    ),
    read: ([, count, unit], { figure }) => overlay(durationOf(count, unit), figure !== undefined),
  },
  {
    words: of(
      `\\b(?:overlay|over-?plot|superimpose)\\s+(?:it\\s+with\\s+)?(?:an?\\s+|the\\s+)?(?:running|rolling|moving|sliding)[\\s-]{0,3}(?:mean|average|avg)\\s*(?:of|over|with(?:\\s+a)?(?:\\s+window\\s+of)?)?\\s*${DURATION}`,
    ),
    read: ([, count, unit], { figure }) => overlay(durationOf(count, unit), figure !== undefined),
  },
  {
    words: of(
      '\\b(?:remove|hide|drop)\\s+(?:the\\s+)?(?:overlay|running\\s+mean\\s+overlay|overlaid\\s+\\w+)\\b',
    ),
    read: (_m, { figure }) => (figure === undefined ? [] : [{ kind: 'overlay', windowMs: null }]),
  },
];

function threshold(
  value: string | undefined,
  color: string | undefined,
  panel: string | undefined,
  label: string | undefined,
): readonly FigureChange[] {
  const level = numberOf(value);
  if (!Number.isFinite(level)) return [];
  return [
    {
      kind: 'marker',
      value: level,
      ...(color === undefined ? {} : { color: colorValue(color) }),
      ...(panel === undefined ? {} : { panel }),
      ...(label === undefined ? {} : { label }),
    },
  ];
}

function clearing(hasFigure: boolean): readonly FigureChange[] {
  return hasFigure ? [{ kind: 'clear-markers' }, { kind: 'extremes', shown: false }] : [];
}

/** "Show the maximum" asks for a number; on a figure at hand "mark" and "annotate" mean the picture. */
function extremes(words: string, { figure }: WishContext): readonly FigureChange[] {
  const isAboutPicture =
    /^(?:annotate|label|mark|highlight|indicate|tag|flag|point)/i.test(words) ||
    (figure !== undefined && /\b(?:plot|figure|picture|graph)\b/i.test(words));
  return isAboutPicture ? [{ kind: 'extremes', shown: true }] : [];
}

function overlay(windowMs: number | undefined, hasFigure: boolean): readonly FigureChange[] {
  return windowMs === undefined || !hasFigure ? [] : [{ kind: 'overlay', windowMs }];
}
