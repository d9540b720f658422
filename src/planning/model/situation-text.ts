import { frameLine } from '#src/assistant/frame-text.ts';
import { asData } from '#src/assistant/plain-words.ts';
import type { DocumentSummary } from '#src/domain/document.ts';
import { sentenceOf } from '#src/domain/failure.ts';
import type { FrameSummary } from '#src/domain/frame.ts';
import type { Remembered } from '#src/domain/memory.ts';
import type { Plan, SubGoal } from '#src/domain/plan.ts';
import { formatTimeRange, isoTime } from '#src/domain/time-range.ts';
import type { Understanding } from '#src/language/understanding.ts';
import type { TurnContext } from '#src/planning/context.ts';
import { isLabel } from '#src/planning/model/label-wire.ts';
import type { Reference } from '#src/planning/model/verified-reference.ts';

/** Everything of a turn that a model has to know to decide; the rest it knows from the system prompt. */
export interface Situation {
  readonly plan: Plan;
  readonly turn: TurnContext;
  readonly frames: readonly FrameSummary[];
  readonly history: readonly { readonly request: string; readonly status: string }[];
  readonly reference: Reference;
  /** What is remembered of earlier threads. */
  readonly remembered?: readonly Remembered[];
  /** Steps that were left out of earlier rounds, and why. */
  readonly refused: readonly string[];
}

const LONGEST_REQUEST = 4_000;
const LONGEST_FACTS = 12_000;
const LONGEST_MEMORIES = 6_000;
const LONGEST_ERROR = 500;
const LONGEST_TOLD = 1_500;

/** The situation as one message. Text of others stands in blocks that mark it as data. */
export function situationText(situation: Situation): string {
  const { plan, turn, frames, history, reference, refused, remembered = [] } = situation;
  const sections: readonly (readonly [string, readonly string[]])[] = [
    ['What the rules read in it (correct them where they are wrong)', understood(turn.understanding)],
    ['Data of the thread', frames.map(frameLine)],
    [
      'Documents of the thread (read_document and extract take them)',
      turn.thread.documents.map(documentLine),
    ],
    ['Came with the message', [...turn.documents, ...turn.brought]],
    ['Other slots of sub-goal 0', otherSlots(plan)],
    ['Figure of the thread', figureLines(turn)],
    ['Verified datasets, as their servers describe them', reference.lines],
    ['Steps of this turn so far', plan.subGoals.map(stepLine)],
    ['Steps that were refused', refused],
  ];
  return [
    `Now: ${isoTime(turn.now)}. Next sub-goal id: ${plan.subGoals.length + 1}. ${budget(plan)}`,
    ...(history.length === 0
      ? []
      : [
          asData(
            'earlier requests',
            history.map(({ request, status }) => `${request} → ${status}`).join('\n'),
            2_000,
          ),
        ]),
    ...rememberedText(remembered, turn),
    asData('request', plan.goal, LONGEST_REQUEST),
    ...sections.flatMap(([name, lines]) =>
      lines.length === 0 ? [] : [`${name}:`, asData('facts', lines.join('\n'), LONGEST_FACTS)],
    ),
  ].join('\n\n');
}

/** What is remembered, with the pitfalls of the missions that the request names; its dates are no time of the request. */
function rememberedText(
  remembered: readonly Remembered[],
  { understanding }: TurnContext,
): readonly string[] {
  const named = new Set<string>(understanding.series.map(({ mission }) => `mission:${mission}`));
  const fitting = remembered.filter(({ scope }) => !scope.startsWith('mission:') || named.has(scope));
  if (fitting.length === 0) return [];
  const lines = fitting.map(
    ({ kind, scope, text }) => `${kind}${scope === 'generic' ? '' : ` (${scope})`}: ${text}`,
  );
  return [asData('remembered of earlier conversations', lines.join('\n'), LONGEST_MEMORIES)];
}

/** What the turn's own context holds besides data, by name: their values are for workers. */
function otherSlots({ context }: Plan): readonly string[] {
  const names = Object.entries(context).flatMap(([name, value]) =>
    isLabel(name) && value !== name ? [name] : [],
  );
  return names.filter((name) => !name.includes('.'));
}

function budget({ round, maxRounds }: Plan): string {
  const left = maxRounds - round;
  if (left <= 0) return 'No round is left: answer done or failed.';
  if (left === 1) return 'BUDGET: this is the last round of work; whatever has to be shown is shown now.';
  return `${left === 2 ? 'BUDGET: ' : ''}${left} rounds of work are left.`;
}

function understood({
  series,
  ranges,
  events,
  operations,
  questions,
  ambiguities,
  exports,
  changes,
}: Understanding): readonly string[] {
  return [
    ...ranges.map(
      (range) => `time: ${isoTime(range.start)} to ${isoTime(range.stop)} (${formatTimeRange(range)})`,
    ),
    ...events.map((event) => `event: ${event}`),
    ...series.map((wish) => `series: ${JSON.stringify(wish)}`),
    ...operations.map(({ operation, params }) => `operation: ${operation} ${JSON.stringify(params)}`),
    ...questions.map(({ kind, about }) => `question about numbers: ${kind} ${about}`),
    ...changes.map((change) => `figure: ${JSON.stringify(change).slice(0, 200)}`),
    ...exports.map(({ format, name }) => `file: ${name ?? ''} (${format})`),
    ...ambiguities.map(({ text, choices }) => `"${text}" may be ${choices.join(' or ')}`),
  ];
}

function documentLine({ name, kind, pages, tables, isVisual }: DocumentSummary): string {
  const facts = [
    kind,
    ...(pages === undefined ? [] : [`${pages} pages`]),
    ...(isVisual ? ['to look at, without text'] : []),
    ...(tables.length === 0 ? [] : [`tables ${tables.join(', ')}`]),
  ];
  return `${name}: ${facts.join('; ')}`;
}

function figureLines({ thread: { figure } }: TurnContext): readonly string[] {
  if (figure === undefined) return [];
  return [
    `${figure.id}, ${formatTimeRange(figure.range)}`,
    ...figure.panels.map(
      ({ traces }, index) => `panel ${index + 1}: ${traces.map(({ label }) => label).join(', ')}`,
    ),
  ];
}

/** A step as facts, never as prose: what it was, how it ended, which labels it gave. */
function stepLine({ id, round, worker, title, progress }: SubGoal): string {
  const head = `${id} (round ${round}, ${worker}) ${title}: ${progress.status}`;
  switch (progress.status) {
    case 'succeeded':
      return `${head}; ${outputsText(progress.outputs)}`;
    case 'failed':
      return `${head}; ${sentenceOf(progress.failure).slice(0, LONGEST_ERROR)} Do not try it again.`;
    case 'skipped':
      return `${head}; ${progress.because}`;
    case 'asking':
    case 'pending':
      return head;
  }
}

function outputsText(outputs: Readonly<Record<string, unknown>>): string {
  const { labels, figure, text, needs_clarification: isUnclear, question, choices } = outputs;
  return [
    ...(Array.isArray(labels) && labels.length > 0 ? [`labels ${labels.join(', ')}`] : []),
    ...(typeof isUnclear === 'boolean' ? [`needs_clarification ${isUnclear}`] : []),
    ...(isUnclear === true ? [`question: ${question}`, `choices: ${JSON.stringify(choices ?? [])}`] : []),
    ...(typeof figure === 'string' ? [`figure ${figure}`] : []),
    ...(typeof text === 'string' && text !== '' ? [`told the user: ${text.slice(0, LONGEST_TOLD)}`] : []),
  ].join('; ');
}
