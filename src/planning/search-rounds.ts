import type { Decision } from '#src/domain/decision.ts';
import type { InputRef, Outputs, Plan, SubGoal } from '#src/domain/plan.ts';
import { isForced } from '#src/language/is-forced.ts';
import { cadenceLimit } from '#src/language/request/cadence-limit.ts';
import { pageWish, wantedCount } from '#src/language/request/page-wish.ts';
import { pastedQuery } from '#src/language/request/pasted-query.ts';
import { type TurnContext, turnOf } from '#src/planning/context.ts';
import { askBack, askWhich } from '#src/planning/worth-asking.ts';

type PlannedSubGoal = Extract<Decision, { action: 'continue' }>['subGoals'][number];

const SHOW_QUERY =
  /\b(show|print|display|see|what (is|was)|what's)( me)? (the|that|this|your|my)( last| search| elastic\w*| current)* query\b|^\W*(the )?query\W*$/i;
const TURN = 0;

/** The first round of a search: a pasted query is run, a list is paged, all else is looked up. */
export function firstSearchRound(turn: TurnContext): Decision {
  const { understanding, thread } = turn;
  const { text } = understanding;
  const prior = thread.listing?.query;
  if (pastedQuery(text) !== undefined) {
    return runAndShow(turn, wire(TURN, 'user_query'), 1, 'Your query');
  }
  const page = pageWish(text);
  if (SHOW_QUERY.test(text)) {
    return prior === undefined
      ? {
          action: 'failed',
          reasoning: 'There is no query yet. Ask for datasets first, then I show the query.',
        }
      : round('Show the query of the list.', [showGoal(turn, { query: wire(TURN, 'prior_query') })]);
  }
  if (page !== undefined) {
    if (prior !== undefined) return pageAndShow(turn, { ...page });
    if (page.size === undefined)
      return { action: 'failed', reasoning: 'There is no list to page through. Ask for datasets first.' };
  }
  if (prior !== undefined && isForced(text) && understanding.series.length === 0 && text.length < 40) {
    return runAndShow(turn, wire(TURN, 'prior_query'), 1, 'Run the last query');
  }
  return round('Resolve what the search is about.', [lookupGoal(turn)]);
}

/** The later rounds of a search; `undefined` when the last round was something else or the search has ended. */
export function nextSearchRound(plan: Plan): Decision | undefined {
  const last = plan.subGoals.at(-1);
  if (last === undefined || !STEPS.includes(last.worker)) return undefined;
  const { progress, id, worker } = last;
  if (progress.status !== 'succeeded') {
    return { action: 'done', reasoning: 'The search cannot go on.', deliver: [] };
  }
  if (progress.outputs['needs_clarification'] === true)
    return clarifyGoal(progress.outputs, worker === 'lookup_metadata' ? askWhich : askBack);
  if (worker === 'lookup_metadata') {
    return round('What was named is resolved; make the query.', [generateGoal(last, plan)]);
  }
  return runAndShow(turnOf(plan), wire(id, 'query'), id + 1, 'Run the query', id);
}

const STEPS: readonly string[] = ['lookup_metadata', 'generate_query'];

function lookupGoal({ understanding }: TurnContext): PlannedSubGoal {
  const { text, series, ranges, ambiguities, wants } = understanding;
  const [range] = ranges;
  const cadenceMs = cadenceLimit(text) ?? series.find((wish) => wish.cadenceMs !== undefined)?.cadenceMs;
  const size = wantedCount(text);
  return goal(
    'lookup_metadata',
    'Search',
    {},
    {
      text,
      series: [...series],
      ambiguities: [...ambiguities],
      force_execute: wants.force,
      ...(range === undefined ? {} : { range }),
      ...(cadenceMs === undefined ? {} : { cadenceMs }),
      ...(size === undefined ? {} : { size }),
    },
  );
}

function generateGoal({ id }: SubGoal, { context }: Plan): PlannedSubGoal {
  return goal(
    'generate_query',
    'Make the query',
    { metadata: wire(id, 'metadata') },
    {
      force_execute: context['force_execute'] === true,
    },
  );
}

function clarifyGoal({ question, choices }: Outputs, ask: typeof askBack): Decision {
  const list = Array.isArray(choices) ? choices.filter((choice) => typeof choice === 'string') : [];
  return ask(String(question), list);
}

/** @param id the id that the first of the two will get */
function runAndShow(
  turn: TurnContext,
  query: InputRef,
  id: number,
  title: string,
  bundlesWith?: number,
): Decision {
  const params = bundlesWith === undefined ? {} : { bundles_with_sub_goal: bundlesWith };
  return round('Run the query and show what it finds.', [
    goal('run_query', title, { query }, params),
    showGoal(turn, { results: wire(id, 'results') }),
  ]);
}

function pageAndShow(turn: TurnContext, params: Readonly<Record<string, unknown>>): Decision {
  const { listing } = turn.thread;
  const inputs = {
    query: wire(TURN, 'prior_query'),
    ...(listing?.next === undefined ? {} : { offset: wire(TURN, 'prior_next_offset') }),
    ...(listing?.pageSize === undefined ? {} : { limit: wire(TURN, 'prior_page_size') }),
  };
  return round('Another page of the last search.', [
    goal('page_query', 'Turn the page', inputs, params),
    showGoal(turn, { results: wire(1, 'results') }),
  ]);
}

function showGoal({ thread }: TurnContext, inputs: PlannedSubGoal['inputs']): PlannedSubGoal {
  const { items = [], first } = thread.listing ?? {};
  const params = { listed: [...items], ...(first === undefined ? {} : { first }) };
  return { ...goal('show_results', 'Show what was found', inputs, params), goalType: 'deliverable' };
}

function goal(
  worker: string,
  title: string,
  inputs: PlannedSubGoal['inputs'],
  params: Readonly<Record<string, unknown>>,
): PlannedSubGoal {
  return { worker, title, inputs, params: { ...params }, goalType: 'support' };
}

function round(reasoning: string, subGoals: PlannedSubGoal[]): Decision {
  return { action: 'continue', reasoning, subGoals };
}

function wire(fromSubGoal: number, slot: string): InputRef {
  return { fromSubGoal, slot };
}
