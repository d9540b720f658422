import { expect, test } from 'vitest';
import { spacecraftSaid } from '#src/assistant/spoken-ids.ts';
import { SHIPPED } from '#tests/support/shipped.ts';

test.each([
  ['CLUSTER', 'C1', 'Cluster 1'],
  ['CLUSTER', 'SC1', 'Cluster 1'],
  ['C1', undefined, 'Cluster 1'],
  ['CLUSTER1', undefined, 'Cluster 1'],
  ['THEMIS', 'THC', 'THEMIS-C'],
  ['THEMIS', 'C', 'THEMIS-C'],
  ['ARTEMIS', 'P1', 'THEMIS-B'],
  ['MMS', 'mms_2', 'MMS2'],
  ['DMSP', '18', 'DMSP-F18'],
])('%s and %s are %s', (mission, probe, name) => {
  expect(spacecraftSaid({ mission, probe }, SHIPPED)).toMatchObject({ probe: name });
});

test.each([
  ['STEREO', 'A', 'STEREO_A'],
  ['STEREO', 'Behind', 'STEREO_B'],
  ['STEREO_A', 'A', 'STEREO_A'],
  ['Voyager', '2', 'VOYAGER2'],
])('%s and %s are the mission %s', (mission, probe, id) => {
  expect(spacecraftSaid({ mission, probe }, SHIPPED)).toEqual({ mission: id });
});

test('a probe that is not there, or that is not told apart, is refused', () => {
  expect(spacecraftSaid({ mission: 'CLUSTER', probe: '5' }, SHIPPED)).toHaveProperty('fault');
  expect(spacecraftSaid({ mission: 'SWARM', probe: 'A' }, SHIPPED)).toHaveProperty('fault');
  expect(spacecraftSaid({ mission: 'ACE', probe: '1' }, SHIPPED)).toHaveProperty('fault');
});
