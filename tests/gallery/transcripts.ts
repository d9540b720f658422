import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { resultText } from '#adapters/discord/result-message.ts';
import { answerMessages } from '#adapters/slack/answer-messages.ts';
import type { TurnEvent } from '#src/domain/event.ts';
import { offersOf } from '#src/domain/offers-of.ts';
import { cardHeadline, EMPTY_CARD, type TurnCard, withProgressOf } from '#src/domain/turn-card.ts';
import { openBot, type Reply } from '#tests/support/bot.ts';
import { CONVERSATIONS } from '#tests/support/conversations.ts';

type Answer = Extract<TurnEvent, { type: 'answer' }>;

/** Writes `docs/transcripts.md`: conversations as people read them on each platform, over the demo server. */
async function main(): Promise<void> {
  const bot = await openBot();
  const pages: string[] = [];
  for (const { title, messages } of CONVERSATIONS) {
    const turns: string[] = [];
    for (const text of messages) turns.push(turnText(text, await bot.ask(text, title)));
    pages.push(`## ${title}\n\n${turns.join('\n\n')}`);
  }
  await bot.close();
  await writeFile(
    join(import.meta.dirname, '../../docs/transcripts.md'),
    `${HEAD}\n\n${pages.join('\n\n')}\n`,
  );
}

const HEAD = `# Conversations as people read them

Made by \`npm run transcripts\` over the demo server on 20 February 2026, so the numbers are made up. What stands on Slack and
on Discord is what their adapters post; \`[…]\` is a button, the small lines are small print. The terminal and the page show the same
words.`;

function turnText(text: string, { events, files, question }: Reply): string {
  const answer = events.find((event) => event.type === 'answer');
  if (answer === undefined) return '';
  const pictures = files.map(({ name }) => `🖼 \`${name}\``);
  const status = statusLine(events);
  const asked = question === undefined ? [] : [question.choices.map(({ label }) => `[${label}]`).join(' ')];
  return [
    `**ada** ${text}`,
    ...(status === '' ? [] : [`> ${status}`]),
    block('Slack', [...slackLines(answer, pictures), ...asked]),
    block('Discord', [...discordLines(answer), ...pictures, ...asked, ...buttons(answer)]),
  ].join('\n\n');
}

/** The headlines that the one status of the turn went through; how long it took differs each time. */
function statusLine(events: readonly TurnEvent[]): string {
  let card: TurnCard = EMPTY_CARD;
  const lines: string[] = [];
  for (const event of events) {
    if (event.type === 'usage') continue;
    card = withProgressOf(card, event);
    if (card.tasks.length > 0 && lines.at(-1) !== cardHeadline(card)) lines.push(cardHeadline(card));
  }
  return lines.filter((line) => line !== 'Working on it…').join(' → ');
}

function block(platform: string, lines: readonly string[]): string {
  return `_${platform}_\n\n\`\`\`text\n${lines.filter((line) => line !== '').join('\n')}\n\`\`\``;
}

function slackLines(answer: Answer, pictures: readonly string[]): readonly string[] {
  const { messages } = answerMessages(answer, { offerId: 'o', withFeedback: false });
  const lines = messages.flatMap(({ blocks }) => blocks.flatMap(blockLines));
  const [first = '', ...rest] = lines;
  return [first, ...pictures, ...rest];
}

function blockLines(block: Readonly<Record<string, unknown>>): readonly string[] {
  switch (block['type']) {
    case 'markdown':
      return [String(block['text'])];
    case 'data_table':
      return tableLines(block['rows']);
    case 'context':
      return listOf(block['elements']).flatMap((element) =>
        String(Object(element).text)
          .split('\n')
          .map((line) => `  · ${line}`),
      );
    case 'actions':
      return [
        listOf(block['elements'])
          .map((element) => `[${Object(element).text.text}]`)
          .join(' '),
      ];
    default:
      return [];
  }
}

function tableLines(rows: unknown): readonly string[] {
  return listOf(rows).map((row) =>
    listOf(row)
      .map((cell) => String(Object(cell).text))
      .join(' | '),
  );
}

function listOf(value: unknown): readonly unknown[] {
  return Array.isArray(value) ? value : [];
}

function discordLines(answer: Answer): readonly string[] {
  const { parts, own } = resultText({ answer, data: [], plot: undefined, at: 0 });
  return [...parts, own];
}

function buttons(answer: Answer): readonly string[] {
  const offers = offersOf(answer);
  return offers.length === 0 ? [] : [offers.map(({ label }) => `[${label}]`).join(' ')];
}

await main();
