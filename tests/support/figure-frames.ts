import type { Frame, Provenance } from '#src/domain/frame.ts';
import { HOUR, MINUTE } from '#src/domain/time-range.ts';

/** Numbers that look like chance and are the same each time (Park and Miller 1988). */
function repeatableNoise(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state * 48_271) % 2_147_483_647;
    return (state / 2_147_483_647) * 2 - 1;
  };
}

interface MadeUp {
  readonly label: string;
  readonly unit: string;
  readonly mission?: string;
  readonly quantity?: string;
  readonly coordinates?: string;
  readonly start?: number;
  readonly stepMs?: number;
  readonly rows?: number;
  /** Names of the columns behind the last part of the label, e.g. `x`. */
  readonly components?: readonly string[];
  readonly value: (row: number, component: number, noise: () => number) => number;
  readonly provenance?: Partial<Provenance>;
}

/** A frame whose numbers come from a formula. */
export function madeUpFrame({ label, unit, components, value, ...more }: MadeUp): Frame {
  const { start = Date.UTC(2024, 4, 10), stepMs = MINUTE, rows = 2880 } = more;
  const name = label.split('.').at(-1) ?? label;
  const time = Float64Array.from({ length: rows }, (_, row) => start + row * stepMs);
  const names = components ?? [''];
  return {
    label,
    time,
    columns: names.map((component, index) => {
      const noise = repeatableNoise(17 + index * 101 + label.length);
      return {
        name: component === '' ? name : `${name}.${component}`,
        unit,
        ...(component === '' ? {} : { component }),
        values: Float64Array.from({ length: rows }, (_, row) => value(row, index, noise)),
      };
    }),
    text: [],
    provenance: provenanceOf(label, { start, stop: start + rows * stepMs }, stepMs, more),
  };
}

function provenanceOf(
  label: string,
  range: Provenance['range'],
  cadenceMs: number,
  {
    mission,
    quantity,
    coordinates,
    provenance,
  }: Pick<MadeUp, 'mission' | 'quantity' | 'coordinates' | 'provenance'>,
): Provenance {
  const [dataset = label, parameter] = label.split('.');
  return {
    origin: 'fetched',
    range,
    cadenceMs,
    dataset,
    ...(parameter === undefined ? {} : { parameter }),
    ...(mission === undefined ? {} : { mission }),
    ...(quantity === undefined ? {} : { quantity }),
    ...(coordinates === undefined ? {} : { coordinates }),
    from: [],
    steps: [],
    synthetic: true,
    notes: [],
    ...provenance,
  };
}

/** Magnetic field vector with a shock and a slow rotation. */
export function fieldFrame(mission = 'ACE', more: Partial<MadeUp> = {}): Frame {
  let walk = [0, 0, 0];
  return madeUpFrame({
    label: mission === 'ACE' ? 'AC_H0_MFI.BGSEc' : 'WI_H0_MFI.BGSE',
    unit: 'nT',
    mission,
    quantity: 'magnetic-field',
    coordinates: 'GSE',
    components: ['x', 'y', 'z'],
    value: (row, component, noise) => {
      walk = walk.map((each, index) => (index === component ? each * 0.985 + noise() * 0.9 : each));
      const storm = row > 1000 ? Math.exp(-(row - 1000) / 900) : 0;
      return (
        (walk[component] ?? 0) * (1 + storm * 3) +
        storm * ([6, 18, -24][component % 3] ?? 0) * Math.cos(row / 500 + component)
      );
    },
    ...more,
  });
}

export function speedFrame(more: Partial<MadeUp> = {}): Frame {
  return madeUpFrame({
    label: 'WI_H1_SWE.Proton_V_nonlin',
    unit: 'km/s',
    mission: 'Wind',
    quantity: 'speed',
    value: (row, _, noise) => 420 + (row > 1000 ? 330 * Math.exp(-(row - 1000) / 3000) : 0) + 12 * noise(),
    ...more,
  });
}

