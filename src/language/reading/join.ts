import namedEvents from '#knowledge/events.json' with { type: 'json' };
import type { Act, NamedSeries, Request, Target } from '#src/domain/request.ts';
import { isoTime, type TimeRange } from '#src/domain/time-range.ts';
import { withAddedByLooks } from '#src/language/reading/added-by-looks.ts';
import { withBarsDrawn } from '#src/language/reading/bars-drawn.ts';
import { withoutBesideFolded } from '#src/language/reading/beside-folded.ts';
import { ofEach } from '#src/language/reading/each-of.ts';
import { withNames } from '#src/language/reading/fold-names.ts';
import { withGroundRates } from '#src/language/reading/ground-rates.ts';
import { inTables } from '#src/language/reading/in-tables.ts';
import { withListedInstead } from '#src/language/reading/listed-instead.ts';
import { withMadeInPlace } from '#src/language/reading/made-in-place.ts';
import { moved } from '#src/language/reading/moved-acts.ts';
import { oneColourEach } from '#src/language/reading/one-colour-each.ts';
import { withOverlaidPlaces } from '#src/language/reading/overlaid-places.ts';
import { withOverlaidTimes } from '#src/language/reading/overlaid-times.ts';
import { ofOwnData, withoutLeaning, withoutRefusedOwner } from '#src/language/reading/own-data.ts';
import { palettesFirst } from '#src/language/reading/palettes-first.ts';
import { withoutSaidTwice } from '#src/language/reading/said-twice.ts';
import { inSamePanel } from '#src/language/reading/same-panel.ts';
import { settled } from '#src/language/reading/shared.ts';
import { withShownByLooks } from '#src/language/reading/shown-by-looks.ts';
import { withoutSinglePlaces } from '#src/language/reading/single-places.ts';
import { withSoughtQuantity } from '#src/language/reading/sought-quantity.ts';
import type { Surroundings } from '#src/language/reading/surroundings.ts';
import { withTotalField } from '#src/language/reading/total-field.ts';
import { withWaveDensity } from '#src/language/reading/wave-density.ts';
import { withParameters } from '#src/language/reading/with-parameters.ts';
import { withAllAngles, withListedAngles, withVectors } from '#src/language/reading/with-vectors.ts';

type Around = Pick<Surroundings, 'knowledge' | 'thread'> & { readonly text: string };

/** What acts mean beside each other; each takes what the ones before it made. */
const PASSES: readonly ((acts: readonly Act[], around: Around) => readonly Act[])[] = [
  (acts) => withoutCourtesy(acts),
  withoutSaidTwice,
  withListedInstead,
  withWaveDensity,
  (acts, { text, thread }) => withOverlaidTimes(acts, text, thread),
  (acts, { text, thread }) => ofEach(acts, text, thread.frames.length > 0),
  (acts, { knowledge }) => ofOwnData(acts, knowledge),
  withoutRefusedOwner,
  (acts, { thread }) => withoutLeaning(acts, thread.frames.length > 0),
  (acts, { text, thread, knowledge }) =>
    oneColourEach(acts, text, {
      ...thread,
      isVector: (quantity) => knowledge.quantity(quantity ?? '')?.isVector === true,
    }),
  palettesFirst,
  (acts, { thread }) => withoutBesideFolded(acts, thread),
  (acts, { thread }) => withMadeInPlace(acts, thread),
  (acts, { text, thread }) => inSamePanel(acts, text, thread.figure !== undefined),
  (acts, { thread }) => withOverlaidPlaces(acts, thread),
  (acts, { thread }) => withShownByLooks(acts, thread.figure !== undefined),
  withAddedByLooks,
  (acts, { thread }) => withBarsDrawn(acts, thread.figure !== undefined),
  (acts, { thread }) => ofOtherTime(acts, thread),
  withListedAngles,
  withVectors,
  withAllAngles,
  withoutSinglePlaces,
  (acts, { text }) => withGroundRates(acts, text),
];

