import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { type Core, openCore, openSlackRoom, type SlackRoom } from '#tests/e2e/slack/slack-room.ts';

const LIMIT_MS = 20_000;
/** What the server and the profile of the mission say of AC_H2_MFI. */
const DOCUMENTED = [
  'ACE magnetic field, 1 h, definitive',
  'Contact: The people who started this program',
  'A sample comes every 1 h',
  '`BGSEc` is in GSE',
  'AC_H2_MFI is hourly, AC_H1_MFI 4 min',
  'Accessed on',
  'Strength of the magnetic field',
];

let core: Core;
let room: SlackRoom;

beforeAll(async () => {
  core = await openCore();
});
afterAll(() => core.close());
beforeEach(async () => {
  room = await openSlackRoom({ receive: core.helio.receive, store: core.store });
});
afterEach(() => room.close());

test('"/helio datasets" with an id tells its documentation to the one who asked', async () => {
  await room.ada.commands(room.channel, 'datasets ac_h2_mfi');

  const told = await room.slack.until('the answer', () => room.slack.responses[0], LIMIT_MS);
  for (const fact of DOCUMENTED) expect(JSON.stringify(told)).toContain(fact);
  expect(room.workspace.channels.get(room.channel)?.messages).toEqual([]);
});

test('App Home tells the documentation of a dataset in the place of its form', async () => {
  await room.ada.opensHome();
  await room.slack.until('the home', () => room.workspace.homes.has('UADA') || undefined);
  await room.ada.clicksAtHome('Look a dataset up…');
  const form = await room.slack.until('the form', () => room.workspace.modals[0]);
  await room.ada.submits(form, 'AC_H2_MFI');

  const found = await room.slack.until(
    'what is known',
    () => room.workspace.modals.find(({ blocks }) => JSON.stringify(blocks).includes('Contact')),
    LIMIT_MS,
  );
  for (const fact of DOCUMENTED) expect(JSON.stringify(found.blocks)).toContain(fact);
});
