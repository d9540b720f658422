import { describe, expect, test } from 'vitest';
import { spacecraftSaid } from '#src/assistant/spoken-ids.ts';
import type { Decision } from '#src/domain/decision.ts';
import { type FrameSummary, summaryOf } from '#src/domain/frame.ts';
import type { Progress } from '#src/domain/plan.ts';
import { readTarget } from '#src/planning/model/acts/read-target.ts';
import { type ScriptLine, scriptedModel } from '#tests/fakes/scripted-model.ts';
import { scalarFrame, vectorFrame } from '#tests/support/frames.ts';
import { carriedOut, DAY, planFor, plannerOf, success, turnOfPlanner } from '#tests/support/planning.ts';
import { SHIPPED } from '#tests/support/shipped.ts';

const signal = new AbortController().signal;
const HERE = summaryOf(scalarFrame('ACE_Bmag', 'nT', [1, 2, 3]));
const SHOW_HERE = { do: 'show', of: ['ACE_Bmag'] };
const MMS = { quantity: 'magnetic-field', component: 'magnitude' };

/** The first round of a request for which the model gives these answers. */
async function asked(answers: readonly ScriptLine[], frames: readonly FrameSummary[] = [HERE]) {
  const model = scriptedModel(...answers);
  const plan = planFor('Compare the MMS and ACE data on 10 May 2024', { frames: [...frames] });
  const { planner } = turnOfPlanner(plannerOf(model), plan);
  const decision = await planner.decide(plan, signal);
  model.finish();
  return { decision, planner, plan, model, goals: goalsOf(decision) };
}

/** The same, where the model is asked again later. */
async function askedTwice(...answers: readonly ScriptLine[]) {
  const model = scriptedModel(...answers);
  const plan = planFor('Compare the Wind and ACE data on 10 May 2024');
  const { planner } = turnOfPlanner(plannerOf(model), plan);
  return { decision: await planner.decide(plan, signal), planner, plan, model };
}

const acts = (...said: readonly unknown[]): ScriptLine => ({ json: { acts: said } });
const goalsOf = (decision: Decision) => (decision.action === 'continue' ? decision.subGoals : []);

/** What the model heard of acts that do not hold. */
async function faultOf(...said: readonly unknown[]): Promise<string> {
  const { model } = await asked([acts(...said), acts(SHOW_HERE)]);
  return JSON.stringify(model.requests[1]?.messages.at(-1));
}

describe('events on a figure', () => {
  test('are those of every list, each in its colour', async () => {
    const find = (id: string, threshold: number) => ({
      do: 'intervals',
      id,
      of: ['ACE_Bmag'],
      params: { where: { kind: 'compared', comparison: '>', threshold } },
    });
    const { goals } = await asked([
      acts(
        find('low', 1),
        find('high', 2),
        SHOW_HERE,
        { do: 'style', events: 'low' },
        { do: 'style', events: 'high', eventColor: 'red' },
      ),
    ]);

    expect(goals.at(-1)).toMatchObject({
      worker: 'plot',
      inputs: { events: [{ fromSubGoal: 1 }, { fromSubGoal: 2 }] },
      params: { eventColor: [null, 'red'] },
    });
  });
});

