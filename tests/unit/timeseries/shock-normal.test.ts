import { describe, expect, test } from 'vitest';
import { dataQuestionSchema } from '#src/domain/data-question.ts';
import type { Frame } from '#src/domain/frame.ts';
import { isoTime, MINUTE } from '#src/domain/time-range.ts';
import { answerQuestion } from '#src/timeseries/questions/answer-question.ts';
import shock from '#tests/fixtures/reference/shock.json' with { type: 'json' };
import { NEW_YEAR, scalarFrame, vectorFrame } from '#tests/support/frames.ts';
import { noise } from '#tests/unit/timeseries/analyses.ts';

type Vector = readonly [number, number, number];
const AT = 120;
const SHOCK = NEW_YEAR + AT * MINUTE;

const sum = (...parts: readonly (readonly [number, Vector])[]): Vector => [
  parts.reduce((all, [size, [x]]) => all + size * x, 0),
  parts.reduce((all, [size, [, y]]) => all + size * y, 0),
  parts.reduce((all, [size, [, , z]]) => all + size * z, 0),
];

/** Along the flow and a little aside; the other lies in the plane of the shock. */
const N: Vector = [-0.8, 0.6, 0];
const T: Vector = [0.36, 0.48, 0.8];
/** Compressed 2.5 times and coplanar: the field ahead stands 60° on the normal, and the shock runs with 500 km/s along it. */
const AHEAD = { b: sum([4 * 0.5, N], [4 * Math.sqrt(0.75), T]), flow: -150, along: 20, n: 5 };
const BEHIND = { b: sum([4 * 0.5, N], [10 * Math.sqrt(0.75), T]), flow: -60, along: 60, n: 12.5 };

function shockAt(isReverse: boolean, coordinates = 'GSE'): readonly Frame[] {
  const v = ({ flow, along }: typeof AHEAD) => sum([500 + (isReverse ? -flow : flow), N], [along, T]);
  const row = <Value>(of: (side: typeof AHEAD) => Value) =>
    Array.from({ length: 240 }, (_, index) => of(index < AT !== isReverse ? AHEAD : BEHIND));
  const framed = (frame: Frame, name: string): Frame => ({
    ...frame,
    provenance: { ...frame.provenance, coordinates: name },
  });
  return [
    framed(
      vectorFrame(
        'A.B',
        'nT',
        row(({ b }) => b),
        { stepMs: MINUTE },
      ),
      'GSE',
    ),
    scalarFrame(
      'A.N',
      'cm^-3',
      row(({ n }) => n),
      { stepMs: MINUTE },
    ),
    framed(vectorFrame('A.V', 'km/s', row(v), { stepMs: MINUTE }), coordinates),
  ];
}

const asked = (frames: readonly Frame[], question: object = {}) =>
  answerQuestion(dataQuestionSchema.parse({ kind: 'shock-normal', ...question }), frames);
const rowsOf = ({ answer }: ReturnType<typeof asked>) => (answer.kind === 'table' ? answer.rows : []);

describe('the normal of a shock', () => {
  test('every method but the velocity alone finds the normal of a coplanar shock, its θBn, speed and Mach number', () => {
    const found = asked(shockAt(false), { at: isoTime(SHOCK) });
    const rows = rowsOf(found);

    expect(rows.map(([method]) => method)).toEqual([
      'magnetic coplanarity',
      'velocity coplanarity',
      'mixed mode 1',
      'mixed mode 2',
      'mixed mode 3',
    ]);
    for (const row of [rows[0], rows[2], rows[3], rows[4]]) {
      expect(row?.slice(1)).toEqual([-0.8, 0.6, 0, 60, 500, 3.84]);
    }
    expect(found.value).toBeCloseTo(60, 9);
    expect(found.numbers?.map(({ of, value }) => [of, Number(value.toFixed(3))])).toEqual([
      ['θBn (mixed mode 3)', 60],
      ['|B| ratio', 2.222],
      ['density ratio', 2.5],
      ['shock speed', 500],
      ['Alfvén Mach number', 3.844],
    ]);
    expect(found.answer.sentence).toContain('quasi-perpendicular');
    expect(found.remarks?.[0]).toContain('2024-01-01 01:51 to 2024-01-01 01:59');
  });

  test('without a time the strongest shock is taken, and from downstream first it is a reverse one', () => {
    const found = asked(shockAt(true));

    expect(found.times).toEqual([SHOCK]);
    expect(found.answer.sentence).toMatch(/^The strongest shock candidate, reverse, at/);
    expect(rowsOf(found)[0]?.slice(1)).toEqual([0.8, -0.6, 0, 60, -500, 3.84]);
    expect(found.value).toBeCloseTo(60, 9);
  });

  test('windows that are said are used, or how long they are', () => {
    const window = (from: number, to: number) => ({
      start: isoTime(NEW_YEAR + from * MINUTE),
      stop: isoTime(NEW_YEAR + to * MINUTE),
    });
    const said = asked(shockAt(false), { upstream: window(100, 115), downstream: window(125, 130) });
    const long = asked(shockAt(false), { at: isoTime(SHOCK), lengthMs: 10 * MINUTE });

    expect(said.times).toEqual([SHOCK]);
    expect(said.remarks?.[0]).toContain('5 to 15 samples');
    expect(long.remarks?.[0]).toContain('10 samples each');
  });

  test('a velocity in another frame is turned, one in RTN left out and told, and a field without components refused', () => {
    const [field, density, velocity] = shockAt(false, 'RTN');
    const [, , gsm] = shockAt(false, 'GSM');
    if (field === undefined || density === undefined || velocity === undefined || gsm === undefined)
      throw new Error('frames');
    const at = isoTime(SHOCK);

    expect(rowsOf(asked([field, density, velocity], { at }))).toHaveLength(1);
    expect(asked([field, density, velocity], { at }).remarks?.join(' ')).toContain('RTN');
    expect(asked([field, density, gsm], { at }).remarks?.join(' ')).toContain('turned from GSM to GSE');
    expect(() => asked([scalarFrame('A.Bt', 'nT', [1, 2, 3]), density], { at })).toThrow(
      /all three components/,
    );
  });
});

