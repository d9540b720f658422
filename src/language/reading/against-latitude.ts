import type { Knowledge } from '#src/knowledge/load-knowledge.ts';
import { type Mark, senseOf } from '#src/language/reading/mark.ts';

const PLACES: Readonly<Record<string, string>> = {
  latitude: 'heliographic-latitude',
  lat: 'heliographic-latitude',
  longitude: 'heliographic-longitude',
  lon: 'heliographic-longitude',
};

/**
 * "Ulysses speed vs latitude", "r and longitude of PSP": of a spacecraft of the heliosphere it is the heliographic one.
 *
 * @param company missions of the thread
 */
export function withHelioLatitude(
  marks: readonly Mark[],
  knowledge: Pick<Knowledge, 'mission'>,
  company: readonly string[],
): readonly Mark[] {
  const named = marks.flatMap((mark) => senseOf(mark, 'mission')?.value ?? []);
  const isOut = (named.length > 0 ? named : company).some(
    (mission) => knowledge.mission(mission)?.region.endsWith('heliosphere') === true,
  );
  if (!isOut) return marks;
  return marks.map((mark, at) => {
    const value = PLACES[mark.raw.toLowerCase()];
    const isAgainst = /^(?:vs\.?|versus|against|with|(?:as )?a? ?function of|over)$/i.test(
      marks[at - 1]?.raw ?? '',
    );
    // "Latitude 80", "80 deg latitude", "above latitude 60" are places and no series.
    const isPlace = [marks[at - 2], marks[at - 1], marks[at + 1], marks[at + 2]].some(
      (each) =>
        senseOf(each, 'comparison') !== undefined ||
        (senseOf(each, 'number') !== undefined && !/^(?:19|20)\d\d$/.test(each?.raw ?? '')),
    );
    const isSeries = isAgainst || (!isPlace && !/^(?:in|by)$/i.test(marks[at - 1]?.raw ?? ''));
    if (value === undefined || !isSeries || !mark.senses.every(({ kind }) => kind === 'word')) return mark;
    return { ...mark, senses: [{ kind: 'quantity', value, isVector: false, parts: [] }] };
  });
}

const PLANETS = /^(?:saturn|jupiter|mars|mercury|venus|uranus|neptune|pluto)$/i;

/** "Cassini MAG at Saturn": where a spacecraft that is named was says nothing more of what is wanted. */
export function withoutPlanets(marks: readonly Mark[]): readonly Mark[] {
  const isNamed = marks.some((mark) => senseOf(mark, 'mission') !== undefined);
  return marks.map((mark, at) =>
    isNamed && PLANETS.test(mark.raw) && /^(?:at|near|around)$/i.test(marks[at - 1]?.raw ?? '')
      ? { ...mark, senses: [{ kind: 'function', value: 'there' } as const] }
      : mark,
  );
}
