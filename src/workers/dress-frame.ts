import type { DatasetInfo } from '#src/domain/dataset.ts';
import { saysTenfold } from '#src/domain/figure/symbols.ts';
import type { Frame } from '#src/domain/frame.ts';
import type { SeriesWish } from '#src/domain/series-wish.ts';
import { inPlainUnit } from '#src/domain/stored-scale.ts';
import { normalizeUnit } from '#src/domain/units.ts';
import type { Knowledge } from '#src/knowledge/load-knowledge.ts';
import { GROUND } from '#src/knowledge/stations.ts';
import type { ParameterChoice } from '#src/knowledge/wanted.ts';
import { withNominalChannels } from '#src/workers/nominal-axes.ts';
import { directionOf } from '#src/workers/parameter-notes.ts';

/**
 * A fetched frame with what the knowledge base adds: mission, quantity, coordinates and component, units spelled one
 * way, and Kp as people know it.
 *
 * @param wish what was asked for
 */
export function dressFrame(
  frame: Frame,
  {
    info,
    choice,
    wish,
  }: { readonly info: DatasetInfo; readonly choice: ParameterChoice; readonly wish: SeriesWish },
  knowledge: Knowledge,
): Frame {
  const mission = knowledge.missionOfDataset(info.id) ?? wish.mission;
  const measured = knowledge.quantityOf(info, choice.parameter);
  const isJoined = choice.companions !== undefined && choice.companions.length > 0;
  const coordinates = isJoined
    ? (choice.coordinates ?? measured.coordinates)
    : (frame.provenance.coordinates ?? choice.coordinates ?? measured.coordinates);
  const quantity = choice.isSpherical ? choice.quantity : (measured.quantity ?? wish.quantity);
  const facts = {
    mission,
    missionName: mission === undefined ? undefined : knowledge.shortName(mission, info.id),
    quantity,
    coordinates,
    description: choice.isSpherical
      ? `Position from ${choice.parameter}, ${choice.companions?.join(', ')}`
      : isJoined
        ? `Components ${choice.parameter}, ${choice.companions?.join(', ')}`
        : frame.provenance.description,
    symbol: symbolIn(choice, quantity, wish, knowledge),
  };
  const known = Object.fromEntries(Object.entries(facts).filter(([, value]) => value !== undefined));
  const plain = withNominalChannels(inPlainUnit(frame), info.id, choice.parameter, knowledge);
  const dressed = {
    ...withComponent(withPlainUnits(plain, unitOf(quantity, mission, knowledge)), measured.component),
    provenance: { ...plain.provenance, synthetic: info.isSynthetic, ...known },
  };
  return quantity === 'kp' && isTimesTen(info, choice.parameter) ? plainKp(dressed) : dressed;
}

/** `proton flux > 10 MeV`, `Te parallel`; most data are called by what they are. */
function symbolIn(
  { energies, aligned, parameter }: ParameterChoice,
  quantity: string | undefined,
  wish: SeriesWish,
  knowledge: Knowledge,
): string | undefined {
  if (energies !== undefined) return `${kindIn(quantity, wish)} ${energies}`;
  const symbol = knowledge.quantity(quantity ?? '')?.symbol;
  const direction = aligned ?? directionOf(parameter, quantity);
  return direction === undefined || symbol === undefined ? undefined : `${symbol} ${direction}`;
}

/** `proton flux`, `helium flux`. */
function kindIn(quantity = '', { species }: SeriesWish): string {
  return species === undefined ? quantity.replaceAll('-', ' ') : `${species} flux`;
}

/** A scalar that is one component of a vector, or its magnitude, says so. */
function withComponent(frame: Frame, component: string | undefined): Frame {
  const [only] = frame.columns;
  if (frame.columns.length !== 1 || only === undefined || component === undefined) return frame;
  return { ...frame, columns: [{ ...only, component }] };
}

/** Units spelled one way, so that series of two archives share a panel; one that is known stands in where none is given. */
function withPlainUnits(frame: Frame, known: string): Frame {
  const plain = (unit: string) => normalizeUnit(unit);
  return {
    ...frame,
    columns: frame.columns.map((column) => ({
      ...column,
      unit: plain(column.unit) === '' ? known : plain(column.unit),
    })),
  };
}

/** The unit in which indices and stations on the ground are given, whatever their server says of it. */
function unitOf(quantity: string | undefined, mission: string | undefined, { quantity: find }: Knowledge) {
  const about = find(quantity ?? '');
  return about?.isIndex === true || mission === GROUND ? (about?.unit ?? '') : '';
}

const KP_STORED_AS = 10;

/** Its server says so of the parameter; a quiet week tells nothing by itself. */
function isTimesTen({ parameters }: DatasetInfo, parameter: string): boolean {
  return saysTenfold(parameters.find(({ name }) => name === parameter)?.description ?? '');
}

/** OMNI stores Kp times ten (1-, 1, 1+ as 7, 10, 13); 0 to 9 is what people read. */
function plainKp(frame: Frame): Frame {
  if (frame.provenance.steps.length > 0) return frame;
  const columns = frame.columns.map((column) => ({
    ...column,
    values: column.values.map((value) => value / KP_STORED_AS),
  }));
  const note = 'The archive stores Kp times ten; it is given here as Kp, 0 to 9.';
  return {
    ...frame,
    columns,
    provenance: { ...frame.provenance, steps: ['Kp × 0.1'], notes: [...frame.provenance.notes, note] },
  };
}