describe('a name of data', () => {
  test.each([
    [{ mission: 'MMS2' }, { mission: 'MMS', probe: 'MMS2' }],
    [
      { mission: 'MMS', probe: '3' },
      { mission: 'MMS', probe: 'MMS3' },
    ],
    [{ probe: 'MMS4' }, { mission: 'MMS', probe: 'MMS4' }],
    [{ mission: 'THEMIS-E' }, { mission: 'THEMIS', probe: 'THEMIS-E' }],
    [{ mission: 'THE' }, { mission: 'THEMIS', probe: 'THEMIS-E' }],
    [{ mission: 'ACE' }, { mission: 'ACE' }],
  ])('means the spacecraft that is said, in whichever field: %j', (said, meant) => {
    expect(spacecraftSaid(said, SHIPPED)).toEqual(meant);
  });

  test.each([
    [{ ...MMS, mission: 'MMS', probe: 'MMS7' }, 'it has MMS1, MMS2'],
    [{ ...MMS, mission: 'MMS2', probe: 'MMS3' }, 'are two spacecraft'],
    [{ mission: 'ACE', parameter: 'BGSEc' }, 'goes with the dataset'],
    [{ mission: 'ACE', quantity: 'magnetic-field', species: 'iron' }, 'goes with a flux'],
    [{ mission: 'WIND', dataset: 'AC_H0_MFI', quantity: 'magnetic-field' }, 'is of ACE, not of WIND'],
    [{ dataset: 'AC_H0_MFI', quantity: 'magnetic-field', instrument: 'SWEPAM' }, 'does not say'],
  ])('whose fields contradict each other is refused by its field: %j', async (name, words) => {
    expect(await faultOf({ do: 'fetch', of: [name], ...DAY })).toContain(words);
  });

  test('takes the particles that are said of a flux', async () => {
    // The archive of the test has none, which is said of the flux, not of the field.
    const fault = await faultOf({
      do: 'fetch',
      of: [{ mission: 'ACE', quantity: 'ion-flux', species: 'iron' }],
      ...DAY,
    });

    expect(fault).toContain('no dataset of ACE with ion flux');
    expect(fault).not.toContain('species');
  });

  test.each([
    [{ mission: 'ACE', quantity: 'density', species: 'proton' }, 'density'],
    [{ mission: 'ACE', quantity: 'density', species: 'electron' }, 'electron-density'],
    [{ mission: 'ACE', quantity: 'velocity', species: 'ion' }, 'velocity'],
  ])('means the moment of the particles that are said: %j', (name, quantity) => {
    const target = readTarget(
      name,
      { places: new Map() } as never,
      { knowledge: SHIPPED, frames: [] } as never,
    );

    expect(target).toMatchObject({ kind: 'series', quantity });
    expect(target).not.toHaveProperty('species');
  });

  test('takes the channel that is said of a dataset and its parameter', async () => {
    const channel = { value: 10, to: 20, unit: 'MeV' };
    const { goals } = await asked([
      acts({ do: 'fetch', of: [{ dataset: 'AC_H2_MFI', parameter: 'BGSEc', channel }], ...DAY }),
    ]);

    expect(goals).toMatchObject([
      { worker: 'fetch' },
      { worker: 'compute', params: { operation: 'slice', at: 10, to: 20, unit: 'MeV' } },
    ]);
  });

  test('is not what is at hand in another frame', async () => {
    const frame = scalarFrame('AC_H0_MFI.BGSM', 'nT', [1, 2, 3]);
    const gsm = summaryOf({
      ...frame,
      provenance: {
        ...frame.provenance,
        mission: 'ACE',
        dataset: 'AC_H0_MFI',
        quantity: 'magnetic-field',
        coordinates: 'GSM',
      },
    });
    const gse = { dataset: 'AC_H0_MFI', quantity: 'magnetic-field', coordinates: 'GSE' };
    const { goals } = await asked([acts({ do: 'show', of: ['AC_H0_MFI.BGSM', gse] })], [gsm]);

    expect(goals[0]).toMatchObject({ worker: 'fetch' });
  });
});

describe('the time of an act', () => {
  const LATER = { start: '2024-01-01T00:01:00Z', stop: '2024-01-01T00:02:00Z' };

  test.each([
    [{ do: 'fetch', of: ['ACE_Bmag'], ...LATER }, 'is there already'],
    [{ do: 'compute', of: ['ACE_Bmag'], operation: 'detrend', newestMs: 3_600_000 }, 'newestMs is of data'],
    [{ do: 'use', worker: 'cite', ...LATER }, 'takes times in its params'],
    [{ do: 'use', worker: 'cite', of: ['ACE_Bmag'] }, 'is wired to no data'],
    [
      {
        do: 'measure',
        of: ['ACE_Bmag'],
        question: { kind: 'statistic', statistics: ['mean'], window: DAY },
        ...LATER,
      },
      'two times',
    ],
  ])('that would change nothing is refused: %j', async (act, words) => {
    expect(await faultOf(act)).toContain(words);
  });

  test.each([
    { do: 'rows', of: ['ACE_Bmag'] },
    { do: 'describe', of: ['ACE_Bmag'] },
    { do: 'compute', of: ['ACE_Bmag'], operation: 'detrend' },
  ])('cuts what is there: %j', async (act) => {
    const { goals } = await asked([acts({ ...act, ...LATER })]);

    expect(goals).toMatchObject([
      { worker: 'compute', params: { operation: 'time_window', from: '2024-01-01T00:01:00Z' } },
      { inputs: { series: { fromSubGoal: 1 } } },
    ]);
  });

  test('cuts what another act makes', async () => {
    const { goals } = await asked([
      acts(
        { do: 'fetch', id: 'b', of: [{ ...MMS, mission: 'ACE' }], ...DAY },
        { do: 'compute', of: ['b'], operation: 'detrend', ...DAY, stop: '2024-05-10T06:00:00Z' },
      ),
    ]);

    expect(goals.map(({ params }) => params['operation'])).toEqual([undefined, 'time_window', 'detrend']);
  });
});

