import { expect, test } from 'vitest';
import { foldedWords } from '#src/conversation/folded-words.ts';
import { tooManyWords } from '#src/conversation/too-many-words.ts';

test.each([
  ['blanks of every kind', 'plot \u00A0\u2003\t  ACE\u3000Bz', 'plot ACE Bz'],
  ['line ends of every kind', 'plot ACE\r\n\r\u2028\u2029\v\f\nBz', 'plot ACE\n\nBz'],
  ['blanks at both ends', ' \n\t plot ACE Bz \n \n', 'plot ACE Bz'],
  ['signs that nobody sees', 'plot\u200B A\u2060CE\uFEFF', 'plot ACE'],
  ['250 empty lines', `plot ACE Bz y${'\n'.repeat(250)}x`, 'plot ACE Bz y\n\nx'],
  ['nothing', '', ''],
  ['nothing but blanks', ' \n \t ', ''],
])('%s are folded', (_, message, folded) => {
  expect(foldedWords(message)).toBe(folded);
});

test('code between fences keeps its indentation and its empty lines', () => {
  const code = '```\nfor (const x of y) {\n\n\n    f(x);\n}\n```';

  expect(foldedWords(`run   this:\n\n\n${code}\n\n\nand   plot it`)).toBe(
    `run this:\n\n${code}\n\nand plot it`,
  );
});

test('an indentation of 40,000 blanks is no indentation', () => {
  expect(foldedWords(`\`\`\`\n${' '.repeat(40_000)}x\n\`\`\``).length).toBeLessThan(200);
});

test('rows of a pasted table keep their empty cells', () => {
  const table = 'time\tBx\tBy\n2024-01-01\t\t2\n2024-01-02\t1\t';

  expect(foldedWords(table)).toBe(table);
});

test('40,000 blanks, tabs or line ends cost nothing', () => {
  const began = process.cpuUsage();
  for (const blank of [' ', '\t', '\n', '\r', '\u00A0', ' \n', '\t\n', '```\n', '\u200B'])
    foldedWords(`x${blank.repeat(40_000)}x`);

  expect(process.cpuUsage(began).user / 1000).toBeLessThan(1000);
});

test('a request of 4,000 characters is read, and one of more is not', () => {
  expect(tooManyWords('a'.repeat(4_000))).toBeUndefined();
  expect(tooManyWords('a'.repeat(4_001))).toContain('at most 4,000 characters of words');
});

test('tables, code and queries do not count as words', () => {
  const rows = Array.from(
    { length: 500 },
    (_, row) => `2024-01-01T00:${String(row % 60).padStart(2, '0')},${row}`,
  );
  const code = 'x = x + 1;\n'.repeat(1_000);
  const query = JSON.stringify({ query: { match: { title: 'magnetic field '.repeat(400) } } });

  expect(tooManyWords(`plot this\ntime,Bz\n${rows.join('\n')}`)).toBeUndefined();
  expect(tooManyWords(`run this\n\`\`\`\n${code}\`\`\``)).toBeUndefined();
  expect(tooManyWords(`search ${query}`)).toBeUndefined();
});

test('code and messages have limits of their own', () => {
  expect(tooManyWords(`\`\`\`\n${'x'.repeat(40_001)}\n\`\`\``)).toContain('40,000 characters of code');
  expect(tooManyWords('1 '.repeat(1_500_000))).toContain('as a file');
});

test.each(['{"bool":'.repeat(2_000), '['.repeat(2_000), `search {"query": ${'{"a":['.repeat(30)}`])(
  'what is nested too deep is refused before anything reads it',
  (message) => {
    expect(tooManyWords(message)).toContain('deep');
  },
);

test('ordinary queries, tables and code are not too deep', () => {
  const query =
    '{"query":{"bool":{"must":[{"match":{"title":"field"}},{"range":{"start":{"gte":"2024"}}}]}}}';

  expect(tooManyWords(`search ${query} and [a], [b], [c] ${'[x] '.repeat(100)}`)).toBeUndefined();
});
