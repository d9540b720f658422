import { safeColour } from '#src/domain/figure/safe-colours.ts';
import type { Act, NamedSeries } from '#src/domain/request.ts';
import { DAY, type TimeRange } from '#src/domain/time-range.ts';
import { binText } from '#src/language/reading/duration-text.ts';
import type { MarkSense } from '#src/language/reading/mark.ts';

/** Units in which times and shares are kept that were said in others. */
const FACTORS = [1, 24, 60, 100, 1_000, 3_600, 60_000, 86_400, 3_600_000, 86_400_000, 1e6] as const;

/** A rotation of the Sun as Bartels counts them: 27 days, in ms. */
const BARTELS = 27 * 86_400_000;

/** Without the words of a name: that a word stands there does not show that anything is done with it. What is pointed at has no other. */
function withoutSaidAgain(_: string, value: unknown): unknown {
  if (!isSeries(value)) return value;
  const { text, ...named } = value;
  return named;
}

function isSeries(value: unknown): value is NamedSeries {
  return typeof value === 'object' && value !== null && 'kind' in value && value.kind === 'series';
}

/** What stands in acts. */
export interface Evidence {
  readonly hasDataset: boolean;
  readonly text: string;
  readonly numbers: ReadonlySet<string>;
  /** Moments in ISO 8601, ms since epoch. */
  readonly times: readonly number[];
  readonly ranges: readonly { readonly start: number; readonly stop: number }[];
}

