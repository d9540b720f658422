import type { Figure } from '#src/domain/figure/figure.ts';
import { newFigure } from '#src/domain/figure/new-figure.ts';
import type { FrameSummary } from '#src/domain/frame.ts';
import type { Listing } from '#src/domain/session.ts';

const MAY_2024 = { start: Date.parse('2024-05-09T00:00Z'), stop: Date.parse('2024-05-14T00:00Z') };

interface Thread {
  readonly frames: readonly FrameSummary[];
  readonly focus: readonly string[];
  readonly figure?: Figure;
  readonly listing?: Listing;
}

function summary(
  label: string,
  unit: string,
  components: readonly string[],
  provenance: Partial<FrameSummary['provenance']>,
): FrameSummary {
  const [dataset, parameter = label] = label.split('.');
  return {
    label,
    rows: 7200,
    columns:
      components.length === 0
        ? [{ name: parameter, unit }]
        : components.map((component) => ({ name: `${parameter}.${component}`, unit, component })),
    isSpectrum: false,
    missing: 0,
    cadenceMs: 60_000,
    provenance: {
      origin: 'fetched',
      range: MAY_2024,
      ...(dataset === undefined ? {} : { dataset }),
      parameter,
      from: [],
      steps: [],
      synthetic: true,
      notes: [],
      ...provenance,
    },
  };
}

const ACE = summary('AC_H0_MFI.BGSM', 'nT', ['x', 'y', 'z'], {
  mission: 'ACE',
  missionName: 'ACE',
  quantity: 'magnetic-field',
  coordinates: 'GSM',
});
const WIND = summary('WI_H0_MFI@0.BGSM', 'nT', ['x', 'y', 'z'], {
  mission: 'WIND',
  missionName: 'Wind',
  quantity: 'magnetic-field',
  coordinates: 'GSM',
});
const [ACE_SIZE, WIND_SIZE] = [ACE, WIND].map((vector) => ({
  ...summary(`${vector.label.split('.')[0]}.B`, 'nT', [], {
    ...vector.provenance,
    parameter: 'B',
  }),
  columns: [{ name: 'B', unit: 'nT', component: 'magnitude' }],
}));
const THEMIS = summary('THA_L2_FGM.tha_fgs_gsm', 'nT', ['x', 'y', 'z'], {
  mission: 'THEMIS',
  missionName: 'THEMIS-A',
  quantity: 'magnetic-field',
  coordinates: 'GSM',
});
const SPEED = summary('OMNI_HRO_1MIN.flow_speed', 'km/s', [], {
  mission: 'OMNI',
  missionName: 'OMNI',
  quantity: 'speed',
});
/** The speed of two spacecraft that differ in a letter. */
const TWINS = (['A', 'B'] as const).map((letter) =>
  summary(`ST${letter}_COHO1HR_MERGED_MAG_PLASMA.plasmaSpeed`, 'km/s', [], {
    mission: `STEREO_${letter}`,
    missionName: `STEREO-${letter}`,
    quantity: 'speed',
  }),
);
function omni(parameter: string, unit: string, quantity: string, component?: string): FrameSummary {
  const plain = summary(`OMNI_HRO_1MIN.${parameter}`, unit, [], {
    mission: 'OMNI',
    missionName: 'OMNI',
    quantity,
  });
  return component === undefined
    ? plain
    : { ...plain, columns: plain.columns.map((column) => ({ ...column, component })) };
}

const PLASMA = [
  omni('F', 'nT', 'magnetic-field', 'total'),
  omni('BZ_GSM', 'nT', 'magnetic-field', 'z'),
  omni('flow_speed', 'km/s', 'speed'),
  omni('proton_density', 'cm^-3', 'density'),
  omni('T', 'K', 'temperature'),
  omni('SYM_H', 'nT', 'sym-h'),
];

/** The size of the field at each of four spacecraft, and a component of it at each of five. */
const FLEET = [1, 2, 3, 4].map((number) =>
  summary(`C${number}_CP_FGM_SPIN.B_mag__C${number}_CP_FGM_SPIN`, 'nT', [], {
    mission: 'CLUSTER',
    missionName: `Cluster ${number}`,
    quantity: 'magnetic-field',
  }),
);
const PROBES = ['A', 'B', 'C', 'D', 'E'].map((letter) =>
  summary(`TH${letter}_L2_FGM.th${letter.toLowerCase()}_bz`, 'nT', [], {
    mission: 'THEMIS',
    missionName: `THEMIS-${letter}`,
    quantity: 'magnetic-field',
  }),
);

