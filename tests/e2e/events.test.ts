import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { startDemoServer } from '#adapters/demo/demo-server.ts';
import { jsonThread } from '#adapters/terminal/json-thread.ts';
import { parseConfig } from '#src/config.ts';
import { EVENT_SHAPES, eventsJsonSchema } from '#src/domain/event-shapes.ts';
import { openHelio } from '#src/helio.ts';
import { NOW } from '#tests/support/bot.ts';
import { SHARED_RENDERER } from '#tests/support/shared-renderer.ts';
import { SHIPPED } from '#tests/support/shipped.ts';
import { silentLog } from '#tests/support/silent-log.ts';

const MESSAGES = [
  'Compare ACE and Wind magnetic field for 10 to 12 May 2024, compute the magnitude of each, plot them',
  'what was the maximum of each?',
  'mark 11 May 2024 12:00',
  'histogram of ACE speed for 10 May 2024',
  'export as csv',
  'plot the Frobnicator flux for May 2024',
  'plot the Voyager magnetic field for 1990',
];

/** The line types of which every field is known. */
const STRICT = Object.entries(EVENT_SHAPES).map(([type, shape]) =>
  z.strictObject({ type: z.literal(type), ...shape }),
);

test('every line that a program reads is what the published schema says, to the last field', async () => {
  const home = mkdtempSync(join(tmpdir(), 'helio-events-'));
  const config = parseConfig({
    HELIO_HOME: home,
    HELIO_NOW: NOW,
    HELIO_PLANNER: 'rules',
    HELIO_STORE: 'memory:',
  });
  const demo = await startDemoServer({ clock: config.clock, log: silentLog });
  const helio = await openHelio({ ...config, hapiUrls: [demo.url] }, silentLog, SHIPPED, SHARED_RENDERER);
  const lines: string[] = [];
  const thread = jsonThread('terminal:events', join(home, 'out'), (line) => lines.push(line));
  for (const text of MESSAGES) await helio.receive(thread, { kind: 'text', userId: 'me', text });
  await helio.close();
  await demo.close();
  rmSync(home, { recursive: true, force: true });

  const events: { type: string }[] = lines.map((line) => JSON.parse(line));
  const faults = events.flatMap((event) => {
    const own = STRICT.find((schema) => schema.shape.type.value === event.type);
    const parsed = own?.safeParse(event);
    return parsed?.success === true ? [] : [`${event.type}: ${parsed?.error.message ?? 'unknown'}`];
  });
  expect(faults).toEqual([]);
  expect(new Set(events.map(({ type }) => type))).toEqual(new Set(Object.keys(EVENT_SHAPES)));
});

test('the published schema is that of the program', async () => {
  const schema = `${JSON.stringify(eventsJsonSchema(), undefined, 2)}\n`;

  await expect(schema).toMatchFileSnapshot('../../docs/events.schema.json');
});
