import type { Target } from '#src/domain/request.ts';
import { DAY, HOUR, MINUTE } from '#src/domain/time-range.ts';
import type { ActReading, ClauseView } from '#src/language/reading/act.ts';
import { means } from '#src/language/reading/mark.ts';
import type { Phrase } from '#src/language/reading/phrase.ts';

const LAST =
  /\b(?:since|after|behind|from|of|to) (?:the |an? )?(?:last|previous|preceding|prior|earlier|other|another)(?: (?:one|event|onset|storm|shock|ones))?\b/i;
const SMALL =
  /^(?:since|after|behind|from|the|a|an|last|previous|preceding|prior|earlier|other|another|ones?|events?|onsets?|storms?|shocks?|isolated|only|keep|those|them|these|that|are|is|which|with|than|least|at|drop|remove|discard|throw|out|away|no|none|any|in|hours?|,|:|and|please|pls|just|come|comes|came|within|occurring|happening|follow|following|of)$/i;

/**
 * "Only isolated, > 4 h since the last", "drop events less than 24 h after another": events stay that have no other in that time
 * before them.
 */
export function quietBefore(view: ClauseView, list: Target): ActReading | undefined {
  const text = textOf(view);
  const length = lengthIn(view);
  if (length === undefined || !isFromOther(view)) return undefined;
  const drops = view.words('verb', 'remove').length > 0 || /\b(?:drop|discard|throw)\b/i.test(text);
  const isShort = view.words('comparison', '<', '<=').length > 0 || /\bwithin\b/i.test(text);
  const isLong = view.words('comparison', '>', '>=').length > 0 || length.isLong === true;
  // What is kept is far from the last one, what is dropped near to it.
  if (drops ? !isShort : !isLong) return undefined;
  const isOnly = view.phrases.every(
    (phrase) =>
      length.used.includes(phrase) ||
      !view.isFree(phrase) ||
      (phrase.type === 'word' &&
        (SMALL.test(phrase.raw) || means(phrase.mark, 'comparison') || means(phrase.mark, 'verb', 'remove'))),
  );
  if (!isOnly) return undefined;
  return {
    acts: [
      {
        do: 'intervals',
        params: { keep: { quietBeforeMs: length.ms } },
        list,
        of: [],
        period: { ranges: [], events: [] },
      },
    ],
    used: view.phrases.filter(view.isFree),
  };
}

const UNITS: Readonly<Record<string, number>> = { m: MINUTE, h: HOUR, d: DAY };

interface Length {
  readonly ms: number;
  readonly isLong?: boolean;
  readonly used: readonly Phrase[];
}

/** The one length; "> 20 days since" has its unit in the words that begin a count of days. */
function lengthIn(view: ClauseView): Length | undefined {
  const [duration, ...more] = view.all('duration');
  if (duration !== undefined)
    return more.length > 0 || duration.sign !== undefined ? undefined : { ms: duration.ms, used: [duration] };
  const [condition, ...others] = view.all('condition');
  const next = condition === undefined ? undefined : view.phrases[view.phrases.indexOf(condition) + 1];
  const unit = /^(m|h|d)(?:in(?:ute)?s?|ours?|rs?|ays?)? since$/i.exec(next?.raw ?? '')?.[1]?.toLowerCase();
  const ms = UNITS[unit ?? ''];
  if (condition === undefined || next === undefined || ms === undefined || others.length > 0)
    return undefined;
  if (condition.item !== undefined || condition.comparison === 'between') return undefined;
  const isLong = condition.comparison.startsWith('>');
  return { ms: condition.value * ms, isLong, used: [condition, next] };
}

/** A length is counted from another event, and is not how long one lasts. */
export function isFromOther(view: ClauseView): boolean {
  return lengthIn(view) !== undefined && LAST.test(textOf(view));
}

function textOf({ phrases }: ClauseView): string {
  return phrases.map(({ raw }) => raw).join(' ');
}
