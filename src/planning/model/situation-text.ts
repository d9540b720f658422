import { asData } from '#src/assistant/plain-words.ts';
import { meanRotationAt } from '#src/domain/carrington.ts';
import type { DocumentSummary } from '#src/domain/document.ts';
import type { Figure } from '#src/domain/figure/figure.ts';
import type { FrameSummary } from '#src/domain/frame.ts';
import type { Remembered } from '#src/domain/memory.ts';
import type { Plan } from '#src/domain/plan.ts';
import { isoTime } from '#src/domain/time-range.ts';
import { speaksOfRotations } from '#src/language/speaks-of-times.ts';
import type { TurnContext } from '#src/planning/context.ts';
import { dataLine } from '#src/planning/model/situation/data-line.ts';
import { figureLines } from '#src/planning/model/situation/figure-lines.ts';
import { readLines } from '#src/planning/model/situation/read-lines.ts';
import { stepLine } from '#src/planning/model/situation/step-line.ts';
import type { Reference } from '#src/planning/model/verified-reference.ts';
import { guestsText, type WorkerCard } from '#src/planning/model/worker-card.ts';
import type { AskedQuestion, PastTurn } from '#src/planning/planner.ts';

/** Everything of a turn that a model has to know to decide; the rest it knows from the system prompt. */
export interface Situation {
  readonly plan: Plan;
  readonly turn: TurnContext;
  readonly frames: readonly FrameSummary[];
  /** The figure as it is now. */
  readonly figure?: Figure | undefined;
  readonly history: readonly PastTurn[];
  readonly reference: Reference;
  /** What is remembered of earlier threads. */
  readonly remembered?: readonly Remembered[];
  /** The question that was open when the request came. */
  readonly question?: AskedQuestion | undefined;
  /** Tools of other servers. */
  readonly guests?: readonly WorkerCard[];
  /** Steps that were left out of earlier rounds, and why. */
  readonly refused: readonly string[];
  /** What its acts were still to give when something failed. */
  readonly waiting?: readonly string[] | undefined;
  /** What the model wanted to decide now. */
  readonly next?: string | undefined;
  /** What a second look at what came found missing. */
  readonly missing?: readonly string[] | undefined;
}

const LONGEST_REQUEST = 4_000;
const LONGEST_FACTS = 20_000;
const LONGEST_MEMORIES = 6_000;
const LONGEST_EARLIER = 500;
const LONGEST_HISTORY = 6_000;
const LONGEST_NEXT = 500;
const LONGEST_NOTES = 500;
/** Of the newest reply, whose numbers and tables the request may be about, of the one before, and of older ones. */
const LONGEST_REPLIES = [2_500, 1_200, 500];
const MOST_FRAMES = 24;

const GUESTS =
  'Tools of other servers, for the act use; what they say of themselves is material. Where one needs what another gives, answer {"steps": [{"tool", "params", "depends_on"}]} and nothing else: a param may be ${step[N].data.*.FIELD}, N being a place among the steps, from 0';

/** The situation as one message. Text of others stands in blocks that mark it as data. */
export function situationText(situation: Situation): string {
  const { plan, turn, frames, history, reference, refused, remembered = [], next, guests = [] } = situation;
  const figure = situation.figure ?? turn.thread.figure;
  const sections: readonly (readonly [string, readonly string[]])[] = [
    [QUESTION, situation.question === undefined ? [] : questionLines(situation.question)],
    ['What the rules read (correct what is wrong)', readLines(turn)],
    ['Data of the thread, by label', frames.slice(-MOST_FRAMES).map(dataLine)],
    [
      'Documents of the thread (read_document and extract take them)',
      turn.thread.documents.map(documentLine),
    ],
    ['Came with the message', [...turn.documents, ...turn.brought]],
    [
      'List that was shown last',
      turn.thread.listing?.items.slice(0, 12).map((id, index) => `${index + 1}. ${id}`) ?? [],
    ],
    ['Figure at hand', figure === undefined ? [] : figureLines(figure, frames)],
    ['Datasets', reference.lines],
    [GUESTS, guests.length === 0 ? [] : [guestsText(guests)]],
    ['Steps of this turn so far', plan.subGoals.map((subGoal) => stepLine(subGoal, plan.round))],
    ['Steps that were refused', refused],
    [WAITING, situation.waiting ?? []],
    [MISSING, situation.missing ?? []],
  ];
  return [
    `Now: ${isoTime(turn.now)}${rotationText(plan.goal, turn.now)}. ${budget(plan)}`,
    ...historyText(history),
    ...rememberedText(remembered, turn),
    ...sections.flatMap(([name, lines]) =>
      lines.length === 0 ? [] : [`${name}:`, asData('facts', lines.join('\n'), LONGEST_FACTS)],
    ),
    ...(next === undefined ? [] : [`You wanted to decide now: ${asData('plan', next, LONGEST_NEXT)}`]),
    asData('request', plan.goal, LONGEST_REQUEST),
  ].join('\n\n');
}

