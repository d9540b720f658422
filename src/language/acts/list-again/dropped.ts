import { bySize } from '#src/language/acts/list-again/by-size.ts';
import type { ClauseView } from '#src/language/reading/act.ts';
import type { Phrase } from '#src/language/reading/phrase.ts';

/** "Drop", "leave … out", "without the May one", "not that of 10 May", "all but the first". */
export function dropsOf(view: ClauseView): readonly Phrase[] {
  const leaves = view.spelt(/^(?:leave|leaving|take|taking)$/i);
  const outs = leaves.length === 0 ? [] : view.spelt(/^out$/i);
  return [
    ...view.words('verb', 'remove'),
    ...view.spelt(/^(?:kick|throw|excluding)$/i),
    ...[...view.words('negation', 'no', 'except'), ...view.spelt(/^(?:minus|without)$/i)].filter((word) =>
      isBeforeEvent(view, word),
    ),
    ...(outs.length === 0 ? [] : [...leaves, ...outs]),
  ];
}

/** Nothing but small words between it and what tells an event: its time, its place, its size. "No, the second one" keeps it. */
function isBeforeEvent({ phrases }: ClauseView, word: Phrase): boolean {
  const behind = phrases.slice(phrases.indexOf(word) + 1);
  const at = behind.findIndex(
    (phrase) => !/^(?:the|those|that|ones?|of|in|from|on|events?|storms?)$/i.test(phrase.raw),
  );
  const next = behind[at];
  if (/^(?:no|nope)$/i.test(word.raw)) return false;
  return (
    next?.type === 'time' ||
    (next?.type === 'amount' && next.isOrdinal) ||
    /^(?:biggest|largest|strongest|deepest|greatest|worst|longest|last|first|top|min|minimum)$/i.test(
      next?.raw ?? '',
    )
  );
}

/** What is to be left out of the list beside another wish: "superpose them again without the October storm". */
export function leftOut(
  view: ClauseView,
): { readonly keep: object; readonly used: readonly Phrase[] } | undefined {
  const drops = dropsOf(view);
  const behind = (phrase: Phrase) => drops.some(({ to }) => phrase.from >= to && phrase.from - to < 12);
  const time = view.all('time').find(behind);
  const sized = bySize(view);
  const rank = sized !== undefined && sized.used.some(behind) ? sized : undefined;
  if (drops.length === 0 || (time === undefined && rank === undefined)) return undefined;
  const iso = (ms: number) => new Date(ms).toISOString();
  const window =
    time === undefined ? {} : { window: { start: iso(time.range.start), stop: iso(time.range.stop) } };
  return {
    keep: { ...rank?.keep, ...window, isDropped: true },
    used: [...drops, ...(time === undefined ? [] : [time]), ...(rank?.used ?? [])],
  };
}
