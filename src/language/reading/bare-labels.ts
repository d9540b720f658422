import { isOpener } from '#src/language/reading/clause-openers.ts';
import { type Mark, means, senseOf } from '#src/language/reading/mark.ts';

/** Words between a name for a text and the text: "title: …", "the title should read …". */
const LINK = /^(?:to|:|=|as|is|should|be|read|reads|reading|say|says|saying|must|like|shall|with)$/i;
const BREAK = /^(?:,|and|&|but|then|plus|with|also)$/i;
const END = /^[.;!?]$/;
const TITLED = /^(?:titled|entitled|labell?ed|called|named|tagged|captioned)$/i;
const TEXT_NOUNS = ['title', 'paneltitle', 'axislabel', 'xlabel', 'label'] as const;

/**
 * Takes what stands behind "title", "label it", "call the y axis" as if it stood between quotation marks: people leave
 * them out. It ends with the sentence, or where something else to do begins.
 */
export function withBareLabels(marks: readonly Mark[], text: string): readonly Mark[] {
  const out: Mark[] = [];
  let at = 0;
  while (at < marks.length) {
    const mark = marks[at];
    if (mark === undefined) break;
    const written = writtenEnd(marks, at);
    const start = written === undefined ? labelStart(marks, at) : at + 1;
    const end =
      written ??
      (start === undefined
        ? undefined
        : labelEnd(marks, start, means(marks[at], 'noun', 'axislabel', 'yaxis')));
    if (start === undefined || end === undefined) {
      out.push(mark);
      at += 1;
      continue;
    }
    const said = /^(?:read|reads|reading|say|says|saying)$/i.test(marks[start - 1]?.raw ?? '')
      ? start - 1
      : start;
    out.push(...marks.slice(at, said), quoted(marks, start, end, text));
    at = end;
  }
  return out;
}

function quoted(marks: readonly Mark[], start: number, end: number, text: string): Mark {
  const from = marks[start]?.from ?? 0;
  const to = marks[end - 1]?.to ?? from;
  const raw = text.slice(from, to);
  return { from, to, raw, isGlued: false, senses: [{ kind: 'quote', value: raw }] };
}

/** "Write MC on it", "print shock there": where the words to be written end; files and data are exported. */
function writtenEnd(marks: readonly Mark[], at: number): number | undefined {
  if (!/^(?:write|print)$/i.test(marks[at]?.raw ?? '')) return undefined;
  let end = at + 1;
  while (end < marks.length && !isPlace(marks[end]) && !END.test(marks[end]?.raw ?? '')) end += 1;
  const words = marks.slice(at + 1, end);
  const isText = words.every(
    (mark) =>
      !means(mark, 'format') &&
      !means(
        mark,
        'noun',
        'data',
        'figure',
        'file',
        'table',
        'list',
        'row',
        'script',
        'legend',
        'title',
        'slope',
      ) &&
      !means(mark, 'pronoun', 'it', 'them') &&
      !means(mark, 'also') &&
      !means(mark, 'quote') &&
      !means(mark, 'statistic'),
  );
  const isPlaced = isPlace(marks[end]) && !means(marks[end + 1], 'format');
  return isText && isPlaced && words.length > 0 && words.length <= 6 ? end : undefined;
}

/** "In the top left corner" is one place. */
function isPlace(mark: Mark | undefined): boolean {
  return (
    PLACED.test(mark?.raw ?? '') || (means(mark, 'place') && /^(?:in|at|to|into) /i.test(mark?.raw ?? ''))
  );
}

const PLACED = /^(?:on|in|into|inside|there|at|above|below|beside|next|over|across|onto)$/i;

