import type { FigureChange } from '#src/domain/figure/figure-change.ts';
import type { Plan } from '#src/domain/plan.ts';
import type { Act, NamedSeries, Target } from '#src/domain/request.ts';
import { type TurnContext, turnOf } from '#src/planning/context.ts';
import { wishesRead } from '#src/planning/model/wishes-read.ts';

/**
 * True for a request that the rules take, so that no model has to be asked: the one threshold between the two minds. They read it
 * whole, and it is of a kind that they did right nearly always in blind rounds: usual data of named spacecraft in an empty
 * thread, looks without numbers in dispute, steps back, pages, files of the figure, greetings. All else that they had read
 * whole was right only half the time.
 */
export function isPlainRequest(plan: Plan): boolean {
  const { read, requests, thread, documentWish } = turnOf(plan);
  if (!isReadWhole(plan)) return false;
  if (documentWish !== undefined) return true;
  const isFirst = requests.length === 0 && thread.frames.length === 0;
  const { acts } = read;
  return (
    acts.length > 0 &&
    wordsOf(plan.goal) <= Math.min(...acts.map(({ do: verb }) => MOST_WORDS[verb] ?? 0)) &&
    acts.length <= MOST_ACTS &&
    acts.every((act) => isSure(act, isFirst) || isPlainTitle(act, plan.goal))
  );
}

/** What is longer says more than acts of the kind hold; kinds that are missing are a model's. */
const MOST_WORDS: Partial<Record<Act['do'], number>> = {
  show: 16,
  fetch: 16,
  export: 16,
  change: 9,
  undo: 9,
  page: 9,
  query: 60,
  discover: 8,
  explain: 5,
};
const MOST_ACTS = 3;

/** Looks that people say in one way, and zooms to a time. */
const LOOKS: ReadonlySet<FigureChange['kind']> = new Set([
  'color',
  'color-map',
  'dash',
  'font-size',
  'grid',
  'legend',
  'line-width',
  'mark',
  'panel-letters',
  'size',
  'theme',
  'zoom',
]);
/** What stands between quotation marks. */
const QUOTED = /["'“”‘’«»`]/;

/** Quantities of which an archive has one meaning. */
const USUAL: ReadonlySet<string> = new Set(
  'magnetic-field speed velocity density temperature dynamic-pressure sym-h dst kp ae'.split(' '),
);

function wordsOf(text: string): number {
  return text.split(/\s+/).filter((word) => /[\p{L}\d]/u.test(word)).length;
}

/** A title is given word for word, or taken away; "a title a lay reader gets" is to be thought of. */
function isPlainTitle(act: Act, request: string): boolean {
  if (act.do !== 'change' || act.change.kind !== 'title') return false;
  const { title } = act.change;
  return title === null || title === '' || (QUOTED.test(request) && request.includes(title));
}

function isSure(act: Act, isFirst: boolean): boolean {
  switch (act.do) {
    case 'page':
    case 'query':
      return true;
    case 'undo':
      return act.to === undefined;
    case 'change':
      return LOOKS.has(act.change.kind);
    case 'export':
      return act.what === 'plot' ? act.of.length === 0 : isFirst && isPlainData(act);
    case 'explain':
      return act.what === 'greeting' || act.what === 'thanks';
    case 'discover':
      return act.what === 'parameters' && act.of.length === 1 && act.of.every(isDataset);
    case 'fetch':
      return isFirst && isPlainData(act);
    case 'show':
      return isFirst && act.form === undefined && act.place === undefined && isPlainData(act);
    default:
      return false;
  }
}

/** Usual quantities of named spacecraft, or parameters of named datasets, in one time. */
function isPlainData({ of, period }: Extract<Act, { readonly do: 'show' | 'fetch' | 'export' }>): boolean {
  return (
    of.length > 0 &&
    of.every((target) => target.kind === 'act' || isUsual(target)) &&
    period.ranges.length === 1 &&
    period.newestMs === undefined &&
    period.events.length === 0
  );
}

function isUsual(target: Target): boolean {
  if (target.kind !== 'series') return false;
  if (isDataset(target)) return true;
  const { mission, quantity, instrument, sharedBy, isListed, label, made } = target;
  const isOther = sharedBy ?? isListed ?? label ?? made ?? instrument;
  return mission !== undefined && isOther === undefined && USUAL.has(quantity ?? '');
}

function isDataset(target: Target): target is NamedSeries {
  return target.kind === 'series' && target.dataset !== undefined;
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

/** Documents are read, and nothing is done with data of the archive. */
function isOnlyReading(turn: TurnContext): boolean {
  return wishesRead(turn).length === 0;
}
