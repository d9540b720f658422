import { expect, test } from 'vitest';
import { dataQuestions } from '#src/language/operations/data-questions.ts';

const read = (text: string) => dataQuestions(text).map(({ from: _, to: __, ...question }) => question);

test.each([
  [
    'how many hours was Bz below -10?',
    {
      kind: 'condition',
      asks: 'duration',
      comparison: '<',
      threshold: -10,
      unit: 'h',
      about: 'Bz',
      components: ['z'],
    },
  ],
  [
    'For how long was Bz less than -10 nT in May 2024?',
    { kind: 'condition', asks: 'duration', comparison: '<', threshold: -10, about: 'Bz' },
  ],
  [
    'what fraction of the time was Bz negative?',
    { kind: 'condition', asks: 'share', comparison: '<', threshold: 0, about: 'Bz' },
  ],
  [
    'how many times did the speed exceed 700?',
    { kind: 'condition', asks: 'intervals', comparison: '>', threshold: 700, about: 'speed' },
  ],
  ['longest interval with Bz < -5', { kind: 'condition', asks: 'longest', comparison: '<', threshold: -5 }],
  [
    'when did Bz first drop below -10?',
    { kind: 'condition', asks: 'first', comparison: '<', threshold: -10 },
  ],
  [
    'list all intervals when Bz was below -10 for at least 3 hours',
    { kind: 'condition', asks: 'intervals', threshold: -10, atLeast: '3h' },
  ],
  ['number of samples with Bz below -5', { kind: 'condition', asks: 'count', threshold: -5 }],
  [
    'what was the maximum of Dst and when?',
    { kind: 'statistic', statistic: 'maximum', asksTime: true, about: 'Dst' },
  ],
  [
    'What was the minimum Dst in May 2024 and when did it occur?',
    { kind: 'statistic', statistic: 'minimum', asksTime: true, about: 'Dst' },
  ],
  [
    'what is the mean solar wind speed for January 2024?',
    { kind: 'statistic', statistic: 'mean', about: 'solar wind speed' },
  ],
  [
    '95th percentile of the speed',
    { kind: 'statistic', statistic: 'percentile', percentile: 95, about: 'speed' },
  ],
  [
    'when did the speed reach its maximum',
    { kind: 'statistic', statistic: 'maximum', asksTime: true, about: 'speed' },
  ],
  ['Get the data and calculate the average', { kind: 'statistic', statistic: 'mean', about: '' }],
  ['correlation between Bz and Dst', { kind: 'correlation', operands: ['Bz', 'Dst'] }],
  ['how well are Bz and AE correlated?', { kind: 'correlation', operands: ['Bz', 'AE'] }],
  ['is there a trend in the density?', { kind: 'trend', per: 'day' }],
  ['find the largest jumps in the speed', { kind: 'jumps', count: 5, about: 'speed' }],
  ['and the standard deviation?', { kind: 'statistic', statistic: 'std' }],
  ['what about its median', { kind: 'statistic', statistic: 'median' }],
  ['find shocks', { kind: 'jumps', count: 5 }],
  ['was there a geomagnetic storm last week?', { kind: 'storms' }],
  ['how many intense storms were there', { kind: 'storms', threshold: -100 }],
  ['any super storms in that year?', { kind: 'storms', threshold: -250 }],
  ['storms with Dst below -80 nT', { kind: 'storms', threshold: -80 }],
  ['how strong was the storm?', { kind: 'storms' }],
  ['what was the strongest storm of that year?', { kind: 'storms', about: '' }],
  ['what were the large storms', { kind: 'storms', threshold: -100 }],
])('%s', (text, expected) => expect(read(text)).toMatchObject([expected]));

test('two statistics in one breath are two questions', () => {
  expect(read('compute the mean and standard deviation of the density')).toMatchObject([
    { statistic: 'mean', about: 'density' },
    { statistic: 'std', about: 'density' },
  ]);
});

test.each([
  'what missions do you support?',
  'what is the cadence',
  'what do you mean by that',
  'compute the 1-hour running mean of Bz',
  'hourly averages of the density',
  'remove the trend',
  'clip to the 5th to 95th percentile',
  'rolling correlation between Bx and By',
  'show me ACE data',
  'what is a geomagnetic storm?',
  'were there substorms',
  'plot Bz during the storm',
])('no question about data: %s', (text) => expect(read(text)).toEqual([]));
