import { honestWords } from '#src/assistant/honest-words.ts';
import { plainWords } from '#src/assistant/plain-words.ts';
import type { Draft, DraftSource } from '#src/planning/model/draft.ts';
import { isLabel } from '#src/planning/model/label-wire.ts';
import type { ProposedTask, Source } from '#src/planning/model/proposal.ts';
import { type Fault, isFault, type SettleContext } from '#src/planning/model/settle-context.ts';
import { triedParams } from '#src/planning/model/tidy-params.ts';
import type { WorkerCard } from '#src/planning/model/worker-card.ts';
import { workerName } from '#src/planning/model/worker-name.ts';

const LONGEST_TITLE = 120;
const SHOWS: ReadonlySet<string> = new Set([
  'plot',
  'style',
  'export',
  'measure',
  'describe',
  'explain',
  'read_document',
  'discover',
  'clarify',
  'illustrate',
]);

/** The steps of a proposal as drafts, one or more each, in order; what cannot be read is a fault at its place. */
export async function draftsOf(
  tasks: readonly ProposedTask[],
  context: SettleContext,
  signal: AbortSignal,
): Promise<readonly (Draft | Fault)[]> {
  const drafts: (Draft | Fault)[] = [];
  // The last draft of a step is what others mean by it.
  const places: number[] = [];
  for (const task of tasks) {
    const made = await draftsOfTask(task, tasks, places, drafts.length, context, signal);
    drafts.push(...(isFault(made) ? [made] : made));
    places.push(drafts.length - 1);
  }
  return drafts;
}

async function draftsOfTask(
  task: ProposedTask,
  tasks: readonly ProposedTask[],
  places: readonly number[],
  first: number,
  context: SettleContext,
  signal: AbortSignal,
): Promise<readonly Draft[] | Fault> {
  if (task.worker === undefined)
    return {
      fault: `"${plainWords(task.title, LONGEST_TITLE)}": a step names its worker and its params; words alone are not read.`,
    };
  const worker = workerName(task.worker, context.workers);
  const card = context.workers.find(({ name }) => name === worker);
  const { inputs, params } = withLabelsWired(task, card);
  const mission = task.mission === undefined ? {} : { mission: task.mission };
  const candidates = task.candidates.length === 0 ? {} : { candidates: task.candidates };
  const tidied = await triedParams(worker, { ...mission, ...candidates, ...params }, context, signal);
  if (isFault(tidied)) return { fault: `"${plainWords(task.title, LONGEST_TITLE)}": ${tidied.fault}` };
  const placeOf = (index: number) => places[index] ?? first + (index - places.length);
  const sources = sourcesOf(inputs, { tasks, placeOf, card, context });
  return [
    {
      worker,
      title: titleOf(task, worker, card, context),
      goalType: task.goalType ?? (SHOWS.has(worker) ? 'deliverable' : 'support'),
      params: tidied,
      sources: afterwards(Object.keys(sources).length > 0 ? sources : impliedSources(task, card, placeOf), {
        task,
        card,
        placeOf,
      }),
    },
  ];
}

/** A step of another server is called so, whatever its title says. */
function titleOf(
  { title }: ProposedTask,
  worker: string,
  card: WorkerCard | undefined,
  { plan }: SettleContext,
): string {
  const words = honestWords(title, plan.goal, LONGEST_TITLE) || worker;
  return card?.server === undefined || words.includes(worker) ? words : `${words} (${worker})`;
}

/** Tools of other servers also wait for steps that give them nothing. */
function afterwards(
  sources: Draft['sources'],
  { task, card, placeOf }: Pick<Sourcing, 'card' | 'placeOf'> & { readonly task: ProposedTask },
): Draft['sources'] {
  if (card?.server === undefined || task.dependsOn.length === 0) return sources;
  const after = task.dependsOn.map((index) => ({ draft: placeOf(index), slot: 'text' }));
  return { ...sources, after };
}

