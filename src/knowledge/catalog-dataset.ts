import { z } from 'zod';
import type { TimeRange } from '#src/domain/time-range.ts';
import type { Reading } from '#src/knowledge/read-parameter.ts';
import type { Tier } from '#src/knowledge/wanted.ts';

/** A parameter worth plotting, as the shipped catalogue knows it. */
export interface CatalogParameter extends Omit<Reading, 'demerit' | 'components'> {
  /** In the field's plain notation. */
  readonly unit: string;
  readonly size: readonly number[];
}

/** A dataset of the shipped catalogue. */
export interface CatalogDataset {
  readonly id: string;
  /** Mission id; `''` when no mission claims the id. */
  readonly mission: string;
  /** Kind of instrument: `magnetometer`, `plasma`, `particles`, … */
  readonly kind: string;
  readonly title: string;
  /** On the day the catalogue was made; the server knows better. */
  readonly coverage: TimeRange;
  /** Time between samples; where they come in bursts, within one. */
  readonly cadenceMs?: number;
  /** Set where the samples are not evenly spaced. */
  readonly spacing?: Spacing;
  readonly tier: Tier;
  readonly level: 'definitive' | 'preliminary';
  /** Best first within a quantity. */
  readonly parameters: readonly CatalogParameter[];
}

/** Samples come in bursts, or as often as a mode or a telemetry rate allows. */
export type Spacing = 'bursts' | 'varies';

const FORMS = { s: 'scalar', v: 'vector', p: 'part', m: 'magnitude', x: 'spectrum' } as const;
const TIERS = { r: 'recommended', u: 'usable', h: 'hidden' } as const;
const SPACINGS = { b: 'bursts', v: 'varies' } as const;
const formKey = z.enum(['s', 'v', 'p', 'm', 'x']);
const tierKey = z.enum(['r', 'u', 'h']);

/** One line of `knowledge/catalog.jsonl`: short keys, since there are thousands. Parameters are tuples. */
export const catalogLineSchema = z.strictObject({
  id: z.string(),
  m: z.string(),
  k: z.string(),
  t: z.string(),
  /** First and last moment, ISO 8601 UTC. */
  c: z.tuple([z.string(), z.string()]),
  /** Seconds between samples. */
  s: z.number().optional(),
  /** How they are spaced, where not evenly: b in bursts, v variably. */
  v: z.enum(['b', 'v']).optional(),
  r: tierKey,
  /** 1 for preliminary data. */
  l: z.literal(1).optional(),
  /** Name, quantity, form, unit, size, coordinates, component. */
  p: z.array(
    z.union([
      z.tuple([z.string(), z.string(), formKey, z.string(), z.array(z.int())]),
      z.tuple([z.string(), z.string(), formKey, z.string(), z.array(z.int()), z.string()]),
      z.tuple([z.string(), z.string(), formKey, z.string(), z.array(z.int()), z.string(), z.string()]),
    ]),
  ),
});

export type CatalogLine = z.infer<typeof catalogLineSchema>;

export function datasetOf(line: CatalogLine): CatalogDataset {
  return {
    id: line.id,
    mission: line.m,
    kind: line.k,
    title: line.t,
    coverage: { start: Date.parse(line.c[0]), stop: Date.parse(line.c[1]) },
    ...(line.s !== undefined && { cadenceMs: line.s * 1000 }),
    ...(line.v !== undefined && { spacing: SPACINGS[line.v] }),
    tier: TIERS[line.r],
    level: line.l === 1 ? 'preliminary' : 'definitive',
    parameters: line.p.map(([parameter, quantity, form, unit, size, coordinates, component]) => ({
      parameter,
      quantity,
      form: FORMS[form],
      unit,
      size,
      ...(coordinates !== undefined && coordinates !== '' && { coordinates }),
      ...(component !== undefined && { component }),
    })),
  };
}

export function lineOf(dataset: CatalogDataset): CatalogLine {
  const { id, mission, kind, title, coverage, cadenceMs, spacing, tier, level, parameters } = dataset;
  return {
    id,
    m: mission,
    k: kind,
    t: title,
    c: [minute(coverage.start), minute(coverage.stop)],
    ...(cadenceMs !== undefined && { s: cadenceMs / 1000 }),
    ...(spacing !== undefined && { v: keyOf(SPACINGS, spacing) }),
    r: keyOf(TIERS, tier),
    ...(level === 'preliminary' && { l: 1 as const }),
    p: parameters.map(tupleOf),
  };
}

function tupleOf({
  parameter,
  quantity,
  form,
  unit,
  size,
  coordinates,
  component,
}: CatalogParameter): CatalogLine['p'][number] {
  const key = keyOf(FORMS, form);
  const plain: [string, string, CatalogLine['p'][number][2], string, number[]] = [
    parameter,
    quantity,
    key,
    unit,
    [...size],
  ];
  if (component !== undefined) return [...plain, coordinates ?? '', component];
  return coordinates === undefined ? plain : [...plain, coordinates];
}

function keyOf<Key extends string, Value>(names: Readonly<Record<Key, Value>>, value: Value): Key {
  for (const key in names) if (names[key] === value) return key;
  throw new TypeError(`no key for ${String(value)}`);
}

function minute(time: number): string {
  return `${new Date(time).toISOString().slice(0, 16)}Z`;
}
