import { describe, expect, test } from 'vitest';
import { BotError } from '#src/domain/failure.ts';
import { plot } from '#src/workers/plot.ts';
import { review } from '#src/workers/specialists/review.ts';
import { type ScriptLine, scriptedModel } from '#tests/fakes/scripted-model.ts';
import { scalarFrame } from '#tests/support/frames.ts';
import { runWorker, testToolbox } from '#tests/support/toolbox.ts';

const FAULT = {
  verdict: 'fault',
  fault: 'The legend covers the peak of the curve',
  change: '{"kind":"legend","legend":"right"}',
};

/** Draws a figure, and lets a model that says this look at it. */
async function reviewed(line: ScriptLine) {
  const model = scriptedModel(line);
  const toolbox = await testToolbox({ model, frames: [scalarFrame('B', 'nT', [1, 2, 3])] });
  await runWorker(plot, toolbox, { inputs: { series: ['B'] } });
  const before = toolbox.figures.current();
  const told = toolbox.events.length;
  const result = await runWorker(review, toolbox, {});
  return { model, toolbox, before, result, shown: toolbox.events.slice(told) };
}

describe('a look at a figure', () => {
  test('is one call with the picture, on little thought', async () => {
    const { model } = await reviewed({ json: { verdict: 'fine' } });

    expect(model.requests).toMatchObject([
      { thinking: 'low', messages: [{ role: 'user', files: [{ mime: 'image/png' }] }] },
    ]);
    expect(model.requests[0]?.messages[0]).toHaveProperty('files[0].bytes.length', expect.any(Number));
    expect(model.requests[0]?.system).not.toMatch(/remove-series|zoom-by|patch/);
  });

  test('that finds nothing leaves it as it is, without a word', async () => {
    const { result, shown } = await reviewed({ json: { verdict: 'fine' } });

    expect(result).toEqual({ kind: 'succeeded', outputs: {}, summary: 'Nothing to mend' });
    expect(shown).toEqual([]);
  });

  test('mends one fault, draws the figure again and says so; "undo" takes it back', async () => {
    const { result, shown, toolbox, before } = await reviewed({ json: FAULT });

    expect(toolbox.figures.current()?.legend).toBe('right');
    expect(shown.map(({ type }) => type)).toEqual(['plot', 'file']);
    expect(result).toMatchObject({
      outputs: {
        text: 'I looked at the picture: The legend covers the peak of the curve. So I changed its legend; "undo" takes that back.',
      },
    });
    expect(toolbox.figures.undo()).toEqual(before);
  });

  test.each<[string, ScriptLine]>([
    ['prose', 'Looks great to me!'],
    ['nothing', ''],
    ['a fault without a change', { json: { verdict: 'fault', fault: 'It is ugly.' } }],
    ['a change that does not exist', { json: { ...FAULT, change: '{"kind":"explode"}' } }],
    ['a change that is no JSON', { json: { ...FAULT, change: 'move the legend' } }],
    [
      'a change that takes data away',
      { json: { ...FAULT, change: '{"kind":"remove-series","series":["B"]}' } },
    ],
    ['a change of its time', { json: { ...FAULT, change: '{"kind":"zoom","range":{"start":0,"stop":1}}' } }],
    ['a change that changes nothing', { json: { ...FAULT, change: '{"kind":"theme","theme":"light"}' } }],
    [
      'a change of a panel that is not there',
      { json: { ...FAULT, change: '{"kind":"panel-height","panel":9,"factor":2}' } },
    ],
    ['a fault with a value in it', { json: { ...FAULT, fault: 'The peak is 93 nT.' } }],
    ['a failure', new BotError('timeout', 'The model is silent.')],
    ['no quota', new BotError('quota', 'There is none.')],
  ])('that ends in %s does no harm', async (_, line) => {
    const { result, shown, toolbox, before } = await reviewed(line);

    expect(result).toMatchObject({ kind: 'succeeded', outputs: {} });
    expect(shown).toEqual([]);
    expect(toolbox.figures.current()).toEqual(before);
  });

  test('is no work for a bot without a model', async () => {
    const toolbox = await testToolbox({ frames: [scalarFrame('B', 'nT', [1, 2, 3])] });
    await runWorker(plot, toolbox, { inputs: { series: ['B'] } });

    expect(await runWorker(review, toolbox, {})).toMatchObject({ kind: 'succeeded', outputs: {} });
  });
});
