import type { Act, Target } from '#src/domain/request.ts';
import { anisotropyKind } from '#src/language/acts/pitch-angle-words.ts';
import type { ActReading, ActSpec, ClauseView } from '#src/language/reading/act.ts';
import type { Phrase, PhraseOf } from '#src/language/reading/phrase.ts';

type Compute = Extract<Act, { do: 'compute' }>;

/** Units of what spectra lie over: energies, and pitch angles. */
const ENERGIES: ReadonlySet<string> = new Set(['eV', 'keV', 'MeV', 'GeV', 'deg']);
const PERIOD = { ranges: [], events: [] } as const;

/**
 * Parts of the spectrum of energies that is drawn: "slice at 1 keV", "flux at 1 keV", "channel 12", "integral from 1 to 10 keV", "mean
 * flux from 1 to 10 keV", "ratio of 1 keV to 5 keV", "normalise it at each time", "average over time".
 */
export const spectrumPartAct: ActSpec = {
  name: 'spectrum-part',
  rank: 4,
  read(view, { drawn, acts }) {
    if (
      drawn.spectra.length === 0 ||
      view.series().some((each) => !isFlux(each) && !(drawn.hasTable && isOfAngles(each))) ||
      view.all('time').length > 0
    )
      return undefined;
    const isAlone = drawn.lines.length === 0;
    const part =
      rated(view, drawn.spectra) ??
      ranged(view) ??
      single(view) ??
      (drawn.hasTable ? alongAxis(view) : undefined) ??
      anisotropic(view) ??
      (isAlone ? (perTime(view) ?? overTime(view)) : undefined);
    if (part === undefined) return undefined;
    const spectra = drawn.spectra.map((label): Target => ({ kind: 'series', text: 'spectrum', label }));
    const made = part.made.map(
      ({ operation, params, isOfMade }): Compute => ({
        do: 'compute',
        operation,
        params,
        of: isOfMade === true ? part.made.slice(0, -1).map((_, at) => actAt(acts.length + at)) : spectra,
        period: PERIOD,
      }),
    );
    const shown: Act = {
      do: 'show',
      mode: 'auto',
      of: [actAt(acts.length + made.length - 1)],
      period: PERIOD,
    };
    return {
      acts: [...made, shown],
      used: [
        ...part.used,
        ...overTimeWords(view),
        ...view.words('pronoun', 'it'),
        ...view.words('verb', 'show', 'compute', 'give'),
        ...view.words('noun', 'data'),
        ...fluxesIn(view),
        ...view.spelt(/^(?:spectrum|spectra|channels?)$/i),
      ],
    } satisfies ActReading;
  },
};

const FLUX = /^(?:flux|fluxes|intensity|intensities)$/i;

/** A mission may have a parameter or an instrument that is called so: here it is what is drawn. */
function isFlux({ items }: PhraseOf<'series'>): boolean {
  return items.every(({ series }) => FLUX.test(series.text));
}

function isOfAngles({ items }: PhraseOf<'series'>): boolean {
  return items.every(
    ({ series }) => series.quantity === 'pitch-angle-distribution' && series.mission === undefined,
  );
}

function fluxesIn(view: ClauseView): readonly Phrase[] {
  return [...view.spelt(FLUX), ...view.all('series').filter(isFlux)];
}

interface Made {
  readonly operation: string;
  readonly params: Readonly<Record<string, unknown>>;
  /** Of what is made before it. */
  readonly isOfMade?: true;
}

interface Part {
  readonly made: readonly Made[];
  readonly used: readonly Phrase[];
}

function actAt(act: number): Target {
  return { kind: 'act', act };
}

/** What is asked of a range of energies. */
function ranged(view: ClauseView): Part | undefined {
  const span = view.all('span').find(({ unit }) => ENERGIES.has(unit ?? ''));
  if (span === undefined) return undefined;
  const { low, high, unit } = span;
  const sums = [...view.words('statistic', 'integral'), ...view.words('operation', 'integral')];
  if (sums.length > 0)
    return {
      made: [{ operation: 'integrate', params: { from: low, to: high, unit } }],
      used: [span, ...sums],
    };
  const means = view.words('statistic', 'mean');
  const fluxes = fluxesIn(view);
  if (means.length + fluxes.length === 0) return undefined;
  return { made: [{ operation: 'slice', params: { at: low, to: high, unit } }], used: [span, ...means] };
}

/** One channel over another: "ratio of 1 keV to 5 keV", "… of the flux at 1 keV to that at 5 keV". */
function rated(view: ClauseView, spectra: readonly string[]): Part | undefined {
  const words = view.words('operation', 'divide');
  const isEnergy = ({ unit }: { readonly unit?: string }) => ENERGIES.has(unit ?? '');
  const [span] = view.all('span').filter(isEnergy);
  const [first, second] = view.all('amount').filter(isEnergy);
  const ends =
    span !== undefined
      ? [span.low, span.high].map((at) => ({ at, unit: span.unit }))
      : [first, second].flatMap((each) => (each === undefined ? [] : [{ at: each.value, unit: each.unit }]));
  if (words.length === 0 || ends.length < 2 || spectra.length > 1) return undefined;
  return {
    made: [
      ...ends.map((params): Made => ({ operation: 'slice', params })),
      { operation: 'divide', params: {}, isOfMade: true },
    ],
    used: [...words, ...[span, first, second].filter((each) => each !== undefined)],
  };
}

