import type { Knowledge } from '#src/knowledge/load-knowledge.ts';
import { type Mark, senseOf } from '#src/language/reading/mark.ts';

const PLACES: Readonly<Record<string, string>> = {
  latitude: 'heliographic-latitude',
  lat: 'heliographic-latitude',
  longitude: 'heliographic-longitude',
  lon: 'heliographic-longitude',
};

/** "Ulysses speed vs latitude": of a spacecraft of the heliosphere it is the heliographic one. */
export function withHelioLatitude(
  marks: readonly Mark[],
  knowledge: Pick<Knowledge, 'mission'>,
): readonly Mark[] {
  const isOut = marks.some((mark) => {
    const mission = senseOf(mark, 'mission')?.value;
    return mission !== undefined && knowledge.mission(mission)?.region.endsWith('heliosphere') === true;
  });
  if (!isOut) return marks;
  return marks.map((mark, at) => {
    const value = PLACES[mark.raw.toLowerCase()];
    const isAgainst = /^(?:vs\.?|versus|against|with|(?:as )?a? ?function of|over)$/i.test(
      marks[at - 1]?.raw ?? '',
    );
    if (value === undefined || !isAgainst || !mark.senses.every(({ kind }) => kind === 'word')) return mark;
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
