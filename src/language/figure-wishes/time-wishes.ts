import type { FigureChange } from '#src/domain/figure/figure-change.ts';
import type { FigureWish, NamedRange, WishContext, WishRule } from '#src/language/figure-wishes/wish.ts';
import { DURATION, durationOf } from '#src/language/figure-wishes/words.ts';

function of(text: string): RegExp {
  return new RegExp(text, 'gi');
}

/** A time that stands after the verb, with nothing but small words between. */
function rangeAfter(match: RegExpExecArray, text: string, { ranges }: WishContext): NamedRange | undefined {
  const end = match.index + match[0].trimEnd().length;
  return ranges.find(
    ({ from }) =>
      from >= end - 1 &&
      /^[\s,]*(?:in|to|on|the|into|only|just|around|at|for|between|from|window|interval|period|time|range|of|storm|event)?[\s\w,]{0,20}$/i.test(
        text.slice(end, from),
      ),
  );
}

/** "last 2 days" of a plot are its own last days, not those before today. */
export function zoomOf(
  { range, text = '' }: NamedRange,
  { figure }: Pick<WishContext, 'figure'>,
): FigureChange {
  const own = new RegExp(
    `^(?:\\w+\\s+)?(?:the\\s+)?(last|final|first|initial|past)\\s+(?:${DURATION}|(day|hour|week|month|minute|year))`,
    'i',
  ).exec(text.trim());
  const ms = own === null ? undefined : (durationOf(own[2], own[3]) ?? durationOf('one', own[4]));
  if (figure !== undefined && own !== null && ms !== undefined)
    return { kind: /first|initial/i.test(own[1] ?? '') ? 'first' : 'last', ms };
  return { kind: 'zoom', range };
}

const PART = '(?:\\bin|\\binto|\\bon|\\bto)?';

