import { expect, test } from 'vitest';
import { isPlainRequest } from '#src/planning/model/is-plain-request.ts';
import { planFor } from '#tests/support/planning.ts';

test.each([
  'Plot ACE magnetic field for last week',
  'Show me ACE magnetic field data for last week, please',
  'Compare ACE and PSP magnetic field for last week, compute magnitudes, and plot them',
  'Fetch ACE magnetic field GSE components (AC_H2_MFI, BGSEc) for January 15-20, 2024',
  'Compute a 1-hour running average of the ACE magnetic field magnitude for January 2024',
  'List the parameters of AC_H2_MFI',
  'Save the OMNI flow speed of 2024-01-15 to 2024-01-17 as speed.csv',
  'hello',
])('the rules take it alone: %s', (request) => {
  expect(isPlainRequest(planFor(request))).toBe(true);
});

test.each([
  'show me what a CME hitting Earth looks like in the data',
  'What happened on the sun last week?',
  'Plot the ACE magnetic field the way Dungey would have drawn it',
])('a model may understand more of it: %s', (request) => {
  expect(isPlainRequest(planFor(request))).toBe(false);
});
