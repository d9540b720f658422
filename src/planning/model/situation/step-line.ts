import { sentenceOf } from '#src/domain/failure.ts';
import type { SubGoal } from '#src/domain/plan.ts';

const LONGEST_ERROR = 500;
/** Of what a step told or found; the newest round is what is decided on now. */
const LONGEST_TOLD = 1_500;
const LONGEST_NEW = 5_000;
const LONGEST_NOTES = 500;
const MOST_TIMES = 40;

/** A step as facts, never as prose: what it was, how it ended, what it gave. */
export function stepLine({ id, worker, title, params, progress, round }: SubGoal, now: number): string {
  if (worker === 'refuse') return `${id} you refused, and the user is told: ${String(params['message'])}`;
  const head = `${id} (${worker}) ${title}: ${progress.status}`;
  switch (progress.status) {
    case 'succeeded':
      return `${head}; ${outputsText(progress.outputs, round === now ? LONGEST_NEW : LONGEST_TOLD)}`;
    case 'failed':
      return `${head}; ${sentenceOf(progress.failure).slice(0, LONGEST_ERROR)} Not again with the same inputs.`;
    case 'skipped':
      return `${head}; ${progress.because}`;
    case 'asking':
    case 'pending':
      return head;
  }
}

function outputsText(outputs: Readonly<Record<string, unknown>>, longest: number): string {
  const {
    labels,
    label,
    figure,
    text,
    found,
    unapplied,
    times,
    count,
    notes,
    needs_clarification: isUnclear,
    question,
    choices,
  } = outputs;
  const left: readonly unknown[] = Array.isArray(unapplied) ? unapplied : [];
  // What was not applied is told as that alone.
  const noted = Array.isArray(notes) ? notes.filter((note) => !left.includes(note)) : [];
  return [
    ...(Array.isArray(labels) && labels.length > 0 ? [`labels ${labels.join(', ')}`] : []),
    ...(typeof label === 'string' && !(Array.isArray(labels) && labels.includes(label))
      ? [`label ${label}`]
      : []),
    ...(typeof isUnclear === 'boolean' ? [`needs_clarification ${isUnclear}`] : []),
    ...(isUnclear === true ? [`question: ${question}`, `choices: ${JSON.stringify(choices ?? [])}`] : []),
    ...(typeof figure === 'string' ? ['the figure was drawn'] : []),
    ...(left.length > 0 ? [`NOT APPLIED: ${left.join(' ')}`] : []),
    ...(typeof text === 'string' && text !== '' ? [`told the user: ${beginning(text, longest)}`] : []),
    ...(noted.length > 0 ? [`noted: ${beginning(noted.join(' '), LONGEST_NOTES)}`] : []),
    ...(typeof found === 'string' ? [`found: ${beginning(found, longest)}`] : []),
    ...(Array.isArray(times) && times.length > 0
      ? [
          `times ${times.slice(0, MOST_TIMES).join(', ')}${times.length > MOST_TIMES ? ` and ${times.length - MOST_TIMES} more` : ''}`,
        ]
      : []),
    ...(typeof count === 'number' ? [`${count} events`] : []),
  ].join('; ');
}

/** A text, or as much of it as there is room for, which is said. */
function beginning(text: string, longest: number): string {
  return text.length <= longest ? text : `${text.slice(0, longest)}… (cut here)`;
}
