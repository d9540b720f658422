import { expect, test } from 'vitest';
import { goesOn } from '#src/language/leaning.ts';

test.each([
  'and Wind too',
  'also add Dst',
  'make it log',
  'same for September 2017',
  'zoom to 11 May',
  'ACE instead',
  'ok, now in GSM',
  'what was the maximum of each?',
  'add Dst to the plot',
  'log scale',
])('"%s" sounds as if it went on', (text) => {
  expect(goesOn(text)).toBe(true);
});

test.each([
  'plot ACE magnetic field for 10 May 2024',
  'solar wind speed last week',
  'which datasets measure electron temperature?',
  'compare ACE and Wind, 1 to 7 December 2025',
  'what is GSM?',
  'hello',
  'help',
  'why is Bz so important?',
  'Anderson et al. list of storms',
])('"%s" stands on its own', (text) => {
  expect(goesOn(text)).toBe(false);
});
