/** Where spacecraft go, as people say it and as the missions are described. */
interface Orbit {
  readonly name: string;
  readonly said: RegExp;
  /** Of what a mission is about. */
  readonly about: RegExp;
}

const planet = (name: string): Orbit => ({
  name: `at ${name} or on the way there`,
  said: new RegExp(String.raw`\b(?:at|to|around|orbit(?:ing|ed)?|near|visit(?:ed|ing)?|past) ${name}\b`, 'i'),
  about: new RegExp(String.raw`\b${name}\b`, 'i'),
});

const ORBITS: readonly Orbit[] = [
  {
    name: 'at geostationary orbit',
    said: /\b(?:geostationary|geosynch(?:ronous)?|at geo|in geo|gso)\b/i,
    about: /\bgeostationary\b/i,
  },
  {
    name: 'over the poles of the Sun or out of the ecliptic',
    said: /\b(?:poles? of the sun|sun ?['’]?s? (?:north |south )?poles?|solar poles?|out of (?:the )?ecliptic|high heliographic latitudes?)\b/i,
    about: /\b(?:poles of the Sun|out of the ecliptic)\b/i,
  },
  {
    name: 'in low polar orbit',
    said: /\b(?:low[- ]earth orbits?|leo|(?:low )?polar orbits?)\b/i,
    about: /\blow polar orbit|\bpolar orbits\b/i,
  },
  {
    name: 'in the radiation belts',
    said: /\b(?:radiation|van allen) belts?\b/i,
    about: /\bradiation[- ]belts?\b/i,
  },
  ...['Mercury', 'Venus', 'Mars', 'Jupiter', 'Saturn'].map(planet),
];

/** The orbit that a request names, and whether what a mission is about tells that it goes there. */
export function orbitIn(text: string): { readonly name: string; isOf(about: string): boolean } | undefined {
  const orbit = ORBITS.find(({ said }) => said.test(text));
  return orbit === undefined ? undefined : { name: orbit.name, isOf: (about) => orbit.about.test(about) };
}
