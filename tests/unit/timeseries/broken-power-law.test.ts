import { expect, test } from 'vitest';
import { fitBroken } from '#src/timeseries/broken-power-law.ts';
import { fit } from '#src/timeseries/operations/fit.ts';
import { fitAnswer } from '#src/timeseries/questions/fit-answer.ts';
import { scalarFrame } from '#tests/support/frames.ts';

/** f^-1.67 below 0.3 Hz and f^-2.8 above, with 2 % of scatter. */
function spectrum(slopes: readonly [number, number] = [-1.67, -2.8]) {
  const frequencies = Float64Array.from({ length: 2000 }, (_, row) => 0.002 * (row + 1));
  const heights = frequencies.map((x, row) => {
    const away = Math.log10(x / 0.3);
    return 5 * 10 ** ((away < 0 ? slopes[0] : slopes[1]) * away) * (1 + 0.02 * Math.sin(12.9 * row * row));
  });
  const frame = scalarFrame('PSD', 'nT^2/Hz', [...heights]);
  return {
    ...frame,
    time: frequencies,
    axis: { name: 'Frequency', unit: 'Hz', scale: 'log', valueScale: 'log', valueName: 'PSD' } as const,
  };
}

test('the break of a spectrum and both slopes come back', () => {
  const { answer, value, unit, remarks } = fitAnswer([spectrum()], { kind: 'fit', form: 'broken-power-law' });

  expect(value).toBeCloseTo(0.3, 1);
  expect(unit).toBe('Hz');
  expect(answer.sentence).toMatch(
    /^PSD breaks at frequency 0\.(?:29|30)\d* ± 0\.0\d+ Hz \(a period of 3\.\d+ s\): it follows the power of −1\.6\d+ ± 0\.0\d+ below and of −2\.[78]\d* ± 0\.0\d+ above/,
  );
  expect(remarks).toBeUndefined();
});

test('one power law alone has no break, which is told', () => {
  const { remarks } = fitAnswer([spectrum([-1.67, -1.67])], { kind: 'fit', form: 'broken-power-law' });

  expect(remarks).toEqual(['One power law alone fits nearly as well: these data hardly show a break.']);
});

test('the curve goes through the break', () => {
  const made = fit.run([spectrum()], { form: 'broken-power-law' });
  const curve = 'answer' in made && made.answer?.kind === 'curve' ? made.answer : undefined;
  const [x, y] = [curve?.x.values ?? [], curve?.y[0]?.values ?? []];
  const near = [...x].findIndex((at) => at > 0.3);

  expect(y[near]).toBeGreaterThan(4.4);
  expect(y[near]).toBeLessThan(5.3);
  expect(curve?.symbol).toMatch(/^broken power-law fit, slopes −1\.\d+ and −2\.\d+$/);
});

test('two lines without scatter are found as they are', () => {
  const x = Float64Array.from({ length: 30 }, (_, row) => row / 10);
  const y = x.map((at) => (at < 1.23 ? 2 - at : 2 - 1.23 - 3 * (at - 1.23)));
  const { at, below, above, rest } = fitBroken(x, y);

  expect(at).toBeCloseTo(1.23, 5);
  expect(below).toBeCloseTo(-1, 5);
  expect(above).toBeCloseTo(-3, 5);
  expect(rest).toBeLessThan(1e-6);
});

test('too few points have no break', () => {
  expect(() => fitBroken(Float64Array.of(1, 2, 3), Float64Array.of(1, 2, 3))).toThrow('nine points');
});
