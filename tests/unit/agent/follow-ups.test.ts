import fc from 'fast-check';
import { expect, test } from 'vitest';
import { followUps } from '#src/agent/follow-ups.ts';
import { runPlan } from '#src/agent/run-plan.ts';
import { summarize } from '#src/agent/summarize.ts';
import { newFigure } from '#src/domain/figure/new-figure.ts';
import type { Frame } from '#src/domain/frame.ts';
import { newPlan } from '#src/domain/plan.ts';
import { newSession } from '#src/domain/session.ts';
import { DAY, HOUR, MINUTE } from '#src/domain/time-range.ts';
import { contextOf } from '#src/planning/context.ts';
import { isReadWhole } from '#src/planning/model/is-plain-request.ts';
import { rulePlanner } from '#src/planning/rule-planner.ts';
import { workers } from '#src/workers/registry.ts';
import { NEW_YEAR, scalarFrame, vectorFrame } from '#tests/support/frames.ts';
import { SHIPPED } from '#tests/support/shipped.ts';
import { testToolbox } from '#tests/support/toolbox.ts';

const signal = new AbortController().signal;
const knowledge = SHIPPED;

type Kind = 'scalar' | 'vector' | 'computed' | 'spectrum of power' | 'spectrogram' | 'events' | 'table';

/** A frame of a kind, as workers make them. */
function frameOf(kind: Kind, index: number, rows: number, stepMs: number): Frame {
  const values = Array.from({ length: rows }, (_, row) => 5 + Math.sin(row / 7) + index);
  const fetched = { mission: 'ACE', dataset: `AC_H${index}_MFI` };
  switch (kind) {
    case 'scalar':
      return scalarFrame(`AC_H${index}_MFI.Magnitude`, 'nT', values, {
        stepMs,
        provenance: { ...fetched, quantity: 'magnetic-field' },
      });
    case 'vector':
      return vectorFrame(
        `AC_H${index}_MFI.BGSEc`,
        'nT',
        values.map((value) => [value, -value, 1]),
        { stepMs, provenance: { ...fetched, quantity: 'magnetic-field', coordinates: 'GSE' } },
      );
    case 'computed':
      return scalarFrame(`ACE_Bmag_${index}`, 'nT', values, {
        stepMs,
        provenance: {
          origin: 'computed',
          operation: 'magnitude',
          from: ['AC_H0_MFI.BGSEc'],
          steps: ['magnitude'],
        },
      });
    case 'spectrum of power':
      return {
        ...scalarFrame(`ACE_psd_${index}`, 'nT^2/Hz', values, {
          time: values.map((_, row) => row / 100),
          provenance: {
            range: { start: NEW_YEAR, stop: NEW_YEAR + DAY },
            origin: 'computed',
            operation: 'power_spectrum',
            from: ['AC_H0_MFI.Magnitude'],
          },
        }),
        axis: { name: 'Frequency', unit: 'Hz', scale: 'log', valueScale: 'log', valueName: 'PSD' },
      };
    case 'spectrogram': {
      const one = scalarFrame(`MMS1_FPI.flux_${index}`, 'keV', values, {
        stepMs,
        provenance: { mission: 'MMS' },
      });
      const [column] = one.columns;
      return {
        ...one,
        columns: column === undefined ? [] : [0, 1, 2].map((bin) => ({ ...column, name: `flux.${bin}` })),
        bins: { name: 'energy', unit: 'keV', centers: Float64Array.from([1, 2, 4]), varying: false },
      };
    }
    case 'events':
      return {
        ...scalarFrame(`events_${index}`, '', values.slice(0, 3), {
          stepMs: 6 * HOUR,
          provenance: { origin: 'created', params: { table: 'events' } },
        }),
      };
    case 'table':
      return scalarFrame(`table_${index}`, 'pfu', values, { stepMs, provenance: { origin: 'created' } });
  }
}

const KINDS: readonly Kind[] = [
  'scalar',
  'vector',
  'computed',
  'spectrum of power',
  'spectrogram',
  'events',
  'table',
];

interface Situation {
  /** What the last turn made. */
  readonly kinds: readonly Kind[];
  /** What the thread had before. */
  readonly older: readonly Kind[];
  readonly rows: number;
  readonly stepMs: number;
  readonly figure: 'none' | 'whole' | 'zoomed';
}

const situations: fc.Arbitrary<Situation> = fc.record({
  kinds: fc.array(fc.constantFrom(...KINDS), { minLength: 1, maxLength: 3 }),
  rows: fc.constantFrom(2, 30, 200, 600),
  stepMs: fc.constantFrom(MINUTE, 5 * MINUTE, HOUR, DAY),
  older: fc.array(fc.constantFrom(...KINDS), { maxLength: 2 }),
  figure: fc.constantFrom('none' as const, 'whole' as const, 'zoomed' as const),
});

