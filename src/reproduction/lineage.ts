import type { Column, FrameSummary } from '#src/domain/frame.ts';
import { isOf } from '#src/domain/plan.ts';

/** What one input of a step is: a frame, or one column of it. */
export interface Input {
  readonly summary: FrameSummary;
  /** Set where one column of the frame was taken. */
  readonly column?: Omit<Column, 'values'>;
}

/** The frame or column that a label names; `undefined` when the thread does not have it any more. */
export function inputNamed(label: string, summaries: readonly FrameSummary[]): Input | undefined {
  const whole = summaries.find((each) => each.label === label);
  if (whole !== undefined) return { summary: whole };
  for (const summary of summaries) {
    const column = summary.columns.find(
      ({ name, component }) =>
        label === `${summary.label}.${name}` || label === `${summary.label}.${component ?? name}`,
    );
    if (column !== undefined) return { summary, column };
  }
  return undefined;
}

/** The frames of some labels and all that they were made from, sources before what was made of them. */
export function lineageOf(
  labels: readonly string[],
  summaries: readonly FrameSummary[],
): readonly FrameSummary[] {
  const ordered: FrameSummary[] = [];
  const seen = new Set<string>();
  const visit = (label: string): void => {
    const summary =
      inputNamed(label, summaries)?.summary ?? summaries.find((each) => isOf(label, each.label));
    if (summary === undefined || seen.has(summary.label)) return;
    seen.add(summary.label);
    for (const source of summary.provenance.from) visit(source);
    ordered.push(summary);
  };
  for (const label of labels) visit(label);
  return ordered;
}
