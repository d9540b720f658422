import type { Report } from '#src/domain/event.ts';
import type { Frame } from '#src/domain/frame.ts';
import { UNNAMED } from '#src/tables/message-tables.ts';
import { dataEvent } from '#src/workers/data-event.ts';
import type { Workspace } from '#src/workers/workspace.ts';

/**
 * Puts a table into the thread under a label of its own: `table1`, `table2`, … when nobody gave it one, and never over
 * other data.
 */
export async function keepTable(
  frame: Frame,
  { workspace, report }: { readonly workspace: Workspace; readonly report: Report },
): Promise<Frame> {
  const kept = await workspace.put({ ...frame, label: await freeLabel(frame, workspace) });
  await report(dataEvent(kept));
  return kept;
}

async function freeLabel(frame: Frame, workspace: Workspace): Promise<string> {
  const taken = new Set(workspace.summaries().map(({ label }) => label.toLowerCase()));
  for (let number = 1; ; number += 1) {
    const label =
      frame.label === UNNAMED
        ? `${UNNAMED}${number}`
        : number === 1
          ? frame.label
          : `${frame.label}_${number}`;
    if (!taken.has(label.toLowerCase()) || isSame(await workspace.frame(label), frame)) return label;
  }
}

function isSame(a: Frame, b: Frame): boolean {
  return (
    a.provenance.origin === b.provenance.origin &&
    isEqual(a.time, b.time) &&
    a.columns.length === b.columns.length &&
    a.columns.every(({ name, unit, values }, index) => {
      const other = b.columns[index];
      return (
        other !== undefined && name === other.name && unit === other.unit && isEqual(values, other.values)
      );
    }) &&
    JSON.stringify(a.text) === JSON.stringify(b.text)
  );
}

function isEqual(a: Float64Array, b: Float64Array): boolean {
  return a.length === b.length && a.every((value, index) => Object.is(value, b[index]));
}
