import { type Act, NO_PERIOD, type Target } from '#src/domain/request.ts';
import type { ActReading, ActSpec, ClauseView, Setting } from '#src/language/reading/act.ts';
import type { Phrase, PhraseOf } from '#src/language/reading/phrase.ts';

type Compute = Extract<Act, { do: 'compute' }>;

/** "Autocorrelation at a lag of 1 h", "value at 6 h lag?", "power at 1 mHz", "the slope and its error?" */
export const curveValueAct: ActSpec = {
  name: 'curve-value',
  rank: 9,
  read: (view, setting) =>
    memoryOf(view, setting) ?? peakOf(view, setting) ?? fittedAgain(view, setting) ?? valueAt(view, setting),
};

const CURVES: readonly string[] = [
  'power_spectrum',
  'lomb_scargle',
  'autocorrelation',
  'structure_function',
  'scaling_exponents',
  'coherence',
  'cross_correlation',
];

const SPECTRA: readonly string[] = [...CURVES, 'spectrogram', 'wavelet'];

/** The last computation of this request, else of the one before, and how its result is called here. */
export function madeBefore(
  { acts, previous }: Setting,
  isMeant: (operation: string) => boolean,
): { readonly act: Compute; readonly target: Target } | undefined {
  const isIt = (act: Act): act is Compute => act.do === 'compute' && isMeant(act.operation);
  const place = acts.findLastIndex(isIt);
  const here = acts[place];
  if (here?.do === 'compute') return { act: here, target: { kind: 'act', act: place } };
  const act = previous?.acts.findLast(isIt);
  if (act === undefined) return undefined;
  return { act, target: { kind: 'series', made: act.operation, text: act.operation } };
}

/** "Correlation time at 1/e?", "what's its decorrelation time": the autocorrelation tells it, of what was correlated or is at hand. */
function memoryOf(view: ClauseView, setting: Setting): ActReading | undefined {
  const words = view.words('operation', 'autocorrelation').filter(({ raw }) => /\btimes?\b/i.test(raw));
  const parts = view.series();
  const isNamed = parts.some(({ items }) => items.some(({ series }) => series.component !== 'vector'));
  const isOther = isNamed || view.all('time').length + view.all('duration').length > 0;
  if (words.length === 0 || isOther || !setting.hasData) return undefined;
  const before = madeBefore(setting, (operation) => operation === 'autocorrelation')?.act;
  const named = before?.of.filter(({ kind }) => kind === 'series') ?? [];
  const which = before === undefined ? 'focus' : 'original';
  return {
    acts: [
      {
        do: 'compute',
        operation: 'autocorrelation',
        params: before?.params ?? {},
        of: named.length > 0 ? named : [{ kind: 'pointed', which, text: 'it' }],
        period: before?.period ?? NO_PERIOD,
      },
    ],
    used: [
      ...words,
      ...parts,
      ...view.words('question'),
      ...view.words('pronoun', 'it'),
      ...view.words('also', 'each'),
      ...view.words('verb', 'give', 'show', 'explain', 'compute'),
      ...view.spelt(/^(?:its|using|criterion|one)$/i),
    ],
  };
}

const PLACE = /^(?:freqs?|frequenc(?:y|ies)|periods?|periodicity|lag|energy|channel)$/i;
const TOP = /^(?:most|dominant|main|strongest|largest|highest|biggest|peak|max|maximum)$/i;

/** "At what frequency is the power largest?", "peak frequency", "dominant period" of a spectrum. */
function peakOf(view: ClauseView, setting: Setting): ActReading | undefined {
  const places = view.spelt(PLACE);
  if (places.length === 0) return undefined;
  const tops = view.spelt(TOP);
  const before = madeBefore(setting, (operation) => SPECTRA.includes(operation));
  const isSpectrum = before !== undefined || setting.drawn.hasSpectrogram;
  const isOther =
    view.all('series').length +
      view.all('time').length +
      view.all('amount').length +
      view.words('operation').length >
    0;
  if (tops.length === 0 || !isSpectrum || isOther) return undefined;
  return {
    acts: [
      {
        do: 'measure',
        question: { kind: 'statistic', statistics: ['maximum'], asksTime: true },
        of: [before?.target ?? { kind: 'pointed', which: 'focus', text: 'it' }],
        period: { ranges: [], events: [] },
      },
    ],
    used: [
      ...places,
      ...tops,
      ...view.words('question'),
      ...view.words('noun'),
      ...view.words('pronoun', 'it'),
      ...view.words('verb', 'give', 'show', 'explain', 'find'),
      ...view.spelt(/^(?:power|spectrum|spectra|spectral|psd|peaks?|intensity|high|has|with)$/i),
    ],
  };
}

