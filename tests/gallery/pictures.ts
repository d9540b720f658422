import type { FigureChange } from '#src/domain/figure/figure-change.ts';
import type { Frame, FrameAxis, Provenance } from '#src/domain/frame.ts';
import { DAY, HOUR, MINUTE, SECOND } from '#src/domain/time-range.ts';
import type { Picture } from '#tests/gallery/picture.ts';
import { picture } from '#tests/gallery/picture.ts';
import { sciencePictures } from '#tests/gallery/science-pictures.ts';
import {
  densityFrame,
  fieldFrame,
  madeUpFrame,
  orbitFrame,
  spectrumFrame,
  speedFrame,
} from '#tests/support/figure-frames.ts';

const magnitude = (mission: string, label: string, seedRows = 2880) =>
  madeUpFrame({
    label,
    unit: 'nT',
    mission,
    quantity: 'magnetic-field',
    rows: seedRows,
    value: (row, _, noise) =>
      6 +
      2 * Math.sin(row / 300 + label.length) +
      0.6 * noise() +
      (row > 1000 ? 22 * Math.exp(-(row - 1000) / 700) : 0),
    provenance: { origin: 'computed', operation: 'magnitude', steps: ['magnitude'], from: [label] },
  });

const flat = (label: string, value: (row: number) => number, rows = 100, stepMs = HOUR) =>
  madeUpFrame({ label, unit: 'nT', mission: 'ACE', quantity: 'magnetic-field', rows, stepMs, value });

const over = (stepMs: number, rows: number, start = Date.UTC(2024, 4, 10)) =>
  madeUpFrame({
    label: 'AC_H0_MFI.Magnitude',
    unit: 'nT',
    mission: 'ACE',
    quantity: 'magnetic-field',
    start,
    stepMs,
    rows,
    value: (row, _, noise) => 6 + 3 * Math.sin((row / rows) * 12) + noise(),
  });

const dst = (more = {}) =>
  madeUpFrame({
    label: 'OMNI2_H0_MRG1HR.DST1800',
    unit: 'nT',
    mission: 'OMNI',
    quantity: 'dst',
    stepMs: HOUR,
    rows: 48,
    value: (row) => (row < 17 ? -8 : -380 * Math.exp(-((row - 26) ** 2) / 120) - 30),
    ...more,
  });

const kp = () =>
  madeUpFrame({
    label: 'OMNI2_H0_MRG1HR.KP1800',
    unit: '',
    mission: 'OMNI',
    quantity: 'kp',
    stepMs: 3 * HOUR,
    rows: 16,
    value: (row) => [2, 3, 2, 1, 3, 6, 8, 9, 9, 9, 8, 7, 8, 6, 5, 4][row] ?? 0,
  });

const six = () => [
  fieldFrame(),
  speedFrame(),
  densityFrame(),
  madeUpFrame({
    label: 'WI_H1_SWE.Proton_W_nonlin',
    unit: 'K',
    mission: 'Wind',
    quantity: 'temperature',
    value: (row, _, noise) =>
      90_000 * Math.exp(0.3 * noise() + (row > 1000 ? 1.6 * Math.exp(-(row - 1000) / 900) : 0)),
  }),
  dst(),
  kp(),
];

/** The figures that a reviewer looks at. */
export function pictures(): readonly Picture[] {
  return [...everyday(), ...times(), ...looks(), ...kinds(), ...curves(), ...odd(), ...sciencePictures()];
}

/** What is no time series. */
function curves(): readonly Picture[] {
  const noise = speedFrame({ rows: 400 }).columns[0]?.values ?? new Float64Array(400);
  const over = (
    label: string,
    axis: FrameAxis,
    place: (row: number) => number,
    value: (row: number) => number,
    more: Partial<Provenance>,
  ): Frame => {
    const rows = 200;
    const base = speedFrame({
      rows,
      label,
      unit: axis.binWidth === undefined ? (axis.valueScale === 'log' ? 'nT^2/Hz' : '') : '',
    });
    return {
      ...base,
      time: Float64Array.from({ length: rows }, (_, row) => place(row)),
      axis,
      columns: [
        {
          name: label,
          unit: base.columns[0]?.unit ?? '',
          values: Float64Array.from({ length: rows }, (_, row) => value(row)),
        },
      ],
      provenance: { ...base.provenance, origin: 'computed', ...more },
    };
  };
  const spectrum = over(
    'Wind_Bz_power_spectrum',
    { name: 'Frequency', unit: 'Hz', scale: 'log', valueScale: 'log', valueName: 'Power spectral density' },
    (row) => (row + 1) * 2e-5,
    (row) => 1e5 * (row + 1) ** -1.7 * Math.exp(((noise[row] ?? 420) - 420) / 30),
    { symbol: 'power spectrum of Bz' },
  );
  const lag = over(
    'Wind_Bx_By_cross_correlation',
    {
      name: 'Lag of By',
      unit: 'h',
      scale: 'linear',
      valueScale: 'linear',
      valueName: 'Correlation coefficient',
      highlight: { at: 2, value: Math.cos(0) * 0.8 },
    },
    (row) => (row - 100) / 5,
    (row) => 0.8 * Math.cos((row - 110) / 12) * Math.exp(-Math.abs(row - 110) / 60),
    { symbol: 'cross-correlation of Bx and By' },
  );
  const counts = over(
    'Wind_V_histogram',
    {
      name: 'V',
      unit: 'km/s',
      scale: 'linear',
      valueScale: 'linear',
      valueName: 'Number of samples',
      binWidth: 2,
    },
    (row) => 300 + 2 * row,
    (row) => Math.round(900 * Math.exp(-(((row - 70) / 30) ** 2))),
    { symbol: 'histogram of V' },
  );
  return [
    picture('38-power-spectrum', [spectrum]),
    picture('38-cross-correlation', [lag]),
    picture('38-counts', [counts]),
    picture('38-kp-levels', [kp()], [{ kind: 'mark', mark: 'bar' }]),
    picture('38-field-and-spectrum', [fieldFrame('Wind'), spectrum]),
  ];
}

