import { describe, expect, test } from 'vitest';
import type { Option } from '#src/archive/choose-data.ts';
import { coveredPart } from '#src/archive/covered-part.ts';
import { defaultRange, newestRange } from '#src/archive/default-range.ts';
import { orderFor } from '#src/archive/order-options.ts';
import { DAY, HOUR, MINUTE, SECOND, type TimeRange } from '#src/domain/time-range.ts';
import { limitOf } from '#src/knowledge/limit-of.ts';
import { allOfEach, newestOfEach, newestText, type Sought } from '#src/planning/newest-data.ts';

const at = (day: string) => Date.parse(`${day}T00:00:00Z`);
const range = (start: string, stop: string): TimeRange => ({ start: at(start), stop: at(stop) });
const JANUARY = range('2024-01-01', '2024-02-01');

interface OptionFacts {
  readonly coverage?: TimeRange;
  readonly cadenceMs?: number;
  readonly tier?: 'recommended' | 'usable';
  readonly kind?: string;
}

function option(id: string, facts: OptionFacts = {}): Option {
  const {
    coverage = range('2000-01-01', '2026-02-01'),
    cadenceMs = 5 * MINUTE,
    tier = 'recommended',
    kind,
  } = facts;
  return {
    candidate: { dataset: id, tier },
    info: {
      server: 'http://127.0.0.1/hapi',
      id,
      title: id,
      coverage,
      cadenceMs,
      parameters: [],
      isSynthetic: false,
      warnings: [],
    },
    choice: { parameter: 'B', quantity: 'magnetic-field' },
    isNamed: false,
    ...(kind === undefined ? {} : { kind }),
  };
}

const ids = (options: readonly Option[]) => options.map(({ info }) => info.id);

describe('the order of options', () => {
  test('one that covers the range comes before a better one that does not', () => {
    const short = option('SHORT', { coverage: range('2000-01-01', '2024-01-10') });
    const whole = option('WHOLE', { tier: 'usable' });

    expect(ids(orderFor([short, whole], JANUARY, {}))).toEqual(['WHOLE', 'SHORT']);
  });

  test('of two that cover a part, the one that covers more comes first', () => {
    const less = option('LESS', { coverage: range('2000-01-01', '2024-01-10') });
    const more = option('MORE', { coverage: range('2000-01-01', '2024-01-20') });

    expect(ids(orderFor([less, more], JANUARY, {}))).toEqual(['MORE', 'LESS']);
  });

  test('a dataset that holds one region only comes behind whole ones', () => {
    const part = option('GE_1MIN_MAG_PLASMA_SW_ONLY', { cadenceMs: MINUTE });
    const whole = option('GE_EDA3SEC_MGF', { cadenceMs: SECOND, tier: 'usable' });

    expect(ids(orderFor([part, whole], JANUARY, {}))).toEqual([whole.info.id, part.info.id]);
    expect(limitOf(part.info)).toBe('only intervals in the solar wind');
    expect(limitOf(whole.info)).toBeUndefined();
  });

  test('a cadence of 200 to 100,000 points comes before finer and coarser ones', () => {
    const fine = option('FINE', { cadenceMs: SECOND });
    const coarse = option('COARSE', { cadenceMs: DAY });
    const right = option('RIGHT', { cadenceMs: 4 * MINUTE });

    expect(ids(orderFor([fine, coarse, right], JANUARY, {}))[0]).toBe('RIGHT');
  });

  test('a cadence that was asked for comes first', () => {
    const minute = option('MINUTE', { cadenceMs: MINUTE });
    const hour = option('HOUR', { cadenceMs: HOUR, tier: 'usable' });

    expect(ids(orderFor([minute, hour], JANUARY, { cadenceMs: HOUR }))).toEqual(['HOUR', 'MINUTE']);
  });

  test('samples further apart than what is looked for come behind finer ones', () => {
    const minute = option('MINUTE', { cadenceMs: MINUTE, tier: 'usable' });
    const hour = option('HOUR', { cadenceMs: HOUR });

    expect(ids(orderFor([hour, minute], JANUARY, { coarsestMs: 5 * MINUTE }))).toEqual(['MINUTE', 'HOUR']);
  });

  test('a magnetometer answers for the field before a particle detector that carries it along', () => {
    const particles = option('PARTICLES', { kind: 'particles' });
    const magnetometer = option('MAGNETOMETER', { kind: 'magnetometer', cadenceMs: SECOND });

    expect(ids(orderFor([particles, magnetometer], JANUARY, {}))[0]).toBe('MAGNETOMETER');
  });

  test('among equals the order of the knowledge base stays', () => {
    expect(ids(orderFor([option('A'), option('B')], JANUARY, {}))).toEqual(['A', 'B']);
  });
});

describe('the covered part of a range', () => {
  const coverage = { start: at('2017-07-01'), stop: at('2026-02-13') + 13 * SECOND };

  test('a range that begins in the last cadence has no data', () => {
    expect(
      coveredPart({ coverage, cadenceMs: 16 * SECOND }, range('2026-02-13', '2026-02-20')),
    ).toBeUndefined();
  });

  test('where a day begins in the last cadence, the day is the end', () => {
    expect(coveredPart({ coverage, cadenceMs: 16 * SECOND }, range('2026-02-10', '2026-02-20'))).toEqual(
      range('2026-02-10', '2026-02-13'),
    );
  });

  test('a range inside stays as it is', () => {
    expect(coveredPart({ coverage }, JANUARY)).toEqual(JANUARY);
  });
});

