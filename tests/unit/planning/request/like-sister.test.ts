import { expect, test } from 'vitest';
import type { SeriesWish } from '#src/domain/series-wish.ts';
import { likeSister } from '#src/planning/request/like-sister.ts';
import { threads } from '#tests/language/threads.ts';
import { SHIPPED } from '#tests/support/shipped.ts';

const { frames: [frame] = [], figure, focus = [] } = threads['ace'] ?? {};

/** What is fetched for a wish beside a figure of MMS1 data from this dataset. */
function beside(dataset: string, wish: SeriesWish): SeriesWish {
  if (frame === undefined) throw new Error('the thread has no data');
  const provenance = { ...frame.provenance, dataset, mission: 'MMS', missionName: 'MMS1' };
  const thread = {
    frames: [{ ...frame, provenance }],
    focus,
    documents: [],
    ...(figure === undefined ? {} : { figure }),
  };
  return likeSister(wish, thread, SHIPPED);
}

const MMS3 = { mission: 'MMS', probe: 'MMS3', quantity: 'magnetic-field' };

test.each(['BRST', 'SRVY'])('a sister of %s data is taken from the same mode', (mode) => {
  expect(beside(`MMS1_FGM_${mode}_L2`, MMS3).likedDataset).toContain(`MMS3_FGM_${mode}_L2`);
});

test('a mode that is said, and another quantity, are chosen as ever', () => {
  const said = { ...MMS3, instrument: 'FGM SRVY' };
  const other = { ...MMS3, quantity: 'density' };

  expect(beside('MMS1_FGM_BRST_L2', said)).toEqual(said);
  expect(beside('MMS1_FGM_BRST_L2', other)).toEqual(other);
});
