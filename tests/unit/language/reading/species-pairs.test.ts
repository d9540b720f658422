import { expect, test } from 'vitest';
import type { FrameSummary } from '#src/domain/frame.ts';
import { readRequest } from '#src/language/read-request.ts';
import { threads } from '#tests/language/threads.ts';
import { SHIPPED } from '#tests/support/shipped.ts';

const ace = threads['ace'];

/** A thread that shows one quantity. */
function showing(quantity: string) {
  const { figure, focus = [], frames = [] } = ace ?? {};
  const shown = frames.map(
    (frame): FrameSummary => ({ ...frame, provenance: { ...frame.provenance, quantity } }),
  );
  return { frames: shown, focus, ...(figure === undefined ? {} : { figure }), documents: [] };
}

const read = (text: string, quantity: string) =>
  readRequest(text, {
    knowledge: SHIPPED,
    thread: showing(quantity),
    now: Date.parse('2026-02-20T12:00:00Z'),
  });

test.each([
  ['electrons too', 'energy-spectrum', 'electron-spectrum'],
  ['ions as well', 'electron-spectrum', 'energy-spectrum'],
  ['and electrons?', 'velocity', 'electron-velocity'],
  ['protons too', 'electron-flux', 'proton-flux'],
])('"%s" behind %s means %s', (text, shown, meant) => {
  const { acts, unread } = read(text, shown);

  expect(acts).toMatchObject([{ do: 'show', mode: 'add', of: [{ quantity: meant }] }]);
  expect(unread).toEqual([]);
});

test('behind what is of no particles they are not read, and other words keep their own meaning', () => {
  expect(read('electrons too', 'magnetic-field').acts).toEqual([]);
  expect(read('what are ions?', 'velocity').acts).toMatchObject([{ do: 'explain' }]);
});

test.each([
  ['only Bz and the density', 'electron-density', 'electron-density'],
  ['mean density', 'electron-density', 'electron-density'],
  ['temperature on a log axis', 'electron-temperature', 'electron-temperature'],
  ['ion density in red', 'electron-density', 'density'],
  ['add density', 'electron-density', 'density'],
  ['wind density', 'electron-density', 'density'],
])('"%s" beside a figure of %s is of %s', (text, shown, meant) => {
  expect(JSON.stringify(read(text, shown).acts)).toContain(`"quantity":"${meant}"`);
});
