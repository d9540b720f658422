import { describe, expect, test } from 'vitest';
import { dataQuestionSchema } from '#src/domain/data-question.ts';
import { figureChangeSchema } from '#src/domain/figure/figure-change.ts';
import { summaryOf } from '#src/domain/frame.ts';
import { promptShapes } from '#src/knowledge/prompt-shapes.ts';
import { saidActSchema } from '#src/planning/model/acts/said-act.ts';
import { withMoments } from '#src/planning/model/acts/said-times.ts';
import { grammarOf } from '#src/planning/model/grammar/grammar.ts';
import { workers } from '#src/workers/registry.ts';
import { type ScriptLine, scriptedModel } from '#tests/fakes/scripted-model.ts';
import { scalarFrame } from '#tests/support/frames.ts';
import { EVENTS, planFor, plannerOf, turnOfPlanner } from '#tests/support/planning.ts';
import { SHIPPED } from '#tests/support/shipped.ts';

const signal = new AbortController().signal;
const HERE = summaryOf(scalarFrame('ACE_Bmag', 'nT', [1, 2, 3]));
const SAY: ScriptLine = { json: { acts: [{ do: 'say', text: 'Nothing to do.' }] } };
/** Characters a token of such prompts, measured with the tokenizers of common models. */
const CHARACTERS = 3.7;

/** What the model is sent, call by call. */
async function sent(request: string, ...lines: readonly ScriptLine[]) {
  const model = scriptedModel(...(lines.length === 0 ? [SAY] : lines));
  const plan = planFor(request, { frames: [HERE], focus: ['ACE_Bmag'] });
  await turnOfPlanner(plannerOf(model), plan).planner.decide(plan, signal);
  model.finish();
  return model.requests.map(({ system, messages }) => ({
    text: messages.map((message) => ('text' in message ? message.text : '')).join('\n'),
    tokens: ((system?.length ?? 0) + JSON.stringify(messages).length) / CHARACTERS,
  }));
}

describe('a request of one step costs little', () => {
  test.each([
    'plot ACE Bz on 10 May 2024',
    'show me the solar wind speed last week',
    'smooth it by 1 hour',
    'make the line red and dashed, log scale please',
    'what is the maximum of it and when',
    'what is magnetic reconnection?',
    'how do I cite this',
    'give me the python code',
    'export the data as csv and the figure as pdf',
    'same for Wind',
    'which datasets of electron density does Van Allen Probes have',
    'power spectrum of Bz with a -5/3 slope',
    'now bigger letters, legend outside, no title, y from -40 to 40',
    'plot SYM-H and the Newell coupling function 17 march 2013 in 2 panels',
  ])('%s', async (request) => {
    const [call] = await sent(request);

    expect(call?.tokens).toBeLessThan(2_500);
  });
});

describe('a request of many steps, with words that nobody read, costs less than twice that', () => {
  test.each([
    'overplot the March 2015 and September 2017 storms on the same time axis, hours since SYM-H minimum',
    'For a report: arrival time of the CME at L1, max |B|, min Bz, max speed, max Kp, min Dst, all in one table with UT times',
    'make 4 panels: Br, Bt, Bn and |B| of PSP for encounter 10, add heliocentric distance along the axis, shade the sector crossings, panel letters, A4 portrait, and save as svg',
    'daily counts of hours with Kp >= 6 per year for the solar cycle',
  ])('%s', async (request) => {
    const [call] = await sent(request);

    expect(call?.tokens).toBeLessThan(5_000);
  });
});

describe('what a request can need is in its prompt', () => {
  test.each([
    ['smooth it by 1 hour', '- running_mean {window?'],
    ['20 min running mean centred, raw in light grey behind', '- color {color'],
    ['mark the shock arrival with a vertical line labelled shock', '- marker {at?'],
    ['overplot the March 2015 and September 2017 storms on the same time axis', '- superimpose {by'],
    ['hodogram of Bx vs By with equal axes', '- scatter {pairs'],
    ['latitude dial of the Ulysses speed', '- polar {pairs'],
    ['hours with Kp >= 6 per year', '- count_where {comparison'],
    ['find storms below -100 nT in 2015 and list them', '- storms {threshold?, below?, above?, count?}'],
    ['undo', '- undo {'],
    ['calculate plasma beta for n=5, T=1e5 K, B=5 nT', '- calculate {what, formula'],
    ['superposed epoch analysis of the speed around those storms', 'params of superpose:'],
    ['ground magnetometer at Kakioka for the same time', '- fetch_station {station'],
    ['where is the lag between them largest', '- correlation {method?'],
    ['give me the python code', '- reproduce {form?'],
    ['show me some famous storm', 'Mother’s Day storm'],
  ])('%s: %s', async (request, shape) => {
    const [call] = await sent(request);

    expect(call?.text).toContain(shape);
  });
});

describe('a shape that is missing', () => {
  test('is had by its name, or by that of its kind', async () => {
    const calls = await sent(
      'plot ACE Bz on 10 May 2024',
      { json: { shapes: ['wavelet', 'undo'] } },
      { json: { shapes: ['questions'] } },
      SAY,
    );

    expect(calls[0]?.text).not.toContain('- wavelet {');
    expect(calls[1]?.text).toContain('- wavelet {');
    expect(calls[1]?.text).toContain('- undo {');
    expect(calls[2]?.text).toContain('- bootstrap {');
    expect(calls[2]?.text).toContain('- wavelet {');
  });

  test('is asked for twice in a turn at most', async () => {
    const ask: ScriptLine = { json: { shapes: ['wavelet'] } };
    const calls = await sent('plot ACE Bz on 10 May 2024', ask, ask, ask, SAY);

    expect(calls[3]?.text).toContain('There are no more shapes');
  });

  test('comes back with an answer that got it wrong', async () => {
    const guess = (change: unknown): ScriptLine => ({ json: { acts: [{ do: 'style', changes: [change] }] } });
    const calls = await sent('plot ACE Bz on 10 May 2024', guess({ kind: 'legend', where: 'outside' }), SAY);

    expect(calls[1]?.text).toContain('Its shape: legend {legend?');
  });
});

test('every shape that words are told of is there, and every example holds', () => {
  const grammar = grammarOf(workers, SHIPPED, EVENTS);
  const names = new Set(grammar.map(({ section, name }) => `${section}.${name}`));
  const examples = Object.entries(promptShapes.shapes).filter(([, { example }]) => example !== undefined);
  const schemaOf = (name: string) => {
    if (name.startsWith('question.')) return dataQuestionSchema;
    // That of a worker is the act that uses it.
    return name.startsWith('change.') ? figureChangeSchema : saidActSchema;
  };

  expect(Object.keys(promptShapes.shapes).filter((name) => !names.has(name))).toEqual([]);
  for (const [name, { example }] of examples) {
    const said = name.startsWith('change.') ? withMoments(example) : example;
    expect([name, schemaOf(name).safeParse(said).error]).toEqual([name, undefined]);
  }
});
