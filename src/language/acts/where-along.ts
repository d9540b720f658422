import type { DataQuestion } from '#src/domain/data-question.ts';
import type { Act, NamedSeries, Period, Target } from '#src/domain/request.ts';
import { DAY, HOUR } from '#src/domain/time-range.ts';
import { drawnSpacecraft } from '#src/language/acts/drawn-spacecraft.ts';
import {
  type ActSpec,
  type ClauseView,
  type Setting,
  seriesOf,
  wordValue,
} from '#src/language/reading/act.ts';
import { means } from '#src/language/reading/mark.ts';
import { periodOf } from '#src/language/reading/period.ts';

/** What of a place is a number of its own. */
const PLACES: ReadonlySet<string> = new Set([
  'radial-distance',
  'heliographic-longitude',
  'heliographic-latitude',
  'l-shell',
  'mlt',
  'local-time',
]);
const DISTANCE = 'radial-distance';
const EARTH_ANGLE = 'heeq_longitude';
const CALLED: Readonly<Record<string, string>> = {
  longitude: 'heliographic-longitude',
  longitudes: 'heliographic-longitude',
  lon: 'heliographic-longitude',
  long: 'heliographic-longitude',
  latitude: 'heliographic-latitude',
  lat: 'heliographic-latitude',
  r: 'radial-distance',
  l: 'l-shell',
};

/**
 * "Where were they? Longitude and R", "at what MLT and L was RBSP-A then?", "what was the heliographic longitude of STEREO-A on 28 Oct
 * 2021?": numbers of a place, of the spacecraft that are named, drawn, or were spoken of last.
 */
export const whereAlongAct: ActSpec = {
  name: 'where-along',
  rank: 3,
  read(view, setting) {
    const hasAngle = view.hasWord('operation', EARTH_ANGLE);
    const at = setting.acts.findLastIndex((act) => isWhere(act) || (hasAngle && isOfPlaces(act)));
    const before = setting.acts[at];
    const said = placesIn(view, before);
    const quantities = said.length === 0 ? [] : [...new Set([...placesOf(before), ...said])];
    const asksWhere = view.words('question', 'where').length > 0;
    const asksWhat = ASKS.test(opening(view));
    if (quantities.length === 0 || isWorked(view) || (!asksWhere && !asksWhat && before === undefined))
      return undefined;
    const named = craftOf(seriesOf(view.series()));
    const asked = before?.do === 'show' || before?.do === 'measure' ? before : undefined;
    const craft = named.length > 0 ? named : asked === undefined ? craftAtHand(setting) : ofShown(asked);
    // "What is L?" asks for the word.
    const isOpen = named.length === 0 && asked === undefined;
    if (craft.length === 0 || (isOpen && !asksWhere && !AT_HAND.test(opening(view)))) return undefined;
    // What is drawn is told of the curves.
    if (isOpen && seriesOf(view.series()).some((each) => setting.drawn.has(each))) return undefined;
    const own = periodOf(view.all('time'));
    const isNow = own.ranges.length === 0 && asked === undefined && asksNow(view);
    const period = isNow
      ? { ...own, newestMs: DAY }
      : asked !== undefined && own.ranges.length === 0
        ? asked.period
        : own;
    const of = (quantity: string): readonly NamedSeries[] =>
      craft.map((each) => ({ ...each, kind: 'series', text: quantity, quantity }));
    const far = inItsUnit(
      view,
      quantities.includes(DISTANCE) ? of(DISTANCE) : [],
      period,
      asked === undefined ? setting.acts.length : at,
    );
    // "Where is it now, and how far?" asks for the place, too; so do "where was it at 4:50? And MLT", "where in GSM, and MLT?".
    const isPlaced =
      (isNow && asksWhere) ||
      keepsPlace(before, quantities) ||
      (asked === undefined && view.words('frame').length > 0);
    const place = isPlaced
      ? placed(view, of('position'), period, setting.acts.length + far.acts.length)
      : NO_PLACE;
    const first = (asked === undefined ? setting.acts.length : at) + far.acts.length + place.acts.length;
    const angles = quantities.includes(EARTH_ANGLE) ? fromEarth(of('heliographic-longitude'), period) : [];
    const told = (each: string): readonly Target[] => {
      if (each === DISTANCE) return far.of;
      return each === EARTH_ANGLE
        ? angles.map((_, index) => ({ kind: 'act', act: first + index }))
        : of(each);
    };
    const act: Act = {
      do: 'measure',
      question: isNow ? { kind: 'statistic', statistics: ['latest'] } : placeQuestion(period),
      of: [...quantities.flatMap(told), ...place.of],
      period,
    };
    return {
      acts: [...far.acts, ...place.acts, ...angles, act],
      used: view.phrases.filter((phrase) => view.isFree(phrase)),
      ...(asked === undefined ? {} : { amends: at }),
      notes: view.series().flatMap(({ notes }) => notes),
    };
  },
};

