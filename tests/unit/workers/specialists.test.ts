import { describe, expect, test } from 'vitest';
import { figureChangesText } from '#src/assistant/figure-changes-text.ts';
import { plot } from '#src/workers/plot.ts';
import { derive } from '#src/workers/specialists/derive.ts';
import { illustrate } from '#src/workers/specialists/illustrate.ts';
import { inspect } from '#src/workers/specialists/inspect.ts';
import { searchWeb } from '#src/workers/specialists/search-web.ts';
import { type ScriptLine, scriptedModel } from '#tests/fakes/scripted-model.ts';
import { scalarFrame, vectorFrame } from '#tests/support/frames.ts';
import { runWorker, testToolbox } from '#tests/support/toolbox.ts';

const calls = (...made: readonly (readonly [string, object])[]): ScriptLine => ({
  reply: { calls: made.map(([name, args], index) => ({ id: `c${index}`, name, args: { ...args } })) },
});
const NAN = Number.NaN;
const labelsOf = (result: Awaited<ReturnType<typeof runWorker>>) =>
  result.kind === 'succeeded' ? result.labels : undefined;
const outputsOf = (result: Awaited<ReturnType<typeof runWorker>>) =>
  result.kind === 'succeeded' ? result.outputs : {};

describe('the specialist of a mission', () => {
  const look = (dataset: string) => ['list_parameters', { dataset }] as const;
  const fetch = (dataset: string, parameter: string) => ['fetch_data', { dataset, parameter }] as const;
  const JOB = {
    params: {
      mission: 'ACE',
      candidates: ['AC_H2_MFI', 'AC_K0_MFI'],
      physics: 'strength of the magnetic field',
      start: '2024-01-15T00:00:00Z',
      stop: '2024-01-16T00:00:00Z',
    },
  };

  test('looks at every candidate, fetches what fits, and stops without being asked again', async () => {
    const model = scriptedModel(
      calls(look('AC_H2_MFI'), look('AC_K0_MFI')),
      calls(fetch('AC_H2_MFI', 'Magnitude')),
    );
    const toolbox = await testToolbox({ model, values: { 'AC_H2_MFI.Magnitude': [1, 2, 3] } });

    const result = await runWorker(inspect, toolbox, JOB);

    model.finish();
    expect(outputsOf(result)).toMatchObject({
      label: 'AC_H2_MFI.Magnitude',
      labels: ['AC_H2_MFI.Magnitude'],
      label1: 'AC_H2_MFI.Magnitude',
    });
    expect(toolbox.events.map(({ type }) => type)).toEqual(['data']);
    expect(model.requests.map(({ thinking }) => thinking)).toEqual(['low', 'low']);
    expect(model.requests[1]?.messages.at(-1)).toMatchObject({
      results: [
        { output: expect.stringContaining('BGSEc[3] (nT)') },
        { output: expect.stringContaining('AC_K0_MFI (every 5 min') },
      ],
    });
  });

  test('passes over what is all missing or mostly missing, and says so', async () => {
    const model = scriptedModel(
      calls(fetch('AC_H2_MFI', 'Magnitude'), fetch('AC_K0_MFI', 'Magnitude')),
      calls(fetch('AC_K0_MFI', 'BGSEc')),
    );
    const values = {
      'AC_H2_MFI.Magnitude': [NAN, NAN, NAN, NAN],
      'AC_K0_MFI.Magnitude': [1, NAN, NAN, 4],
      'AC_K0_MFI.BGSEc': [1, 2, 3, NAN],
    };
    const toolbox = await testToolbox({ model, values });

    const result = await runWorker(inspect, toolbox, JOB);

    model.finish();
    expect(labelsOf(result)).toEqual(['AC_K0_MFI.BGSEc']);
    expect(toolbox.events).toMatchObject([
      {
        notes: expect.arrayContaining([
          expect.stringContaining('AC_H2_MFI.Magnitude was passed over'),
          'AC_K0_MFI.Magnitude was passed over: 50 % missing.',
        ]),
      },
    ]);
  });

  test('keeps what is mostly missing, with a warning, when there is nothing better', async () => {
    const model = scriptedModel(calls(fetch('AC_H2_MFI', 'Magnitude')), 'Nothing else fits.');
    const toolbox = await testToolbox({ model, values: { 'AC_H2_MFI.Magnitude': [1, NAN, NAN, 4] } });

    const result = await runWorker(inspect, toolbox, JOB);

    expect(labelsOf(result)).toEqual(['AC_H2_MFI.Magnitude']);
    expect(toolbox.events).toMatchObject([
      { notes: expect.arrayContaining(['Warning: 50 % of AC_H2_MFI.Magnitude is missing.']) },
    ]);
  });

  test('that has fetched something is done, however the guard ended it', async () => {
    const again = calls(fetch('AC_H2_MFI', 'Magnitude'), fetch('AC_H2_MFI', 'No_Such_Parameter'));
    const model = scriptedModel(again, again);
    const toolbox = await testToolbox({ model, values: { 'AC_H2_MFI.Magnitude': [1] } });

    expect(labelsOf(await runWorker(inspect, toolbox, JOB))).toEqual(['AC_H2_MFI.Magnitude']);
    model.finish();
  });

  test('fetches from no dataset but its candidates, and fails in words', async () => {
    const model = scriptedModel(calls(look('WI_K0_MFI')), calls(fetch('OMNI_HRO_1MIN', 'F')));
    const toolbox = await testToolbox({ model, values: { 'OMNI_HRO_1MIN.F': [1] } });

    await expect(runWorker(inspect, toolbox, JOB)).rejects.toThrow(
      'Nothing that fits was found in AC_H2_MFI, AC_K0_MFI.',
    );
    expect(toolbox.events).toEqual([]);
    model.finish();
  });

  test('gets no work without a model', async () => {
    await expect(runWorker(inspect, await testToolbox({}), JOB)).rejects.toThrow('needs a language model');
  });
});

