import type { TimeRange } from '#src/domain/time-range.ts';
import type { ActSpec, ClauseView, Setting } from '#src/language/reading/act.ts';
import { isNextDays } from '#src/language/reading/days-beside.ts';
import { means } from '#src/language/reading/mark.ts';
import { BACK, FORTH, moved, type Shift, shiftOf } from '#src/language/reading/moved-time.ts';
import type { Phrase } from '#src/language/reading/phrase.ts';

/**
 * "One rotation earlier as overlay", "same week a year before on top", "compare with the previous rotation": the same length of
 * time some while before or after what is drawn, laid over it.
 */
export const overlaidTimeAct: ActSpec = {
  name: 'overlaid-time',
  rank: 5,
  read(view, { drawn: { range } }) {
    const over = overWords(view);
    if (range === undefined || over.length === 0 || view.series().length > 0) return undefined;
    const shift = shiftIn(view);
    if (shift === undefined || isMoreOfIt(view, over)) return undefined;
    const shifted = moved(range, shift);
    return {
      acts: [{ do: 'again', mode: 'add', with: [], period: { ranges: [shifted], events: [] } }],
      used: [
        ...over,
        ...shift.used,
        ...view.words('also', 'same', 'also'),
        ...view.words('timeunit'),
        ...view.words('verb', 'show', 'put', 'give'),
        ...view.words('noun', 'timerange', 'figure'),
      ],
    };
  },
};

/**
 * "A week later", "same for the day before", "one rotation earlier": the same length of time some while before or after what is drawn,
 * in its place; "one day before and after": with so much more on both sides.
 */
export const shiftedTimeAct: ActSpec = {
  name: 'shifted-time',
  rank: 10,
  read(view, setting) {
    const range = lengthBefore(setting);
    const isOther = view.series().length + view.all('time').length + overWords(view).length > 0;
    if (range === undefined || isOther) return undefined;
    const [length] = view.all('duration');
    const sides = view.spelt(/^(?:before|after|either|both|each|sides?|on)$/i);
    const said = sides.map(({ raw }) => raw.toLowerCase()).join(' ');
    const isWider = /before after|(?:either|both|each) side/.test(said);
    // "One day later" moves the figure, which is a look at it.
    const shift = isWider || length !== undefined ? undefined : shiftIn(view);
    const figures = view.spelt(/^(?:figure|fig|plot|graph|picture)$/i);
    const small = [
      ...figures,
      ...view.words('also', 'same', 'also'),
      ...view.words('timeunit'),
      ...view.spelt(/^(?:carrington|solar|more|extra)$/i),
    ];
    const used = [...small, ...(isWider && length !== undefined ? [length, ...sides] : (shift?.used ?? []))];
    // Something else stands there: a statistic, a verb, another time.
    const isAll = view.phrases.every(
      (each) =>
        used.includes(each) || (each.type === 'word' && means(each.mark, 'function')) || isPlain(each),
    );
    if (!isAll || (shift === undefined && !(isWider && length !== undefined))) return undefined;
    const wide =
      length === undefined ? range : { start: range.start - length.ms, stop: range.stop + length.ms };
    const shown = shift === undefined ? wide : moved(range, shift);
    return {
      acts: [
        {
          do: 'again',
          mode: 'instead',
          with: [],
          ...(figures.length === 0 ? {} : { ofFigure: true }),
          period: { ranges: [shown], events: [] },
        },
      ],
      used,
    };
  },
};

/** The time of a question that was asked for one of its own, else that of the figure, else what the thread is about. */
function lengthBefore({ drawn: { range }, previous, within, acts }: Setting): TimeRange | undefined {
  const asked = acts.length === 0 && previous?.isUnmet !== true ? (previous?.acts ?? []) : [];
  const own = asked.flatMap((act) => (act.do === 'measure' ? act.period.ranges : []));
  const isQuestion = asked.length > 0 && asked.every((act) => act.do === 'measure');
  const [only, ...more] = own;
  return isQuestion && only !== undefined && more.length === 0 ? only : (range ?? within);
}

/** "Add the next day" goes on behind what is drawn, and "lay the next day over it" does not. */
function isMoreOfIt(view: ClauseView, over: readonly Phrase[]): boolean {
  return (
    (view.all('time').some(({ raw }) => isNextDays(raw)) ||
      /^days? (?:after|before)\b/i.test(saidLast(view))) &&
    over.every(({ raw }) => /^(?:add|include|append|too|also)$/i.test(raw))
  );
}

function saidLast({ phrases }: ClauseView): string {
  return phrases
    .slice(phrases.findIndex(({ raw }) => /^days?\b/i.test(raw)))
    .map(({ raw }) => raw)
    .join(' ');
}

function isPlain({ raw }: Phrase): boolean {
  return /^(?:a|an|the|and|for|of|on|but|do|it|that|this|repeat|again|once|more|plot|figure|thing|analysis|then|now|ok|okay|please|pls|[?.!,])$/i.test(
    raw,
  );
}

/** Words that say that it goes over what is drawn. */
function overWords(view: ClauseView): readonly Phrase[] {
  return [
    ...view.words('verb', 'add', 'compare'),
    ...view.words('together', 'one-panel'),
    ...view.words('place', 'top', 'same'),
    ...view.spelt(/^(?:comparison|comparision|comparisson|overlay|overlaid|superimposed|overplotted)$/i),
  ];
}

interface ShiftSaid extends Shift {
  readonly used: readonly Phrase[];
}

function withWords(shift: Shift | undefined, used: readonly Phrase[]): ShiftSaid | undefined {
  return shift === undefined ? undefined : { ...shift, used };
}

/** How far back or forth: the unit next to "before", "earlier", "previous", "later". */
function shiftIn(view: ClauseView): ShiftSaid | undefined {
  const said = view.all('time').find(({ raw }) => BACK.test(raw) || FORTH.test(raw));
  if (said !== undefined) return withWords(shiftOf(said.raw), [said]);
  const way = view.phrases.find(
    (phrase) =>
      phrase.type === 'word' && view.isFree(phrase) && (BACK.test(phrase.raw) || FORTH.test(phrase.raw)),
  );
  if (way === undefined) return undefined;
  const at = view.phrases.indexOf(way);
  const isAhead = /^(?:previous|preceding|prior|next|following)$/i.test(way.raw);
  const near = isAhead ? view.phrases.slice(at, at + 3) : view.phrases.slice(Math.max(0, at - 3), at + 1);
  const units = near.filter((phrase) => phrase === way || isUnit(phrase) || phrase.type === 'amount');
  return withWords(shiftOf(near.map(({ raw }) => raw).join(' ')), units);
}

function isUnit(phrase: Phrase): boolean {
  return (
    phrase.type === 'duration' ||
    (phrase.type === 'word' && (means(phrase.mark, 'timeunit') || /^rotations?$/i.test(phrase.raw)))
  );
}