export function densityFrame(more: Partial<MadeUp> = {}): Frame {
  return madeUpFrame({
    label: 'WI_H1_SWE.Proton_Np_nonlin',
    unit: 'cm^-3',
    mission: 'Wind',
    quantity: 'density',
    value: (row, _, noise) =>
      row > 1700 && row < 1850
        ? Number.NaN
        : (6 + (row > 1000 ? 30 * Math.exp(-(row - 1000) / 400) : 0)) * Math.exp(0.25 * noise()),
    ...more,
  });
}

/** Energy spectrum with a falling slope, an enhancement and a gap. */
export function spectrumFrame(
  rows = 1440,
  channels = 32,
  more: { readonly varying?: boolean; readonly angles?: boolean } = {},
): Frame {
  const frame = madeUpFrame({
    label:
      more.angles === true ? 'PSP_SWP_SPE_SF0_L3_PAD.EFLUX_VS_PA' : 'PSP_SWP_SPI_SF00_L3_MOM.EFLUX_VS_ENERGY',
    unit: '1/(cm^2 s sr eV)',
    mission: 'PSP',
    quantity: more.angles === true ? 'pitch-angle-distribution' : 'energy-spectrum',
    rows,
    components: Array.from({ length: channels }, (_, channel) => String(channel)),
    value: (row, channel, noise) => {
      if (row > rows * 0.6 && row < rows * 0.66) return Number.NaN;
      const peak = channels * (0.45 + 0.15 * Math.sin((row / rows) * 9));
      return 10 ** (8 - ((channel - peak) / (channels * 0.16)) ** 2 + 0.3 * noise());
    },
  });
  const centers =
    more.angles === true
      ? Float64Array.from({ length: channels }, (_, channel) => ((channel + 0.5) * 180) / channels)
      : Float64Array.from(
          { length: channels },
          (_, channel) => 20 * (20_000 / 20) ** (channel / (channels - 1)),
        );
  const bins = {
    name: more.angles === true ? 'PITCHANGLE' : 'ENERGY_VALS',
    unit: more.angles === true ? 'deg' : 'eV',
    centers,
    varying: false,
  };
  const columns = frame.columns.map(({ component: _, ...column }) => column);
  if (more.varying !== true) return { ...frame, columns, bins };
  const varied = Float64Array.from(
    { length: rows * channels },
    (_, cell) => (centers[cell % channels] ?? 1) * (Math.floor(cell / channels) > rows / 2 ? 3 : 1),
  );
  return { ...frame, columns, bins: { ...bins, centers: varied, varying: true } };
}

/** An ellipse around the Earth. */
export function orbitFrame(): Frame {
  return madeUpFrame({
    label: 'MMS1_ORBIT.r_gse',
    unit: 'R_E',
    mission: 'MMS',
    quantity: 'position',
    coordinates: 'GSE',
    components: ['x', 'y', 'z'],
    stepMs: HOUR / 6,
    rows: 430,
    value: (row, component) =>
      [14 * Math.cos(row / 34) - 8, 11 * Math.sin(row / 34), 4 * Math.sin(row / 34 + 1)][component] ?? 0,
  });
}

/** A radio receiver with a burst that drifts to lower frequencies. */
export function receiverFrame(
  label: string,
  unit: string,
  [lowest, highest]: readonly [number, number],
  channels: number,
  rows = 720,
): Frame {
  const centers = Float64Array.from(
    { length: channels },
    (_, channel) => lowest * (highest / lowest) ** (channel / (channels - 1)),
  );
  const inKilohertz = unit === 'MHz' ? 1000 : 1;
  const frame = madeUpFrame({
    label,
    unit: 'dB',
    mission: 'WIND',
    quantity: 'radio-spectrum',
    rows,
    components: Array.from({ length: channels }, (_, channel) => String(channel)),
    value: (row, channel, noise) => {
      const frequency = (centers[channel] ?? 1) * inKilohertz;
      const arrival = rows * 0.2 + 4000 / Math.sqrt(frequency);
      return 2 + 30 * Math.exp(-(((row - arrival) / (8 + arrival / 8)) ** 2)) + noise();
    },
  });
  return {
    ...frame,
    columns: frame.columns.map(({ component: _, ...column }) => column),
    bins: { name: 'Frequency', unit, centers, varying: false },
  };
}
