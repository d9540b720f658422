import { expect, test } from 'vitest';
import type { Condition } from '#src/domain/condition.ts';
import { jointList, jointQuestion } from '#src/planning/request/jointly.ts';

const BELOW: Condition = { kind: 'compared', comparison: '<', threshold: -10 };
const PERIOD = { ranges: [], events: [] };

test('a test of both at once is of the first series, and of the others beside it', () => {
  const joint = jointList(
    { do: 'intervals', isJoint: true, params: { where: BELOW, mergeGapMs: 60_000 }, of: [], period: PERIOD },
    ['ACE', 'Wind', 'DSCOVR'],
    [],
  );

  expect(joint).toEqual({
    params: {
      where: { kind: 'all', conditions: [BELOW, { ...BELOW, other: 0 }, { ...BELOW, other: 1 }] },
      mergeGapMs: 60_000,
    },
    own: ['ACE'],
    others: ['Wind', 'DSCOVR'],
  });
});

test('what was named with the condition keeps its place, and comes before the series of it', () => {
  const where: Condition = {
    kind: 'all',
    conditions: [BELOW, { kind: 'compared', comparison: '>', threshold: 500, other: 0 }],
  };

  const joint = jointQuestion(
    true,
    { kind: 'condition', asks: 'duration', where },
    ['ACE', 'Wind'],
    ['speed'],
  );

  expect(joint.own).toEqual(['ACE']);
  expect(joint.others).toEqual(['speed', 'Wind']);
  expect(joint.question).toMatchObject({
    where: {
      conditions: [where, { kind: 'all', conditions: [{ ...BELOW, other: 1 }, { other: 0 }] }],
    },
  });
});

test('of each by itself, and of one series, nothing changes', () => {
  const question = { kind: 'condition', asks: 'duration', where: BELOW } as const;

  expect(jointQuestion(undefined, question, ['ACE', 'Wind'], [])).toEqual({
    question,
    own: ['ACE', 'Wind'],
    others: [],
  });
  expect(jointQuestion(true, question, ['ACE'], [])).toEqual({ question, own: ['ACE'], others: [] });
});
