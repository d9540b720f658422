import { perValue } from '#src/language/names/per-value.ts';
import type { ClauseView } from '#src/language/reading/act.ts';
import { means } from '#src/language/reading/mark.ts';
import type { Phrase } from '#src/language/reading/phrase.ts';

const MERGE =
  /^(?:merg(?:e|ed|es|ing)|join(?:ed|s|ing)?|bridg(?:e|ed|es|ing)|combin(?:e|ed|es|ing)|glue[ds]?)$/i;
/** They merge what lies on both sides of a break. */
const ALLOW =
  /^(?:allow(?:s|ed|ing)?|tolerat(?:e|es|ed|ing)|permit(?:s|ted|ting)?|ignor(?:e|es|ed|ing)|accept(?:s|ed|ing)?)$/i;
const BREAK = /^(?:(?:data )?gaps?|breaks?|interruptions?|pauses?|dips?|holes?|dropouts?)$/i;
const BETWEEN =
  /^(?:closer|nearer|apart|gaps?|breaks?|interruptions?|pauses?|shorter|less|separated|spaced|from|each|other|within|up|to|than|short|small|brief|dips?|holes?|below|under|if|are|is|of|by|into|one|them|those|these|ones|that|which|intervals?|events?|periods?|together)$/i;

/** "Merge those closer than 30 min", "bridging gaps shorter than 10 min", "join events less than 1 h apart". */
export const mergingOf = perValue(mergingIn);

function mergingIn(view: ClauseView): {
  readonly mergeGapMs?: number;
  readonly used: readonly Phrase[];
} {
  const at = view.phrases.findIndex(
    (phrase, place) =>
      phrase.type === 'word' &&
      (MERGE.test(phrase.raw) ||
        (ALLOW.test(phrase.raw) &&
          view.phrases.slice(place + 1, place + 4).some(({ raw }) => BREAK.test(raw)))),
  );
  const behind = at < 0 ? [] : view.phrases.slice(at);
  const length = behind.findIndex((phrase) => phrase.type === 'duration' && view.isFree(phrase));
  const duration = behind[length];
  if (duration?.type !== 'duration') return at < 0 ? { used: [] } : mergedGaps(view, at);
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

/** "Gaps up to 6 h bridged", "breaks shorter than 3 h merged": what is merged stands in front of it. */
function mergedGaps(view: ClauseView, at: number): ReturnType<typeof mergingOf> {
  const merge = view.phrases[at];
  const start = view.phrases.slice(0, at).findLastIndex((phrase) => phrase.type === 'duration');
  const duration = view.phrases[start];
  const first = view.phrases
    .slice(0, at)
    .findLastIndex(({ raw }) =>
      /^(?:gaps?|breaks?|interruptions?|pauses?|those|them|events?|ones)$/i.test(raw),
    );
  if (merge === undefined || duration?.type !== 'duration' || first < 0 || first > start) return { used: [] };
  const between = view.phrases.slice(first, at);
  const isOnlyThat = between.every(
    (phrase) =>
      phrase === duration ||
      (phrase.type === 'word' &&
        (BETWEEN.test(phrase.raw) ||
          /^(?:to|than|were|be|events?|ones|gaps?)$/i.test(phrase.raw) ||
          means(phrase.mark, 'comparison') ||
          means(phrase.mark, 'noun', 'gap'))),
  );
  return isOnlyThat ? { mergeGapMs: duration.ms, used: [...between, merge] } : { used: [] };
}