const WAVES: FrameSummary = {
  ...summary(
    'WI_L2_WAV_RAD1.PSD_V2_SP',
    'V^2/Hz',
    Array.from({ length: 20 }, (_, channel) => String(channel)),
    { mission: 'WIND', missionName: 'Wind', quantity: 'wave-power' },
  ),
  isSpectrum: true,
};

/** Spectral densities of one component of the field of ACE. */
const SPECTRUM: FrameSummary = {
  ...summary('ACE_Bz_power_spectrum', 'nT^2/Hz', [], {
    origin: 'computed',
    operation: 'power_spectrum',
    from: ['AC_H0_MFI.BGSM.z'],
    mission: 'ACE',
    missionName: 'ACE',
  }),
  axis: { name: 'frequency', unit: 'Hz', scale: 'log', valueScale: 'log', valueName: 'power' },
};

function made(label: string, operation: string, params: Readonly<Record<string, unknown>>): FrameSummary {
  return summary(label, 'nT', [], {
    origin: 'computed',
    operation,
    params,
    from: ['AC_H0_MFI.BGSM.z'],
    mission: 'ACE',
    missionName: 'ACE',
  });
}

const LMN = summary('ACE_LMN', 'nT', ['l', 'm', 'n'], {
  mission: 'ACE',
  missionName: 'ACE',
  quantity: 'magnetic-field',
  origin: 'computed',
  operation: 'minimum_variance',
  from: [ACE.label],
});
const SMOOTHED = made('ACE_Bz_running_mean_1h', 'running_mean', { window: '1h' });
const DAILY = made('ACE_Bz_resample_mean', 'resample', { every: '1d', method: 'mean' });
const COUNTED: FrameSummary = {
  ...made('ACE_Bz_histogram', 'histogram', { bins: 40 }),
  axis: { name: 'Bz', unit: 'nT', scale: 'linear', valueScale: 'linear', valueName: 'Number of samples' },
};

const DST = summary('OMNI2_H0_MRG1HR.DST1800', 'nT', [], {
  mission: 'OMNI',
  missionName: 'OMNI',
  quantity: 'dst',
});

/** Two times in which SYM-H was low: 2003-10-29 and 2003-11-20. */
const LIST: FrameSummary = {
  ...summary('SYM_H_intervals', 'nT', [], {
    origin: 'created',
    operation: 'intervals',
    range: { start: Date.UTC(2003, 0, 1), stop: Date.UTC(2004, 0, 1) },
    params: { table: 'events' },
  }),
  rows: 2,
  events: [
    { start: Date.UTC(2003, 9, 29, 6), stop: Date.UTC(2003, 9, 31), at: Date.UTC(2003, 9, 30, 2), size: 350 },
    {
      start: Date.UTC(2003, 10, 20, 12),
      stop: Date.UTC(2003, 10, 21),
      at: Date.UTC(2003, 10, 20, 18),
      size: 400,
    },
  ],
};

/** Electrons of one energy of a Van Allen Probe. */
const ONE_ENERGY = summary('RBSPA_REL03_ECT-REPT-SCI-L2_FESA_slice', 'cm^-2 s^-1 sr^-1 MeV^-1', [], {
  mission: 'RBSP',
  missionName: 'Van Allen Probe A',
  quantity: 'electron-flux',
  origin: 'computed',
  operation: 'slice',
  params: { at: 4.2, unit: 'MeV' },
  from: ['RBSPA_REL03_ECT-REPT-SCI-L2.FESA'],
});

const SHELL = summary('RBSPA_EFW-L3.lshell', '', [], {
  mission: 'RBSP',
  missionName: 'Van Allen Probe A',
  quantity: 'l-shell',
});

function drawn(...frames: readonly FrameSummary[]): Thread {
  return {
    frames,
    focus: frames.map(({ label }) => label),
    figure: newFigure('fig1', frames, { range: MAY_2024 }),
  };
}