/** What of names, numbers and times stands in some acts. */
export function evidenceOf(acts: readonly Act[]): Evidence {
  const text = JSON.stringify(acts, withoutSaidAgain).toLowerCase();
  const ranges = [...text.matchAll(/"start":("?)([\w:.-]+)\1,"stop":\1([\w:.-]+)\1/g)].map(
    ([, quote, start = '', stop = '']) =>
      quote === ''
        ? { start: Number(start), stop: Number(stop) }
        : { start: Date.parse(start), stop: Date.parse(stop) },
  );
  const lengths = ranges.map(({ start, stop }) => stop - start);
  const said = (text.match(/\d+(?:\.\d+)?(?:e[+-]?\d+)?/g) ?? []).map(Number);
  // "10-90 percentile band" of what has a name for that.
  const shares = Object.entries(SHARES).flatMap(([name, each]) => (text.includes(`"${name}"`) ? each : []));
  const times = (text.match(/\d{4}-\d\d-\d\dt[\d:.]+z/g) ?? []).map((time) => Date.parse(time));
  return {
    text,
    hasDataset: text.includes('"dataset":"'),
    ranges,
    times,
    numbers: new Set([...said, ...shares, ...lengths].map(rounded)),
  };
}

/** Percentiles that have names. */
const SHARES: Readonly<Record<string, readonly number[]>> = { quartiles: [25, 75], deciles: [10, 90] };

const SMOOTHED = /"operation":"(?:running_median|exponential_smoothing|hanning_window|resample)"/;
const ON_SPECTRA = /"operation":"(?:slice|integrate|normalize_spectrum|spectrum_over_time|anisotropy)"/;
const SPECTRAL = /^(?:spectrum|spectra|flux|fluxes|intensity|intensities|channels?)$/i;

/** Whether a word says only that a part of a spectrum is one: "flux" at 1 keV, the mean "spectrum". */
export function isOfSpectrum(raw: string, { text }: Evidence): boolean {
  return SPECTRAL.test(raw) && ON_SPECTRA.test(text);
}

/** Names of lengths of time, in ms. */
const PER: Readonly<Record<string, string>> = { '3600000': 'hour', '86400000': 'day', '31536000000': 'year' };

function rounded(value: number): string {
  return Math.abs(value).toPrecision(5);
}

/** Whether a meaning of words is found in what is done; numbers and lengths of time in any of their usual units. */
export function stands(sense: MarkSense, { text, numbers, ranges, times }: Evidence): boolean {
  switch (sense.kind) {
    case 'number': {
      const { number } = sense;
      const ways = FACTORS.flatMap((factor) => [number * factor, number / factor, 1 / number]);
      return (
        [...ways, number - 1, number + 1].some((each) => numbers.has(rounded(each))) ||
        ranges.some(({ start }) => start === Date.UTC(number, 0))
      );
    }
    case 'duration':
      // "20 min before" may be the least bit shorter.
      return (
        FACTORS.some((factor) => numbers.has(rounded(sense.ms / factor))) ||
        // A period that is told as its frequency, in Hz.
        numbers.has(rounded(1000 / sense.ms)) ||
        (sense.ms === BARTELS && text.includes('bartels')) ||
        ranges.some(({ start, stop }) => Math.abs(stop - start - sense.ms) <= 1_000)
      );
    case 'time':
      return (
        ranges.some(({ start, stop }) => sense.range.start < stop && sense.range.stop > start) ||
        times.some((time) => time >= sense.range.start && time < sense.range.stop) ||
        // "Before and after the 17th": times that end and begin with it.
        (ranges.some(({ stop }) => stop === sense.range.start) &&
          ranges.some(({ start }) => start === sense.range.stop)) ||
        // "May 24" that is May 2024.
        ranges.some(({ start }) => start === monthOfDay(sense.range)) ||
        (sense.event !== undefined && text.includes(sense.event.toLowerCase()))
      );
    case 'mission': {
      const names = [sense.value, sense.probe ?? sense.value, ...(sense.ambiguous ?? [])];
      return names.some((name) => text.includes(`"${name.toLowerCase()}"`));
    }
    case 'statistic':
      // "Right now" is of the newest that there are.
      if (sense.value === 'latest' && text.includes('"newestms":')) return true;
      // "Max correlation" is where two fit each other best.
      if (sense.value === 'maximum' && /"(?:match_lag|isbestlag)"/.test(text)) return true;
      return text.includes(`"${sense.value.toLowerCase()}"`);
    case 'cadence':
      // "Per day" of what is given per day, and daily bins.
      return (
        text.includes(`"per":"${PER[sense.value] ?? '-'}"`) ||
        text.includes(`"${sense.value}"`) ||
        text.includes(`"every":"${binText(Number(sense.value))}"`.toLowerCase())
      );
    case 'species':
      // Pitch angles are those of electrons where nothing else is said, and energy spectra and moments those of ions.
      return (
        text.includes(sense.value) ||
        (/^(?:ion|proton)$/.test(sense.value) &&
          /"(?:energy-spectrum|velocity|density|temperature)"/.test(text)) ||
        (sense.value === 'alpha' && text.includes('"helium"')) ||
        (sense.value === 'oxygen' && text.includes('"heavy-ion-density"')) ||
        (sense.value === 'electron' && text.includes('"pitch-angle-distribution"'))
      );
    case 'quantity':
      // "Inside geostationary orbit" is a distance; the Mach number of a shock is told with its normal.
      return (
        text.includes(`"${sense.value}"`) ||
        (sense.value === 'position' && text.includes('"unit":"re"')) ||
        // "What is the solar wind doing now?" is told by its speed, density and field.
        (sense.value === 'solar-wind' && text.includes('"issolarwind":true')) ||
        // "Averaged over pitch angle".
        (sense.value === 'pitch-angle-distribution' && text.includes('"axis":"angle"')) ||
        // "The flux at 90 deg pitch angle".
        (/-flux$/.test(sense.value) && text.includes('"pitch-angle-distribution"')) ||
        (/^(?:alfven-mach|magnetosonic-mach|plasma-beta)$/.test(sense.value) &&
          text.includes('"shock-normal"'))
      );
    case 'colour':
      return (
        [sense.value, safeColour(sense.value)].some((each) => text.includes(each)) ||
        text.includes('"remove') ||
        text.includes('"hide')
      );
    case 'instrument': {
      // Beside others it is one of several parts: "FPI DIS BRST".
      const name = sense.value.toLowerCase();
      return [`"${name}"`, `"${name} `, ` ${name}"`, ` ${name} `].some((each) => text.includes(each));
    }
    case 'operation':
      // "Smooth it with a running median" is smoothed.
      // Both sides of a shock are told with their ratio and their difference.
      return (
        text.includes(`"${sense.value}"`) ||
        (sense.value === 'running_mean' && SMOOTHED.test(text)) ||
        // "Exponential fit to the recovery, tau?" is a time of recovery that is fitted.
        (sense.value === 'fit' && text.includes('"isfitted":true')) ||
        (/^(?:divide|difference)$/.test(sense.value) && text.includes('"shock-sides"'))
      );
    default:
      return text.includes(`"${sense.value.toLowerCase()}"`);
  }
}

/** The day of a month as a year of this century: when that month begins. */
function monthOfDay({ start, stop }: TimeRange): number | undefined {
  const day = new Date(start);
  return stop - start === DAY ? Date.UTC(2000 + day.getUTCDate(), day.getUTCMonth()) : undefined;
}
