import { execFile } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { delimiter, dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { NOW } from '#tests/support/bot.ts';
import { COMPILED } from '#tests/support/compiled.ts';

const run = promisify(execFile);
const require = createRequire(import.meta.url);
const ROOT = join(import.meta.dirname, '../..');
const INSTALL_MS = 120_000;

let folder: string;

/** Packs the package and lets npm install it into an empty folder, where only its dependencies are there already. */
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'helio-package-'));
  await inFolder('npm', ['pack', ROOT, '--pack-destination', folder]);
  const { version, dependencies } = z
    .object({ version: z.string(), dependencies: z.record(z.string(), z.string()) })
    .parse(JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8')));
  for (const name of Object.keys(dependencies)) {
    const link = join(folder, 'node_modules', name);
    mkdirSync(dirname(link), { recursive: true });
    symlinkSync(join(ROOT, 'node_modules', name), link);
  }
  writeFileSync(join(folder, 'package.json'), '{"name":"empty","private":true,"type":"module"}');
  const file = join(folder, `helio-${version}.tgz`);
  await inFolder('npm', ['install', '--offline', '--ignore-scripts', '--no-audit', '--no-fund', file]);
}, INSTALL_MS);

afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** Runs a program in the folder as a user there would. */
function inFolder(program: string, args: readonly string[]) {
  const path = [join(folder, 'node_modules/.bin'), dirname(process.execPath), process.env['PATH']].join(
    delimiter,
  );
  const env = {
    ...process.env,
    PATH: path,
    HELIO_HOME: join(folder, 'home'),
    HELIO_NOW: NOW,
    HELIO_PLANNER: 'rules',
    ...COMPILED,
  };
  return run(program, [...args], { cwd: folder, env, maxBuffer: 50_000_000 });
}

describe('the package, installed into an empty folder,', () => {
  test('runs the demo', async () => {
    const request = 'Compare the ACE and Wind magnetic field for 9 to 13 May 2024 and plot them';

    const { stdout } = await inFolder('npx', [
      '--no-install',
      'helio',
      '--demo',
      '--json',
      '--out',
      'out',
      request,
    ]);
    const events = stdout
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line));

    expect(events[0]).toMatchObject({ type: 'turn', version: '1.0' });
    expect(events.at(-1)).toMatchObject({ type: 'answer', status: 'done' });
    const { path } = events.find(({ type }) => type === 'file');
    expect([...readFileSync(join(folder, path)).subarray(1, 4)]).toEqual([...Buffer.from('PNG')]);
  });

  test('is a library with types, whose events come one after the other', async () => {
    writeFileSync(join(folder, 'program.mts'), PROGRAM);
    const compiler = join(dirname(require.resolve('typescript/package.json')), 'bin/tsc');
    const flags = ['--strict', '--module', 'nodenext', '--target', 'es2024', '--skipLibCheck', '--types', ''];

    await inFolder('node', [compiler, ...flags, 'program.mts']);
    const { stdout } = await inFolder('node', ['program.mjs']);

    expect(JSON.parse(stdout)).toEqual({
      first: 'turn',
      last: 'answer',
      status: 'done',
      isWhole: true,
      csv: 'time,Magnitude (nT)',
      code: 'unknown-label',
    });
  });

  test('has the schema of its events with it', async () => {
    const { stdout } = await inFolder('node', ['-p', 'require.resolve("helio/events.schema.json")']);

    expect(JSON.parse(readFileSync(stdout.trim(), 'utf8'))).toMatchObject({ anyOf: expect.any(Array) });
  });
});

const PROGRAM = `
import { openHelio, type HelioProgram } from 'helio';

const helio: HelioProgram = await openHelio({ demo: true, settings: { HELIO_STORE: 'memory:' } });
const thread = helio.thread('mine');
const types: string[] = [];
let label = '';
let rows = 0;
for await (const event of thread.ask('fetch the ACE magnetic field magnitude for 10 May 2024')) {
  types.push(event.type);
  if (event.type === 'data') ({ label, rows } = event);
}
const { status } = await thread.ask('what is the mean of it?').answer();
const { time } = await helio.frame(thread.id, label);
const csv = new TextDecoder().decode(await helio.file(thread.id, label, 'csv')).split('\\n')[0];
const code = await helio.frame(thread.id, 'nothing').catch((error: { code?: string }) => error.code);
console.log(JSON.stringify({ first: types[0], last: types.at(-1), status, isWhole: time.length === rows && rows > 0, csv, code }));
await helio.close();
`;
