import {
  type Near,
  take,
  takeBand,
  takeCutoff,
  takeLength,
  takeLimits,
  takeNumber,
  takePoints,
  takeReach,
  takeShare,
  takeSpelt,
  takeWord,
} from '#src/language/acts/near-phrases.ts';
import { SMOOTH_PARTS } from '#src/language/acts/smooth-spectra.ts';
import { durationText } from '#src/language/reading/duration-text.ts';
import { means, senseOf } from '#src/language/reading/mark.ts';
import { durationOf } from '#src/timeseries/window.ts';

export type Params = Readonly<Record<string, unknown>>;

export function defined(name: string, value: unknown): Params {
  return value === undefined ? {} : { [name]: value };
}

function required(name: string, value: unknown): Params | undefined {
  return value === undefined ? undefined : { [name]: value };
}

export function number(near: Near, name: string): Params | undefined {
  return required(name, takeNumber(near)?.value);
}

export function window(near: Near): Params {
  return defined('window', takePoints(near) ?? takeLength(near));
}

const ANCHORS: readonly (readonly [RegExp, string])[] = [
  [/^(?:trailing|backward|backwards|causal|preceding)$/i, 'trailing'],
  [/^(?:leading|forward|following)$/i, 'leading'],
  [/^(?:cent(?:re|er)ed|symmetric|running|moving|rolling|sliding)$/i, 'centred'],
];

export function running(near: Near): Params {
  const share = takeShare(near);
  if (share !== undefined) takeWord(near, 'noun', 'row', 'data');
  const anchor = ANCHORS.find(([pattern]) => takeSpelt(near, pattern) !== undefined)?.[1];
  takeWord(near, 'noun', 'timerange');
  return { ...window(near), ...defined('anchor', anchor), ...defined('minimumShare', share) };
}

/** "By its mean", "to the maximum": what it is divided by. */
export function normalization(near: Near): Params {
  const by = takeWord(near, 'statistic', 'mean', 'median', 'maximum');
  takeWord(near, 'noun', 'peak');
  return defined('by', by);
}

export function ordinal(near: Near): number | undefined {
  return take(near, 'amount', ({ isOrdinal }) => isOrdinal)?.value;
}

export function savitzkyGolay(near: Near): Params {
  const degree = takeSpelt(near, /^(?:order|degree|polynomial|cubic|quadratic)$/i);
  const points = takePoints(near);
  if (degree === undefined) return defined('points', points);
  const word = degree.raw.toLowerCase();
  const value = word === 'cubic' ? 3 : word === 'quadratic' ? 2 : takeNumber(near)?.value;
  return { ...defined('points', points), ...defined('degree', value) };
}

const PER: Readonly<Record<string, string>> = { s: 's', m: 'min', h: 'h', d: 'd' };

/** "Per hour", "in minutes": the unit of time that is meant. */
export function perUnit(near: Near): string | undefined {
  const rate = take(near, 'word', ({ mark }) => /\/(?:s|min|h|d)$/.test(senseOf(mark, 'unit')?.value ?? ''));
  if (rate?.type === 'word') return senseOf(rate.mark, 'unit')?.value.split('/').at(-1);
  const word = takeSpelt(
    near,
    /^(?:seconds?|minutes?|min|hours?|h|days?|per (?:second|minute|hour|day)|hourly|daily)$/i,
  );
  const name = word?.raw.toLowerCase().replace(/^per /, '') ?? '';
  return PER[name.charAt(0)];
}

export function logarithm(raw: string): Params {
  if (/natural|\bln\b/i.test(raw)) return { base: Math.E };
  return /log2|base 2/i.test(raw) ? { base: 2 } : {};
}

export function exponent(near: Near, raw: string): number | undefined {
  if (/root|sqrt/i.test(raw)) return 0.5;
  if (/cube/i.test(raw)) return 3;
  return /squar/i.test(raw) ? 2 : takeNumber(near)?.value;
}

