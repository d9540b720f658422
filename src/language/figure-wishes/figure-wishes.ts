import { axisLabelWishes, axisWishes } from '#src/language/figure-wishes/axis-wishes.ts';
import { kindWishes } from '#src/language/figure-wishes/kind-wishes.ts';
import { lineWishes } from '#src/language/figure-wishes/line-wishes.ts';
import { markerWishes } from '#src/language/figure-wishes/marker-wishes.ts';
import { pageWishes } from '#src/language/figure-wishes/page-wishes.ts';
import { panelWishes } from '#src/language/figure-wishes/panel-wishes.ts';
import { relativePans, timeWishes, zoomOf } from '#src/language/figure-wishes/time-wishes.ts';
import { titleWishes } from '#src/language/figure-wishes/title-wishes.ts';
import type { FigureWish, WishContext, WishRule } from '#src/language/figure-wishes/wish.ts';
import { mask, overlaps, type Span } from '#src/language/span.ts';

/** Rules that read quoted text come first; the others do not look inside quotations. */
const QUOTED_RULES: readonly WishRule[] = [...axisLabelWishes, ...titleWishes, ...markerWishes];
const PLAIN_RULES: readonly WishRule[] = [
  ...axisWishes,
  ...timeWishes,
  ...pageWishes,
  ...panelWishes,
  ...kindWishes,
  ...lineWishes,
];
const QUOTATION = /"[^"]*"|“[^“”]*”|‘[^‘’]*’|(?<!\w)'[^']*'(?!\w)/g;

/**
 * Finds what a sentence wishes of the figure: in its order, several wishes in one sentence included.
 *
 * @param text the sentence; the words of its times and file names are blanked out
 */
export function figureWishes(text: string, context: WishContext): readonly FigureWish[] {
  const wishes: FigureWish[] = [...relativePans(text, context)];
  let rest = read(text, QUOTED_RULES, context, wishes);
  rest = mask(
    rest,
    [...rest.matchAll(QUOTATION)].map(({ index, 0: words }) => ({ from: index, to: index + words.length })),
  );
  rest = read(rest, PLAIN_RULES, context, wishes);
  if (!wishes.some(isAboutTime)) wishes.push(...bareTime(rest, context));
  return wishes.sort((a, b) => a.from - b.from);
}

/** A wish that has the times of the sentence already. */
function isAboutTime(wish: FigureWish): boolean {
  return 'failure' in wish || /^(?:zoom|zoom-by|pan|last|first|whole-range|marker)$/.test(wish.change.kind);
}

/** Nothing but "the last 2 days" or "for 11 May", beside looks at most, is about the figure at hand. */
function bareTime(rest: string, { figure, ranges }: WishContext): readonly FigureWish[] {
  const [only] = ranges;
  if (figure === undefined || only === undefined || ranges.length > 1) return [];
  if (
    !/^[\s.!?,]*(?:(?:just|only|now|show|me|please|the|and|but|with|then|what|how|about)[\s.!?,]*)*$/i.test(
      rest,
    )
  )
    return [];
  return [{ change: zoomOf(only, { figure }), from: only.from, to: only.to }];
}

const LOOK_VERB =
  /^\W*(?:(?:please|now|then|and|also|ok(?:ay)?|can you|could you|i want you to)\W+)*(?:make|turn|paint|colou?r|set|change|have)\b/i;

/** "Make Bz grey" changes the Bz that is drawn; "plot Bz in grey" wants a picture of it. */
function isAboutDrawn(words: string, text: string, { figure }: WishContext): boolean {
  return figure !== undefined && (LOOK_VERB.test(words) || LOOK_VERB.test(text));
}

/** Reads a text with the rules in turn. @returns the text without the words that were understood */
function read(text: string, rules: readonly WishRule[], context: WishContext, wishes: FigureWish[]): string {
  let rest = text;
  for (const { words, read: understand, isContent } of rules) {
    for (const match of rest.matchAll(words)) {
      const found = understand(match, context, rest);
      if (found.length === 0) continue;
      const span = {
        from: match.index,
        to: match.index + match[0].length,
        ...(isContent === true && !isAboutDrawn(match[0], text, context) ? { isContent } : {}),
      };
      wishes.push(
        ...found.map(
          (wish): FigureWish => ('code' in wish ? { ...span, failure: wish } : { ...span, change: wish }),
        ),
      );
      rest = mask(rest, [span]);
    }
  }
  return rest;
}
