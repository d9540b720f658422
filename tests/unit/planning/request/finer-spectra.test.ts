import { describe, expect, test } from 'vitest';
import type { FrameSummary } from '#src/domain/frame.ts';
import { readRequest } from '#src/language/read-request.ts';
import type { ThreadState } from '#src/planning/context.ts';
import { withFinerSpectra } from '#src/planning/request/finer-spectra.ts';
import { threads } from '#tests/language/threads.ts';
import { SHIPPED } from '#tests/support/shipped.ts';

const NOW = Date.parse('2026-02-20T12:00:00Z');

function threadOf(origin: FrameSummary['provenance']['origin']): ThreadState {
  const { frames = [], ...rest } = threads['spectrum'] ?? { focus: [] };
  const [source, spectrum] = frames;
  if (source === undefined || spectrum === undefined)
    throw new Error('the thread holds a series and its spectrum');
  return {
    documents: [],
    ...rest,
    frames: [
      { ...source, cadenceMs: 60_000, provenance: { ...source.provenance, origin } },
      {
        ...spectrum,
        provenance: { ...spectrum.provenance, operation: 'power_spectrum', from: [`${source.label}.z`] },
      },
    ],
  };
}

function planned(text: string, origin: FrameSummary['provenance']['origin'] = 'fetched') {
  const thread = threadOf(origin);
  const request = readRequest(text, { knowledge: SHIPPED, thread, now: NOW });
  return { request, finer: withFinerSpectra(request, thread) };
}

describe('a slope beyond what a spectrum at hand holds', () => {
  test('is measured of a spectrum of finer data of the same series', () => {
    const { finer } = planned('slope 0.005 to 0.1 Hz?');
    expect(finer.acts).toMatchObject([
      {
        do: 'compute',
        operation: 'power_spectrum',
        of: [{ mission: 'ACE', quantity: 'magnetic-field', component: 'z', coarsestMs: 4000 }],
      },
      { do: 'measure', question: { kind: 'fit', to: 0.1 }, of: [{ kind: 'act', act: 0 }] },
    ]);
    expect(finer.assumptions.join()).toContain('0.00833 Hz');
  });

  test('is drawn with it where it was to be drawn', () => {
    expect(planned('fit a power law from 0.01 to 0.1 Hz').finer.acts.map((act) => act.do)).toEqual([
      'compute',
      'compute',
      'show',
    ]);
  });

  test.each(['slope 1e-4 to 5e-3 Hz?', 'what is the peak?'])('is left where it is in there: %s', (text) => {
    const { request, finer } = planned(text);
    expect(finer).toBe(request);
  });

  test('is left where the series was not fetched', () => {
    const { request, finer } = planned('slope 0.005 to 0.1 Hz?', 'computed');
    expect(finer).toBe(request);
  });
});
