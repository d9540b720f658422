import type { Act, NamedSeries } from '#src/domain/request.ts';
import type { TimeRange } from '#src/domain/time-range.ts';
import { asksWhether } from '#src/language/acts/archive/whether.ts';
import { craftMeant } from '#src/language/acts/drawn-spacecraft.ts';
import { isInstant, momentOf } from '#src/language/acts/instants.ts';
import { measuredOf, ofSpacecraft } from '#src/language/acts/measured.ts';
import { perValue } from '#src/language/names/per-value.ts';
import {
  type ActReading,
  type ActSpec,
  type ClauseView,
  type Setting,
  wordValue,
} from '#src/language/reading/act.ts';
import { means } from '#src/language/reading/mark.ts';
import type { Phrase, PhraseOf } from '#src/language/reading/phrase.ts';

/** "What was Bz on 2015-03-17 at 04:45?", "where was MMS1 on …", "the speed when Bz was lowest". */
export const measureValueAct: ActSpec = {
  name: 'measure-value',
  rank: 11,
  read: (view, setting) =>
    betweenExtremes(view, setting) ??
    atThatTime(view, setting) ??
    whenExtreme(view, setting) ??
    atTime(view, setting),
};

const HOUR = 3_600_000;
const MINUTE = 60_000;

function atTime(view: ClauseView, setting: Setting): ActReading | undefined {
  const instants = view.all('time').filter(isInstant);
  const wheres = view.words('question', 'where');
  const asks =
    view.words('question', 'what', 'which', 'how').length > 0 ||
    view.words('statistic').length > 0 ||
    wheres.length > 0 ||
    view.isQuestion ||
    view.words('also', 'both', 'each').length > 0 ||
    view.spelt(/^values?$/i).length > 0 ||
    instants.some(({ isFound, raw }) => isFound === true && /^then$/i.test(raw));
  const isOther =
    view.words('statistic').some(({ raw }) => !/^how/i.test(raw)) ||
    view.words('operation').length > 0 ||
    view.one('condition') !== undefined;
  if (instants.length === 0 || !asks || isOther) return undefined;
  const frames = view.words('frame');
  const frame = wordValue(frames[0], 'frame');
  const said = measuredOf(view, setting, (series) =>
    inFrame(wheres.length > 0 ? placed(series) : series, frame),
  );
  const craft = craftMeant(view, setting, said.series).map((series) => inFrame(placed(series), frame));
  const measured =
    craft.length > 0
      ? { ...said, series: craft, of: craft }
      : said.series.length < 2
        ? said
        : { ...said, of: ofSpacecraft(said.series) };
  const units = view.words('unit');
  const unit = wordValue(units[0], 'unit');
  const conversion: readonly Act[] =
    unit === undefined
      ? []
      : [
          {
            do: 'compute',
            operation: 'convert_units',
            params: { to: unit },
            of: measured.of,
            period: measured.period,
          },
        ];
  if (measured.series.length === 0 && measured.of.length === 0 && wheres.length > 0) return undefined;
  if (wheres.length === 0 && asksWhether(view) && isOfInstruments(said.series)) return undefined;
  return {
    acts: [
      ...conversion,
      ...measured.shown,
      {
        do: 'measure',
        question: {
          kind: 'value-at',
          times: instants.map((time) => new Date(momentOf(time).start).toISOString()),
          method: view.spelt(/^interpolated?$/i).length > 0 ? 'linear' : 'nearest',
        },
        of: conversion.length > 0 ? [{ kind: 'act', act: setting.acts.length }] : measured.of,
        period: measured.period,
      },
    ],
    used: [
      ...frames,
      ...units,
      ...view.words('statistic'),
      ...measured.used,
      ...(craft.length === 0
        ? []
        : [
            ...view.words('noun', 'mission', 'spacecraft'),
            ...view.words('pronoun'),
            ...view.spelt(/^(?:positions?|locations?)$/i),
          ]),
      // A position has all its coordinates.
      ...(wheres.length > 0 ? view.words('component', 'vector') : []),
      ...view.spelt(/^(?:interpolated?|values?)$/i),
    ],
    notes: measured.notes,
  };
}

/** "Do you have MMS1 burst FGM around 13:07?": of an instrument there are data, and no one value. */
function isOfInstruments(series: readonly NamedSeries[]): boolean {
  return (
    series.length > 0 &&
    series.every(
      ({ quantity, parameter, label, instrument }) =>
        instrument !== undefined && (quantity ?? parameter ?? label) === undefined,
    )
  );
}

function inFrame(series: NamedSeries, coordinates: string | undefined): NamedSeries {
  return coordinates === undefined || series.coordinates !== undefined ? series : { ...series, coordinates };
}

function placed(series: NamedSeries): NamedSeries {
  return series.quantity === undefined && series.parameter === undefined
    ? { ...series, quantity: 'position' }
    : series;
}

/** "The density when Bz was lowest", "speed at the minimum of Dst": a series, and the extreme of another one. */
function whenExtreme(view: ClauseView, setting: Setting): ActReading | undefined {
  const pairs = extremesOf(view);
  const [pair] = pairs;
  const about = view.series().filter((phrase) => phrase !== pair?.series);
  const isWhen =
    pair !== undefined &&
    (pair.word.prep === 'at' ||
      OF_TIME.test(textBefore(view, pair.from)) ||
      view.phrases.some(
        (phrase) =>
          /^(?:when|while|as|where)$/i.test(phrase.raw) &&
          phrase.to <= pair.from &&
          phrase.from > (about[0]?.to ?? 0),
      ));
  if (pair === undefined || pairs.length !== 1 || about.length === 0 || !isWhen) return undefined;
  if ((about[0]?.from ?? 0) > pair.from) return undefined;
  const measured = measuredOf(view, setting);
  return {
    acts: [
      {
        do: 'measure',
        question: { kind: 'value-when', extreme: pair.extreme },
        other: pair.series.items.map(({ series }) => series),
        of: about.flatMap(({ items }) => items.map(({ series }) => series)),
        period: measured.period,
      },
    ],
    used: [pair.word, ...measured.used, ...view.spelt(/^(?:reached|its|peaked|time)$/i)],
    notes: measured.notes,
  };
}

