import { honestWords } from '#src/assistant/honest-words.ts';
import { isoTime, type TimeRange } from '#src/domain/time-range.ts';
import type { Understanding } from '#src/language/understanding.ts';
import type { Draft, DraftSource } from '#src/planning/model/draft.ts';
import type { ProposedTask } from '#src/planning/model/proposal.ts';
import { type Fault, isFault, type SettleContext } from '#src/planning/model/settle-context.ts';
import { tidyInspect } from '#src/planning/model/tidy-fetch.ts';

/** An instruction in words, and what the rules made of it. */
export interface ReadInstruction {
  readonly task: ProposedTask;
  readonly words: string;
  readonly understanding: Understanding;
  /** Workers of the goals that the rules planned for it. */
  readonly planned: readonly string[];
}

const LONGEST_TITLE = 120;

/**
 * The specialist that an instruction is for, when the rules cannot plan it: they know no such quantity, no such operation or no
 * such look. `undefined` when they can, or when nobody else could.
 */
export async function specialistDraft(
  read: ReadInstruction,
  ranges: readonly TimeRange[],
  context: SettleContext,
  signal: AbortSignal,
): Promise<Draft | undefined> {
  const worker = specialistFor(read);
  if (worker === undefined || context.workers.every(({ name }) => name !== worker)) return undefined;
  const { task, words } = read;
  const title = honestWords(task.title, context.plan.goal, LONGEST_TITLE) || worker;
  if (worker === 'inspect') {
    const [range] = ranges;
    const time = range === undefined ? {} : { start: isoTime(range.start), stop: isoTime(range.stop) };
    const said = { mission: task.mission, candidates: task.candidates, physics: words, ...time };
    const params = await tidyInspect(said, context, signal);
    return isFault(params) ? undefined : { worker, title, goalType: 'support', params, sources: {} };
  }
  const series = labelsIn(words, context);
  if (worker === 'illustrate')
    return { worker, title, goalType: 'deliverable', params: { picture: words }, sources: { series } };
  if (series.length === 0) return undefined;
  return { worker, title, goalType: 'support', params: { description: words }, sources: { series } };
}

function specialistFor({ task, understanding, planned }: ReadInstruction) {
  switch (task.mission) {
    case '__data_ops__':
      return planned.includes('compute') || planned.includes('measure') ? undefined : 'derive';
    case '__visualization__':
      return planned.some((worker) => ['plot', 'style', 'export'].includes(worker))
        ? undefined
        : 'illustrate';
    case undefined:
      return undefined;
    default:
      return planned.includes('fetch') && understanding.series.some(isSaid) ? undefined : 'inspect';
  }
}

function isSaid({ quantity, parameter, dataset }: Understanding['series'][number]): boolean {
  return (quantity ?? parameter ?? dataset) !== undefined;
}

/** The data that the words name; the newest when they name none. */
function labelsIn(words: string, { frames }: SettleContext): readonly DraftSource[] {
  const named = frames.filter(({ label }) => words.includes(label));
  return (named.length > 0 ? named : frames.slice(-1)).map(({ label }) => ({ label }));
}
