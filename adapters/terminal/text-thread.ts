import { styleText } from 'node:util';
import { saveFile } from '#adapters/terminal/save-file.ts';
import type { PlannedTask, TurnEvent } from '#src/domain/event.ts';
import { sentenceOf } from '#src/domain/failure.ts';
import type { Thread } from '#src/ports/thread.ts';

export interface TextThreadOptions {
  readonly outFolder: string;
  readonly write: (text: string) => void;
  readonly hasColor: boolean;
  /** Shows data and notes of each step too. */
  readonly isVerbose: boolean;
}

type Style = Parameters<typeof styleText>[0];

/** A thread that a person reads: plan rounds with their progress, files with their path, and the answer. */
export function textThread(id: string, { outFolder, write, hasColor, isVerbose }: TextThreadOptions): Thread {
  const paint = (style: Style, text: string) =>
    hasColor ? styleText(style, text, { validateStream: false }) : text;
  const titles = new Map<number, string>();

  return {
    id,
    async report(event) {
      if (event.type === 'file') {
        const path = await saveFile(outFolder, event.name, event.content);
        write(`  ${paint('cyan', path)}  ${paint('dim', kilobytes(event.content.length))}\n`);
        if (isVerbose) write(`  ${paint('dim', withoutControls(event.alt))}\n`);
        return;
      }
      for (const line of linesOf(event, titles, isVerbose))
        write(`${paint(line.style, withoutControls(line.text))}\n`);
    },
  };
}

interface Line {
  readonly style: Style;
  readonly text: string;
}

function linesOf(
  event: Exclude<TurnEvent, { type: 'file' }>,
  titles: Map<number, string>,
  isVerbose: boolean,
): readonly Line[] {
  switch (event.type) {
    case 'plan':
      for (const { id, title } of event.tasks) titles.set(id, title);
      return planLines(event.round, event.reasoning, event.tasks);
    case 'task':
      return taskLines(event, titles);
    case 'data':
      return isVerbose
        ? [
            {
              style: 'dim',
              text: `    ${event.label}: ${event.rows} rows, ${event.units || 'no unit'}, ${event.start} to ${event.stop}`,
            },
          ]
        : [];
    case 'clarification':
      return [
        { style: 'bold', text: event.question },
        ...event.choices.map(({ id, label }): Line => ({ style: 'reset', text: `  ${id}  ${label}` })),
      ];
    case 'answer':
      return answerLines(event);
    case 'turn':
    case 'plot':
    case 'usage':
      return [];
  }
}

function planLines(round: number, reasoning: string, tasks: readonly PlannedTask[]): readonly Line[] {
  return [
    { style: 'bold', text: `Round ${round}: ${reasoning}` },
    ...tasks.map(({ id, title }): Line => ({ style: 'dim', text: `  o ${id}. ${title}` })),
  ];
}

function taskLines(
  event: Extract<TurnEvent, { type: 'task' }>,
  titles: ReadonlyMap<number, string>,
): readonly Line[] {
  const title = `${event.id}. ${titles.get(event.id) ?? ''}`;
  switch (event.status) {
    case 'running':
      return [];
    case 'completed':
      return [{ style: 'green', text: `  + ${title}: ${event.summary}` }];
    case 'failed':
      return [{ style: 'red', text: `  x ${title}: ${sentenceOf(event.error)}` }];
    case 'skipped':
      return [{ style: 'yellow', text: `  - ${title}: skipped, ${event.summary}` }];
  }
}

function answerLines({
  status,
  text,
  notes,
  followUps,
}: Extract<TurnEvent, { type: 'answer' }>): readonly Line[] {
  if (status === 'clarify') return [];
  return [
    { style: 'reset', text: `\n${text}` },
    ...notes.map((note): Line => ({ style: 'dim', text: `  Note: ${note}` })),
    ...(followUps.length === 0
      ? []
      : [{ style: 'dim' as const, text: `  You could ask: ${followUps.join(' · ')}` }]),
  ];
}

/** Text of data servers and files must not steer the terminal: only line ends and tabs are left of the control characters. */
function withoutControls(text: string): string {
  return text.replace(/[^\P{Cc}\n\t]/gu, '');
}

function kilobytes(bytes: number): string {
  return bytes < 10_000 ? `${bytes} bytes` : `${Math.round(bytes / 1000)} kB`;
}