describe('ids', () => {
  test('take a component', async () => {
    const field = summaryOf(vectorFrame('ACE_B', 'nT', [[1, 2, 3]]));
    const { goals } = await asked(
      [
        acts(
          { do: 'compute', id: 'd2', of: ['ACE_B'], operation: 'detrend' },
          { do: 'measure', of: ['d2.x'], question: { kind: 'statistic', statistics: ['mean'] } },
        ),
      ],
      [field],
    );

    expect(goals).toMatchObject([
      { params: { operation: 'detrend' } },
      { params: { operation: 'component', component: 'x' }, inputs: { series: { fromSubGoal: 1 } } },
      { worker: 'measure', inputs: { series: { fromSubGoal: 2 } } },
    ]);
  });

  test('stand for data that a change draws and that are not there', async () => {
    const { goals, decision, plan, planner } = await asked([
      acts({
        do: 'show',
        of: ['ACE_Bmag'],
        changes: [{ kind: 'replace-panel', panel: 1, series: [{ mission: 'OMNI', quantity: 'speed' }] }],
      }),
    ]);
    const next = goalsOf(await planner.decide(carriedOut(plan, decision), signal));

    expect(goals).toMatchObject([{ worker: 'fetch' }]);
    expect(next).toMatchObject([
      { worker: 'plot', params: { changes: [{ kind: 'replace-panel', series: ['LABEL_1'] }] } },
    ]);
  });
});

describe('data of several spacecraft', () => {
  const WIND = summaryOf(scalarFrame('Wind_V', 'km/s', [1, 2, 3]));
  const TABLE = summaryOf({
    ...vectorFrame('merged', 'nT', [[1, 2, 3]]),
    columns: [
      { name: 'merged.A.x', unit: 'nT', component: 'x', values: new Float64Array(1) },
      { name: 'merged.B.x', unit: 'nT', component: 'x', values: new Float64Array(1) },
    ],
  });

  test('stand in one table', async () => {
    const names = [
      { mission: 'ACE', quantity: 'magnetic-field', component: 'vector' },
      { mission: 'OMNI', quantity: 'speed' },
    ];
    const { goals } = await asked([acts({ do: 'compute', of: names, operation: 'align', ...DAY })]);

    expect(goals.filter(({ worker }) => worker === 'compute')).toMatchObject([
      { inputs: { series: [{}, {}] } },
    ]);
  });

  test('meet in an operation that takes something of each', async () => {
    const said = { do: 'compute', of: ['Wind_V', 'ACE_Bmag'], operation: 'source_longitude' };
    const { goals } = await asked([acts(said)], [HERE, WIND]);

    expect(goals).toMatchObject([{ inputs: { series: [{ slot: 'Wind_V' }, { slot: 'ACE_Bmag' }] } }]);
  });

  test('are columns of a table, by their own names', async () => {
    const { goals } = await asked([acts({ do: 'show', of: ['merged.B.x'] })], [TABLE]);

    expect(goals).toMatchObject([{ inputs: { series: { slot: 'merged.B.x' } } }]);
    expect(await faultOf({ do: 'show', of: ['merged.x'] })).toContain('there is no data called');
  });
});

test.each([
  ['1y', 'year'],
  ['1 month', 'month'],
  ['P1Y', 'year'],
])('"%s" is a part of the calendar', async (every, meant) => {
  const { goals } = await asked([
    acts({ do: 'compute', of: ['ACE_Bmag'], operation: 'resample', params: { every } }),
  ]);

  expect(goals).toMatchObject([{ params: { operation: 'resample', every: meant } }]);
});

describe('superposed epochs', () => {
  const BZ = summaryOf(scalarFrame('OMNI_Bz', 'nT', [1, 2, 3]));
  const said = {
    do: 'superpose',
    of: ['ACE_Bmag', 'OMNI_Bz'],
    params: { epochs: ['1970-01-01T00:01:00Z'], reachMs: 60_000 },
  };

  test('are made of each quantity, and shown where no act shows them', async () => {
    const { decision, goals, plan, planner } = await asked([acts(said)], [HERE, BZ]);
    const shown = goals.some(({ worker }) => worker === 'plot')
      ? goals
      : goalsOf(await planner.decide(carriedOut(plan, decision, success), signal));

    expect(goals.slice(0, 2)).toMatchObject([
      { worker: 'superpose', inputs: { series: { slot: 'ACE_Bmag' } } },
      { worker: 'superpose', inputs: { series: { slot: 'OMNI_Bz' } } },
    ]);
    expect(shown.at(-1)).toMatchObject({
      worker: 'plot',
      inputs: { series: [{ slot: 'labels' }, { slot: 'labels' }] },
    });
  });
});

