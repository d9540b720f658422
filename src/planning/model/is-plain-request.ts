import type { Plan } from '#src/domain/plan.ts';
import type { Act } from '#src/domain/request.ts';
import { type TurnContext, turnOf } from '#src/planning/context.ts';
import { wishesRead } from '#src/planning/model/wishes-read.ts';

/**
 * True for a request that the rules take, so that no model has to be asked: the one threshold between the two minds. They read it
 * whole, and it leans on nothing that was before: in blind rounds nearly all that the rules lost in silence were follow-ups
 * that they had read whole.
 */
export function isPlainRequest(plan: Plan): boolean {
  const { read, requests, thread, documentWish } = turnOf(plan);
  if (!isReadWhole(plan)) return false;
  if (documentWish !== undefined) return true;
  const goesOn = requests.length > 0 || thread.frames.length > 0;
  return isShort(plan.goal, read.acts) && !(goesOn && read.acts.some(leansOnThread));
}

/** Longer requests say more than one act of the kind holds, and the rules took the first of it for all. */
const MOST_WORDS = 25;
const MOST_WORDS_OF: Partial<Record<Act['do'], number>> = {
  discover: 8,
  find: 8,
  query: 8,
  measure: 15,
  intervals: 15,
  describe: 12,
  change: 15,
  superpose: 0,
  'mark-events': 8,
  use: 8,
};
const MOST_ACTS = 5;
/** Operations that people say in one way. */
const USUAL: ReadonlySet<string> = new Set(
  'magnitude component running_mean running_median resample subtract absolute time_window dynamic_pressure slice'.split(
    ' ',
  ),
);

function isShort(text: string, acts: readonly Act[]): boolean {
  const words = text.split(/\s+/).filter((word) => /[\p{L}\d]/u.test(word)).length;
  const most = Math.min(MOST_WORDS, ...acts.map((act) => MOST_WORDS_OF[act.do] ?? MOST_WORDS));
  return (
    words <= most &&
    acts.length <= MOST_ACTS &&
    acts.every((act) => act.do !== 'compute' || USUAL.has(act.operation))
  );
}

/** True where no word is left; refusals, and questions of physics or judgment, are for a model. */
export function isReadWhole(plan: Plan): boolean {
  const turn = turnOf(plan);
  if (turn.documentWish !== undefined) return isOnlyReading(turn);
  const { acts, unread, leftTimes = [] } = turn.read;
  return unread.length === 0 && leftTimes.length === 0 && !acts.some(asksForJudgment);
}

/** Physics, what happened, and "that looks wrong". */
const JUDGED: ReadonlySet<string> = new Set(['help', 'event', 'complaint']);

function asksForJudgment(act: Act): boolean {
  if (act.do === 'refuse') return true;
  return act.do === 'explain' && JUDGED.has(act.what);
}

/** What of a follow-up says all that it is about: looks, a step back, a page, a file of what is shown, or data by their names. */
const WHOLE: ReadonlySet<Act['do']> = new Set([
  'change',
  'undo',
  'page',
  'query',
  'find',
  'discover',
  'explain',
  'name',
  'describe',
  'preview',
]);

function leansOnThread(act: Act): boolean {
  if (WHOLE.has(act.do)) return false;
  if (act.do === 'export') return act.of.length > 0;
  if (act.do !== 'show' && act.do !== 'fetch') return true;
  const isNamed = act.of.every(
    (target) => target.kind === 'series' && (target.mission ?? target.dataset) !== undefined,
  );
  const joins = act.do === 'show' && (act.mode === 'add' || act.place !== undefined);
  return joins || !isNamed || act.period.ranges.length === 0;
}

/** Documents are read, and nothing is done with data of the archive. */
function isOnlyReading(turn: TurnContext): boolean {
  return wishesRead(turn).length === 0;
}
