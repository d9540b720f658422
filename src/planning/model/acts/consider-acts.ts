import { momentsIn } from '#src/assistant/elapsed-said.ts';
import { hasLink, plainWords } from '#src/assistant/plain-words.ts';
import { withToldValues } from '#src/assistant/told-values.ts';
import { BotError, sentenceOf } from '#src/domain/failure.ts';
import type { PlannedSubGoal } from '#src/domain/plan.ts';
import type { Act, Request } from '#src/domain/request.ts';
import { isoTime, startOfDay } from '#src/domain/time-range.ts';
import type { Knowledge } from '#src/knowledge/load-knowledge.ts';
import { absentSpacecraft, notSpokenOf } from '#src/language/names/absent-spacecraft.ts';
import { type TurnContext, turnOf } from '#src/planning/context.ts';
import { inventedDataset } from '#src/planning/model/acts/invented-dataset.ts';
import { beginActs } from '#src/planning/model/acts/plan-acts.ts';
import { type Answer, readAnswer } from '#src/planning/model/acts/read-answer.ts';
import { type WordsBeside, withWordsBeside } from '#src/planning/model/acts/words-beside.ts';
import type { Asked, Considering, Unusable } from '#src/planning/model/ask-for-proposal.ts';
import { failedDecision, finishedDecision } from '#src/planning/model/decisions.ts';
import { misfit } from '#src/planning/model/misfit.ts';

const LONGEST_WORDS = 1_000;

/** What an answer in acts leads to: a round of work, the end of the plan, or what is wrong with it. */
export async function consideredActs(
  text: string,
  asking: Considering,
  isStrict: boolean,
  signal: AbortSignal,
): Promise<Asked | Unusable> {
  const { plan, sense, archive, workers, mayLookUp } = asking;
  const turn = turnNow(asking);
  const answer = readAnswer(text, {
    knowledge: archive.knowledge,
    frames: sense.frames(),
    ...(turn.thread.figure === undefined ? {} : { figure: turn.thread.figure }),
    workers,
    isForced: turn.read.isForced,
  });
  if ('faults' in answer) return answer;
  if (answer.lookUp !== undefined) {
    return mayLookUp
      ? { kind: 'look_up', questions: answer.lookUp, shapes: answer.shapes ?? [] }
      : { faults: ['Nothing more can be looked up in this turn: go on with what is known.'] };
  }
  if (answer.shapes !== undefined && answer.acts.length === 0) {
    return asking.mayAskShapes
      ? { kind: 'shapes', names: answer.shapes }
      : { faults: ['There are no more shapes than those here: say what you can, the rest is for cannot.'] };
  }
  const invented = await inventedDataset(
    answer.acts,
    { ...asking, turn, frames: sense.frames(), verified: asking.reference.ids },
    signal,
  );
  if (invented !== undefined) return { faults: [invented] };
  const absent = absentAndUnsaid(answer, asking);
  if (isStrict && absent.length > 0)
    return { faults: [`${absent.join(' and ')}: not in this archive; say so in cannot or a say.`] };
  if (answer.acts.length === 0) return endOf(answer, asking);
  const said = honestlySaid(answer.acts, asking, isStrict, turn.now);
  if ('faults' in said) return said;
  const request = requestOf(said.acts, plan.goal, turn);
  try {
    const { decision, underway, faults } = await beginActs(request, { plan, turn, archive }, signal);
    if (isStrict && faults.length > 0) return { faults };
    const misfits = decision.subGoals.flatMap((goal) => misfit(goal, workers) ?? []);
    if (misfits.length > 0) return { faults: misfits };
    const refused = [...answer.cannot, ...absent.map((name) => `${name} is not in this archive.`)].map(
      refusal,
    );
    const subGoals = [
      ...decision.subGoals,
      ...refused.map((goal) => ({ ...goal, inputs: {}, params: { ...goal.params } })),
    ];
    const words: WordsBeside = {
      corrections: answer.corrections.map(asWords).filter((each) => each !== ''),
      remarks: answer.note === undefined ? [] : [asWords(answer.note)],
    };
    const isLater = underway?.isShown === false;
    const round = { ...decision, subGoals: withNote(subGoals, said.isCut ? CUT : undefined) };
    return {
      kind: 'acts',
      decision: isLater ? round : withWordsBeside(round, words),
      request,
      underway: isLater ? { ...underway, words } : underway,
      next: answer.next,
      shapes: answer.shapes ?? [],
      isWhole: answer.cannot.length === 0,
      replaced: answer.replaced,
    };
  } catch (error) {
    if (error instanceof BotError && !signal.aborted) return { faults: [sentenceOf(error)] };
    throw error;
  }
}

