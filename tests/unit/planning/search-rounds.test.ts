import { describe, expect, test } from 'vitest';
import type { Decision } from '#src/domain/decision.ts';
import type { Plan, Progress } from '#src/domain/plan.ts';
import type { Session } from '#src/domain/session.ts';
import { rulePlanner } from '#src/planning/rule-planner.ts';
import { archive, carriedOut, planFor } from '#tests/support/planning.ts';

const planner = rulePlanner(archive);
const never = new AbortController().signal;
const LISTED: Partial<Session> = {
  listing: { items: ['A', 'B'], query: { query: { match_all: {} } }, first: 11, next: 13, pageSize: 2 },
};

type Round = Extract<Decision, { action: 'continue' }>['subGoals'];

/** What each step of a search gives when nothing is unclear. */
function found(worker: string, outputs: Readonly<Record<string, unknown>> = {}): Progress {
  const slots: Readonly<Record<string, object>> = {
    lookup_metadata: { metadata: { text: 'x' }, needs_clarification: false },
    generate_query: { query: { from: 0, size: 10 }, needs_clarification: false },
    run_query: { results: {} },
    page_query: { results: {} },
    show_results: { text: 'a table' },
  };
  return { status: 'succeeded', outputs: { ...slots[worker], ...outputs }, summary: 'done' };
}

/** The rounds of a request, each with its steps, until the planner is done. */
async function roundsOf(
  request: string,
  session: Partial<Session> = {},
  end: (worker: string) => Progress = found,
): Promise<{ readonly rounds: readonly Round[]; readonly plan: Plan; readonly last: Decision }> {
  let plan = planFor(request, session);
  const rounds: Round[] = [];
  for (;;) {
    const decision = await planner.decide(plan, never);
    if (decision.action !== 'continue') return { rounds, plan, last: decision };
    rounds.push(decision.subGoals);
    plan = carriedOut(plan, decision, end);
    if (decision.subGoals.some(({ worker }) => worker === 'clarify')) return { rounds, plan, last: decision };
  }
}

function workersOf(rounds: readonly Round[]): readonly (readonly string[])[] {
  return rounds.map((round) => round.map(({ worker }) => worker));
}

describe('a search', () => {
  test('looks up, then makes the query alone in its round, then runs and shows it', async () => {
    const { rounds, last } = await roundsOf('which datasets measure electron temperature at L1?');

    expect(workersOf(rounds)).toEqual([
      ['lookup_metadata'],
      ['generate_query'],
      ['run_query', 'show_results'],
    ]);
    const [[lookup], [generate], [run, show]] = rounds as [Round, Round, Round];
    expect(lookup).toMatchObject({ inputs: {}, params: { force_execute: false } });
    expect(generate?.inputs).toEqual({ metadata: { fromSubGoal: 1, slot: 'metadata' } });
    expect(run?.inputs).toEqual({ query: { fromSubGoal: 2, slot: 'query' } });
    expect(run?.params).toEqual({ bundles_with_sub_goal: 2 });
    expect(show).toMatchObject({
      inputs: { results: { fromSubGoal: 3, slot: 'results' } },
      goalType: 'deliverable',
    });
    expect(last).toMatchObject({ action: 'done', deliver: [{ fromSubGoal: 4, slot: 'text' }] });
  });

  test.each([
    ['lookup_metadata', 1, 'Voyager 1 (recommended)'],
    ['generate_query', 2, 'Voyager 1'],
  ])('asks back when %s finds it unclear', async (unclear, before, first) => {
    const asked = {
      needs_clarification: true,
      question: 'Which one?',
      choices: ['Voyager 1', 'Voyager 2', 'c', 'd', 'e', 'f'],
    };
    const { rounds } = await roundsOf('what do you have for ACE?', {}, (worker) =>
      found(worker, worker === unclear ? asked : {}),
    );

    expect(rounds).toHaveLength(before + 1);
    const [clarify] = rounds.at(-1) ?? [];
    expect(clarify).toMatchObject({ worker: 'clarify', params: { question: 'Which one?' } });
    const choices = clarify?.params['choices'];
    expect(choices).toHaveLength(5);
    expect(Array.isArray(choices) ? choices[0] : undefined).toBe(first);
  });

  test('that fails on the way ends there', async () => {
    const failed: Progress = { status: 'failed', failure: { code: 'invalid-request', message: 'No.' } };
    const { rounds, last } = await roundsOf('what do you have for ACE?', {}, (worker) =>
      worker === 'lookup_metadata' ? failed : found(worker),
    );
    expect(workersOf(rounds)).toEqual([['lookup_metadata']]);
    expect(last).toMatchObject({ action: 'done', deliver: [] });
  });

  test.each(["best guess, don't ask", 'just run it', 'no questions please'])(
    'asks nothing after "%s"',
    async (words) => {
      const { rounds, plan } = await roundsOf(`what do you have for Voyager? ${words}`);
      expect(plan.context['force_execute']).toBe(true);
      expect(rounds[0]?.[0]?.params['force_execute']).toBe(true);
      expect(rounds[1]?.[0]?.params['force_execute']).toBe(true);
      expect(workersOf(rounds)).toHaveLength(3);
    },
  );
});