/** The same with the first of its curves against the second. */
function scattered(thread: Thread): Thread {
  const { figure, ...rest } = thread;
  const [panel] = figure?.panels ?? [];
  if (figure === undefined || panel === undefined) return thread;
  const traces = thread.frames.map(({ label }) => ({ label }));
  return { ...rest, figure: { ...figure, panels: [{ ...panel, kind: 'scatter', traces }] } };
}

/** The same with its last panel in bars. */
function barred(thread: Thread): Thread {
  const { figure, ...rest } = thread;
  const last = figure?.panels.at(-1);
  if (figure === undefined || last === undefined) return thread;
  return {
    ...rest,
    figure: { ...figure, panels: [...figure.panels.slice(0, -1), { ...last, mark: 'bar' }] },
  };
}

function marked(thread: Thread): Thread {
  const { figure, ...rest } = thread;
  if (figure === undefined) return thread;
  const markers = [
    { at: Date.UTC(2024, 4, 10, 17), label: 'S1' },
    { from: Date.UTC(2024, 4, 11, 2), to: Date.UTC(2024, 4, 11, 12), label: 'cloud' },
  ];
  return { ...rest, figure: { ...figure, markers } };
}

function lined(thread: Thread, value: number): Thread {
  const { figure, ...rest } = thread;
  return figure === undefined ? thread : { ...rest, figure: { ...figure, markers: [{ value }] } };
}

/** States of a thread that lines of the corpus name. */
export const threads: Readonly<Record<string, Thread>> = {
  empty: { frames: [], focus: [] },
  /** One panel with the field of ACE in GSM, 9 to 13 May 2024. */
  ace: drawn(ACE),
  /** The fields of ACE and Wind. */
  'ace-wind': drawn(ACE, WIND),
  // |B| of two spacecraft in one figure.
  sizes: drawn(...[ACE_SIZE, WIND_SIZE].flatMap((each) => each ?? [])),
  /** Three panels: the field of ACE, the speed of OMNI, Dst. */
  storm: drawn(ACE, SPEED, DST),
  /** Points of the speed against Dst. */
  scatter: scattered(drawn(SPEED, DST)),
  /** Two lines are drawn in it: S1 at 10 May 17:00, the cloud on 11 May from 02:00 to 12:00. */
  marked: marked(drawn(ACE, SPEED, DST)),
  /** Dst with a line at -50. */
  lined: lined(drawn(DST), -50),
  /** The speed as a line above Dst as bars. */
  bars: barred(drawn(SPEED, DST)),
  /** Six quantities of OMNI by their letters: |B| and Bz, V, N, T, SYM-H in five panels. */
  plasma: drawn(...PLASMA),
  /** The field of one of five spacecraft. */
  themis: drawn(THEMIS),
  /** |B| of Cluster 1 to 4, and Bz of THEMIS-A to E, each in one panel. */
  fleet: drawn(...FLEET),
  probes: drawn(...PROBES),
  /** The speed of STEREO-A and STEREO-B. */
  twins: drawn(...TWINS),
  /** Electrons of 4.2 MeV of a Van Allen Probe over time. */
  electrons: drawn(ONE_ENERGY),
  /** A spectrogram of radio waves. */
  spectrogram: drawn(WAVES),
  /** A power spectrum of Bz, which is at hand, too. */
  spectrum: { ...drawn(SPECTRUM), frames: [ACE, SPECTRUM] },
  /** Bz as means of 1 h around each sample; as daily means; how often each of its values is. */
  /** The field in the axes of minimum variance. */
  lmn: { ...drawn(LMN), frames: [ACE, LMN] },
  smoothed: { ...drawn(SMOOTHED), frames: [ACE, SMOOTHED] },
  daily: { ...drawn(DAILY), frames: [ACE, DAILY] },
  counted: { ...drawn(COUNTED), frames: [ACE, COUNTED] },
  /** A list of two events, and the index that it was found in. */
  list: { frames: [DST, LIST], focus: [LIST.label] },
  /** A page of datasets that were searched for. */
  listed: {
    frames: [],
    focus: [],
    listing: { items: ['WI_H0_MFI', 'WI_H1_SWE', 'WI_K0_SWE'], query: {}, frames: 0 },
  },
  /** The flux at one energy over L. */
  shells: scattered(drawn(ONE_ENERGY, SHELL)),

  /** Data without a figure. */
  data: { frames: [ACE], focus: [ACE.label] },
};
