import known from '#knowledge/levels.json' with { type: 'json' };

/** Named levels of some quantities: "S1" is 10 pfu of protons above 10 MeV. */
export interface LevelScale {
  readonly id: string;
  readonly name: string;
  /** What it is a scale of, in words. */
  readonly of: string;
  readonly quantities: readonly string[];
  readonly unit?: string;
  readonly levels: Readonly<Record<string, number>>;
}

const SCALES: readonly LevelScale[] = known.scales.map(({ levels, ...scale }) => ({
  ...scale,
  levels: { ...levels },
}));

/** Names of one scale from one to the other. */
export function namesBetween(low: string, high: string): readonly string[] {
  const names = SCALES.map(({ levels }) => Object.keys(levels)).find((each) => each.includes(low)) ?? [];
  return names.slice(names.indexOf(low), names.indexOf(high) + 1);
}

/** The scales that are called so, or have a level of this name: "any", "noaa", "storms", "G1 G2". */
export function scalesOf(said: string): readonly LevelScale[] {
  const [first = ''] = said.split(' ');
  return SCALES.filter(
    ({ id, levels }) =>
      said === 'any' || said === id || (said === 'noaa' && id.length === 1) || first in levels,
  );
}

/** The levels of a scale that are said: those that are named, else all. */
export function levelsSaid(
  said: readonly string[],
  { levels }: LevelScale,
): readonly (readonly [string, number])[] {
  const names = said.flatMap((each) => each.split(' ')).filter((name) => name in levels);
  return Object.entries(levels).filter(([name]) => names.length === 0 || names.includes(name));
}