const OF_TIME = /\bat (?:the )?(?:time|moment|instant) of(?: the)?$/i;
/** "… at that time", "… then?" at the end of a clause. */
export const isOfThatTime = perValue(({ phrases }: ClauseView): boolean => {
  const words = phrases.filter(({ raw }) => !/^[?.!]$/.test(raw)).map(({ raw }) => raw);
  return THEN.test(words.join(' '));
});

const THEN = /\b(?:at that (?:time|moment|instant|point)|at the same (?:time|moment)|right then|then)$/i;

function textBefore({ phrases }: ClauseView, from: number): string {
  return phrases.flatMap(({ raw, to }) => (to <= from ? [raw] : [])).join(' ');
}

/** "Minimum Dst in November 2003 and the Bz at that time", "… and what was Bz then": the extreme, and the others at its time. */
function atThatTime(view: ClauseView, setting: Setting): ActReading | undefined {
  if (!isOfThatTime(view)) return undefined;
  const [pair, ...more] = extremesOf(view);
  const last = setting.acts.at(-1);
  const earlier = last?.do === 'measure' && last.question.kind === 'statistic' ? last : undefined;
  const [statistic] = earlier?.question.kind === 'statistic' ? earlier.question.statistics : [];
  const about = view.series().filter((phrase) => phrase !== pair?.series && phrase.from > (pair?.from ?? -1));
  const extreme =
    pair?.extreme ?? (statistic === 'minimum' || statistic === 'maximum' ? statistic : undefined);
  const other = pair?.series.items.map(({ series }) => series) ?? earlier?.of;
  if (more.length > 0 || about.length === 0 || extreme === undefined || other === undefined) return undefined;
  const measured = measuredOf(view, setting);
  const period = pair === undefined && earlier !== undefined ? earlier.period : measured.period;
  const when: Act = {
    do: 'measure',
    question: { kind: 'value-when', extreme },
    other,
    of: about.flatMap(({ items }) => items.map(({ series }) => series)),
    period,
  };
  const found: Act = {
    do: 'measure',
    question: { kind: 'statistic', statistics: [extreme], asksTime: true },
    of: other,
    period,
  };
  return {
    acts: pair === undefined ? [when] : [found, when],
    used: [
      ...(pair === undefined ? [] : [pair.word]),
      ...measured.used,
      ...view.spelt(/^(?:time|that|then|moment|instant|point|same|right)$/i),
      ...view.words('also', 'same'),
      ...view.words('question'),
    ],
    notes: measured.notes,
  };
}

/** "Time between the minimum of Bz and the minimum of Dst", "how many hours between the speed peak and the Dst minimum". */
function betweenExtremes(view: ClauseView, setting: Setting): ActReading | undefined {
  const [first, second] = extremesOf(view);
  const isCounted = [first?.word, first?.series].some((phrase) => phrase?.prep === 'between');
  const counts = isCounted ? view.words('question', 'how-long') : [];
  const words = [...view.words('asked', 'between-times'), ...counts];
  if (words.length === 0 || first === undefined || second === undefined) return undefined;
  const series = [first, second].flatMap(({ series: { items }, isBehind }) =>
    items.slice(...(isBehind ? [0, 1] : [-1])).map((item) => item.series),
  );
  const measured = measuredOf(view, setting);
  return {
    acts: [
      {
        do: 'measure',
        question: {
          kind: 'time-between',
          first: { kind: 'extreme', extreme: first.extreme, input: 0 },
          second: { kind: 'extreme', extreme: second.extreme, input: 1 },
        },
        of: series,
        period: measured.period,
      },
    ],
    used: [
      ...words,
      first.word,
      second.word,
      ...measured.used,
      ...view.words('timeunit').filter(({ prep }) => prep === 'in'),
    ],
    notes: measured.notes,
  };
}

interface ExtremeOf {
  readonly word: PhraseOf<'word'>;
  readonly extreme: 'minimum' | 'maximum';
  readonly series: PhraseOf<'series'>;
  readonly from: number;
  /** The series stands behind the word. */
  readonly isBehind: boolean;
}

/** "Minimum of Dst", "Bz was lowest": an extreme with the series beside it. */
function extremesOf(view: ClauseView): readonly ExtremeOf[] {
  return view.words('statistic', 'minimum', 'maximum').flatMap((word) => {
    const extreme = wordValue(word, 'statistic') === 'minimum' ? 'minimum' : 'maximum';
    const behind = beside(view, word, 1);
    const series = behind ?? beside(view, word, -1);
    const isBehind = behind !== undefined;
    return series === undefined
      ? []
      : [{ word, extreme, series, from: Math.min(word.from, series.from), isBehind } as const];
  });
}

function beside(view: ClauseView, word: Phrase, step: 1 | -1): PhraseOf<'series'> | undefined {
  let at = view.phrases.indexOf(word) + step;
  while (isLink(view.phrases[at])) at += step;
  const phrase = view.phrases[at];
  return phrase?.type === 'series' ? phrase : undefined;
}

function isLink(phrase: Phrase | undefined): boolean {
  return (
    phrase?.type === 'word' &&
    (/^(?:of|in|the|its|was|is|were|at|had|reached|reaches|a)$/i.test(phrase.raw) ||
      means(phrase.mark, 'question', 'is'))
  );
}
