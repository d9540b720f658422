import { type Button, buttonRows, type ComponentRow, selectRow } from '#adapters/discord/buttons.ts';
import { customId } from '#adapters/discord/custom-id.ts';
import type { Draft } from '#adapters/discord/outlet.ts';
import type { QuestionRow } from '#adapters/discord/rows.ts';
import { shorten } from '#adapters/discord/split-text.ts';

const MOST_BUTTONS = 5;
const MOST_OPTIONS = 25;
const A_PAGE = 5;

/**
 * A question as a message: up to 5 choices are buttons, up to 25 a select menu, more are pages of cards.
 *
 * @param key of the row that keeps the question
 * @param page 0-based, for many choices
 */
export function questionMessage(question: QuestionRow, key: string, page = 0): Draft {
  const { choices, text } = question;
  const body =
    choices.length > MOST_OPTIONS ? `${text}\n\n${cards(question, page)}` : `${text}${longLabels(question)}`;
  return {
    text: shortenTo(body, 1900),
    components: [...choiceRows(question, key, page), ...buttonRows(ways(question, key))],
  };
}

function choiceRows({ choices }: QuestionRow, key: string, page: number): readonly ComponentRow[] {
  if (choices.length === 0) return [];
  if (choices.length <= MOST_BUTTONS) {
    return buttonRows(
      choices.map(({ id, label }) => ({ id: customId('pick', key, id), label, style: 'primary' })),
    );
  }
  if (choices.length <= MOST_OPTIONS) {
    const options = choices.map(({ id, label }) => ({ value: id, label }));
    return [selectRow(customId('pick', key), 'Choose one…', options)];
  }
  const shown = pageOf(choices, page);
  const turn: readonly Button[] = [
    ...(page > 0 ? [{ id: customId('page', key, String(page - 1)), label: '◀ Previous' }] : []),
    ...((page + 1) * A_PAGE < choices.length
      ? [{ id: customId('page', key, String(page + 1)), label: 'Next ▶' }]
      : []),
  ];
  const picks = shown.map(
    ({ id }): Button => ({ id: customId('pick', key, id), label: `Pick ${id}`, style: 'primary' }),
  );
  return [...buttonRows(picks), ...buttonRows(turn)];
}

function ways({ freeText, choices }: QuestionRow, key: string): readonly Button[] {
  return [
    ...(freeText ? [{ id: customId('form', key), label: 'Something else…' }] : []),
    ...(choices.length > 0 ? [{ id: customId('pick', key, 'any'), label: 'Decide for me' }] : []),
  ];
}

/** Labels that a button cannot show whole are written out above it. */
function longLabels({ choices }: QuestionRow): string {
  if (choices.length > MOST_BUTTONS || choices.every(({ label }) => label.length <= 38)) return '';
  return `\n${choices.map(({ id, label }) => `**${id}.** ${label}`).join('\n')}`;
}

function cards({ choices }: QuestionRow, page: number): string {
  const pages = Math.ceil(choices.length / A_PAGE);
  const lines = pageOf(choices, page).map(({ id, label }) => `**${id}.** ${shorten(label, 250)}`);
  return [...lines, `-# Page ${page + 1} of ${pages}; a number or a name as a message is fine too.`].join(
    '\n',
  );
}

function pageOf<Item>(items: readonly Item[], page: number): readonly Item[] {
  return items.slice(page * A_PAGE, (page + 1) * A_PAGE);
}

function shortenTo(text: string, most: number): string {
  return text.length <= most ? text : `${text.slice(0, most - 1)}…`;
}

/** The question when it is over: what was asked, what came of it, and nothing to press. */
export function settledQuestion({ text }: QuestionRow, outcome: string): Draft {
  return { text: shortenTo(`${text}\n${outcome}`, 1900), components: [] };
}
