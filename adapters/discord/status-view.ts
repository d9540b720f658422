import { quietText } from '#adapters/discord/quiet-text.ts';
import { shorten } from '#adapters/discord/split-text.ts';
import type { AnswerStatus } from '#src/domain/event.ts';
import { type CardTask, cardHeadline, type TurnCard } from '#src/domain/turn-card.ts';

const MOST_LINES = 8;
const LONGEST_LINE = 120;
const MARKS: Readonly<Record<CardTask['status'], string>> = {
  in_progress: '▸',
  complete: '✅',
  failed: '❌',
  skipped: '⏭️',
  pending: '▢',
};
const ENDS: Readonly<Record<AnswerStatus, string>> = {
  done: '✅',
  partial: '⚠️',
  clarify: '⏸️',
  failed: '❌',
  cancelled: '⏹',
};

/** A turn as it runs, all of its rounds in one: at most 8 lines of at most 120 characters. */
export function runningText(card: TurnCard): string {
  const lines = card.tasks.map((task) =>
    shorten(quietText(`${MARKS[task.status]} ${task.title}${newsOf(task)}`), LONGEST_LINE),
  );
  const room = MOST_LINES - 1;
  const shown = lines.length <= room ? lines : windowAround(lines, card, room);
  return [shorten(`**${quietText(cardHeadline(card))}**`, LONGEST_LINE), ...shown].join('\n');
}

/** With more steps than lines: the ones around the first that is not over, and how many are left out. */
function windowAround(lines: readonly string[], { tasks }: TurnCard, room: number): readonly string[] {
  const over = tasks.findIndex(({ status }) => status === 'pending' || status === 'in_progress');
  const from = Math.max(0, Math.min((over < 0 ? lines.length : over) - 2, lines.length - (room - 1)));
  const shown = lines.slice(from, from + room - 1);
  return [...shown, `… and ${lines.length - shown.length} more`];
}

function newsOf({ status, output }: CardTask): string {
  return output === '' || status === 'in_progress' || status === 'pending' ? '' : ` · ${output}`;
}

/** The turn when it is over, as one small line: `✅ Done in 5 s`. */
export function endedText(card: TurnCard): string {
  const mark = card.end === undefined ? '' : `${ENDS[card.end]} `;
  return `-# ${mark}${cardHeadline(card)}`;
}

/** Everything that was done, for who wants to know. */
export function detailsText(card: TurnCard): string {
  const lines = card.tasks.map((task) => `${MARKS[task.status]} ${task.title}${newsOf(task)}`);
  return quietText([`**${cardHeadline(card)}**`, ...lines].join('\n'));
}
