import { expect, test } from 'vitest';
import { correctSpelling } from '#src/language/spelling.ts';

test.each([
  ['comapre ACE adn Wind wiht teh magnitued', 'compare ACE and Wind with the magnitude'],
  ['the wind sped fro lsat week', 'the wind speed for last week'],
  ['sector boundries w/ omni, swichbacks', 'sector boundaries w/ omni, switchbacks'],
  ['V -1 to 3 d w.r.t. the onsets', 'V -1 to 3 d relative to the onsets'],
  ['forcast for tomorow, substrom sptectrum', 'forecast for tomorrow, substorm spectrum'],
  ['altitude, corrected, heliosphere, special', 'altitude, corrected, heliosphere, special'],
  ['the constructor of plots', 'the constructor of plots'],
  ['ni and TEH stay, "teh" too', 'ni and TEH stay, "teh" too'],
])('%s', (typed, meant) => {
  expect(correctSpelling(typed)).toBe(meant);
});
