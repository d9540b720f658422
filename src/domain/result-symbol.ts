import { guessedSymbol, knownQuantity, quantityName, symbolOf } from '#src/domain/figure/symbols.ts';
import { type Column, commonUnit, type Frame, isSpectrum } from '#src/domain/frame.ts';
import { formatUnit } from '#src/domain/units.ts';

type Source = Pick<Frame, 'label' | 'columns' | 'provenance' | 'bins'>;

/** Settings of an operation, as they were given. */
type Params = Readonly<Record<string, unknown>>;

/** Results that have a symbol of their own. */
const OWN: Readonly<Record<string, string>> = {
  alfven_speed: 'Alfvén speed Vᴀ',
  alfven_mach: 'Alfvén Mach number Mᴀ',
  plasma_beta: 'plasma β',
  dynamic_pressure: 'dynamic pressure Pdyn',
  electric_field: 'E',
  entropy: 'entropy',
  cone_angle: 'cone angle',
  clock_angle: 'clock angle',
  parker_angle: 'Parker spiral angle',
  elapsed: 'elapsed time',
};

/** Signs between two series. */
const BETWEEN: Readonly<Record<string, string>> = {
  add: '+',
  subtract: '−',
  difference: '−',
  multiply: '×',
  divide: '/',
};

/** What is written around one series. */
const AROUND: Readonly<Record<string, (symbol: string, params: Params, unit: string) => string>> = {
  sign: (symbol) => `sign of ${symbol}`,
  absolute: (symbol) => (symbol.startsWith('|') ? symbol : `|${symbol}|`),
  derivative: (symbol) => `d${symbol}/dt`,
  cumulative_sum: (symbol) => `cumulative sum of ${symbol}`,
  cumulative_maximum: (symbol) => `highest ${symbol} so far`,
  cumulative_minimum: (symbol) => `lowest ${symbol} so far`,
  logarithm: (symbol, { base = 10 }, unit) =>
    unit === '' ? `${logText(base)} ${symbol}` : `${logText(base)}(${symbol}/${formatUnit(unit)})`,
  power: (symbol, { exponent }) => ofPower(symbol, exponent),
  normalize: (symbol) => `normalized ${symbol}`,
  running_std: (symbol) => `standard deviation of ${symbol}`,
  percentile_rank: (symbol) => `percentile rank of ${symbol}`,
  power_spectrum: (symbol) => `power spectrum of ${symbol}`,
  increments: (symbol, { kind }) =>
    kind === 'pvi' ? 'PVI' : `${kind === 'normalized' ? 'normalized ' : ''}Δ${symbol}`,
  autocorrelation: (symbol) => `autocorrelation of ${symbol}`,
  scaling_exponents: (symbol) => `scaling exponents of ${symbol}`,
  structure_function: (symbol, { flatness }) =>
    `${flatness === true ? 'flatness of increments' : 'structure function'} of ${symbol}`,
  lomb_scargle: (symbol) => `Lomb–Scargle power of ${symbol}`,
  wavelet: (symbol) => `wavelet power of ${symbol}`,
  wavelet_significance: (symbol, { level }) => `wavelet power over the ${level ?? 95} % level of ${symbol}`,
  wavelet_rectified: (symbol) => `rectified wavelet power of ${symbol}`,
  above_background: (symbol) => `${symbol} above background`,
  compensate: (symbol) => `compensated ${symbol}`,
  binned: (symbol) => `binned ${symbol}`,
  fold: (symbol, { statistic }) => `${statistic === 'median' ? 'median' : 'mean'} ${symbol}`,
  count_where: (symbol, { isShare }) => `${isShare === true ? 'share' : 'count'} of ${symbol}`,
  valid_share: (symbol) => `valid ${symbol}`,
  scale_by_distance: (symbol, { exponent, isTimes }) =>
    isTimes !== true
      ? `${symbol} scaled to 1 AU`
      : typeof exponent === 'number'
        ? `${symbol}·r${powerText(exponent)}`
        : `${symbol} scaled by r`,
  histogram: (symbol) => `histogram of ${symbol}`,
  spectrogram: (symbol) => `spectrogram of ${symbol}`,
  spectrum_over_time: (symbol, { statistic, percentile, at }) =>
    at !== undefined
      ? timedSymbol(symbol, at)
      : `${STATISTICS[String(statistic)] ?? (statistic === 'percentile' ? `${String(percentile ?? 50)}th percentile` : 'mean')} ${symbol}`,
  normalize_spectrum: (symbol, { by }) => `${symbol} over its ${by === 'maximum' ? 'maximum' : 'mean'}`,
};

/** What is made of each channel over a time, in words; the integral of a flux is a fluence. */
const STATISTICS: Readonly<Record<string, string>> = {
  median: 'median',
  maximum: 'maximum',
  minimum: 'minimum',
  integral: 'time-integrated',
};

const OF_TWO: Readonly<Record<string, string>> = {
  cross_correlation: 'cross-correlation',
  running_correlation: 'correlation',
  coherence: 'coherence',
  coherence_phase: 'phase',
};

