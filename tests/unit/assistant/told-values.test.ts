import { describe, expect, test } from 'vitest';
import { withToldValues } from '#src/assistant/told-values.ts';
import { SHIPPED } from '#tests/support/shipped.ts';

const textbook = SHIPPED.textbook();
const strange = (text: string, told = '') => withToldValues(text, told, textbook).strange;

describe('words of a model may say', () => {
  test.each([
    'A storm is moderate below -50 nT, intense below -100 nT and extreme below -250 nT.',
    'G3 means Kp 7, S1 starts at 10 pfu and R1 at M1.',
    'Kolmogorov gives -5/3, which is -1.67.',
    'Slow wind runs at 300 to 450 km/s.',
    'The result is significant at 0.05, i.e. at 95 %.',
    'The dipole tilt goes up to about 35 degrees.',
    'CDF has TT2000 and EPOCH16; HAPI times are ISO 8601.',
    'The active region was AR 13664, late in solar cycle 25.',
    'It arrived on 17 March, or March 17.',
    'Two spacecraft saw it in 2015.',
  ])('%s', (text) => {
    expect(strange(text)).toEqual([]);
  });

  test.each(['at 09:56 UTC', 'at 09:55:40', 'at 2:10 on the next day', 'until 14:00'])(
    'a time of day that was told, to the minute: %s',
    (text) => {
      expect(strange(text, '2012-03-07T09:55:40Z, 02:10:12 and 13:59:45.5')).toEqual([]);
      expect(strange('at 09:58', '2012-03-07T09:55:40Z')).toEqual(['at 09:58']);
    },
  );

  test('what was told, and that rounded', () => {
    expect(strange('The peak was 47.3 nT, about 47 nT.', 'max 47.312 nT')).toEqual([]);
  });
});

describe('what everybody of the field knows may be said', () => {
  test.each([
    'Lobes have about 0.01 to 0.1 cm⁻³ and fields of some 10 to 30 nT.',
    'The plasma sheet typically has 0.3 cm⁻³.',
    'A bow shock is expected near 15 Re.',
  ])('%s', (text) => {
    expect(strange(text)).toEqual([]);
  });
});

describe('the calendar, orbits and what is published may be said', () => {
  test.each([
    'Of the 8760 hours of 1975 one in ten is missing, of the 8784 hours of 1976 none.',
    'A day has 86400 s, or 1440 minutes.',
    'On 1 May 1996 the comet was at its perihelion, about 0.23 AU from the Sun.',
    'It was more than 3 AU (about 500 million km) from the nucleus (Jones et al. 2000).',
    'Its published range is, as far as I know, about 150 keV to 1.6 MeV, narrower than this axis.',
  ])('%s', (text) => {
    expect(strange(text)).toEqual([]);
  });

  test.each([
    'At perihelion the field was 47 nT.',
    'In the literature the wind ran at 720 km/s.',
    'The perihelion was at 0.2387 AU.',
    'The cut-off of this flux was at 1.6 MeV.',
  ])('but no value of the data: %s', (text) => {
    expect(strange(text)).toEqual([text]);
  });
});

describe('what instruments are made for may be said', () => {
  test.each([
    'Wind/MFI samples at 10.87 Hz, which is averaged to 3 s.',
    'ACE EPAM covers 47 keV to 4.75 MeV in 8 channels.',
    'SWEPAM has a cadence of 64 s.',
    'FGM records 128 vectors per second in burst mode.',
    'The range of MFI goes up to ±65,536 nT.',
    'MMS spins once in 20 s.',
  ])('%s', (text) => {
    expect(strange(text)).toEqual([]);
  });

  test.each([
    'ACE measured 47.3 nT.',
    'The ACE data here have a cadence of 64 s.',
    'SWEPAM samples a speed of 537 km/s.',
    'MFI shows 19.5 nT in this event.',
    'The sampling is every 64 s.',
  ])('but no value of the data: %s', (text) => {
    expect(strange(text)).toEqual([text]);
  });
});

describe('times between days that are named are counted', () => {
  const now = Date.UTC(2026, 1, 20);
  const counted = (text: string) => withToldValues(text, '', textbook, [now]).strange;

  test.each([
    'From 17 March 2015 to today are 3993 days.',
    'It was 3,993 days ago, on 2015-03-17.',
    'From 10 May 2024 17:05 to 11 May 2024 02:05 are 9 hours, or 540 minutes.',
    'May 10, 2024 is 21 months ago.',
    'Between 2003-10-29 and 2003-11-20 lie 22 days.',
  ])('%s', (text) => {
    expect(counted(text)).toEqual([]);
  });

  test.each(['It was 3,700 days ago, on 2015-03-17.', 'The storm lasted 39 hours.'])('%s', (text) => {
    expect(counted(text)).toEqual([text]);
  });
});

describe('nobody measured', () => {
  test.each([
    'The field was 47.3 nT.',
    'Bz fell to -37 nT.',
    'The wind ran at 512 km/s.',
    'It came at 17:43 UT.',
    'A number of the field in another unit: 450 nT.',
    'It lasted 430 minutes.',
    'Typically the wind runs at 537 km/s.',
    'As expected the field was 47 nT.',
    'The density here is 15 to 25 cm-3.',
    'On 10 May the speed is usually 720 km/s.',
  ])('%s', (text) => {
    expect(strange(text)).toEqual([text]);
  });
});

describe('what follows from what was told may be said', () => {
  test.each([
    ['The channel is at 19.95 MeV.', 'channel 19950 keV'],
    ['They were 14.5 Re apart.', 'distance 92543 km'],
    ['It lasted 1.5 days.', 'duration 36 h'],
    ['The peak was near 3e20.', 'max 3.037e+20'],
    ['The mean was about 450 km/s.', 'mean 447.3 km/s'],
    ['Some 400 samples are there.', '383 samples'],
    ['It goes up to 7,000 nT.', 'max 7,043.4 nT'],
    ['The peak of 45.2 nT is 1.6 times the mean of 28.1 nT.', 'max 45.2 nT; mean 28.1 nT'],
    ['It rose by 17.1 nT, from 28.1 to 45.2 nT.', 'max 45.2 nT; mean 28.1 nT'],
    ['Of 383 samples 96 are missing, 25 %.', '383 samples, 96 missing'],
    ['The slope -1.684 lies near it (-1.667).', 'slope -1.684; is it nearer to -5/3 or -3/2?'],
    [
      'Slopes of −1.631 ± 0.03 and −1.842 ± 0.028 differ by 0.211 ± 0.041.',
      'slope -1.631 (0.03); slope -1.842 (0.028)',
    ],
    ['Together 28.1 nT and 45.2 nT are 73.3 nT.', 'max 45.2 nT; mean 28.1 nT'],
  ])('%s (%s)', (text, told) => {
    expect(strange(text, told)).toEqual([]);
  });
});

test('the number that was not told is named with its unit', () => {
  const { numbers } = withToldValues('The mean was 28.1 nT. The peak was 77.7 nT.', 'mean 28.1 nT', textbook);

  expect(numbers).toEqual(['77.7 nT']);
});

test.each([
  ['The ratio is 3.7.', 'max 45.2 nT; mean 28.1 nT'],
  ['It was 370 km/s.', 'mean 383 km/s'],
  ['It was 4,000 km.', 'mean 3,830 km'],
])('but not what nothing gives: %s', (text, told) => {
  expect(strange(text, told)).toEqual([text]);
});
