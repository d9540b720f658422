import { expect, test } from 'vitest';
import type { TurnEvent } from '#src/domain/event.ts';
import { mortalBot, THREAD, type World, world } from '#tests/support/mortal-bot.ts';

const COMPARE = 'Compare ACE and Wind magnetic field magnitude on 10 May 2024';
const WIND = 'Plot the Wind magnetic field magnitude on 11 May 2024';

const of = <Type extends TurnEvent['type']>({ seen }: World, type: Type) =>
  seen.filter((event): event is Extract<TurnEvent, { type: Type }> => event.type === type);
const text = (words: string, messageId: string, userId = 'ada') =>
  ({ kind: 'text', userId, text: words, messageId }) as const;

test('two people who ask at the same time are answered one after the other, each once', async () => {
  const place = world();
  const bot = mortalBot(place);

  await Promise.all([bot.say(COMPARE, 'ada'), bot.say(WIND, 'ben')]);

  expect(
    place.seen.flatMap((event) => (event.type === 'turn' || event.type === 'answer' ? event.type : [])),
  ).toEqual(['turn', 'answer', 'turn', 'answer']);
  const { turns, people } = await bot.sessions.load(THREAD);
  expect(turns).toMatchObject([
    { request: COMPARE, userId: 'ada' },
    { request: WIND, userId: 'ben' },
  ]);
  expect(people).toEqual(['ada', 'ben']);
});

test('a question is for who asked, in words and by click', async () => {
  const place = world();
  const bot = mortalBot(place);
  await bot.say('Plot it on 10 May 2024', 'ada');

  await bot.say('1', 'ben');
  await bot.receive({ kind: 'choice', userId: 'ben', choiceId: '1' });
  await bot.receive({ kind: 'choice', userId: 'ada', choiceId: '1' });

  expect(of(place, 'answer').map(({ status }) => status)).toEqual(['clarify', 'failed', 'failed', 'done']);
  expect(of(place, 'turn').map(({ answers }) => answers)).toEqual([undefined, 'ACE magnetic field']);
});

test('a message that is delivered again, also behind a later one, is done once', async () => {
  const place = world();
  const bot = mortalBot(place);

  await Promise.all([
    bot.receive(text(COMPARE, 'm1')),
    bot.receive(text(WIND, 'm2')),
    bot.receive(text(COMPARE, 'm1')),
  ]);

  expect(of(place, 'turn').map((turn) => turn.text)).toEqual([COMPARE, WIND]);
});

test('a stop that overtakes its request stops nothing, and the request is done', async () => {
  const place = world();
  const bot = mortalBot(place);

  await bot.receive({ kind: 'cancel', userId: 'ada' });
  await bot.receive(text(COMPARE, 'm1'));

  expect(of(place, 'answer').map((answer) => answer.text)[0]).toBe('Nothing is running.');
  expect(of(place, 'answer').at(-1)).toMatchObject({ status: 'done' });
});

test('a click that comes after the answer in words finds no question', async () => {
  const place = world();
  const bot = mortalBot(place);
  await bot.say('Plot it on 10 May 2024');
  const { id = '' } = of(place, 'clarification')[0] ?? {};

  await Promise.all([
    bot.say('1'),
    bot.receive({ kind: 'choice', userId: 'ada', choiceId: '2', questionId: id }),
  ]);

  expect(of(place, 'turn')).toHaveLength(2);
  expect(of(place, 'answer').at(-1)?.text).toContain('no open question here any more');
});
