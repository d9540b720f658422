import type { Decision } from '#src/domain/decision.ts';
import { sentenceOf } from '#src/domain/failure.ts';
import type { Figure } from '#src/domain/figure/figure.ts';
import type { TurnContext } from '#src/planning/context.ts';
import type { Rule } from '#src/planning/rules/rule.ts';

/** Words that only a figure can be meant by. */
const ABOUT_A_FIGURE =
  /\b(zoom|pan|time (range|axis)|y[- ]axis|x[- ]axis|legend|panel \d|(log|linear) scale)\b/i;

/** Wishes about the figure at hand: nothing is fetched, only the picture changes. */
export const changeFigure: Rule = ({ understanding, thread }) => {
  const { intent, changes, refusedChanges } = understanding;
  if (
    thread.figure === undefined &&
    thread.frames.length === 0 &&
    ABOUT_A_FIGURE.test(understanding.text) &&
    understanding.series.length === 0
  ) {
    return {
      action: 'failed',
      reasoning:
        'There is no plot in this thread yet. Ask for one first, e.g. "plot the ACE magnetic field for 10 to 12 May 2024".',
    };
  }
  if (intent === 'undo') return restyle({ isUndo: true, changes: [] }, 'Go back one step', []);
  if (isMoreThanLooks(understanding, thread.figure)) return undefined;
  if (changes.length === 0 && refusedChanges.length === 0) return undefined;
  if (changes.length === 0) return { action: 'failed', reasoning: refusedChanges.map(sentenceOf).join('\n') };
  if (thread.figure === undefined && thread.frames.length > 0) return undefined;
  return restyle(
    { isUndo: false, changes: [...changes] },
    'Change the figure',
    understanding.exports.map(({ format, name }) => ({ format, name })),
  );
};

/** New data, results or rows are wanted too: that is work, and the looks go with it. */
function isMoreThanLooks(
  { series, labels, operations, questions, wants, code }: TurnContext['understanding'],
  figure: Figure | undefined,
): boolean {
  const drawn = new Set(figure?.panels.flatMap(({ traces }) => traces.map(({ label }) => label)));
  // "Make it dark" points at what is drawn; "plot it in red" wants a figure of that alone.
  const wantsOthers = labels.length > 0 && (wants.saysPlot || labels.some((label) => !drawn.has(label)));
  return (
    series.length > 0 ||
    wantsOthers ||
    operations.length > 0 ||
    questions.length > 0 ||
    wants.describe ||
    wants.preview ||
    code !== undefined
  );
}

function restyle(
  params: Record<string, unknown>,
  title: string,
  exports: readonly { readonly format: string; readonly name: string | undefined }[],
): Decision {
  return {
    action: 'continue',
    reasoning: `${title}.`,
    subGoals: [
      { worker: 'style', title, inputs: {}, params, goalType: 'deliverable' },
      ...exports.map(({ format, name }) => ({
        worker: 'export',
        title: `Export the figure as ${format.toUpperCase()}`,
        inputs: { figure: { fromSubGoal: 1, slot: 'figure' } },
        params: { what: 'plot', format, ...(name === undefined ? {} : { name }) },
        goalType: 'deliverable' as const,
      })),
    ],
  };
}
