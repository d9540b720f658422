import { clip, escapeMrkdwn } from '#adapters/slack/escape.ts';
import { actions, type Block, button, context, type SlackMessage } from '#adapters/slack/message.ts';
import type { AnswerStatus, TurnEvent } from '#src/domain/event.ts';
import { sentenceOf } from '#src/domain/failure.ts';

type TaskStatus = 'pending' | 'in_progress' | 'complete' | 'failed' | 'skipped';

export interface CardTask {
  readonly id: number;
  readonly title: string;
  readonly status: TaskStatus;
  readonly output: string;
}

/** What a plan message shows: the round, why it was planned, and every task so far. Plain JSON. */
export interface PlanCard {
  readonly round: number;
  readonly reasoning: string;
  readonly tasks: readonly CardTask[];
  /** How the turn ended; absent while it runs. */
  readonly end?: AnswerStatus;
}

type PlanEvent = Extract<TurnEvent, { type: 'plan' }>;
type TaskEvent = Extract<TurnEvent, { type: 'task' }>;

export const EMPTY_CARD: PlanCard = { round: 0, reasoning: '', tasks: [] };

/** A later round is added to the tasks of the earlier ones. */
export function withPlan(card: PlanCard, { round, reasoning, tasks }: PlanEvent): PlanCard {
  const known = card.tasks.filter(({ id }) => !tasks.some((task) => task.id === id));
  const added = tasks.map(({ id, title }) => ({ id, title, status: 'pending' as const, output: '' }));
  return { round, reasoning, tasks: [...known, ...added] };
}

export function withTask(card: PlanCard, event: TaskEvent): PlanCard {
  const tasks = card.tasks.map((task) => (task.id === event.id ? { ...task, ...progressOf(event) } : task));
  return { ...card, tasks };
}

/** What never ran is skipped; nothing keeps spinning. */
export function withEnd(card: PlanCard, end: AnswerStatus): PlanCard {
  const isOpen = ({ status }: CardTask) => status === 'pending' || status === 'in_progress';
  const tasks = card.tasks.map((task) => (isOpen(task) ? { ...task, status: 'skipped' as const } : task));
  return { ...card, tasks, end };
}

function progressOf(event: TaskEvent): Pick<CardTask, 'status' | 'output'> {
  switch (event.status) {
    case 'running':
      return { status: 'in_progress', output: '' };
    case 'completed':
      return { status: 'complete', output: event.summary };
    case 'failed':
      return { status: 'failed', output: sentenceOf(event.error) };
    case 'skipped':
      return { status: 'skipped', output: event.summary };
  }
}

const MOST_TITLE = 250;
const MOST_OUTPUT = 250;
const MOST_TASKS = 40;

/** The card as one `plan` block, with Cancel below while the turn runs. The block id stays, so that Slack keeps it open or closed. */
export function planMessage(card: PlanCard, cardId: string): SlackMessage {
  const title = planTitle(card);
  const shown = shownTasks(card);
  const plan: Block = {
    type: 'plan',
    block_id: `plan-${cardId}`,
    title: clip(title, MOST_TITLE),
    tasks: shown.map((task) => taskCard(task, card.end)),
  };
  const hidden = card.tasks.length - shown.length;
  const more = hidden === 0 ? [] : [context(`${hidden} earlier steps are not shown.`)];
  const cancel =
    card.end === undefined
      ? actions([button({ action: 'helio.cancel', text: 'Cancel', style: 'danger' })])
      : [];
  return { text: planText(title, shown), blocks: [plan, ...more, ...cancel] };
}

/** The newest tasks, as many as one message holds. */
export function shownTasks({ tasks }: PlanCard): readonly CardTask[] {
  return tasks.slice(-MOST_TASKS);
}

export function planTitle({ round, reasoning, tasks, end }: PlanCard): string {
  const why = reasoning === '' ? 'working on it' : reasoning;
  const head = `Round ${Math.max(1, round)}: ${why}`;
  if (end === undefined) return head;
  const done = tasks.filter(({ status }) => status === 'complete').length;
  return `${ENDS[end]} (${done} of ${tasks.length} ${tasks.length === 1 ? 'step' : 'steps'}) · ${head}`;
}

const ENDS: Readonly<Record<AnswerStatus, string>> = {
  done: 'Done',
  partial: 'Partly done',
  clarify: 'Waiting for your answer',
  failed: 'Not done',
  cancelled: 'Stopped',
};

export function taskTitle({ title, status }: CardTask): string {
  if (status === 'failed') return `Failed: ${title}`;
  return status === 'skipped' ? `Skipped: ${title}` : title;
}

/** Slack's word for it. A failed step that the turn works around is no error of the whole: only a failed turn paints it red. */
export function taskState({ status }: CardTask, end: AnswerStatus | undefined): string {
  if (status === 'failed') return end === 'failed' ? 'error' : 'complete';
  if (status === 'skipped') return end === undefined ? 'pending' : 'complete';
  return status;
}

function taskCard(task: CardTask, end: AnswerStatus | undefined): Block {
  const { id, output } = task;
  return {
    type: 'task_card',
    task_id: `task-${id}`,
    title: clip(taskTitle(task), MOST_TITLE),
    status: taskState(task, end),
    ...(output === '' ? {} : { output: richText(clip(output.trim(), MOST_OUTPUT)) }),
  };
}

function richText(text: string): Block {
  return { type: 'rich_text', elements: [{ type: 'rich_text_section', elements: [{ type: 'text', text }] }] };
}

const SIGNS: Readonly<Record<TaskStatus, string>> = {
  pending: '○',
  in_progress: '◔',
  complete: '●',
  failed: '✕',
  skipped: '–',
};

/** The card in words, for notifications and when the block is refused. */
function planText(title: string, tasks: readonly CardTask[]): string {
  const lines = tasks.map(({ title: name, status, output }) => {
    const result = output === '' ? '' : `: ${clip(output, 120)}`;
    return `${SIGNS[status]} ${name}${result}`;
  });
  return clip(escapeMrkdwn([title, ...lines].join('\n')), 3000);
}
