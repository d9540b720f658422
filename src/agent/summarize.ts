import { notesOf } from '#src/agent/answer-notes.ts';
import { nextOffers } from '#src/agent/answer-offers.ts';
import { delivered, statusOf } from '#src/agent/answer-status.ts';
import { answerWords, figureIn } from '#src/agent/answer-words.ts';
import { failuresOf } from '#src/agent/failure-words.ts';
import { followUps } from '#src/agent/follow-ups.ts';
import { leftOffFigure } from '#src/agent/left-off-figure.ts';
import { focusOf, listingOf, measuredIn } from '#src/agent/remember.ts';
import type { PlanEnd } from '#src/agent/run-plan.ts';
import { onceEach } from '#src/agent/said-once.ts';
import { sourcesOf } from '#src/agent/sources.ts';
import { withSpokenLabels } from '#src/agent/spoken-labels.ts';
import { honestStatus, readingOf, toldFirst } from '#src/agent/told-first.ts';
import type { AnswerStatus } from '#src/domain/event.ts';
import type { Figure } from '#src/domain/figure/figure.ts';
import type { FrameSummary } from '#src/domain/frame.ts';
import type { About, Offer } from '#src/domain/offer.ts';
import { isOf, labelsOf, type Plan, type SubGoal } from '#src/domain/plan.ts';
import type { Session } from '#src/domain/session.ts';
import { keepsFigure } from '#src/language/keeps-figure.ts';
import { turnOf } from '#src/planning/context.ts';
import { drawnLabels } from '#src/planning/request/at-hand.ts';
import { NOT_DONE } from '#src/workers/apply-changes.ts';
import type { FigureBook } from '#src/workers/figure-book.ts';
import type { Workspace } from '#src/workers/workspace.ts';

export interface Answer {
  readonly status: AnswerStatus;
  readonly text: string;
  readonly followUps: readonly string[];
  readonly notes: readonly string[];
  /** Words of the request that nobody read. */
  readonly unread: readonly string[];
  /** What was taken where the request said nothing. */
  readonly assumptions: readonly string[];
  /** Small print, as Markdown: where the data come from. */
  readonly sources?: readonly string[];
  readonly offers?: readonly Offer[];
  /** What the offers are about. */
  readonly about?: About;
  /** Who stopped the turn, as the platform calls them. */
  readonly stoppedBy?: string;
}

export interface Summary {
  readonly answer: Answer;
  /** What the session keeps of it. */
  readonly remember: Partial<Pick<Session, 'focus' | 'listing'>>;
}

const REPLACED = 'The first picture missed something of the request; the last one takes its place.';
const SYNTHETIC = 'These are synthetic data made up by a demo server, not measurements.';

/** Says what was done, in words that come from results only. */
export async function summarize(
  end: PlanEnd,
  { workspace, figures }: { workspace: Workspace; figures: FigureBook },
): Promise<Summary> {
  const { madeGood = [], replaced = [], untrue = [] } = end.kind === 'done' ? end : {};
  const succeeded = end.plan.subGoals.filter(({ progress }) => progress.status === 'succeeded');
  const told = succeeded.filter(({ id }) => !replaced.includes(id));
  const done = told.length > 0 ? told : succeeded;
  const failed = end.plan.subGoals.filter(
    ({ id, progress }) => progress.status === 'failed' && !madeGood.includes(id),
  );
  const labels = labelsOf(done);
  const frames = workspace.summaries();
  const made = frames.filter((summary) => labels.some((label) => isOf(label, summary.label)));
  const isSynthetic = frames.some(({ provenance }) => provenance.synthetic) && done.some(showsData);
  const reading = readingOf(end.plan);
  const hasDelivered = delivered(done);
  const hasOldFigure = succeeded.some(
    (subGoal) => !done.includes(subGoal) && figureIn(subGoal.progress) !== undefined,
  );
  const beside = [
    ...(hasOldFigure ? [REPLACED] : []),
    ...notesOf(end.plan, done, made, madeGood).filter((note) => !untrue.includes(note)),
  ];
  // What is not done is no small print.
  const undone = [...beside.filter((note) => note.startsWith(NOT_DONE)), ...undrawn(end, done, failed)].map(
    (note) => withSpokenLabels(note, frames),
  );
  const ended = honestStatus(statusOf(end, done, failed), reading, hasDelivered);
  const status = ended === 'done' && undone.length > 0 ? 'partial' : ended;
  const words = await answerWords(end, { done, failed, made, hasDelivered }, workspace);
  const left = leftOff(end.plan, done, figures, frames);
  const { text, notes } = onceEach(
    [...toldFirst(reading), ...undone, ...left, ...words, ...(isSynthetic ? [SYNTHETIC] : [])],
    beside
      .filter((note) => !note.startsWith(NOT_DONE) && !reading.assumptions.includes(note))
      .map((note) => withSpokenLabels(note, frames)),
  );
  const figure = drawnIn(done, figures);
  const focus = focusOf(done, labels, {
    drawn: figure === undefined ? [] : drawnLabels(figure, frames),
    isOfLines: figure?.panels.every(({ kind }) => kind === 'line') === true,
    frames,
  });
  const shown = [...focus, ...done.flatMap(({ progress }) => measuredIn(progress)), ...labelsIn(figure)];
  const offered = offersOf(done) ?? followUps({ frames, figure: figures.current(), made });
  const followed = status === 'clarify' ? [] : status === 'failed' ? (instead(failed) ?? offered) : offered;
  const about = { ...(figure === undefined ? {} : { figure: figure.id }), labels: focus };
  return {
    answer: {
      status,
      text: text === '' ? 'Done.' : text,
      followUps: followed,
      notes,
      ...reading,
      sources: done.some(showsData) ? sourcesOf(shown, frames) : [],
      offers: nextOffers({ status, done, failed, figure, made, followUps: followed, frames }),
      ...(about.figure === undefined && about.labels.length === 0 ? {} : { about }),
    },
    remember: { ...(focus.length === 0 ? {} : { focus }), ...listingOf(done) },
  };
}