function everyday(): readonly Picture[] {
  const two = [magnitude('ACE', 'ACE_Bmag'), magnitude('Wind', 'Wind_Bmag')];
  return [
    picture('01-field', [fieldFrame()]),
    picture('02-compare', two),
    picture('03-three-units', [fieldFrame(), speedFrame(), densityFrame()]),
    picture('04-six-panels', six(), [{ kind: 'mark', mark: 'bar', series: ['kp'] }]),
    picture(
      '05-components',
      [fieldFrame()],
      [
        { kind: 'split', by: 'component' },
        { kind: 'panel-titles', titles: ['Bx GSE', 'By GSE', 'Bz GSE'] },
      ],
    ),
    picture('06-two-vectors', [fieldFrame(), fieldFrame('Wind')]),
    picture('07-two-vectors-split', [fieldFrame(), fieldFrame('Wind')], [{ kind: 'split', by: 'component' }]),
    picture('08-overlay', [magnitude('ACE', 'ACE_Bmag')], [{ kind: 'overlay', windowMs: 2 * HOUR }]),
    picture('09-twin-columns', [
      fieldFrame('ACE', { label: 'AC_H0_MFI.BGSEc' }),
      fieldFrame('ACE', { label: 'AC_H0_MFI.BGSEc@2', start: Date.UTC(2019, 4, 10) }),
      speedFrame(),
      speedFrame({ label: 'WI_H1_SWE.Proton_V_nonlin@2', start: Date.UTC(2019, 4, 10) }),
    ]),
  ];
}

function times(): readonly Picture[] {
  const spans: readonly (readonly [string, number, number])[] = [
    ['seconds', 0.1 * SECOND, 300],
    ['minutes', SECOND, 600],
    ['hours', MINUTE, 300],
    ['two-days', MINUTE, 2880],
    ['weeks', HOUR, 500],
    ['months', 6 * HOUR, 600],
    ['years', DAY, 1500],
    ['decades', 27 * DAY, 900],
  ];
  return spans.map(([name, stepMs, rows], index) =>
    picture(`1${index}-time-${name}`, [
      over(stepMs, rows, name === 'decades' ? Date.UTC(1963, 10, 27) : Date.UTC(2023, 11, 30, 21, 17)),
    ]),
  );
}

