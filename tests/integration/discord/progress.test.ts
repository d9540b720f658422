import { setTimeout as wait } from 'node:timers/promises';
import { afterEach, expect, test } from 'vitest';
import { labelsOf } from '#tests/servers/discord/people.ts';
import { scriptedReceive } from '#tests/servers/discord/scripted-receive.ts';
import { stages } from '#tests/servers/discord/start-bot.ts';
import { waitUntil } from '#tests/servers/discord/wait-until.ts';
import { completed, dataOf, planOf, plotOf, pngOf, running } from '#tests/support/turn-events.ts';

const stage = stages();
const SILENT = 1 << 12;

afterEach(() => stage.end());

/** A turn that runs until it is cancelled. */
const endless = () =>
  scriptedReceive(async ({ report, signal }) => {
    await report(planOf(['Fetch ACE', 'Plot']));
    await report(running(1));
    await wait(60_000, undefined, { signal });
  });

test('a turn is one silent message, edited in place, with the newest news only, and one line at the end', async () => {
  const { receive } = scriptedReceive(async ({ report, answer }) => {
    await report(planOf(Array.from({ length: 30 }, (_, index) => `Step ${index + 1}`)));
    for (let id = 1; id <= 30; id += 1) {
      await report(completed(id));
      await wait(15);
    }
    await answer('Here it is.');
  });
  const { server, alice, general, at } = await stage.start(receive, { pace: { editEveryMs: 200 } });

  server.say(alice, general, at('plot much'));
  const thread = await waitUntil(() => server.threads(general)[0]);
  await waitUntil(() => server.messages(thread).find(({ content }) => content === 'Here it is.'));
  const status = await waitUntil(() =>
    server.messages(thread).find(({ content }) => content === '-# ✅ Done'),
  );

  expect(server.messages(thread)).toHaveLength(2);
  expect(status.flags & SILENT).toBe(SILENT);
  expect(status.edits).toBeLessThan(8);
  expect(labelsOf(status)).toEqual(['Details']);
});

test('a picture is shown before words that take their time, and they join it', async () => {
  const { promise: goOn, resolve: letGo } = Promise.withResolvers<void>();
  const { receive } = scriptedReceive(async ({ report, answer }) => {
    await report(planOf(['Fetch ACE', 'Plot']));
    await report(plotOf(['AC.B']));
    await report(pngOf(2000));
    await goOn;
    await answer('Here it is.');
  });
  const { server, alice, general, at } = await stage.start(receive, { pace: { pictureAloneMs: 30 } });

  server.say(alice, general, at('plot it'));
  const thread = await waitUntil(() => server.threads(general)[0]);
  const withPicture = () => server.messages(thread).filter(({ attachments }) => attachments.length > 0);
  const alone = await waitUntil(() => withPicture()[0]);
  const wordsBefore = alone.content;
  letGo();
  const joined = await waitUntil(() => withPicture().find(({ content }) => content.includes('Here it is.')));

  expect(wordsBefore).not.toContain('Here it is.');
  expect(joined.id).toBe(alone.id);
  expect(joined.attachments).toHaveLength(1);
  expect(withPicture()).toHaveLength(1);
});

test('a picture and its words never wait for the pace of the status', async () => {
  const { receive } = scriptedReceive(async ({ report, answer }) => {
    await report(planOf(['Fetch ACE', 'Plot']));
    await wait(50);
    await report(completed(1));
    await report(dataOf('AC.B'));
    await report(plotOf(['AC.B']));
    await report(pngOf(2000));
    await answer('Here it is.');
  });
  const pace = { statusAfterMs: 0, cardAfterMs: 0, editEveryMs: 60_000 };
  const { server, alice, general, at } = await stage.start(receive, { pace });

  server.say(alice, general, at('plot it'));
  const thread = await waitUntil(() => server.threads(general)[0]);
  const result = await waitUntil(() =>
    server.messages(thread).find(({ content }) => content.includes('Here it is.')),
  );

  expect(result.attachments).toHaveLength(1);
});

test('a second round goes on in the same message, and says why', async () => {
  const seen: string[] = [];
  let look: (() => readonly string[]) | undefined;
  const { receive } = scriptedReceive(async ({ report, answer }) => {
    await report(planOf(['Fetch Wind']));
    await report(completed(1));
    const later = planOf(['Fetch Wind', 'Fetch ACE'], 2);
    await report({ ...later, tasks: later.tasks.slice(1) });
    await wait(400);
    seen.push(...(look?.() ?? []));
    await answer('There.');
  });
  const { server, alice, general, at } = await stage.start(receive);
  look = () => server.messages(server.threads(general)[0] ?? general).map(({ content }) => content);

  server.say(alice, general, at('plot'));
  const thread = await waitUntil(() => server.threads(general)[0]);
  await waitUntil(() => server.messages(thread).find(({ content }) => content === 'There.'));

  expect(seen).toEqual(['**Reason 2**\n✅ Fetch Wind · done\n▢ Fetch ACE']);
  expect(server.messages(thread)).toHaveLength(2);
});