/** The thread after a turn that made some data, and perhaps a figure of them. */
async function threadWith({ kinds, older, rows, stepMs, figure }: Situation) {
  const frames = [...older, ...kinds].map((kind, index) => frameOf(kind, index, rows, stepMs));
  const toolbox = await testToolbox({ frames });
  const summaries = toolbox.workspace.summaries();
  const made = summaries.slice(older.length);
  const shown = newFigure('fig1', made);
  const middle = (shown.range.start + shown.range.stop) / 2;
  if (figure === 'whole') toolbox.figures.put(shown);
  if (figure === 'zoomed') toolbox.figures.put({ ...shown, range: { ...shown.range, stop: middle } });
  const offers = followUps({ frames: summaries, figure: toolbox.figures.current(), made });
  return { toolbox, made, offers };
}

/** Says an offer in the thread, to the rules and the workers as they are. */
async function say(offer: string, situation: Situation) {
  const { toolbox, made } = await threadWith(situation);
  const session = {
    ...newSession('t', 0),
    frames: toolbox.workspace.summaries(),
    focus: made.map(({ label }) => label),
    figures: toolbox.figures.states(),
  };
  const { archive } = toolbox;
  const plan = newPlan(offer, contextOf(offer, { session, archive }), 5);
  const end = await runPlan(
    plan,
    { planner: rulePlanner(archive), workers, toolbox, keep: async () => {} },
    signal,
  );
  const { answer } = await summarize(end, toolbox);
  return { plan, answer, workers: end.plan.subGoals.map(({ worker }) => worker) };
}

test('whatever is offered is understood in every word and can be done', async () => {
  await fc.assert(
    fc.asyncProperty(situations, async (situation) => {
      const { offers } = await threadWith(situation);
      expect(offers.length).toBeLessThanOrEqual(3);
      expect(new Set(offers).size).toBe(offers.length);
      for (const offer of offers) {
        const { plan, answer, workers: asked } = await say(offer, situation);

        expect({ offer, ...answer }).toMatchObject({ offer, status: 'done' });
        // The acts do not know "plot it" yet; with a model it is asked for that.
        if (offer !== 'plot it') expect(isReadWhole(plan)).toBe(true);
        expect(asked).not.toContain('clarify');
        expect(asked).not.toContain('explain');
      }
    }),
    { numRuns: 40 },
  );
}, 180_000);

test.each<[string, Partial<Situation>, readonly string[]]>([
  ['plot it', {}, ['plot']],
  ['plot the magnitude', {}, ['compute', 'plot']],
  ['smooth it by 1 hour', {}, ['compute', 'plot']],
  ['smooth it by 1 day', { stepMs: HOUR }, ['compute', 'plot']],
  ['describe the data', { kinds: ['computed'] }, ['describe']],
  ['export as CSV', { kinds: ['computed'] }, ['export']],
  ['zoom to the last 6 hours', { rows: 1200, figure: 'whole' }, ['style']],
  ['zoom to the last 2 days', { stepMs: HOUR, figure: 'whole' }, ['style']],
  ['back to the whole range', { figure: 'zoomed' }, ['style']],
])('"%s" is offered and does what it says', async (offer, more, asked) => {
  const base: Situation = {
    kinds: ['vector'],
    older: [],
    rows: 600,
    stepMs: MINUTE,
    figure: 'none',
    ...more,
  };

  expect((await threadWith(base)).offers).toContain(offer);
  expect((await say(offer, base)).workers).toEqual(asked);
});

test.each<[string, Partial<Situation>, string]>([
  ['a zoom into an axis of frequencies', { kinds: ['spectrum of power'], figure: 'whole' }, 'zoom'],
  ['a way back from the whole range', { kinds: ['scalar'], rows: 30, figure: 'whole' }, 'back'],
  ['the magnitude of two series of which one is a scalar', { kinds: ['scalar', 'vector'] }, 'magnitude'],
  ['a window that is shorter than the samples are apart', { kinds: ['scalar'], stepMs: DAY }, 'smooth'],
  ['a curve of a list of events', { kinds: ['events'] }, 'plot'],
])('%s is not offered', async (_, more, word) => {
  const { offers } = await threadWith({
    kinds: ['scalar'],
    older: [],
    rows: 200,
    stepMs: MINUTE,
    figure: 'none',
    ...more,
  });

  expect(offers.join(' ')).not.toContain(word);
});

test('a thread without data is offered nothing', () => {
  expect(followUps({ frames: [], figure: undefined, made: [] })).toEqual([]);
});
