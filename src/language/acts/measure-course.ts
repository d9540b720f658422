import type { DataQuestion } from '#src/domain/data-question.ts';
import type { Act, Target } from '#src/domain/request.ts';
import { measuredOf } from '#src/language/acts/measured.ts';
import { takeLimits } from '#src/language/acts/near-phrases.ts';
import { callsOf } from '#src/language/acts/operation-calls.ts';
import { spectraNamed } from '#src/language/acts/spectra-named.ts';
import {
  type ActReading,
  type ActSpec,
  type ClauseView,
  type Setting,
  wordValue,
} from '#src/language/reading/act.ts';
import type { Phrase } from '#src/language/reading/phrase.ts';

/** "What is the trend per year?", "what's the slope between 1e-3 and 1e-1 Hz?", "95 % confidence interval of the mean". */
export const measureCourseAct: ActSpec = {
  name: 'measure-course',
  rank: 13,
  read(view, setting) {
    const drawn = drawnFit(view, setting);
    if (drawn !== undefined) return drawn;
    const asked = trend(view) ?? slope(view) ?? confidence(view);
    if (asked === undefined) return undefined;
    if (isOfFit(view, setting, asked)) return { acts: [], used: asked.used };
    // "The power spectrum of |B| and its slope": the slope is that of the spectrum.
    const calls = asked.question.kind === 'fit' ? callsOf(view) : undefined;
    if (calls?.calls.some(({ word }) => word.name === 'power_spectrum') === true) return undefined;
    const measured = measuredOf(view, setting);
    const fit = asked.question.kind === 'fit' ? asked.question : undefined;
    const spectra = fit === undefined ? undefined : spectraNamed(measured, setting, asked.isOfSpectrum);
    if (fit !== undefined && spectra !== undefined)
      return {
        acts: [
          spectra,
          {
            do: 'measure',
            question: { ...fit, form: fit.form === 'line' ? 'power-law' : fit.form },
            of: [{ kind: 'act', act: setting.acts.length }],
            period: spectra.period,
          },
        ],
        used: [...asked.used, ...measured.used],
        notes: measured.notes,
      };
    const of = measured.of.length === 0 && asked.isOfSpectrum === true ? spectrumOf(setting) : measured.of;
    return {
      acts: [...measured.shown, { do: 'measure', question: asked.question, of, period: measured.period }],
      used: [...asked.used, ...measured.used],
      notes: measured.notes,
    };
  },
};

/** "Fit a line and give the slope": the fit that was just made tells it. */
function isOfFit(view: ClauseView, { acts }: Setting, { question }: Asked): boolean {
  const isFit = acts.some((act) => act.do === 'compute' && act.operation === 'fit');
  return isFit && question.kind === 'fit' && view.series().length === 0 && view.all('time').length === 0;
}

/** "Draw the fit", "plot that line": what was fitted in the question before, as a line on the figure. */
function drawnFit(view: ClauseView, { previous, acts }: Setting): ActReading | undefined {
  const isFit = (act: Act) => act.do === 'measure' && act.question.kind === 'fit';
  const place = acts.findLastIndex(isFit);
  const before = acts[place] ?? previous?.acts.findLast(isFit);
  const verbs = view.words('verb', 'show', 'add');
  const words = [
    ...view.words('noun', 'fitline', 'slope', 'line'),
    ...view.words('verb', 'fit'),
    ...view.words('operation', 'fit'),
  ];
  const points = view.words('pronoun', 'it');
  if (before?.do !== 'measure' || before.question.kind !== 'fit' || verbs.length === 0) return undefined;
  if (words.length + points.length === 0 || view.series().length > 0) return undefined;
  const { form, from, to } = before.question;
  const ends = { ...(from === undefined ? {} : { from }), ...(to === undefined ? {} : { to }) };
  return {
    acts: [
      { do: 'compute', operation: 'fit', params: { form, ...ends }, of: before.of, period: before.period },
      {
        do: 'show',
        mode: 'add',
        of: [{ kind: 'act', act: acts.length }],
        period: { ranges: [], events: [] },
      },
    ],
    used: [...verbs, ...words, ...points],
  };
}

