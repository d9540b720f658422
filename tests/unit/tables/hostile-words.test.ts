import { expect, test } from 'vitest';
import { messageTables } from '#src/tables/message-tables.ts';

const EVIL = '[Sign in](https://evil.example) <https://evil.example|here> <@U1> @everyone ```';
const MARKS = /\]\(|<https?:|<@|@everyone|```/;

test.each([
  ['csv', `time,"${EVIL}","b (${EVIL})",c\n2024-01-01,1,2,"${EVIL}"\n2024-01-02,3,4,"${EVIL}"\n`],
  [
    'json',
    JSON.stringify([
      { time: '2024-01-01', [EVIL]: 1, c: EVIL },
      { time: '2024-01-02', [EVIL]: 2, c: EVIL },
    ]),
  ],
])(
  'no name, unit, word or note of a hostile %s table keeps what a chat would make something of',
  (ending, text) => {
    const { frames, failures } = messageTables('plot this', [
      { name: `${EVIL}.${ending}`, content: Buffer.from(text) },
    ]);

    expect(failures).toEqual([]);
    const texts = frames.flatMap(textsIn);
    expect(texts.length).toBeGreaterThan(8);
    expect(texts.filter((each) => MARKS.test(each))).toEqual([]);
  },
);

test('nor does what is told of a hostile table that cannot be read', () => {
  const rows = `${EVIL}\n${EVIL},${EVIL}\n1,2,3\n`;
  const { failures } = messageTables('plot this', [{ name: `${EVIL}.csv`, content: Buffer.from(rows) }]);

  expect(failures.length).toBe(1);
  expect(JSON.stringify(failures)).not.toMatch(MARKS);
});

function textsIn(value: unknown): readonly string[] {
  if (typeof value === 'string') return [value];
  if (typeof value !== 'object' || value === null || ArrayBuffer.isView(value)) return [];
  return Object.values(value).flatMap(textsIn);
}
