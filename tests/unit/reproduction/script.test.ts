import { describe, expect, test } from 'vitest';
import { summaryOf } from '#src/domain/frame.ts';
import { lineageOf } from '#src/reproduction/lineage.ts';
import { partsFor, readPythonLibrary } from '#src/reproduction/python-library.ts';
import { pythonValue, tuple } from '#src/reproduction/python-value.ts';
import { scriptOf, scriptText } from '#src/reproduction/script.ts';
import { variableNames } from '#src/reproduction/variable-names.ts';
import { scalarFrame } from '#tests/support/frames.ts';

const library = readPythonLibrary();

const fetched = summaryOf(
  scalarFrame('AC_H2_MFI.Magnitude', 'nT', [1, 2], {
    provenance: {
      origin: 'fetched',
      dataset: 'AC_H2_MFI',
      parameter: 'Magnitude',
      server: 'https://example.org/hapi',
    },
  }),
);
const doubled = summaryOf(
  scalarFrame('Doubled', 'nT', [2, 4], {
    provenance: {
      origin: 'computed',
      operation: 'scale',
      params: { factor: 2 },
      from: ['AC_H2_MFI.Magnitude'],
    },
  }),
);
const unrelated = summaryOf(scalarFrame('Other', 'nT', [1]));

function textOf(
  labels: readonly string[],
  summaries = [fetched, doubled, unrelated],
  about: readonly string[] = [],
) {
  return scriptText(scriptOf({ labels, summaries, source: '', about }, library));
}

describe('a script', () => {
  test('makes what is wanted from its sources, and nothing else', () => {
    expect(lineageOf(['Doubled'], [fetched, doubled, unrelated]).map(({ label }) => label)).toEqual([
      'AC_H2_MFI.Magnitude',
      'Doubled',
    ]);
    const text = textOf(['Doubled']);
    expect(text).toContain('doubled = named(scale(ac_h2_mfi_magnitude, factor=2), "Doubled"');
    expect(text).not.toContain('other =');
  });

  test('holds only those functions that it needs', () => {
    const text = textOf(['Doubled']);

    expect(text).toContain('def fetch(');
    expect(text).toContain('def scale(');
    expect(text).not.toContain('def running_mean(');
    expect(text).not.toContain('def draw(');
  });

  test('reads from a file what Python cannot make', () => {
    const code = { ...doubled, label: 'Own', provenance: { ...doubled.provenance, operation: 'code' } };
    const script = scriptOf({ labels: ['Own'], summaries: [fetched, code], source: '', about: [] }, library);

    expect(script.files).toEqual([{ label: 'Own', name: 'Own.data.csv' }]);
    expect(scriptText(script)).toContain('from_file("Own"');
  });

  test('words of others cannot end its comments', () => {
    const evil = {
      ...fetched,
      provenance: { ...fetched.provenance, dataset: 'X\nimport os; os.system("rm")' },
    };
    const text = textOf(['AC_H2_MFI.Magnitude'], [evil], ['A title with """ and \\']);

    expect(text).not.toMatch(/^import os; os\.system/m);
    expect(text.match(/"""/g)?.length).toBe(textOf(['AC_H2_MFI.Magnitude']).match(/"""/g)?.length);
  });
});

describe('Python', () => {
  test('values are written as Python has them', () => {
    expect(pythonValue({ a: [1, true, undefined, 'x"y'], b: tuple('ms', 3_600_000) })).toBe(
      '{"a": [1, True, None, "x\\"y"], "b": ("ms", 3600000)}',
    );
    expect(pythonValue([Number.NaN, Number.NEGATIVE_INFINITY, -0.5])).toBe('[math.nan, -math.inf, -0.5]');
  });

  test('names of variables are distinct and no words of the language', () => {
    const names = variableNames(['A.B', 'a b', 'class', '1min', 'scale'], new Set(['scale']));

    expect([...names.values()]).toEqual(['a_b', 'a_b_2', 'class_2', 'series_1min', 'scale_2']);
  });

  test('what a function uses comes along, what its own variables are called does not', () => {
    const names = partsFor(['power_spectrum'], library).flatMap((part) => part.names);

    expect(names).toEqual(
      expect.arrayContaining(['segment_spectra', 'regular_series', 'linear_values', 'Series']),
    );
    expect(names).not.toContain('power');
    expect(names).not.toContain('scale');
  });
});
