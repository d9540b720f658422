import type { textFields } from '#src/domain/catalog-query.ts';
import type { Mission } from '#src/domain/mission.ts';
import type { Quantity } from '#src/domain/quantity.ts';
import type { CatalogDataset } from '#src/knowledge/catalog-dataset.ts';

/** A dataset as the search sees it. */
export interface SearchDocument {
  readonly dataset: CatalogDataset;
  /** Text fields, by name. */
  readonly text: Readonly<Record<(typeof textFields)[number], string>>;
  /** Values of the keyword fields, in lower case. */
  readonly keywords: Readonly<Record<string, readonly string[]>>;
  readonly start: number;
  readonly stop: number;
  /** Seconds. */
  readonly cadence: number | undefined;
}

interface Facts {
  readonly missions: ReadonlyMap<string, Mission>;
  readonly quantities: ReadonlyMap<string, Quantity>;
}

export function searchDocument(dataset: CatalogDataset, { missions, quantities }: Facts): SearchDocument {
  const mission = missions.get(dataset.mission.toUpperCase());
  const ids = [...new Set(dataset.parameters.map(({ quantity }) => quantity))].filter((id) => id !== '');
  const region = dataset.kind === 'ground' ? 'ground' : (mission?.region ?? '');
  const probe = mission?.probes.find(({ prefixes }) =>
    prefixes.some((prefix) => dataset.id.startsWith(prefix)),
  );
  return {
    dataset,
    text: {
      id: dataset.id,
      title: dataset.title,
      mission: [mission?.name, mission?.fullName, mission?.id, ...(mission?.aliases ?? []), probe?.name].join(
        ' ',
      ),
      kind: dataset.kind,
      region,
      quantity: ids.map((id) => wordsOf(quantities.get(id))).join(' '),
      parameter: dataset.parameters.map(({ parameter }) => parameter).join(' '),
    },
    keywords: lowerCase({
      id: [dataset.id],
      mission: [dataset.mission],
      kind: [dataset.kind],
      region: [region],
      quantity: ids,
      coordinates: dataset.parameters.flatMap(({ coordinates }) => coordinates ?? []),
      tier: [dataset.tier],
      level: [dataset.level],
      dimension: dataset.parameters.map(({ form }) => DIMENSIONS[form]),
      parameter: dataset.parameters.map(({ parameter }) => parameter),
    }),
    start: dataset.coverage.start,
    stop: dataset.coverage.stop,
    cadence: dataset.cadenceMs === undefined ? undefined : dataset.cadenceMs / 1000,
  };
}

const DIMENSIONS = {
  scalar: 'scalar',
  magnitude: 'scalar',
  part: 'scalar',
  vector: 'vector',
  spectrum: 'spectrum',
};

/** The name and the first synonyms; the rest would drown the title. */
function wordsOf(quantity: Quantity | undefined): string {
  return quantity === undefined ? '' : [quantity.name, ...quantity.names.slice(0, 4)].join(' ');
}

function lowerCase(
  values: Readonly<Record<string, readonly string[]>>,
): Readonly<Record<string, readonly string[]>> {
  return Object.fromEntries(
    Object.entries(values).map(([field, list]) => [
      field,
      [...new Set(list.map((value) => value.toLowerCase()))],
    ]),
  );
}
