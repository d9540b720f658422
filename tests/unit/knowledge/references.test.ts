import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { investigatorsIn } from '#src/knowledge/investigators-in.ts';
import { referenceLineSchema } from '#src/knowledge/references.ts';
import { SHIPPED } from '#tests/support/shipped.ts';

const knowledge = SHIPPED;
const citing = knowledge.citing();

describe('references of datasets', () => {
  test('every line of the shipped file is a reference', () => {
    const lines = readFileSync('knowledge/references.jsonl', 'utf8').trimEnd().split('\n');

    expect(lines.length).toBeGreaterThan(2_000);
    for (const line of lines) referenceLineSchema.parse(JSON.parse(line));
  });

  test.each([
    ['AC_H0_MFI', '10.48322/e0dc-0h53'],
    ['ac_h2_mfi', '10.48322/fh85-fj47'],
    ['WI_H2_MFI@0', '10.48322/0v0h-df27'],
    ['OMNI2_H0_MRG1HR', '10.48322/1shr-ht18'],
    ['MMS1_FGM_SRVY_L2', '10.48322/mxbx-r466'],
    ['STA_L1_MAG_RTN', '10.48322/200r-rj72'],
  ])('the DOI of %s is %s', (dataset, doi) => {
    expect(citing.reference(dataset)?.doi).toBe(doi);
    expect(citing.publisher(doi)).toBe('NASA Space Physics Data Facility');
  });

  test('a dataset without a DOI has none, but may have investigators', () => {
    const reference = citing.reference('SOLO_L2_SWA-EAS1-NM3D-DEF');

    expect(reference?.doi).toBeUndefined();
    expect(reference?.investigators).toContain('Owen');
  });

  test('OMNI asks for a paper, ACE does not', () => {
    expect(citing.paper('OMNI_HRO_1MIN')?.text).toContain('Papitashvili');
    expect(citing.paper('AC_H0_MFI')).toBeUndefined();
  });
});

describe('the investigators in a title', () => {
  test.each([
    ['GOES 12 Magnetometer Key Parameters - H. Singer (NOAA SEC)', 'H. Singer (NOAA SEC)'],
    [
      'PSP FIELDS (RFS) Data - Stuart D. Bale (bale@ssl.example.edu) (UC Berkeley)',
      'Stuart D. Bale (UC Berkeley)',
    ],
    ['ACE Magnetic Field 16-Second Level 2 Data', undefined],
    ['Solar wind plasma - key parameters', undefined],
  ])('of %s are %s', (title, investigators) => {
    expect(investigatorsIn(title)).toBe(investigators);
  });
});

describe('public data servers', () => {
  test('each has an id and an address of its own, and no name means two', () => {
    const { servers } = knowledge;
    const names = servers.flatMap(({ id, name, aliases }) => [
      ...new Set([id, name, ...aliases].map((each) => each.toLowerCase().replace(/[^a-z0-9]/g, ''))),
    ]);

    expect(servers.length).toBeGreaterThanOrEqual(13);
    expect(new Set(servers.map(({ url }) => url)).size).toBe(servers.length);
    expect(names.filter((name, index) => names.indexOf(name) !== index)).toEqual([]);
  });

  test('the patterns of ids are regular expressions that fit the example', () => {
    for (const { idPatterns, example, id } of knowledge.servers) {
      const patterns = idPatterns.map((pattern) => new RegExp(`^(?:${pattern})$`));
      if (example !== undefined)
        expect(
          patterns.some((pattern) => pattern.test(example.dataset)),
          id,
        ).toBe(true);
    }
  });
});