/** Where the text begins, when a word for a text stands at `at` and words of its own follow. */
function labelStart(marks: readonly Mark[], at: number): number | undefined {
  const head = headEnd(marks, at);
  if (head === undefined) return undefined;
  let start = head.next;
  let linked = false;
  // "A caption with the sources" is one to be written; "caption: …" is its text.
  if (means(marks[at], 'noun', 'caption') && !/^(?:[:=]|should|reads?|says?)$/i.test(marks[start]?.raw ?? ''))
    return undefined;
  while (LINK.test(marks[start]?.raw ?? '') && (marks[start]?.raw !== ',' || !linked)) {
    linked = true;
    start += 1;
  }
  if (head.needsLink && !linked) return undefined;
  const first = marks[start];
  if (
    first === undefined ||
    senseOf(first, 'quote') !== undefined ||
    means(first, 'cannot') ||
    END.test(first.raw) ||
    BREAK.test(first.raw) ||
    (!linked && isDescribed(marks, at)) ||
    isWhatIsLabelled(marks, at, start)
  )
    return undefined;
  return start;
}

/** "Label the minimum", "min labelled with its time and value": what gets a label and what it tells, and not its words. */
function isWhatIsLabelled(marks: readonly Mark[], at: number, start: number): boolean {
  if (!/^label/i.test(marks[at]?.raw ?? '')) return false;
  const link = marks[start - 1]?.raw ?? '';
  // "The Dst min": whose it is stands before.
  const [first] = marks.slice(start, start + 5).filter((mark) => !OWNED.test(mark.raw) && !isOwner(mark));
  const isExtreme = means(first, 'statistic', 'minimum', 'maximum', 'extremes');
  const isTold =
    /^with$/i.test(link) &&
    (means(first, 'noun', 'valuetime') || /^(?:times?|values?|dates?)$/i.test(first?.raw ?? ''));
  return (isExtreme && !/^(?:[:=]|as|with)$/i.test(link)) || isTold;
}

const OWNED = /^(?:the|its|their|both|a)$/i;

function isOwner(mark: Mark): boolean {
  return (['mission', 'quantity', 'instrument'] as const).some((kind) => means(mark, kind));
}

/** "A title a lay reader gets", "a title that my students understand": what it should be like, and not its words. */
function isDescribed(marks: readonly Mark[], at: number): boolean {
  return (
    [1, 2].some((back) => ONE.test(marks[at - back]?.raw ?? '')) && DESCRIBES.test(marks[at + 1]?.raw ?? '')
  );
}

const ONE = /^(?:an?|some|another)$/;
const DESCRIBES = /^(?:an?|that|which|who|everyone|everybody|anyone|people|my|our|for|so)$/;

interface Head {
  readonly next: number;
  /** A link has to stand before the text. */
  readonly needsLink: boolean;
}

function headEnd(marks: readonly Mark[], at: number): Head | undefined {
  const mark = marks[at];
  if (mark === undefined) return undefined;
  if (TITLED.test(mark.raw)) return { next: at + 1, needsLink: false };
  const isCall = means(mark, 'verb', 'call') && !isAskedName(marks, at);
  if (means(mark, 'noun', 'caption')) return { next: at + 1, needsLink: true };
  const isTitle = means(mark, 'noun', ...TEXT_NOUNS);
  if (isCall && !(isTitle && /^(?:of|for)$/i.test(marks[at + 1]?.raw ?? ''))) {
    const object = objectEnd(marks, at + 1);
    if (object !== undefined) return object;
  }
  if (isTitle && !isTakenBack(marks, at)) {
    const next = ofEnd(marks, at + 1);
    return {
      next,
      needsLink: next > at + 1 && !means(mark, 'noun', 'title', 'paneltitle', 'axislabel', 'xlabel'),
    };
  }
  if (
    (/^as$/i.test(mark.raw) || (/^with$/i.test(mark.raw) && means(marks[at - 1], 'time'))) &&
    isMarkedBefore(marks, at) &&
    !isLookAt(marks, at + 1) &&
    !isThing(marks, at + 1)
  )
    return { next: at + 1, needsLink: false };
  return undefined;
}

