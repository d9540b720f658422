import { describe, expect, test } from 'vitest';
import type { Decision } from '#src/domain/decision.ts';
import { summaryOf } from '#src/domain/frame.ts';
import type { Session } from '#src/domain/session.ts';
import { datasetsOf } from '#src/knowledge/datasets-of.ts';
import { readTarget } from '#src/planning/model/acts/read-target.ts';
import { type ScriptLine, scriptedModel } from '#tests/fakes/scripted-model.ts';
import { scalarFrame, vectorFrame } from '#tests/support/frames.ts';
import { carriedOut, DAY, planFor, plannerOf, turnOfPlanner } from '#tests/support/planning.ts';
import { SHIPPED } from '#tests/support/shipped.ts';

const signal = new AbortController().signal;
const REQUEST = 'Compare the ACE and Wind magnetic field on 10 May 2024';
const HERE = summaryOf(scalarFrame('ACE_Bmag', 'nT', [1, 2, 3]));
const ACE = { mission: 'ACE', quantity: 'magnetic-field', component: 'magnitude' };
const WIND = { ...ACE, mission: 'Wind' };

/** The first round of a request for which the model gives these answers. */
async function asked(answers: readonly ScriptLine[], session: Partial<Session> = {}, request = REQUEST) {
  const model = scriptedModel(...answers);
  const plan = planFor(request, session);
  const { planner } = turnOfPlanner(plannerOf(model), plan);
  const decision = await planner.decide(plan, signal);
  model.finish();
  return { decision, planner, plan, model, goals: goalsOf(decision) };
}

const acts = (...said: readonly unknown[]): ScriptLine => ({ json: { acts: said } });
const goalsOf = (decision: Decision) => (decision.action === 'continue' ? decision.subGoals : []);
const SHOW_HERE = acts({ do: 'show', of: ['ACE_Bmag'] });

/** What the model heard of its first answer. */
async function faultOf(said: unknown): Promise<string> {
  const { model } = await asked([acts(said), SHOW_HERE], { frames: [HERE] });
  return JSON.stringify(model.requests[1]?.messages.at(-1));
}

describe('plain dates', () => {
  const window = { start: '1965-01-01', stop: '1976-03-01' };
  test.each([
    {
      do: 'measure',
      of: ['ACE_Bmag'],
      question: { kind: 'table', items: [{ statistics: ['mean'], inputs: 1 }], windows: [window] },
    },
    { do: 'measure', of: ['ACE_Bmag'], question: { kind: 'statistic', statistics: ['mean'], window } },
    { do: 'measure', of: ['ACE_Bmag'], question: { kind: 'value-at', times: ['1965-01-01'] } },
    { do: 'superpose', of: ['ACE_Bmag'], params: { epochs: ['1965-01-01', '1966-01-01'] } },
    {
      do: 'intervals',
      of: ['ACE_Bmag'],
      params: { window, where: { kind: 'compared', comparison: '>', threshold: 1 } },
    },
  ])('are taken in $do', async (act) => {
    const { goals } = await asked([acts(act)], { frames: [HERE] });

    expect(JSON.stringify(goals)).toContain('1965-01-01T00:00:00Z');
  });
});

describe('a dataset of two spacecraft', () => {
  const SWAVES = { dataset: 'STEREO_LEVEL2_SWAVES', parameter: 'avg_intens_behind' };

  test.each([SWAVES, { ...SWAVES, mission: 'STEREO_B' }])('is of the one that is asked for: %o', (of) => {
    const context = { knowledge: SHIPPED, frames: [], workers: [], isForced: false };

    expect(readTarget(of, { acts: [], places: new Map() }, context)).toMatchObject({ mission: 'STEREO_B' });
  });

  test('stands among those of both, and a title that only has the word of a name among those of none', () => {
    const knowledge = SHIPPED;
    const ids = (mission: string) => datasetsOf({ mission }, knowledge).map(({ id }) => id);

    expect(ids('STEREO_B')).toContain('STEREO_LEVEL2_SWAVES');
    expect(ids('STEREO_A')).toContain('STEREO_LEVEL2_SWAVES');
    expect(ids('WIND')).not.toContain('AC_H0_SWE');
  });

  test('and of no other', async () => {
    expect(await faultOf({ do: 'show', of: [{ ...SWAVES, mission: 'ACE' }], ...DAY })).toContain(
      'is of STEREO_A, not of ACE',
    );
  });
});

