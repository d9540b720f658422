import type { Act, NamedSeries, Target } from '#src/domain/request.ts';
import type { Knowledge } from '#src/knowledge/load-knowledge.ts';
import { canMeasure } from '#src/language/reading/series/can-measure.ts';

/**
 * "When was Bz below -15 nT in 2003? Wind data", "speed for March 2015? from OMNI, hourly is ok": a spacecraft that is named alone, beside
 * something that is asked of nobody's data, says whose they are, and how fine, and is no wish of its own.
 */
export function ofOwnData(acts: readonly Act[], { quantity }: Pick<Knowledge, 'quantity'>): readonly Act[] {
  const settled = acts.map((act) => ofItsOwn(act, quantity));
  const place = settled.findIndex(isAlone);
  const alone = settled[place];
  if (alone === undefined || !('of' in alone) || acts.length < 2) return settled;
  const [whose] = alone.of;
  if (whose?.kind !== 'series') return settled;
  const isNobodys = nobodys(whose, quantity);
  const others = settled.filter((act) => act !== alone);
  const asks = others.filter(
    (act) =>
      act.do === 'measure' ||
      act.do === 'intervals' ||
      act.do === 'compute' ||
      (act.do === 'show' && settled.indexOf(act) < place),
  );
  if (!asks.some((act) => 'of' in act && act.of.some(isNobodys))) return settled;
  const given = (target: Target): Target =>
    isNobodys(target) ? owned(target, whose) : shifted(target, place);
  const ofAct = (act: Act, of: readonly Target[]) =>
    act.do === 'compute' && of.length === 0 ? [whose] : of.map(given);
  return others.map(
    (act): Act =>
      // Only targets change, so that an act stays one of its kind.
      ({
        ...act,
        ...('of' in act ? { of: ofAct(act, act.of) } : {}),
        ...('other' in act && act.other !== undefined ? { other: act.other.map(given) } : {}),
        ...('events' in act && act.events !== undefined ? { events: shifted(act.events, place) } : {}),
        ...('list' in act && act.list !== undefined ? { list: shifted(act.list, place) } : {}),
      }) as Act,
  );
}

/** "Speed 2015 omni hourly", "temperature, from Wind SWE": what the only owner of a list says of its data is said of what stands before it. */
function ofItsOwn(act: Act, quantity: Knowledge['quantity']): Act {
  if (act.do !== 'show' && act.do !== 'compute' && act.do !== 'measure' && act.do !== 'intervals') return act;
  const whose = act.of.find(
    (target) => isOwner(target) || (target === act.of.at(-1) && isOwnInstrument(target)),
  );
  if (whose?.kind !== 'series' || (whose.cadenceMs ?? whose.instrument) === undefined) return act;
  const isFree = nobodys(whose, quantity);
  const isNobodys = (target: Target): target is NamedSeries =>
    isFree(target) && target.instrument === undefined && canMeasure(whose.instrument ?? '', target.quantity);
  const others = act.of.filter((target) => target !== whose && target.kind === 'series');
  if (others.length === 0 || !others.every(isNobodys)) return act;
  return {
    ...act,
    of: act.of.flatMap((target): readonly Target[] => {
      if (target === whose) return [];
      return isNobodys(target) ? [owned(target, whose)] : [target];
    }),
  };
}

function nobodys(whose: NamedSeries, quantity: Knowledge['quantity']) {
  return (target: Target): target is NamedSeries =>
    target.kind === 'series' &&
    target.quantity !== undefined &&
    (quantity(target.quantity)?.isIndex !== true || whose.mission === 'OMNI') &&
    (target.mission ??
      target.dataset ??
      target.spacecraft ??
      target.label ??
      target.unknown ??
      target.made) === undefined;
}

function owned(target: NamedSeries, { mission, probe, cadenceMs, instrument }: NamedSeries): NamedSeries {
  return {
    ...(cadenceMs === undefined ? {} : { cadenceMs }),
    ...(instrument === undefined ? {} : { instrument }),
    ...target,
    ...(mission === undefined ? {} : { mission }),
    ...(probe === undefined ? {} : { probe }),
  };
}

/** "GOES XRS 1-8 A, 6 Sept 2017": what is refused was wanted of the spacecraft, and not its field. */
export function withoutRefusedOwner(acts: readonly Act[]): readonly Act[] {
  const refused = acts.filter(({ do: what }) => what === 'refuse');
  const others = acts.filter(({ do: what }) => what !== 'refuse');
  const isOwner = (act: Act) =>
    act.do === 'show' &&
    act.isBare === true &&
    act.of.length > 0 &&
    act.of.every(
      (target) =>
        target.kind === 'series' &&
        target.mission !== undefined &&
        (target.quantity ?? target.parameter ?? target.dataset ?? target.instrument ?? target.unknown) ===
          undefined,
    );
  return refused.length > 0 && others.length > 0 && others.every(isOwner) ? refused : acts;
}

/**
 * "PSP switchbacks, encounter 10, where Br changes sign": what leans on a wish that is refused names nobody and no time, and is not
 * taken from another spacecraft of these days. What is refused as a service leaves the data as they are.
 */
export function withoutLeaning(acts: readonly Act[], hasData: boolean): readonly Act[] {
  const refused = acts.filter((act) => act.do === 'refuse' && act.leavesData !== true);
  const leans = (act: Act) =>
    (act.do === 'measure' || act.do === 'intervals') &&
    act.of.length > 0 &&
    act.of.every(isOfNobody) &&
    act.period.ranges.length + act.period.events.length === 0 &&
    act.period.newestMs === undefined;
  const others = acts.filter((act) => act.do !== 'refuse');
  return !hasData && refused.length > 0 && others.length > 0 && others.every(leans) ? refused : acts;
}

function isOfNobody(target: Target): boolean {
  return (
    target.kind === 'series' &&
    (target.mission ?? target.dataset ?? target.label ?? target.made ?? target.color) === undefined
  );
}

/** Nothing but the name of one spacecraft. */
function isAlone(act: Act): boolean {
  if (act.do !== 'show' || act.isBare !== true || act.of.length !== 1 || act.period.ranges.length > 0)
    return false;
  return act.of.every(isOwner);
}

/** Nothing but an instrument of one spacecraft: "…, I think from Wind SWE". */
function isOwnInstrument(only: Target): boolean {
  if (only.kind !== 'series' || only.instrument === undefined) return false;
  const { instrument: _, ...rest } = only;
  return isOwner(rest);
}

function isOwner(only: Target): boolean {
  if (only.kind !== 'series' || only.mission === undefined || only.sharedBy !== undefined) return false;
  return (only.quantity ?? only.parameter ?? only.dataset ?? only.instrument ?? only.unknown) === undefined;
}

/** A reference to another act, without the one at `gone`. */
function shifted(target: Target, gone: number): Target {
  return target.kind === 'act' && target.act > gone ? { ...target, act: target.act - 1 } : target;
}
