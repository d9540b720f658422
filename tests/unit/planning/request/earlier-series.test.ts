import { expect, test } from 'vitest';
import type { Act } from '#src/domain/request.ts';
import { earlierSeries } from '#src/planning/request/earlier-series.ts';
import { requestWith } from '#tests/support/requests.ts';
import { SHIPPED } from '#tests/support/shipped.ts';

const asks = (params: Readonly<Record<string, unknown>>): Act => ({
  do: 'look-up',
  worker: 'document_dataset',
  params: { asks: 'cadence', ...params },
});

test('a question about a dataset says of which spacecraft what comes next is, and from where', () => {
  const solar = earlierSeries([requestWith(asks({ dataset: 'SOLO_L2_MAG-RTN-NORMAL' }))], SHIPPED);
  const cluster = earlierSeries([requestWith(asks({ dataset: 'C3_CP_FGM_SPIN' }))], SHIPPED);

  expect(solar).toMatchObject([{ mission: 'SolO', likedDataset: 'SOLO_L2_MAG-RTN-NORMAL' }]);
  expect(cluster).toMatchObject([{ probe: 'Cluster 3', likedDataset: 'C3_CP_FGM_SPIN' }]);
});

test('a dataset that nobody knows says nothing of a spacecraft', () => {
  expect(earlierSeries([requestWith(asks({ dataset: 'NOBODYS_DATA' }))], SHIPPED)).toEqual([]);
});
