import type { StatusLine } from '#adapters/terminal/status-line.ts';
import type { TurnEvent } from '#src/domain/event.ts';
import type { Thread } from '#src/ports/thread.ts';

const TICK_MS = 250;
const SIGNS = ['|', '/', '-', '\\'] as const;

/** A thread whose turn is told while it runs: what is done now, how far it is, and for how long. */
export function withProgress(
  thread: Thread,
  line: StatusLine,
  now: () => number = performance.now.bind(performance),
): Thread {
  let timer: NodeJS.Timeout | undefined;
  let begun = 0;
  let tick = 0;
  let tasks: Tasks = { titles: new Map(), ended: new Set(), running: [] };

  const tell = () => {
    tick += 1;
    line.show(progressText(tasks, now() - begun, SIGNS[tick % SIGNS.length] ?? '|'));
  };
  const stop = () => {
    clearInterval(timer);
    timer = undefined;
    line.show(undefined);
  };

  return {
    ...thread,
    async report(event) {
      if (event.type === 'turn') {
        clearInterval(timer);
        [begun, tasks] = [now(), { titles: new Map(), ended: new Set(), running: [] }];
        timer = setInterval(tell, TICK_MS);
        timer.unref();
      }
      tasks = after(tasks, event);
      // A remark beside a running turn is an answer without a turn; the turn goes on after it.
      if (event.type === 'answer' && !isRemark(event)) stop();
      await thread.report(event);
      if (event.type === 'usage') stop();
    },
  };

  function isRemark(event: Extract<TurnEvent, { type: 'answer' }>): boolean {
    return timer !== undefined && event.status === 'done' && tasks.running.length > 0;
  }
}

interface Tasks {
  readonly titles: ReadonlyMap<number, string>;
  readonly ended: ReadonlySet<number>;
  readonly running: readonly number[];
}

function after({ titles, ended, running }: Tasks, event: TurnEvent): Tasks {
  if (event.type === 'plan')
    return {
      titles: new Map([...titles, ...event.tasks.map(({ id, title }) => [id, title] as const)]),
      ended,
      running,
    };
  if (event.type !== 'task') return { titles, ended, running };
  const others = running.filter((id) => id !== event.id);
  return event.status === 'running'
    ? { titles, ended, running: [...others, event.id] }
    : { titles, ended: new Set([...ended, event.id]), running: others };
}

/** `/ 2 of 5 · Fetch ACE magnetic field · 12 s`. @param ms since the turn began */
export function progressText({ titles, ended, running }: Tasks, ms: number, sign: string): string {
  const what = running.map((id) => titles.get(id) ?? '').filter((title) => title !== '');
  const told =
    what.length > 1 ? `${what[0]} and ${what.length - 1} more` : (what[0] ?? 'Reading the request');
  const far = titles.size === 0 ? '' : `${ended.size} of ${titles.size} · `;
  return `${sign} ${far}${told} · ${Math.floor(ms / 1000)} s`;
}
