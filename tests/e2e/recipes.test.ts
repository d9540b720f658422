import { expect, test } from 'vitest';
import { openBot } from '#tests/support/bot.ts';

test('a figure is kept under a name, made for another time, listed and forgotten in words', async () => {
  const bot = await openBot();
  await bot.ask('plot the ACE magnetic field and the ACE speed for 10 May 2024');

  const saved = await bot.ask('save this as storm overview');
  const made = await bot.ask('storm overview for 3 to 4 June 2023');
  const wind = await bot.ask('storm overview for Wind on 3 June 2023');
  const listed = await bot.ask('list recipes');
  const gone = await bot.ask('forget recipe storm overview');
  const after = await bot.ask('list recipes');
  await bot.close();

  expect(saved.text).toContain('Saved as the recipe "storm overview"');
  expect(made.plots[0]).toMatchObject({ start: '2023-06-03T00:00:00Z', stop: '2023-06-05T00:00:00Z' });
  expect(made.plots[0]?.panels).toHaveLength(2);
  expect(wind.data.map(({ label }) => label).every((label) => label.startsWith('WI_'))).toBe(true);
  expect(wind.data.length).toBeGreaterThan(0);
  expect(listed.text).toContain('storm overview');
  expect(gone.text).toContain('is forgotten');
  expect(after.text).toContain('There are no recipes yet');
});

test('an exported recipe is imported as a file, by itself, under another name, or beside a request', async () => {
  const bot = await openBot();
  const send = (text: string, files: readonly { readonly name: string; readonly content: Uint8Array }[]) =>
    bot.send({ kind: 'text', userId: 'u1', text, files }, 'other');
  await bot.ask('plot the ACE magnetic field and the ACE speed for 10 May 2024');
  await bot.ask('save this as storm overview');
  const [file] = (await bot.ask('export recipe storm overview')).files;
  const attached = [{ name: file?.name ?? '', content: file?.content ?? new Uint8Array() }];
  await bot.ask('forget recipe storm overview');

  const alone = await send('', attached);
  const renamed = await send('import this recipe as quick look', attached);
  const listed = await bot.ask('list recipes', 'other');
  await bot.ask('forget recipe storm overview', 'other');
  const made = await send('storm overview for 3 June 2023', attached);
  const broken = await send('import this recipe', [
    { name: 'x.recipe.json', content: new TextEncoder().encode('{"format":"helio-recipe-1"}') },
  ]);
  await bot.close();

  expect(file?.name).toBe('storm_overview.recipe.json');
  expect(alone).toMatchObject({ status: 'done', text: 'The recipe "storm overview" is here now.' });
  expect(renamed.text).toBe('The recipe "quick look" is here now.');
  expect(listed.text).toMatch(/quick look[\s\S]*storm overview/);
  expect(made.status).toBe('done');
  expect(made.said).toContain('The recipe "storm overview" is here now.');
  expect(made.plots[0]).toMatchObject({ start: '2023-06-03T00:00:00Z', stop: '2023-06-04T00:00:00Z' });
  expect(broken.status).toBe('failed');
});