/** The longitude of each from the Earth. */
function fromEarth(of: readonly NamedSeries[], period: Period): readonly Act[] {
  return of.map(
    (each): Act => ({
      do: 'compute',
      operation: EARTH_ANGLE,
      params: {},
      of: [each],
      isOnlyMade: true,
      period,
    }),
  );
}

/** What of a place was told in the clause before: "…? need distance and longitude, and the separation to Earth in deg". */
function placesOf(before: Act | undefined): readonly string[] {
  if (before?.do !== 'measure') return [];
  const named = before.of.flatMap((target) => (target.kind === 'series' ? [target.quantity ?? ''] : []));
  return named.every((quantity) => PLACES.has(quantity)) ? named : [];
}

const ASKS = /^(?:(?:and|so|ok|then|,) )*(?:at |in )?(?:what|which|how far)\b/i;
const AT_HAND =
  /^(?:(?:and|so|ok|then|,) )*(?:(?:at|in) what\b|what (?:was|were|are|r|l|mlt|distance|radius|altitude)\b|how far\b)/i;

/** "How far is Voyager 1 now?" */
function asksNow(view: ClauseView): boolean {
  return view.hasWord('statistic', 'latest') || view.spelt(NOW).length > 0;
}

interface Place {
  readonly acts: readonly Act[];
  readonly of: readonly Target[];
}

const NO_PLACE: Place = { acts: [], of: [] };

/** Positions in the frame and in the unit that are said. */
function placed(view: ClauseView, positions: readonly NamedSeries[], period: Period, at: number): Place {
  const coordinates = wordValue(view.words('frame')[0], 'frame');
  const to = wordValue(view.words('unit')[0], 'unit');
  const of = positions.map((each) => (coordinates === undefined ? each : { ...each, coordinates }));
  return coordinates === undefined ? { acts: [], of } : inItsUnit(view, of, period, at);
}

/** Each in the unit of length that is said. */
function inItsUnit(view: ClauseView, of: readonly NamedSeries[], period: Period, at: number): Place {
  const to = wordValue(view.words('unit')[0], 'unit');
  if (to === undefined) return { acts: [], of };
  const acts = of.map(
    (each): Act => ({
      do: 'compute',
      operation: 'convert_units',
      params: { to },
      of: [each],
      isOnlyMade: true,
      period,
    }),
  );
  return { acts, of: acts.map((_, place) => ({ kind: 'act', act: at + place })) };
}

/** The path of spacecraft, or where they were at a moment, that was asked for before in the message. */
function isWhere(act: Act): boolean {
  const isPlaced =
    (act.do === 'show' && act.form === 'orbit') || (act.do === 'measure' && act.question.kind === 'value-at');
  return isPlaced && act.of.every((target) => target.kind === 'series' && target.quantity === 'position');
}

/** Distances, longitudes and their like were told. */
export function isOfPlaces(act: Act): boolean {
  return act.do === 'measure' && act.question.kind === 'statistic' && placesOf(act).length > 0;
}