/** Makes one request of what the clauses say: shared names are settled, and what was taken is told. */
export function joined(
  request: Request,
  { knowledge, thread, previous }: Pick<Surroundings, 'knowledge' | 'thread' | 'previous'>,
): Request {
  const all = seriesIn(request.acts);
  const ranges = request.acts.flatMap((act) => ('period' in act ? act.period.ranges : []));
  const notes: string[] = [];
  const isShared = all.some(({ sharedBy }) => sharedBy !== undefined);
  const wantsAll = isShared && request.acts.some((act) => 'of' in act && act.of.some(isAllOfThem));
  const settle = (series: NamedSeries): readonly NamedSeries[] => {
    const facts = { others: all, ranges, wantsAll, isForced: request.isForced };
    const { series: meant, notes: told } = settled(series, facts, knowledge);
    notes.push(...told);
    return meant;
  };
  const around = { text: request.text, knowledge, thread };
  const acts = PASSES.reduce((some, pass) => pass(some, around), withSoughtQuantity(request.acts, previous))
    .map(withParameters)
    .map(withTotalField)
    .map((act): Act => {
      if (act.do === 'again' && isShared) return { ...act, with: act.with.flatMap(settle) };
      if (!('of' in act) || !isShared) return act;
      const of = act.of.flatMap((target): readonly Target[] => {
        if (target.kind !== 'series') return isAllOfThem(target) ? [] : [target];
        return settle(target);
      });
      return { ...act, of: withoutAnswers(of) };
    })
    .map(
      (act): Act =>
        'of' in act && act.do !== 'find' && / — /.test(request.text)
          ? { ...act, of: withAnswer(act.of) }
          : act,
    );
  return {
    ...request,
    acts: withoutTransforms(
      inTables(withNames(withoutCadence(ofFigure(inZoom(acts))))).map((act) =>
        withoutHeadings(ofSolarWind(ofStorm(act)), knowledge),
      ),
      (quantity) => knowledge.quantity(quantity)?.isSpectrum === true,
    ),
    assumptions: [...new Set([...request.assumptions, ...notes])],
  };
}

/** "Only the 11th, and how long was Bz below -10?": what is asked beside a new window is asked of that window. */
function inZoom(acts: readonly Act[]): readonly Act[] {
  const zooms = acts.flatMap((act) =>
    act.do === 'change' && act.change.kind === 'zoom' ? [act.change.range] : [],
  );
  const [range] = zooms;
  if (range === undefined || zooms.length > 1) return acts;
  const window = { start: isoTime(range.start), stop: isoTime(range.stop) };
  return acts.map((act) =>
    act.do === 'measure' && act.period.ranges.length === 0 && act.period.newestMs === undefined
      ? { ...act, question: { ...act.question, window } }
      : act,
  );
}

/** "Which datasets are plotted, and at what cadence?": how data were made tells the cadence of each. */
function withoutCadence(acts: readonly Act[]): readonly Act[] {
  const isMethod = acts.some((act) => act.do === 'explain' && act.what === 'method');
  const isSaid = (act: Act) =>
    act.do === 'look-up' &&
    act.worker === 'document_dataset' &&
    act.params['asks'] === 'cadence' &&
    Object.keys(act.params).length === 1;
  const others = isMethod ? acts.filter((act) => !isSaid(act)) : acts;
  return others.length < acts.length ? others.map((act) => moved(act, acts, others)) : acts;
}

/** "What is drawn here, and from which datasets?": those of the figure, not of the catalogue. */
function ofFigure(acts: readonly Act[]): readonly Act[] {
  if (!acts.some((act) => act.do === 'explain' && act.what === 'figure')) return acts;
  return acts.map((act) =>
    act.do === 'find' && act.of.length === 0 && act.period.ranges.length === 0
      ? { do: 'explain', what: 'method', about: act.words }
      : act,
  );
}

