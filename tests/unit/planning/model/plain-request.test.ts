import { expect, test } from 'vitest';
import { turnOf } from '#src/planning/context.ts';
import { isPlainRequest } from '#src/planning/model/is-plain-request.ts';
import { planFor } from '#tests/support/planning.ts';

test.each([
  'Plot ACE magnetic field for last week',
  'Show me ACE magnetic field data for last week, please',
  'plot ACE density and Wind speed, 10-12 May 2024',
  'Fetch ACE magnetic field GSE components (AC_H2_MFI, BGSEc) for January 15-20, 2024',
  'List the parameters of AC_H2_MFI',
  'Save the OMNI flow speed of 2024-01-15 to 2024-01-17 as speed.csv',
  'hello',
])('the rules take it alone: %s', (request) => {
  expect(isPlainRequest(planFor(request))).toBe(true);
});

test.each([
  'show me what a CME hitting Earth looks like in the data',
  'What happened on the sun last week?',
  'list all datasets of Juno and Cassini that have the magnetic field in them',
  'power spectrum of the Wind magnetic field magnitude, 2 Feb 2010',
  'superpose the speed around the storms of 2015',
  'Please give yearly mean and standard deviation of solar wind speed, density and dynamic pressure from OMNI hourly, 1996 to 2024',
  'Plot the ACE magnetic field the way Dungey would have drawn it',
  'Compute a 1-hour running average of the ACE magnetic field magnitude for January 2024',
  'latest ACE magnetic field, last 6 h that there are',
  'proton flux spectrogram of Wind, 24 September 1998',
  'ACE Bz against Wind Bz as a scatter plot, 3 May 2024',
])('a model may understand more of it: %s', (request) => {
  expect(isPlainRequest(planFor(request))).toBe(false);
});

test.each([
  ['thicker lines', true],
  ['save it as pdf', true],
  ['dark theme', true],
  ['dashed lines at 17:39 and 18:10', false],
  ['plot Wind density for 3 May 2024', false],
  ['same for Wind', false],
  ['what is the mean?', false],
  ['add the cosmic rays', false],
  ['log scale', false],
  ['title "The storm of May"', true],
  ['no title', true],
  ['bigger font and a title a lay reader gets', false],
])('after another request, "%s" is taken by the rules alone: %s', (request, isPlain) => {
  const requests = [turnOf(planFor('Plot ACE magnetic field for 3 May 2024')).read];
  expect(isPlainRequest(planFor(request, { requests }))).toBe(isPlain);
});
