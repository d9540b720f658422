import type { Act, Target } from '#src/domain/request.ts';
import { isKnownDataset } from '#src/planning/model/known-dataset.ts';

type Known = Parameters<typeof isKnownDataset>[1];

/** A dataset that an answer names and that no server, tool or person has; as a fault. */
export async function inventedDataset(
  acts: readonly Act[],
  known: Known,
  signal: AbortSignal,
): Promise<string | undefined> {
  const ids = new Set(
    acts.flatMap((act) =>
      targetsOf(act).flatMap((each) => (each.kind === 'series' ? (each.dataset ?? []) : [])),
    ),
  );
  for (const id of ids)
    if (!(await isKnownDataset(id, known, signal)))
      return `There is no dataset ${id}. Say mission and quantity instead, or look up what there is.`;
  return undefined;
}

function targetsOf(act: Act): readonly Target[] {
  return [
    ...('of' in act ? act.of : []),
    ...('other' in act ? (act.other ?? []) : []),
    ...(act.do === 'again' ? act.with : []),
  ];
}
