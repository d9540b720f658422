import { afterAll, beforeAll, expect, test } from 'vitest';
import { type RealBot, startRealBot } from '#tests/e2e/discord/real-bot.ts';
import { waitUntil } from '#tests/servers/discord/wait-until.ts';

let bot: RealBot;

beforeAll(async () => {
  bot = await startRealBot();
});

afterAll(() => bot.stop());

const DATES = '10 to 12 May 2024';

/** What is filled into the dialog, and what the figure then shows. */
const FILLED: readonly (readonly [form: Readonly<Record<string, string>>, shows: RegExp])[] = [
  [{ words: 'Plot ACE magnetic field', dates: DATES }, /ACE magnetic field/],
  [{ words: 'the ACE one please', dates: DATES }, /ACE/],
  [{ words: 'ACE density, thick lines', dates: DATES }, /ACE density/],
  [{ choice: '1', dates: DATES }, /ACE/],
  [{ choice: '2', words: 'log scale' }, /OMNI/],
  [{ choice: '1', words: 'smooth by 10 minutes', dates: DATES }, /ACE.*running mean/],
];

/** Asks what cannot be read in one way, and fills in the dialog of the question. */
async function fill(request: string, form: Readonly<Record<string, string>>) {
  const { thread, answer: question } = await bot.ask(bot.alice, request);
  const before = bot.server.messages(thread).length;
  const press = bot.server.press(bot.alice, question, 'Something else…');
  await waitUntil(() => press.data);
  bot.server.submit(bot.alice, press, form);
  return { question, answer: await bot.answerAfter(thread, before) };
}

test.each([1, 2, 3].flatMap((attempt) => FILLED.map(([form, shows]) => [attempt, form, shows] as const)))(
  'attempt %i: "Something else…" filled in with %o leads to a picture',
  async (_, form, shows) => {
    const { question, answer } = await fill('Show me some data', form);

    expect(answer.attachments).toHaveLength(1);
    expect(answer.content).toMatch(shows);
    expect(question.components).toEqual([]);
  },
);

test('another request in the dialog is one, and is not asked the old question again', async () => {
  const { question, answer } = await fill('Plot the STEREO or Voyager magnetic field for March 1979', {
    words: 'Plot the speed of OMNI',
    dates: DATES,
  });

  expect(answer.content).toContain('OMNI speed');
  expect(answer.attachments).toHaveLength(1);
  await waitUntil(() => question.components.length === 0);
});

test('a marked choice is known by its name alone', async () => {
  const { answer } = await fill('Plot the Voyager magnetic field for March 1979', {
    choice: '1',
    dates: '1 to 5 March 1979',
  });

  expect(answer.content).toContain('Voyager 1');
  expect(answer.content).not.toContain('recommended');
});
