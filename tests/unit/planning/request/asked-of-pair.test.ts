import { expect, test } from 'vitest';
import type { Act, NamedSeries } from '#src/domain/request.ts';
import { NO_PERIOD } from '#src/domain/request.ts';
import { completed } from '#src/planning/request/again.ts';
import { requestWith } from '#tests/support/requests.ts';
import { SHIPPED } from '#tests/support/shipped.ts';

const THREAD = { frames: [], focus: [], documents: [] };

function series(quantity: string, mission?: string): NamedSeries {
  return { kind: 'series', text: quantity, quantity, ...(mission === undefined ? {} : { mission }) };
}

function correlation(...of: readonly NamedSeries[]): Act {
  return { do: 'measure', question: { kind: 'correlation', method: 'pearson' }, of, period: NO_PERIOD };
}

function askedWith(before: Act, ...said: readonly NamedSeries[]) {
  const again = requestWith({ do: 'again', mode: 'instead', with: said, period: NO_PERIOD });
  return completed(again, [requestWith(before)], THREAD, SHIPPED).acts.map((act) =>
    'of' in act
      ? act.of.map((target) =>
          target.kind === 'series' ? `${target.mission ?? ''} ${target.quantity}`.trim() : target.kind,
        )
      : act.do,
  );
}

test('what a spacecraft measures takes the place of what one measures, an index that of an index', () => {
  const before = correlation(series('speed'), series('kp'));

  expect(askedWith(before, series('density'))).toEqual([['density', 'kp']]);
  expect(askedWith(before, series('dst'))).toEqual([['speed', 'dst']]);
  expect(askedWith(before, series('dst'), series('ae'))).toEqual([
    ['speed', 'dst'],
    ['speed', 'ae'],
  ]);
  expect(askedWith(before, series('dst'), series('density'))).toEqual([['density', 'dst']]);
});

test('another quantity is of both spacecraft', () => {
  const before = correlation(series('speed', 'ACE'), series('speed', 'WIND'));

  expect(askedWith(before, series('density'))).toEqual([['ACE density', 'WIND density']]);
});

test('another spacecraft leaves an index alone', () => {
  const before = correlation(series('speed', 'ACE'), series('dst', 'OMNI'));

  expect(askedWith(before, { kind: 'series', text: 'Wind', mission: 'WIND' })).toEqual([
    ['WIND speed', 'OMNI dst'],
  ]);
});

test('a spacecraft behind a question about an index is asked of what was asked before', () => {
  const question: Act = {
    do: 'measure',
    question: { kind: 'statistic', statistics: ['maximum'] },
    of: [series('speed', 'ACE')],
    period: NO_PERIOD,
  };
  const again = requestWith({
    do: 'again',
    mode: 'instead',
    with: [{ kind: 'series', text: 'wind', mission: 'WIND' }],
    period: NO_PERIOD,
  });
  const earlier = [requestWith(question), requestWith({ ...question, of: [series('sym-h')] })];

  expect(completed(again, earlier, THREAD, SHIPPED).acts).toMatchObject([
    { do: 'measure', of: [{ mission: 'WIND', quantity: 'speed' }] },
  ]);
});
