import { expect, test } from 'vitest';
import { changeText } from '#src/domain/figure/change-text.ts';
import { logicalPoints } from '#src/domain/figure/print-size.ts';
import { noteSize, styleOf } from '#src/plotting/theme.ts';
import { changed, refusal, SUMMARIES } from '#tests/unit/domain/figure/changed.ts';

test.each([
  ['12 × 8 cm at 300 dpi', { width: 12, height: 8, unit: 'cm', dpi: 300 }, [1417, 945, 300]],
  ['120 × 80 mm', { width: 120, height: 80, unit: 'mm' }, [1417, 945, 300]],
  ['5 inches at 200 dpi', { width: 5, unit: 'inch', dpi: 200 }, [1000, 787, 200]],
  ['a column of a journal', { preset: 'column' }, [1016, 1394, 300]],
  ['an upright sheet', { preset: 'a4-portrait', dpi: 150 }, [1240, 1754, 150]],
] as const)('%s has its pixels', (_, wish, [width, height, dpi]) => {
  expect(changed([{ kind: 'size', ...wish }])).toMatchObject({ width, height, dpi });
});

test('a printed figure has texts of 8 points, whatever its resolution', () => {
  for (const dpi of [150, 600]) {
    const figure = changed([{ kind: 'size', width: 17, height: 10, unit: 'cm', dpi }]);

    expect(figure.fontSize).toBeCloseTo(logicalPoints(8, figure, dpi), 10);
  }
});

test('a bare size of text is of points where the picture is printed, and of pixels where it is seen', () => {
  const bare = { kind: 'font-size', size: 9 } as const;
  const printed = changed([{ kind: 'size', width: 8.5, unit: 'cm', dpi: 300 }]);

  expect(changed([bare], printed).fontSize).toBeCloseTo(logicalPoints(9, printed, 300), 10);
  expect(changeText(bare, printed, SUMMARIES)).toBe('The text of the axes is 9 pt, all else in proportion.');
  expect(changed([bare]).fontSize).toBe(9);
});

test('another resolution keeps the printed size', () => {
  const fine = changed([
    { kind: 'size', width: 10, height: 5, unit: 'cm', dpi: 300 },
    { kind: 'size', dpi: 600 },
  ]);

  expect([fine.width, fine.height, fine.dpi]).toEqual([2362, 1182, 600]);
});

test('a printed size that no picture can have is refused', () => {
  expect(refusal({ kind: 'size', width: 2, height: 2, unit: 'cm', dpi: 50 }).message).toContain(
    'cannot be made',
  );
});

test('the title alone has another size, and grows with the rest', () => {
  const large = changed([
    { kind: 'font-size', part: 'title', size: 30 },
    { kind: 'font-size', factor: 2 },
  ]);

  expect(large).toMatchObject({ fontSize: 26, fontSizes: { title: 60 } });
  expect(changed([{ kind: 'font-size', size: 13 }], large)).not.toHaveProperty('fontSizes');
});

test('legend, letters and background are as they are asked for', () => {
  const figure = changed([
    { kind: 'legend', legend: 'top-left', columns: 2 },
    { kind: 'panel-letters', letters: '(a)' },
    { kind: 'background', background: 'transparent' },
  ]);

  expect(figure).toMatchObject({
    legend: 'top-left',
    legendColumns: 2,
    letters: '(a)',
    background: 'transparent',
  });
  expect(changed([{ kind: 'panel-letters', letters: null }], figure)).not.toHaveProperty('letters');
});

test('a size that is too small for pixels is of inches, and told in them', () => {
  const wish = { kind: 'size', width: 10, height: 14, unit: 'px' } as const;
  const figure = changed([wish]);

  expect([figure.width, figure.height, figure.dpi]).toEqual([3000, 4200, 300]);
  expect(changeText(wish, figure, SUMMARIES)).toBe('The picture is 10 × 14 inches at 300 dpi.');
});

test('points of text that were said stay in a picture of another printed size, and are told', () => {
  const said = changed([{ kind: 'font-size', size: 14, unit: 'pt' }]);
  const wish = { kind: 'size', width: 88, unit: 'mm' } as const;
  const printed = changed([wish], said);

  expect(printed.fontSize).toBeCloseTo(logicalPoints(14, printed, 300), 10);
  expect(changeText(wish, printed, SUMMARIES)).toMatch(/, the text of its axes 14 pt\.$/);
});

test('points of one kind of text stay, too, in another size or resolution', () => {
  const ticks = changed([{ kind: 'font-size', part: 'ticks', size: 12, unit: 'pt' }]);
  const wish = { kind: 'size', width: 8.8, unit: 'cm' } as const;
  const printed = changed([wish, { kind: 'size', dpi: 600 }], ticks);

  expect(printed.fontSizes?.ticks).toBeCloseTo(logicalPoints(12, printed, 600), 10);
  expect(printed.fontSize).toBeCloseTo(logicalPoints(8, changed([wish]), 300), 10);
  expect(changeText(wish, changed([wish], ticks), SUMMARIES)).toMatch(
    /, the text of the tick labels 12 pt\.$/,
  );
});

test('a least size of text holds for all of them, and larger ones stay', () => {
  const least = { kind: 'font-size', size: 9, unit: 'pt', isLeast: true } as const;
  const printed = changed([
    least,
    { kind: 'size', width: 17, unit: 'cm' },
    { kind: 'font-size', part: 'title', size: 14, unit: 'pt' },
  ]);
  const style = styleOf(printed);
  const points = (size: number) => size / logicalPoints(1, printed, 300);

  expect(changeText(least, printed, SUMMARIES)).toBe('No text is smaller than 9 pt.');
  const sizes = [style.tickSize, style.axisSize, style.legendSize, style.smallSize, noteSize(style)];
  expect(Math.min(...sizes.map(points))).toBeCloseTo(9, 10);
  expect(points(style.titleSize)).toBeCloseTo(14, 10);
});
