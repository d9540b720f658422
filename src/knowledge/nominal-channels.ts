import { z } from 'zod';
import { globPattern } from '#src/knowledge/glob-pattern.ts';

/** Where the channels of a spectrum lie, for data whose server does not tell it. */
export const nominalChannelsSchema = z
  .strictObject({
    datasets: z.array(z.string()).min(1),
    parameters: z.string(),
    name: z.string(),
    unit: z.string(),
    centers: z.array(z.number()).optional(),
    /** One more than channels; they stand at the geometric means, of angles at the middles. */
    edges: z.array(z.number()).optional(),
    source: z.string(),
  })
  .refine(({ centers, edges }) => (centers === undefined) !== (edges === undefined), 'centres or edges');

export type NominalChannels = z.infer<typeof nominalChannelsSchema>;

/** The tables that fit as many channels of a parameter, energies and frequencies before angles. */
export function nominalFor(
  all: readonly NominalChannels[],
  dataset: string,
  parameter: string,
  count: number,
): readonly NominalChannels[] {
  const id = dataset.replace(/@\d+$/, '');
  return all.filter(
    (each) =>
      countOf(each) === count &&
      each.datasets.some((glob) => globPattern(glob).test(id)) &&
      globPattern(each.parameters).test(parameter),
  );
}

function countOf({ centers, edges = [] }: NominalChannels): number {
  return centers?.length ?? edges.length - 1;
}

export function centersOf({ centers, edges = [], unit }: NominalChannels): readonly number[] {
  if (centers !== undefined) return centers;
  return edges.slice(1).map((high, index) => {
    const low = edges[index] ?? Number.NaN;
    return unit === 'deg' ? (low + high) / 2 : Math.sqrt(low * high);
  });
}
