import { describe, expect, test } from 'vitest';
import { exportWishes } from '#src/language/figure-wishes/export-wishes.ts';

describe('a sentence asks for files', () => {
  test.each<[string, readonly object[]]>([
    ['Export as tests/plots/mms_fgm.png', [{ format: 'png', what: 'plot', name: 'mms_fgm.png' }]],
    ['Export this as my_plot.png', [{ format: 'png', what: 'plot', name: 'my_plot.png' }]],
    [
      'Save the original ACE magnetic field magnitude data to a CSV file at tests/plots/ace_mag_test.csv',
      [{ format: 'csv', what: 'data', name: 'ace_mag_test.csv' }],
    ],
    ['save it to ../../etc/passwd.csv', [{ format: 'csv', what: 'data', name: 'passwd.csv' }]],
    ['Save the plot', [{ format: 'png', what: 'plot' }]],
    ['export as CSV', [{ format: 'csv', what: 'data' }]],
    ['save it as a pdf', [{ format: 'pdf', what: 'plot' }]],
    ['give me an interactive version', [{ format: 'html', what: 'plot' }]],
    ['download the data', [{ format: 'csv', what: 'data' }]],
    ['export the plot as SVG', [{ format: 'svg', what: 'plot' }]],
    ['export both as one file', [{ format: 'csv', what: 'data' }]],
    ['save everything in a single csv', [{ format: 'csv', what: 'data' }]],
    ['put them all into one CSV file and send it', [{ format: 'csv', what: 'data' }]],
    ['write the data as parquet', [{ format: 'parquet', what: 'data' }]],
  ])('%s', (sentence, wishes) => {
    expect(exportWishes(sentence)).toMatchObject(wishes);
    expect(exportWishes(sentence)).toHaveLength(wishes.length);
  });

  test('a format that is not made is refused with the reason, the other file is made', () => {
    const [png, vap] = exportWishes(
      'Export the plot as tests/plots/a.png and save the session to tests/plots/a.vap',
    );

    expect(png).toMatchObject({ format: 'png', name: 'a.png' });
    expect(vap?.unsupported).toMatch(/Autoplot session.*kept by itself/);
  });
});

test.each([
  'plot ACE data',
  'What data do I have?',
  'compare PSP and ACE',
  'get ACE solar wind velocity',
  'show the data as points',
])('"%s" asks for no file', (sentence) => {
  expect(exportWishes(sentence)).toEqual([]);
});