const NO_LINKS =
  'say: addresses are taken out of your words. For those of an archive use the worker snippet (form url), for sources cite; else say it without.';

/** Spacecraft of the request that are not held and of which an answer says nothing; told once, in the first round. */
function absentAndUnsaid(answer: Answer, { plan, archive }: Considering): readonly string[] {
  if (plan.round > 0) return [];
  return notSpokenOf(absentSpacecraft(plan.goal, archive.knowledge), JSON.stringify(answer));
}

/** A DOI is a name, and stays one where addresses go. */
function withPlainDois(act: Act): Act {
  if (act.do !== 'say') return act;
  return { ...act, text: act.text.replace(/https?:\/\/(?:dx\.)?doi\.org\//gi, 'doi:') };
}

interface Spoken {
  readonly acts: readonly Act[];
  /** Sentences were left out. */
  readonly isCut: boolean;
}

const CUT = 'Sentences of the language model with numbers that nothing here gives were left out.';

/**
 * Words of the model without links, and without values that it was not told. The first time it is asked to say it without
 * them, then the sentences go.
 */
function honestlySaid(
  said: readonly Act[],
  { told, plan, archive, sense }: Considering,
  isStrict: boolean,
  now: number,
): Spoken | Unusable {
  const acts = said.map(withPlainDois);
  const page = archive.knowledge.help(plan.goal)?.text ?? '';
  const own = acts.filter((act) => act.do !== 'say' || act.isCalculated === true);
  // Spaced out, so that two numbers of a list are not one with thousands.
  const done = JSON.stringify([own, plan.subGoals.map(({ params }) => params)], null, 1);
  const spoke = acts.flatMap((act) => (act.do === 'say' ? [act.text] : [])).join('\n');
  const known = [
    told,
    plan.goal,
    page,
    done,
    ...datasetNumbers(spoke, archive.knowledge),
    ...toldBefore(sense.history),
  ].join('\n');
  const days = [...momentsIn(plan.goal), startOfDay(now)];
  const strange: string[] = [];
  const numbers: string[] = [];
  const spoken = acts.map((act): Act => {
    if (act.do !== 'say' || act.isCalculated === true) return act;
    const honest = withToldValues(act.text, known, archive.knowledge.textbook(), days);
    strange.push(...honest.strange);
    numbers.push(...honest.numbers);
    return { ...act, text: honest.text };
  });
  const linked = acts.find((act) => act.do === 'say' && hasLink(act.text));
  if (isStrict && linked !== undefined) return { faults: [NO_LINKS] };
  const isEmpty = spoken.some((act) => act.do === 'say' && act.text === '');
  if (strange.length === 0 || !(isStrict || isEmpty)) return { acts: spoken, isCut: strange.length > 0 };
  const first = plainWords(strange[0] ?? '', 120);
  const which = [...new Set(numbers)].slice(0, 8).map((number) => plainWords(number, 40));
  return {
    faults: [
      `say: ${which.join(', ')} ${which.length === 1 ? 'stands' : 'stand'} nowhere here (in "${first}"). Numbers that do may be rounded, in another unit, or the ratio or difference of two that your words name; else leave it out, measure it, or calculate it in this answer.`,
    ],
  };
}

/** Cadence and times of the datasets that a text names, which may have been told turns ago. */
function datasetNumbers(text: string, knowledge: Knowledge): readonly string[] {
  return [...new Set(text.match(/[A-Z][A-Z\d]*[_-][\w-]+/g) ?? [])].flatMap((id) => {
    const dataset = knowledge.dataset(id);
    if (dataset === undefined) return [];
    const { cadenceMs, coverage } = dataset;
    const every = cadenceMs === undefined ? '' : `${cadenceMs / 1000} s`;
    return [[every, isoTime(coverage.start), isoTime(coverage.stop)].join('\n')];
  });
}

/** All of the replies whose beginnings alone are in a prompt, and what was found for their words. */
function toldBefore(history: Considering['sense']['history']): readonly string[] {
  return history.flatMap(({ reply = '', found = [] }) => [reply, ...found]);
}

/** The turn with the data and the figure that are there now. */
function turnNow({ plan, sense }: Considering): TurnContext {
  const turn = turnOf(plan);
  const figure = sense.figure?.() ?? turn.thread.figure;
  const frames = sense.frames();
  const made = frames.filter(({ label }) => turn.thread.frames.every((frame) => frame.label !== label));
  const focus = made.length === 0 ? turn.thread.focus : made.map(({ label }) => label);
  return { ...turn, thread: { ...turn.thread, frames, focus, ...(figure === undefined ? {} : { figure }) } };
}

function requestOf(acts: readonly Act[], text: string, { read }: TurnContext): Request {
  return {
    version: 1,
    text,
    acts,
    readings: [],
    unread: [],
    corrections: [],
    assumptions: [],
    isForced: read.isForced,
  };
}

/** No acts: all that was asked for is done, or none of it can be. */
function endOf({ cannot, corrections, note }: Answer, { plan }: Considering): Asked | Unusable {
  if (plan.subGoals.length > 0) {
    const hasDone = plan.subGoals.some(({ progress }) => progress.status === 'succeeded');
    if (cannot.length === 0)
      return { kind: 'end', decision: hasDone ? finishedDecision(plan) : failedDecision('', plan) };
    const told = new Set(plan.subGoals.map(({ params }) => params['message']));
    const refused = cannot.map(refusal).filter(({ params }) => !told.has(params['message']));
    if (hasDone && refused.length > 0)
      return { kind: 'work', reasoning: '', subGoals: refused, leftOut: [], isLast: true };
    const reason = cannot.map((words) => plainWords(words, LONGEST_WORDS)).join(' ');
    const decision = hasDone ? finishedDecision(plan) : failedDecision(reason, plan);
    return { kind: 'end', decision };
  }
  if (cannot.length === 0)
    return {
      faults: [
        'Nothing has been done yet: give acts (say, if there is nothing to do), or cannot with the reasons.',
      ],
    };
  const words = [...cannot, ...corrections, ...(note === undefined ? [] : [note])];
  const reasoning = words.map((each) => plainWords(each, LONGEST_WORDS)).join(' ');
  return { kind: 'end', decision: { action: 'failed', reasoning } };
}

function asWords(said: string): string {
  return plainWords(said, LONGEST_WORDS);
}

/** What is refused is told by name beside what is done. */
function refusal(words: string): PlannedSubGoal {
  return {
    worker: 'refuse',
    title: 'Part of the request',
    inputs: {},
    params: { message: plainWords(words, LONGEST_WORDS) },
    goalType: 'support',
  };
}

function withNote<Goal extends PlannedSubGoal>(subGoals: readonly Goal[], note: string | undefined): Goal[] {
  const words = note === undefined ? '' : plainWords(note, LONGEST_WORDS);
  return subGoals.map((goal, index) => {
    if (index > 0 || words === '') return goal;
    const own = goal.params['notes'];
    return { ...goal, params: { ...goal.params, notes: [words, ...(Array.isArray(own) ? own : [])] } };
  });
}
