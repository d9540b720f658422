import { clip, escapeMrkdwn } from '#adapters/slack/escape.ts';
import { actions, button, context, type SlackMessage, section } from '#adapters/slack/message.ts';
import type { Choice } from '#src/domain/question.ts';

export interface ShownQuestion {
  readonly id: string;
  readonly text: string;
  readonly choices: readonly Choice[];
}

const MOST_CHOICES = 20;
/** Longer labels are cut on buttons, so they stand in the text and the buttons carry numbers. */
const LONG_LABEL = 60;

/** A question with a button for each choice and, when own words are welcome, one that opens a form. */
export function questionMessage({ id, text, choices }: ShownQuestion, isOpen: boolean): SlackMessage {
  const shown = choices.slice(0, MOST_CHOICES);
  const isLong = shown.some(({ label }) => label.length > LONG_LABEL);
  const list = shown.map((choice) => `${choice.id}. ${escapeMrkdwn(clip(choice.label, 120))}`).join('\n');
  const words = clip(escapeMrkdwn(text), 2900);
  const buttons = shown.map((choice) =>
    button({
      action: `helio.choice.${choice.id}`,
      text: isLong ? choice.id : choice.label,
      value: { question: id, choice: choice.id },
    }),
  );
  const other = isOpen
    ? [button({ action: 'helio.other', text: 'Something else…', value: { question: id } })]
    : [];
  return {
    text: [words, ...(shown.length === 0 ? [] : [list])].join('\n'),
    blocks: [
      section(words),
      ...(isLong ? [section(clip(list, 2900))] : []),
      ...actions([...buttons, ...other]),
      ...(shown.length > 0 ? [] : [context('Just reply in this thread.')]),
    ],
  };
}

/** The question once it is settled: no buttons, and what came of it. */
export function settledQuestion({ text }: ShownQuestion, outcome: string): SlackMessage {
  const words = clip(escapeMrkdwn(text), 2900);
  return { text: `${words}\n${outcome}`, blocks: [section(words), context(outcome)] };
}

/** A form for an answer in one's own words. `place` comes back with it. */
export function answerForm(question: ShownQuestion, place: string): Readonly<Record<string, unknown>> {
  return {
    type: 'modal',
    callback_id: 'helio.answer',
    private_metadata: place,
    title: { type: 'plain_text', text: 'Your answer' },
    submit: { type: 'plain_text', text: 'Answer' },
    close: { type: 'plain_text', text: 'Close' },
    blocks: [
      {
        type: 'input',
        block_id: 'answer',
        label: { type: 'plain_text', text: clip(question.text, 1900) },
        element: { type: 'plain_text_input', action_id: 'words', multiline: false, max_length: 500 },
      },
    ],
  };
}