/** "Compensated by f^(5/3)", "f^2 compensated": the power of the frequency, where it is said. */
export function compensation(raw: string): Params {
  const [, above = '', below = '1'] = /f\s*(?:\^|\*\*)\s*\(?\s*([\d.]+)(?:\s*\/\s*(\d+))?/i.exec(raw) ?? [];
  return defined('exponent', above === '' ? undefined : Number(above) / Number(below));
}

export function scale(near: Near, raw: string): Params | undefined {
  // "The times with |B| above 8" multiply nothing.
  const isTimes = /^times$/i.test(raw);
  const value = (isTimes ? take(near, 'amount') : takeNumber(near))?.value;
  if (value === undefined) return undefined;
  return { factor: /divide/i.test(raw) ? 1 / value : value };
}

export function offset(near: Near, raw: string): Params | undefined {
  const value = takeNumber(near)?.value;
  if (value === undefined) return undefined;
  return { amount: /down|lower|subtract/i.test(raw) ? -value : value };
}

export function clip(near: Near): Params | undefined {
  const limits = takeLimits(near);
  if (limits !== undefined) return { lower: limits.low, upper: limits.high };
  const condition = take(near, 'condition');
  // "Clip B at 1000 nT": nothing above it; below where it is negative.
  const level = condition === undefined ? take(near, 'amount')?.value : undefined;
  if (level !== undefined) return level < 0 ? { lower: level } : { upper: level };
  if (condition === undefined) return undefined;
  return condition.comparison.startsWith('<') ? { lower: condition.value } : { upper: condition.value };
}

export function clipPercentile(near: Near): Params {
  const limits = takeLimits(near);
  takeWord(near, 'statistic', 'percentile');
  takeWord(near, 'noun', 'limits');
  if (limits !== undefined) return { lower: limits.low, upper: limits.high };
  const [lower, upper] = [takeNumber(near)?.value, takeNumber(near)?.value];
  return { ...defined('lower', lower), ...defined('upper', upper) };
}

export function outliers(near: Near): Params {
  const sigma = takeNumber(near)?.value;
  takeWord(near, 'statistic', 'std');
  return defined('sigma', sigma);
}

/** "Convert nT to Gauss": the unit behind "to" or "in" is wanted, another one is what there is. */
export function conversion(near: Near): Params | undefined {
  const wanted = take(
    near,
    'word',
    ({ mark, prep }) => means(mark, 'unit') && (prep === 'to' || prep === 'in'),
  );
  if (wanted === undefined) return required('to', takeWord(near, 'unit'));
  takeWord(near, 'unit');
  return required('to', senseOf(wanted.mark, 'unit')?.value);
}

/** "Br times r^2, r in au". */
export function radialFlux(near: Near): Params {
  takeSpelt(near, /^r$/i);
  takeWord(near, 'unit', 'au');
  return {};
}

/** "To GSM": the frame that data are turned to. */
export function frame(near: Near): Params | undefined {
  return required('to', takeWord(near, 'frame'));
}

export function rotate(near: Near): Params | undefined {
  const degrees = takeNumber(near, 'deg') ?? takeNumber(near);
  if (degrees === undefined) return undefined;
  const plane = takeSpelt(near, /^[xyzrtn]{2}$/i)?.raw.toLowerCase();
  if (plane !== undefined) takeSpelt(near, /^plane$/i);
  return { degrees: degrees.value, ...defined('plane', plane) };
}

export function timeWindow(near: Near): Params | undefined {
  const isLast = takeSpelt(near, /^(?:last|final)$/i) !== undefined;
  const isFirst = !isLast && (takeSpelt(near, /^first$/i) ?? ordinal(near)) !== undefined;
  const length = takeLength(near);
  if (length !== undefined) return isFirst || !isLast ? { first: length } : { last: length };
  const time = take(near, 'time');
  if (time === undefined) return undefined;
  return {
    from: new Date(time.range.start).toISOString(),
    to: new Date(time.range.stop).toISOString(),
  };
}

/** Later is forward. "Shift ACE by 45 min", "5 min earlier", "by -1 h". */
export function lag(near: Near): Params | undefined {
  const duration = take(near, 'duration');
  const isEarlier = takeSpelt(near, /^(?:earlier|back|backward|backwards|before|left)$/i) !== undefined;
  if (!isEarlier) takeSpelt(near, /^(?:later|forward|forwards|ahead|right|after)$/i);
  if (duration === undefined) return undefined;
  const isNegative = (duration.sign === '-') !== isEarlier;
  const length = durationText(duration.ms);
  return { by: isNegative ? `-${length}` : length };
}

export function hours(near: Near): Params {
  const span = take(near, 'span');
  return span === undefined ? {} : { from: span.low, to: span.high };
}

export function powerSpectrum(near: Near, raw: string): Params {
  const isSegment =
    takeSpelt(near, /^(?:segments?|windows?|pieces|sections|nperseg|nfft)$/i) !== undefined ||
    takeWord(near, 'operation', 'hanning_window') !== undefined;
  takeSpelt(near, /^(?:method|estimates?)$/i);
  const overlap = overlapOf(near);
  const method = /lomb/i.test(raw) ? 'lomb-scargle' : /welch/i.test(raw) ? 'welch' : undefined;
  // "The trace spectrum of B", "of the B trace": one of the vector.
  const isTrace = takeSpelt(near, /^traces?$/i) !== undefined;
  // The unit that it has anyway.
  takeWord(near, 'unit', 'nT²/Hz');
  return {
    ...(isTrace ? { isTrace: true } : {}),
    ...overlap,
    ...defined('segment', isSegment ? segmentOf(near) : undefined),
    ...(/smooth/i.test(raw) ? { parts: SMOOTH_PARTS } : {}),
    ...defined('method', method),
  };
}

/** "1 h segments", "1024-point windows", "nperseg 1024". */
function segmentOf(near: Near): string | number | undefined {
  return takePoints(near) ?? takeLength(near) ?? takeNumber(near)?.value;
}

/** "50 % overlap", "overlapping by 75 %". */
function overlapOf(near: Near): Params {
  if (takeSpelt(near, /^overlap(?:ping|ped|s)?$/i) === undefined) return {};
  return defined('overlap', takeShare(near));
}

/** "Periods from 1 min to 1 h", "with the 95 % significance level". */
export function wavelet(near: Near): Params {
  takeSpelt(near, /^periods?$/i);
  const isOverLevel = takeSpelt(near, SIGNIFICANCE) !== undefined;
  if (isOverLevel) takeSpelt(near, /^(?:contours?|levels?|lines?|test|regions?)$/i);
  const level = isOverLevel ? takeNumber(near, '%')?.value : undefined;
  // What it touches is left out always.
  takeWord(near, 'operation', 'cone_of_influence');
  const limits = takeBand(near);
  return {
    ...(limits === undefined ? {} : { from: limits[0], to: limits[1] }),
    ...(isOverLevel ? { show: 'significance' } : {}),
    ...defined('level', level),
  };
}

const SIGNIFICANCE = /^(?:significance|significant|confidence|conf\.?|signif\.?|sig\.?)$/i;

export function isAtPlace({ phrases }: Near): boolean {
  return /\bat (?:(?:an?|the) )?(?:(?:time )?(?:lag|delay) (?:of )?)?\d/i.test(
    phrases.map(({ raw }) => raw).join(' '),
  );
}

export function maximumLag(near: Near): Params {
  takeWord(near, 'comparison', '<', '<=');
  const range = take(near, 'durations');
  // "At a lag of 1 h" asks for one value of the curve.
  if (isAtPlace(near)) return {};
  takeWord(near, 'noun', 'lag');
  return defined(
    'maximumLag',
    range === undefined ? takeReach(near) : durationText(Math.max(-range.fromMs, range.toMs)),
  );
}

/** "At a lag of 10 min", "over 1 h", "10 s". */
export function incrementLag(near: Near): Params {
  takeWord(near, 'noun', 'lag');
  takeSpelt(near, /^(?:scale|separation|tau|τ)$/i);
  return defined('lag', takeLength(near));
}

/** "Orders up to 4", and not "of order 4 with lags up to 12 h". */
function isUpTo({ phrases }: Near): boolean {
  const next = phrases[phrases.findIndex(({ raw }) => /^orders?$/i.test(raw)) + 1];
  return next?.type === 'word' && means(next.mark, 'comparison', '<', '<=');
}

/** "Of order 3", "orders 1 to 4", "order 2 and 4", "third order". */
export function orders(near: Near): Params {
  const nth = ordinal(near);
  const word = takeSpelt(near, /^orders?$/i);
  if (word === undefined || nth !== undefined) return defined('order', nth);
  const most =
    take(near, 'condition', ({ comparison, unit }) => comparison === '<=' && unit === undefined)?.value ??
    (!isUpTo(near) || takeWord(near, 'comparison', '<', '<=') === undefined
      ? undefined
      : takeNumber(near)?.value);
  if (most !== undefined) return { orders: Array.from({ length: Math.max(1, most) }, (_, at) => at + 1) };
  const span = take(near, 'span', ({ unit }) => unit === undefined);
  if (span !== undefined)
    return { orders: Array.from({ length: span.high - span.low + 1 }, (_, at) => span.low + at) };
  const said: number[] = [];
  for (;;) {
    const amount = take(near, 'amount', ({ unit, from }) => unit === undefined && from >= word.to);
    if (amount === undefined) break;
    said.push(amount.value);
  }
  return said.length > 1 ? { orders: said } : defined('order', said[0]);
}

/** "Orders 1 to 4", "up to order 5", "p up to 4": powers from 1, or those that are named. */
export function severalOrders(near: Near): Params {
  // It is always over the order, beside p/3.
  while (takeWord(near, 'asked', 'over-order') !== undefined) takeSpelt(near, /^(?:line|with|and)$/i);
  takeWord(near, 'comparison', '<', '<=');
  const { order, ...named } = orders(near);
  const most = order ?? take(near, 'amount', ({ unit }) => unit === undefined)?.value;
  if (typeof most !== 'number') return named;
  return { orders: Array.from({ length: Math.max(2, most) }, (_, at) => at + 1) };
}

export function cutoff(near: Near): Params | undefined {
  takeSpelt(near, /^(?:cut-?off|corner|filter|period|frequency|shorter|longer|faster|slower)$/i);
  const order = takeSpelt(near, /^order$/i) === undefined ? undefined : ordinal(near);
  takeSpelt(near, /^(?:cut-?off|cut|period|frequency)$/i);
  const value = takeCutoff(near);
  return value === undefined ? undefined : { cutoff: value, ...defined('order', order) };
}

export function band(near: Near): Params | undefined {
  takeSpelt(near, /^(?:periods?|frequenc(?:y|ies)|filter|band)$/i);
  const limits = takeBand(near);
  return limits === undefined ? undefined : { from: limits[0], to: limits[1] };
}

/** "Periods from 5 to 40 d", "between 2 and 7 mHz": of what can only be told over frequency, in Hz. */
export function frequencies(near: Near): Params {
  takeSpelt(near, /^(?:periods?|frequenc(?:y|ies)|band)$/i);
  const limits = takeBand(near);
  if (limits === undefined) return {};
  const hertz = limits.map((limit) => (typeof limit === 'number' ? limit : 1000 / durationOf(limit)));
  return { from: Math.min(...hertz), to: Math.max(...hertz) };
}

export function fit(near: Near, raw: string): Params {
  takeWord(near, 'noun', 'slope');
  takeSpelt(near, /^(?:fit|spectral|index|line|value)$/i);
  const limits = takeLimits(near);
  if (limits !== undefined) takeSpelt(near, /^over$/i);
  const unit = limits?.unit;
  const isPower = /power|slope/i.test(raw) || (unit !== undefined && /Hz$/.test(unit));
  const factor = unit === 'mHz' ? 1e-3 : unit === 'kHz' ? 1e3 : 1;
  if (/exponential/i.test(raw)) return { form: 'exponential' };
  const isBroken = /break|broken|two power|double power/i.test(raw);
  return {
    form: isBroken
      ? 'broken-power-law'
      : isPower || (limits !== undefined && unit === undefined)
        ? 'power-law'
        : 'line',
    ...(limits === undefined ? {} : { from: limits.low * factor, to: limits.high * factor }),
  };
}

/** Angles come in degrees; that it is said asks for nothing else. */
export function angle(near: Near): Params {
  takeWord(near, 'unit', 'deg', 'K');
  return {};
}

/** "With segments of 64 points". */
export function segment(near: Near): Params {
  takeSpelt(near, /^segments?$/i);
  return defined('segment', takePoints(near) ?? takeLength(near));
}

/** "Magnitude compressibility" is the variance of |B| over the trace. */
export function compressibility(near: Near, raw: string): Params {
  return { ...window(near), ...(/magnitude/i.test(raw) ? { of: 'magnitude' } : {}) };
}

export function species(raw: string): Params {
  if (/electron|f[_ ]?ce|f_?pe/i.test(raw)) return { species: 'electron' };
  return /proton|\bion\b|f_?c[ip]|f_?pp|fcH/i.test(raw) ? { species: 'proton' } : {};
}

/** "Folded by month, with error of the mean": what is folded over; means and their errors come always. */
export function folding(near: Near, raw: string): Params {
  takeWord(near, 'statistic', 'mean');
  takeWord(near, 'asked', 'confidence');
  takeWord(near, 'noun', 'error');
  takeWord(near, 'statistic', 'mean');
  const isMedian = takeWord(near, 'statistic', 'median') !== undefined;
  if (isMedian) {
    takeWord(near, 'noun', 'quartile');
    takeWord(near, 'statistic', 'quartiles', 'iqr');
  }
  const statistic = isMedian ? { statistic: 'median' } : {};
  takeSpelt(near, /^all$/i);
  const unit = takeWord(near, 'timeunit');
  const cadence = takeWord(near, 'cadence');
  const rotation = take(near, 'duration', ({ ms }) => ms === 27 * 86_400_000);
  if (rotation !== undefined || /27/.test(raw)) return { by: 'bartels-day', ...statistic };
  if (/day of/i.test(raw)) return { by: 'day-of-year', ...statistic };
  const isHour = /hour|diurnal|daily|time of day|\but\b/i.test(raw) || [unit, cadence].includes('3600000');
  return { by: isHour ? 'hour-of-day' : 'month-of-year', ...statistic };
}

/** "By r^2", "times r²", "by r": the power of the distance; 2 where "r^" is followed by a number of its own. */
export function powerOfR(_: Near, raw: string): number {
  const said = /(?:\^|\*\*)\s*\(?\s*([-−+]?\d*\.?\d+)/.exec(raw)?.[1];
  if (said !== undefined) return Number(said.replace('−', '-'));
  return /squared|²|\b2\b|r2/.test(raw) ? 2 : 1;
}
