import { expect, test } from 'vitest';
import type { Sandbox, SandboxResult } from '#src/ports/sandbox.ts';
import { NEW_YEAR, scalarFrame, vectorFrame } from '#tests/support/frames.ts';

/** What every sandbox does; it is opened once for all tests. */
export function sandboxContract(box: () => Sandbox): void {
  const b = vectorFrame('AC_H0_MFI.BGSEc', 'nT', [
    [3, 4, 0],
    [1, 2, 2],
    [Number.NaN, 1, 1],
  ]);
  const v = scalarFrame('1 min speed', 'km/s', [400, 500, 600]);
  const run = (code: string, inputs = [b, v]) => box().run(code, inputs, new AbortController().signal);

  test.each([
    ['a last line', 'mean(df.x)', 2],
    ['result', 'const a = 1;\nresult = a + 1;\na;', 2],
    ['a declared result', 'const result = max(df.y)', 4],
    ['a return', 'if (df.length > 2) return 7;\nreturn 8', 7],
    ['names that were not declared', 'total = 0\nfor (value of df.y) { total += value }\ntotal', 7],
    [
      'a function',
      'const twice = (n) => 2 * n; function more(n) { return n + 1 }\nmore(twice(df.length))',
      7,
    ],
    ['destructuring', 'const { x: [first, ...rest], time } = df; first + rest.length + time.length', 8],
    ['a truth', 'df.x[0] > 2', 1],
    ['several inputs', 'AC_H0_MFI_BGSEc.length + mean(_1_min_speed.values)', 503],
    ['a parenthesised last line', '((mean(df.y)));  // done', 7 / 3],
    ['infinity', '1 / 0', Number.POSITIVE_INFINITY],
    ['a missing number', 'df.x[2]', Number.NaN],
  ])('%s gives a number', async (_, code, value) => {
    expect(await run(code)).toEqual({ kind: 'scalar', value });
  });

  test.each([
    ['a typed column', 'magnitude(df.x, df.y, df.z)', [5, 3, Number.NaN]],
    ['the length of a whole vector', 'magnitude(df)', [5, 3, Number.NaN]],
    ['a running mean as the operation has it', 'runningMean(df.x, 2)', [3, 2, 1]],
    ['a sum so far as the operation has it', 'cumsum(df.x)', [3, 4, Number.NaN]],
    ['the same of a whole frame of one column', 'cumsum(_1_min_speed)', [400, 900, 1500]],
    ['a mean over a length of time', 'runningMean(_1_min_speed, "3min")', [450, 500, 550]],
    ['a difference to a number', 'subtract(_1_min_speed, mean(_1_min_speed))', [-100, 0, 100]],
    ['a list', '[1, 2, 3]', [1, 2, 3]],
    ['nothing and truth in a list', '[null, true, undefined]', [Number.NaN, 1, Number.NaN]],
    ['an operation on columns', 'subtract(_1_min_speed.values, 100)', [300, 400, 500]],
    [
      'Math in a loop',
      'const out = []; for (let i = 0; i < df.length; i++) out.push(Math.hypot(df.y[i], df.z[i])); out',
      [4, Math.sqrt(8), Math.SQRT2],
    ],
    ['a column by its full name', "df['BGSEc.x']", [3, 1, Number.NaN]],
  ])('%s as long as the time axis is a series', async (_, code, values) => {
    expect(await run(code)).toEqual({
      kind: 'table',
      time: b.time,
      columns: [{ name: 'result', values: Float64Array.from(values) }],
    });
  });

  test('what is done to a whole vector is done to each of its components', async () => {
    const one = (values: readonly number[]) => Float64Array.from(values);

    expect(await run('cumsum(df)')).toEqual({
      kind: 'table',
      time: b.time,
      columns: [
        { name: 'x', values: one([3, 4, Number.NaN]) },
        { name: 'y', values: one([4, 6, 7]) },
        { name: 'z', values: one([0, 2, 3]) },
      ],
    });
    expect(await run('max(df)')).toMatchObject({ columns: [{ name: 'x' }, { name: 'y' }, { name: 'z' }] });
    await expect(run('runningMean(df.x, "1h")')).rejects.toThrow(/takes? the whole frame|needs the times/);
    await expect(run('runningMean(df, "soon")')).rejects.toThrow(/no length of time/);
  });

  test('an object of columns is a table on the time axis of the input', async () => {
    expect(await run('({ a: df.x, b: [1, 2, 3] })')).toEqual({
      kind: 'table',
      time: b.time,
      columns: [
        { name: 'a', values: Float64Array.of(3, 1, Number.NaN) },
        { name: 'b', values: Float64Array.of(1, 2, 3) },
      ],
    });
  });

  test('a column time is the time axis of the result', async () => {
    const expected: SandboxResult = {
      kind: 'table',
      time: Float64Array.of(NEW_YEAR, NEW_YEAR + 5),
      columns: [{ name: 'a', values: Float64Array.of(1, 2) }],
    };

    expect(await run('({ time: [df.time[0], df.time[0] + 5], a: [1, 2] })')).toEqual(expected);
    expect(await run(`[{ time: new Date(${NEW_YEAR}), a: 1 }, { time: ${NEW_YEAR + 5}, a: 2 }]`)).toEqual(
      expected,
    );
  });

  test('a frame that was changed and given back is a table', async () => {
    const result = await run('df.columns["BGSEc.x"][0] = 9; df');

    expect(result).toMatchObject({ kind: 'table', time: b.time });
    expect(result.kind === 'table' && result.columns.map(({ name, values }) => [name, values[0]])).toEqual([
      ['BGSEc.x', 9],
      ['BGSEc.y', 4],
      ['BGSEc.z', 0],
    ]);
    expect(b.columns[0]?.values[0]).toBe(3);
  });

  test('what fits no time axis is a table without one', async () => {
    expect(await run('[1, 2]')).toEqual({
      kind: 'table',
      columns: [{ name: 'result', values: Float64Array.of(1, 2) }],
    });
    expect(await run('({ mean: mean(df.y), n: df.length })')).toEqual({
      kind: 'table',
      columns: [
        { name: 'mean', values: Float64Array.of(7 / 3) },
        { name: 'n', values: Float64Array.of(3) },
      ],
    });
  });

  test('code without inputs computes too', async () => {
    expect(await run('Math.max(1, 2)', [])).toEqual({ kind: 'scalar', value: 2 });
  });

  test.each([
    [
      'an unknown name',
      'let a = 1\nresult = df - other_dataset',
      'Line 2 of the code uses an unknown name `other_dataset`',
    ],
    ['a name known later only', 'const a = later\nconst later = 1\na', 'Line 1 of the code failed'],
    ['an import', 'import pandas as pd\nresult = pd', 'may not import anything'],
    ['an import of JavaScript', "import fs from 'fs'", 'may not import anything'],
    ['a dynamic import', "import('fs')", 'may not import anything'],
    ['require', "const fs = require('fs')", 'may not import anything'],
    ['opening a file', "open('/etc/passwd')", 'may not touch files'],
    ['opening a file as Python does', "with open('x') as f:\n  pass", 'may not touch files'],
    ['no JavaScript', 'x = = 1', 'Line 1 of the code cannot be read'],
    ['an error in a line', 'let a = 1\n\nlet c = df.nothing.here\nc', 'Line 3 of the code failed'],
    ['arithmetic on whole data', 'df - _1_min_speed', 'subtract(a, b)'],
    ['arithmetic on whole columns', 'df.x - df.y', 'subtract(a, b)'],
    ['no result', 'let a = 1', 'the result is nothing'],
    ['no code', '', 'the result is nothing'],
    ['text', '"abc"', 'the result is text'],
    ['a function', '(a) => a', 'the result is a function'],
    ['text in a column', '["a", "b", "c"]', 'row 1 of "result" is text'],
    ['no rows', '[]', 'differ in length|has no rows|is empty'],
    ['columns of different length', '({ a: [1, 2], b: [1, 2, 3] })', 'differ in length: a has 2, b has 3'],
    ['columns that do not fit their time axis', '({ time: df.time, a: [1, 2] })', 'differ in length'],
    ['times that do not ascend', '({ time: [2, 1, 3], a: [1, 2, 3] })', 'do not ascend'],
    ['a missing time', '({ time: [1, NaN, 3], a: [1, 2, 3] })', 'Row 2 of the result has no time'],
    ['times alone', '({ time: df.time })', 'times only'],
    ['columns of different length in a function', 'add(df.x, [1])', 'differ in length (3 and 1 rows)'],
  ])('%s is refused in a sentence', async (_, code, words) => {
    await expect(run(code)).rejects.toMatchObject({
      code: 'not-computable',
      message: expect.stringMatching(new RegExp(words.replace(/[()[\]]/g, '\\$&'))),
    });
  });

  test('the hint on an unknown name lists the names that exist', async () => {
    await expect(run('df - other')).rejects.toMatchObject({
      hint: expect.stringContaining('df, AC_H0_MFI_BGSEc, _1_min_speed'),
    });
    await expect(run('mean(df.columns.Bz)')).rejects.toMatchObject({
      hint: expect.stringContaining('columns: BGSEc.x, BGSEc.y, BGSEc.z'),
    });
  });

  test('an aborted job ends at once with the reason of the signal', async () => {
    const controller = new AbortController();
    const job = box().run('for (;;) {}', [b], controller.signal);
    setTimeout(() => controller.abort(new Error('the user changed his mind')), 50);

    await expect(job).rejects.toThrow('changed his mind');
    await expect(box().run('1', [b], controller.signal)).rejects.toThrow('changed his mind');
    expect(await run('1')).toEqual({ kind: 'scalar', value: 1 });
  });
}
