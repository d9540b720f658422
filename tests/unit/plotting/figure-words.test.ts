import { expect, test } from 'vitest';
import { colorsOf } from '#src/domain/figure/colors.ts';
import { basicPanel, newFigure } from '#src/domain/figure/new-figure.ts';
import { type Frame, summaryOf } from '#src/domain/frame.ts';
import { drawingOf } from '#src/plotting/draw-figure.ts';
import { provenanceLine } from '#src/plotting/provenance-line.ts';
import { scalarFrame, vectorFrame } from '#tests/support/frames.ts';

const raw = vectorFrame('OMNI_1HR.BGSM', 'nT', [[1, 2, 3]], {
  provenance: { dataset: 'OMNI_1HR', parameter: 'BGSM', mission: 'OMNI' },
});
const bz: Frame = { ...raw, columns: raw.columns.slice(2) };
const smooth: Frame = {
  ...bz,
  label: 'smooth',
  provenance: { ...bz.provenance, origin: 'computed', from: [bz.label], steps: ['3 h running mean'] },
};

test('the line of sources names a dataset once, whatever was made of it', () => {
  const { dataset: _, parameter: __, ...computed } = smooth.provenance;
  const frames = [bz, { ...smooth, provenance: computed }].map(summaryOf);
  const line = (drawn: typeof frames) => provenanceLine(newFigure('fig1', drawn), drawn, []);

  expect(line(frames)).toContain('Data: OMNI_1HR (BGSM)  ·');
  expect(line(frames.slice(1))).toContain('Data: OMNI_1HR (BGSM)  ·');
});

test('what was made of one component is dark over it; L, M and N are told apart', () => {
  const colors = (...frames: readonly Frame[]) =>
    Object.values(
      colorsOf(
        basicPanel(
          'line',
          frames.map(({ label }) => ({ label })),
        ),
        frames.map(summaryOf),
      ),
    );
  const lmn = {
    ...raw,
    columns: raw.columns.map((column, at) => ({ ...column, component: ['l', 'm', 'n'][at] ?? '' })),
  };

  expect(colors(bz, smooth)).toEqual(['#d55e00', '#333333']);
  expect(colors(raw, { ...raw, label: 'smooth' })).not.toContain('#333333');
  expect(colors(lmn)).toEqual(['#0072b2', '#009e73', '#d55e00']);
});

test('colours of a flux are logarithmic over less than those of other values', () => {
  const spectrum = (unit: string): Frame => {
    const frame = scalarFrame('s', unit, [1, 2, 3, 4, 5, 6, 7, 8, 9, 10]);
    const [column] = frame.columns;
    return {
      ...frame,
      columns: [1, 2, 3].map((times) => ({
        name: `s.${times}`,
        unit,
        values: (column?.values ?? new Float64Array(10)).map((value) => value * times),
      })),
      bins: { name: 'energy', unit: 'keV', centers: Float64Array.of(1, 10, 100), varying: false },
    };
  };
  const bar = (unit: string) => {
    const frame = spectrum(unit);
    return JSON.stringify(drawingOf(newFigure('fig1', [summaryOf(frame)]), [frame]).spec);
  };

  expect(bar('cm^-2 s^-1 sr^-1 keV^-1')).toContain('"value":"2"');
  expect(bar('cm^-2 s^-1 sr^-1 keV^-1')).not.toContain('"value":"15"');
  expect(bar('K')).toContain('"value":"15"');
});
