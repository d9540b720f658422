import { describe, expect, test } from 'vitest';
import type { Option } from '#src/archive/choose-data.ts';
import type { Failure } from '#src/domain/failure.ts';
import type { TimeRange } from '#src/domain/time-range.ts';
import { combinedFailure } from '#src/workers/combined-failure.ts';
import { outOfRange } from '#src/workers/out-of-range.ts';

const VOYAGER = {
  name: 'Voyager 2 magnetic field',
  owned: "Voyager 2's magnetic field",
  request: 'Voyager 2 magnetic field',
};

const range = (start: string, stop: string): TimeRange => ({
  start: Date.parse(start),
  stop: Date.parse(stop),
});
const MAY = range('2024-05-01', '2024-06-01');

function optionOf(id: string, coverage: TimeRange): Option {
  return {
    candidate: { dataset: id, tier: 'recommended' },
    info: {
      server: 'https://cdaweb.gsfc.nasa.gov/hapi',
      id,
      title: '',
      coverage,
      parameters: [],
      isSynthetic: false,
      warnings: [],
    },
    choice: { parameter: 'B' },
    isNamed: false,
  };
}

const OLD = [
  optionOf('VOYAGER2_1HR', range('1977-08-23', '2023-01-01')),
  optionOf('VOYAGER2_48S', range('1977-08-23', '2020-01-01')),
];

describe('a fetch that failed says each thing once, with the way out', () => {
  test('where the data end, with the coverage, and the nearest period on a button', () => {
    const failures = OLD.map(({ info }) => outOfRange(info, MAY));
    const error = combinedFailure(failures, OLD, MAY, VOYAGER);

    expect(error).toMatchObject({
      code: 'out-of-range',
      message:
        "Voyager 2's magnetic field ends on 31 Dec 2022. VOYAGER2_1HR covers 1977-08-23 to 2022-12-31.",
      hint: 'The nearest period of the same length is 2022-12-01 to 2022-12-31.',
      offers: [
        {
          label: 'Plot Dec 2022',
          text: 'plot Voyager 2 magnetic field for 2022-12-01 to 2022-12-31',
        },
      ],
    });
  });

  test('a time before all data is told by when they begin', () => {
    const early = range('1970-01-01', '1970-01-08');
    const error = combinedFailure(
      OLD.map(({ info }) => outOfRange(info, early)),
      OLD,
      early,
      VOYAGER,
    );

    expect(error.message).toMatch(/^Voyager 2's magnetic field begins on 23 Aug 1977\./);
    expect(error.offers?.[0]?.label).toBe('Plot 23–29 Aug 1977');
  });

  test('a server that is down is one sentence, however many datasets were tried', () => {
    const failure: Failure = {
      code: 'unavailable',
      message: 'The data server cdaweb.gsfc.nasa.gov could not answer (status 500).',
      hint: 'Try again in a few minutes, or choose another dataset.',
    };
    const error = combinedFailure(Array<Failure>(6).fill(failure), [...OLD, ...OLD, ...OLD], MAY, VOYAGER);

    expect(error.message).toBe('CDAWeb is not answering (six datasets tried).');
    expect(error.hint).toBe('Nothing is wrong with your request.');
  });

  test('datasets that hold nothing are named together', () => {
    const failures = OLD.map(
      ({ info }): Failure => ({ code: 'no-data', message: `${info.id} has no data then.` }),
    );

    expect(combinedFailure(failures, OLD, MAY, VOYAGER).message).toBe(
      'There is no Voyager 2 magnetic field for May 2024 (two datasets tried: VOYAGER2_1HR, VOYAGER2_48S).',
    );
  });

  test('reasons that differ are told, each once', () => {
    const failures: readonly Failure[] = [
      { code: 'no-data', message: 'A has no data then.' },
      { code: 'unavailable', message: 'B broke.', hint: 'Try again.' },
      { code: 'unavailable', message: 'B broke.', hint: 'Try again.' },
    ];
    const error = combinedFailure(failures, OLD, MAY, VOYAGER);

    expect(error.message).toBe('A has no data then. B broke.');
    expect(error.hint).toBe('Try again.');
  });
});
