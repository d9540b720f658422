/** The text of a new mission file, with the id prefixes of the datasets that no mission claims yet. */
export function missionSkeleton(id: string, unclaimed: readonly string[]): string {
  const name = id.toUpperCase();
  const own = unclaimed.filter((dataset) => dataset.toUpperCase().startsWith(name.slice(0, 2)));
  const prefixes = [...new Set(own.map((dataset) => /^[^_]+_/.exec(dataset)?.[0] ?? dataset))];
  const mission = {
    id: name,
    name: id,
    fullName: id,
    about: 'To be written: what it measures, where, since when.',
    aliases: [id.toLowerCase()],
    prefixes: prefixes.length > 0 ? prefixes : [`${name}_`],
    region: 'magnetosphere',
    coordinates: 'GSE',
    recommended: [],
    sources: ['To be named.'],
  };
  return `${JSON.stringify(mission, undefined, 1)}\n`;
}
