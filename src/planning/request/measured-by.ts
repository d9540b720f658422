import { BotError } from '#src/domain/failure.ts';
import { instrumentName } from '#src/domain/instrument.ts';
import type { NamedSeries } from '#src/domain/request.ts';
import type { CatalogDataset } from '#src/knowledge/catalog-dataset.ts';
import { datasetsOf } from '#src/knowledge/datasets-of.ts';
import type { Knowledge } from '#src/knowledge/load-knowledge.ts';
import { isModeOnly, quantityOfInstrument, quantityServed } from '#src/knowledge/quantity-of-instrument.ts';

/**
 * What an instrument that is named without a quantity is asked for: what it stands for where its datasets have that, else what they
 * have. Nobody who says "UVI" means the magnetic field.
 *
 * @throws BotError `no-data` by name, where all that it has are images or nothing that the catalogue can read
 */
export function measuredBy(
  { instrument, mission, probe, spacecraft, server }: NamedSeries,
  knowledge: Knowledge,
): { readonly quantity: string; readonly note?: string } | undefined {
  if (instrument === undefined) return undefined;
  const said = quantityOfInstrument(instrument);
  const usual = said === undefined ? undefined : { quantity: said };
  const isKnown = mission !== undefined && spacecraft === undefined && server === undefined;
  if (!isKnown || isModeOnly(instrument)) return usual;
  const own = datasetsOf({ mission, probe, instrument }, knowledge);
  if (usual !== undefined && (own.length === 0 || holds(own, usual.quantity, knowledge))) return usual;
  const who = `${probe ?? knowledge.mission(mission)?.name ?? mission} ${calledIn(instrument, own)}`;
  const served = quantityServed(own);
  if (served !== undefined) {
    const name = knowledge.quantity(served)?.name ?? served;
    return { quantity: served, note: `No quantity was named for ${who}, so I took the ${name}.` };
  }
  if (own.length === 0) return usual;
  throw noSeries(who, own);
}

function calledIn(instrument: string, own: readonly CatalogDataset[]): string {
  return instrumentName(instrument, own.map(({ id, title }) => `${id} ${title}`).join(' '));
}

function holds(own: readonly CatalogDataset[], quantity: string, { quantity: find }: Knowledge): boolean {
  const parts = find(quantity)?.parts ?? [];
  const wanted = new Set(parts.length === 0 ? [quantity] : parts);
  return own.some(({ parameters }) => parameters.some((parameter) => wanted.has(parameter.quantity)));
}

function noSeries(who: string, own: readonly CatalogDataset[]): BotError {
  const ids = own.slice(0, 3).map(({ id }) => id);
  const isOfImages = own.every(({ kind }) => kind === 'imaging');
  const what = isOfImages ? 'images, which I do not show' : 'nothing that I know by a quantity';
  return new BotError('no-data', `What there is of ${who} is ${what}, so I took nothing in its place.`, {
    hint: `${ids.join(', ')} ${ids.length === 1 ? 'is its dataset' : 'are its datasets'}: "describe ${ids[0]}" lists the parameters.`,
  });
}
