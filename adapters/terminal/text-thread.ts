import { basename } from 'node:path';
import { inlinePicture, type PictureProtocol } from '#adapters/terminal/inline-picture.ts';
import { type Paint, painter, richText, type Style, withoutControls } from '#adapters/terminal/rich-text.ts';
import { isOwnName, saveFile } from '#adapters/terminal/save-file.ts';
import type { PlannedTask, TurnEvent } from '#src/domain/event.ts';
import { sentenceOf } from '#src/domain/failure.ts';
import type { Thread } from '#src/ports/thread.ts';

export interface TextThreadOptions {
  readonly outFolder: string;
  readonly write: (text: string) => void;
  readonly hasColor: boolean;
  /** Shows data and notes of each step too. */
  readonly isVerbose: boolean;
  /** Columns of the screen now; without them lines are not broken. */
  readonly columns?: () => number;
  /** Shows pictures in the text, where the terminal can. */
  readonly pictures?: PictureProtocol | undefined;
  /** Asked before a file that exists is written over; without it, it is. */
  readonly mayReplace?: (path: string) => Promise<boolean>;
}

/** A thread that a person reads: what is planned with its progress, files with their path, and the answer. */
export function textThread(id: string, options: TextThreadOptions): Thread {
  const { outFolder, write, hasColor, isVerbose, columns, pictures, mayReplace } = options;
  const paint = painter(hasColor);
  const told: Told = { tasks: new Map() };

  async function showFile({ name, mime, content, alt }: Extract<TurnEvent, { type: 'file' }>): Promise<void> {
    const path = await saveFile(outFolder, name, content, mayReplace);
    if (mime === 'image/png' && pictures !== undefined)
      write(inlinePicture(content, pictures, columns?.() ?? 80));
    write(`  ${paint('cyan', path)}  ${paint('dim', kilobytes(content.length))}\n`);
    if (basename(path) !== basename(name) && !isOwnName(basename(name)))
      write(`  ${paint('dim', `${name} was left as it was.`)}\n`);
    if (isVerbose) write(`  ${paint('dim', withoutControls(alt))}\n`);
  }

  return {
    id,
    async report(event) {
      if (event.type === 'file') return await showFile(event);
      for (const { style, text } of linesOf(event, told, isVerbose))
        write(`${shown(withoutControls(text), style, paint, columns?.())}\n`);
    },
  };
}

/** What stands there already. */
interface Told {
  readonly tasks: Map<number, PlannedTask>;
}

interface Line {
  readonly style: Style;
  readonly text: string;
}

/** Looks inside a line would end the look of the whole, so only plain lines have them. */
function shown(text: string, style: Style, paint: Paint, width: number | undefined): string {
  if (style === 'reset') return richText(text, paint, width);
  return paint(style, richText(text, painter(false), width));
}

function linesOf(
  event: Exclude<TurnEvent, { type: 'file' }>,
  told: Told,
  isVerbose: boolean,
): readonly Line[] {
  switch (event.type) {
    case 'plan':
      for (const task of event.tasks) told.tasks.set(task.id, task);
      return planLines(event.round, event.reasoning, event.tasks);
    case 'task':
      return taskLines(event, told, isVerbose);
    case 'data':
      return isVerbose ? [dataLine(event)] : [];
    case 'clarification':
      return [
        { style: 'bold', text: event.question },
        ...event.choices.map(({ id, label }): Line => ({ style: 'reset', text: `  ${id}  ${label}` })),
      ];
    case 'answer':
      return answerLines(event);
    case 'usage':
      return usageLines(event);
    case 'turn':
    case 'plot':
      return [];
  }
}

function dataLine({ label, rows, units, start, stop }: Extract<TurnEvent, { type: 'data' }>): Line {
  return { style: 'dim', text: `    ${label}: ${rows} rows, ${units || 'no unit'}, ${start} to ${stop}` };
}

function planLines(round: number, reasoning: string, tasks: readonly PlannedTask[]): readonly Line[] {
  return [
    { style: 'bold', text: `${round === 1 ? 'Plan' : 'Next'}: ${reasoning}` },
    ...tasks.map(({ id, title }): Line => ({ style: 'dim', text: `  o ${id}. ${title}` })),
  ];
}

function taskLines(
  event: Extract<TurnEvent, { type: 'task' }>,
  { tasks }: Told,
  isVerbose: boolean,
): readonly Line[] {
  const task = tasks.get(event.id);
  const title = `${event.id}. ${task?.title ?? ''}`;
  switch (event.status) {
    case 'running':
      return [];
    case 'completed':
      // What was wished for is told by the answer, once.
      if (task?.goalType === 'deliverable') return [{ style: 'green', text: `  + ${title}` }];
      return [{ style: 'green', text: `  + ${title}: ${event.summary}` }];
    case 'failed':
      // Why is told by the answer, once.
      return [
        { style: 'red', text: isVerbose ? `  x ${title}: ${sentenceOf(event.error)}` : `  x ${title}` },
      ];
    case 'skipped':
      return [{ style: 'yellow', text: `  - ${title}: skipped, ${event.summary}` }];
  }
}

function answerLines({
  status,
  text,
  notes,
  followUps,
  sources = [],
}: Extract<TurnEvent, { type: 'answer' }>): readonly Line[] {
  if (status === 'clarify') return [];
  return [
    { style: 'reset', text: `\n${text}` },
    ...notes.map((note): Line => ({ style: 'dim', text: `  Note: ${note}` })),
    ...sources.map((source): Line => ({ style: 'dim', text: `  ${withoutLink(source)}` })),
    ...(followUps.length === 0
      ? []
      : [{ style: 'dim' as const, text: `  You could ask: ${followUps.join(' · ')}` }]),
  ];
}

/** `[AC_H0_MFI](https://…)` as its name alone. */
function withoutLink(source: string): string {
  return source.replace(/\[([^[\]]{1,500})\]\([^)]{0,2000}\)/g, '$1');
}

/** Told only where a language model was asked. */
function usageLines({
  calls,
  inputTokens,
  outputTokens,
}: Extract<TurnEvent, { type: 'usage' }>): readonly Line[] {
  if (calls === 0) return [];
  const count = (tokens: number) => tokens.toLocaleString('en-US');
  const text = `  The language model was asked ${calls === 1 ? 'once' : `${calls} times`}: ${count(inputTokens)} tokens in, ${count(outputTokens)} out.`;
  return [{ style: 'dim', text }];
}

function kilobytes(bytes: number): string {
  return bytes < 10_000 ? `${bytes} bytes` : `${Math.round(bytes / 1000)} kB`;
}
