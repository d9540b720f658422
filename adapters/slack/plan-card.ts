import { clip, escapeMrkdwn } from '#adapters/slack/escape.ts';
import { actions, type Block, button, context, type SlackMessage } from '#adapters/slack/message.ts';
import { type CardTask, cardHeadline, type TurnCard } from '#src/domain/turn-card.ts';

const MOST_TITLE = 250;
const MOST_OUTPUT = 250;
const MOST_TASKS = 40;

/** The card as one `plan` block, with Cancel below while the turn runs. The block id stays, so that Slack keeps it open or closed. */
export function planMessage(card: TurnCard, cardId: string): SlackMessage {
  const shown = shownTasks(card);
  const title = cardHeadline(card);
  const plan: Block = {
    type: 'plan',
    block_id: `plan-${cardId}`,
    title: clip(title, MOST_TITLE),
    tasks: shown.map((task) => taskCard(task, card)),
  };
  const hidden = card.tasks.length - shown.length;
  const more = hidden === 0 ? [] : [context(`${hidden} earlier steps are not shown.`)];
  const cancel =
    card.end === undefined
      ? actions([button({ action: 'helio.cancel', text: 'Cancel', style: 'danger' })])
      : [];
  return {
    text: clip(escapeMrkdwn(title), MOST_TITLE),
    whole: planText(title, shown, card),
    blocks: [plan, ...more, ...cancel],
  };
}

/** The newest tasks, as many as one message holds. */
export function shownTasks({ tasks }: TurnCard): readonly CardTask[] {
  return tasks.slice(-MOST_TASKS);
}

/** A step that never ran has no green check, and says so. */
export function taskTitle({ title, status }: CardTask): string {
  if (status === 'failed') return `Failed: ${title}`;
  return status === 'skipped' ? `Skipped: ${title}` : title;
}

/** A link below a task. The names are Slack's. */
export interface TaskSource {
  readonly type: 'url';
  readonly url: string;
  readonly text: string;
}

const MOST_ADDRESS = 256;
const MOST_SOURCES = 4;

/** Links to the pages of the datasets that a task brought. */
export function taskSources({ sources = [] }: CardTask): { readonly sources?: readonly TaskSource[] } {
  const links = sources
    .filter(({ url }) => url.length <= MOST_ADDRESS)
    .slice(0, MOST_SOURCES)
    .map(({ url, text }): TaskSource => ({ type: 'url', url, text: clip(text, MOST_TITLE) }));
  return links.length === 0 ? {} : { sources: links };
}

/** Slack's word for it. A failed step that the turn works around is no error of the whole: only a failed turn paints it red. */
export function taskState({ status }: CardTask, { end }: TurnCard): string {
  if (status === 'failed') return end === 'failed' ? 'error' : 'complete';
  if (status === 'skipped') return 'pending';
  return status;
}

/** What came of a step. Why one failed is said by the answer, and not again on a card that has ended. */
export function taskOutput({ status, output }: CardTask, { end }: TurnCard): string {
  const isAnswered = end !== undefined && end !== 'cancelled';
  return status === 'failed' && isAnswered ? '' : output;
}

function taskCard(task: CardTask, card: TurnCard): Block {
  const { id } = task;
  const output = taskOutput(task, card);
  return {
    type: 'task_card',
    task_id: `task-${id}`,
    title: clip(taskTitle(task), MOST_TITLE),
    status: taskState(task, card),
    ...(output === '' ? {} : { output: richText(clip(output.trim(), MOST_OUTPUT)) }),
    ...taskSources(task),
  };
}

function richText(text: string): Block {
  return { type: 'rich_text', elements: [{ type: 'rich_text_section', elements: [{ type: 'text', text }] }] };
}

const SIGNS: Readonly<Record<CardTask['status'], string>> = {
  pending: '○',
  in_progress: '◔',
  complete: '●',
  failed: '✕',
  skipped: '–',
};

/** The card in words, for when the block is refused. */
function planText(title: string, tasks: readonly CardTask[], card: TurnCard): string {
  const lines = tasks.map((task) => {
    const { title: name, status } = task;
    const output = taskOutput(task, card);
    const result = output === '' ? '' : `: ${clip(output, 120)}`;
    return `${SIGNS[status]} ${name}${result}`;
  });
  return clip(escapeMrkdwn([title, ...lines].join('\n')), 3000);
}