describe('the range when no time is given', () => {
  const now = at('2026-02-20') + 12 * HOUR;

  test('is the last 7 full days that all data have', () => {
    const ace = [
      option('AC_H0', { coverage: range('1997-09-02', '2026-01-27') }),
      option('AC_K0', { coverage: range('2017-07-01', '2026-02-13') }),
    ];
    const wind = [option('WI_K0', { coverage: range('2017-07-01', '2026-02-16') })];

    expect(defaultRange([ace, wind], now)).toEqual(range('2026-02-06', '2026-02-13'));
  });

  test('never lies in the future, though predicted orbits do', () => {
    const orbit = [option('ORBIT', { coverage: range('2018-01-01', '2030-01-01') })];

    expect(defaultRange([orbit], now)).toEqual(range('2026-02-13', '2026-02-20'));
  });

  test('is shorter where the data are', () => {
    const short = [
      option('SHORT', { coverage: { start: at('2020-01-01'), stop: at('2020-01-01') + 6 * HOUR } }),
    ];

    expect(defaultRange([short], now)).toEqual({
      start: at('2020-01-01'),
      stop: at('2020-01-01') + 6 * HOUR,
    });
  });

  test('takes those that go back farthest where years are asked for', () => {
    const hourly = { cadenceMs: HOUR };
    const options = [
      option('NEW', { ...hourly, coverage: range('2017-07-01', '2026-02-13') }),
      option('OLD', { ...hourly, coverage: range('1998-02-04', '2024-07-10') }),
    ];

    expect(defaultRange([options], now, 100 * 365 * DAY)).toEqual(range('1998-02-04', '2024-07-10'));
  });

  test('does not exist for data that never were there together', () => {
    const early = [option('EARLY', { coverage: range('2016-06-03', '2019-06-28') })];
    const late = [option('LATE', { coverage: range('2020-04-15', '2025-09-01') })];

    expect(defaultRange([early, late], now)).toBeUndefined();
  });
});

describe('the newest data', () => {
  const now = at('2026-02-20') + 12 * HOUR;

  test('are those of the dataset that reaches farthest, where the best one ended long before', () => {
    const options = [
      option('BEST', { coverage: range('2015-06-08', '2019-06-28') }),
      option('FRESH', { coverage: range('2015-06-08', '2025-12-07'), tier: 'usable' }),
    ];

    expect(newestRange(options, now, 6 * HOUR)).toEqual({
      start: at('2025-12-07') - 6 * HOUR,
      stop: at('2025-12-07'),
    });
  });

  test('stay those of the best dataset where it is hardly behind', () => {
    const options = [
      option('BEST', { coverage: range('2015-06-08', '2026-01-28') }),
      option('FRESH', { coverage: range('2015-06-08', '2026-02-13'), tier: 'usable' }),
    ];

    expect(newestRange(options, now, 6 * HOUR)?.stop).toBe(at('2026-01-28'));
  });

  const wish = (id: string, stop: string): Sought => ({
    wish: { mission: 'DSCOVR', quantity: id },
    options: [option(id, { coverage: range('2015-06-08', stop) })],
  });

  test('of several wishes are of one time where they end about together, else each of its own', () => {
    const found = newestOfEach(
      [wish('field', '2025-12-07'), wish('speed', '2019-06-28'), wish('density', '2019-06-28')],
      6 * HOUR,
      now,
    );

    expect(found.map(({ range: each, sought }) => [each.stop, sought.length])).toEqual([
      [at('2025-12-07'), 1],
      [at('2019-06-28'), 2],
    ]);
    expect(
      newestOfEach([wish('field', '2025-12-07'), wish('speed', '2025-12-01')], 6 * HOUR, now),
    ).toMatchObject([{ range: { stop: at('2025-12-01') } }]);
  });

  test('all of several spacecraft is all of each, and what they have together where it is not the same of each', () => {
    const of = (mission: string, quantity: string, stop: string): Sought => ({
      ...wish(quantity, stop),
      wish: { mission, quantity },
    });
    const LONG = 100 * 365 * DAY;

    const each = allOfEach([of('A', 'density', '2025-12-07'), of('B', 'density', '2019-06-28')], LONG, now);
    const both = allOfEach([of('A', 'density', '2025-12-07'), of('B', 'dst', '2019-06-28')], LONG, now);

    expect(each.map(({ range: { stop } }) => stop)).toEqual([at('2025-12-07'), at('2019-06-28')]);
    expect(both.map(({ range: { stop } }) => stop)).toEqual([at('2019-06-28')]);
  });

  test('are told with where the archive ends', () => {
    const stale = { start: at('2019-06-27'), stop: at('2019-06-28') };
    const fresh = { start: now - 6 * HOUR, stop: now };

    expect(newestText(stale, DAY, ['DSCOVR flow speed'], now)).toBe(
      'The newest 1 d of DSCOVR flow speed: 2019-06-27; the archive ends there, 2429 days ago.',
    );
    expect(newestText(fresh, 6 * HOUR, [], now)).not.toContain('ends');
  });
});