/** "Plot it for 22 June 2015" of data of another time: the same of that time, and not an empty part of what is there. */
function ofOtherTime(
  acts: readonly Act[],
  { frames }: Pick<Surroundings['thread'], 'frames'>,
): readonly Act[] {
  const known = frames.map(({ provenance }) => provenance.range);
  return acts.map((act): Act => {
    if (act.do !== 'show' || act.mode === 'add' || act.of.length === 0) return act;
    const [range, ...more] = act.period.ranges;
    const isPointed = act.of.every((target) => target.kind === 'pointed' && target.which === 'focus');
    const isThere = known.some(
      ({ start, stop }) => range !== undefined && range.start < stop && range.stop > start,
    );
    if (!isPointed || range === undefined || more.length > 0 || isThere || known.length === 0) return act;
    return { do: 'again', mode: 'instead', with: [], period: act.period };
  });
}

/** Greetings, thanks and complaints beside something to do need no answer of their own; nor does what was vague before it. */
function withoutCourtesy(acts: readonly Act[]): readonly Act[] {
  const isSaid = (act: Act) =>
    (act.do === 'explain' && COURTESY.has(act.what)) || (act.do === 'look-up' && act.worker === 'clarify');
  const others = acts.filter((act) => !isSaid(act));
  if (others.length > 0 && others.length < acts.length) return others.map((act) => moved(act, acts, others));
  return others.length === 0 ? acts.slice(0, 1) : acts;
}

const COURTESY: ReadonlySet<string> = new Set(['greeting', 'thanks', 'complaint']);

function seriesIn(acts: readonly Act[]): readonly NamedSeries[] {
  return acts.flatMap((act) => {
    if (act.do === 'again') return act.with;
    return 'of' in act ? act.of.filter((target) => target.kind === 'series') : [];
  });
}

function isAllOfThem(target: Target): boolean {
  return target.kind === 'pointed' && (target.which === 'both' || target.which === 'all');
}

/** A spacecraft that answers "whose?" stands alone behind the request: it is whose the others are. */
function withAnswer(of: readonly Target[]): readonly Target[] {
  const last = of.at(-1);
  const isAnswer =
    last?.kind === 'series' &&
    last.mission !== undefined &&
    last.quantity === undefined &&
    last.dataset === undefined;
  if (!isAnswer || of.length < 2) return of;
  const { mission, probe } = last;
  return of.slice(0, -1).map((target) =>
    target.kind !== 'series' || target.mission !== undefined || target.dataset !== undefined
      ? target
      : {
          ...target,
          ...(mission === undefined ? {} : { mission }),
          ...(probe === undefined ? {} : { probe }),
        },
  );
}

/** The answer to "which one?" stands behind the request as a name alone: it is no series of its own. */
function withoutAnswers(of: readonly Target[]): readonly Target[] {
  return of.filter(
    (target, index) =>
      target.kind !== 'series' ||
      target.quantity !== undefined ||
      target.dataset !== undefined ||
      target.instrument !== undefined ||
      !of.some(
        (other, place) =>
          place !== index &&
          other.kind === 'series' &&
          other.quantity !== undefined &&
          other.mission === target.mission &&
          other.probe === target.probe,
      ),
  );
}

/**
 * What is a spectrum already is drawn, not transformed again: the spectrogram of ions is their energy spectrum over time.
 */
function withoutTransforms(acts: readonly Act[], isSpectrum: (quantity: string) => boolean): readonly Act[] {
  const direct = new Map<number, readonly Target[]>();
  for (const [place, act] of acts.entries()) {
    const isOwn = act.do === 'compute' && act.operation === 'spectrogram' && act.of.length > 0;
    if (isOwn && act.of.every((target) => target.kind === 'series' && isSpectrum(target.quantity ?? '')))
      direct.set(place, act.of);
  }
  if (direct.size === 0) return acts;
  const places = acts.map((_, place) => place - [...direct.keys()].filter((before) => before < place).length);
  const moved = (target: Target): readonly Target[] =>
    target.kind !== 'act'
      ? [target]
      : (direct.get(target.act) ?? [{ kind: 'act', act: places[target.act] ?? target.act }]);
  return acts.flatMap((act, place): readonly Act[] => {
    if (direct.has(place)) return [];
    return 'of' in act ? [{ ...act, of: act.of.flatMap(moved) }] : [act];
  });
}

