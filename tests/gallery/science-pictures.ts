import type { Frame } from '#src/domain/frame.ts';
import { DAY, HOUR, MINUTE } from '#src/domain/time-range.ts';
import type { Picture } from '#tests/gallery/picture.ts';
import { picture } from '#tests/gallery/picture.ts';
import {
  densityFrame,
  fieldFrame,
  madeUpFrame,
  orbitFrame,
  receiverFrame,
  spectrumFrame,
  speedFrame,
} from '#tests/support/figure-frames.ts';

const STORM = Date.UTC(2024, 4, 10, 16, 40);

/** The figures that papers of the field are made of. */
export function sciencePictures(): readonly Picture[] {
  return [...axes(), ...times(), ...marks(), ...scatters(), ...printed(), ...spaces()];
}

const dst = (start = Date.UTC(2024, 4, 10), label = 'OMNI2_H0_MRG1HR.DST1800', depth = 380) =>
  madeUpFrame({
    label,
    unit: 'nT',
    mission: 'OMNI',
    quantity: 'dst',
    stepMs: HOUR,
    rows: 72,
    start,
    value: (row) => (row < 17 ? -8 : -depth * Math.exp(-((row - 26) ** 2) / 220) - 20),
  });

const daily = (year: number) =>
  madeUpFrame({
    label: `OMNI2_H0_MRG1HR.V1800@${year}`,
    unit: 'km/s',
    mission: 'OMNI',
    quantity: 'speed',
    start: Date.UTC(year, 0, 1),
    stepMs: DAY,
    rows: (Date.UTC(year + 1, 0, 1) - Date.UTC(year, 0, 1)) / DAY,
    value: (row, _, noise) => 430 + 90 * Math.sin((row + year * 7) / 4.3) + 60 * noise(),
  });

const position = (label: string, unit: string, quantity: string, value: (row: number) => number) =>
  madeUpFrame({ label, unit, quantity, mission: 'PSP', stepMs: 10 * MINUTE, rows: 289, value });

function axes(): readonly Picture[] {
  return [
    picture(
      '50-twin-axes',
      [speedFrame(), densityFrame()],
      [{ kind: 'axis-side', side: 'right', series: { quantity: 'density' } }],
    ),
    picture(
      '51-twin-log-with-lines',
      [speedFrame(), densityFrame(), fieldFrame()],
      [
        { kind: 'axis-side', side: 'right', series: { quantity: 'density' } },
        { kind: 'scale', axis: 'right', scale: 'log' },
        {
          kind: 'marker',
          value: 10,
          axis: 'right',
          panel: 1,
          label: '10 cm⁻³',
          color: 'green',
          dash: 'dotted',
        },
        { kind: 'axis-label', axis: 'right', label: 'Proton density (cm⁻³)' },
        { kind: 'panel-letters', letters: '(a)' },
      ],
    ),
    picture('52-symlog', [fieldFrame()], [{ kind: 'scale', axis: 'y', scale: 'symlog' }]),
    picture(
      '53-limits-and-grids',
      [fieldFrame(), speedFrame(), densityFrame()],
      [
        { kind: 'value-range', range: [0, null], panel: { quantity: 'speed' } },
        { kind: 'value-range', range: [-20, 20], panel: { quantity: 'magnetic-field' } },
        { kind: 'grid', grid: false, panel: 2 },
        { kind: 'zero-line', shown: true, panel: 1, dash: 'dashed' },
        { kind: 'axis-label', axis: 'x', label: 'Days of May 2024' },
        { kind: 'legend', legend: 'inside' },
      ],
    ),
    picture(
      '54-fonts-by-part',
      [fieldFrame(), speedFrame()],
      [
        { kind: 'font-size', part: 'title', size: 28 },
        { kind: 'font-size', part: 'axes', size: 17 },
        { kind: 'font-size', part: 'ticks', size: 11 },
        { kind: 'font-size', part: 'legend', size: 10 },
        { kind: 'legend', legend: 'bottom' },
        { kind: 'title', title: 'A title of its own size' },
      ],
    ),
    picture(
      '55-legend-columns-inside',
      [fieldFrame(), fieldFrame('Wind')],
      [{ kind: 'merge' }, { kind: 'legend', legend: 'top-left', columns: 2 }],
    ),
  ];
}

