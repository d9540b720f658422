import { quantityAbove, quantityOfInstrument } from '#src/knowledge/quantity-of-instrument.ts';
import { type Mark, means, senseOf } from '#src/language/reading/mark.ts';
import {
  type Channels,
  channelsAt,
  isFluxWord,
  isParticle,
  isParticleBehind,
  itemAt,
  numberOf,
} from '#src/language/reading/series/channel.ts';

/** Energies that name a flux. */
export interface FluxByEnergy extends Channels {
  readonly quantity: string;
}

/** Between the energy that names a flux and what is asked of it. */
const ASKED =
  /^(?:first|last|ever|ions?|flux|fluxes|channel|did|do|does|is|was|stay|stayed|stays|go|goes|went|rise|rises|rose|get|got|drop|drops|dropped|fall|fell|fall|back|up|cross|pass|reach|the)$/i;

/**
 * "When did the >10 MeV flux first go above 10 pfu", "how long was >10 above 10 pfu": an energy by itself names the flux of protons
 * above it, where something is asked of that flux behind it.
 */
export function fluxByEnergy(marks: readonly Mark[], at: number): FluxByEnergy | undefined {
  return byOwner(marks, at) ?? calledFlux(marks, at) ?? askedAbove(marks, at);
}

/** Above this energy (MeV) it is protons that are counted by their energy alone. */
const PROTONS_FROM = 5;

/** "The peak of the >10 MeV flux", "in the >10 MeV channel": nothing counts electrons above as much. */
function calledFlux(marks: readonly Mark[], at: number): FluxByEnergy | undefined {
  const found = channelsAt(marks, at);
  const isHigh = found?.channels.every(
    ({ value, unit, isAbove }) => isAbove === true && unit === 'MeV' && value >= PROTONS_FROM,
  );
  if (found === undefined || isHigh !== true) return undefined;
  const quantity = 'proton-flux';
  // The word "channel" belongs to its energy.
  if (CALLED.test(marks[found.next - 1]?.raw ?? '')) return { ...found, quantity };
  return CALLED.test(marks[found.next]?.raw ?? '') ? { ...found, quantity, next: found.next + 1 } : undefined;
}

const CALLED = /^(?:flux|fluxes|channels?)$/i;

function askedAbove(marks: readonly Mark[], at: number): FluxByEnergy | undefined {
  const quantity = 'proton-flux';
  const found = channelsAt(marks, at) ?? bareAbove(marks, at);
  if (found === undefined || found.channels.some(({ isAbove }) => isAbove !== true)) return undefined;
  // "GOES >10 MeV pfu": the unit is that of the flux.
  const isWithEnergy = marks.slice(at, found.next).some((mark) => means(mark, 'unit', 'MeV', 'keV', 'GeV'));
  if (isWithEnergy && /^p\.?f\.?u\.?$/i.test(marks[found.next]?.raw ?? ''))
    return { ...found, quantity, next: found.next + 1 };
  let next = found.next;
  while (next - found.next < 5 && ASKED.test(marks[next]?.raw ?? '') && !means(marks[next], 'comparison'))
    next += 1;
  const isAsked = means(marks[next], 'comparison') && numberOf(marks[next + 1]) !== undefined;
  return isAsked ? { ...found, quantity } : undefined;
}

/** ">10" without its unit, in a message about particle flux units. */
function bareAbove(marks: readonly Mark[], at: number): Channels | undefined {
  const item = itemAt(marks, at);
  if (item?.channel.isAbove !== true || !marks.some(({ raw }) => /^p\.?f\.?u\.?$/i.test(raw)))
    return undefined;
  return { channels: [{ ...item.channel, unit: 'MeV' }], ends: [item.next], next: item.next };
}

/** ">50 MeV protons", ">2 MeV goes-15": energies that belong to particles and are no condition. */
export function isEnergyOfParticles(marks: readonly Mark[], at: number): boolean {
  const found = channelsAt(marks, at);
  return (
    found !== undefined &&
    (isParticleBehind(marks, found.next) || (byOwner(marks, at) ?? calledFlux(marks, at)) !== undefined)
  );
}

/** What may stand between an energy and whose it is. */
const BETWEEN = /^(?:the|a|of|on|at|from|for|in|,|\(|\)|channels?|data|e)$/i;

/** "REPT 2.1 MeV", "goes-15 >2 MeV", ">30 MeV from OMNI": the particles that the instrument or the spacecraft beside it counts at that energy. */
function byOwner(marks: readonly Mark[], at: number): FluxByEnergy | undefined {
  const found = channelsAt(marks, at);
  if (found === undefined || marks.some((_, place) => isParticle(marks, place))) return undefined;
  let before = at - 1;
  while (at - before < 3 && BETWEEN.test(marks[before]?.raw ?? '')) before -= 1;
  let behind = found.next;
  while (behind - found.next < 3 && (BETWEEN.test(marks[behind]?.raw ?? '') || isFluxWord(marks[behind])))
    behind += 1;
  // "Van Allen Probe A REPT 2.1 MeV", "2.1 MeV rbsp-a REPT": the instrument may stand behind its spacecraft.
  const owners = [before, before - 1, behind, behind + 1].map((place) => marks[place]);
  const quantity = ownedBy(owners, found);
  return quantity === undefined ? undefined : { ...found, quantity };
}

const FLUX = /^(?:proton|electron|ion)-flux$/;

function ownedBy(owners: readonly (Mark | undefined)[], { channels }: Channels): string | undefined {
  const missions = owners.flatMap((mark) => senseOf(mark, 'mission')?.value ?? []);
  const above = missions.flatMap((mission) =>
    channels.flatMap(({ value, unit, isAbove }) =>
      isAbove === true ? (quantityAbove(mission, unit === 'keV' ? value / 1000 : value) ?? []) : [],
    ),
  );
  const [first] = above;
  if (first !== undefined && above.every((each) => each === first)) return first;
  return owners
    .flatMap((mark) => quantityOfInstrument(senseOf(mark, 'instrument')?.value ?? '') ?? [])
    .find((quantity) => FLUX.test(quantity));
}
