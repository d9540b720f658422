import { describe, expect, test } from 'vitest';
import type { Figure } from '#src/domain/figure/figure.ts';
import { newFigure } from '#src/domain/figure/new-figure.ts';
import { type Frame, summaryOf } from '#src/domain/frame.ts';
import { DAY, HOUR } from '#src/domain/time-range.ts';
import { figureWords } from '#src/workers/words/figure-words.ts';
import { NEW_YEAR, scalarFrame, vectorFrame } from '#tests/support/frames.ts';

const RANGE = { start: NEW_YEAR, stop: NEW_YEAR + DAY };

function magnitude(mission: string, values: readonly number[]): Frame {
  return scalarFrame(`${mission}_Bmag`, 'nT', values, {
    stepMs: HOUR,
    provenance: {
      origin: 'computed',
      operation: 'magnitude',
      mission,
      missionName: mission,
      quantity: 'magnetic-field',
      steps: ['magnitude'],
      range: RANGE,
    },
  });
}

function fetched(quantity: string, unit: string, values: readonly number[]): Frame {
  return scalarFrame(`AC_H0_X.${quantity}`, unit, values, {
    stepMs: HOUR,
    provenance: { mission: 'ACE', missionName: 'ACE', quantity, range: RANGE },
  });
}

function figureOf(frames: readonly Frame[], more: Partial<Figure> = {}): Figure {
  return { ...newFigure('fig1', frames.map(summaryOf), { range: RANGE }), ...more };
}

describe('what a figure shows is said in two sentences', () => {
  test('of what does not vary, its value once', () => {
    const frames = [fetched('density', 'cm^-3', [0.1033, 0.1033, 0.1033 + 1e-17])];

    expect(figureWords(figureOf(frames), frames)).toContain('Constant at 0.103 cm⁻³.');
  });

  test('of two spacecraft with one quantity, the means and the peaks beside each other', () => {
    const frames = [magnitude('ACE', [3, 6.892, 2]), magnitude('Wind', [6.71, 2, 3])];

    expect(figureWords(figureOf(frames), frames)).toBe(
      '**ACE and Wind |B|, 1 Jan 2024.** Means 3.96 and 3.9 nT; peaks 6.89 (ACE, 01:00) and 6.71 (Wind, 00:00).',
    );
  });

  test('of what swings about zero, both ends', () => {
    const frames = [fetched('dst', 'nT', [-12, -412, 31])];

    expect(figureWords(figureOf(frames), frames)).toBe(
      '**ACE Dst, 1 Jan 2024.** From −412 (01:00) to 31 (02:00) nT, mean −131 nT.',
    );
  });

  test('of several quantities, each with its name; components in one sentence', () => {
    const field = vectorFrame(
      'AC_H0_MFI.BGSEc',
      'nT',
      [
        [1, -2, 3],
        [4, 5, -6],
      ],
      {
        stepMs: HOUR,
        provenance: {
          mission: 'ACE',
          missionName: 'ACE',
          quantity: 'magnetic-field',
          coordinates: 'GSE',
          range: RANGE,
        },
      },
    );
    const frames = [field, fetched('density', 'cm^-3', [5, 7])];

    expect(figureWords(figureOf(frames), frames)).toBe(
      '**ACE magnetic field (GSE) and density, 1 Jan 2024.** By GSE −2 to 5, Bz GSE −6 to 3 nT. Bx GSE: mean 2.5 nT, peak 4 (01:00). Density: mean 6 cm⁻³, peak 7 (01:00).',
    );
  });

  test('only the samples that it shows count', () => {
    const frames = [magnitude('ACE', [9, 1, 2])];
    const zoomed = figureOf(frames, { range: { start: NEW_YEAR + HOUR, stop: NEW_YEAR + DAY } });

    expect(figureWords(zoomed, frames)).toContain('Mean 1.5 nT, peak 2 (02:00)');
  });

  test('where data end before the time that was asked for, the time is that of the data', () => {
    const frames = [fetched('dst', 'nT', [-12, -412, 31])];
    const asked = { start: NEW_YEAR, stop: NEW_YEAR + 3 * DAY };

    const words = figureWords(figureOf(frames, { range: asked }), frames);

    expect(words).toContain('**ACE Dst, 1 Jan 2024.**');
    expect(words).toContain('Of 1–3 Jan 2024 this is all that is at hand.');
  });

  test('a series without data then is named', () => {
    const frames = [magnitude('ACE', [1, 2]), magnitude('Wind', [Number.NaN, Number.NaN])];

    expect(figureWords(figureOf(frames), frames)).toContain(
      'ACE: mean 1.5 nT, peak 2 (01:00). Wind |B| has no data then.',
    );
  });

  test("the user's own title stands in the place of the names", () => {
    const frames = [magnitude('ACE', [1, 2])];

    expect(figureWords(figureOf(frames, { title: 'Gannon' }), frames)).toMatch(
      /^\*\*Gannon, 1 Jan 2024\.\*\*/,
    );
  });
});
