import { readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type AskProgram, askProgram } from '#tests/support/ask-program.ts';

let program: AskProgram;

beforeAll(() => {
  program = askProgram();
});
afterAll(() => program.remove());

test('what a start compiled is kept in the home, for its owner alone, and the next one compiles nothing', async () => {
  const start = () => program.run(['help'], { env: { NODE_COMPILE_CACHE: '' } });
  const compiled = () =>
    readdirSync(join(program.home, 'compiled'), { recursive: true, encoding: 'utf8' }).toSorted();

  const first = await start();
  const kept = compiled();
  const second = await start();

  expect([first.code, second.code]).toEqual([0, 0]);
  expect(second.out).toBe(first.out);
  expect(kept.length).toBeGreaterThan(500);
  expect(compiled()).toEqual(kept);
  expect(statSync(program.home).mode & 0o077).toBe(0);
});
