import { expect, test } from 'vitest';
import { newFigure } from '#src/domain/figure/new-figure.ts';
import type { FrameSummary } from '#src/domain/frame.ts';
import { readRequest } from '#src/language/read-request.ts';
import { SHIPPED } from '#tests/support/shipped.ts';

const RANGE = { start: Date.UTC(2025, 11, 3), stop: Date.UTC(2025, 11, 4) };

/** The density of a spacecraft, as a thread remembers it. */
function density(mission: string, label: string): FrameSummary {
  return {
    label,
    rows: 24,
    columns: [{ name: 'Np', unit: 'cm^-3' }],
    isSpectrum: false,
    missing: 0,
    cadenceMs: 3_600_000,
    provenance: {
      origin: 'fetched',
      range: RANGE,
      from: [],
      steps: [],
      synthetic: true,
      notes: [],
      mission,
      missionName: mission,
      quantity: 'density',
    },
  };
}

const frames = [density('ACE', 'AC_K0_SWE.Np'), density('WIND', 'WI_H1_SWE.Np')];
const thread = {
  frames,
  focus: frames.map(({ label }) => label),
  figure: newFigure('fig1', frames, { range: RANGE }),
};

test.each([
  "what's the difference?",
  'what is the difference between them?',
  'how different are they?',
  'how much do they differ?',
])('of two curves that are drawn, "%s" asks how far apart they are on average', (text) => {
  const around = { knowledge: SHIPPED, thread, now: Date.parse('2026-02-20T12:00:00Z') };

  const { acts, unread } = readRequest(text, around);

  expect(unread).toEqual([]);
  expect(acts).toMatchObject([
    { do: 'measure', question: { kind: 'compare', statistic: 'mean', asks: ['difference'] } },
  ]);
});
