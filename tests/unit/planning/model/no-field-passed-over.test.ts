import { describe, expect, test } from 'vitest';
import { newFigure } from '#src/domain/figure/new-figure.ts';
import { summaryOf } from '#src/domain/frame.ts';
import { turnOf } from '#src/planning/context.ts';
import { beginActs, goOnWithActs } from '#src/planning/model/acts/plan-acts.ts';
import { readAnswer } from '#src/planning/model/acts/read-answer.ts';
import { saidActSchema } from '#src/planning/model/acts/said-act.ts';
import { workers } from '#src/workers/registry.ts';
import { fieldFrame, speedFrame } from '#tests/support/figure-frames.ts';
import { scalarFrame } from '#tests/support/frames.ts';
import { archive, carriedOut, DAY, planFor } from '#tests/support/planning.ts';
import { fieldsOf, type Named } from '#tests/support/schema-samples.ts';

const FRAMES = [
  summaryOf(fieldFrame()),
  summaryOf(speedFrame()),
  summaryOf(scalarFrame('ACE_Bmag', 'nT', [1, 2, 3])),
];
const [FIELD = '', SPEED = ''] = FRAMES.map(({ label }) => label);
const NAMED_DATA = { mission: 'ACE', quantity: 'magnetic-field', component: 'magnitude' };
const OTHER_DATA = { mission: 'OMNI', quantity: 'speed' };
const WHERE = { kind: 'compared', comparison: '>', threshold: 2 };

/** Acts that another may mean: some data, and a list of events. */
const BEFORE = [
  { do: 'fetch', id: 'data', of: [NAMED_DATA], ...DAY },
  { do: 'intervals', id: 'list', of: [SPEED], params: { where: WHERE } },
];

type Said = Readonly<Record<string, unknown>>;

/** Each kind with what it needs; several where a field is of use to one of them only. */
const BASES: Readonly<Record<string, readonly Said[]>> = {
  fetch: [{ of: [NAMED_DATA] }],
  compute: [
    { of: [SPEED], operation: 'running_mean' },
    { of: [SPEED], operation: 'code', code: 'df.values' },
    {
      of: [SPEED],
      operation: 'keep_where',
      params: { where: { ...WHERE, other: 0 } },
      other: [`${FIELD}.x`],
    },
  ],
  measure: [
    { of: [SPEED], question: { kind: 'statistic', statistics: ['mean'] } },
    {
      of: [SPEED],
      question: { kind: 'condition', asks: 'duration', where: { ...WHERE, other: 0 } },
      other: [`${FIELD}.x`],
    },
  ],
  intervals: [
    { of: [SPEED], params: { where: WHERE } },
    { params: { keep: { first: 1 } }, list: 'list' },
    { of: [SPEED], params: { where: { ...WHERE, other: 0 } }, other: [`${FIELD}.x`] },
  ],
  'over-events': [
    ...['cut', 'average', 'column'].map((what) => ({ what, events: 'list', of: [SPEED] })),
    ...['count', 'table'].map((what) => ({ what, events: 'list' })),
  ],
  superpose: [{ of: [SPEED], params: { epochs: [DAY.start], reachMs: 3_600_000 } }],
  show: [
    { of: [SPEED] },
    { of: [SPEED], mode: 'add' },
    { of: [SPEED], form: 'orbit' },
    { panels: [[SPEED]] },
  ],
  style: [{ changes: [{ kind: 'grid', grid: true }] }],
  again: [{ with: [{ mission: 'WIND' }] }],
  undo: [{}],
  export: [
    { what: 'data', format: 'csv', of: [SPEED] },
    { what: 'plot', format: 'png' },
  ],
  describe: [{ of: [SPEED] }],
  rows: [{ of: [SPEED] }],
  discover: [{ what: 'data', of: [{ mission: 'ACE' }] }],
  find: [{ words: 'plasma' }],
  use: [{ worker: 'cite', params: { what: 'thread' } }],
  help: [{ about: 'reconnection' }],
  say: [{ text: 'Hello.' }],
  calculate: [{ what: 'this', formula: '1+1' }],
  ask: [{ question: 'Which?' }],
};

