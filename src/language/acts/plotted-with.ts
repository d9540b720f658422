import type { Period, Target } from '#src/domain/request.ts';
import { carried } from '#src/language/acts/carried.ts';
import type { ClauseView, Setting } from '#src/language/reading/act.ts';
import type { Phrase, PhraseOf } from '#src/language/reading/phrase.ts';

/** What is drawn beside what is named. */
interface Beside {
  readonly of: readonly Target[];
  /** When that is of, where it was said. */
  readonly period?: Period;
  /** Place of the figure of this request that it takes the place of. */
  readonly amends?: number;
  /** It joins the figure at hand. */
  readonly isAdded: boolean;
  readonly used: readonly Phrase[];
}

/** "…, and plot it with Bz", "… and overlay with SYM-H": what was just asked for, or is on the figure, and these. */
export function plottedWith(
  view: ClauseView,
  setting: Setting,
  series: readonly PhraseOf<'series'>[],
): Beside | undefined {
  const [first] = series;
  if (first === undefined || !isBeside(first, view)) return undefined;
  const [verb] = view.words('verb', 'show', 'add', 'compare');
  if (verb === undefined || verb.from > first.from) return undefined;
  const between = view.phrases.filter(({ from, to }) => from >= verb.to && to <= first.from);
  const pronouns = between.filter(({ raw }) => /^(?:it|them|that|this|these|those|both)$/i.test(raw));
  const isPlain = between.every(({ raw }) =>
    /^(?:it|them|that|this|these|those|both|with|together|along|together with|along with|the)$/i.test(raw),
  );
  const isOverlaid = /^over(?:lay|plot)$/i.test(verb.raw);
  if (!isPlain || (pronouns.length === 0 && !isOverlaid)) return undefined;
  const before = carried(setting, []);
  if (before === undefined) return setting.hasFigure ? { of: [], isAdded: true, used: pronouns } : undefined;
  const place = setting.acts.length - 1;
  const isShown = setting.acts[place]?.do === 'show';
  return {
    of: before.of,
    period: before.period,
    isAdded: false,
    used: pronouns,
    ...(isShown ? { amends: place } : {}),
  };
}

function isBeside({ prep, from }: PhraseOf<'series'>, { phrases }: ClauseView): boolean {
  const before = phrases.findLast((phrase) => phrase.to <= from);
  return prep === 'with' || /^(?:with|together with|along with)$/i.test(before?.raw ?? '');
}
