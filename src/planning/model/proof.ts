import { z } from 'zod';
import { jsonInText } from '#src/assistant/json-in-text.ts';
import { metered } from '#src/assistant/metered.ts';
import { asData, plainWords } from '#src/assistant/plain-words.ts';
import { BotError } from '#src/domain/failure.ts';
import type { Figure } from '#src/domain/figure/figure.ts';
import type { FrameSummary } from '#src/domain/frame.ts';
import type { Plan, SubGoal } from '#src/domain/plan.ts';
import type { Act, Request } from '#src/domain/request.ts';
import { isoTime } from '#src/domain/time-range.ts';
import { turnOf } from '#src/planning/context.ts';
import type { ModelPlannerParts } from '#src/planning/model/model-planner-parts.ts';
import { dataLine } from '#src/planning/model/situation/data-line.ts';
import { figureLines } from '#src/planning/model/situation/figure-lines.ts';
import { actLines } from '#src/planning/model/situation/read-lines.ts';
import { stepLine } from '#src/planning/model/situation/step-line.ts';
import type { TurnSense } from '#src/planning/planner.ts';

/** What a second look at a turn found, before it is called done. */
export interface Proof {
  /** Wishes that nothing that came meets, a sentence each. */
  readonly missing: readonly string[];
  /** Notes of the model that claim what did not come. */
  readonly untrue: readonly string[];
}

/** What was done for a request. */
export interface Proofed {
  readonly plan: Plan;
  readonly understood: Request;
  readonly sense: TurnSense;
}

const WHOLE: Proof = { missing: [], untrue: [] };
const LIMIT_MS = 60_000;
const MOST_MISSING = 4;
const LONGEST_MISSING = 300;
const LONGEST_FACTS = 12_000;
const LONGEST_REQUEST = 4_000;
const EARLIER = 2;
const LONGEST_EARLIER = 300;
const MOST_FRAMES = 16;

const proofSchema = z.object({
  missing: z.array(z.string()).default([]),
  untrue: z.array(z.int()).default([]),
});

/** Whether something could be lost between what was planned and what came: not where data alone were drawn and nothing is said of them. */
export function isWorthProof({ plan, understood }: Pick<Proofed, 'plan' | 'understood'>): boolean {
  const isShown = plan.subGoals.some(
    ({ goalType, progress }) => goalType === 'deliverable' && progress.status === 'succeeded',
  );
  const { acts } = understood;
  const isSaid = wordsBeside(plan.subGoals).length > 0;
  return isShown && acts.some((act) => !isTalk(act)) && (isSaid || !acts.every(isPlain));
}

/**
 * Reads what came against what was asked, with one short call of the model. Whatever goes wrong with it, what was done stands
 * as it is.
 */
export async function proofread(
  proofed: Proofed,
  { model, prompts }: Pick<ModelPlannerParts, 'model' | 'prompts'>,
  signal: AbortSignal,
): Promise<Proof> {
  const notes = wordsBeside(proofed.plan.subGoals);
  try {
    const reply = await metered(model, proofed.sense.meter).generate(
      {
        system: prompts.fill('proof', {}),
        messages: [{ role: 'user', text: proofText(proofed, notes) }],
        output: 'json',
        thinking: 'low',
      },
      AbortSignal.any([signal, AbortSignal.timeout(LIMIT_MS)]),
    );
    const { data = WHOLE } = proofSchema.safeParse(jsonInText(reply.text));
    return {
      missing: data.missing.slice(0, MOST_MISSING).map((words) => plainWords(words, LONGEST_MISSING)),
      untrue: data.untrue.flatMap((place) => notes[Number(place) - 1] ?? []),
    };
  } catch (error) {
    if (signal.aborted || !isLost(error)) throw error;
    return WHOLE;
  }
}

function isLost(error: unknown): boolean {
  return error instanceof BotError || (error instanceof Error && error.name === 'TimeoutError');
}

function isTalk({ do: what }: Act): boolean {
  return (
    what === 'say' || what === 'explain' || what === 'discover' || what === 'look-up' || what === 'refuse'
  );
}

/** Data as they come, drawn as they are. */
function isPlain(act: Act): boolean {
  if (act.do !== 'show') return isTalk(act) || act.do === 'fetch';
  return act.form === undefined && act.pairs === undefined && act.plane === undefined && act.mode === 'new';
}

/** What the model said beside its acts, which the user is told where they were done. */
function wordsBeside(subGoals: readonly SubGoal[]): readonly string[] {
  const said = subGoals.flatMap(({ params, progress }) =>
    progress.status === 'succeeded' ? [params['remarks'], params['notes']] : [],
  );
  return [...new Set(said.flatMap((each) => (Array.isArray(each) ? each.map(String) : [])))];
}

function proofText({ plan, understood, sense }: Proofed, notes: readonly string[]): string {
  const { thread, now } = turnOf(plan);
  const frames = sense.frames();
  const isNew = ({ label }: FrameSummary) => thread.frames.every((frame) => frame.label !== label);
  const before = drawn(thread.figure, frames);
  const after = drawn(sense.figure?.() ?? thread.figure, frames);
  const sections: readonly (readonly [string, readonly string[]])[] = [
    ['Figure before', before],
    ['Taken as', actLines(understood.acts)],
    ['Steps', plan.subGoals.map((subGoal) => stepLine(subGoal, plan.round))],
    ['Data made', frames.filter(isNew).slice(-MOST_FRAMES).map(dataLine)],
    ['Figure now', before.join() === after.join() ? ['as before'] : after],
    ['Notes', notes.map((note, index) => `${index + 1}. ${note}`)],
    [
      'Told beside, from the data',
      [...new Set(frames.filter(isNew).flatMap(({ provenance }) => provenance.notes))],
    ],
  ];
  const earlier = sense.history
    .slice(-EARLIER)
    .map(({ request, status }) => `${request.slice(0, LONGEST_EARLIER)} → ${status}`);
  return [
    `Now: ${isoTime(now)}.`,
    ...(earlier.length === 0 ? [] : [asData('earlier requests', earlier.join('\n'), LONGEST_FACTS)]),
    ...sections.flatMap(([name, lines]) =>
      lines.length === 0 ? [] : [`${name}:`, asData('facts', lines.join('\n'), LONGEST_FACTS)],
    ),
    asData('request', plan.goal, LONGEST_REQUEST),
  ].join('\n\n');
}

function drawn(figure: Figure | undefined, frames: readonly FrameSummary[]): readonly string[] {
  return figure === undefined ? [] : figureLines(figure, frames);
}
