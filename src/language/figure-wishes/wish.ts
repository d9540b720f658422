import type { Failure } from '#src/domain/failure.ts';
import type { Figure } from '#src/domain/figure/figure.ts';
import type { FigureChange } from '#src/domain/figure/figure-change.ts';
import type { FrameSummary } from '#src/domain/frame.ts';
import type { TimeRange } from '#src/domain/time-range.ts';
import type { Span } from '#src/language/span.ts';

/** A time that the sentence names, and where. */
export interface NamedRange extends Span {
  readonly range: TimeRange;
  readonly text?: string;
}

/** What a request is read against. */
export interface WishContext {
  /** The figure at hand; a wish about a figure that is yet to be made needs none. */
  readonly figure?: Figure;
  readonly summaries: readonly FrameSummary[];
  /** Times that the sentence names; their words are blanked out of the text. */
  readonly ranges: readonly NamedRange[];
}

/** A wish, or why it cannot be met, with the words that say it. `isContent` when the words name data as well. */
export type FigureWish = Span & { readonly isContent?: boolean } & (
    | { readonly change: FigureChange }
    | { readonly failure: Failure }
  );

/** One way to say something. It may be understood several times in a sentence; words that were read are not read again. */
export interface WishRule {
  /** Global and case-insensitive. */
  readonly words: RegExp;
  /** The wishes of a match; none when on a closer look it means something else. */
  readonly read: (
    match: RegExpExecArray,
    context: WishContext,
    text: string,
  ) => readonly (FigureChange | Failure)[];
  /** True when the words name data too, which others have to read. */
  readonly isContent?: boolean;
}

/** A wish that changes nothing else than what `change` says. */
export function always(words: RegExp, change: FigureChange): WishRule {
  return { words, read: () => [change] };
}