/** Steps that speak about the archive or the bot, not about numbers. */
const WITHOUT_NUMBERS: readonly string[] = [
  'discover',
  'explain',
  'clarify',
  'lookup_metadata',
  'generate_query',
  'run_query',
  'page_query',
  'show_results',
  'search_web',
];

/** Numbers of the thread reached the user, in words, in a file or in a figure. */
function showsData({ worker }: SubGoal): boolean {
  return !WITHOUT_NUMBERS.includes(worker);
}

/** What the worker that spoke last offers to go on with. */
function offersOf(done: readonly SubGoal[]): readonly string[] | undefined {
  const progress = done.at(-1)?.progress;
  const offers = progress?.status === 'succeeded' ? progress.outputs['follow_ups'] : undefined;
  return Array.isArray(offers) ? offers.filter((offer) => typeof offer === 'string') : undefined;
}

/** What can be asked for instead of what failed. */
function instead(failed: readonly SubGoal[]): readonly string[] | undefined {
  const texts = failuresOf(failed).flatMap(({ offers = [] }) => offers.map(({ text }) => text));
  return texts.length === 0 ? undefined : texts;
}

/** The figure that the turn drew. */
function drawnIn(done: readonly SubGoal[], figures: FigureBook): Figure | undefined {
  return done.some(({ progress }) => figureIn(progress) !== undefined) ? figures.current() : undefined;
}

/** A figure that was asked for and that no step drew or failed to draw. */
function undrawn(end: PlanEnd, done: readonly SubGoal[], failed: readonly SubGoal[]): readonly string[] {
  if (end.kind !== 'done' || failed.length > 0 || end.plan.context['turn'] === undefined) return [];
  const isWanted = turnOf(end.plan).request.acts.some((act) => act.do === 'show' && act.isBare !== true);
  const isDrawn = done.some(({ progress }) => figureIn(progress) !== undefined);
  return isWanted && !isDrawn ? [`${NOT_DONE}the figure. Ask for it by itself.`] : [];
}

/** What was drawn before and is not on the figures of a turn that was to keep it. */
function leftOff(
  plan: Plan,
  done: readonly SubGoal[],
  figures: FigureBook,
  frames: readonly FrameSummary[],
): readonly string[] {
  if (plan.context['turn'] === undefined) return [];
  const {
    request,
    thread: { figure },
  } = turnOf(plan);
  const isDrawn = done.some(({ progress }) => figureIn(progress) !== undefined);
  if (figure === undefined || !isDrawn || !keepsFigure(request)) return [];
  const before = figures.states().findLastIndex((each) => each === figure);
  const told = leftOffFigure(figure, figures.states().slice(before + 1), frames);
  return told === undefined ? [] : [withSpokenLabels(told, frames)];
}

function labelsIn(figure: Figure | undefined): readonly string[] {
  return figure?.panels.flatMap(({ traces }) => traces.map(({ label }) => label)) ?? [];
}
