import { escapeMrkdwn, quietMarkdown } from '#adapters/slack/escape.ts';
import { tableBlock, tableParts, tableText, withTables } from '#adapters/slack/markdown-tables.ts';
import { actions, type Block, button, type SlackMessage } from '#adapters/slack/message.ts';
import { splitMarkdown } from '#adapters/slack/split-markdown.ts';
import type { TurnEvent } from '#src/domain/event.ts';

export type Answer = Extract<TurnEvent, { type: 'answer' }>;

export interface AnswerOptions {
  /** Slack id of who stopped the turn. */
  readonly stoppedBy?: string | undefined;
  /** Id of the stored follow-ups; absent when another message carries their buttons. */
  readonly offerId?: string | undefined;
  readonly withFeedback: boolean;
}

export interface AnswerMessages {
  readonly messages: readonly SlackMessage[];
  /** The whole text, when it is too long to be read in messages. */
  readonly overflow: string | undefined;
}

const MOST_CHARACTERS = 11_000;
const MOST_MESSAGES = 3;

/** An answer as messages: markdown, tables, follow-ups or "Try again", and thumbs. */
export function answerMessages(answer: Answer, options: AnswerOptions): AnswerMessages {
  const whole = wordsOf(answer, options);
  const pieces = withTables(quietMarkdown(whole)).flatMap(piecesOf);
  const pages = paged(pieces);
  const isTooLong = pages.length > MOST_MESSAGES;
  const shown = isTooLong ? pages.slice(0, 1) : pages;
  const messages = shown.map((page, index) => {
    const isLast = index === shown.length - 1;
    return messageOf(page, isLast ? endBlocks(answer, options) : []);
  });
  return { messages, overflow: isTooLong ? whole : undefined };
}

function wordsOf({ text, notes, status }: Answer, { stoppedBy }: AnswerOptions): string {
  const stopped =
    status === 'cancelled' ? [stoppedBy === undefined ? 'Stopped. Nothing more will run.' : ''] : [];
  const remarks = notes.length === 0 ? [] : [['**Notes**', ...notes.map((note) => `- ${note}`)].join('\n')];
  return [...stopped, text, ...remarks].filter((part) => part !== '').join('\n\n');
}

interface Piece {
  readonly text: string;
  readonly block: Block;
  /** Characters that it takes of a message. */
  readonly size: number;
}

function piecesOf(segment: ReturnType<typeof withTables>[number]): readonly Piece[] {
  if (segment.kind === 'text') return markdownPieces(segment.text);
  const parts = tableParts(segment.rows);
  if (parts.length === 0) return markdownPieces(tableText(segment.rows));
  return parts.map((rows, index) => {
    const caption = index === 0 ? segment.caption : `${segment.caption} (part ${index + 1})`;
    const block = tableBlock(rows, caption);
    return { text: tableText(rows), block, size: JSON.stringify(block).length };
  });
}

function markdownPieces(markdown: string): readonly Piece[] {
  return splitMarkdown(markdown, MOST_CHARACTERS).map((text) => ({
    text,
    block: { type: 'markdown', text },
    size: text.length,
  }));
}

/** Fills messages with blocks up to Slack's budget of characters. */
function paged(pieces: readonly Piece[]): readonly (readonly Piece[])[] {
  const pages: Piece[][] = [[]];
  let used = 0;
  for (const piece of pieces) {
    if (used > 0 && used + piece.size > MOST_CHARACTERS) {
      pages.push([]);
      used = 0;
    }
    pages.at(-1)?.push(piece);
    used += piece.size;
  }
  return pages;
}

function messageOf(page: readonly Piece[], end: readonly Block[]): SlackMessage {
  const text = page.map((piece) => piece.text).join('\n\n');
  return {
    text: escapeMrkdwn(text === '' ? 'Done.' : text),
    blocks: [...page.map(({ block }) => block), ...end],
  };
}

function endBlocks(
  { status, followUps }: Answer,
  { stoppedBy, offerId, withFeedback }: AnswerOptions,
): readonly Block[] {
  const who: readonly Block[] =
    stoppedBy === undefined
      ? []
      : [
          {
            type: 'context',
            elements: [{ type: 'mrkdwn', text: `Stopped by <@${stoppedBy}>. Nothing more will run.` }],
          },
        ];
  const isRetryable = status === 'failed' || status === 'partial' || status === 'cancelled';
  const retry = isRetryable ? [button({ action: 'helio.retry', text: 'Try again' })] : [];
  const offers = offerId === undefined ? [] : followUpButtons(followUps, offerId);
  return [...who, ...actions([...retry, ...offers]), ...(withFeedback && !isRetryable ? [FEEDBACK] : [])];
}

const MOST_OFFERS = 4;

/** One button for each offered request. */
export function followUpButtons(
  followUps: readonly string[],
  offerId: string,
): readonly Readonly<Record<string, unknown>>[] {
  return followUps
    .slice(0, MOST_OFFERS)
    .map((text, index) =>
      button({ action: `helio.follow.${index}`, text, value: { offer: offerId, index: String(index) } }),
    );
}

const FEEDBACK: Block = {
  type: 'context_actions',
  elements: [
    {
      type: 'feedback_buttons',
      action_id: 'helio.feedback',
      positive_button: {
        text: { type: 'plain_text', text: 'Good answer' },
        accessibility_label: 'This answer helped',
        value: 'good',
      },
      negative_button: {
        text: { type: 'plain_text', text: 'Bad answer' },
        accessibility_label: 'This answer did not help',
        value: 'bad',
      },
    },
  ],
};