describe('an answer in acts', () => {
  test('exports the table of a question, and not the series that it is of', async () => {
    const { goals } = await asked(
      [
        acts(
          {
            do: 'measure',
            id: 't',
            of: ['ACE_Bmag'],
            question: { kind: 'statistic', statistics: ['mean', 'maximum'], by: 'day' },
          },
          { do: 'export', what: 'data', of: ['t'], format: 'csv' },
        ),
      ],
      { frames: [HERE] },
    );

    expect(goals).toMatchObject([
      { worker: 'measure' },
      { worker: 'export', inputs: { tables: { fromSubGoal: 1, slot: 'tables' } } },
    ]);
  });

  test('takes looks before the first figure of a thread for those of that figure', async () => {
    const { goals } = await asked(
      [acts({ do: 'style', changes: [{ kind: 'theme', theme: 'dark' }] }, { do: 'show', of: ['ACE_Bmag'] })],
      { frames: [HERE] },
    );

    expect(goals).toMatchObject([
      { worker: 'plot', params: { changes: [{ kind: 'theme', theme: 'dark' }] } },
    ]);
  });

  test('fetches what it names, and shows in the next round what came, panel by panel', async () => {
    const { goals, decision, plan, planner } = await asked([
      acts(
        { do: 'fetch', id: 'b', of: [ACE, WIND], ...DAY },
        { do: 'show', panels: [['b'], [{ quantity: 'speed', mission: 'OMNI' }]] },
      ),
    ]);
    const next = await planner.decide(carriedOut(plan, decision), signal);

    expect(goals.map(({ worker }) => worker)).toEqual(['fetch', 'fetch', 'fetch']);
    expect(goals[0]?.params).toMatchObject(DAY);
    expect(goalsOf(next)).toMatchObject([
      { worker: 'plot', inputs: { series: [{}, {}, {}] }, params: { panels: [[0, 1], [2]] } },
    ]);
  });

  test('takes a speed with its components for the velocity, which is looked for', async () => {
    const vector = { mission: 'Wind', quantity: 'speed', component: 'vector' };

    expect(await faultOf({ do: 'show', of: [vector], ...DAY })).toContain('Wind plasma velocity');
    expect(await faultOf({ do: 'show', of: [{ ...vector, mission: 'NOSUCH' }], ...DAY })).toContain('NOSUCH');
  });

  test('names the component of a station, and the field that does not fit within one of several data', async () => {
    const gillam = { mission: 'GROUND', probe: 'Gillam', component: 'q' };
    const heard = await faultOf({ do: 'show', of: ['ACE_Bmag', gillam], ...DAY });

    expect(heard).toContain('of.1.component: Invalid option: expected one of');
    expect(await faultOf({ do: 'show', of: [{ ...gillam, component: 'e' }], ...DAY })).toContain(
      'd component',
    );
  });

  test('takes one statistic for a list of it, and the code of an earlier result by its label', async () => {
    const mean = await asked(
      [acts({ do: 'measure', of: ['ACE_Bmag'], question: { kind: 'statistic', statistic: 'mean' } })],
      { frames: [HERE] },
    );
    expect(mean.goals).toMatchObject([{ params: { question: { statistics: ['mean'] } } }]);

    const made = scalarFrame('twice', 'nT', [2, 4, 6]);
    const params = { code: 'map(b.values, (x) => 2 * x)', called: ['b'], unit: 'nT' };
    const from = ['WIND_Bmag'];
    const ran = summaryOf({
      ...made,
      provenance: { ...made.provenance, origin: 'computed', operation: 'code', params, from },
    });
    const again = { do: 'compute', operation: 'code', code: 'twice' };
    const { goals } = await asked([acts({ ...again, of: ['ACE_Bmag'] })], { frames: [HERE, ran] });

    expect(goals).toMatchObject([{ worker: 'compute', params }]);
    const { model } = await asked([acts({ ...again, of: ['ACE_Bmag', 'twice'] }), SHOW_HERE], {
      frames: [HERE, ran],
    });
    expect(JSON.stringify(model.requests[1]?.messages.at(-1))).toContain(
      'takes 1 data, in the order WIND_Bmag',
    );
  });

  test('shows nothing that no act shows', async () => {
    const { goals } = await asked(
      [acts({ do: 'compute', of: ['ACE_Bmag'], operation: 'running_mean', params: { window: '1h' } })],
      { frames: [HERE] },
    );

    expect(goals).toMatchObject([{ worker: 'compute', goalType: 'deliverable' }]);
    expect(goals).toHaveLength(1);
  });

  test('keeps the changes of each figure with it', async () => {
    const { goals } = await asked(
      [
        acts(
          { do: 'show', of: ['ACE_Bmag'], changes: [{ kind: 'title', title: 'One' }] },
          { do: 'show', of: ['ACE_Bmag'], changes: [{ kind: 'title', title: 'Two' }] },
        ),
      ],
      { frames: [HERE] },
    );

    expect(goals.map(({ params }) => params['changes'])).toMatchObject([
      [{ title: 'One' }],
      [{ title: 'Two' }],
    ]);
  });

  test('names what another act makes in a change before it has a label', async () => {
    const { goals } = await asked(
      [
        acts(
          {
            do: 'compute',
            id: 'smooth',
            of: ['ACE_Bmag'],
            operation: 'running_mean',
            params: { window: '1h' },
          },
          {
            do: 'show',
            of: ['ACE_Bmag', 'smooth'],
            changes: [{ kind: 'color', color: 'red', series: ['smooth'] }],
          },
        ),
      ],
      { frames: [HERE] },
    );

    expect(goals[1]?.inputs).toMatchObject({ series: [{ slot: 'ACE_Bmag' }, { fromSubGoal: 1 }] });
    expect(goals[1]?.params['changes']).toMatchObject([{ series: [{ made: 1 }] }]);
  });

  test('keeps apart what two acts fetch of one dataset at two times', async () => {
    const year = (start: string, stop: string) => ({
      of: [ACE],
      start: `${start}-01-01`,
      stop: `${stop}-01-01`,
    });
    const { decision, plan, planner } = await asked([
      acts(
        { do: 'fetch', id: 'old', ...year('2001', '2002') },
        { do: 'fetch', id: 'late', ...year('2019', '2020') },
        {
          do: 'show',
          panels: [['old', 'late']],
          changes: [
            { kind: 'series-name', series: 'old', name: '2001' },
            { kind: 'series-name', series: 'late', name: '2019' },
            { kind: 'color', series: 'late', color: 'red' },
          ],
        },
      ),
    ]);
    const [shown] = goalsOf(await planner.decide(carriedOut(plan, decision), signal));

    expect(shown?.params['changes']).toMatchObject([
      { series: 'LABEL_1', name: '2001' },
      { series: 'LABEL_2', name: '2019' },
      { series: ['LABEL_2'] },
    ]);
  });

  test('waits a round for looks that name what is made and not drawn', async () => {
    const mean = { do: 'compute', of: ['ACE_Bmag'], operation: 'running_mean', params: { window: '1h' } };
    const { decision, plan, planner } = await asked(
      [
        acts(
          { ...mean, id: 'low' },
          { ...mean, id: 'high', operation: 'running_maximum' },
          { do: 'show', of: ['ACE_Bmag'], changes: [{ kind: 'band', low: 'low', high: 'high' }] },
        ),
      ],
      { frames: [HERE] },
    );
    const [shown] = goalsOf(await planner.decide(carriedOut(plan, decision), signal));

    expect(goalsOf(decision).map(({ worker }) => worker)).toEqual(['compute', 'compute']);
    expect(shown?.params['changes']).toMatchObject([{ low: 'LABEL_1', high: 'LABEL_2' }]);
  });

  test('takes null for no title', async () => {
    const { goals } = await asked(
      [acts({ do: 'show', of: ['ACE_Bmag'], changes: [{ kind: 'title', title: null }] })],
      { frames: [HERE] },
    );

    expect(goals[0]?.params['changes']).toEqual([{ kind: 'title', title: '' }]);
  });

  test('lets code name data by the ids of acts, and names what it gives', async () => {
    const { goals } = await asked(
      [
        acts(
          {
            do: 'compute',
            id: 'mean',
            of: ['ACE_Bmag'],
            operation: 'running_mean',
            params: { window: '1h' },
          },
          {
            do: 'compute',
            id: 'rms',
            of: ['mean', 'ACE_Bmag'],
            operation: 'code',
            params: { unit: 'nT' },
            code: 'mean.values[0] - ACE_Bmag.values[0]',
          },
        ),
      ],
      { frames: [HERE] },
    );

    expect(goals[1]?.params).toMatchObject({ label: 'rms', unit: 'nT', called: ['mean', ''] });
  });

  test('names one component of what another act makes', async () => {
    const field = { mission: 'ACE', quantity: 'magnetic-field', coordinates: 'GSE' };
    const { goals } = await asked([
      acts(
        { do: 'fetch', id: 'b', of: [field], ...DAY },
        {
          do: 'show',
          panels: [['b.z'], ['b']],
          changes: [
            { kind: 'color', color: 'red', series: ['b.x'] },
            { kind: 'zero-line', shown: true, panel: 'b.z' },
          ],
        },
      ),
    ]);

    expect(goals.map(({ worker, params }) => params['component'] ?? worker)).toEqual(['fetch', 'z', 'plot']);
    expect(goals[2]?.params['changes']).toMatchObject([
      { series: [{ made: 1, component: 'x' }] },
      { panel: { made: 0 } },
    ]);
  });

  test('a scatter says what stands on which axis, and is no form', async () =>
    expect(await faultOf({ do: 'show', of: ['ACE_Bmag'], form: 'scatter' })).toContain(
      'a scatter is a change of the show',
    ));

  test('draws each panel of scatter plots as one of its own', async () => {
    const { goals } = await asked(
      [
        acts(
          {
            do: 'compute',
            id: 'mean',
            of: ['ACE_Bmag'],
            operation: 'running_mean',
            params: { window: '1h' },
          },
          {
            do: 'show',
            panels: [
              ['ACE_Bmag', 'mean'],
              ['mean', 'ACE_Bmag'],
            ],
            changes: [
              { kind: 'scatter', panel: 1, pairs: [{ x: 'ACE_Bmag', y: 'mean' }] },
              { kind: 'scatter', panel: 2, pairs: [{ x: 'mean', y: 'ACE_Bmag' }] },
            ],
          },
        ),
      ],
      { frames: [HERE] },
    );

    expect(goals[1]?.params).toMatchObject({
      panels: [
        [0, 1],
        [2, 3],
      ],
      changes: [
        { kind: 'scatter', panel: 1, pairs: [{ x: 'ACE_Bmag', y: { made: 1 } }] },
        { kind: 'scatter', panel: 2, pairs: [{ x: { made: 1 }, y: 'ACE_Bmag' }] },
      ],
    });
  });

  test('the strength and a component of a vector at hand are named in one way or the other', async () => {
    const vector = summaryOf(vectorFrame('ACE.B', 'nT', [[1, 2, 3]]));
    const question = { kind: 'statistic', statistics: ['maximum'] };
    const { goals } = await asked(
      [acts({ do: 'measure', of: ['ACE.B.magnitude', { label: 'ACE.B', component: 'z' }], question })],
      { frames: [vector] },
    );

    expect(goals.map(({ worker, params }) => params['operation'] ?? worker)).toEqual([
      'magnitude',
      'measure',
    ]);
    expect(goals[1]?.inputs['series']).toEqual([
      { fromSubGoal: 1, slot: 'label' },
      { fromSubGoal: 0, slot: 'ACE.B.z' },
    ]);
  });

  test('bars and points are of the data of their show; of a new figure they are all', async () => {
    const show = (more: object) => acts({ do: 'show', of: ['ACE_Bmag'], ...more });
    const [added, fresh] = await Promise.all([
      asked([show({ mode: 'add', form: 'bars' })], { frames: [HERE] }),
      asked([show({ form: 'points' })], { frames: [HERE] }),
    ]);

    expect(added.goals[0]?.params['changes']).toEqual([{ kind: 'mark', mark: 'bar', series: [{ made: 0 }] }]);
    expect(fresh.goals[0]?.params['changes']).toEqual([{ kind: 'mark', mark: 'point' }]);
  });

  test.each([
    [{ do: 'show', of: ['ACE_Bmag'], side: 'right' }, 'change axis-side'],
    [{ do: 'show', of: ['ACE_Bmag'], panel: 2 }, 'where mode add puts data'],
    [{ do: 'show', of: ['ACE_Bmag'], plane: ['x', 'y'] }, 'form orbit'],
    [{ do: 'show', of: ['ACE_Bmag'], panels: [['ACE_Bmag']] }, 'say one of the two'],
    [{ do: 'show', mode: 'add', panels: [['ACE_Bmag']], panel: 2 }, 'for a panel that is there say of'],
    [{ do: 'style', changes: [{ kind: 'grid', grid: true }], eventColor: 'grey' }, 'that of events'],
    [
      { do: 'compute', of: ['ACE_Bmag', 'ACE_Bmag', 'ACE_Bmag'], operation: 'subtract' },
      'one act for each pair',
    ],
    [
      {
        do: 'measure',
        of: ['ACE_Bmag'],
        other: ['ACE_Bmag'],
        question: { kind: 'statistic', statistics: ['mean'] },
      },
      'does not speak of it',
    ],
    [
      { do: 'measure', of: ['ACE_Bmag'], question: { kind: 'gaps' }, inTable: true },
      'statistics stand in one table',
    ],
    [
      {
        do: 'measure',
        of: ['ACE_Bmag'],
        question: {
          kind: 'statistic',
          statistics: ['mean'],
          where: { kind: 'compared', comparison: '>', threshold: 1 },
        },
        inTable: true,
      },
      'a statistic with where is answered by itself',
    ],
    [{ do: 'export', what: 'plot', format: 'png', of: ['ACE_Bmag'] }, 'the figure at hand'],
    [
      {
        do: 'measure',
        of: ['ACE_Bmag'],
        question: { kind: 'statistic', statistics: ['median'], percentile: 10 },
      },
      'goes with the statistic',
    ],
    [
      {
        do: 'compute',
        of: ['ACE_Bmag'],
        operation: 'resample',
        params: { every: '1h', method: 'mean', percentile: 10 },
      },
      'goes with the statistic',
    ],
  ])('hears of what would be passed over: %j', async (said, fault) => {
    expect(await faultOf(said)).toContain(fault);
  });

  test('hears of a field of a list that its use would pass over', async () => {
    const list = { do: 'over-events', what: 'column', of: ['ACE_Bmag'], events: 'ACE_Bmag', most: 3 };

    expect(await faultOf(list)).toContain('most: what \\"column\\" takes statistic, percentile');
  });

  test('wires a list of events that it finds into the figure', async () => {
    const where = { kind: 'compared', comparison: '>', threshold: 2 };
    const { goals } = await asked(
      [
        acts(
          { do: 'intervals', id: 'high', of: ['ACE_Bmag'], params: { where } },
          { do: 'show', of: ['ACE_Bmag'], events: 'high', eventColor: 'grey' },
        ),
      ],
      { frames: [HERE] },
    );

    expect(goals).toMatchObject([
      { worker: 'intervals', inputs: { series: { fromSubGoal: 0, slot: 'ACE_Bmag' } } },
      { worker: 'plot', inputs: { events: [{ fromSubGoal: 1 }] }, params: { eventColor: ['grey'] } },
    ]);
  });

  test('may be nothing but a refusal, which ends the plan with its reason', async () => {
    const { decision } = await asked([{ json: { acts: [], cannot: ['I cannot send mail.'] } }]);

    expect(decision).toEqual({ action: 'failed', reasoning: 'I cannot send mail.' });
  });

  test('refuses a part by name beside what is done', async () => {
    const line = { json: { acts: [{ do: 'show', of: ['ACE_Bmag'] }], cannot: ['I cannot send mail.'] } };
    const { goals } = await asked([line], { frames: [HERE] });

    expect(goals).toMatchObject([
      { worker: 'plot' },
      { worker: 'refuse', params: { message: 'I cannot send mail.' } },
    ]);
  });

  test('is the request that a fragment of the next turn goes on from', async () => {
    const { planner } = await asked([SHOW_HERE], { frames: [HERE] });

    expect(planner.request?.()?.acts).toMatchObject([{ do: 'show', of: [{ label: 'ACE_Bmag' }] }]);
  });
});

