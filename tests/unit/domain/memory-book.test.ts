import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type Memory, type MemoryBook, type MemoryDraft, NO_MEMORIES } from '#src/domain/memory.ts';
import {
  MOST_MEMORIES,
  MOST_SHOWN,
  mergedMemories,
  shownMemories,
  withMemory,
  withoutMemories,
} from '#src/domain/memory-book.ts';

let time = 0;

function draftOf(text: string, more: Partial<MemoryDraft> = {}): MemoryDraft {
  time += 1;
  return {
    kind: 'preference',
    scope: 'generic',
    thread: 't',
    by: 'ada',
    owner: 'o',
    at: time,
    text,
    ...more,
  };
}

const bookOf = (...drafts: readonly MemoryDraft[]): MemoryBook => drafts.reduce(withMemory, NO_MEMORIES);
const textsOf = (memories: readonly Memory[]) => memories.map(({ text }) => text);

describe('the same meaning', () => {
  test.each([
    ['I prefer log y for particle fluxes', 'always use log y for the particle flux'],
    ['Wind in red', 'plot WIND in red, please'.replace(', please', '')],
    ['AC_H3_MFI has no data before 1997-09', 'AC_H3_MFI has no data before 1997-09.'],
  ])('"%s" and "%s" are kept once, in the newer words', (first, second) => {
    expect(textsOf(bookOf(draftOf(first), draftOf(second)).memories)).toEqual([second]);
  });

  test.each([
    ['I prefer a grid', 'I prefer no grid'],
    ['log y for density', 'log y for temperature'],
    ['no data before 1997-09', 'no data before 1998-02'],
  ])('"%s" is not "%s"', (first, second) => {
    expect(bookOf(draftOf(first), draftOf(second)).memories).toHaveLength(2);
  });

  test('is not shared by memories of another kind or scope', () => {
    const text = 'ACE has gaps';
    const book = bookOf(
      draftOf(text, { kind: 'pitfall' }),
      draftOf(text, { kind: 'pitfall', scope: 'mission:ACE' }),
      draftOf(text),
    );

    expect(book.memories).toHaveLength(3);
  });
});

test('a thread has one summary of each person: the newest', () => {
  const summary = { kind: 'summary' as const };
  const book = bookOf(
    draftOf('Plotted Bz', summary),
    draftOf('Plotted Dst', { ...summary, by: 'ben' }),
    draftOf('Plotted Bz and density', summary),
    draftOf('Plotted Kp', { ...summary, thread: 'u' }),
  );

  expect(textsOf(book.memories)).toEqual(['Plotted Dst', 'Plotted Bz and density', 'Plotted Kp']);
});

test('forgotten memories are gone from what was put aside too', () => {
  const drafts = Array.from({ length: 35 }, (_, index) => draftOf(`colour number${index}`));
  const book = withoutMemories(bookOf(...drafts), ({ by }) => by === 'ada');

  expect([...book.memories, ...book.archive]).toEqual([]);
});

test('merged memories give way to one, and stay findable', () => {
  const book = bookOf(draftOf('dark theme'), draftOf('dark background'), draftOf('no grid'));
  const merged = mergedMemories(book, ['m1', 'm2'], 'dark theme and background');

  expect(textsOf(merged.memories)).toEqual(['no grid', 'dark theme and background']);
  expect(textsOf(merged.archive)).toEqual(['dark theme', 'dark background']);
  expect(mergedMemories(book, ['m1', 'm9'], 'dark')).toEqual(book);
});

const drafts = fc.array(
  fc.record({
    kind: fc.constantFrom('preference', 'summary', 'pitfall'),
    text: fc.stringMatching(/^[a-d]{1,3}( [a-d]{1,3}){0,2}$/),
    thread: fc.constantFrom('t', 'u', 'v', 'w'),
    by: fc.constantFrom('ada', 'ben'),
  }),
  { maxLength: 120 },
);

test('however many are added, at most 30 are in use, no two say the same, and no id comes twice', () => {
  fc.assert(
    fc.property(drafts, (added) => {
      const book = added.reduce(
        (soFar, each, at) => withMemory(soFar, { ...each, scope: 'generic', owner: 'o', at }),
        NO_MEMORIES,
      );
      const { memories, archive } = book;
      const ids = [...memories, ...archive].map(({ id }) => id);
      expect(memories.length).toBeLessThanOrEqual(MOST_MEMORIES);
      expect(new Set(ids).size).toBe(ids.length);
      const last = added.at(-1);
      if (last !== undefined) expect(memories.at(-1)?.text).toBe(last.text);
      // What is in use stays when it is said again.
      const again = memories.reduce<MemoryBook>(
        (soFar, { id: _, ...draft }) => withMemory(soFar, draft),
        book,
      );
      expect(textsOf(again.memories).toSorted()).toEqual(textsOf(memories).toSorted());
    }),
  );
});

test('a turn is given at most 15 preferences, 10 summaries and 20 pitfalls: the newest', () => {
  fc.assert(
    fc.property(fc.array(fc.constantFrom('preference', 'summary', 'pitfall'), { maxLength: 90 }), (kinds) => {
      const all = kinds.map((kind, at): Memory => ({ ...draftOf(`text ${at}`, { kind, at }), id: `m${at}` }));
      const shown = shownMemories(all);
      for (const kind of ['preference', 'summary', 'pitfall'] as const) {
        const newest = all.filter((memory) => memory.kind === kind).slice(-MOST_SHOWN[kind]);
        expect(shown.filter((memory) => memory.kind === kind)).toEqual(newest);
      }
    }),
  );
});
