import { clip, escapeMrkdwn, quietMarkdown } from '#adapters/slack/escape.ts';
import { tableBlock, tableParts, tableText, withTables } from '#adapters/slack/markdown-tables.ts';
import { actions, type Block, context, type SlackMessage } from '#adapters/slack/message.ts';
import { MOST_OFFERS, offerButtons } from '#adapters/slack/offer-buttons.ts';
import { splitMarkdown } from '#adapters/slack/split-markdown.ts';
import type { TurnEvent } from '#src/domain/event.ts';
import { offersOf } from '#src/domain/offers-of.ts';

export type Answer = Extract<TurnEvent, { type: 'answer' }>;

export interface AnswerOptions {
  /** Slack id of who stopped the turn. */
  readonly stoppedBy?: string | undefined;
  /** Id of the stored offers; absent when there are none. */
  readonly offerId?: string | undefined;
  readonly withFeedback: boolean;
  /** The picture that the answer is about; it stands below its first words. */
  readonly picture?: Block | undefined;
}

export interface AnswerMessages {
  readonly messages: readonly SlackMessage[];
  /** The whole text, when it is too long to be read in messages. */
  readonly overflow: string | undefined;
}

const MOST_CHARACTERS = 11_000;
const MOST_MESSAGES = 3;

/** An answer as messages: the essential first, the picture, small print, what can be done next, and thumbs. */
export function answerMessages(answer: Answer, options: AnswerOptions): AnswerMessages {
  const whole = withStopper(quietMarkdown(answer.text), answer, options);
  const pieces = withTables(whole).flatMap(piecesOf);
  const pages = paged(pieces);
  const isTooLong = pages.length > MOST_MESSAGES;
  const shown = isTooLong ? pages.slice(0, 1) : pages;
  const messages = shown.map((page, index) => {
    const isLast = index === shown.length - 1;
    const end = isLast ? endBlocks(answer, options) : [];
    return messageOf(page, { answer, end, picture: index === 0 ? options.picture : undefined });
  });
  return { messages, overflow: isTooLong ? whole : undefined };
}

/** `Stopped by @ada while fetching.` */
function withStopper(text: string, { status }: Answer, { stoppedBy }: AnswerOptions): string {
  if (status !== 'cancelled' || stoppedBy === undefined) return text;
  const by = `Stopped by <@${stoppedBy}>`;
  return /^Stopped\b/.test(text) ? text.replace(/^Stopped\b/, by) : `${by}. ${text}`;
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

function messageOf(
  page: readonly Piece[],
  {
    answer,
    end,
    picture,
  }: { readonly answer: Answer; readonly end: readonly Block[]; readonly picture: Block | undefined },
): SlackMessage {
  const whole = page.map((piece) => piece.text).join('\n\n');
  const [first, ...rest] = page.map(({ block }) => block);
  const shown = [
    ...(first === undefined ? [] : [first]),
    ...(picture === undefined ? [] : [picture]),
    ...rest,
  ];
  return {
    text: withPerson(escapeMrkdwn(notice(whole === '' ? answer.text : whole))),
    whole: withPerson(escapeMrkdwn(whole === '' ? 'Done.' : whole)),
    blocks: [...shown, ...end],
  };
}

function endBlocks(answer: Answer, { offerId, withFeedback }: AnswerOptions): readonly Block[] {
  const offers = offerId === undefined ? [] : offerButtons(offersOf(answer).slice(0, MOST_OFFERS), offerId);
  return [...smallPrint(answer), ...actions(offers), ...(withFeedback ? [FEEDBACK] : [])];
}

const MOST_SMALL = 2900;

/** Notes, and where the data come from. */
function smallPrint({ notes, sources = [] }: Answer): readonly Block[] {
  const lines = [...notes.map(escapeMrkdwn), ...sources.map((source) => withLinks(escapeMrkdwn(source)))];
  return lines.length === 0 ? [] : [context(clip(lines.join('\n'), MOST_SMALL))];
}

/** Links of Markdown as Slack's own; sources are made by Helio, so what stands in them is no text of others. */
function withLinks(text: string): string {
  return text.replace(/\[([^[\]]{1,500})\]\((https?:\/\/[^)\s|]{1,2000})\)/g, '<$2|$1>');
}

/** Who stopped a turn is named by Slack itself; no other mention comes out of an answer. */
function withPerson(escaped: string): string {
  return escaped.replace(/^Stopped by &lt;(@\w+)&gt;/, 'Stopped by <$1>');
}

const MOST_NOTICE = 150;

/** What a notification says: the first sentence, without marks. */
function notice(markdown: string): string {
  const [line = ''] = markdown.split('\n').filter((each) => each.trim() !== '' && !each.startsWith('|'));
  const plain = line.replace(/\*\*|`/g, '').replace(/^(#+|-) /, '');
  return clip(plain === '' ? 'Done.' : firstSentence(plain), MOST_NOTICE);
}

/** Up to what ends before a capital: "Sept. 1.5 nT" is one sentence. */
function firstSentence(line: string): string {
  const start = line.slice(0, 10 * MOST_NOTICE);
  return /^.*?[.!?](?=\s+["“(]?\p{Lu}|\s*$)/u.exec(start)?.[0] ?? start;
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