describe('a fault in an act', () => {
  test.each([
    [{ do: 'dance' }, 'it has to be one of'],
    [{ do: 'show', of: ['NOTHING'] }, 'there is no data called'],
    [{ do: 'show', of: ['ACE_Bmag'], colour: 'red' }, 'Unrecognized key'],
    [{ do: 'show', of: [{ quantity: 'happiness', mission: 'ACE' }] }, 'quantity: there is no'],
    [{ do: 'style', changes: [{ kind: 'glow' }] }, 'changes[0].kind: there is no'],
    [{ do: 'style', changes: [{ kind: 'scale', axis: 'y', scale: 'ln' }] }, 'linear'],
    [{ do: 'style', changes: [{ kind: 'title', text: 'x' }] }, 'there is no field'],
    [{ do: 'compute', of: ['ACE_Bmag'], operation: 'teleport' }, 'There is no operation'],
    [{ do: 'compute', of: ['ACE_Bmag'], operation: 'scale', params: { times: 2 } }, 'there is factor'],
    [{ do: 'measure', of: ['ACE_Bmag'], question: { kind: 'mood' } }, 'question.kind: there is no'],
    [{ do: 'fetch', of: [ACE], start: 'yesterday', stop: 'now' }, 'ISO 8601'],
    [{ do: 'use', worker: 'teleport' }, 'there is no teleport'],
    [{ do: 'say', text: 'The field was 47.3 nT.' }, '47.3 nT stands nowhere here'],
    [{ do: 'fetch', of: [{ dataset: 'AC_H99_MFI' }] }, 'There is no dataset AC_H99_MFI'],
  ])('%j goes back before anything runs', async (said, words) => {
    expect(await faultOf(said)).toContain(words);
  });
});

