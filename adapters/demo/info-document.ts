import type { DatasetDefinition, ParameterDefinition } from '#adapters/demo/dataset-definition.ts';
import { HapiError } from '#adapters/demo/hapi-status.ts';
import { cadenceOf, coverageOf } from '#adapters/demo/time-grid.ts';
import { TIME_LENGTH } from '#adapters/demo/time-text.ts';
import { DAY, HOUR, MINUTE } from '#src/domain/time-range.ts';

export const SYNTHETIC_WARNING = 'Synthetic data made up by the Helio demo server; not measurements.';

export const titleOf = ({ title }: DatasetDefinition) => `${title} (synthetic demo)`;

/** The body of `/info` but its `HAPI` and `status`, for some of the parameters. */
export function infoDocument(
  dataset: DatasetDefinition,
  parameters: readonly ParameterDefinition[],
  now: number,
): Readonly<Record<string, unknown>> {
  const { start, stop } = coverageOf(dataset, now);
  const cadence = cadenceOf(dataset);
  const iso = (time: number) => new Date(time).toISOString();
  return {
    startDate: iso(start),
    stopDate: iso(stop),
    cadence: durationOf(cadence),
    sampleStartDate: iso(Math.max(start, stop - Math.max(300 * cadence, HOUR))),
    sampleStopDate: iso(stop),
    timeStampLocation: 'center',
    title: titleOf(dataset),
    description: `${dataset.title}. ${SYNTHETIC_WARNING}`,
    warning: SYNTHETIC_WARNING,
    x_synthetic: true,
    x_mission: dataset.mission,
    parameters: [timeParameter, ...parameters.map(parameterDocument)],
  };
}

const timeParameter = {
  name: 'Time',
  type: 'isotime',
  units: 'UTC',
  fill: null,
  length: TIME_LENGTH,
  description: 'Time of the record, UTC',
} as const;

function parameterDocument(parameter: ParameterDefinition): Readonly<Record<string, unknown>> {
  const { name, type, units, size, fill, description, length, label, bins, coordinateSystemName } = parameter;
  return {
    name,
    type,
    units,
    ...(size.length > 0 && { size }),
    fill,
    description,
    ...(length !== undefined && { length }),
    ...(label !== undefined && { label }),
    ...(bins !== undefined && { bins }),
    ...(coordinateSystemName !== undefined && { coordinateSystemName }),
  };
}

/** ISO 8601 duration in its largest whole unit: `PT1M`, `PT16S`, `PT0.125S`, `P1D`. */
function durationOf(ms: number): string {
  if (ms % DAY === 0) return `P${ms / DAY}D`;
  if (ms % HOUR === 0) return `PT${ms / HOUR}H`;
  return ms % MINUTE === 0 ? `PT${ms / MINUTE}M` : `PT${ms / 1_000}S`;
}

/**
 * The parameters that a request names, without the time.
 *
 * @param names as in the request; `undefined` or empty means all
 * @throws HapiError 1407 unknown, 1411 duplicate or out of order
 */
export function chosenParameters(
  dataset: DatasetDefinition,
  names: string | undefined,
): readonly ParameterDefinition[] {
  if (names === undefined || names === '') return dataset.parameters;
  const order = ['Time', ...dataset.parameters.map(({ name }) => name)];
  const places = names.split(',').map((name) => {
    const index = order.indexOf(name);
    if (index === -1) throw new HapiError(1407, `${dataset.id} has no parameter ${name}`);
    return index;
  });
  const isSorted = places.every((index, at) => at === 0 || index > (places[at - 1] ?? -1));
  if (!isSorted) throw new HapiError(1411, 'name each parameter once, in the order of the info response');
  return dataset.parameters.filter((_, index) => places.includes(index + 1));
}
