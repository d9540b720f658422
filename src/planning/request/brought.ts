import type { Decision } from '#src/domain/decision.ts';
import type { InputRef } from '#src/domain/plan.ts';
import type { Act, Request } from '#src/domain/request.ts';
import { formatTimeRange, isoTime, type TimeRange } from '#src/domain/time-range.ts';
import type { TurnContext } from '#src/planning/context.ts';
import { pointsOf } from '#src/planning/request/points.ts';

type Goals = Extract<Decision, { action: 'continue' }>['subGoals'];
/** Acts that say nothing of what is to be done with a document or a table that came along. */
const TALK: ReadonlySet<Act['do']> = new Set(['explain', 'find', 'discover', 'look-up', 'refuse']);

/**
 * Questions about documents are answered from them, and data are taken out of them; what came with the message and
 * nothing else is asked of is shown.
 */
export function broughtRound(request: Request, turn: TurnContext): Decision | undefined {
  const { documentWish: wish, documents, brought } = turn;
  const hasWork = request.acts.some(({ do: does }) => !TALK.has(does)) || turn.eventWish !== undefined;
  if (wish?.what === 'extract' && (documents.length > 0 || !namesArchive(request)))
    return round('Take the data out of the document.', extractGoals(wish.documents, request, turn));
  if (wish?.what === 'ask' && !request.acts.some(asksNumbers))
    return round('Read the document for an answer.', [readGoal(wish.documents, { question: request.text })]);
  if (documents.length > 0 && !hasWork)
    return round('A document came with the message and nothing else is asked; tell what is in it.', [
      readGoal(documents, {}),
    ]);
  if (brought.length === 0 || hasWork) return undefined;
  return round('Data came with the message and nothing else is asked; show what was read.', [
    {
      worker: 'extract',
      title: `Read ${brought.join(', ')}`,
      inputs: { series: wiresOf(brought) },
      params: {},
      goalType: 'deliverable',
    },
  ]);
}

/** "Extract Bz from the ACE data" is about the archive. */
function namesArchive({ acts }: Request): boolean {
  return acts.some(
    (act) =>
      'of' in act &&
      act.of.some(
        (target) =>
          target.kind === 'series' && (target.mission !== undefined || target.dataset !== undefined),
      ),
  );
}

/** A question about numbers at hand. */
function asksNumbers(act: Act): boolean {
  return (
    act.do === 'measure' && act.of.some((target) => target.kind !== 'series' || target.label !== undefined)
  );
}

function readGoal(documents: readonly string[], params: Record<string, unknown>): Goals[number] {
  return {
    worker: 'read_document',
    title: `Read ${documents.join(', ')}`,
    inputs: { documents: wiresOf(documents) },
    params,
    goalType: 'deliverable',
  };
}

function extractGoals(
  documents: readonly string[],
  { acts, text, leftTimes = [] }: Request,
  turn: TurnContext,
): Goals {
  const ranges = [
    ...acts.flatMap((act) => ('period' in act ? (act.period?.ranges ?? []) : [])),
    ...leftTimes,
  ];
  const changes = acts.flatMap((act) => (act.do === 'change' ? [act.change] : []));
  const show = acts.find((act) => act.do === 'show');
  const periods = ranges.length === 0 ? [undefined] : joined(ranges);
  const extracts = periods.map((range): Goals[number] => ({
    worker: 'extract',
    title: `Extract data from ${documents.join(', ')}${range === undefined ? '' : ` for ${formatTimeRange(range)}`}`,
    inputs: { documents: wiresOf(documents) },
    params: {
      what: text,
      ...(range === undefined ? {} : { start: isoTime(range.start), stop: isoTime(range.stop) }),
    },
    goalType: show === undefined ? 'deliverable' : 'support',
  }));
  if (show === undefined) return extracts;
  return [
    ...extracts,
    {
      worker: 'plot',
      title: 'Plot what was extracted',
      inputs: { series: extracts.map((_, index) => ({ fromSubGoal: index + 1, slot: 'labels' })) },
      params: {
        isAdded: false,
        isTogether: show.layout === 'one-panel',
        changes: [...pointsOf(turn, changes, text), ...changes],
      },
      goalType: 'deliverable',
    },
  ];
}

/** Periods that follow each other without a gap are one: "2023 and 2024". */
function joined(ranges: readonly TimeRange[]): readonly TimeRange[] {
  const all: TimeRange[] = [];
  for (const range of ranges.toSorted((a, b) => a.start - b.start)) {
    const before = all.at(-1);
    if (before !== undefined && range.start <= before.stop) {
      all[all.length - 1] = { start: before.start, stop: Math.max(before.stop, range.stop) };
    } else all.push(range);
  }
  return all;
}

function wiresOf(names: readonly string[]): InputRef[] {
  return names.map((slot) => ({ fromSubGoal: 0, slot }));
}

function round(reasoning: string, subGoals: Goals): Decision {
  return { action: 'continue', reasoning, subGoals };
}
