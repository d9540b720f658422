import type { Frame } from '#src/domain/frame.ts';
import { dataEvent } from '#src/workers/data-event.ts';
import type { Fetched } from '#src/workers/fetch-dataset.ts';
import type { Toolbox } from '#src/workers/toolbox.ts';

/** Puts fetched frames into the thread and tells of them, with the datasets that were passed over on the way. */
export async function keepFetched(
  { frames, labels }: Fetched,
  passed: readonly string[],
  { workspace, report }: Toolbox,
) {
  const kept: Frame[] = [];
  for (const frame of frames.filter(
    ({ label }, index) => frames.findIndex((other) => other.label === label) === index,
  )) {
    const noted = {
      ...frame,
      provenance: { ...frame.provenance, notes: [...new Set([...passed, ...frame.provenance.notes])] },
    };
    kept.push(await workspace.put(noted));
  }
  for (const frame of kept) await report(dataEvent(frame));
  const renamed = new Map(
    frames.map(({ label }) => [
      label,
      kept.find((frame) => frame.label.replace(/#\d+$/, '') === label)?.label ?? label,
    ]),
  );
  const final = labels.map((label, index) => {
    const own = frames[index]?.label ?? '';
    return label.replace(own, renamed.get(own) ?? own);
  });
  return {
    kind: 'succeeded' as const,
    outputs: {
      label: final[0],
      labels: final,
      ...Object.fromEntries(final.map((label, index) => [`label${index + 1}`, label])),
    },
    summary: `${[...new Set(kept.map(({ provenance, label }) => provenance.dataset ?? label))].join(', ')}, ${rowsOf(kept)}`,
    labels: kept.map(({ label }) => label),
  };
}

function rowsOf([first]: readonly Frame[]): string {
  return `${(first?.time.length ?? 0).toLocaleString('en-US')} samples`;
}