describe('words of the model', () => {
  test('about numbers that the user typed are calculated here, with the formula beside them', async () => {
    const { goals } = await asked([
      acts({ do: 'calculate', what: 'plasma beta', formula: '2*mu0*5e6*k*1e5/(5e-9)^2' }),
    ]);

    expect(goals).toMatchObject([
      {
        worker: 'explain',
        params: { what: 'calculation', text: expect.stringContaining('plasma beta = 0.694') },
      },
    ]);
  });

  test('may give numbers that stand in what it was told, rounded too', async () => {
    const { goals } = await asked([acts({ do: 'say', text: 'ACE_Bmag has 3 rows.' })], { frames: [HERE] });

    expect(goals).toMatchObject([{ worker: 'explain', params: { what: 'words' } }]);
  });

  test('keep the names of papers', async () => {
    const { goals } = await asked([acts({ do: 'say', text: 'See https://doi.org/abc/xyz for more.' })], {
      frames: [HERE],
    });

    expect(goals).toMatchObject([{ params: { text: 'See doi:abc/xyz for more.' } }]);
  });

  test('lose their addresses, of which the model hears once', async () => {
    const linked = acts({ do: 'say', text: 'It has 3 rows. See https://evil.example for more.' });
    const { goals, model } = await asked([linked, linked], { frames: [HERE] });

    expect(JSON.stringify(model.requests[1]?.messages.at(-1))).toContain('use the worker snippet');
    expect(goals).toMatchObject([
      { worker: 'explain', params: { what: 'words', text: expect.not.stringContaining('evil.example') } },
    ]);
  });
});

