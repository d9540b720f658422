import { quietText } from '#adapters/discord/quiet-text.ts';
import { shorten } from '#adapters/discord/split-text.ts';
import type { TurnEvent } from '#src/domain/event.ts';
import { sentenceOf } from '#src/domain/failure.ts';

type PlanEvent = Extract<TurnEvent, { type: 'plan' }>;
type TaskEvent = Extract<TurnEvent, { type: 'task' }>;

const MOST_LINES = 8;
const LONGEST_LINE = 120;
const MARKS = { running: '▸', completed: '✅', failed: '❌', skipped: '⏭️', waiting: '▢' } as const;

/** One round of a turn's plan and how far each of its steps is. */
export interface RoundView {
  readonly plan: PlanEvent;
  /** The latest news of each step, by its id. */
  readonly steps: ReadonlyMap<number, TaskEvent>;
}

export function newRound(plan: PlanEvent): RoundView {
  return { plan, steps: new Map() };
}

export function withStep(round: RoundView, step: TaskEvent): RoundView {
  return { ...round, steps: new Map([...round.steps, [step.id, step]]) };
}

/** The round as it runs: at most 8 lines of at most 120 characters. */
export function runningText({ plan, steps }: RoundView): string {
  const lines = plan.tasks.map(({ id, title }) => stepLine(title, steps.get(id)));
  const room = MOST_LINES - 1;
  const shown = lines.length <= room ? lines : windowAround(lines, plan, steps, room);
  return [shorten(`**Round ${plan.round}** — ${quietText(plan.reasoning)}`, LONGEST_LINE), ...shown].join(
    '\n',
  );
}

/** With more steps than lines: the ones around the first that is not over, and how many there are. */
function windowAround(
  lines: readonly string[],
  { tasks }: PlanEvent,
  steps: RoundView['steps'],
  room: number,
): readonly string[] {
  const over = tasks.findIndex(({ id }) => (steps.get(id)?.status ?? 'running') === 'running');
  const from = Math.max(0, Math.min((over < 0 ? lines.length : over) - 2, lines.length - (room - 1)));
  return [
    ...lines.slice(from, from + room - 1),
    `… ${count(steps, 'completed')} of ${lines.length} steps are done`,
  ];
}

function stepLine(title: string, step: TaskEvent | undefined): string {
  const mark = MARKS[step?.status ?? 'waiting'];
  return shorten(quietText(`${mark} ${title}${newsOf(step)}`), LONGEST_LINE);
}

function newsOf(step: TaskEvent | undefined): string {
  switch (step?.status) {
    case 'completed':
    case 'skipped':
      return step.summary === '' ? '' : ` · ${step.summary}`;
    case 'failed':
      return ` · ${step.error.message}`;
    case 'running':
    case undefined:
      return '';
  }
}

/** Where the round stands, or was stopped: `step 2 of 4`. */
export function stepText({ plan, steps }: RoundView): string {
  const over = [...steps.values()].filter(
    (step) => step.status === 'completed' || (step.status === 'failed' && step.error.code !== 'cancelled'),
  ).length;
  return `step ${Math.min(over + 1, plan.tasks.length)} of ${plan.tasks.length}`;
}

/** The round when it is over, as one line. */
export function endedText({ plan, steps }: RoundView, mark: string): string {
  const done = count(steps, 'completed');
  const failed = count(steps, 'failed');
  const numbers = `${done} of ${plan.tasks.length} steps${failed === 0 ? '' : `, ${failed} failed`}`;
  return shorten(`${mark} Round ${plan.round}: ${numbers} — ${quietText(plan.reasoning)}`, LONGEST_LINE);
}

/** Everything about the round, for who wants to know. */
export function detailsText({ plan, steps }: RoundView): string {
  const lines = plan.tasks.map((task) => {
    const step = steps.get(task.id);
    const said =
      step?.status === 'failed' ? sentenceOf(step.error) : step?.status === 'running' ? '' : step?.summary;
    const tried = task.candidates === undefined ? '' : `\n  candidates: ${task.candidates.join(', ')}`;
    return `${MARKS[step?.status ?? 'waiting']} ${task.id}. **${task.worker}** ${task.title}${tried}${said ? `\n  ${said}` : ''}`;
  });
  return quietText(
    [`**Round ${plan.round}**, planned by ${plan.planner}: ${plan.reasoning}`, ...lines].join('\n'),
  );
}

function count(steps: RoundView['steps'], status: TaskEvent['status']): number {
  return [...steps.values()].filter((step) => step.status === status).length;
}
