import { BotError } from '#src/domain/failure.ts';
import type { FrameSummary } from '#src/domain/frame.ts';
import { columnLabel } from '#src/workers/workspace.ts';

/** The frame and the columns that a label means. @throws BotError `unknown-label` */
export function partOf(
  name: string,
  summaries: readonly FrameSummary[],
): { readonly label: string; readonly names: readonly string[] } {
  const whole = summaries.find(({ label }) => label === name);
  if (whole !== undefined) return { label: name, names: whole.columns.map((column) => column.name) };
  const part = columnLabel(summaries, name);
  if (part !== undefined) return { label: part.label, names: [part.column] };
  throw new BotError('unknown-label', `This thread has no data called ${name}.`, {
    hint: `It has ${summaries.map(({ label }) => label).join(', ') || 'none yet'}.`,
  });
}