test('"Details" shows the whole plan to who asks', async () => {
  const { receive } = scriptedReceive(async ({ report, answer }) => {
    await report(planOf(['Fetch Wind']));
    await report(completed(1, 'WI_H0_MFI, 1,440 rows'));
    await answer('Done.');
  });
  const { server, alice, bob, general, at } = await stage.start(receive);
  server.say(alice, general, at('plot'));
  const thread = await waitUntil(() => server.threads(general)[0]);
  const status = await waitUntil(() =>
    server.messages(thread).find((one) => labelsOf(one).includes('Details')),
  );

  server.press(bob, status, 'Details');

  const details = await waitUntil(() =>
    server.whispers(thread, bob).find(({ content }) => content.includes('WI_H0_MFI')),
  );
  expect(details.content).toContain('✅ Fetch Wind');
});

test('the one who asked cancels by button; a stranger cannot', async () => {
  const { receive } = endless();
  const { server, alice, bob, general, at } = await stage.start(receive);
  server.say(alice, general, at('plot'));
  const thread = await waitUntil(() => server.threads(general)[0]);
  const status = await waitUntil(() =>
    server.messages(thread).find((one) => labelsOf(one).includes('Cancel')),
  );

  server.press(bob, status, 'Cancel');
  const denial = await waitUntil(() => server.whispers(thread, bob)[0]);
  expect(denial.content).toContain('can cancel this');
  server.press(alice, status, 'Cancel');

  const end = await waitUntil(() =>
    server.messages(thread).find(({ content }) => content.startsWith('⏹ Stopped')),
  );
  await waitUntil(() => status.content === '-# ⏹ Stopped');
  expect(labelsOf(end)).toEqual(['Run again']);
  expect(end.content).toContain(`Stopped by <@${alice.id}>.`);
  expect(end.pings).toEqual([]);
});

test('the word "stop" alone cancels, while messages of others wait and say so', async () => {
  const { receive } = endless();
  const { server, alice, bob, general, at } = await stage.start(receive);
  server.say(alice, general, at('plot'));
  const thread = await waitUntil(() => server.threads(general)[0]);
  await waitUntil(() => server.messages(thread)[0]);

  server.say(bob, thread, 'and plot the density of OMNI');
  await waitUntil(() => server.messages(thread).find(({ content }) => content.startsWith('⏳ Queued')));
  server.say(alice, thread, 'stop');

  await waitUntil(() => server.messages(thread).find(({ content }) => content.startsWith('⏹ Stopped')));
});

test('what the person of a turn adds while it runs goes to the conversation at once', async () => {
  const { receive, received } = endless();
  const { server, alice, general, at } = await stage.start(receive);
  server.say(alice, general, at('plot ACE'));
  const thread = await waitUntil(() => server.threads(general)[0]);
  await waitUntil(() => server.messages(thread)[0]);

  server.say(alice, thread, 'and Wind too');

  await waitUntil(() => received[1]);
  expect(received[1]?.incoming).toMatchObject({ kind: 'text', text: 'and Wind too' });
  expect(server.messages(thread).some(({ content }) => content.startsWith('⏳'))).toBe(false);
});

test('a moderator stops a turn, and is named', async () => {
  const { receive } = scriptedReceive(async ({ report, signal }) => {
    await report(planOf(['Fetch ACE', 'Plot']));
    await report(completed(1));
    await report(dataOf('AC_H0_MFI.Magnitude'));
    await wait(60_000, undefined, { signal });
  });
  const { server, alice, bob, general, at } = await stage.start(receive);
  server.world.moderators.add(bob.id);
  server.say(alice, general, at('plot'));
  const thread = await waitUntil(() => server.threads(general)[0]);
  const status = await waitUntil(() =>
    server.messages(thread).find((one) => labelsOf(one).includes('Cancel')),
  );

  server.press(bob, status, 'Cancel');

  const end = await waitUntil(() =>
    server.messages(thread).find(({ content }) => content.startsWith('⏹ Stopped')),
  );
  expect(labelsOf(end)).toEqual(['Run again']);
  expect(end.content).toContain(`Stopped by <@${bob.id}>.`);
});

test('a status message that somebody deletes is posted anew', async () => {
  const { receive } = scriptedReceive(async ({ report, answer }) => {
    await report(planOf(['One', 'Two']));
    await wait(300);
    await report(completed(1));
    await wait(300);
    await answer('Done.');
  });
  const { server, alice, general, at } = await stage.start(receive);
  server.say(alice, general, at('plot'));
  const thread = await waitUntil(() => server.threads(general)[0]);
  const status = await waitUntil(() => server.messages(thread)[0]);

  server.remove(status);

  await waitUntil(() => server.messages(thread).find(({ content }) => content === 'Done.'));
  expect(server.messages(thread).some(({ content }) => content === '-# ✅ Done')).toBe(true);
});

test('a turn that says nothing for a while shows that it works, and a quick one shows only its answer', async () => {
  const { receive } = scriptedReceive(async ({ text, answer }) => {
    if (text === 'slow') await wait(300);
    await answer(`${text} is done`);
  });
  const { server, alice } = await stage.start(receive);
  const dm = server.dm(alice);

  server.say(alice, dm, 'quick');
  await waitUntil(() => server.messages(dm).find(({ content }) => content === 'quick is done'));
  const quick = server.messages(dm).filter(({ author }) => author.bot).length;
  server.say(alice, dm, 'slow');
  await waitUntil(() => server.messages(dm).find(({ content }) => content === 'slow is done'));

  expect(quick).toBe(1);
  expect(server.messages(dm).filter(({ author }) => author.bot)).toHaveLength(3);
});
