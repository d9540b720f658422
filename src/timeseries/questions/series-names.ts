import type { Frame } from '#src/domain/frame.ts';

/** What sentences call series side by side: the name of the column, with mission or label where those are alike. */
export function seriesNames(frames: readonly Frame[]): readonly string[] {
  const names = frames.map(({ label, columns: [column] }) => column?.name ?? label);
  if (new Set(names).size === names.length) return names;
  const missions = frames.map(({ provenance }) => provenance.missionName ?? provenance.mission);
  const withMission = names.map((name, index) => [missions[index], name].filter(Boolean).join(' '));
  return new Set(withMission).size === names.length ? withMission : frames.map(({ label }) => label);
}
