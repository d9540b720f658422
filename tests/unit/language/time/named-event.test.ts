import { expect, test } from 'vitest';
import { namedEventSchema } from '#src/language/time/named-event.ts';
import { EVENTS } from '#tests/unit/language/time/phrases.ts';

test('every event has its own name, a source and aliases in plain lower case', () => {
  const names = EVENTS.map(({ name }) => name);
  const aliases = EVENTS.flatMap(({ aliases, mission }) => [...aliases, ...(mission?.aliases ?? [])]);

  expect(new Set(names).size).toBe(names.length);
  expect(EVENTS.length).toBeGreaterThan(40);
  expect(aliases.filter((alias) => /[A-Z'’]/u.test(alias))).toEqual([]);
});

test('an event that stops before it starts is refused', () => {
  const event = { ...EVENTS[0], start: '2024-05-10', stop: '2024-05-10' };

  expect(namedEventSchema.safeParse(event).success).toBe(false);
});

test('every event can be named', () => {
  const nameless = EVENTS.filter(({ aliases, mission }) => aliases.length === 0 && mission === undefined);

  expect(nameless).toEqual([]);
});
