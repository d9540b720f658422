import type { AnswerStatus, PlannedTask, TurnEvent } from '#src/domain/event.ts';
import { sentenceOf } from '#src/domain/failure.ts';
import { formatDuration } from '#src/domain/time-range.ts';

type TaskStatus = 'pending' | 'in_progress' | 'complete' | 'failed' | 'skipped';

export interface CardTask {
  readonly id: number;
  readonly title: string;
  /** What it does while it runs: `Fetching`, and of what: `ACE`. */
  readonly doing?: { readonly verb: string; readonly what: string } | undefined;
  readonly status: TaskStatus;
  readonly output: string;
  /** Pages of the datasets that it fetched. */
  readonly sources?: readonly DatasetPage[] | undefined;
}

/** Where a dataset is told of, and its id. */
interface DatasetPage {
  readonly url: string;
  readonly text: string;
}

/** How far a turn is, all of its rounds in one: what every platform shows as one status. Plain JSON. */
export interface TurnCard {
  readonly tasks: readonly CardTask[];
  /** Why the newest round was planned, where its steps do not tell. */
  readonly reasoning: string;
  /** Pages about the datasets of what came so far, by label. */
  readonly pages?: Readonly<Record<string, DatasetPage>> | undefined;
  /** How the turn ended; absent while it runs. */
  readonly end?: AnswerStatus | undefined;
  /** How long it took, in s. */
  readonly seconds?: number | undefined;
}

export const EMPTY_CARD: TurnCard = { tasks: [], reasoning: '' };

/** The card after an event; those that say nothing of progress leave it as it is. */
export function withProgressOf(card: TurnCard, event: TurnEvent): TurnCard {
  switch (event.type) {
    case 'plan':
      return {
        ...card,
        reasoning: reasoningOf(event),
        tasks: [...without(card, event.tasks), ...event.tasks.map(added)],
      };
    case 'task':
      return {
        ...card,
        tasks: card.tasks.map((task) =>
          task.id === event.id ? { ...task, ...progressOf(event, card) } : task,
        ),
      };
    case 'usage':
      return { ...card, seconds: event.seconds };
    case 'answer':
      return ended(card, event.status);
    case 'data':
      return withPage(card, event);
    case 'turn':
    case 'plot':
    case 'file':
    case 'clarification':
      return card;
  }
}

function withPage(card: TurnCard, { label, dataset, page }: Extract<TurnEvent, { type: 'data' }>): TurnCard {
  return dataset === undefined || page === undefined
    ? card
    : { ...card, pages: { ...card.pages, [label]: { url: page, text: dataset } } };
}

/** What never ran is skipped; nothing keeps spinning. */
export function ended(card: TurnCard, end: AnswerStatus): TurnCard {
  const isOpen = ({ status }: CardTask) => status === 'pending' || status === 'in_progress';
  const tasks = card.tasks.map((task) => (isOpen(task) ? { ...task, status: 'skipped' as const } : task));
  return { ...card, tasks, end };
}

const ENDS: Readonly<Record<AnswerStatus, string>> = {
  done: 'Done',
  partial: 'Partly done',
  clarify: 'Waiting for your answer',
  failed: 'Not done',
  cancelled: 'Stopped',
};

/** What goes on, in a few words: `Fetching ACE and Wind…`, `Done in 5 s`. */
export function cardHeadline({ tasks, end, seconds, reasoning }: TurnCard): string {
  if (end !== undefined) {
    const took = seconds === undefined || end === 'clarify' ? '' : ` in ${formatDuration(rounded(seconds))}`;
    return `${ENDS[end]}${took}`;
  }
  const running = tasks.filter(({ status }) => status === 'in_progress');
  const next = tasks.find(({ status }) => status === 'pending');
  const shown = running.length > 0 ? running : next === undefined ? [] : [next];
  const isSaid = shown.length > 0 && shown.every(({ doing }) => doing !== undefined);
  const parts = [...(isSaid ? [`${activities(shown)}…`] : []), ...(reasoning === '' ? [] : [reasoning])];
  return parts.length === 0 ? 'Working on it…' : parts.join(' ');
}

/** `Fetching ACE and Wind`; steps of several kinds with commas. */
function activities(tasks: readonly CardTask[]): string {
  const byVerb = Map.groupBy(tasks, ({ doing, title }) => doing?.verb ?? title);
  const parts = [...byVerb].map(([verb, group]) => {
    const whats = [...new Set(group.map(({ doing }) => doing?.what ?? '').filter((what) => what !== ''))];
    return [verb, few(whats)].filter((part) => part !== '').join(' ');
  });
  return parts
    .map((part, index) => (index === 0 ? part : `${part.charAt(0).toLowerCase()}${part.slice(1)}`))
    .join(', ');
}

const MOST_NAMES = 4;

function few(names: readonly string[]): string {
  if (names.length > MOST_NAMES)
    return `${names.slice(0, MOST_NAMES - 1).join(', ')} and ${names.length - MOST_NAMES + 1} more`;
  return names.length < 2 ? (names[0] ?? '') : `${names.slice(0, -1).join(', ')} and ${names.at(-1) ?? ''}`;
}

/** Ms that are worth telling of a time in s. */
function rounded(seconds: number): number {
  return seconds < 10 ? Math.max(100, Math.round(seconds * 10) * 100) : Math.round(seconds) * 1000;
}

function without({ tasks }: TurnCard, newer: readonly PlannedTask[]): readonly CardTask[] {
  return tasks.filter(({ id }) => !newer.some((task) => task.id === id));
}

/** What rules do is told by their steps; why a model plans a round, only the model can say. */
function reasoningOf({ planner, reasoning, tasks }: Extract<TurnEvent, { type: 'plan' }>): string {
  return planner === 'rules' && tasks.every(({ doing }) => doing !== undefined) ? '' : reasoning;
}

function added({ id, title, doing }: PlannedTask): CardTask {
  return { id, title, ...(doing === undefined ? {} : { doing }), status: 'pending', output: '' };
}

function progressOf(
  event: Extract<TurnEvent, { type: 'task' }>,
  card: TurnCard,
): Pick<CardTask, 'status' | 'output' | 'sources'> {
  switch (event.status) {
    case 'running':
      return { status: 'in_progress', output: '' };
    case 'completed':
      return { status: 'complete', output: event.summary, ...sourcesOf(event.labels, card) };
    case 'failed':
      return { status: 'failed', output: sentenceOf(event.error) };
    case 'skipped':
      return { status: 'skipped', output: event.summary };
  }
}

/** The pages of the datasets behind these labels, each once. */
function sourcesOf(labels: readonly string[], { pages = {} }: TurnCard): Pick<CardTask, 'sources'> {
  const found = new Map(
    labels.flatMap((label) => {
      const page = pages[label];
      return page === undefined ? [] : [[page.url, page] as const];
    }),
  );
  return found.size === 0 ? {} : { sources: [...found.values()] };
}