/** One channel, by its energy or its number. */
function single(view: ClauseView): Part | undefined {
  const words = view.spelt(/^(?:slice|sliced|cut|line ?cut|channel)$/i);
  const energy = view.all('amount').find(({ unit }) => ENERGIES.has(unit ?? ''));
  const isOfFlux =
    energy !== undefined &&
    fluxesIn(view).some(
      ({ from, to }) => energy.prep === 'at' || from - energy.to <= 1 || energy.from - to <= 1,
    );
  if (energy !== undefined && (words.length > 0 || isOfFlux))
    return {
      made: [{ operation: 'slice', params: { at: energy.value, unit: energy.unit } }],
      used: [energy, ...words],
    };
  const [channel] = view.spelt(/^channel$/i);
  const number = view.all('amount').find(({ unit, value }) => unit === undefined && Number.isInteger(value));
  if (channel === undefined || number === undefined || number.from - channel.to > 1) return undefined;
  return { made: [{ operation: 'slice', params: { channel: number.value } }], used: [channel, number] };
}

const ALONG =
  /^(?:(?:pitch )?angles?|directions?|telescopes?|look directions?|energy|energies|energy channels?)$/i;

/** "Averaged over pitch angle", "average over the telescopes": the mean of a table along one of its axes. */
function alongAxis(view: ClauseView): Part | undefined {
  const means = [
    ...view.words('statistic', 'mean'),
    ...view.words('operation', 'resample'),
    ...view.spelt(/^averaged$/i),
  ];
  const omni = [...view.words('operation', 'omnidirectional'), ...view.spelt(/^omni-?directional$/i)];
  const angles = view
    .all('series')
    .filter(({ items }) => items.every(({ series }) => series.quantity === 'pitch-angle-distribution'));
  const words = view.spelt(ALONG);
  const said = [...angles, ...words];
  if (omni.length === 0 && (means.length === 0 || said.length === 0)) return undefined;
  const isOfEnergy = words.some(({ raw }) => /^energ/i.test(raw));
  return {
    made: [{ operation: 'slice', params: { axis: isOfEnergy ? 'energy' : 'angle' } }],
    used: [
      ...means,
      ...omni,
      ...said,
      ...view.words('also', 'all'),
      ...view.words('comparison', '>'),
      ...view.words('negation', 'instead'),
    ],
  };
}

/** "Perp to parallel ratio", "anisotropy": of the pitch angles that are drawn. */
function anisotropic(view: ClauseView): Part | undefined {
  const words = [...view.words('operation', 'anisotropy'), ...view.spelt(/^anisotrop(?:y|ies)$/i)];
  const [first] = words;
  if (first === undefined) return undefined;
  const width = [...view.all('amount'), ...view.all('condition')].find(({ unit }) => unit === 'deg');
  const params = { ...anisotropyKind(first.raw), ...(width === undefined ? {} : { width: width.value }) };
  return {
    made: [{ operation: 'anisotropy', params }],
    used: [...words, ...(width === undefined ? [] : [width])],
  };
}

const EACH = /^(?:(?:at|for) (?:each|every) (?:time|time step|moment)|per (?:time|time step|spectrum))$/i;

/** Each time step over its own mean. */
function perTime(view: ClauseView): Part | undefined {
  const words = view.words('operation', 'normalize');
  const each = [...view.spelt(EACH), ...view.words('also', 'each')];
  const most = view.words('statistic', 'maximum');
  if (words.length === 0 || each.length === 0) return undefined;
  return {
    made: [{ operation: 'normalize_spectrum', params: most.length > 0 ? { by: 'maximum' } : {} }],
    used: [
      ...words,
      ...each,
      ...most,
      ...view.words('statistic', 'mean'),
      ...view.spelt(/^(?:times?|steps?|moments?)$/i),
    ],
  };
}

/** "The 90 degree flux over time": a line over time is what a channel is. */
function overTimeWords(view: ClauseView): readonly Phrase[] {
  const times = view.spelt(/^(?:time|over time|in time|vs time)$/i);
  const over = view.words('comparison', '>').filter(({ raw }) => /^over$/i.test(raw));
  return times.length === 0 ? [] : [...times, ...over];
}

/** One spectrum of the whole time. */
function overTime(view: ClauseView): Part | undefined {
  const means = [...view.words('statistic', 'mean'), ...view.words('operation', 'resample')].filter(
    ({ raw }) => /^(?:mean|averaged?|average)$/i.test(raw),
  );
  const over = view.words('comparison', '>').filter(({ raw }) => /^over$/i.test(raw));
  const times = view.spelt(/^(?:time|over time|in time)$/i);
  const spectra = view.spelt(/^spectrum$/i);
  const isOver = times.length > 0 && (over.length > 0 || times.some(({ raw }) => /\s/.test(raw)));
  if (means.length === 0 || (!isOver && spectra.length === 0)) return undefined;
  return {
    made: [{ operation: 'spectrum_over_time', params: {} }],
    used: [...means, ...over, ...times, ...spectra],
  };
}
