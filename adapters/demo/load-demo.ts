import { readdirSync, readFileSync } from 'node:fs';
import { z } from 'zod';
import { type DatasetDefinition, definitionFileSchema } from '#adapters/demo/dataset-definition.ts';
import { eruptionFrom, eruptionSchema } from '#adapters/demo/eruptions.ts';
import { placesWith } from '#adapters/demo/places.ts';
import { quantities } from '#adapters/demo/quantities.ts';
import type { World } from '#adapters/demo/scene.ts';

const perihelionSchema = z.object({ at: z.iso.datetime(), radius: z.number().positive() });
const worldSchema = z.object({
  source: z.string(),
  eruptions: z.array(eruptionSchema),
  perihelia: z.object({ psp: z.array(perihelionSchema).min(2), solo: z.array(perihelionSchema).min(2) }),
});

/** What the demo server serves and the world that its numbers come from. */
export interface Demo {
  readonly world: World;
  readonly datasets: readonly DatasetDefinition[];
}

const FOLDER = new URL('../../knowledge/demo/', import.meta.url);
const WORLD_FILE = 'world.json';

/** Reads and checks `knowledge/demo`. @throws ZodError or Error when a file there is wrong: a bug, not a failure */
export function loadDemo(): Demo {
  const datasets = readdirSync(FOLDER)
    .filter((name) => name.endsWith('.json') && name !== WORLD_FILE)
    .sort()
    .flatMap(datasetsOf);
  return { world: loadWorld(), datasets };
}

/** Reads what the numbers come from alone. @throws as `loadDemo` */
export function loadWorld(): World {
  const { eruptions, perihelia } = worldSchema.parse(readJson(WORLD_FILE));
  const pathOf = (points: z.infer<typeof perihelionSchema>[]) =>
    points.map(({ at, radius }) => ({ at: Date.parse(at), radius }));
  return {
    eruptions: eruptions.map(eruptionFrom),
    places: placesWith({ psp: pathOf(perihelia.psp), solo: pathOf(perihelia.solo) }),
  };
}

function datasetsOf(file: string): readonly DatasetDefinition[] {
  const { mission, datasets } = definitionFileSchema.parse(readJson(file));
  for (const { id, parameters } of datasets) {
    const unknown = parameters.find(({ what }) => quantities[what] === undefined);
    if (unknown !== undefined) throw new Error(`${id}.${unknown.name}: nothing is called ${unknown.what}.`);
  }
  return datasets.map((dataset) => ({ ...dataset, mission }));
}

function readJson(name: string): unknown {
  return JSON.parse(readFileSync(new URL(name, FOLDER), 'utf8'));
}
