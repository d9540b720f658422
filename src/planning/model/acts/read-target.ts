import { quantitySaid, spacecraftSaid } from '#src/assistant/spoken-ids.ts';
import { columnCalled } from '#src/domain/component-called.ts';
import type { FrameSummary } from '#src/domain/frame.ts';
import type { NamedSeries, Target } from '#src/domain/request.ts';
import { FLUXES } from '#src/knowledge/particle-channels.ts';
import { instrumentCalled } from '#src/language/names/instrument-mentions.ts';
import { ofOtherSpecies } from '#src/language/reading/species.ts';
import {
  isUnfit,
  type ReadingContext,
  type Soil,
  type Unfit,
} from '#src/planning/model/acts/reading-context.ts';
import { fieldPassedOver, missionOfParameter } from '#src/planning/model/acts/said-fields.ts';
import type { SaidName, SaidTarget } from '#src/planning/model/acts/said-target.ts';
import { saidRange } from '#src/planning/model/acts/said-times.ts';

/** What a model means by data: an earlier act of its answer, a label, or a name of the field. */
export function readTarget(said: SaidTarget, soil: Soil, context: ReadingContext): Target | Unfit {
  if (typeof said !== 'string') return readName(said, context);
  const place = soil.places.get(said);
  if (place !== undefined) return { kind: 'act', act: place };
  const label = knownLabel(said, context.frames);
  if (label !== undefined) return { kind: 'series', text: label, label };
  const ids = [...soil.places.keys()];
  const labels = context.frames.map((frame) => frame.label);
  return {
    fault: `there is no data called "${said}". Labels: ${labels.join(', ') || 'none yet'}. Ids of earlier acts: ${ids.join(', ') || 'none'}. Else say what is meant, e.g. {"mission":"ACE","quantity":"magnetic-field"}.`,
  };
}

export function readTargets(
  said: readonly SaidTarget[],
  soil: Soil,
  context: ReadingContext,
): readonly Target[] | Unfit {
  const found: Target[] = [];
  for (const each of said) {
    const target = readTarget(each, soil, context);
    if (isUnfit(target)) return target;
    found.push(target);
  }
  return found;
}

/** The same where it may be absent. */
export function optionalTarget(
  said: SaidTarget | undefined,
  soil: Soil,
  context: ReadingContext,
): Target | undefined | Unfit {
  return said === undefined ? undefined : readTarget(said, soil, context);
}

/** A label of the thread, or one column of it as `LABEL.component`, as the thread spells it. */
export function knownLabel(said: string, frames: readonly FrameSummary[]): string | undefined {
  const wanted = said.trim().toLowerCase();
  const whole = frames.find(({ label }) => label.toLowerCase() === wanted);
  if (whole !== undefined) return whole.label;
  for (const frame of frames) {
    const { label, columns } = frame;
    if (!wanted.startsWith(`${label.toLowerCase()}.`)) continue;
    const part = wanted.slice(label.length + 1);
    if (part === 'vector') return label;
    const named = columns.find(({ name }) => [part, wanted].includes(name.toLowerCase()));
    const column = named ?? columnCalled(wanted, frame);
    const total = part === 'magnitude' ? columns.find(({ component }) => component === 'total') : undefined;
    const found = column ?? total;
    if (found !== undefined) return columns.length === 1 ? label : partLabel(label, found, columns);
  }
  return undefined;
}

/** `LABEL.component`; of a table of several vectors the name of the column, which begins with that of the table. */
function partLabel(
  label: string,
  { name, component = name }: FrameSummary['columns'][number],
  columns: FrameSummary['columns'],
): string {
  const isOnly = columns.filter((column) => (column.component ?? column.name) === component).length === 1;
  if (isOnly && component !== name) return `${label}.${component}`;
  return name.startsWith(`${label}.`) ? name : `${label}.${name}`;
}

