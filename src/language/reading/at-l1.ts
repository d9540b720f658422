import { type Mark, means } from '#src/language/reading/mark.ts';

/** "At L1" is Wind, which measures all that is asked for there, and not what OMNI has shifted to the bow shock; a spacecraft that is named stays. */
export function withL1(marks: readonly Mark[]): readonly Mark[] {
  if (marks.some((mark) => means(mark, 'mission') || means(mark, 'unknown-mission'))) return marks;
  // "Which satellites are at L1?" asks whose they are.
  const asksWho = marks.some((mark) => means(mark, 'question', 'which', 'what') && !/^how/i.test(mark.raw));
  if (asksWho && marks.some((mark) => means(mark, 'noun', 'mission', 'spacecraft'))) return marks;
  return marks.map((mark, at) => {
    const before = marks[at - 1]?.raw ?? '';
    if (!means(mark, 'noun', 'l1') || !/^(?:at|near|from|@)$/i.test(before)) return mark;
    return {
      ...mark,
      senses: [
        { kind: 'mission', value: 'WIND', note: 'At L1 I took Wind; ACE and DSCOVR are there as well.' },
      ],
    };
  });
}

/** Particles, which GOES measures where it stands. */
const PARTICLES =
  /^(?:electrons?|protons?|particles?|flux(?:es)?|(?:electron|proton|particle) flux(?:es)?)$/i;

/** ">2 MeV electrons at GEO" are those of GOES, which stands there; a spacecraft that is named stays. */
export function withGeo(said: readonly Mark[]): readonly Mark[] {
  const marks = said.map((mark, at) =>
    isGeo(mark) && INSIDE.test(said[at - 1]?.raw ?? '') ? asOrbit(mark) : mark,
  );
  const isNamed = marks.some((mark) => means(mark, 'mission') || means(mark, 'unknown-mission'));
  if (marks.some(isOfGeo)) return withoutPlace(marks);
  if (isNamed || !marks.some(({ raw }) => PARTICLES.test(raw))) return marks;
  return marks.flatMap((mark, at): readonly Mark[] => {
    // "Geosynchronous orbit" is where it stands; its path is not asked for.
    if (/^orbit$/i.test(mark.raw) && isGeo(marks[at - 1])) return [];
    if (!isGeo(mark) || /^coord/i.test(marks[at + 1]?.raw ?? '')) return [mark];
    return [
      { ...mark, senses: [{ kind: 'mission', value: 'GOES', note: 'At geosynchronous orbit I took GOES.' }] },
    ];
  });
}

/** GOES, or one of them. */
function isOfGeo(mark: Mark): boolean {
  return means(mark, 'mission', 'GOES');
}

/** "The GOES field at GEO": that is where it stands in any case; "in GEO" are its axes. */
function withoutPlace(marks: readonly Mark[]): readonly Mark[] {
  const isAt = (at: number) => /^(?:at|@)$/i.test(marks[at]?.raw ?? '') && isGeo(marks[at + 1]);
  const left = marks.filter((_, at) => !isAt(at) && !isAt(at - 1));
  return left.length > 0 ? left : marks;
}

const INSIDE = /^(?:inside|earthward of|below|outside|beyond)$/i;

/** "Minutes inside GEO": a distance, and no system of axes. */
function asOrbit(mark: Mark): Mark {
  return { ...mark, raw: 'geosync', senses: [{ kind: 'word', value: 'geosync' }] };
}

function isGeo(mark: Mark | undefined): boolean {
  return /^(?:geo|gso|geosynch(?:ronous)?|geostationary)(?: orbit)?$/i.test(mark?.raw ?? '');
}

/** Spacecraft in the solar wind in front of the Earth. */
const MONITORS: ReadonlySet<string> = new Set(['OMNI', 'ACE', 'WIND', 'DSCOVR']);

/**
 * "The solar wind speed at 1 AU", "OMNI Bz upstream of the bow shock": where their data are from in any case. Beside other spacecraft,
 * and beside a shock whose sides are meant, such words choose and stay.
 */
export function withoutWhereItIs(marks: readonly Mark[], atHand: readonly string[]): readonly Mark[] {
  const said = marks.flatMap(({ senses }) => senses.filter(({ kind }) => kind === 'mission'));
  const missions = said.length > 0 ? said.map(({ value }) => value) : atHand;
  const isFree = said.length === 0 && marks.some(({ raw }) => SOLAR_WIND.test(raw));
  const isNear = missions.every((mission) => MONITORS.has(mission)) || isFree;
  const isOfShock = marks.some(({ raw }) => SIDES.test(raw));
  if (!isNear) return marks;
  const gone = new Set<number>();
  for (const at of marks.keys()) {
    const length = lengthAt(marks, at, !isOfShock && (said.length > 0 || isFree));
    for (let place = at; place < at + length; place += 1) gone.add(place);
  }
  return gone.size === 0 || gone.size === marks.length ? marks : marks.filter((_, at) => !gone.has(at));
}

const SOLAR_WIND = /^(?:solar wind|imf|sw)\b/i;
const SIDES = /^(?:downstream|before|after|shocks?|jump|ratio|compression)$/i;
const AHEAD = /^(?:just|right|directly)$/i;

/** How many marks from a place on say where the solar wind in front of the Earth is. */
function lengthAt(marks: readonly Mark[], at: number, isUpstream: boolean): number {
  const words = marks.slice(at, at + 6).map(({ raw }) => raw.toLowerCase());
  const [first = '', second = '', third = ''] = words;
  if (/^(?:at|near|around|@)$/.test(first)) {
    if (/^(?:1|one)$/.test(second) && third === 'au') return 3;
    const l1 = second === 'the' ? 2 : 1;
    if (means(marks[at + l1], 'noun', 'l1')) return words[l1 + 1] === 'point' ? l1 + 2 : l1 + 1;
  }
  const up = AHEAD.test(first) ? 1 : 0;
  if (!isUpstream || words[up] !== 'upstream' || means(marks[at - 1], 'duration')) return 0;
  const of = words[up + 2] === 'the' ? up + 3 : up + 2;
  return words[up + 1] === 'of' && IN_FRONT_OF.test(words[of] ?? '') ? of + 1 : up + 1;
}

const IN_FRONT_OF = /^(?:earth|(?:the )?bow shock|magnetosphere|magnetopause)$/;
