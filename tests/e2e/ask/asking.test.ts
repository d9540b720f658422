import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { askProgram } from '#tests/support/ask-program.ts';

const program = askProgram();
afterAll(() => program.remove());

test('with --json writes events and nothing else, and the PNG into the folder', async () => {
  const run = await program.run([
    '--json',
    '--demo',
    '--out',
    program.out,
    'plot the ACE magnetic field magnitude for 10 June 2023',
  ]);

  expect(run.code).toBe(0);
  expect(run.out.trim().split('\n')).toHaveLength(run.events.length);
  const file = run.events.find(({ type }) => type === 'file');
  const name = String(file?.['name']);
  expect(name).toMatch(/^ace-magnetic-field[a-z-]*-2023-06-10\.png$/);
  expect(file).toMatchObject({ mime: 'image/png', path: join(program.out, name) });
  expect(readFileSync(join(program.out, name)).length).toBe(file?.['bytes']);
  expect(run.events.at(-1)).toMatchObject({ type: 'answer', status: 'done' });
});

test('shows rounds, the path of the picture and the answer to a person', async () => {
  const run = await program.here([
    '--demo',
    '--out',
    program.out,
    'Compare ACE and Wind magnetic field for 10 June 2023, compute the magnitude of each, plot them',
  ]);

  expect(run.code).toBe(0);
  expect(run.out).toMatch(/Plan: [\s\S]*Next: [\s\S]*ace-[\w-]+\.png/);
  expect(run.out).toMatch(/synthetic/);
});

test('tells what a figure shows once', async () => {
  const run = await program.here(['--demo', '--out', program.out, 'plot Wind density for 3 May 2024']);

  expect(run.out).toMatch(/\+ 2\. Plot Wind [^:\n]*\n/);
  expect(run.out.match(/3 May 2024\. Mean/g)).toHaveLength(1);
});

test('colours are those that the environment asks for', async () => {
  const plain = await program.run(['--demo', 'what missions do you support?'], { env: { NO_COLOR: '1' } });
  const colored = await program.run(['--demo', 'plot ACE density for 10 June 2023', '--out', program.out], {
    env: { FORCE_COLOR: '1' },
  });

  expect(plain.out).not.toContain('\u001b[');
  expect(colored.out).toContain('\u001b[32m');
});
