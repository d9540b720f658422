import type { InputRef, PlannedSubGoal } from '#src/domain/plan.ts';
import { formatTimeRange, isoTime, type TimeRange } from '#src/domain/time-range.ts';
import { asPoints } from '#src/planning/as-points.ts';
import type { TurnContext } from '#src/planning/context.ts';
import type { Rule } from '#src/planning/rules/rule.ts';

/** Questions about documents are answered from them, and data are taken out of them; one that came alone is shown. */
export const readDocuments: Rule = (turn) => {
  const { documentWish: wish, understanding, documents: brought } = turn;
  if (wish?.what === 'extract' && !namesArchive(turn)) {
    return decision('Take the data out of the document.', extractGoals(wish.documents, turn));
  }
  const asksNumbers = understanding.questions.length > 0 && understanding.labels.length > 0;
  if (wish?.what === 'ask' && !asksNumbers) {
    return decision('Read the document for an answer.', [
      readGoal(wish.documents, { question: understanding.text }),
    ]);
  }
  return brought.length > 0 && !hasWork(turn)
    ? decision('A document came with the message and nothing else is asked; tell what is in it.', [
        readGoal(brought, {}),
      ])
    : undefined;
};

/** "Extract Bz from the ACE data" is about the archive. */
function namesArchive({ understanding, documents }: TurnContext): boolean {
  return (
    documents.length === 0 &&
    understanding.series.some(({ mission, dataset }) => mission !== undefined || dataset !== undefined)
  );
}

function hasWork({ understanding, eventWish, brought }: TurnContext): boolean {
  const { series, operations, questions, changes, exports, code, wants, intent } = understanding;
  const isAboutData = [series, operations, questions, changes, exports].some(({ length }) => length > 0);
  const isAboutTables = brought.length > 0 && (wants.plot || wants.describe || wants.preview);
  return isAboutData || isAboutTables || eventWish !== undefined || code !== undefined || intent === 'undo';
}

function readGoal(documents: readonly string[], params: Readonly<Record<string, unknown>>): PlannedSubGoal {
  return {
    worker: 'read_document',
    title: `Read ${documents.join(', ')}`,
    inputs: { documents: wiresOf(documents) },
    params,
    goalType: 'deliverable',
  };
}

function extractGoals(documents: readonly string[], turn: TurnContext): readonly PlannedSubGoal[] {
  const { text, ranges, changes, wants } = turn.understanding;
  const periods = ranges.length === 0 ? [undefined] : joined(ranges);
  const extracts = periods.map(
    (range): PlannedSubGoal => ({
      worker: 'extract',
      title: `Extract data from ${documents.join(', ')}${range === undefined ? '' : ` for ${formatTimeRange(range)}`}`,
      inputs: { documents: wiresOf(documents) },
      params: {
        what: text,
        ...(range === undefined ? {} : { start: isoTime(range.start), stop: isoTime(range.stop) }),
      },
      goalType: wants.plot ? 'support' : 'deliverable',
    }),
  );
  if (!wants.plot) return extracts;
  const drawn: PlannedSubGoal = {
    worker: 'plot',
    title: 'Plot what was extracted',
    inputs: { series: extracts.map((_, index) => ({ fromSubGoal: index + 1, slot: 'labels' })) },
    params: { isAdded: false, isTogether: wants.together, changes: [...asPoints(text, changes), ...changes] },
    goalType: 'deliverable',
  };
  return [...extracts, drawn];
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

function wiresOf(documents: readonly string[]): readonly InputRef[] {
  return documents.map((slot) => ({ fromSubGoal: 0, slot }));
}

function decision(reasoning: string, subGoals: readonly PlannedSubGoal[]): ReturnType<Rule> {
  return {
    action: 'continue',
    reasoning,
    subGoals: subGoals.map(({ inputs, params, ...rest }) => ({
      ...rest,
      inputs: Object.fromEntries(
        Object.entries(inputs).map(([slot, wires]) => [slot, 'slot' in wires ? wires : [...wires]]),
      ),
      params: { ...params },
    })),
  };
}
