import { describe, expect, test } from 'vitest';
import { dataQuestionSchema } from '#src/domain/data-question.ts';
import type { Frame } from '#src/domain/frame.ts';
import { isoTime, MINUTE } from '#src/domain/time-range.ts';
import { answerQuestion } from '#src/timeseries/questions/answer-question.ts';
import { NEW_YEAR, scalarFrame, vectorFrame } from '#tests/support/frames.ts';

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
