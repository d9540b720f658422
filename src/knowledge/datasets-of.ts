import { isOfInstrument } from '#src/domain/instrument.ts';
import type { CatalogDataset } from '#src/knowledge/catalog-dataset.ts';
import type { Knowledge } from '#src/knowledge/load-knowledge.ts';
import { probeNamed } from '#src/knowledge/probe-named.ts';
import { instrumentsFor } from '#src/knowledge/quantity-of-instrument.ts';
import { searchTerms } from '#src/knowledge/search-terms.ts';
import { isShared } from '#src/knowledge/shared-dataset.ts';

/** Whose datasets, and of what. What is absent narrows nothing. */
export interface Owned {
  readonly mission?: string | undefined;
  readonly probe?: string | undefined;
  /** As in `SeriesWish`. */
  readonly instrument?: string | undefined;
  readonly quantity?: string | undefined;
}

type Facts = Pick<Knowledge, 'mission' | 'quantity' | 'datasets'>;

/**
 * Every dataset of the catalogue that is of a mission, spacecraft, instrument and quantity, hidden ones excepted; by id. An
 * instrument is found in ids and titles. Of a quantity is what has a parameter of it, is of an instrument that stands for it,
 * or says it in its title: of many datasets nobody stated what their parameters are.
 */
export function datasetsOf(
  { mission, probe, instrument, quantity }: Owned,
  facts: Facts,
): readonly CatalogDataset[] {
  const owner = mission === undefined ? undefined : facts.mission(mission);
  const prefixes = owner === undefined ? [] : (probeNamed(owner, probe)?.prefixes ?? []);
  const isOfQuantity = quantity === undefined ? () => true : holdersOf(quantity, facts);
  return facts
    .datasets()
    .filter(
      ({ id, title, tier, mission: of }) =>
        tier !== 'hidden' &&
        (mission === undefined ||
          of === (owner?.id ?? mission) ||
          (owner !== undefined && prefixes.length === 0 && isShared(title, owner))) &&
        (prefixes.length === 0 || prefixes.some((prefix) => id.startsWith(prefix))) &&
        (instrument === undefined || isOfInstrument(instrument, id, title)),
    )
    .filter(isOfQuantity)
    .toSorted((a, b) => (a.id < b.id ? -1 : 1));
}

function holdersOf(quantity: string, { quantity: find }: Facts): (dataset: CatalogDataset) => boolean {
  const known = find(quantity);
  const wanted = new Set([quantity, ...(known?.parts ?? [])]);
  const instruments = [...wanted].flatMap(instrumentsFor);
  const names = (known === undefined ? [quantity] : [known.name, ...known.names]).map((name) =>
    searchTerms(name),
  );
  return ({ id, title, parameters }) => {
    if (parameters.some((parameter) => wanted.has(parameter.quantity))) return true;
    if (instruments.some((instrument) => isOfInstrument(instrument, id))) return true;
    const said = new Set(searchTerms(title));
    return names.some((terms) => terms.length > 1 && terms.every((term) => said.has(term)));
  };
}
