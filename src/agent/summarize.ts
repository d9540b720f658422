import { z } from 'zod';
import { followUps } from '#src/agent/follow-ups.ts';
import type { PlanEnd } from '#src/agent/run-plan.ts';
import { honestStatus, readingOf, toldFirst } from '#src/agent/told-first.ts';
import type { AnswerStatus } from '#src/domain/event.ts';
import { sentenceOf } from '#src/domain/failure.ts';
import type { FrameSummary } from '#src/domain/frame.ts';
import { isOf, labelsIn, type Plan, type SubGoal } from '#src/domain/plan.ts';
import type { Listing, Session } from '#src/domain/session.ts';
import { formatDuration, formatTimeRange } from '#src/domain/time-range.ts';
import { formatUnit } from '#src/domain/units.ts';
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
  /** Who stopped the turn, as the platform calls them. */
  readonly stoppedBy?: string;
}

export interface Summary {
  readonly answer: Answer;
  /** What the session keeps of it. */
  readonly remember: Partial<Pick<Session, 'focus' | 'listing'>>;
}

const listingSchema = z.object({
  items: z.array(z.string()),
  current: z.string().optional(),
  query: z.unknown().optional(),
  next: z.number().optional(),
  first: z.number().optional(),
  pageSize: z.number().optional(),
  frames: z.number().optional(),
});

const SYNTHETIC = 'These are synthetic data made up by a demo server, not measurements.';

