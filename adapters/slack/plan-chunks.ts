import { clip, quietMarkdown } from '#adapters/slack/escape.ts';
import {
  shownTasks,
  type TaskSource,
  taskOutput,
  taskSources,
  taskState,
  taskTitle,
} from '#adapters/slack/plan-card.ts';
import { type CardTask, cardHeadline, type TurnCard } from '#src/domain/turn-card.ts';

/** A piece of a stream. The names are Slack's. */
export type Chunk =
  | { readonly type: 'plan_update'; readonly title: string }
  | {
      readonly type: 'task_update';
      readonly id: string;
      readonly title: string;
      readonly status: string;
      readonly output?: string;
      readonly sources?: readonly TaskSource[];
    };

const MOST = 256;

/** A plan as pieces of a stream: its title and each of its tasks. A later piece replaces the earlier one of its id. */
export function planChunks(card: TurnCard): readonly Chunk[] {
  return [
    { type: 'plan_update', title: clip(quietMarkdown(cardHeadline(card)), MOST) },
    ...shownTasks(card).map((task) => taskChunk(task, card)),
  ];
}

function taskChunk(task: CardTask, card: TurnCard): Chunk {
  const output = clip(plainLine(taskOutput(task, card)), MOST);
  return {
    type: 'task_update',
    id: `task-${task.id}`,
    title: clip(quietMarkdown(taskTitle(task)), MOST),
    status: taskState(task, card),
    ...(output === '' ? {} : { output }),
    ...taskSources(task),
  };
}

/** Output is markdown: a heading at its start would be shown as nothing, and no mention may come out of it. */
function plainLine(text: string): string {
  return quietMarkdown(text.replace(/^[\s#>]+/, '').trim());
}