/** A length of time or a frequency behind "at", or beside "lag". */
function valueAt(view: ClauseView, setting: Setting): ActReading | undefined {
  const before = madeBefore(setting, (operation) => CURVES.includes(operation));
  const lags = view.words('noun', 'lag');
  const isPlace = ({ prep, from }: { readonly prep?: string; readonly from: number }) =>
    prep === 'at' || lags.length > 0 || isBehindAt(view, from);
  const lengths = view.all('duration').filter(isPlace);
  const frequencies = view.all('amount').filter((each) => /Hz$/.test(each.unit ?? '') && isPlace(each));
  const [first] = frequencies;
  const places =
    lengths.length > 0 ? lengths.map(({ ms }) => ms / 1e3) : frequencies.map(({ value }) => value);
  const isOther =
    view.all('series').length + view.words('operation').length + view.words('statistic').length > 0;
  // Nothing but a spectrum has a value at a frequency.
  const focus: Target = { kind: 'pointed', which: 'focus', text: 'it' };
  const target = before?.target ?? (lengths.length === 0 && setting.hasData ? focus : undefined);
  if (target === undefined || places.length === 0 || isOther) return undefined;
  const unit = lengths.length > 0 ? 's' : (first?.unit ?? 'Hz');
  return {
    acts: [
      {
        do: 'measure',
        question: { kind: 'value-at', times: [], places: { at: places, unit }, method: 'nearest' },
        of: [target],
        period: { ranges: [], events: [] },
      },
    ],
    used: [
      ...lengths,
      ...(lengths.length > 0 ? [] : frequencies),
      ...lags,
      ...view.words('noun', 'data'),
      ...view.words('question'),
      ...view.words('also', 'also'),
      ...view.words('pronoun', 'it'),
      ...view.words('verb', 'give', 'show', 'explain'),
      ...view.spelt(/^(?:values?|power|coherence|level|period|periods|frequency|coefficient|about)$/i),
    ],
  };
}

/** "At a lag of 1 h", "at lag 1 h", "at a period of 10 min". */
function isBehindAt({ phrases }: ClauseView, from: number): boolean {
  const before = phrases.filter(({ to }) => to <= from).slice(-4);
  return /\bat(?: (?:a|an|the))?(?: (?:lag|delay|period|frequency))?(?: of)?$/i.test(
    before.map(({ raw }) => raw).join(' '),
  );
}

/** "What's the slope and its error?", "how sure is the exponent?" of the line that was fitted. */
function fittedAgain(view: ClauseView, setting: Setting): ActReading | undefined {
  const words = [
    ...view.words('noun', 'slope', 'error'),
    ...view.spelt(/^(?:exponent|index|spectral index|uncertaint(?:y|ies))$/i),
  ];
  const isAsked = view.isQuestion || view.words('question', 'what', 'how').length > 0;
  const before = words.length === 0 ? undefined : madeBefore(setting, (operation) => operation === 'fit');
  const isNew = view.series().length > 0 || view.all('span').length > 0 || view.words('operation').length > 0;
  if (before === undefined || !isAsked || isNew || setting.acts.length > 0) return undefined;
  const { form, from, to } = before.act.params;
  const side = oneSide(view);
  const ends = side?.ends ?? {
    ...(typeof from === 'number' ? { from } : {}),
    ...(typeof to === 'number' ? { to } : {}),
  };
  const named = before.act.of.filter(({ kind }) => kind === 'series');
  const source: Target =
    form === 'power-law' || form === 'broken-power-law'
      ? { kind: 'series', made: 'power_spectrum', text: 'power spectrum' }
      : { kind: 'pointed', which: 'original', text: 'original' };
  return {
    acts: [
      {
        do: 'measure',
        question: {
          kind: 'fit',
          form: form === 'power-law' || form === 'broken-power-law' || form === 'exponential' ? form : 'line',
          ...ends,
        },
        of: named.length > 0 ? named : [source],
        period: before.act.period,
      },
    ],
    used: [
      ...words,
      ...(side?.used ?? []),
      ...view.words('question'),
      ...view.words('pronoun', 'it'),
      ...view.words('also'),
      ...view.words('asked', 'confidence'),
      ...view.spelt(/^(?:standard|of|fit|fitted|line|big|large|its|value)$/i),
    ],
  };
}

/** "Below 1e-3", "above 10 mHz": one end of the range of a fit, in Hz. */
function oneSide(
  view: ClauseView,
):
  | { readonly ends: { readonly from?: number; readonly to?: number }; readonly used: readonly Phrase[] }
  | undefined {
  const [condition, ...more] = view.all('condition');
  if (condition === undefined || more.length > 0 || condition.item !== undefined) return undefined;
  const { comparison, value, unit } = condition;
  const factor = unit === 'mHz' ? 1e-3 : unit === 'kHz' ? 1e3 : 1;
  if (comparison === '=' || comparison === 'between') return undefined;
  const end = value * factor;
  return { ends: comparison.startsWith('<') ? { to: end } : { from: end }, used: [condition] };
}