function times(): readonly Picture[] {
  const r = position('PSP_EPHEM.r', 'AU', 'radial-distance', (row) => 0.08 + (row - 140) ** 2 / 500_000);
  const lat = position('PSP_EPHEM.lat', 'deg', 'heliographic-latitude', (row) => 3 * Math.sin(row / 60));
  const lon = position('PSP_EPHEM.lon', 'deg', 'heliographic-longitude', (row) => (300 + row / 2) % 360);
  const psp = [
    fieldFrame('PSP', { label: 'PSP_FLD_L2_MAG_RTN.B', coordinates: 'RTN', components: ['r', 't', 'n'] }),
    speedFrame({ mission: 'PSP', label: 'PSP_SWP_SPI.V' }),
  ];
  return [
    picture(
      '56-relative-time',
      [fieldFrame(), speedFrame()],
      [
        { kind: 'relative-time', epoch: STORM, unit: 'hour' },
        { kind: 'marker', at: STORM, label: 'Shock' },
      ],
    ),
    picture(
      '57-years-over-each-other',
      [daily(2013), daily(2014), daily(2015)],
      [{ kind: 'superimpose', by: 'range' }],
    ),
    picture(
      '58-storms-over-each-other',
      [dst(), dst(Date.UTC(2003, 9, 29), 'OMNI2_H0_MRG1HR.DST1800@2', 330)],
      [{ kind: 'superimpose', by: 'range', unit: 'hour' }],
    ),
    picture(
      '59-days-folded',
      [fieldFrame('ACE', { rows: 1440 * 4 })],
      [
        { kind: 'keep-series', series: [{ component: 'z' }] },
        { kind: 'superimpose', by: 'day' },
      ],
    ),
    picture(
      '60-positions-under-time',
      psp,
      [{ kind: 'position-axis', series: ['PSP_EPHEM.r', 'PSP_EPHEM.lat', 'PSP_EPHEM.lon'] }],
      {},
      [r, lat, lon],
    ),
  ];
}

function marks(): readonly Picture[] {
  const quantiles = madeUpFrame({
    label: 'Superposed_Dst',
    unit: 'nT',
    quantity: 'dst',
    mission: 'OMNI',
    components: ['q25', 'median', 'q75'],
    stepMs: HOUR,
    rows: 96,
    value: (row, part) =>
      -15 - (60 + 25 * part) * Math.exp(-((row - 40) ** 2) / 200) + ([-14, 0, 14][part] ?? 0),
  });
  const bare = { ...quantiles, columns: quantiles.columns.map(({ component: _, ...column }) => column) };
  return [
    picture(
      '61-lines-and-bands-in-one',
      [fieldFrame(), speedFrame()],
      [
        {
          kind: 'marker',
          intervals: [
            { start: STORM, stop: STORM + 5 * HOUR, label: 'Sheath' },
            { start: STORM + 5 * HOUR, stop: STORM + 16 * HOUR, label: 'Cloud' },
          ],
          color: 'orange',
          opacity: 0.2,
        },
        { kind: 'marker', at: [STORM, STORM + 5 * HOUR], color: 'red', dash: 'solid', width: 1.5 },
        { kind: 'marker', value: [-10, 10], unit: 'nT', color: 'blue', dash: 'dash-dot' },
        { kind: 'marker', value: 500, unit: 'km/s', label: 'fast', color: '#009e73' },
      ],
    ),
    picture(
      '62-quartile-band',
      [bare],
      [{ kind: 'band', low: 'Superposed_Dst.q25', high: 'Superposed_Dst.q75', name: 'quartiles' }],
    ),
    picture(
      '63-symbols',
      [
        speedFrame({ rows: 60, stepMs: 30 * MINUTE }),
        speedFrame({ rows: 60, stepMs: 30 * MINUTE, label: 'AC_H0_SWE.Vp', mission: 'ACE' }),
      ],
      [
        { kind: 'symbol', shape: 'diamond', size: 1.6, series: [{ mission: 'ACE' }] },
        { kind: 'symbol', shape: 'ring', series: [{ mission: 'Wind' }] },
        { kind: 'dash', dash: 'dashed', series: [{ mission: 'Wind' }] },
      ],
    ),
  ];
}