describe('the specialist of computations', () => {
  const B = vectorFrame('B', 'nT', [
    [3, 4, 0],
    [0, 6, 8],
  ]);
  const JOB = { inputs: { series: ['B'] }, params: { description: 'half of the field strength' } };
  const steps = (...all: readonly object[]): ScriptLine => calls(['compute', { steps: all }]);

  test('turns words into operations, one on the result of another', async () => {
    const model = scriptedModel(
      steps(
        { operation: 'magnitude', on: ['B'], label: 'Bmag' },
        { operation: 'scale', on: ['Bmag'], settings: [{ name: 'factor', value: '0.5' }], label: 'half' },
      ),
    );
    const toolbox = await testToolbox({ model, frames: [B] });

    const result = await runWorker(derive, toolbox, JOB);

    model.finish();
    expect(outputsOf(result)['label']).toBe('half');
    expect([...((await toolbox.workspace.frame('half')).columns[0]?.values ?? [])]).toEqual([2.5, 5]);
    expect(labelsOf(result)).toEqual(['Bmag', 'half']);
  });

  test('hears what failed and corrects it, and keeps what worked', async () => {
    const model = scriptedModel(
      steps({ operation: 'magnitude', on: ['B'], label: 'Bmag' }, { operation: 'halve', on: ['Bmag'] }),
      steps({ operation: 'divide', on: ['Bmag', 'B.x'], label: 'ratio' }),
    );
    const toolbox = await testToolbox({ model, frames: [B] });

    const result = await runWorker(derive, toolbox, JOB);

    expect(outputsOf(result)['label']).toBe('ratio');
    expect(model.requests[1]?.messages.at(-1)).toMatchObject({
      results: [{ output: expect.stringMatching(/^Step 1 made Bmag\. Step 2 failed: .*halve/) }],
    });
  });

  test('works on nothing but what it was given, and its code runs in the sandbox only', async () => {
    const secret = scalarFrame('OTHER', 'nT', [1]);
    const model = scriptedModel(
      steps({ operation: 'absolute', on: ['OTHER'] }),
      steps({ operation: 'code', on: ['B'], settings: [{ name: 'code', value: 'process.env' }] }),
    );
    const toolbox = await testToolbox({ model, frames: [secret, B] });

    await expect(runWorker(derive, toolbox, JOB)).rejects.toThrow('could not be computed');
    expect(JSON.stringify(model.requests[1]?.messages.at(-1))).toContain('There is no data called OTHER');
    expect(toolbox.events).toEqual([]);
  });
});

