import { expect, test } from 'vitest';
import {
  type BlindRound,
  loadBlindRounds,
  parseBlindRounds,
  tableOfRounds,
} from '#tests/support/blind-rounds.ts';

const verdicts = { RIGHT: 5, ACCEPTABLE: 2, 'REFUSED-WELL': 1, FAILED: 1, 'WRONG-SILENT': 1 };
const round: BlindRound = {
  round: 7,
  date: '2026-02-20',
  persona: 'student',
  mind: 'model',
  turns: 10,
  verdicts,
};

test('a row whose verdicts do not add up to its turns is refused', () => {
  const parse = (turns: number) => parseBlindRounds({ about: 'x', rounds: [{ ...round, turns }] });
  expect(parse(10)).toHaveLength(1);
  expect(() => parse(11)).toThrow('do not add up');
});

test('the kept table can be read and begins with round 1', () => {
  const [first] = loadBlindRounds();
  expect(first).toMatchObject({ round: 1, mind: 'rules' });
});

test('right, acceptable and well refused are good, and personas of a round are summed', () => {
  const other = { ...round, persona: 'editor', verdicts: { ...verdicts, RIGHT: 1, 'WRONG-SILENT': 5 } };
  const [, student, editor, all] = tableOfRounds([round, other]).map((line) => line.split(/ {2,}/));
  expect(student?.slice(3)).toEqual(['student', '10', '5', '2', '1', '1', '1', '80.0', '10.0']);
  expect(editor?.slice(-2)).toEqual(['40.0', '50.0']);
  expect(all).toEqual(['7', '2026-02-20', 'model', 'all', '20', '6', '4', '2', '2', '6', '60.0', '30.0']);
});

test('rounds with another mind are not summed with each other', () => {
  const lines = tableOfRounds([round, { ...round, mind: 'rules' }]);
  expect(lines).toHaveLength(3);
});