/** Labels that stand among the settings belong to the inputs. */
function withLabelsWired(
  { inputs, params }: ProposedTask,
  card: WorkerCard | undefined,
): Pick<ProposedTask, 'inputs' | 'params'> {
  const wired = Object.entries(params).flatMap(([name, value]) => {
    const labels = Array.isArray(value) ? value : [value];
    const isInput = card !== undefined && name in card.inputs.shape && !(name in card.params.shape);
    return isInput && labels.every((label) => typeof label === 'string')
      ? [[name, labels.map((label) => ({ label }))] as const]
      : [];
  });
  const names = new Set(wired.map(([name]) => name));
  return {
    inputs: { ...Object.fromEntries(wired), ...inputs },
    params: Object.fromEntries(Object.entries(params).filter(([name]) => !names.has(name))),
  };
}

interface Sourcing {
  readonly tasks: readonly ProposedTask[];
  readonly placeOf: (index: number) => number;
  readonly card: WorkerCard | undefined;
  readonly context: SettleContext;
}

function sourcesOf(inputs: ProposedTask['inputs'], sourcing: Sourcing): Draft['sources'] {
  const { card } = sourcing;
  const [first = 'series'] = Object.keys(card?.inputs.shape ?? {});
  const slots = new Map<string, readonly DraftSource[]>();
  for (const [slot, sources] of Object.entries(inputs)) {
    const known = card === undefined || slot in card.inputs.shape ? slot : first;
    slots.set(known, [...(slots.get(known) ?? []), ...sources.map((source) => sourceOf(source, sourcing))]);
  }
  return Object.fromEntries(slots);
}

/** An id of the batch wins over one of the plan where the model numbered its own steps. */
function sourceOf(source: Source, { tasks, placeOf, context }: Sourcing): DraftSource {
  if ('label' in source) return source;
  const { fromSubGoal, slot, path } = source;
  const { plan, turn, workers } = context;
  if (fromSubGoal === 0) {
    const [focus] = turn.thread.focus;
    const isKnown = slot in plan.context && isLabel(slot);
    return { label: isKnown || focus === undefined ? slot : focus };
  }
  const own = tasks.findIndex(({ id }) => id === fromSubGoal);
  const index = fromSubGoal < 0 ? -1 - fromSubGoal : own >= 0 ? own : fromSubGoal - plan.subGoals.length - 1;
  const earlier = own < 0 && fromSubGoal > 0 ? plan.subGoals[fromSubGoal - 1] : undefined;
  if (earlier !== undefined)
    return { wire: { fromSubGoal, slot: outputOf(earlier.worker, slot, workers, path) } };
  const worker = tasks[index]?.worker;
  return {
    draft: placeOf(index),
    slot: worker === undefined ? slot : outputOf(workerName(worker, workers), slot, workers, path),
  };
}

/** The output that is meant: the named one where the worker has it, else all its labels. */
function outputOf(worker: string, slot: string, workers: readonly WorkerCard[], path = slot): string {
  const card = workers.find(({ name }) => name === worker);
  const outputs = card?.outputs ?? [];
  if (card?.server !== undefined && /^data(?:$|[.[])/.test(path)) return path;
  if (outputs.length === 0 || outputs.includes(slot) || /^label\d+$/.test(slot)) return slot;
  return ['labels', 'label'].find((each) => outputs.includes(each)) ?? slot;
}

/** A step that only says what it depends on takes what that gives. */
function impliedSources(
  { dependsOn }: ProposedTask,
  card: WorkerCard | undefined,
  placeOf: (index: number) => number,
): Draft['sources'] {
  const [slot] = Object.entries(card?.inputs.shape ?? {}).flatMap(([name, schema]) =>
    schema.safeParse(undefined).success ? [] : [name],
  );
  if (slot === undefined || dependsOn.length === 0) return {};
  return { [slot]: dependsOn.map((index) => ({ draft: placeOf(index), slot: 'labels' })) };
}
