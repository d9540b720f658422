import { expect, test } from 'vitest';
import type { Act } from '#src/domain/request.ts';
import { atOnce } from '#src/domain/steps.ts';
import { lostNameSteps } from '#src/language/reading/lost-names.ts';
import type { Mark, MarkSense } from '#src/language/reading/mark.ts';

const NO_PERIOD = { ranges: [], events: [] };

function marksIn(text: string, senses: Readonly<Record<string, MarkSense>>): readonly Mark[] {
  return Object.entries(senses).map(([raw, sense]) => {
    const from = text.indexOf(raw);
    return { raw, from, to: from + raw.length, senses: [sense], isGlued: false };
  });
}

function lostIn(
  text: string,
  senses: Readonly<Record<string, MarkSense>>,
  acts: readonly Act[],
): readonly string[] {
  const readings = acts.map((_, id) => ({ id, from: 0, to: text.length, by: 'test' }));
  return atOnce(lostNameSteps(marksIn(text, senses), acts, readings, [])).map((each) => each.text);
}

const speed: MarkSense = { kind: 'quantity', value: 'speed', isVector: false, parts: [] };
const density: MarkSense = { kind: 'quantity', value: 'density', isVector: false, parts: [] };
const hour: MarkSense = { kind: 'duration', value: '1', ms: 3_600_000 };

function show(...quantities: readonly string[]): Act {
  const of = quantities.map((quantity) => ({ kind: 'series' as const, text: '', quantity }));
  return { do: 'show', mode: 'auto', of, period: NO_PERIOD };
}

test('a quantity within the words of an act that is not in the act is lost', () => {
  expect(lostIn('speed and density', { speed, density }, [show('speed')])).toEqual(['density']);
  expect(lostIn('speed and density', { speed, density }, [show('speed', 'density')])).toEqual([]);
});

test('what another act is wired to counts', () => {
  const made: Act = { do: 'show', mode: 'auto', of: [{ kind: 'act', act: 0 }], period: NO_PERIOD };
  expect(lostIn('speed and density', { speed, density }, [show('speed', 'density'), made])).toEqual([]);
});

test('a length of time stands in an act in any unit, or as the length of a range', () => {
  const gaps = (question: object): Act => ({
    do: 'measure',
    question: { kind: 'gaps', ...question },
    of: [],
    period: NO_PERIOD,
  });
  const senses = { 'one hour': hour };
  expect(lostIn('gaps over one hour', senses, [gaps({})])).toEqual(['one hour']);
  expect(lostIn('gaps over one hour', senses, [gaps({ longerThan: 60 })])).toEqual([]);
  const ranges = [{ start: 0, stop: 3_600_000 }];
  const during: Act = { do: 'describe', of: [], period: { ranges, events: [] } };
  expect(lostIn('gaps over one hour', senses, [gaps({}), during])).toEqual([]);
});

test('an edit points at lines by names that it need not keep, but keeps its numbers', () => {
  const change: Act = { do: 'change', change: { kind: 'line-width', factor: 1.5 } };
  const width: MarkSense = { kind: 'number', value: '3', number: 3, isOrdinal: false };
  expect(lostIn('speed line 37', { speed, 37: { ...width, value: '37', number: 37 } }, [change])).toEqual([
    '37',
  ]);
});

test('a named dataset settles mission and quantity', () => {
  const of = [{ kind: 'series' as const, text: '', dataset: 'AC_H2_MFI', parameter: 'BGSEc' }];
  expect(
    lostIn('ACE speed', { ACE: { kind: 'mission', value: 'ACE' }, speed }, [
      { do: 'fetch', of, period: NO_PERIOD },
    ]),
  ).toEqual([]);
});