/** "How strong was the Gannon storm?" asks of a storm what storms are measured by. */
function ofStorm(act: Act): Act {
  if (act.do !== 'measure' || act.of.length > 0 || act.question.kind !== 'statistic') return act;
  if (!act.period.events.some((event) => /storm/i.test(event))) return act;
  const dst: NamedSeries = { kind: 'series', text: 'Dst', quantity: 'dst', mission: 'OMNI' };
  return { ...act, of: [dst], question: { kind: 'storms' } };
}

/** "Solar wind speed", "the IMF" in a thread about the magnetosphere are not what its spacecraft measure. */
function ofSolarWind(act: Act): Act {
  if (!('of' in act)) return act;
  const of = act.of.map(
    (target): Target =>
      target.kind === 'series' && target.mission === undefined && SOLAR_WIND.test(target.text)
        ? { ...target, isSolarWind: true }
        : target,
  );
  return { ...act, of };
}

const SOLAR_WIND = /\b(?:solar wind|sw|vsw|imf|interplanetary|upstream)\b/i;

/** Which days an event is taken for. */
export function eventNotes(acts: readonly Act[]): readonly string[] {
  return acts.flatMap((act) => {
    if (!('period' in act)) return [];
    const { ranges, events, eventRanges } = act.period;
    return events.map((event, at) => {
      const taken = eventRanges === undefined ? ranges[0] : eventRanges[at];
      const own = ownRange(event);
      // Days that were said around it are told by the figure.
      const range =
        taken !== undefined && own !== undefined && taken.start <= own.start && taken.stop >= own.stop
          ? own
          : taken;
      return range === undefined
        ? event
        : `${event}: ${isoTime(range.start).slice(0, 10)} to ${isoTime(range.stop - 1).slice(0, 10)}.`;
    });
  });
}

function ownRange(name: string): TimeRange | undefined {
  const event = namedEvents.find((each) => each.name === name);
  return event && { start: Date.parse(event.start), stop: Date.parse(event.stop) };
}

/** Words that name a kind of data and no quantity in particular. */
const GENERAL = /\bdata\b|^solar wind|^plasma|conditions|parameters|^mag$|magnetometer/i;

/**
 * "16 s mag data, |B| and Bz", "solar wind last week: bz v n": the general name in front of its parts heads a list and is no
 * series of its own.
 */
function withoutHeadings(act: Act, knowledge: Pick<Surroundings['knowledge'], 'quantity'>): Act {
  if (!('of' in act) || act.of.length < 2) return act;
  const named = act.of.filter((target): target is NamedSeries => target.kind === 'series');
  const isHeading = (target: Target) =>
    target.kind === 'series' &&
    target.component === undefined &&
    target.parameter === undefined &&
    GENERAL.test(target.text) &&
    named.some((other) => other !== target && isPartOf(other, target, knowledge));
  return { ...act, of: act.of.filter((target) => !isHeading(target)) };
}

function isPartOf(
  part: NamedSeries,
  whole: NamedSeries,
  knowledge: Pick<Surroundings['knowledge'], 'quantity'>,
): boolean {
  if (part.quantity === undefined || whole.quantity === undefined) return false;
  const isOfSame =
    whole.mission === undefined || (whole.mission === part.mission && whole.probe === part.probe);
  if (!isOfSame) return false;
  const parts = knowledge.quantity(whole.quantity)?.parts ?? [];
  return (
    parts.includes(part.quantity) ||
    (parts.length > 0 && part.quantity === 'velocity') ||
    (part.quantity === whole.quantity && part.component !== undefined)
  );
}