describe('a search goes on from sub-goal 0', () => {
  test.each([
    ['next page', { to: 'next' }],
    ['and the page before that', { to: 'previous' }],
    ['page 3', { to: 'again', page: 3 }],
    ['list 50', { to: 'again', size: 50 }],
  ])('"%s" pages the query of the last list from where that ended', async (words, params) => {
    const { rounds, plan } = await roundsOf(words, LISTED);

    expect(workersOf(rounds)).toEqual([['page_query', 'show_results']]);
    expect(rounds[0]?.[0]).toMatchObject({
      inputs: {
        query: { fromSubGoal: 0, slot: 'prior_query' },
        offset: { fromSubGoal: 0, slot: 'prior_next_offset' },
        limit: { fromSubGoal: 0, slot: 'prior_page_size' },
      },
      params,
    });
    expect(rounds[0]?.[1]).toMatchObject({
      inputs: { results: { fromSubGoal: 1, slot: 'results' } },
      params: { listed: ['A', 'B'], first: 11 },
    });
    expect(plan.context).toMatchObject({
      prior_query: { query: { match_all: {} } },
      prior_next_offset: 13,
      prior_page_size: 2,
    });
  });

  test('a pasted query is run as it stands', async () => {
    const pasted = '{"query": {"term": {"mission": "ACE"}}}';
    const { rounds, plan } = await roundsOf(`please run ${pasted}`);

    expect(workersOf(rounds)).toEqual([['run_query', 'show_results']]);
    expect(rounds[0]?.[0]).toMatchObject({
      inputs: { query: { fromSubGoal: 0, slot: 'user_query' } },
      params: {},
    });
    expect(plan.context['user_query']).toBe(pasted);
  });

  test('"just run it" runs the last query once more', async () => {
    const { rounds } = await roundsOf('just run it', LISTED);
    expect(workersOf(rounds)).toEqual([['run_query', 'show_results']]);
    expect(rounds[0]?.[0]?.inputs).toEqual({ query: { fromSubGoal: 0, slot: 'prior_query' } });
  });

  test('"show the query" shows it', async () => {
    const { rounds } = await roundsOf('show me the query', LISTED);
    expect(workersOf(rounds)).toEqual([['show_results']]);
    expect(rounds[0]?.[0]?.inputs).toEqual({ query: { fromSubGoal: 0, slot: 'prior_query' } });
  });

  test.each(['next page', 'show the query'])('without a list there is nothing for "%s"', async (words) => {
    const { rounds, last } = await roundsOf(words);
    expect(rounds).toEqual([]);
    expect(last.action).toBe('failed');
  });
});