/** "Would you call this a storm?", "can one call it an ICME?" ask what it is, which "can you call it Storm of May" does not. */
function isAskedName(marks: readonly Mark[], at: number): boolean {
  const words = marks
    .slice(Math.max(0, at - 3), at)
    .map(({ raw }) => raw)
    .join(' ');
  const [object, article] = marks.slice(at + 1, at + 3);
  const isOne =
    /^(?:this|that|it|these|those)$/i.test(object?.raw ?? '') && /^an?$/i.test(article?.raw ?? '');
  return (
    isOne &&
    /\b(?:would|do|does|did|should|can|could|may|might) (?:you|u|we|one|people|they|i)\b/i.test(words)
  );
}

/** "without the title", "remove the label": there is no text to come. */
function isTakenBack(marks: readonly Mark[], at: number): boolean {
  const before = marks.slice(Math.max(0, at - 3), at);
  return before.some((mark) => means(mark, 'verb', 'remove') || means(mark, 'negation'));
}

/** What is called: "it", "the y axis", "the first panel", "the plot", "Wind to", "the Wind line". */
function objectEnd(marks: readonly Mark[], from: number): Head | undefined {
  let at = from;
  while (/^(?:the|this|my|our)$/i.test(marks[at]?.raw ?? '') && !means(marks[at], 'pronoun')) at += 1;
  if (/^the$/i.test(marks[at]?.raw ?? '')) at += 1;
  const mark = marks[at];
  if (
    means(
      mark,
      'noun',
      'xaxis',
      'yaxis',
      'rightaxis',
      'coloraxis',
      'axis',
      'title',
      'figure',
      'xlabel',
      'axislabel',
      'legend',
    )
  )
    return { next: ofEnd(marks, at + 1), needsLink: false };
  for (let next = at; next < Math.min(at + 5, marks.length); next += 1) {
    const here = marks[next];
    if (BREAK.test(here?.raw ?? '') || END.test(here?.raw ?? '')) break;
    if (means(here, 'noun', 'panel'))
      return {
        next: senseOf(marks[next + 1], 'number') === undefined ? next + 1 : next + 2,
        needsLink: false,
      };
    if (next > at && means(here, 'noun', 'line', 'axis')) return { next: next + 1, needsLink: false };
    if (next > at && /^(?:to|as|:|=)$/i.test(here?.raw ?? '')) return { next, needsLink: true };
  }
  if (means(mark, 'pronoun', 'it', 'them') || means(mark, 'marker'))
    return { next: at + 1, needsLink: false };
  return undefined;
}

/** "title of the second panel", "y label for the Bz panel". */
function ofEnd(marks: readonly Mark[], at: number): number {
  if (/^(?:it|this|that)$/i.test(marks[at]?.raw ?? '')) return at + 1;
  const isOf = /^(?:of|for|on)$/i.test(marks[at]?.raw ?? '');
  const start = isOf ? at + 1 : at;
  for (let next = start; next < Math.min(start + 5, marks.length); next += 1) {
    if (means(marks[next], 'noun', 'panel', 'xaxis', 'yaxis', 'rightaxis', 'coloraxis', 'axis')) {
      const isNumbered =
        next === start &&
        (senseOf(marks[next + 1], 'number') !== undefined || means(marks[next + 1], 'letter'));
      return isNumbered ? next + 2 : isOf ? next + 1 : at;
    }
    if (isOf && means(marks[next], 'letter')) return next + 1;
    if (BREAK.test(marks[next]?.raw ?? '') || /^[:=]$/.test(marks[next]?.raw ?? '')) break;
  }
  return at;
}

/** "with a label", "with the text": the text comes behind. */
function isThing(marks: readonly Mark[], at: number): boolean {
  const next = /^(?:a|an|the)$/i.test(marks[at]?.raw ?? '') ? marks[at + 1] : marks[at];
  return means(next, 'noun', ...TEXT_NOUNS, 'point', 'annotation', 'letters');
}

/** "mark 04:52 as onset": something is marked in the same clause. */
function isMarkedBefore(marks: readonly Mark[], at: number): boolean {
  for (let before = at - 1; before >= 0 && before > at - 10; before -= 1) {
    if (BREAK.test(marks[before]?.raw ?? '') || END.test(marks[before]?.raw ?? '')) return false;
    if (means(marks[before], 'verb', 'mark', 'shade')) return true;
  }
  return false;
}

