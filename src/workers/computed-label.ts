import type { Frame } from '#src/domain/frame.ts';
import { operations } from '#src/timeseries/operations.ts';

/** How quantities are called in labels. */
const SYMBOLS: Readonly<Record<string, string>> = {
  'magnetic-field': 'B',
  speed: 'V',
  velocity: 'V',
  density: 'N',
  temperature: 'T',
};

/** Operations whose result has a name of its own. */
const RESULTS: Readonly<Record<string, string>> = {
  alfven_speed: 'VA',
  alfven_mach: 'MA',
  plasma_beta: 'beta',
  dynamic_pressure: 'Pdyn',
  electric_field: 'E',
  entropy: 'entropy',
  cone_angle: 'cone_angle',
  clock_angle: 'clock_angle',
  parker_angle: 'parker_angle',
};

/** A short name for computed data: `ACE_Bmag`, `ACE_B_running_mean_1h`, `Wind_VA`, `ACE_Wind_difference`. */
export function computedLabel(
  operation: string,
  params: Readonly<Record<string, unknown>>,
  inputs: readonly Frame[],
  missionName: (id: string) => string,
): string {
  const missions = [...new Set(inputs.flatMap(({ provenance }) => provenance.mission ?? []))].map(
    missionName,
  );
  const own = RESULTS[operation] ?? operations.find(({ name }) => name === operation)?.short;
  if (own !== undefined) return clean([...missions, own].join('_'));
  const [first] = inputs;
  if (first === undefined) return operation;
  const isOfFirst = operations.find(({ name }) => name === operation)?.isOfFirst === true;
  if (inputs.length > 1 && !isOfFirst)
    return clean(
      [...new Set(inputs.map((input) => stemOf(input, missionName)))]
        .concat(shown(operation, params))
        .join('_'),
    );
  const stem = stemOf(first, missionName);
  return clean(operation === 'magnitude' ? `${stem}mag` : [stem, suffixOf(operation, params)].join('_'));
}

/** The phase of a coherence has a name of its own. */
function shown(operation: string, { show }: Readonly<Record<string, unknown>>): string {
  return typeof show === 'string' && show !== operation ? `${operation}_${show}` : operation;
}

function stemOf({ label, columns, provenance }: Frame, missionName: (id: string) => string): string {
  if (provenance.origin === 'computed') return label.replace(/\./g, '_');
  const { mission, quantity, dataset } = provenance;
  const component = /\.([a-z]+)$/.exec(label)?.[1];
  const symbol = SYMBOLS[quantity ?? ''];
  const isPart =
    dataset !== undefined && component !== undefined && label !== `${dataset}.${provenance.parameter}`;
  if (mission === undefined || symbol === undefined) return label;
  const isMagnitude = symbol === 'B' && !isPart && columns[0]?.component === 'magnitude';
  return `${missionName(mission)}_${symbol}${isPart ? component : ''}${isMagnitude ? 'mag' : ''}`;
}

const KEYS = [
  'window',
  'to',
  'component',
  'components',
  'statistic',
  'method',
  'percentile',
  'span',
  'unit',
  'factor',
  'exponent',
];

function suffixOf(operation: string, params: Readonly<Record<string, unknown>>): string {
  const keys = operation === 'slice' ? ['at', 'to', 'unit', 'channel'] : KEYS;
  const values = keys
    .map((key) => params[key])
    .filter((value) => typeof value === 'string' || typeof value === 'number');
  return [operation, ...values].join('_');
}

function clean(name: string): string {
  return name
    .replace(/[^\w#-]+/g, '_')
    .replace(/_+/g, '_')
    .replace(/^_|_$/g, '');
}
