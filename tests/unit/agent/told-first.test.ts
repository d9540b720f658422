import { describe, expect, test } from 'vitest';
import { summarize } from '#src/agent/summarize.ts';
import { adopt, newPlan, type Outputs, type Plan, type Progress, withProgress } from '#src/domain/plan.ts';
import { openFigureBook } from '#src/workers/figure-book.ts';
import { goal } from '#tests/support/plans.ts';
import { testToolbox } from '#tests/support/toolbox.ts';

/** A plan whose only step has given words. */
function donePlan(context: Outputs, outputs: Outputs = {}): Plan {
  const plan = adopt(newPlan('test', context, 5), [goal('measure', { goalType: 'deliverable' })]);
  return withProgress(plan, 1, {
    status: 'succeeded',
    outputs: { text: 'The mean is 5.2 nT.', labels: [], ...outputs },
    summary: '',
  });
}

async function answerTo(context: Outputs, outputs: Outputs = {}) {
  const { workspace } = await testToolbox({ frames: [] });
  const end = { kind: 'done', plan: donePlan(context, outputs), deliver: [] } as const;
  return (await summarize(end, { workspace, figures: openFigureBook([]) })).answer;
}

test('what nobody read is told first, and the request is not called done', async () => {
  const answer = await answerTo({ unread: ['Savitzky-Golay', 'in purple'] });

  expect(answer.unread).toEqual(['Savitzky-Golay', 'in purple']);
  expect(answer.status).toBe('partial');
  expect(answer.text.split('\n')).toEqual([
    'Not done: "Savitzky-Golay", "in purple" (I did not understand that).',
    'The mean is 5.2 nT.',
  ]);
});

test('what was assumed is told before what was done, and not again as a note', async () => {
  const answer = await answerTo({
    assumptions: ['near Earth, so OMNI', '"Last week" is 13 to 20 February.'],
    notes: ['near Earth, so OMNI', 'Something else.'],
  });

  expect(answer.status).toBe('done');
  expect(answer.text.split('\n')).toEqual([
    'Assumed: near Earth, so OMNI.',
    '"Last week" is 13 to 20 February.',
    'The mean is 5.2 nT.',
  ]);
  expect(answer.notes).toEqual(['Something else.']);
});

test('a planner that says neither gives empty lists', async () => {
  expect(await answerTo({})).toMatchObject({ status: 'done', unread: [], assumptions: [] });
});

describe('what a model says of its step', () => {
  const params = { notes: ['Wind, not Helios.'], remarks: ['The scale is log, 0 to 40 dB.'] };

  async function notesAfter(progress: Progress) {
    const { workspace } = await testToolbox({ frames: [] });
    const plan = adopt(newPlan('test', {}, 5), [goal('plot', { goalType: 'deliverable', params })]);
    const end = { kind: 'done', plan: withProgress(plan, 1, progress), deliver: [] } as const;
    return (await summarize(end, { workspace, figures: openFigureBook([]) })).answer.notes;
  }
  const drawn = (outputs: Outputs): Progress => ({ status: 'succeeded', outputs, summary: '' });

  test('is told when it was done', async () => {
    expect(await notesAfter(drawn({}))).toEqual([...params.notes, ...params.remarks]);
  });

  test('without what it chose where looks were not applied', async () => {
    expect(await notesAfter(drawn({ unapplied: ['No range.'], notes: ['No range.'] }))).toEqual([
      'Wind, not Helios.',
      'No range.',
    ]);
  });

  test('and not at all when it failed', async () => {
    const failure = { code: 'not-computable', message: 'Nothing there.' } as const;

    expect(await notesAfter({ status: 'failed', failure })).toEqual([]);
  });
});

describe('what a second look took back', () => {
  const said = (text: string, note: string, more: Outputs = {}): Progress => ({
    status: 'succeeded',
    outputs: { text, labels: [], notes: [note], ...more },
    summary: '',
  });

  async function answerWith(
    second: { readonly replaced?: readonly number[]; readonly untrue?: string[] },
    first: Outputs = {},
  ) {
    const { workspace } = await testToolbox({ frames: [] });
    const steps = [
      goal('measure', { goalType: 'deliverable' }),
      goal('measure', { goalType: 'deliverable' }),
    ];
    const begun = withProgress(
      adopt(newPlan('test', {}, 5), steps),
      1,
      said('All are missing.', 'Of one day.', first),
    );
    const plan = withProgress(begun, 2, said('The mean is 5.2 nT.', 'Of four days.'));
    const end = { kind: 'done', plan, deliver: [], ...second } as const;
    return (await summarize(end, { workspace, figures: openFigureBook([]) })).answer;
  }

  test('is not told: a step in whose place another came', async () => {
    const { text, notes } = await answerWith({ replaced: [1] });

    expect(text).toBe('The mean is 5.2 nT.');
    expect(notes).toEqual(['Of four days.']);
  });

  test('is told of a picture, which cannot be taken back', async () => {
    const { notes } = await answerWith({ replaced: [1] }, { figure: 'fig1' });

    expect(notes[0]).toBe('The first picture missed something of the request; the last one takes its place.');
  });

  test('is not told: a note that came out otherwise', async () => {
    expect((await answerWith({ untrue: ['Of one day.'] })).notes).toEqual(['Of four days.']);
  });

  test('is told where nothing else would be left', async () => {
    expect((await answerWith({ replaced: [1, 2] })).text).toContain('All are missing.');
  });
});

test('a change that failed beside others is told in the text, and not in small print', async () => {
  const note = 'Not done: kp as bars. There is no kp in this plot.';
  const answer = await answerTo({}, { notes: [note, 'Windows are centred.'] });

  expect(answer.text.split('\n')).toEqual([note, 'The mean is 5.2 nT.']);
  expect(answer.notes).toEqual(['Windows are centred.']);
  expect(answer.status).toBe('partial');
});

test.for([
  ['wanted', {}, true],
  ['only named', { isBare: true }, false],
] as const)('a figure that was %s and that no step drew', async ([, more, isTold]) => {
  const show = { do: 'show', mode: 'auto', of: [], period: { ranges: [], events: [] }, ...more };
  const answer = await answerTo({ turn: { request: { text: '', acts: [show] }, thread: {} } });

  expect(answer.text.includes('Not done: the figure.')).toBe(isTold);
  expect(answer.status).toBe(isTold ? 'partial' : 'done');
});