test('after a failure the model is asked once more before what came is shown', async () => {
  const both = acts({ do: 'show', of: [ACE, WIND], ...DAY });
  const model = scriptedModel(both, { json: { acts: [], cannot: ['Wind has none.'] } });
  const plan = planFor(REQUEST);
  const { planner } = turnOfPlanner(plannerOf(model), plan);
  const first = await planner.decide(plan, signal);
  const half = carriedOut(plan, first, (worker, id) =>
    id === 2
      ? { status: 'failed', failure: { code: 'no-data', message: 'None.' } }
      : { status: 'succeeded', outputs: { label: `${worker}_1`, labels: [`${worker}_1`] }, summary: 'done' },
  );

  const second = await planner.decide(half, signal);

  expect(JSON.stringify(model.requests[1]?.messages)).toContain('None. Not again with the same inputs.');
  expect(goalsOf(second)).toMatchObject([{ worker: 'refuse', params: { message: 'Wind has none.' } }]);
  const told = carriedOut(half, second, () => ({
    status: 'failed',
    failure: { code: 'not-computable', message: 'Wind has none.' },
  }));
  const third = await planner.decide(told, signal);
  expect(goalsOf(third)).toMatchObject([{ worker: 'plot', inputs: { series: { fromSubGoal: 1 } } }]);
});

