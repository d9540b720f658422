import { describe, expect, test } from 'vitest';
import type { DatasetInfo } from '#src/domain/dataset.ts';
import { namesNowhere } from '#src/knowledge/names-nowhere.ts';
import { absentSpacecraft } from '#src/language/names/absent-spacecraft.ts';
import { parametersTold } from '#src/planning/model/parameters-told.ts';
import { usageMeter } from '#src/planning/usage-meter.ts';
import { type ScriptLine, scriptedModel } from '#tests/fakes/scripted-model.ts';
import { planFor, plannerOf, turnOfPlanner } from '#tests/support/planning.ts';
import { SHIPPED } from '#tests/support/shipped.ts';

const signal = new AbortController().signal;

async function decide(request: string, ...lines: readonly ScriptLine[]) {
  const model = scriptedModel(...lines);
  const { planner } = turnOfPlanner(plannerOf(model), planFor(request));
  const decision = await planner.decide(planFor(request), signal);
  model.finish();
  return { decision, heard: model.requests.map(({ messages }) => JSON.stringify(messages)) };
}

describe('a spacecraft that is not held', () => {
  const find = { json: { acts: [{ do: 'discover', of: [{ mission: 'ACE' }], what: 'data' }] } };

  test('is told as that before anything is planned, and an answer that leaves it out goes back', async () => {
    const { heard } = await decide('ACE and SWFO-L1 data, what is there?', find, {
      json: { ...find.json, cannot: ['SWFO-L1 is not in the archive.'] },
    });

    expect(heard[0]).toContain('SWFO-L1 is not in this archive.');
    expect(heard[1]).toContain('SWFO-L1: not in this archive; say so in cannot or a say.');
  });

  test('is refused by name where the model goes on to leave it out', async () => {
    const { decision } = await decide('ACE and SWFO-L1 data, what is there?', find, find);

    expect(decision).toMatchObject({
      subGoals: [
        { worker: 'discover' },
        { worker: 'refuse', params: { message: 'SWFO-L1 is not in this archive.' } },
      ],
    });
  });

  test('that a look-up names is told to be nowhere, before what has some of the words', async () => {
    const { heard } = await decide(
      'anything of the XYZ-9 boom?',
      { json: { look_up: { words: 'XYZ-9 magnetometer' } } },
      { json: { acts: [{ do: 'say', text: 'Nothing is called so.' }] } },
    );

    expect(heard[1]).toMatch(
      /Nothing in the catalogue is called XYZ-9\.\\n\d+ (?:fit|have some of the words)/,
    );
  });
});

test('names are looked for in ids, titles, missions and parameters, whatever their hyphens', () => {
  const knowledge = SHIPPED;

  expect(namesNowhere('WI_H2_MFI ULEIS STEREO-A SWAVES BGSEc EPAM field', knowledge)).toEqual([]);
  expect(namesNowhere('IMAP-Lo QRX7 electrons, QRX7', knowledge)).toEqual(['IMAP-Lo', 'QRX7']);
});

describe('the parameters of a large dataset', () => {
  const of = (name: string, description: string) => ({
    name,
    type: 'double' as const,
    units: ['1/cm^2'],
    size: [],
    description,
    labels: [],
  });
  const info: DatasetInfo = {
    id: 'AC_H2_ULE',
    title: 'ULEIS',
    server: 'cdaweb',
    isSynthetic: false,
    warnings: [],
    coverage: { start: 0, stop: 1 },
    parameters: [
      ...Array.from({ length: 90 }, (_, index) => of(`H_L${index}`, 'Hydrogen intensity')),
      of('Fe_L2', 'Iron intensity'),
      of('O_L2', 'Oxygen intensity'),
      of('unc_Fe_L2', 'Uncertainty of iron'),
    ],
  };

  test('are those that have the words, and the names of the others', () => {
    const told = parametersTold(info, 'iron oxygen', 'Fe/O please');
    const [described = '', further = ''] = told.split('. Further: ');

    expect(described).toContain('Fe_L2 (1/cm^2): Iron intensity; O_L2 (1/cm^2): Oxygen intensity');
    expect(described).not.toContain('H_L1');
    expect(further.split(', ')).toHaveLength(90);
  });

  test('come in the order of what the request speaks of, without words', () => {
    const told = parametersTold(info, undefined, 'the iron to oxygen ratio');

    expect(told.indexOf('Fe_L2')).toBeLessThan(told.indexOf('H_L0'));
    expect(told.split('; ')).toHaveLength(60);
    expect(told).toContain('H_L89');
  });
});

test('"reach" is a word, REACH a spacecraft', () => {
  expect(absentSpacecraft('did it reach the Earth', SHIPPED)).toEqual([]);
  expect(absentSpacecraft('plot the dose of REACH', SHIPPED)).toEqual(['REACH']);
});

describe('numbers of a say', () => {
  const say = (text: string) => ({ json: { acts: [{ do: 'say', text }] } });
  const history = [
    { request: 'r', status: 'done', reply: 'Drawn.', found: ['Its least distance is 0.3127 AU.'] },
  ];

  async function heardAfter(text: string) {
    const model = scriptedModel(say(text), say('Nothing.'));
    const plan = planFor('and how near was that');
    const meter = usageMeter();
    const planner = plannerOf(model).forTurn?.({ meter, frames: () => [], history });
    await planner?.decide(plan, signal);
    return model.requests.length;
  }

  test.each(['Its distance was 0.3127 AU.', 'VOYAGER2_PLS_HIRES_PLASMA_DATA_HSH has a sample every 192 s.'])(
    'may be what was found a turn ago, or the cadence of a dataset: %s',
    async (text) => {
      expect(await heardAfter(text)).toBe(1);
    },
  );

  test('but none that nobody found', async () => {
    expect(await heardAfter('Its density was 0.4127 cm-3.')).toBe(2);
  });
});
