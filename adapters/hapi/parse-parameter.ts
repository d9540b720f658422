import { z } from 'zod';
import { coordinatesOf } from '#adapters/hapi/coordinates.ts';
import type { HapiParameter } from '#adapters/hapi/hapi-dataset.ts';
import { normaliseBins, rawBinsSchema } from '#adapters/hapi/parse-bins.ts';
import { validRangesOf } from '#adapters/hapi/valid-range.ts';
import type { AxisInfo, ParameterInfo } from '#src/domain/dataset.ts';
import { plainText } from '#src/domain/plain-text.ts';

const LONGEST_TEXT = 1_000;
const LONGEST_NAME = 120;
const MOST_COLUMNS = 100_000;

const optionalText = z
  .string()
  .transform((text) => plainText(text, LONGEST_TEXT))
  .nullish()
  .catch(undefined);
const anything = z.unknown().optional();

export const rawParameterSchema = z.looseObject({
  name: z.string().min(1),
  type: z.string(),
  length: z.number().int().positive().optional().catch(undefined),
  size: z.array(z.number().int().positive()).nullish(),
  units: anything,
  fill: anything,
  description: optionalText,
  label: anything,
  bins: z.array(rawBinsSchema).nullish().catch(undefined),
  coordinateSystemName: optionalText,
  vectorComponents: z
    .union([z.string(), z.array(z.string())])
    .nullish()
    .catch(undefined),
});

type RawParameter = z.infer<typeof rawParameterSchema>;

const TYPES: Readonly<Record<string, ParameterInfo['type']>> = {
  double: 'double',
  integer: 'integer',
  int: 'integer', // an example of the specification spells it so
  string: 'string',
  isotime: 'isotime',
};

/** Spellings of "has no unit". */
const NO_UNIT = /^(dimensionless|unitless|null|none|n\/a)?$/i;

/** @returns `undefined` when its type is none that HAPI knows */
export function normaliseParameter(raw: RawParameter, position: number): HapiParameter | undefined {
  const type = TYPES[raw.type.toLowerCase()];
  if (type === undefined) return undefined;
  const size = sizeOf(raw);
  const columns = size.reduce((product, length) => product * length, 1);
  // No archive has an array as long; a list of its names alone would take all memory.
  if (columns > MOST_COLUMNS) return undefined;
  const isText = type === 'string' || type === 'isotime';
  const labels = textsOf(raw.label);
  return {
    info: {
      name: plainText(raw.name, LONGEST_NAME),
      type,
      size,
      units: unitsOf(raw.units, columns, isText),
      description: raw.description ?? '',
      labels: labels.length === columns ? labels : [],
      ...(isText ? {} : numericFacts(raw, size, labels)),
    },
    wireName: raw.name,
    position,
    columns,
    length: raw.length ?? 0,
    textFill: isText && typeof raw.fill === 'string' ? raw.fill : undefined,
    valid: isText ? [] : validRangesOf(raw, columns),
  };
}

/** What only numbers have, as far as it is declared. */
function numericFacts(
  raw: RawParameter,
  size: readonly number[],
  labels: readonly string[],
): Partial<ParameterInfo> {
  const fill = numericFill(raw.fill);
  const words = [raw.description ?? '', ...labels];
  const coordinates = coordinatesOf(
    raw.coordinateSystemName ?? undefined,
    raw.name.trim(),
    words,
    size.length === 0,
  );
  const components = [raw.vectorComponents ?? []]
    .flat()
    .map((component) => plainText(component, LONGEST_NAME).toLowerCase());
  const bins = size.length === 1 ? normaliseBins(raw.bins?.[0], size[0] ?? 0) : undefined;
  const axes = size.length === 2 ? axesOf(raw, size) : undefined;
  return {
    ...(fill === undefined ? {} : { fill }),
    ...(coordinates === undefined ? {} : { coordinates }),
    ...(components.length === 0 ? {} : { components }),
    ...(bins === undefined ? {} : { bins }),
    ...(axes === undefined ? {} : { axes }),
  };
}

/** The axes of a table, as far as its `bins` tell them, one a dimension. */
function axesOf({ bins = [] }: RawParameter, size: readonly number[]): ParameterInfo['axes'] {
  const [first, second] = size.map((count, dimension): AxisInfo | undefined => {
    const found = normaliseBins(bins?.[dimension], count);
    return found?.centers === undefined
      ? undefined
      : { name: found.name, unit: found.unit, centers: found.centers };
  });
  return first === undefined && second === undefined ? undefined : [first, second];
}

/** `[1]` is a scalar that calls itself an array. */
function sizeOf({ size }: RawParameter): readonly number[] {
  return size == null || size.every((length) => length === 1) ? [] : size;
}

/** HAPI spells fills as text; a JSON number is tolerated, and NaN needs no declaration. */
function numericFill(fill: unknown): number | undefined {
  const first: unknown = Array.isArray(fill) ? fill[0] : fill;
  if (typeof first !== 'number' && (typeof first !== 'string' || first.trim() === '')) return undefined;
  const value = Number(first);
  return Number.isNaN(value) ? undefined : value;
}

function unitsOf(units: unknown, columns: number, isText: boolean): readonly string[] {
  const given = [units].flat(8).map((unit) => (typeof unit === 'string' ? cleanUnit(unit) : ''));
  const first = isText && given[0] === 'UTC' ? '' : (given[0] ?? '');
  return Array.from({ length: columns }, (_, column) =>
    given.length === columns ? (given[column] ?? '') : first,
  );
}

function cleanUnit(unit: string): string {
  const trimmed = plainText(unit, LONGEST_NAME);
  return NO_UNIT.test(trimmed) ? '' : trimmed;
}

function textsOf(value: unknown): readonly string[] {
  const texts = [value].flat(8).filter((item) => typeof item === 'string');
  return texts.map((text) => plainText(text, LONGEST_NAME));
}
