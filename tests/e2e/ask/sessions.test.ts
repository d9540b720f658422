import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { askProgram } from '#tests/support/ask-program.ts';

const program = askProgram();
afterAll(() => program.remove());

test('a session goes on in the next process, by its name or with --continue', async () => {
  await program.here([
    '--demo',
    '--session',
    'mine',
    '--out',
    program.out,
    'plot Wind density for 3-4 May 2024',
  ]);

  const named = await program.run([
    '--json',
    '--demo',
    '--session',
    'mine',
    '--out',
    program.out,
    'zoom to 4 May',
  ]);
  const latest = await program.here(['--json', '--demo', '-c', '--out', program.out, 'what data do I have?']);

  expect(named.events.find(({ type }) => type === 'plot')).toMatchObject({ start: '2024-05-04T00:00:00Z' });
  expect(latest.events.find(({ type }) => type === 'turn')).toMatchObject({ session: 'mine' });
  expect(latest.events.at(-1)?.['text']).toContain('WI_');
});

test('a pipe is one message a line, and a click is a line of JSON', async () => {
  const input = ['Voyager magnetic field in 1979', '{"choice":"2"}', 'quit', 'never read'].join('\n');

  const run = await program.run(['--json', '--demo', '--out', program.out], { input });

  expect(run.events.filter(({ type }) => type === 'turn')).toHaveLength(2);
  expect(run.events.filter(({ type }) => type === 'answer').map(({ status }) => status)[0]).toBe('clarify');
});

test('an output folder that is a file is a sentence, and the data stay', async () => {
  const file = join(program.home, 'a-file');
  writeFileSync(file, '');

  const run = await program.run([
    '--demo',
    '--session',
    'disk',
    '--out',
    file,
    'plot the ACE magnetic field for 10 June 2023',
  ]);
  const after = await program.here([
    '--json',
    '--demo',
    '--session',
    'disk',
    '--out',
    program.out,
    'what data do I have?',
  ]);

  expect(run.code).toBe(3);
  expect(run.out).toMatch(/cannot be written/);
  expect(after.events.at(-1)?.['text']).toContain('AC_');
});

test('a store that is no database is named and not overwritten', async () => {
  const path = join(program.home, 'broken.sqlite');
  writeFileSync(path, 'this is not a database, and it is long enough to be one by its size'.repeat(20));

  const run = await program.run(['--demo', 'hello'], { env: { HELIO_STORE: `sqlite:${path}` } });

  expect(run.code).not.toBe(0);
  expect(run.err).toContain('broken.sqlite');
  expect(readFileSync(path, 'utf8')).toMatch(/^this is not a database/);
});

test('Ctrl-C cancels the turn: what was fetched is kept and the exit code is 130', async () => {
  let sent = false;
  const run = await program.run(
    [
      '--demo',
      '--json',
      '--session',
      'int',
      'Compare ACE and MMS magnetic field for 3 January 2026 and plot them',
    ],
    {
      onOutput: (text, kill) => {
        if (sent || !text.includes('"data"')) return;
        sent = true;
        kill('SIGINT');
      },
    },
  );

  expect(run.code).toBe(130);
  expect(run.events.at(-1)).toMatchObject({ type: 'answer', status: 'cancelled' });
});
