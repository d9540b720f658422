import type { DatasetInfo } from '#src/domain/dataset.ts';
import type { Knowledge } from '#src/knowledge/load-knowledge.ts';

/**
 * What the shipped catalogue knows of a dataset of CDAWeb, for when nobody answers; `undefined` for any other.
 *
 * @param server the address that its data count as those of
 */
export function knownDataset(id: string, knowledge: Knowledge, server: string): DatasetInfo | undefined {
  const known = knowledge.dataset(id.replace(/@\d+$/, ''));
  if (known === undefined) return undefined;
  return {
    server,
    id: known.id,
    title: known.title,
    coverage: known.coverage,
    ...(known.cadenceMs === undefined ? {} : { cadenceMs: known.cadenceMs }),
    parameters: known.parameters.map(({ parameter, quantity, unit, size, coordinates }) => ({
      name: parameter,
      type: 'double',
      size,
      units: Array.from({ length: size.reduce((product, length) => product * length, 1) }, () => unit),
      description: quantity,
      labels: [],
      ...(coordinates === undefined ? {} : { coordinates }),
    })),
    isSynthetic: false,
    warnings: [],
  };
}
