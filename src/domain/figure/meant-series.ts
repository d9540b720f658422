import { componentCalled } from '#src/domain/component-called.ts';
import type { Column, FrameSummary } from '#src/domain/frame.ts';
import { isOfInstrument } from '#src/domain/instrument.ts';
import type { MeantSeries } from '#src/domain/series-ref.ts';

/** Quantities that people take for each other. */
const NEAR: Readonly<Record<string, readonly string[]>> = {
  speed: ['velocity'],
  velocity: ['speed'],
};

type Part = Pick<Column, 'name' | 'component' | 'unit'>;

/** True when all that is meant fits a column; `index` and `name` are not looked at. */
export function fitsMeaning(meant: MeantSeries, summary: FrameSummary, column: Part): boolean {
  const { provenance, label } = summary;
  return (
    isSaid(meant.mission, [provenance.mission, provenance.missionName]) &&
    isProbe(meant.probe, summary) &&
    isSaid(meant.dataset, [provenance.dataset, label]) &&
    isSaid(meant.parameter, [provenance.parameter, column.name, label.split('.').at(-1)]) &&
    hasInstrument(meant.instrument, summary) &&
    isSaid(meant.coordinates, [provenance.coordinates]) &&
    isQuantity(meant.quantity, summary) &&
    isComponent(meant.component, summary, column) &&
    isMadeBy(meant.operation, summary)
  );
}

function isSaid(said: string | undefined, names: readonly (string | undefined)[]): boolean {
  return (
    said === undefined || names.some((name) => name !== undefined && plainName(name) === plainName(said))
  );
}

/** Names as they are compared: small letters and digits only, so that `STEREO-A` is `stereo a`. */
function plainName(name: string): string {
  return name
    .toLowerCase()
    .replace(/[^\p{L}\p{N}.|]+/gu, ' ')
    .trim();
}

/** `MMS1`, or its number alone. */
function isProbe(probe: string | undefined, { provenance, label }: FrameSummary): boolean {
  if (probe === undefined) return true;
  const wanted = plainName(probe).replace(/\s/g, '');
  const names = [provenance.missionName, provenance.dataset?.split('_')[0], label.split('_')[0]];
  return names.some((name) => {
    const own = plainName(name ?? '').replace(/\s/g, '');
    return own === wanted || (wanted.length <= 2 && own.endsWith(wanted) && own.length > wanted.length);
  });
}

function hasInstrument(instrument: string | undefined, { provenance, label }: FrameSummary): boolean {
  if (instrument === undefined) return true;
  return isOfInstrument(instrument, provenance.dataset ?? label, provenance.description);
}

function isQuantity(quantity: string | undefined, { provenance }: FrameSummary): boolean {
  if (quantity === undefined) return true;
  const own = provenance.quantity ?? laidOver('quantity', provenance) ?? '';
  return own === quantity || NEAR[quantity]?.includes(own) === true;
}

function isComponent(component: string | undefined, summary: FrameSummary, column: Part): boolean {
  if (component === undefined) return true;
  const wanted = componentCalled(component, summary);
  const own = (column.component ?? laidOver('component', summary.provenance))?.toLowerCase();
  if (wanted !== 'magnitude' && wanted !== 'total')
    return own === wanted || column.name.endsWith(`.${component}`);
  return own === 'magnitude' || own === 'total' || (own === undefined && summary.columns.length === 1);
}

/** What superposed epochs are of: "Bz" names their curve, too. */
function laidOver(
  name: 'quantity' | 'component',
  { operation, params }: FrameSummary['provenance'],
): string | undefined {
  const value = operation === 'superposed_epochs' ? params?.[name] : undefined;
  return typeof value === 'string' ? value : undefined;
}

/** `none` means data as they were fetched. */
function isMadeBy(operation: string | undefined, { provenance }: FrameSummary): boolean {
  if (operation === undefined) return true;
  if (operation === 'none') return provenance.steps.length === 0;
  return provenance.operation === operation;
}
