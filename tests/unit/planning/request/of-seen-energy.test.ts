import { expect, test } from 'vitest';
import { newFigure } from '#src/domain/figure/new-figure.ts';
import type { FrameSummary } from '#src/domain/frame.ts';
import type { Act, NamedSeries, Period } from '#src/domain/request.ts';
import type { ThreadState } from '#src/planning/context.ts';
import { atHand } from '#src/planning/request/at-hand.ts';
import { ofSeenEnergy } from '#src/planning/request/of-seen-energy.ts';
import { requestWith } from '#tests/support/requests.ts';

const RANGE = { start: Date.UTC(2013, 2, 17), stop: Date.UTC(2013, 2, 21) };
const day = (at: number) => ({ start: Date.UTC(2013, 2, at), stop: Date.UTC(2013, 2, at + 1) });
const FLUX: NamedSeries = { kind: 'series', text: 'flux', quantity: 'electron-flux' };
const ALL = frameOf('REPT.FESA', { origin: 'fetched', dataset: 'REPT' }, ['0', '1', '2']);
const ONE = frameOf('slice', {
  operation: 'slice',
  params: { at: 4.2, unit: 'MeV' },
  from: ['REPT.FESA'],
});
const MAP = frameOf('map', { operation: 'map_by', from: ['slice', 'EFW.lshell'] }, ['4', '4.1']);

test('a flux without an energy is that which the figure shows, as a line or as a map over L', () => {
  for (const shown of [ONE, MAP])
    expect(atHand(FLUX, threadOf(shown), []).map(({ name }) => name)).toEqual(['slice']);
});

test('all energies are meant where none of them is drawn by itself', () => {
  expect(atHand(FLUX, threadOf(ALL), []).map(({ name }) => name)).toEqual(['REPT.FESA']);
});

test('at several times it is of the energy that is drawn, and from its dataset', () => {
  const { acts } = ofSeenEnergy(asking([day(18), day(20)]), threadOf(ONE));

  expect(acts).toMatchObject([
    {
      of: [
        {
          quantity: 'electron-flux',
          mission: 'RBSP',
          likedDataset: 'REPT',
          channel: { value: 4.2, unit: 'MeV' },
        },
      ],
    },
  ]);
});

test('within what is drawn the samples are at hand, and an energy that was said stays', () => {
  const within = asking([day(18)]);
  const other = asking([day(18), day(20)], { ...FLUX, channel: { value: 2, unit: 'MeV' } });

  expect(ofSeenEnergy(within, threadOf(ONE))).toEqual(within);
  expect(ofSeenEnergy(other, threadOf(ONE))).toEqual(other);
});

function asking(ranges: Period['ranges'], flux = FLUX) {
  const act: Act = {
    do: 'measure',
    question: { kind: 'statistic', statistics: ['mean'] },
    of: [flux],
    period: { ranges, events: [] },
  };
  return requestWith(act);
}

function threadOf(shown: FrameSummary): ThreadState {
  const frames = [ALL, ONE, MAP];
  return {
    frames,
    focus: [shown.label],
    documents: [],
    figure: newFigure('fig1', [shown], { range: RANGE }),
  };
}

function frameOf(
  label: string,
  provenance: Partial<FrameSummary['provenance']>,
  channels: readonly string[] = [],
): FrameSummary {
  return {
    label,
    rows: 100,
    columns: (channels.length === 0 ? [label] : channels).map((name) => ({ name, unit: 'cm^-2' })),
    isSpectrum: channels.length > 0,
    missing: 0,
    cadenceMs: 11_000,
    provenance: {
      origin: 'computed',
      range: RANGE,
      mission: 'RBSP',
      missionName: 'Van Allen Probe A',
      quantity: 'electron-flux',
      from: [],
      steps: [],
      synthetic: true,
      notes: [],
      ...provenance,
    },
  };
}