const VALUES: Named = {
  id: ['called'],
  of: [[FIELD], ['data'], [OTHER_DATA], [`${FIELD}.z`]],
  start: [DAY.start],
  stop: [DAY.stop],
  newestMs: [86_400_000],
  params: [{ window: '2h' }, { where: WHERE }, { what: 'dataset' }],
  code: ['df.values'],
  name: ['called'],
  other: [[FIELD]],
  list: ['list'],
  events: ['list'],
  statistic: ['maximum', 'percentile'],
  percentile: [10],
  sort: ['duration'],
  window: [{ start: DAY.start, stop: DAY.stop }],
  panels: [[[SPEED], [FIELD]]],
  panel: [1, 'new', 'top', 'bottom', 'last'],
  plane: [['x', 'z']],
  eventColor: ['red'],
  changes: [[{ kind: 'theme', theme: 'dark' }]],
  with: [[{ mission: 'ACE' }]],
  unit: ['km'],
  choices: [['this', 'that']],
  formula: ['2+2'],
  format: ['json', 'pdf'],
  question: [{ kind: 'gaps' }],
  operation: ['detrend'],
};

const figure = newFigure('fig', FRAMES.slice(0, 1));
const plan = planFor('Compare ACE and OMNI on 10 May 2024', {
  frames: [...FRAMES],
  focus: FRAMES.map(({ label }) => label),
  figures: [figure],
});
/** The same where nothing is at hand. */
const empty = planFor('Compare ACE and OMNI on 10 May 2024');
const signal = new AbortController().signal;

/** What is done for an act, in both of its rounds; `REFUSED` where the model hears of it. */
async function doneFor(said: Said, from = plan): Promise<string> {
  const turn = turnOf(from);
  const { frames } = turn.thread;
  const meansOthers = /"(?:data|list)"/.test(JSON.stringify(said));
  const text = JSON.stringify({ acts: meansOthers ? [...BEFORE, said] : [said] });
  const answer = readAnswer(text, { knowledge: archive.knowledge, frames, workers, isForced: false });
  if ('faults' in answer) return 'REFUSED';
  try {
    const request = { ...turn.read, acts: answer.acts, unread: [] };
    const { decision, underway, faults } = await beginActs(request, { plan: from, turn, archive }, signal);
    if (faults.length > 0) return 'REFUSED';
    const next = underway === undefined ? undefined : goOnWithActs(underway, carriedOut(from, decision));
    return JSON.stringify([decision, next]);
  } catch {
    return 'REFUSED';
  }
}

const ROWS = saidActSchema.options.flatMap((option) => {
  const kind = option.shape.do.value;
  return fieldsOf(option, VALUES)
    .filter(({ name }) => name !== 'do')
    .map(({ name, samples }) => ({ kind, name, samples }));
});

/** What is so where nothing is said. */
const USUAL: ReadonlySet<unknown> = new Set([false, 'new', 'instead', 'help']);

describe('every field of an act changes what is done, or is refused', () => {
  // An id only means the act for others.
  test.each(ROWS.filter(({ name }) => name !== 'id'))('$kind: $name', async ({ kind, name, samples }) => {
    const bases = BASES[kind] ?? [];
    const silent: string[] = [];
    let effects = 0;
    let others = 0;
    for (const base of bases) {
      const before = await doneFor({ do: kind, ...base });
      for (const value of samples) {
        if (USUAL.has(value) || JSON.stringify(base[name]) === JSON.stringify(value)) continue;
        others += 1;
        const after = await doneFor({ do: kind, ...base, [name]: value });
        if (after === before) silent.push(`${JSON.stringify(base)} with ${JSON.stringify(value)}`);
        else effects += 1;
      }
    }

    expect(silent).toEqual([]);
    expect(effects > 0 || others === 0).toBe(true);
  });
});

describe('every field of a name of data changes what is got, or is refused', () => {
  const names: readonly Said[] = [
    { mission: 'ACE', quantity: 'magnetic-field' },
    { dataset: 'AC_H2_MFI', parameter: 'BGSEc' },
    { mission: 'MMS', quantity: 'energy-spectrum' },
  ];
  const values: Named = {
    mission: ['WIND', 'NOWHERE'],
    probe: ['MMS2', 'XYZ'],
    quantity: ['speed', 'nothing'],
    component: ['x', 'magnitude', 'parallel'],
    coordinates: ['GSM', 'RTN'],
    instrument: ['SWEPAM', 'FPI'],
    dataset: ['AC_K0_MFI', 'NO_SUCH'],
    parameter: ['Magnitude'],
    cadenceMs: [60_000, 86_400_000],
    channel: [{ value: 10, unit: 'keV' }],
    start: [DAY.start],
    stop: [DAY.stop],
  };

  test.each(Object.entries(values))('%s', async (field, samples) => {
    const silent: string[] = [];
    for (const name of names) {
      const before = await doneFor({ do: 'fetch', of: [name] }, empty);
      for (const value of samples) {
        const after = await doneFor({ do: 'fetch', of: [{ ...name, [field]: value }] }, empty);
        if (after === before && before !== 'REFUSED') silent.push(`${JSON.stringify(name)} with ${value}`);
      }
    }

    expect(silent).toEqual([]);
  });
});
