import type { ClauseView } from '#src/language/reading/act.ts';
import { means } from '#src/language/reading/mark.ts';
import type { Phrase } from '#src/language/reading/phrase.ts';

const MERGE =
  /^(?:merg(?:e|ed|es|ing)|join(?:ed|s|ing)?|bridg(?:e|ed|es|ing)|combin(?:e|ed|es|ing)|glue[ds]?)$/i;
const BETWEEN =
  /^(?:closer|nearer|apart|gaps?|breaks?|interruptions?|pauses?|shorter|less|separated|spaced|from|each|other|within|up|below|under|if|are|is|of|by|into|one|them|those|these|ones|that|which|intervals?|events?|periods?|together)$/i;

/** "Merge those closer than 30 min", "bridging gaps shorter than 10 min", "join events less than 1 h apart". */
export function mergingOf(view: ClauseView): {
  readonly mergeGapMs?: number;
  readonly used: readonly Phrase[];
} {
  const at = view.phrases.findIndex((phrase) => phrase.type === 'word' && MERGE.test(phrase.raw));
  const behind = at < 0 ? [] : view.phrases.slice(at);
  const length = behind.findIndex((phrase) => phrase.type === 'duration' && view.isFree(phrase));
  const duration = behind[length];
  if (duration?.type !== 'duration') return { used: [] };
  const words = [...behind.slice(0, length), ...behind.slice(length + 1, length + 4)].filter(
    (phrase, index) =>
      phrase.type === 'word' &&
      (index === 0 ||
        BETWEEN.test(phrase.raw) ||
        means(phrase.mark, 'comparison') ||
        means(phrase.mark, 'noun', 'gap')),
  );
  return { mergeGapMs: duration.ms, used: [duration, ...words] };
}
