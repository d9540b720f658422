import { expect, test } from 'vitest';
import { summaryOf } from '#src/domain/frame.ts';
import { DAY } from '#src/domain/time-range.ts';
import { dataFileStem } from '#src/workers/data-file-stem.ts';
import { fileWords } from '#src/workers/words/file-words.ts';
import { scalarFrame } from '#tests/support/frames.ts';

test.each([
  ['Alfvén Mach number', 'alfven-mach-number'],
  ['ACE and Wind |B|', 'ace-wind-b'],
  ['Wind plasma β', 'wind-plasma-beta'],
  ['ACE |B| − Wind |B|', 'ace-b-minus-wind-b'],
  ['ACE N / Wind N', 'ace-n-over-wind-n'],
  ['../../etc/passwd', 'etc-passwd'],
  ['磁場', ''],
])('%s is %s in the name of a file', (text, words) => expect(fileWords(text)).toBe(words));

test('a file of data says who measured what, and when', () => {
  const own = (mission: string) =>
    summaryOf(
      scalarFrame('AC_H0_SWE.Np', 'cm⁻³', [1, 2, 3, 4], {
        stepMs: DAY,
        provenance: { mission, missionName: mission, quantity: 'density', parameter: 'Np' },
      }),
    );

  expect(dataFileStem([own('ACE')])).toMatch(/^ace-density-2024-01-01/);
  expect(dataFileStem([own('ACE'), own('Wind')])).toMatch(/^ace-wind-density-2024-01-01/);
  expect(dataFileStem([own('ACE')], '2024-01')).toBe('ace-density-2024-01');
});

test('data without a name of their own are called by their label', () => {
  expect(dataFileStem([summaryOf(scalarFrame('my_run', '', [1, 2]))])).toMatch(/^my-run-2024-01-01/);
});