/** Where the text ends: with the sentence, where something else opens, or before "in red", "on panel 2". */
function labelEnd(marks: readonly Mark[], start: number, isOfAxis: boolean): number | undefined {
  let end = start;
  while (end < marks.length) {
    const raw = marks[end]?.raw ?? '';
    if (END.test(raw) && (raw !== '.' || end + 1 >= marks.length || marks[end + 1]?.isGlued !== true)) break;
    if (end > start && BREAK.test(raw) && isOpenedAt(marks, end + 1)) break;
    if (end > start && /^(?:in|on|for|of|at)$/i.test(raw) && isPlaceOrLook(marks, end + 1)) break;
    if (end > start && isOfAxis && /^(?:on|for)$/i.test(raw) && isSeries(marks, end + 1)) break;
    end += 1;
  }
  while (
    end > start &&
    /^(?:please|pls|plz|thanks|thx|too|again|instead|,|now|and)$/i.test(marks[end - 1]?.raw ?? '')
  )
    end -= 1;
  // A file that is "called both" has that name, while "call it bigger" has none.
  const isNamed = /^(?:called|named)$/i.test(marks[start - 1]?.raw ?? '');
  if (end === start || (!isNamed && marks.slice(start, end).every(saysNothing))) return undefined;
  return end;
}

/** Whether something to do stands before the next break. */
function isOpenedAt(marks: readonly Mark[], from: number): boolean {
  for (let at = from; at < marks.length; at += 1) {
    const mark = marks[at];
    if (mark === undefined || END.test(mark.raw) || (at > from && BREAK.test(mark.raw))) return false;
    if (isOpener(mark)) return true;
  }
  return false;
}

/** "y label N (cc) for N": whose axis it is. */
function isSeries(marks: readonly Mark[], at: number): boolean {
  const next = /^(?:the|a)$/i.test(marks[at]?.raw ?? '') ? at + 1 : at;
  return means(marks[next], 'quantity') || means(marks[next], 'mission');
}

function isPlaceOrLook(marks: readonly Mark[], at: number): boolean {
  const next = /^(?:the|a)$/i.test(marks[at]?.raw ?? '') ? at + 1 : at;
  if (isLookAt(marks, next)) return true;
  return [0, 1, 2].some(
    (offset) =>
      means(marks[next + offset], 'noun', 'panel') && !BREAK.test(marks[next + offset - 1]?.raw ?? ''),
  );
}

function isLookAt(marks: readonly Mark[], at: number): boolean {
  const mark = marks[at];
  const next = /^(?:a|an|the)$/i.test(mark?.raw ?? '') ? marks[at + 1] : mark;
  return (
    means(next, 'colour') ||
    means(next, 'format') ||
    means(next, 'dash') ||
    means(next, 'hex') ||
    means(next, 'mark') ||
    means(next, 'weight', 'bigger', 'smaller', 'thicker') ||
    means(next, 'noun', 'vline', 'hline', 'zeroline', 'band', 'line')
  );
}

/** Words that speak of a text, not words of one: "title bigger", "labels off", "title font size 20 pt". */
function saysNothing(mark: Mark): boolean {
  return (
    means(mark, 'weight') ||
    means(mark, 'sign') ||
    means(mark, 'prep') ||
    means(mark, 'number') ||
    means(mark, 'unit') ||
    means(mark, 'place') ||
    means(mark, 'verb', 'remove', 'set', 'increase', 'decrease', 'use') ||
    means(
      mark,
      'noun',
      'font',
      'size',
      'title',
      'paneltitle',
      'legend',
      'figure',
      'panel',
      'axis',
      'axislabel',
    ) ||
    means(mark, 'negation') ||
    means(mark, 'pronoun') ||
    means(mark, 'also') ||
    (means(mark, 'function') && mark.senses.length === 1)
  );
}