describe('what the reader can say, an answer can', () => {
  const where = { kind: 'compared', comparison: '>', threshold: 2 };
  const LIST = { do: 'intervals', id: 'high', of: ['ACE_Bmag'], params: { where } };

  test('lists are counted, ordered and given columns', async () => {
    const { goals } = await asked(
      [
        acts(
          LIST,
          { do: 'over-events', what: 'column', of: ['ACE_Bmag'], events: 'high', statistic: 'maximum' },
          { do: 'over-events', what: 'count', events: 'high', by: 'month' },
          { do: 'over-events', what: 'table', events: 'high', sort: 'duration' },
        ),
      ],
      { frames: [HERE] },
    );

    expect(goals.slice(1).map(({ worker, params }) => ({ worker, ...params }))).toMatchObject([
      { worker: 'events', what: 'column', statistic: 'maximum' },
      { worker: 'events', what: 'count', by: 'month' },
      { worker: 'events', what: 'table', sort: 'duration' },
    ]);
  });

  test('statistics stand in one table', async () => {
    const question = { kind: 'statistic', statistics: ['maximum'], asksTime: true };
    const { goals } = await asked(
      [
        acts(
          { do: 'measure', of: ['ACE_Bmag'], question, inTable: true },
          { do: 'measure', of: ['ACE_Bmag'], question: { ...question, statistics: ['mean'] }, inTable: true },
        ),
      ],
      { frames: [HERE] },
    );

    expect(goals).toMatchObject([
      { worker: 'measure', params: { question: { kind: 'table', items: [{}, {}] } } },
    ]);
  });

  test('a flux has a channel by its energy', async () => {
    const protons = { mission: 'WIND', quantity: 'proton-flux', channel: { value: 20, to: 30, unit: 'MeV' } };
    const answer = acts({ do: 'show', of: [protons], ...DAY });
    const { goals } = await asked([answer, answer]);

    expect(goals.map(({ worker }) => worker)).toContain('compute');
  });

  test('all is undone at once, and the method of what is at hand told', async () => {
    const { goals } = await asked(
      [acts({ do: 'undo', steps: 'all' }, { do: 'help', about: 'how was it made', what: 'method' })],
      { frames: [HERE] },
    );

    expect(goals).toMatchObject([
      { worker: 'style', params: { isUndo: true, steps: 20 } },
      { worker: 'explain', params: { what: 'method' } },
    ]);
  });
});

