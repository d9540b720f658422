import { describe, expect, test } from 'vitest';
import type { FrameSummary } from '#src/domain/frame.ts';
import { summaryOf } from '#src/domain/frame.ts';
import type { SeriesWish } from '#src/domain/series-wish.ts';
import { loadKnowledge } from '#src/knowledge/load-knowledge.ts';
import { understandRequest } from '#src/language/understand-request.ts';
import { scalarFrame, vectorFrame } from '#tests/support/frames.ts';

const knowledge = loadKnowledge();
const now = Date.parse('2026-02-20T12:00:00Z');
const B = { quantity: 'magnetic-field' };

function understand(text: string, frames: readonly FrameSummary[] = [], focus: readonly string[] = []) {
  return understandRequest(text, { knowledge, thread: { frames, focus }, now });
}

/** The wishes with only the fields that the expectation names. */
function seriesOf(text: string): readonly SeriesWish[] {
  return understand(text).series;
}

describe('what series a request asks for', () => {
  const cases: readonly (readonly [string, readonly SeriesWish[]])[] = [
    [
      'Compare ACE and Wind magnetic field',
      [
        { mission: 'ACE', ...B },
        { mission: 'WIND', ...B },
      ],
    ],
    [
      'SolO magnetic field and DSCOVR density',
      [
        { mission: 'SolO', ...B },
        { mission: 'DSCOVR', quantity: 'density' },
      ],
    ],
    [
      'density from DSCOVR and speed from ACE',
      [
        { mission: 'DSCOVR', quantity: 'density' },
        { mission: 'ACE', quantity: 'speed' },
      ],
    ],
    [
      'plot ACE field and speed',
      [
        { mission: 'ACE', ...B },
        { mission: 'ACE', quantity: 'speed' },
      ],
    ],
    ['show the magnetc feild of Parkr Solar Probe', [{ mission: 'PSP', ...B }]],
    ['Dst for May 2024', [{ quantity: 'dst' }]],
    ['Fetch dataset AC_H2_MFI parameter Magnitude', [{ dataset: 'AC_H2_MFI', parameter: 'Magnitude' }]],
    ['Show me AC_H2_MFI Magnitude', [{ dataset: 'AC_H2_MFI', parameter: 'Magnitude' }]],
    [
      'Fetch AC_H2_MFI BGSEc and OMNI_HRO_1MIN flow_speed',
      [
        { dataset: 'AC_H2_MFI', parameter: 'BGSEc' },
        { dataset: 'OMNI_HRO_1MIN', parameter: 'flow_speed' },
      ],
    ],
    ['show wind speed', [{ quantity: 'speed' }]],
    ['Set the title to "ACE and Wind in January 2024"', []],
  ];

  test.each(cases)('%s', (text, wishes) => {
    expect(seriesOf(text)).toEqual(wishes.map((wish) => expect.objectContaining(wish)));
  });

  test('an instrument is named by its letters', () => {
    expect(seriesOf('Fetch MMS1 FGM survey magnetic field')).toEqual([
      expect.objectContaining({ mission: 'MMS', probe: 'MMS1', instrument: 'FGM SRVY' }),
    ]);
  });

  test.each([
    ['1-minute OMNI data of Bz', 60_000],
    ['hourly OMNI data of Kp', 3_600_000],
    ['ACE field at 16 s resolution', 16_000],
    ['5 minute running mean of the ACE field', undefined],
  ])('the cadence of "%s"', (text, cadenceMs) => {
    expect(seriesOf(text)[0]?.cadenceMs).toBe(cadenceMs);
  });
});

describe('what a request wants done', () => {
  test.each([
    ['fetch the ACE field', { fetch: true, plot: false }],
    ['plot the ACE field', { fetch: false, plot: true }],
    ['fetch the ACE field and plot it', { fetch: true, plot: true }],
    ['ACE vs Wind field', { plot: true, comparison: true }],
    ['just run it', { force: true }],
    ['now add Wind', { add: true }],
  ])('%s', (text, wants) => {
    expect(understand(text).wants).toMatchObject(wants);
  });

  test('several times are several ranges', () => {
    expect(understand('OMNI speed for January 2020 vs October 2024').ranges).toHaveLength(2);
  });

  test('code between backticks is code, and nothing in it is read as a request', () => {
    const { code, series, ranges } = understand('run `result = df.x.map((v) => v * 2)`');

    expect(code).toBe('result = df.x.map((v) => v * 2)');
    expect(series).toEqual([]);
    expect(ranges).toEqual([]);
  });

  test('an unknown spacecraft is a problem with a name', () => {
    expect(understand('plot Hubble data').problems[0]).toMatchObject({ code: 'unknown-mission' });
  });

  test('a shared name is ambiguous until one of its meanings is said', () => {
    expect(understand('Voyager field in 1979').ambiguities).toHaveLength(1);
    expect(understand('Voyager field in 1979 — Voyager 2').ambiguities).toEqual([]);
  });
});

describe('what a request refers to', () => {
  const vector = summaryOf(
    vectorFrame('AC_H2_MFI.BGSEc', 'nT', [[1, 2, 3]], {
      provenance: { mission: 'ACE', quantity: 'magnetic-field' },
    }),
  );
  const magnitude = summaryOf(
    scalarFrame('ACE_Bmag', 'nT', [3], {
      provenance: { origin: 'computed', operation: 'magnitude', from: ['AC_H2_MFI.BGSEc'] },
    }),
  );
  const smooth = summaryOf(
    scalarFrame('ACE_B_smooth', 'nT', [3], {
      provenance: { origin: 'computed', operation: 'running_mean', from: ['AC_H2_MFI.BGSEc'] },
    }),
  );
  const frames = [vector, magnitude, smooth];

  test.each([
    ['plot it', ['ACE_B_smooth']],
    ['describe the smoothed data', ['ACE_B_smooth']],
    ['plot the magnitude and the smoothed data together', ['ACE_Bmag', 'ACE_B_smooth']],
    ['compute the derivative of the original data', ['AC_H2_MFI.BGSEc']],
    ['plot both', ['ACE_Bmag', 'ACE_B_smooth']],
    ['plot all three', ['AC_H2_MFI.BGSEc', 'ACE_Bmag', 'ACE_B_smooth']],
    ['export ACE_Bmag as CSV', ['ACE_Bmag']],
    ['plot the Wind density for May 2024', []],
  ])('%s', (text, labels) => {
    expect(understand(text, frames, ['ACE_B_smooth']).labels).toEqual(labels);
  });

  test('a result that is at hand is not computed again', () => {
    expect(
      understand('plot the magnitude and the smoothed data together', frames, ['ACE_B_smooth']).operations,
    ).toEqual([]);
  });

  test('"to the", "by 6 hours" and the like name no component', () => {
    expect(understand('smooth it by 6 hours', frames, ['ACE_Bmag']).series).toEqual([]);
  });
});