/** Zoom, pan, and back. They need a figure at hand: without one a time is simply the time of the data. */
export const timeWishes: readonly WishRule[] = [
  {
    words:
      /\b(?:zoom(?:\s+(?:all\s+the\s+way\s+)?out)?\s*(?:back)?\s*(?:to|out\s+to)?\s+(?:the\s+)?(?:whole|full|entire|complete|original)(?:\s+(?:time|range|period|interval|plot|data|span))*|(?:go\s+)?back\s+to\s+(?:the\s+)?(?:whole|full|entire|complete|original|all)\s+(?:time|range|period|interval|plot|span|data)(?:\s+(?:range|span))?|(?:show|see|display|view)\s+(?:me\s+)?(?:the\s+)?(?:whole|full|entire|complete)\s+(?:time\s+)?(?:range|period|interval|span)|(?:reset|undo|clear)\s+(?:the\s+)?(?:zoom|time\s+range|time\s+axis)|un-?zoom|zoom\s+all\s+the\s+way\s+out|whole\s+(?:time\s+)?range(?:\s+again)?|full\s+(?:time\s+)?range(?:\s+again)?|zoom\s+out\s+(?:fully|completely))\b/gi,
    read: (_match, { figure }) => (figure === undefined ? [] : [{ kind: 'whole-range' }]),
  },
  {
    words: of(
      `\\b(?:zoom|zom|zooom|focus|narrow)(?:\\s+(?:in|down))?\\s*${PART}\\s*(?:the\\s+)?(last|final|first|initial)\\s+${DURATION}`,
    ),
    read: ([, end = '', count, unit]) => {
      const ms = durationOf(count, unit);
      return ms === undefined ? [] : [{ kind: /first|initial/i.test(end) ? 'first' : 'last', ms }];
    },
  },
  {
    words: of(
      `\\b(?:zoom|zom|zooom|focus|narrow(?:\\s+down)?|magnify|crop|restrict|limit)(?:\\s+(?:it|this|the\\s+(?:plot|figure|view|time(?:\\s+range|\\s+axis)?|x[\\s-]{0,3}axis)))?(?:\\s+(?:in|down))?\\s*${PART}(?!\\s*out\\b)`,
    ),
    read: (match, context, text) => {
      const found = rangeAfter(match, text, context);
      if (found !== undefined && context.figure !== undefined) return [zoomOf(found, context)];
      const isPlainZoom =
        /^zoo?o?m\s*(?:in)?\s*$/i.test(match[0]) &&
        context.figure !== undefined &&
        /^\s*(?:[.!]|$|a\s+(?:bit|little)|more|by\s+a\s+factor|and\b)/i.test(
          text.slice(match.index + match[0].length),
        );
      return isPlainZoom ? [{ kind: 'zoom-by', factor: 0.5 }] : [];
    },
  },
  {
    words: /\bzoom\s+(?:back\s+)?out(?:\s+(?:a\s+(?:bit|little)|more))?\b/gi,
    read: (_match, { figure }) => (figure === undefined ? [] : [{ kind: 'zoom-by', factor: 2 }]),
  },
  {
    words:
      /\b(?:(?:change|set|update|switch|move|adjust)\s+(?:the\s+)?(?:time|date|x)[\s-]*(?:range|axis|interval|period|window|limits?|span)?|show\s+(?:me\s+)?only|only\s+show|display\s+only|look\s+(?:closer\s+)?at\s+(?:only|just))\s*(?:to|as|=|:)?/gi,
    read: (match, context, text) => {
      const found = rangeAfter(match, text, context);
      return found === undefined || context.figure === undefined ? [] : [zoomOf(found, context)];
    },
  },
  {
    words: of(
      `(?:\\b(?:move|shift|pan|scroll|go|slide|show|plot|step|jump)\\s+(?:it\\s+|the\\s+(?:plot|window|view|axis|time(?:\\s+axis|\\s+range)?)\\s+)?(?:me\\s+)?)?(?:(?:back|forward|by)\\s+)*${DURATION}\\s*(earlier|later|before|after|back(?:wards?)?|forwards?|ahead|to the (?:left|right)|left|right)\\b(?!\\s+(?:than|the\\s+\\w+\\s+(?:storm|event)))`,
    ),
    read: ([words, count, unit, way = ''], { figure }) =>
      panOf(figure !== undefined, durationOf(count, unit), /earlier|before|back|left/i.test(way), words),
  },
  {
    words: of(
      `\\b(?:move|shift|pan|scroll|slide|go|step|jump)\\s+(?:it\\s+|the\\s+(?:plot|window|view|axis|time(?:\\s+axis|\\s+range)?)\\s+)?(back(?:wards?)?|forwards?|ahead|left|right|earlier|later)\\s+(?:by\\s+)?${DURATION}`,
    ),
    read: ([words, way = '', count, unit], { figure }) =>
      panOf(figure !== undefined, durationOf(count, unit), /earlier|back|left/i.test(way), words),
  },
  {
    words:
      /\b(?:(?:show|go\s+to|plot|move\s+to)\s+)?(?:the\s+)?(next|previous|preceding|following)\s+(day|hour|week|month|period|interval|window)\b/gi,
    read: ([, way = '', unit = ''], { figure }) => {
      if (figure === undefined) return [];
      const length = /period|interval|window/i.test(unit)
        ? figure.range.stop - figure.range.start
        : (durationOf('one', unit) ?? 0);
      return [{ kind: 'pan', ms: /^(?:prev|prec)/i.test(way) ? -length : length }];
    },
  },
];

function panOf(
  hasFigure: boolean,
  ms: number | undefined,
  isBack: boolean,
  words: string,
): readonly FigureChange[] {
  if (!hasFigure || ms === undefined || /\b(?:running|average|mean|smooth|window)\b/i.test(words)) return [];
  return [{ kind: 'pan', ms: isBack ? -ms : ms }];
}

const RELATIVE = new RegExp(
  `^(?:(?:${DURATION})\\s*(earlier|later|before|after)|(?:the\\s+)?(next|previous|preceding|following)\\s+(day|hour|week|month))$`,
  'i',
);
const LEAD =
  /^[\s,.]*(?:(?:now|please|and|then|also|show|move|shift|pan|scroll|go|plot|see|slide|step|jump|by|me|it|the|window|view|axis)[\s,.]*)*$/i;

/** "one hour earlier" may be read as a time before now; said of a figure at hand it moves the axis. */
export function relativePans(text: string, { figure, ranges }: WishContext): readonly FigureWish[] {
  if (figure === undefined) return [];
  return ranges.flatMap((named): readonly FigureWish[] => {
    const match = RELATIVE.exec(named.text?.trim() ?? '');
    if (match === null || !LEAD.test(text.slice(0, named.from))) return [];
    const [, count, unit, way, turn, period] = match;
    const ms = durationOf(count ?? 'one', unit ?? period);
    const isBack = /earlier|before|previous|preceding/i.test(way ?? turn ?? '');
    return ms === undefined
      ? []
      : [{ change: { kind: 'pan', ms: isBack ? -ms : ms }, from: named.from, to: named.to }];
  });
}
