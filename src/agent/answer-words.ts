import { dataWords, toldData } from '#src/agent/data-words.ts';
import { failureWords } from '#src/agent/failure-words.ts';
import type { PlanEnd } from '#src/agent/run-plan.ts';
import { withSpokenLabels } from '#src/agent/spoken-labels.ts';
import { isFetch, stoppedWords } from '#src/agent/stopped-words.ts';
import type { FrameSummary } from '#src/domain/frame.ts';
import { isOf, labelsIn, type SubGoal } from '#src/domain/plan.ts';
import type { Workspace } from '#src/workers/workspace.ts';

/** What a turn brought, by how its steps ended. */
export interface Ended {
  readonly done: readonly SubGoal[];
  readonly failed: readonly SubGoal[];
  /** Data that are new. */
  readonly made: readonly FrameSummary[];
  readonly hasDelivered: boolean;
}

/** The paragraphs of an answer: what is refused, what was found, then what is missing, and why. */
export async function answerWords(
  end: PlanEnd,
  { done, failed, made, hasDelivered }: Ended,
  workspace: Workspace,
): Promise<readonly string[]> {
  if (end.kind === 'asking') return [end.question.text];
  const stopped = end.kind === 'cancelled' ? [stoppedWords(end.plan, done.some(isFetch))] : [];
  const spoken = (text: string) => withSpokenLabels(text, workspace.summaries());
  // Who calls data by labels needs those that there are.
  const asCalled = (text: string) => (BY_LABEL.test(text) ? text : spoken(text));
  const told = headlineFirst(done).flatMap(wordsIn).map(spoken);
  const hasFigure = done.some(({ progress }) => figureIn(progress) !== undefined);
  const untold = hasFigure || end.kind === 'cancelled' ? [] : untoldData(done, made);
  const data = await Promise.all(untold.map(async ({ label }) => dataWords(await workspace.frame(label))));
  const isRefusal = ({ worker }: SubGoal) => hasDelivered && worker === 'refuse';
  const refused = failureWords(failed.filter(isRefusal), false);
  const faults = failureWords(
    failed.filter((subGoal) => !isRefusal(subGoal)),
    hasDelivered,
  );
  const reason = end.kind === 'failed' && !faults.join(' ').includes(end.reason) ? [end.reason] : [];
  return [...refused, ...stopped, ...told, ...data, ...[...faults, ...reason].map(asCalled)];
}

const BY_LABEL = /^(?:There is|This thread has) no data called\b/;

/** What a figure shows stands before how it was computed. */
function headlineFirst(done: readonly SubGoal[]): readonly SubGoal[] {
  const headline = done.findIndex(({ progress }) => figureIn(progress) !== undefined);
  if (headline < 0) return done;
  const isBefore = (subGoal: SubGoal, place: number) => place < headline && subGoal.worker === 'compute';
  return [
    ...done.slice(0, headline + 1).filter((subGoal, place) => !isBefore(subGoal, place)),
    ...done.slice(0, headline).filter(isBefore),
    ...done.slice(headline + 1),
  ];
}

/** The figure that a step drew. */
export function figureIn(progress: SubGoal['progress']): string | undefined {
  const figure = progress.status === 'succeeded' ? progress.outputs['figure'] : undefined;
  return typeof figure === 'string' ? figure : undefined;
}

function isMade(progress: SubGoal['progress']): boolean {
  return progress.status === 'succeeded' && progress.outputs['label'] !== undefined;
}

/** A list that a later step works on is told by that step. */
const LISTING: ReadonlySet<string> = new Set(['intervals', 'events']);

function wordsIn({ worker, goalType, progress }: SubGoal): readonly string[] {
  if (goalType === 'support' && LISTING.has(worker) && isMade(progress)) return [];
  const text = progress.status === 'succeeded' ? progress.outputs['text'] : undefined;
  return typeof text === 'string' && text.trim() !== '' ? [text] : [];
}

/** New data of steps that say nothing themselves. */
function untoldData(done: readonly SubGoal[], made: readonly FrameSummary[]): readonly FrameSummary[] {
  const spoken = done.filter((subGoal) => wordsIn(subGoal).length > 0);
  const toldLabels = spoken.flatMap(({ progress }) => labelsIn(progress));
  const answers = spoken.some(({ goalType }) => goalType === 'deliverable');
  if (answers) return [];
  return toldData(made).filter(({ label }) => !toldLabels.some((each) => isOf(each, label)));
}