/** The shock of `make-shock.py`. */
function noisyShock(): readonly Frame[] {
  const u = noise(240 * 8);
  const step = (up: number, behind: number, size: number, row: number) =>
    Array.from({ length: 240 }, (_, at) => (at < 120 ? up : behind) + size * (u[row * 240 + at] ?? 0));
  const rows = (parts: readonly (readonly number[])[]) =>
    Array.from(
      { length: 240 },
      (_, at): Vector => [parts[0]?.[at] ?? 0, parts[1]?.[at] ?? 0, parts[2]?.[at] ?? 0],
    );
  const field = rows([step(-1.5, -2, 0.5, 0), step(3, 8, 0.5, 1), step(-2, -6.5, 0.5, 2)]);
  const flow = rows([step(-380, -500, 9, 4), step(10, 45, 6, 5), step(-5, -30, 6, 6)]);
  const each = { stepMs: MINUTE };
  return [
    vectorFrame('A.B', 'nT', field, each),
    scalarFrame('A.N', 'cm^-3', step(5, 12, 0.8, 3), each),
    vectorFrame('A.V', 'km/s', flow, each),
    scalarFrame('A.T', 'K', step(6e4, 2.4e5, 1e4, 7), each),
  ];
}

describe('what a shock is like', () => {
  const at = isoTime(SHOCK);
  const asksOf = (asks: string, more: object = {}) =>
    asked(noisyShock(), { at, asks: [asks], ...more }).value ?? Number.NaN;
  const close = (value: number, expected: number) =>
    expect(Math.abs(value / expected - 1)).toBeLessThan(1e-9);

  test.each([
    ['magnetic', shock.methods['magnetic coplanarity']],
    ['velocity', shock.methods['velocity coplanarity']],
    ['mixed', shock.methods['mixed mode 3']],
  ] as const)('θBn, speed and Mach numbers by the %s normal are those of numpy', (method, expected) => {
    close(asksOf('obliquity', { method }), expected.theta);
    close(asksOf('speed', { method }), expected.speed);
    close(asksOf('alfven-mach', { method }), expected.alfven);
    close(asksOf('magnetosonic-mach', { method }), expected.fast);
  });

  test('β and compression are those of numpy, and the plasma of both sides is told', () => {
    close(asksOf('beta'), shock.beta[0] ?? 0);
    close(asksOf('compression'), shock.ratios[0] ?? 0);
    const { numbers, answer, remarks } = asked(noisyShock(), { at, asks: ['compression', 'beta'] });
    expect(numbers?.slice(0, 3).map(({ value }) => value)).toEqual(
      shock.ratios.map((ratio) => expect.closeTo(ratio, 9)),
    );
    expect(answer.sentence).toMatch(/compression .*upstream plasma β/);
    expect(remarks?.[1]).toMatch(/^Upstream → downstream: \|B\| .*those of the protons alone\.$/);
  });

  test('what the data cannot tell is refused by its name, or told beside the rest', () => {
    const [field, density] = noisyShock();
    if (field === undefined || density === undefined) throw new Error('frames');
    expect(() => asked([field, density], { at, asks: ['beta'] })).toThrow(/plasma β .*temperature/);
    expect(asked([field, density], { at, asks: ['obliquity', 'beta'] }).answer.sentence).toMatch(
      /θBn .*For the plasma β/,
    );
    expect(() => asked([field], { at, method: 'mixed' })).toThrow('needs the velocity vector');
  });

  test('a row for each shock of a list, and for each that is found', () => {
    const listed = asked(noisyShock(), { every: [at, isoTime(SHOCK + 500 * MINUTE)] });
    const found = asked(noisyShock(), { every: true, method: 'magnetic' });

    expect(rowsOf(listed)).toHaveLength(2);
    expect(rowsOf(listed)[1]?.[1]).toBeNull();
    expect(listed.remarks?.join(' ')).toContain('no samples on both sides');
    expect(found.times).toEqual([SHOCK]);
    expect(found.numbers?.[0]?.value).toBeCloseTo(shock.methods['magnetic coplanarity'].theta, 9);
    expect(found.answer.sentence).toContain('One shock, quasi-');
  });

  test('a time beside the shock of the data is told', () => {
    const late = asked(noisyShock(), { at: isoTime(SHOCK + 30 * MINUTE) });
    expect(late.remarks?.join(' ')).toContain('In these data a shock candidate is at 2024-01-01 02:00');
    expect(asked(noisyShock(), { at }).remarks?.join(' ')).not.toContain('In these data');
  });
});