describe('the specialist of pictures', () => {
  const frame = scalarFrame('ACE_B', 'nT', [1, 2, 3]);
  const draw = (args: object) => calls(['draw', args]);

  test('makes a figure of data with the changes that were described', async () => {
    const model = scriptedModel(
      draw({
        labels: ['ACE_B'],
        changes: ['{"kind":"title","title":"Calm"}', '{"kind":"theme","theme":"dark"}'],
      }),
    );
    const toolbox = await testToolbox({ model, frames: [frame] });

    await runWorker(illustrate, toolbox, { inputs: { series: ['ACE_B'] }, params: { picture: 'moody' } });

    model.finish();
    expect(toolbox.figures.current()).toMatchObject({ title: 'Calm', theme: 'dark' });
    expect(toolbox.events.map(({ type }) => type)).toEqual(['plot', 'file']);
  });

  test('draws nothing before every change makes sense', async () => {
    const model = scriptedModel(
      draw({ changes: ['{"kind":"explode"}'] }),
      draw({ changes: ['{"kind":"zoom","range":{"start":"2024-01-01","stop":"2024-01-01T00:02:00Z"}}'] }),
    );
    const toolbox = await testToolbox({ model, frames: [frame] });
    await runWorker(plot, toolbox, { inputs: { series: ['ACE_B'] } });

    await runWorker(illustrate, toolbox, { params: { picture: 'only the beginning' } });

    model.finish();
    expect(toolbox.events.map(({ type }) => type)).toEqual(['plot', 'file', 'plot', 'file']);
    expect(JSON.stringify(model.requests[1]?.messages.at(-1))).toContain('is no change of a figure');
  });

  test('reads about every change that there is, and about no patch', () => {
    expect(figureChangesText()).toContain(
      '- kind: "scale"; axis: "x" | "y" | "right" | "color"; scale: "linear" | "log" | "symlog"',
    );
    expect(figureChangesText()).not.toContain('"patch"');
  });
});

describe('a search of the web', () => {
  const found = (more: object): ScriptLine => ({
    reply: {
      text: 'X9.0 flare on 2024-10-03.',
      sources: [{ title: 'nasa.gov', url: 'https://example.org/r' }],
      ...more,
    },
  });
  const ask = async (line: ScriptLine) => {
    const model = { ...scriptedModel(line), canSearch: true as const };
    const result = await runWorker(searchWeb, await testToolbox({ model }), {
      params: { question: 'When was the largest flare of 2024?' },
    });
    return { model, outputs: outputsOf(result) };
  };

  test('is one call without tools, and says where the answer is from', async () => {
    const { model, outputs } = await ask(found({}));

    expect(model.requests).toHaveLength(1);
    expect(model.requests[0]).toMatchObject({ isSearch: true, thinking: 'low' });
    expect(model.requests[0]?.tools).toBeUndefined();
    expect(outputs['text']).toBe(
      'From the web, not from data:\nX9.0 flare on 2024-10-03.\nSources: nasa.gov',
    );
  });

  test.each([
    ['names no source', found({ sources: [] })],
    ['is empty', found({ text: ' ' })],
    ['was withheld', found({ end: 'blocked' })],
  ])('that %s is a failure', async (_, line) => {
    await expect(ask(line)).rejects.toThrow('found nothing that names its sources');
  });

  test('shows no link, whatever a page says', async () => {
    const { outputs } = await ask(
      found({
        text: 'See [here](https://evil.example) @everyone <script>',
        sources: [{ title: '[x](https://evil.example)', url: 'https://evil.example/a' }],
      }),
    );

    expect(JSON.stringify(outputs)).not.toMatch(/evil\.example|@everyone|<script/);
  });

  test('needs a model that can search', async () => {
    const toolbox = await testToolbox({ model: scriptedModel() });

    await expect(runWorker(searchWeb, toolbox, { params: { question: 'When?' } })).rejects.toThrow(
      'needs a language model',
    );
  });
});