function scatters(): readonly Picture[] {
  const speed = speedFrame({ rows: 900 });
  const density = densityFrame({ rows: 900 });
  const field = fieldFrame('ACE', { rows: 900 });
  const wind = fieldFrame('Wind', { rows: 900 });
  const pairs = [{ x: { quantity: 'density' }, y: { quantity: 'speed' } }];
  return [
    picture(
      '64-scatter-by-time',
      [speed, density],
      [
        { kind: 'scatter', pairs },
        { kind: 'scatter-color', by: 'time' },
      ],
    ),
    picture(
      '65-scatter-by-series-with-fit',
      [speed, density, field],
      [
        { kind: 'scatter', pairs },
        { kind: 'scatter-color', by: { component: 'z' } },
        {
          kind: 'fit-line',
          shape: 'linear',
          slope: -1.5,
          intercept: 432,
          label: 'V = 432 − 1.5 N',
          color: 'red',
        },
        { kind: 'scale', axis: 'x', scale: 'log' },
      ],
    ),
    picture(
      '66-pairs-one-to-one',
      [field, wind],
      [
        {
          kind: 'scatter',
          pairs: ['x', 'y', 'z'].map((component) => ({
            x: { mission: 'ACE', component },
            y: { mission: 'Wind', component },
            name: `B${component}`,
          })),
          hasEqualAxes: true,
        },
        { kind: 'one-to-one', shown: true },
      ],
    ),
    picture(
      '67-hodogram',
      [
        fieldFrame('ACE', {
          rows: 240,
          value: (row, part, noise) => 8 * Math.cos(row / 25 + part * 1.6) + noise(),
        }),
      ],
      [
        {
          kind: 'scatter',
          pairs: [{ x: { component: 'y' }, y: { component: 'z' } }],
          isJoined: true,
          hasEqualAxes: true,
        },
        { kind: 'scatter-color', by: 'time' },
      ],
    ),
    picture(
      '68-histogram-density',
      [fieldFrame()],
      [
        { kind: 'plot-kind', plotKind: 'histogram' },
        { kind: 'bins', width: 2 },
        { kind: 'counting', counting: 'density' },
      ],
    ),
    picture('69-color-clip', [spectrumFrame()], [{ kind: 'color-clip', percent: [20, 90] }]),
  ];
}

function printed(): readonly Picture[] {
  const three = (): readonly Frame[] => [fieldFrame(), speedFrame(), densityFrame()];
  return [
    picture('70-journal-column', three(), [
      { kind: 'size', preset: 'column' },
      { kind: 'panel-letters', letters: '(a)' },
    ]),
    picture('71-two-columns', three(), [{ kind: 'size', preset: 'two-columns' }]),
    picture('72-a4-portrait', three(), [{ kind: 'size', preset: 'a4-portrait', dpi: 150 }]),
    picture('73-12-cm', [fieldFrame()], [{ kind: 'size', width: 12, height: 7, unit: 'cm', dpi: 300 }]),
    picture('74-transparent', [fieldFrame()], [{ kind: 'background', background: 'transparent' }]),
  ];
}

const turning = (label: string, unit: string, value: (row: number) => number, mission = 'Ulysses') =>
  madeUpFrame({ label, unit, mission, stepMs: DAY, rows: 2000, start: Date.UTC(1992, 0, 1), value });
const latitude = (row: number) => 80 * Math.sin((row / 2000) * 2 * Math.PI);
const dialFrames = () => [
  turning('ULYSSES.lat', 'deg', latitude),
  turning(
    'ULYSSES.V',
    'km/s',
    (row) => (Math.abs(latitude(row)) > 25 ? 760 : 420) + 40 * Math.sin(row * 1.7),
  ),
];
const localTimeFrames = () => [
  turning('RBSP.mlt', 'h', (row) => (row / 20 + 3 * Math.sin(row / 20)) % 24, 'RBSP'),
  turning('RBSP.L', '', (row) => 3.8 + 2.4 * Math.sin(row / 30), 'RBSP'),
];

const lowReceiver = () => receiverFrame('WI_WA_RAD1_L2_60S.E_VOLTAGE', 'kHz', [20, 1040], 64);
const highReceiver = () => receiverFrame('WI_WA_RAD2_L2_60S.E_VOLTAGE', 'MHz', [1.075, 13.825], 64);

function spaces(): readonly Picture[] {
  return [
    picture(
      '75-orbit-boundaries-xy',
      [orbitFrame()],
      [{ kind: 'orbit', plane: 'xy', magnetopause: true, bowShock: true }],
    ),
    picture(
      '76-orbit-boundaries-xz',
      [orbitFrame()],
      [{ kind: 'orbit', plane: 'xz', magnetopause: { bz: -15, pressure: 10 }, bowShock: { mach: 8 } }],
    ),
    picture('79-latitude-dial', dialFrames(), [
      { kind: 'polar', pairs: [{ angle: 'ULYSSES.lat', radius: 'ULYSSES.V' }] },
      { kind: 'scatter-color', by: 'time' },
    ]),
    picture('80-local-time-dial', localTimeFrames(), [
      {
        kind: 'polar',
        pairs: [{ angle: 'RBSP.mlt', radius: 'RBSP.L' }],
        isJoined: true,
      },
    ]),
    picture('78-two-receivers', [lowReceiver(), highReceiver()], [{ kind: 'merge' }]),
    picture('77-orbit-yz', [orbitFrame()], [{ kind: 'orbit', plane: 'yz', magnetopause: true }]),
  ];
}