test('a look-up and shapes that are asked for together are both given', async () => {
  const { model } = await asked([
    { json: { acts: [], look_up: { mission: 'ACE' }, shapes: ['wavelet'] } },
    acts(SHOW_HERE),
  ]);
  const told = JSON.stringify(model.requests[1]?.messages);

  expect(told).toContain('Looked up');
  expect(told).toContain('- wavelet');
});

describe('a field that nobody knows', () => {
  test.each([
    [{ do: 'measure', of: ['ACE_Bmag'], question: { kind: 'gaps', colour: 'red' } }, 'Unrecognized key'],
    [
      {
        ...SHOW_HERE,
        changes: [{ kind: 'marker', intervals: [{ start: DAY.start, stop: DAY.stop, color: 'red' }] }],
      },
      'intervals[0].color',
    ],
    [{ do: 'compute', of: ['ACE_Bmag'], operation: 'absolute', params: { unit: 'T' } }, 'there is none'],
  ])('is refused by its path: %j', async (act, words) => {
    expect(await faultOf(act)).toContain(words);
  });
});

test('the name of a result means it before it has a label', async () => {
  const { decision, plan, planner } = await asked([
    acts(
      { do: 'compute', of: ['ACE_Bmag'], operation: 'absolute', name: 'size' },
      { ...SHOW_HERE, changes: [{ kind: 'scatter-color', by: 'size' }] },
    ),
  ]);
  const next = goalsOf(await planner.decide(carriedOut(plan, decision), signal));

  expect(goalsOf(decision)).toMatchObject([{ worker: 'compute' }]);
  expect(next).toMatchObject([{ worker: 'plot', params: { changes: [{ by: 'LABEL_1' }] } }]);
});

test('what is still to be done when something fails is told with the failure', async () => {
  const failing = (worker: string, id: number): Progress =>
    id === 1
      ? { status: 'failed', failure: { code: 'too-large', message: 'That is too much.' } }
      : success(worker, id);
  const { decision, plan, planner, model } = await askedTwice(
    acts(
      { do: 'fetch', id: 'a', of: [{ mission: 'ACE', quantity: 'magnetic-field' }], ...DAY },
      { do: 'fetch', id: 'w', of: [{ mission: 'Wind', quantity: 'magnetic-field' }], ...DAY },
      { do: 'measure', of: ['w'], question: { kind: 'gaps' } },
    ),
    { json: { acts: [] } },
  );
  const next = await planner.decide(carriedOut(plan, decision, failing), signal);

  expect(JSON.stringify(model.requests[1]?.messages)).toContain('Not done yet of your acts');
  expect(goalsOf(next)).toMatchObject([{ worker: 'measure' }]);
});

test('what is taken otherwise than the rules read it is told with its reason', async () => {
  const why = 'I took "wind" as the solar wind at Earth, since no spacecraft was meant.';
  const { goals } = await asked([{ json: { acts: [SHOW_HERE], corrections: [why], note: 'And so on.' } }]);

  expect(goals[0]?.params).toMatchObject({ notes: [why], remarks: ['And so on.'] });
});

test('and only with what is shown: where a fetch comes before, it waits for that', async () => {
  const { decision, plan, planner } = await askedTwice({
    json: {
      acts: [
        { do: 'fetch', id: 'a', of: [{ mission: 'ACE', quantity: 'magnetic-field' }], ...DAY },
        { do: 'fetch', id: 'w', of: [{ mission: 'Wind', quantity: 'magnetic-field' }], ...DAY },
        { do: 'show', panels: [['a'], ['w']] },
      ],
      corrections: ['Wind, not Helios.'],
      note: 'Two panels are drawn.',
    },
  });
  const next = await planner.decide(carriedOut(plan, decision), signal);

  expect(JSON.stringify(goalsOf(decision))).not.toContain('Two panels');
  expect(goalsOf(next)).toMatchObject([
    { worker: 'plot', params: { notes: ['Wind, not Helios.'], remarks: ['Two panels are drawn.'] } },
  ]);
});