describe('what stands beside an act that is a round by itself', () => {
  test('goes back to the model where it would be left out', async () => {
    const measure = {
      do: 'measure',
      of: ['ACE_Bmag'],
      question: { kind: 'statistic', statistics: ['mean'] },
    };

    const { model } = await asked([acts({ do: 'find', words: 'density' }, measure), SHOW_HERE], {
      frames: [HERE],
    });

    expect(JSON.stringify(model.requests[1]?.messages.at(-1))).toContain('measure cannot stand beside find');
  });
});

test('of a list from which another act chooses only what is left is told', async () => {
  const where = { kind: 'compared', comparison: '>', threshold: 1 };
  const keep = { largest: { column: 'extreme', count: 1 }, apartMs: 86_400_000 };
  const { goals } = await asked(
    [
      acts(
        { do: 'intervals', id: 'all', of: ['ACE_Bmag'], params: { where } },
        { do: 'intervals', id: 'top', list: 'all', params: { keep } },
      ),
    ],
    { frames: [HERE] },
  );

  expect(goals.map(({ params }) => params['isQuiet'])).toEqual([true, undefined]);
});

describe('what other data have to be', () => {
  const where = { kind: 'compared', comparison: '<', threshold: 20, unit: 'Rs', other: 0 };
  const frames = [HERE, summaryOf(scalarFrame('ACE_V', 'km/s', [1, 2, 3]))];

  test('a series where another meets a limit is one step of both', async () => {
    const { goals } = await asked(
      [
        acts(
          {
            do: 'compute',
            id: 'near',
            of: ['ACE_Bmag'],
            other: ['ACE_V'],
            operation: 'keep_where',
            params: { where },
          },
          { do: 'show', of: ['near'] },
        ),
      ],
      { frames },
    );

    expect(goals[0]).toMatchObject({
      worker: 'compute',
      params: { operation: 'keep_where', where },
      inputs: {
        series: [
          { fromSubGoal: 0, slot: 'ACE_Bmag' },
          { fromSubGoal: 0, slot: 'ACE_V' },
        ],
      },
    });
  });

  test('a condition on what is not there is refused before it runs', async () => {
    expect(
      await faultOf({ do: 'compute', of: ['ACE_Bmag'], operation: 'keep_where', params: { where } }),
    ).toContain('place 0 (from 0) in other of the act, and none stand there');
    expect(
      await faultOf({ do: 'compute', of: ['ACE_Bmag'], other: ['ACE_Bmag'], operation: 'detrend' }),
    ).toContain('what the condition of keep_where speaks of');
  });
});