/** Says what was done, in words that come from results only. */
export function summarize(
  end: PlanEnd,
  { workspace, figures }: { workspace: Workspace; figures: FigureBook },
): Summary {
  const done = end.plan.subGoals.filter(({ progress }) => progress.status === 'succeeded');
  const failed = end.plan.subGoals.filter(({ progress }) => progress.status === 'failed');
  const made = labelsOf(done);
  const summaries = workspace
    .summaries()
    .filter((summary) => made.some((label) => isOf(label, summary.label)));
  const isSynthetic =
    workspace.summaries().some(({ provenance }) => provenance.synthetic) && done.some(showsData);
  const reading = readingOf(end.plan);
  const notes = [
    ...new Set([...planNotes(end.plan), ...done.flatMap(outputNotes), ...summaries.flatMap(notesOf)]),
  ].filter((note) => !reading.assumptions.includes(note));
  const status = honestStatus(statusOf(end, done, failed), reading, delivered(done));
  const text = [
    ...toldFirst(reading),
    textOf(end, status, done, failed, summaries),
    ...(isSynthetic ? [SYNTHETIC] : []),
  ]
    .filter((part) => part.trim() !== '')
    .join('\n');
  const focus = focusOf(done, made);
  return {
    answer: {
      status,
      text: text.trim() === '' ? 'Done.' : text,
      followUps:
        status === 'clarify'
          ? []
          : (offersOf(done) ??
            followUps({ frames: workspace.summaries(), figure: figures.current(), made: summaries })),
      notes,
      ...reading,
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

function statusOf(end: PlanEnd, done: readonly SubGoal[], failed: readonly SubGoal[]): AnswerStatus {
  switch (end.kind) {
    case 'asking':
      return 'clarify';
    case 'cancelled':
      return 'cancelled';
    case 'failed':
      return delivered(done) ? 'partial' : 'failed';
    case 'done':
      if (failed.length === 0) return 'done';
      return delivered(done) ? 'partial' : 'failed';
  }
}

/** True when something reached the user, not only a step on the way. */
function delivered(done: readonly SubGoal[]): boolean {
  return done.some((subGoal) => subGoal.goalType === 'deliverable' || labelsOf([subGoal]).length > 0);
}

function textOf(
  end: PlanEnd,
  status: AnswerStatus,
  done: readonly SubGoal[],
  failed: readonly SubGoal[],
  made: readonly FrameSummary[],
): string {
  if (end.kind === 'asking') return end.question.text;
  const told = done.flatMap(({ progress }) => {
    const text = progress.status === 'succeeded' ? progress.outputs['text'] : undefined;
    return typeof text === 'string' && text !== '' ? [text] : [];
  });
  const data = made.map(dataSentence);
  const shown = told.length > 0 && made.length === 0 ? told : [...data, ...told];
  const faults = failed.flatMap(({ title, progress }) =>
    progress.status === 'failed' ? [`${title} did not work: ${sentenceOf(progress.failure)}`] : [],
  );
  const reason = end.kind === 'failed' ? [end.reason] : [];
  const cancelled =
    status === 'cancelled'
      ? [done.length === 0 ? 'Cancelled; nothing was changed.' : 'Cancelled; what was fetched is kept.']
      : [];
  return [...cancelled, ...shown, ...faults, ...reason].join('\n');
}

/** `**ACE_Bmag**: magnitude of AC_K0_MFI.BGSEc, 2,016 rows in nT, …`. */
function dataSentence({ label, rows, columns, provenance, missing, cadenceMs }: FrameSummary): string {
  const units = [...new Set(columns.map(({ unit }) => unit).filter((unit) => unit !== ''))]
    .map(formatUnit)
    .join(', ');
  const what = provenance.origin === 'computed' ? processing(provenance) : measured(provenance);
  const facts = [
    `${rows.toLocaleString('en-US')} rows`,
    ...(units === '' ? [] : [units]),
    formatTimeRange(provenance.range),
    ...(cadenceMs > 0 ? [`every ${formatDuration(cadenceMs)}`] : []),
    ...(missing > 0 ? [`${percent(missing)} missing`] : []),
  ];
  return `- \`${label}\`${what === '' ? '' : `: ${what}`} (${facts.join(', ')})`;
}

function processing({ steps, from }: FrameSummary['provenance']): string {
  const step = steps.at(-1) ?? 'computed';
  if (from.some((label) => step.includes(label))) return step;
  const link =
    /^(converted|rotated|values|gaps|linear|clipped|outliers|first|last|scaled|aligned|filled|cut)\b/i.test(
      step,
    )
      ? ', from'
      : ' of';
  return `${step}${link} ${from.join(' and ')}`;
}

function measured({ description = '', coordinates }: FrameSummary['provenance']): string {
  const short = description.length > 100 ? `${description.slice(0, 99)}…` : description;
  return coordinates === undefined || short.includes(coordinates)
    ? short
    : [short, coordinates].filter((part) => part !== '').join(', ');
}

function percent(share: number): string {
  const value = share * 100;
  return `${value < 0.1 ? '< 0.1' : Number(value.toPrecision(2))} %`;
}

function planNotes({ context }: Plan): readonly string[] {
  const notes = context['notes'];
  return Array.isArray(notes) ? notes.filter((note) => typeof note === 'string') : [];
}

function outputNotes({ progress, params }: SubGoal): readonly string[] {
  const notes = progress.status === 'succeeded' ? progress.outputs['notes'] : undefined;
  const planned = params['notes'];
  return [...(Array.isArray(planned) ? planned : []), ...(Array.isArray(notes) ? notes : [])].filter(
    (note) => typeof note === 'string',
  );
}

function notesOf({ provenance }: FrameSummary): readonly string[] {
  return provenance.notes;
}

function labelsOf(done: readonly SubGoal[]): readonly string[] {
  return [...new Set(done.flatMap(({ progress }) => labelsIn(progress)))];
}

/** What "it" means next: what was made last; when nothing was made, what was shown, or what a question was about. */
function focusOf(done: readonly SubGoal[], made: readonly string[]): readonly string[] {
  const computed = labelsOf(done.filter(({ worker }) => worker === 'compute' || worker === 'derive'));
  if (computed.length > 0) return computed;
  return made.length > 0 ? made : done.flatMap(({ progress }) => measuredIn(progress));
}

function measuredIn(progress: SubGoal['progress']): readonly string[] {
  const found = progress.status === 'succeeded' ? progress.outputs['measured'] : undefined;
  return z.array(z.string()).safeParse(found).data ?? [];
}

function listingOf(done: readonly SubGoal[]): { readonly listing?: Listing } {
  for (const { progress } of done.toReversed()) {
    const found =
      progress.status === 'succeeded' ? listingSchema.safeParse(progress.outputs['listing']).data : undefined;
    if (found !== undefined) return { listing: found };
  }
  return {};
}