/**
 * What figures call the result of an operation that makes another quantity of its inputs: `Bx / Bz`, `sign of |B|`;
 * `undefined` where it stays what it was, as a smoothed field does.
 */
export function resultSymbol(
  operation: string,
  inputs: readonly Source[],
  components: readonly string[] = [],
  params: Params = {},
): string | undefined {
  const own = OWN[operation];
  if (own !== undefined) return own;
  const [first, second = first] = inputs;
  if (first === undefined || second === undefined) return undefined;
  const isPair = inputs.length > 1 || components.length === 2;
  if (operation === 'scale' && first.provenance.symbol !== undefined)
    return `${String(params['factor'])} × ${first.provenance.symbol}`;
  if (operation === 'magnitude') return sizeSymbol(first.provenance.symbol);
  const around = AROUND[operation];
  if (around !== undefined)
    return around(symbolOfSource(first, components[0]), params, commonUnit(first) ?? '');
  const names =
    inputs.length > 1
      ? namesOfTwo(first, second)
      : ([symbolOfSource(first, components[0]), symbolOfSource(first, components[1])] as const);
  const between = BETWEEN[operation];
  if (between !== undefined && isPair) return betweenText(between, names);
  const ofTwo = OF_TWO[operation];
  if (ofTwo !== undefined && isPair) return `${ofTwo} of ${names.join(' and ')}`;
  return inputs.length === 1 ? first.provenance.symbol : undefined;
}

/** `Bx / Bz`; two places of one spectrum name it once: `energy spectrum at 1 keV / at 5 keV`. */
function betweenText(sign: string, names: readonly [string, string]): string {
  const [first, second] = names.map((name) => name.replace(/ \(nearest\)$/, ''));
  const at = first?.indexOf(' at ') ?? -1;
  const isShared = at > 0 && second?.startsWith(`${first?.slice(0, at)} at `) === true;
  return isShared ? `${first} ${sign} ${second?.slice(at + 1)}` : `${first} ${sign} ${second}`;
}

/** `log₁₀`, `ln`. */
function logText(base: unknown): string {
  if (base === Math.E) return 'ln';
  return base === 2 ? 'log₂' : base === 10 ? 'log₁₀' : `log to base ${String(base)} of`;
}

/** `Bz²`, `√N`, `1/V`; what is a phrase stands in brackets. */
function ofPower(symbol: string, exponent: unknown): string {
  const own = /[\s/·×+−]/.test(symbol) ? `(${symbol})` : symbol;
  if (typeof exponent !== 'number' || exponent === 1) return symbol;
  if (exponent === 0.5) return `√${own}`;
  return exponent === -1 ? `1/${own}` : `${own}${powerText(exponent)}`;
}

/** `energy spectrum at 02:05`; the curves of several moments are told apart by their names. */
function timedSymbol(symbol: string, at: unknown): string {
  const [moment, ...more] = Array.isArray(at) ? at.map(String) : [];
  return moment === undefined || more.length > 0 ? symbol : `${symbol} at ${moment.slice(11, 16)}`;
}

/** `²`, `^1.6`; nothing for the first power. */
function powerText(exponent: number): string {
  if (exponent === 1) return '';
  return exponent === 2 ? '²' : exponent === 3 ? '³' : `^${exponent}`;
}

/** `|ACE B − Wind B|`, `distance of ACE and Wind`; what is one vector keeps its symbol. */
function sizeSymbol(symbol: string | undefined): string | undefined {
  const [, one, other] = /^(.+) position − (.+) position$/.exec(symbol ?? '') ?? [];
  if (one !== undefined && other !== undefined) return `distance of ${one} and ${other}`;
  return symbol !== undefined && / [−+] /.test(symbol) ? `|${symbol}|` : symbol;
}

/** With their missions where these differ. */
function namesOfTwo(first: Source, second: Source): readonly [string, string] {
  const craft = ({ provenance: { mission, missionName = mission } }: Source) => missionName;
  const isSame = craft(first) === craft(second);
  const name = (source: Source) => {
    const { mission, missionName = mission } = source.provenance;
    const symbol = symbolOfSource(source);
    return isSame || missionName === undefined ? symbol : `${missionName} ${symbol}`;
  };
  return [name(first), name(second)];
}

/** `Bz` of one column, `B` of a vector. */
export function symbolOfSource(source: Source, component?: string): string {
  const { columns } = source;
  const named = columns.find((column) => isNamed(column, component));
  const [only] = columns;
  if (named !== undefined) return symbolOf(source, named);
  if (only === undefined) return source.label.replaceAll('_', ' ');
  if (columns.length === 1) return symbolOf(source, only).replaceAll('_', ' ');
  const words = isSpectrum(source) ? quantityName(source.provenance.quantity ?? '') : undefined;
  const known = source.provenance.symbol ?? words ?? knownQuantity(source)?.symbol ?? guessedSymbol(source);
  return known ?? source.label.replaceAll('_', ' ');
}

function isNamed(
  { name, component }: Pick<Column, 'name' | 'component'>,
  wanted: string | undefined,
): boolean {
  const text = wanted?.toLowerCase();
  return text !== undefined && (component?.toLowerCase() === text || name.toLowerCase() === text);
}
