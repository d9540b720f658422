import type { DataQuestion } from '#src/domain/data-question.ts';
import type { Target } from '#src/domain/request.ts';
import { measuredOf } from '#src/language/acts/measured.ts';
import { type ActSpec, type ClauseView, type Setting, wordValue } from '#src/language/reading/act.ts';
import { means } from '#src/language/reading/mark.ts';
import type { Phrase, PhraseOf } from '#src/language/reading/phrase.ts';

type Recovery = Extract<DataQuestion, { kind: 'recovery' }>;

/**
 * "How long did it take to recover to half of the min?", "hours from the peak until it was back below 10", "recovery time", "e-folding
 * time of the decay": from an extreme back to a share of it, or to a level.
 */
export const measureRecoveryAct: ActSpec = {
  name: 'measure-recovery',
  rank: 8,
  read(view, setting) {
    const asked = isElse(view) ? undefined : askedOf(view);
    if (asked === undefined) return undefined;
    const { level, extreme } = asked;
    const fit = view.words('operation', 'fit');
    const taus = view.spelt(/^(?:taus?|τ)$/i);
    const first = firstLength(view);
    const isFitted = asked.isConstant || fit.length + taus.length > 0;
    const measured = measuredOf(view, setting);
    const named = level?.type === 'condition' ? level.item : undefined;
    const share = asked.share?.value ?? (isFitted ? 1 / Math.E : undefined);
    const question: Recovery = {
      kind: 'recovery',
      ...(share === undefined || level !== undefined ? {} : { shares: [share] }),
      ...(level === undefined ? {} : { level: level.value }),
      ...(extreme === undefined ? {} : { extreme: extreme.kind }),
      ...(isFitted ? { isFitted: true } : {}),
      ...(isFitted && first !== undefined ? { fittedMs: first.ms } : {}),
    };
    const said = named === undefined ? measured.of : [named.series];
    return {
      acts: [
        ...measured.shown,
        {
          do: 'measure',
          question,
          of: said.length > 0 ? said : indexDrawn(setting),
          period: measured.period,
        },
      ],
      used: [
        ...asked.used,
        ...fit,
        ...taus,
        ...(isFitted ? (first?.used ?? []) : []),
        ...measured.used,
        ...small(view),
      ],
      notes: measured.notes,
    };
  },
};

/** "First 24 h of the recovery", "1st 24h", "over 12 h of it": how long the fit goes. */
function firstLength(
  view: ClauseView,
): { readonly ms: number; readonly used: readonly Phrase[] } | undefined {
  const [length, ...more] = view.all('duration');
  const { phrases } = view;
  const before = phrases.slice(0, length === undefined ? 0 : phrases.indexOf(length)).at(-1);
  const isFirst = before !== undefined && /^(?:first|1st|initial)$/i.test(before.raw);
  return length === undefined || more.length > 0 || before === undefined || !isFirst
    ? undefined
    : {
        ms: length.ms,
        used: [before, length, ...view.words('comparison', '>').filter(({ raw }) => /^over$/i.test(raw))],
      };
}

type Level = PhraseOf<'condition'> | PhraseOf<'amount'>;

interface Asked {
  readonly share?: Share | undefined;
  readonly level?: Level | undefined;
  readonly extreme?: ExtremeSaid | undefined;
  /** A time constant, and not only when it was there. */
  readonly isConstant: boolean;
  readonly used: readonly Phrase[];
}

/** A share or a level with a word of coming back or "from the peak"; or the time of recovery by its name. */
function askedOf(view: ClauseView): Asked | undefined {
  const nouns = [...view.words('asked', 'recovery'), ...view.words('noun', 'efolding')];
  const words = [...nouns, ...view.words('comparison').filter(({ raw }) => BACK.test(raw))];
  const back = view.all('condition').filter(({ raw }) => BACK.test(raw));
  const extreme = extremeIn(view);
  const isFrom = isFromExtreme(view, extreme);
  const share = shareOf(view, back) ?? halfIn(nouns);
  const isBack = words.length + back.length > 0;
  const isLong = isHowLong(view) || isFrom;
  const level = isLong && (isBack || isFrom) && share === undefined ? levelOf(view, nouns) : undefined;
  const isNamed = nouns.some(({ raw }) => /time|constant|life|^recovery$/i.test(raw));
  const isTo = level !== undefined || (share !== undefined && (isBack || isFrom));
  if (!isTo && !isNamed && !(isLong && words.length > 0)) return undefined;
  return {
    share,
    level,
    extreme,
    isConstant: nouns.some(({ mark, raw }) => means(mark, 'noun', 'efolding') || /constant/i.test(raw)),
    used: [
      ...words,
      ...back,
      ...(level === undefined ? [] : [level]),
      ...(share?.used ?? []),
      ...(extreme?.used ?? []),
    ],
  };
}

/** "Half life", "half recovery time". */
export function halfIn(nouns: readonly PhraseOf<'word'>[]): Share | undefined {
  return nouns.some(({ raw }) => /^hal[fv]/i.test(raw)) ? { value: 0.5, used: [] } : undefined;
}

export const BACK = /\b(?:recover\w*|back|return\w*|again)\b/i;