function looks(): readonly Picture[] {
  const storm = Date.UTC(2024, 4, 10, 16, 40);
  const markers: readonly FigureChange[] = [
    { kind: 'marker', at: storm, label: 'Shock' },
    { kind: 'marker', at: storm + 40 * MINUTE, label: 'Second shock', color: 'green' },
    { kind: 'marker', from: storm + 5 * HOUR, to: storm + 12 * HOUR, label: 'Magnetic cloud', color: 'blue' },
    { kind: 'marker', value: -10, label: 'Bz threshold', panel: 1 },
    { kind: 'extremes', shown: true },
  ];
  return [
    picture('20-dark', [fieldFrame(), speedFrame()], [{ kind: 'theme', theme: 'dark' }]),
    picture('21-phone', [fieldFrame(), speedFrame()], [{ kind: 'size', preset: 'phone' }]),
    picture('22-slide', [fieldFrame(), densityFrame()], [{ kind: 'size', preset: 'slide' }]),
    picture('23-paper', [fieldFrame(), speedFrame(), densityFrame()], [{ kind: 'size', preset: 'paper' }]),
    picture('24-markers', [fieldFrame(), densityFrame()], markers),
    picture('25-log', [densityFrame()], [{ kind: 'scale', axis: 'y', scale: 'log' }]),
    picture(
      '26-area',
      [dst()],
      [
        { kind: 'mark', mark: 'area' },
        { kind: 'title', title: 'Dst index of the storm of May 2024' },
      ],
    ),
    picture('27-steps', [dst()], [{ kind: 'mark', mark: 'step' }]),
    picture('28-points', [speedFrame({ rows: 200, stepMs: 15 * MINUTE })], [{ kind: 'mark', mark: 'point' }]),
    picture(
      '29-styled',
      [fieldFrame()],
      [
        { kind: 'color', color: 'red', series: ['Bz'] },
        { kind: 'dash', dash: 'dashed', series: ['By'] },
        { kind: 'line-width', width: 2, series: ['Bz'] },
        { kind: 'legend', legend: 'top' },
        { kind: 'grid', grid: false },
        {
          kind: 'title',
          title:
            '</text><script>alert(1)</script> A rather long title that goes on and on, with {{braces}} and "quotes", until it needs a second line of its own',
        },
      ],
    ),
    picture('2a-small', [fieldFrame()], [{ kind: 'size', width: 640, height: 400 }]),
    picture('2b-big-font', [fieldFrame(), speedFrame()], [{ kind: 'font-size', size: 20 }]),
  ];
}

function kinds(): readonly Picture[] {
  const speed = speedFrame();
  return [
    picture('30-spectrogram', [spectrumFrame()]),
    picture('31-spectrogram-lines', [
      spectrumFrame(),
      spectrumFrame(720, 18, { angles: true }),
      fieldFrame(),
    ]),
    picture(
      '32-spectrogram-varying',
      [spectrumFrame(600, 24, { varying: true })],
      [{ kind: 'color-map', colorMap: 'inferno' }],
    ),
    picture('33-histogram', [fieldFrame()], [{ kind: 'plot-kind', plotKind: 'histogram' }]),
    picture('34-scatter', [speed, densityFrame()], [], { kind: 'scatter' }),
    picture(
      '35-scatter-dense',
      [
        speedFrame({ rows: 20_000, value: (_row, _, noise) => 420 + 60 * (noise() + noise() + noise()) }),
        densityFrame({ rows: 20_000, value: (_row, _, noise) => 6 + 2 * (noise() + noise() + noise()) }),
      ],
      [],
      { kind: 'scatter' },
    ),
    picture('36-orbit', [orbitFrame()], [{ kind: 'plot-kind', plotKind: 'scatter', variant: 'orbit' }]),
    picture('37-bars', [kp()], [{ kind: 'mark', mark: 'bar' }]),
  ];
}

function odd(): readonly Picture[] {
  const many = Array.from({ length: 200 }, (_, index) =>
    madeUpFrame({
      label: `SERIES_${index + 1}.value`,
      unit: 'nT',
      rows: 200,
      stepMs: 10 * MINUTE,
      value: (row) => index / 10 + Math.sin(row / 20 + index),
    }),
  );
  return [
    picture('40-one-point', [flat('AC_H0_MFI.Magnitude', () => 5, 1)]),
    picture('41-constant', [flat('AC_H0_MFI.Magnitude', () => 5)]),
    picture('42-all-missing', [
      flat('AC_H0_MFI.Magnitude', () => Number.NaN),
      speedFrame({ rows: 100, stepMs: HOUR }),
    ]),
    picture(
      '43-wide-range-log',
      [flat('AC_H0_MFI.Magnitude', (row) => 10 ** (row * 0.3 - 12))],
      [{ kind: 'scale', axis: 'y', scale: 'log' }],
    ),
    picture('44-wide-range-linear', [flat('AC_H0_MFI.Magnitude', (row) => 10 ** (row * 0.3 - 12))]),
    picture('45-tiny', [flat('AC_H0_MFI.Magnitude', (row) => 3e-12 * Math.sin(row / 9))]),
    picture('46-200-series', many),
    picture('47-gaps', [
      densityFrame({
        value: (row, _, noise) => (row % 400 > 250 || row % 97 === 0 ? Number.NaN : 5 + noise()),
      }),
    ]),
    picture('48-log-negatives', [fieldFrame()], [{ kind: 'scale', axis: 'y', scale: 'log' }]),
    picture('49-offset', [flat('AC_H0_MFI.Magnitude', (row) => 123_456_789 + row)]),
    picture('4a-dense', [
      madeUpFrame({
        label: 'MMS1_FGM_SRVY_L2.B',
        unit: 'nT',
        mission: 'MMS',
        rows: 1_000_000,
        stepMs: 100,
        quantity: 'magnetic-field',
        value: (row, _, noise) => 10 * Math.sin(row / 90_000) + 3 * noise(),
      }),
    ]),
  ];
}