/** What was told of a moment stays, unless it is to be the distance. */
function keepsPlace(before: Act | undefined, quantities: readonly string[]): boolean {
  return before?.do === 'measure' && !quantities.includes('radial-distance');
}

const NOW = /^(?:(?:right |just )?now|currently|today|nowadays|at present|at the moment|these days)$/i;

function opening(view: ClauseView): string {
  return view.text();
}

function isWorked(view: ClauseView): boolean {
  return (
    view.hasWord('verb', 'show', 'add', 'export', 'mark', 'shade', 'zoom', 'compute', 'correlate') ||
    view.words('operation').some(({ mark }) => !means(mark, 'operation', EARTH_ANGLE)) ||
    view.hasWord('asked') ||
    view.all('condition').length > 0 ||
    view.words('statistic').some(({ raw }) => !/^how/i.test(raw))
  );
}

/** Only places are asked for; beside "R" or "L" nothing else of the clause is measured. */
export function placesIn(view: ClauseView, before?: Act, isAlone = true): readonly string[] {
  const named = seriesOf(view.series()).flatMap(({ quantity }) => quantity ?? []);
  const series = named.filter((quantity) => PLACES.has(quantity));
  if (isAlone && series.length < named.length) return [];
  const spelt = view
    .spelt(/^(?:longitudes?|lon|long|latitude|lat|r|l)$/i)
    .flatMap(({ raw }) => CALLED[raw.toLowerCase()] ?? []);
  // "Where were they at 4:50? Re and MLT": the distance by its unit.
  const inRadii =
    before?.do === 'measure' ? view.words('unit').filter((word) => wordValue(word, 'unit') === 'Re') : [];
  const angle = view.words('operation', EARTH_ANGLE).map(() => EARTH_ANGLE);
  return [...new Set([...inRadii.map(() => 'radial-distance'), ...series, ...spelt, ...angle])];
}

function craftOf(series: readonly NamedSeries[]): readonly NamedSeries[] {
  const craft = series.flatMap(({ mission, probe }): readonly NamedSeries[] =>
    mission === undefined
      ? []
      : [{ kind: 'series', text: '', mission, ...(probe === undefined ? {} : { probe }) }],
  );
  return [...new Map(craft.map((each) => [JSON.stringify(each), each])).values()];
}

function ofShown(act: Extract<Act, { do: 'show' | 'measure' }>): readonly NamedSeries[] {
  return craftOf(act.of.flatMap((target) => (target.kind === 'series' ? [target] : [])));
}

/** Whose place is meant: the spacecraft that is named, else those at hand. */
export function craftMeantBy(series: readonly NamedSeries[], setting: Setting): readonly NamedSeries[] {
  const named = craftOf(series);
  return named.length > 0 ? named : craftAtHand(setting);
}

/** Of the figure, else of the request before. */
function craftAtHand(setting: Setting): readonly NamedSeries[] {
  const drawn = drawnSpacecraft(setting);
  if (drawn.length > 0) return drawn;
  const acts = setting.previous?.acts ?? [];
  const said = acts.flatMap((act) =>
    'of' in act ? act.of.flatMap((target) => (target.kind === 'series' ? [target] : [])) : [],
  );
  const aside = (setting.previous?.aside?.missions ?? []).map(
    (each): NamedSeries => ({ kind: 'series', text: '', ...each }),
  );
  return craftOf([...said, ...aside]);
}

/** At one moment it is one number. */
export function placeQuestion({ ranges: [range, ...more] }: Period): DataQuestion {
  const isMoment = range !== undefined && more.length === 0 && range.stop - range.start <= HOUR;
  return isMoment
    ? { kind: 'value-at', times: [new Date(range.start).toISOString()], method: 'nearest' }
    : { kind: 'statistic', statistics: ['mean', 'minimum', 'maximum'] };
}