/** Whether a length of time is asked: "when did it recover to -50" is each passing. */
function isHowLong(view: ClauseView): boolean {
  const text = view.text();
  return /\b(?:how (?:long|fast|quick(?:ly)?|slow(?:ly)?|many (?:hours?|days?|minutes?))|time (?:it takes )?(?:to|from|for|needed)|(?:hours?|days?|minutes?|duration) (?:to|from|until|till)|took|takes?)\b/i.test(
    text,
  );
}

/** "From the minimum until Dst was above -30 again", "time from peak to half". */
function isFromExtreme(view: ClauseView, extreme: ExtremeSaid | undefined): boolean {
  const text = view.text();
  return (
    extreme !== undefined &&
    /\b(?:from|after|since|between) (?:the |its |that )?(?:min|max|peak|dip|low|high|extrem)/i.test(text) &&
    /\b(?:until|till?|to|and)\b/i.test(text)
  );
}

/** "Until it was back above -50", "recovery time to -30 nT". */
export function levelOf(view: ClauseView, nouns: readonly Phrase[]): Level | undefined {
  const [condition, ...more] = view.all('condition');
  if (more.length > 0) return undefined;
  if (condition !== undefined) return condition.comparison === 'between' ? undefined : condition;
  return nouns.length === 0
    ? undefined
    : view.all('amount').find(({ prep, isOrdinal }) => prep === 'to' && !isOrdinal);
}

/** Looks, lists and statistics of the time of recovery are others' wishes. */
function isElse(view: ClauseView): boolean {
  return (
    view.phrases.some(
      (phrase) =>
        phrase.type === 'word' &&
        means(phrase.mark, 'statistic') &&
        !means(phrase.mark, 'statistic', 'minimum', 'maximum'),
    ) || view.hasWord('verb', 'zoom', 'shade', 'mark', 'show', 'add', 'export', 'list')
  );
}

interface ExtremeSaid {
  readonly kind: 'minimum' | 'maximum';
  readonly used: readonly Phrase[];
}

function extremeIn(view: ClauseView): ExtremeSaid | undefined {
  const words = view.words('statistic', 'minimum', 'maximum').filter(({ raw }) => !/^how\b/i.test(raw));
  const peaks = view.words('noun', 'peak');
  const kind = wordValue(words[0], 'statistic');
  if (words.length === 0) return undefined;
  return { kind: kind === 'minimum' ? 'minimum' : 'maximum', used: [...words, ...peaks] };
}

interface Share {
  readonly value: number;
  readonly used: readonly Phrase[];
}

/** "To half of its minimum", "1/e of the peak", "to 10 %"; behind "recover to" it is read as a level. */
export function shareOf(view: ClauseView, back: readonly PhraseOf<'condition'>[]): Share | undefined {
  const level = back.find(({ raw, unit }) => unit === '%' || /\b(?:half|third|quarter|tenth)$/i.test(raw));
  if (level !== undefined)
    return { value: level.unit === '%' ? level.value / 100 : level.value, used: [level] };
  const [word] = view.spelt(/^(?:half|third|quarter|tenth|e-fold|e-folding)$/i);
  if (word !== undefined) return { value: SHARES[word.raw.toLowerCase()] ?? 1 / Math.E, used: [word] };
  const amounts = view.all('amount');
  const part = amounts.find(({ raw }) => /\b(?:half|third|quarter|tenth)$/i.test(raw));
  if (part !== undefined) return { value: part.value, used: [part] };
  const percent = amounts.find(({ unit, value }) => unit === '%' && value > 0 && value < 100);
  if (percent !== undefined) return { value: percent.value / 100, used: [percent] };
  const [e] = view.spelt(/^e$/i);
  const one = [...amounts, ...back].find(
    ({ value, to }) => value === 1 && e !== undefined && e.from > to && e.from - to <= 3,
  );
  return one === undefined || e === undefined ? undefined : { value: 1 / Math.E, used: [one, e] };
}

const SHARES: Readonly<Record<string, number>> = { half: 0.5, third: 1 / 3, quarter: 0.25, tenth: 0.1 };

/** Of a figure with several curves a storm index is what recovers. */
function indexDrawn({ drawn }: Setting): readonly Target[] {
  const index = ['dst', 'sym-h']
    .map((quantity) => ({ kind: 'series' as const, text: quantity, quantity }))
    .find((series) => drawn.has(series));
  return index === undefined ? [] : [index];
}

export function small(view: ClauseView): readonly Phrase[] {
  return [
    ...view.words('question'),
    ...view.words('noun', 'storm', 'event', 'level'),
    ...view.words('event'),
    ...view.words('verb', 'use', 'find', 'measure', 'happen'),
    ...view.words('asked', 'lasting', 'between-times'),
    ...view.words('timing', 'relative'),
    ...view.words('statistic', 'maximum').filter(({ raw }) => /^how\b/i.test(raw)),
    ...view.words('wish', 'forecast').filter(({ raw }) => /^how long/i.test(raw)),
    ...view.spelt(
      /^(?:time|times|take|took|taken|takes|needed|need|needs|value|level|phase|again|hours?|days?|rate|constant|exponential|until|till|much|fast|quickly|after|from|e|storm|event|flux|fluxes|intensity|intensities|curve|signal|index)$/i,
    ),
    ...view.words('timeunit'),
  ];
}
