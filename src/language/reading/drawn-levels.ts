import type { Figure } from '#src/domain/figure/figure.ts';
import { means } from '#src/language/reading/mark.ts';
import type { Phrase, PhraseOf } from '#src/language/reading/phrase.ts';

const SIDES: Readonly<Record<string, PhraseOf<'condition'>['comparison']>> = {
  above: '>',
  over: '>',
  exceeds: '>',
  exceeded: '>',
  exceeding: '>',
  below: '<',
  under: '<',
  beneath: '<',
  underneath: '<',
};

/** "Was below it", "goes under". */
const BEING =
  /^(?:first )?(?:is|was|are|were|go|goes|going|went|gone|fall|falls|fell|drops?|dropped|dips?|dipped|gets?|got|comes?|came|stays|stayed|rises?|rose|climbs?|climbed) /;
/** "First time below it". */
const FIRST = /^(?:the )?(?:first|last|earliest|latest)(?: time| moment)?\b/i;
const POINTS = /^(?:it|that|this|the)$/i;
const LINE = /^(?:line|level|threshold|limit|mark|value)$/i;

/**
 * "How many hours below it?", "shade what is above that line": behind a line at one value of the figure, what is on one side of it is a
 * condition. Of several such lines nobody knows which is meant, unless only one was drawn last.
 *
 * @param isJustDrawn the request before drew it, as may this one, so that a bare "it" may mean the line
 */
export function withDrawnLevel(
  phrases: readonly Phrase[],
  markers: Figure['markers'],
  isJustDrawn: boolean,
): readonly Phrase[] {
  const levels = markers.flatMap(({ value }) => (value === undefined ? [] : [value]));
  const wished = levelIn(phrases);
  const isJust = isJustDrawn || wished !== undefined;
  const level = wished?.value ?? (isJustDrawn ? levels.at(-1) : levels.length === 1 ? levels[0] : undefined);
  if (level === undefined || !isAsked(phrases)) return phrases;
  const read: Phrase[] = [];
  for (let at = 0; at < phrases.length; ) {
    const phrase = phrases[at];
    if (phrase === undefined) break;
    const side =
      phrase.from < (wished?.to ?? 0)
        ? undefined
        : (sideAt(phrases, at, isJust) ?? crossingAt(phrases, at, level, isJust));
    if (side === undefined) {
      read.push(phrase);
      at += 1;
      continue;
    }
    const own = phrases.slice(at, side.next);
    read.push({
      type: 'condition',
      comparison: side.comparison,
      value: level,
      from: phrase.from,
      to: own.at(-1)?.to ?? phrase.to,
      raw: own.map(({ raw }) => raw).join(' '),
    });
    at = side.next;
  }
  return read;
}

interface Level {
  readonly value: number;
  readonly to: number;
}

/** "Line at 6.62, how many minutes below it?", "zero line, …": the only line that this message draws. */
function levelIn(phrases: readonly Phrase[]): Level | undefined {
  const lines = phrases.flatMap((phrase, at): readonly Level[] => {
    if (phrase.type === 'word' && means(phrase.mark, 'noun', 'zeroline'))
      return [{ value: 0, to: phrase.to }];
    if (!/^(?:h?line|threshold|level)$/i.test(phrase.raw)) return [];
    // "Line at Dst -250": the axis may be named.
    const value = phrases.slice(at + 1, at + 4).find(({ type }) => type === 'amount');
    return value?.type === 'amount' ? [value] : [];
  });
  return lines.length === 1 ? lines[0] : undefined;
}

/** Counts, shares, lists and shadings have conditions; "put Kp below it" has a place. */
function isAsked(phrases: readonly Phrase[]): boolean {
  // "Speed over it on the right axis" has a place, too.
  const isPlaced = phrases.some(({ raw }) => /\baxis$/i.test(raw));
  if (!isPlaced && FIRST.test(phrases[0]?.raw ?? '')) return true;
  return phrases.some(
    (phrase) =>
      !isPlaced &&
      phrase.type === 'word' &&
      (means(phrase.mark, 'question') ||
        means(phrase.mark, 'statistic') ||
        means(phrase.mark, 'timeunit') ||
        means(phrase.mark, 'verb', 'shade') ||
        means(phrase.mark, 'noun', 'interval', 'share')),
  );
}

/** "When did it cross it first?": a level below zero from above, any other from below. */
function crossingAt(
  phrases: readonly Phrase[],
  at: number,
  level: number,
  isJustDrawn: boolean,
): Side | undefined {
  const next = phrases[at + 1];
  const isLine = LINE.test(phrases[at + 2]?.raw ?? '');
  const isPointed = /^(?:it|that|this)$/i.test(next?.raw ?? '') && isJustDrawn;
  const isMeant = isPointed || (/^(?:the|that|this)$/i.test(next?.raw ?? '') && isLine);
  if (!/^(?:cross(?:es|ed)?|reach(?:es|ed)?|hits?|pass(?:es|ed)?)$/i.test(phrases[at]?.raw ?? '') || !isMeant)
    return undefined;
  return { comparison: level < 0 ? '<' : '>', next: at + (isLine ? 3 : 2) };
}

interface Side {
  readonly comparison: PhraseOf<'condition'>['comparison'];
  readonly next: number;
}

function sideAt(phrases: readonly Phrase[], at: number, isJustDrawn: boolean): Side | undefined {
  const [side = '', ...more] = phrases[at]?.raw.toLowerCase().replace(BEING, '').split(' ') ?? [];
  const comparison = SIDES[side];
  if (comparison === undefined || phrases[at]?.type !== 'word') return undefined;
  const isWhole = more.length === 1 && POINTS.test(more[0] ?? '');
  const isApart = more.length === 0 && POINTS.test(phrases[at + 1]?.raw ?? '');
  // "Which days went over?", "how long were we above in total?" right behind the line.
  if (more.length === 0 && isJustDrawn && isLast(phrases, at)) return { comparison, next: at + 1 };
  if (!isWhole && !isApart) return undefined;
  const next = at + (isWhole ? 1 : 2);
  const isLine = LINE.test(phrases[next]?.raw ?? '');
  const isThe = /^the$/i.test(isWhole ? (more[0] ?? '') : (phrases[at + 1]?.raw ?? ''));
  if (!isLine && (isThe || !isJustDrawn)) return undefined;
  return { comparison, next: isLine ? next + 1 : next };
}

function isLast(phrases: readonly Phrase[], at: number): boolean {
  return phrases
    .slice(at + 1)
    .every(({ raw }) => /^(?:\?|,|in|in total|total|altogether|then|there|overall|first|when)$/i.test(raw));
}
