import { missionId } from '#src/assistant/spoken-ids.ts';
import type { PlannedSubGoal } from '#src/domain/plan.ts';
import { newPlan } from '#src/domain/plan.ts';
import { newSession } from '#src/domain/session.ts';
import { contextOf, turnOf } from '#src/planning/context.ts';
import type { Draft, DraftSource } from '#src/planning/model/draft.ts';
import { isKnownDataset } from '#src/planning/model/known-dataset.ts';
import type { ProposedTask } from '#src/planning/model/proposal.ts';
import { type Fault, isFault, type SettleContext } from '#src/planning/model/settle-context.ts';
import { specialistDraft } from '#src/planning/model/specialist-draft.ts';
import { noTimeNote, turnRange } from '#src/planning/model/turn-range.ts';

const SAVE_AS =
  /,?\s*(?:and\s+)?(?:save|store|keep|name|call|label)(?:d|ed)?\s+(?:it\s+|the\s+result\s+|this\s+)?(?:as|under|in)?\s*["'`]?([A-Za-z][\w#-]*)["'`]?/i;
const TOOL_WORDS =
  /\b(?:use|using|with|call)\s+`?(?:plot_data|custom_operation|fetch_data|style_plot|describe_data)`?(?:\s+to)?\b/gi;

/**
 * A step that is an instruction in words ("Fetch magnetic field vector components for last week", for ACE): the rules read
 * it against the data that are there now, and the datasets that the model names come first.
 *
 * @param first place that the first draft will have in the batch
 */
export async function instructionDrafts(
  task: ProposedTask,
  context: SettleContext,
  first: number,
  signal: AbortSignal,
): Promise<readonly Draft[] | Fault> {
  const { archive, plan, turn, frames, rules } = context;
  const { text, label } = wordsOf(task, context);
  const session = { ...newSession('', 0), frames, focus: frames.map((frame) => frame.label).slice(-1) };
  const { figure } = turn.thread;
  const read = contextOf(text, {
    session: figure === undefined ? session : { ...session, figures: [figure] },
    archive,
  });
  const understood = turnOf({ ...plan, context: read });
  const { series, ranges: own } = understood.understanding;
  // What works on data takes the time of the data.
  const isOnData = task.mission?.startsWith('__') === true;
  const said = own.length > 0 || isOnData ? own : turn.understanding.ranges;
  const usual = said.length === 0 && isFetch(task) ? await turnRange(series, context, signal) : undefined;
  const ranges = usual === undefined ? said : [usual];
  const inner = { ...understood, understanding: { ...understood.understanding, ranges } };
  const decision = await rules.decide(newPlan(text, { ...read, turn: inner }, plan.maxRounds), signal);
  const planned = decision.action === 'continue' ? decision.subGoals.map(({ worker }) => worker) : [];
  const instruction = {
    task,
    words: task.instruction || task.title,
    understanding: inner.understanding,
    planned,
  };
  const specialist = await specialistDraft(instruction, ranges, context, signal);
  if (specialist !== undefined) return isFault(specialist) ? specialist : [specialist];
  if (decision.action !== 'continue') return { fault: `"${task.title}": ${decision.reasoning}` };
  const candidates: string[] = [];
  for (const id of task.candidates) if (await isKnownDataset(id, context, signal)) candidates.push(id);
  const kept = keptGoals(decision.subGoals, task);
  const last = kept.findLastIndex(({ worker }) => worker === 'compute');
  const drafts = kept.map((goal, index) =>
    draftOf(goal, first, candidates, index === last ? label : undefined),
  );
  return usual === undefined
    ? drafts
    : drafts.map((draft, index) => (index === 0 ? withNote(draft, noTimeNote(usual)) : draft));
}

function withNote(draft: Draft, note: string): Draft {
  const notes = draft.params['notes'];
  return { ...draft, params: { ...draft.params, notes: [note, ...(Array.isArray(notes) ? notes : [])] } };
}

function isFetch({ mission }: ProposedTask): boolean {
  return mission !== undefined && !mission.startsWith('__');
}

function wordsOf({ instruction = '', title, mission }: ProposedTask, { archive }: SettleContext) {
  const words = instruction === '' ? title : instruction;
  const named = SAVE_AS.exec(words);
  const label = named?.[1];
  const plain = (label === undefined ? words : words.replace(SAVE_AS, ' ')).replace(TOOL_WORDS, ' ').trim();
  const id = missionId(mission, archive.knowledge);
  const name = id === undefined ? '' : (archive.knowledge.mission(id)?.name ?? id);
  const isNamed = name === '' || plain.toLowerCase().includes(name.toLowerCase());
  return { text: isNamed ? plain : `${name}: ${plain}`, label };
}

/** A fetch fetches, and what it would show belongs to a step of its own. */
function keptGoals(goals: readonly PlannedSubGoal[], task: ProposedTask): readonly PlannedSubGoal[] {
  return isFetch(task) ? goals.filter(({ worker }) => worker === 'fetch' || worker === 'compute') : goals;
}

function draftOf(
  { worker, title, goalType, inputs, params }: PlannedSubGoal,
  first: number,
  candidates: readonly string[],
  label: string | undefined,
): Draft {
  const own = Array.isArray(params['candidates']) ? params['candidates'] : [];
  const tried = worker === 'fetch' ? { candidates: [...new Set([...candidates, ...own])].slice(0, 6) } : {};
  return {
    worker,
    title,
    goalType,
    params: { ...params, ...tried, ...(label === undefined ? {} : { label }) },
    sources: Object.fromEntries(
      Object.entries(inputs).map(([slot, wires]) => [
        slot,
        ('slot' in wires ? [wires] : wires).map(
          ({ fromSubGoal, slot: output }): DraftSource =>
            fromSubGoal === 0 ? { label: output } : { draft: first + fromSubGoal - 1, slot: output },
        ),
      ]),
    ),
  };
}
