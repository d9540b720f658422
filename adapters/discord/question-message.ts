import { type Button, buttonRows, type ComponentRow, selectRow } from '#adapters/discord/buttons.ts';
import { customId } from '#adapters/discord/custom-id.ts';
import type { Draft } from '#adapters/discord/outlet.ts';
import { questionCards, settledCards } from '#adapters/discord/question-cards.ts';
import { quietText } from '#adapters/discord/quiet-text.ts';
import type { QuestionRow } from '#adapters/discord/rows.ts';

const MOST_BUTTONS = 5;
const MOST_OPTIONS = 25;

/** True for a question with more choices than a menu holds: its words come first, as what a notification can show. */
export function needsCards({ choices }: QuestionRow): boolean {
  return choices.length > MOST_OPTIONS;
}

/**
 * A question as a message: up to 5 choices are buttons, up to 25 a select menu, more are pages of cards.
 *
 * @param key of the row that keeps the question
 * @param page 0-based, for many choices
 */
export function questionMessage(question: QuestionRow, key: string, page = 0): Draft {
  const others = buttonRows(ways(question, key));
  if (needsCards(question)) return questionCards(question, { key, page, others });
  return {
    text: shortenTo(quietText(`${question.text}${longLabels(question)}`), 1900),
    components: [...choiceRows(question, key), ...others],
  };
}

function choiceRows({ choices }: QuestionRow, key: string): readonly ComponentRow[] {
  if (choices.length === 0) return [];
  if (choices.length <= MOST_BUTTONS) {
    return buttonRows(
      choices.map(({ id, label }) => ({ id: customId('pick', key, id), label, style: 'primary' })),
    );
  }
  const options = choices.map(({ id, label }) => ({ value: id, label }));
  return [selectRow(customId('pick', key), 'Choose one…', options)];
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

function shortenTo(text: string, most: number): string {
  return text.length <= most ? text : `${text.slice(0, most - 1)}…`;
}

/** The question when it is over: what was asked, what came of it, and nothing to press but what is given. */
export function settledQuestion(
  question: QuestionRow,
  outcome: string,
  components: readonly ComponentRow[] = [],
): Draft {
  if (needsCards(question)) return settledCards(outcome, components);
  return { text: shortenTo(`${quietText(question.text)}\n${outcome}`, 1900), components: [...components] };
}