/** A speed with components is the velocity: as the strength alone it would be drawn in its place. */
function asVector<Said extends { readonly quantity?: string }>(
  said: Said,
  component: SaidName['component'],
): Said {
  const isPart = component !== undefined && component !== 'magnitude';
  return said.quantity === 'speed' && isPart ? { ...said, quantity: 'velocity' } : said;
}

function readName(
  { start, stop, mission, probe, quantity, channel: energy, species, cadenceMs, ...other }: SaidName,
  { knowledge, frames }: ReadingContext,
): Target | Unfit {
  // Below any that there is, the finest is meant.
  const rest = {
    ...other,
    ...(cadenceMs === undefined ? {} : { cadenceMs: cadenceMs === 'finest' ? 1 : cadenceMs }),
  };
  const range = saidRange({ start, stop });
  if (isUnfit(range)) return range;
  const craft = spacecraftSaid({ mission, probe }, knowledge);
  if ('fault' in craft) return craft;
  const { mission: owner } = craft;
  const isLoose = rest.dataset !== undefined || rest.parameter !== undefined;
  if (owner !== undefined && knowledge.mission(owner) === undefined && !isLoose)
    return { fault: `mission: "${mission}" is not in this archive; say so in cannot.` };
  const wanted = asVector(quantitySaid(quantity, knowledge), rest.component);
  if (wanted.quantity !== undefined && knowledge.quantity(wanted.quantity) === undefined && !isLoose)
    return {
      fault: `quantity: there is no "${quantity}"; there is ${knowledge.quantities.map(({ id }) => id).join(', ')}. Or name dataset and parameter.`,
    };
  const ofParticles = ofSaidSpecies(wanted.quantity, species);
  const channel =
    energy === undefined ? undefined : { value: energy.value, unit: energy.unit, ...defined(energy) };
  const carried =
    owner === undefined ? missionOfParameter(rest.dataset, rest.parameter, knowledge) : undefined;
  const named = {
    ...wanted,
    ...defined(rest),
    ...(ofParticles === undefined ? defined({ species }) : { quantity: ofParticles }),
    ...(carried === undefined ? {} : { mission: carried }),
    // The eastward part of the field at a station is served as D, in nT.
    ...(rest.component === 'e' ? { component: 'd' } : {}),
    ...(rest.instrument === undefined ? {} : { instrument: instrumentsSaid(rest.instrument) }),
    ...craft,
    ...(channel === undefined ? {} : { channel }),
  };
  if (Object.keys(named).length === 0)
    return { fault: 'a name of data needs a mission, a quantity or a dataset.' };
  const lost = fieldPassedOver(named, knowledge, frames);
  if (lost !== undefined) return { fault: lost };
  const text = Object.values(named)
    .filter((value) => typeof value !== 'object')
    .join(' ');
  return {
    kind: 'series',
    text,
    ...named,
    ...(range === undefined ? {} : { ranges: [range] }),
  } satisfies NamedSeries;
}

/** "SWE or 3DP": either of them; a mode belongs to one of them alone. */
function instrumentsSaid(said: string): string {
  const all = said.split(/ or |\|/i).map((each) => instrumentCalled(each.trim()));
  return all.some((each) => each.includes(' ')) ? instrumentCalled(said) : all.join('|');
}

/** A value without the fields that are not there. */
export function defined<Value extends object>(
  value: Value,
): { readonly [Key in keyof Value]?: Exclude<Value[Key], undefined> } {
  // Only keys whose value is undefined are taken out.
  return Object.fromEntries(Object.entries(value).filter(([, each]) => each !== undefined)) as {
    [Key in keyof Value]?: Exclude<Value[Key], undefined>;
  };
}

/** The density of ions or protons is the density, that of electrons a quantity of its own; fluxes keep their particles. */
function ofSaidSpecies(quantity: string | undefined, species: string | undefined): string | undefined {
  const isKept = quantity === undefined || species === undefined || FLUXES.has(quantity);
  return isKept ? undefined : ofOtherSpecies(species, quantity);
}
