import { expect, test } from 'vitest';
import { seriesId, traceOf } from '#src/domain/figure/series.ts';
import { summaryOf } from '#src/domain/frame.ts';
import { vectorFrame } from '#tests/support/frames.ts';

test('columns of a second fetch of the same parameter are known by their components', () => {
  const first = vectorFrame('WI_H0_MFI.BGSM', 'nT', [[1, 2, 3]]);
  const second = summaryOf({ ...first, label: 'WI_H0_MFI.BGSM#2' });
  expect(second.columns.map(({ name }) => seriesId(second, name))).toEqual([
    'WI_H0_MFI.BGSM#2.x',
    'WI_H0_MFI.BGSM#2.y',
    'WI_H0_MFI.BGSM#2.z',
  ]);
  expect(traceOf('WI_H0_MFI.BGSM#2.z', [summaryOf(first), second])).toEqual({
    label: 'WI_H0_MFI.BGSM#2',
    columns: ['BGSM.z'],
  });
});
