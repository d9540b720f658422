import type { Decision } from '#src/domain/decision.ts';
import { given } from '#src/domain/given.ts';
import type { InputRef, Outputs, Plan, SubGoal } from '#src/domain/plan.ts';
import type { Act, Target } from '#src/domain/request.ts';
import { type TurnContext, turnOf } from '#src/planning/context.ts';
import { wishOf } from '#src/planning/request/complete-series.ts';
import type { SearchAct } from '#src/planning/search-act.ts';
import { askBack, askWhich } from '#src/planning/worth-asking.ts';

type PlannedSubGoal = Extract<Decision, { action: 'continue' }>['subGoals'][number];

const TURN = 0;

type FindAct = Extract<Act, { do: 'find' }>;

/** The first round of a search: a pasted query is run, a list is paged, all else is looked up. */
export function firstSearchRound(act: SearchAct, turn: TurnContext): Decision {
  const prior = turn.thread.listing?.query;
  if (act.do === 'page') {
    const { do: _, ...page } = act;
    return prior === undefined
      ? failed('There is no list to page through. Ask for datasets first.')
      : pageAndShow(turn, page);
  }
  if (act.do === 'find') return round('Resolve what the search is about.', [lookupGoal(act, turn)]);
  switch (act.what) {
    case 'pasted':
      return runAndShow(turn, wire(TURN, 'user_query'), 1, 'Your query');
    case 'last':
      return runAndShow(turn, wire(TURN, 'prior_query'), 1, 'Run the last query');
    case 'show':
      return prior === undefined
        ? failed('There is no query yet. Ask for datasets first, then I show the query.')
        : round('Show the query of the list.', [showGoal(turn, { query: wire(TURN, 'prior_query') })]);
  }
}

function failed(reasoning: string): Decision {
  return { action: 'failed', reasoning };
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

function lookupGoal(act: FindAct, turn: TurnContext): PlannedSubGoal {
  const { words, of, period, cadenceMs, size } = withThread(act, turn);
  const { read } = turn;
  const named = of.filter((target) => target.kind === 'series');
  const [range] = period.ranges;
  return goal(
    'lookup_metadata',
    'Search',
    {},
    {
      text: words,
      ...(act.isWhether === true ? { isWhether: true } : {}),
      series: named.filter(({ sharedBy }) => sharedBy === undefined).map(wishOf),
      ambiguities: named.flatMap(({ sharedBy, called, text }) =>
        sharedBy === undefined ? [] : [{ text: called ?? text, choices: [...sharedBy] }],
      ),
      force_execute: read.isForced,
      ...(range === undefined ? {} : { range }),
      ...(cadenceMs === undefined ? {} : { cadenceMs }),
      ...(size === undefined ? {} : { size }),
    },
  );
}

/** "Do you have it in RTN?": whose data are at hand, and what they are. */
function withThread(act: FindAct, { thread: { frames, focus } }: TurnContext): FindAct {
  if (act.ofThread === undefined) return act;
  const { coordinates, isFiner } = act.ofThread;
  const meant = frames.filter(({ label }) => focus.includes(label));
  const own = (meant.length > 0 ? meant : frames.slice(-1)).filter(
    ({ provenance }) => provenance.mission !== undefined && provenance.quantity !== undefined,
  );
  const fitting =
    coordinates === undefined ? own : own.filter(({ provenance }) => provenance.coordinates !== undefined);
  const series = (fitting.length > 0 ? fitting : own).map(
    ({ provenance: { mission, missionName, quantity } }): Target => ({
      kind: 'series',
      text: missionName ?? mission ?? '',
      ...given('mission', mission),
      ...given('quantity', quantity),
      ...given('coordinates', coordinates),
    }),
  );
  const steps = own.map(({ cadenceMs }) => cadenceMs).filter((ms) => ms > 0);
  const finer = isFiner === true && steps.length > 0 ? { cadenceMs: Math.min(...steps) / 1.01 } : {};
  const names = series.flatMap((each) => (each.kind === 'series' ? [each.text, each.quantity ?? ''] : []));
  const words = [...new Set([...names, coordinates ?? ''])].filter((word) => word !== '').join(' ');
  return { ...act, words, of: series, ...finer };
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
    showGoal(turn, {
      results: wire(id, 'results'),
      ...(bundlesWith === undefined ? {} : { held: wire(bundlesWith, 'held') }),
    }),
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
