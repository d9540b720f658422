import type { Setting } from '#src/language/reading/act.ts';

/** Whether two curves are drawn, or the same of two spacecraft. */
export function areTwoDrawn({ drawn: { lines } }: Setting): boolean {
  const missions = new Set(lines.map(({ mission, probe }) => `${mission ?? ''} ${probe ?? ''}`));
  return lines.length === 2 || (missions.size === 2 && lines.every(({ mission }) => mission !== undefined));
}
