import { describe, expect, test } from 'vitest';
import { withHandover, withProgress } from '#src/domain/plan.ts';
import { amended } from '#src/planning/amend.ts';
import { turnOf } from '#src/planning/context.ts';
import { rulePlanner } from '#src/planning/rule-planner.ts';
import { archive, carriedOut, planFor, success } from '#tests/support/planning.ts';

const COMPARE = 'Compare ACE and Wind magnetic field magnitude on 10 May 2024';
const WEEK = 'Plot the ACE magnetic field for 6 to 12 May 2024';
const signal = new AbortController().signal;

const said = (request: string, text: string) => {
  const plan = amended(planFor(request), text, archive);
  return plan === undefined ? undefined : turnOf(plan).request.acts;
};
const missions = (request: string, text: string) =>
  said(request, text)
    ?.flatMap((act) => ('of' in act ? act.of : []))
    .flatMap((target) =>
      target.kind === 'series' ? [`${target.mission ?? ''} ${target.quantity ?? ''}`.trim()] : [],
    );

describe('a message that comes during the work', () => {
  test.each([
    ['also add Dst', ['ACE magnetic-field', 'WIND magnetic-field', 'dst']],
    ['and DSCOVR too', ['ACE magnetic-field', 'WIND magnetic-field', 'DSCOVR']],
    ['plus the OMNI speed', ['ACE magnetic-field', 'WIND magnetic-field', 'OMNI speed']],
  ])('adds series: %s', (text, expected) => {
    expect(missions(COMPARE, text)).toEqual(expected);
  });

  test.each([
    ['use Wind instead', ['WIND magnetic-field']],
    ['actually, show me the speed', ['ACE speed']],
    ['actually, show me the DSCOVR density', ['DSCOVR density']],
  ])('puts series in the place of others: %s', (text, expected) => {
    expect(missions(WEEK, text)).toEqual(expected);
  });

  test.each(['only Tuesday', 'just 7 May'])('narrows the time, within that of the request: %s', (text) => {
    expect(said(WEEK, text)?.flatMap((act) => ('period' in act ? (act.period?.ranges ?? []) : []))).toEqual([
      { start: Date.parse('2024-05-07'), stop: Date.parse('2024-05-08') },
    ]);
  });

  test.each(['make it log', 'with a log scale', 'use a log scale'])('changes the looks: %s', (text) => {
    expect(said(COMPARE, text)).toContainEqual({
      do: 'change',
      change: expect.objectContaining({ kind: 'scale', scale: 'log' }),
    });
  });

  test('asks for a file too', () => {
    expect(said(COMPARE, 'and export it as CSV')).toContainEqual(
      expect.objectContaining({ do: 'export', format: 'csv' }),
    );
  });

  test.each([
    'plot the OMNI speed for June 2023',
    'smooth it by 1 hour',
    'what is Dst?',
    'which datasets are there?',
    'thanks',
    'add Voyager',
    'use DSCOVR instead of Wind',
    'also for June 2024',
    'and then export it',
  ])('is a request of its own where it says anything else: %s', (text) => {
    expect(said(COMPARE, text)).toBeUndefined();
  });
});

describe('a plan', () => {
  const plan = async () => {
    const begun = planFor(WEEK);
    return carriedOut(begun, await rulePlanner(archive).decide(begun, signal), (worker, id) =>
      worker === 'plot' ? { status: 'pending' } : success(worker, id),
    );
  };

  test('keeps what has ended, and withdraws what has not begun', async () => {
    const next = amended(await plan(), 'use Wind instead', archive);

    expect(next?.subGoals.map(({ progress }) => progress)).toMatchObject([
      { status: 'succeeded' },
      { status: 'skipped', isWithdrawn: true },
    ]);
    expect(next).toMatchObject({ goal: `${WEEK} — use Wind instead`, amendments: ['use Wind instead'] });
  });

  test('takes nothing in once something was shown', async () => {
    const begun = await plan();

    expect(amended(withProgress(begun, 2, success('plot', 2)), 'make it log', archive)).toBeUndefined();
    expect(amended(withHandover(begun, 2), 'make it log', archive)).toBeUndefined();
  });

  test('takes in a few messages and no more', async () => {
    const thrice = ['make it log', 'only Tuesday', 'use Wind instead'].reduce(
      (soFar, text) => amended(soFar, text, archive) ?? soFar,
      await plan(),
    );

    expect(thrice.amendments).toHaveLength(3);
    expect(amended(thrice, 'also add Dst', archive)).toBeUndefined();
  });
});