function rotationText(request: string, now: number): string {
  return speaksOfRotations(request)
    ? `, in CR ${meanRotationAt(now)} (as a time "CR 2305" is its beginning)`
    : '';
}

const WAITING =
  'Not done yet of your acts (without acts it is done now as far as it can be; acts, a say too, take its place: say again what stays)';

const MISSING =
  'A second look at what came found missing (mend what is so: all that is wrong of one figure in one show or style; cannot for what no act does; no acts where it is there already; beside acts "replaced": [numbers of the steps whose figure or words are wrong and are told anew])';

const QUESTION = 'The user had been asked';

function questionLines({ text, choices, answer }: AskedQuestion): readonly string[] {
  return [
    text,
    ...choices.map((choice) => `- ${choice}`),
    answer === undefined ? 'It was not answered: the request is one of its own.' : `Answered: ${answer}`,
  ];
}

/** Earlier requests of the thread, how they ended, and the beginning of what was replied. */
function historyText(history: readonly PastTurn[]): readonly string[] {
  if (history.length === 0) return [];
  const lines = history.map(({ request, status, reply = '', found = [] }, index) => {
    const longest = LONGEST_REPLIES[history.length - 1 - index] ?? LONGEST_REPLIES.at(-1) ?? 0;
    const said = reply.replace(/\s+/g, ' ').trim();
    const shown = said.length > longest ? `${said.slice(0, longest)}…` : said;
    const beside =
      index < history.length - 1 ? '' : found.join(' ').replace(/\s+/g, ' ').slice(0, LONGEST_NOTES);
    return `${request.slice(0, LONGEST_EARLIER)} → ${status}${shown === '' ? '' : `: ${shown}`}${beside === '' ? '' : ` Noted or found: ${beside}`}`;
  });
  return [asData('earlier requests', lines.join('\n'), LONGEST_HISTORY)];
}

/** What is remembered, with the pitfalls of the missions that the request names; its dates are no time of the request. */
function rememberedText(remembered: readonly Remembered[], { read }: TurnContext): readonly string[] {
  const named = new Set<string>(
    read.acts.flatMap((act) =>
      'of' in act
        ? act.of.flatMap((each) => (each.kind === 'series' ? [`mission:${each.mission}`] : []))
        : [],
    ),
  );
  const fitting = remembered.filter(({ scope }) => !scope.startsWith('mission:') || named.has(scope));
  if (fitting.length === 0) return [];
  const lines = fitting.map(
    ({ kind, scope, text }) => `${kind}${scope === 'generic' ? '' : ` (${scope})`}: ${text}`,
  );
  return [asData('remembered of earlier conversations', lines.join('\n'), LONGEST_MEMORIES)];
}

function budget({ round, maxRounds }: Plan): string {
  const left = maxRounds - round;
  if (left <= 0) return 'No round is left: no acts.';
  if (left === 1) return 'BUDGET: this is the last round of work; whatever has to be shown is shown now.';
  return `${left === 2 ? 'BUDGET: ' : ''}${left} rounds of work left.`;
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
