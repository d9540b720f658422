import type { DataEvent, PlannedTask, PlotEvent, TurnEvent } from '#src/domain/event.ts';

/** A plan of a round with steps of these titles. */
export function planOf(titles: readonly string[], round = 1): Extract<TurnEvent, { type: 'plan' }> {
  const tasks = titles.map(
    (title, index): PlannedTask => ({
      id: index + 1,
      worker: 'fetch',
      title,
      goalType: 'support',
      inputs: {},
      params: {},
    }),
  );
  return { type: 'plan', round, planner: 'rules', reasoning: `Reason ${round}`, tasks };
}

export const running = (id: number) => ({ type: 'task', id, status: 'running' }) as const;

export const completed = (id: number, summary = 'done') =>
  ({ type: 'task', id, status: 'completed', summary, labels: [] }) as const;

export function dataOf(label: string): DataEvent {
  return {
    type: 'data',
    label,
    origin: 'fetched',
    start: '2024-05-10T00:00:00Z',
    stop: '2024-05-13T00:00:00Z',
    rows: 100,
    columns: [label],
    units: 'nT',
    cadenceSeconds: 60,
    missing: 0,
    synthetic: false,
    notes: [],
  };
}

export function plotOf(series: readonly string[]): PlotEvent {
  return {
    type: 'plot',
    id: 'fig1',
    title: 'A figure',
    start: '2024-05-10T00:00:00Z',
    stop: '2024-05-13T00:00:00Z',
    width: 10,
    height: 10,
    panels: [
      {
        kind: 'line',
        title: null,
        label: 'B (nT)',
        units: 'nT',
        scale: 'linear',
        range: null,
        mark: 'line',
        series,
        colors: {},
      },
    ],
    markers: [],
    theme: 'light',
  };
}

export function pngOf(bytes: number, name = 'fig1.png'): Extract<TurnEvent, { type: 'file' }> {
  return { type: 'file', name, mime: 'image/png', content: new Uint8Array(bytes), alt: 'A line plot of B' };
}

export function questionOf(
  labels: readonly string[],
  freeText = true,
): Extract<TurnEvent, { type: 'clarification' }> {
  const choices = labels.map((label, index) => ({ id: String(index + 1), label }));
  return { type: 'clarification', id: 'q1', question: 'Which one?', choices, freeText };
}

export function answerOf(
  text: string,
  more: Partial<Extract<TurnEvent, { type: 'answer' }>> = {},
): Extract<TurnEvent, { type: 'answer' }> {
  return {
    type: 'answer',
    status: 'done',
    text,
    followUps: [],
    notes: [],
    unread: [],
    assumptions: [],
    ...more,
  };
}

export const turnOf = (text: string): TurnEvent => ({ type: 'turn', session: 's', turn: 1, text });

export function failedOf(id: number, message: string, hint?: string): TurnEvent {
  const error = { code: 'no-data', message, ...(hint === undefined ? {} : { hint }) } as const;
  return { type: 'task', id, status: 'failed', error };
}