/** "Between 1e-3 and 1e-1 Hz" is of the spectrum that was made, whatever else is drawn. */
function spectrumOf({ previous, acts, drawn }: Setting): readonly Target[] {
  const isIt = (act: Act) => act.do === 'compute' && act.operation === 'power_spectrum';
  const isThere =
    previous?.acts.some(isIt) === true || (drawn.hasFrequencies && drawn.onlyResults === 'curves');
  if (acts.some(isIt) || !isThere) return [];
  return [{ kind: 'series', made: 'power_spectrum', text: 'power spectrum' }];
}

interface Asked {
  readonly question: DataQuestion;
  /** Its ends are frequencies. */
  readonly isOfSpectrum?: boolean;
  readonly used: readonly Phrase[];
}

function trend(view: ClauseView): Asked | undefined {
  const words = view.words('asked', 'trend');
  if (words.length === 0 || view.words('verb', 'remove').length > 0) return undefined;
  const units = [...view.words('timeunit'), ...view.words('cadence')];
  const raw = units.map((unit) => unit.raw).join(' ');
  const per = /year|annual/i.test(raw) ? 'year' : /hour/i.test(raw) ? 'hour' : 'day';
  const method = words.some((word) => /sen/i.test(word.raw)) ? 'theil-sen' : 'line';
  return {
    question: { kind: 'trend', per, method },
    used: [...words, ...units, ...view.spelt(/^per (?:hour|day|year)$/i), ...view.words('noun', 'error')],
  };
}

/** Said with a verb ("fit the slope") a line is drawn as well, and that is computed; asked it is a number. */
function slope(view: ClauseView): Asked | undefined {
  const laws = view.all('span').length > 0 ? view.words('relation', 'power-law') : [];
  const breaks = view.words('operation', 'fit').filter(({ raw }) => /\bbreaks?\b/i.test(raw));
  const traces = view.spelt(/^traces?$/i);
  const words = [...view.words('noun', 'slope'), ...laws, ...breaks];
  if (
    words.length === 0 ||
    view.words('verb', 'fit', 'add').length > 0 ||
    view.words('operation', 'fit').length > breaks.length
  )
    return undefined;
  const near = { phrases: view.phrases.filter(view.isFree), used: [] };
  const limits = takeLimits(near);
  const factor = limits?.unit === 'mHz' ? 1e-3 : limits?.unit === 'kHz' ? 1e3 : 1;
  const isPower =
    limits !== undefined ||
    traces.length > 0 ||
    words.some(({ raw }) => /spectral|power|exponent/i.test(raw));
  const ends = limits === undefined ? {} : { from: limits.low * factor, to: limits.high * factor };
  return {
    question: {
      kind: 'fit',
      form: breaks.length > 0 ? 'broken-power-law' : isPower ? 'power-law' : 'line',
      ...ends,
    },
    isOfSpectrum: breaks.length + traces.length > 0 || /Hz$/.test(limits?.unit ?? ''),
    used: [...words, ...traces, ...near.used],
  };
}

function confidence(view: ClauseView): Asked | undefined {
  const words = view.words('asked', 'confidence');
  if (words.length === 0) return undefined;
  const percent = view.all('amount').find(({ unit }) => unit === '%');
  const statistics = view.words('statistic', 'mean', 'median');
  // "How sure is the exponent?" is of a fit.
  const isHow = words.every(({ raw }) => /^how\b/i.test(raw));
  if (isHow && statistics.length === 0) return undefined;
  const statistic = wordValue(statistics[0], 'statistic') === 'median' ? 'median' : 'mean';
  return {
    question: {
      kind: 'bootstrap',
      statistic,
      confidence: percent === undefined ? 0.95 : percent.value / 100,
      resamples: 10_000,
    },
    used: [...words, ...statistics, ...(percent === undefined ? [] : [percent])],
  };
}
