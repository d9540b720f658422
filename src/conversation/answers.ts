import type { Question } from '#src/domain/question.ts';
import { withoutDataEnd } from '#src/knowledge/with-data-end.ts';
import { chosenNumber } from '#src/language/chosen-number.ts';
import { agrees, plainAnswer } from '#src/language/plain-answer.ts';

/**
 * What a message answers to a question, in words that complete the request: the label of a choice that was meant by
 * number, label or a part of it, or the message itself when free words are welcome.
 *
 * @returns `undefined` when the message is no answer
 */
export function answerTo({ choices: offered, freeText }: Question, text: string): string | undefined {
  const choices = offered.map(({ id, label }) => ({
    id,
    label: plainLabel(label),
  }));
  const said = normal(plainLabel(text.trim()));
  const number = chosenNumber(said);
  const byNumber = number === undefined ? undefined : choices.find(({ id }) => id === number);
  if (byNumber !== undefined) return byNumber.label;
  const exact = choices.find(({ label }) => normal(label) === said);
  if (exact !== undefined) return exact.label;
  const plain = plainAnswer(said);
  const parts = plain.length < 2 ? [] : choices.filter(({ label }) => normal(label).includes(plain));
  if (parts.length === 1) return parts[0]?.label;
  // Where one thing is offered, "yes" is that.
  if (choices.length === 1 && agrees(said)) return choices[0]?.label;
  return freeText ? text.trim() : undefined;
}

/**
 * What was written beside a choice that it names, with the plain name of the choice: `Voyager 1 (recommended), log scale` is
 * `Voyager 1, log scale`.
 *
 * @returns `undefined` when no choice is named
 */
export function besideChoice({ choices }: Question, text: string): string | undefined {
  const named = choices.find(({ label }) => text.startsWith(label));
  if (named !== undefined) return `${plainLabel(named.label)}${text.slice(named.label.length)}`;
  const said = ` ${normal(text)} `;
  return choices.some(({ label }) => said.includes(` ${normal(plainLabel(label))} `)) ? text : undefined;
}

/** The name of a choice, without what was said of it. */
function plainLabel(label: string): string {
  return withoutDataEnd(label.replace(/ \(recommended\)$/, ''));
}

function normal(text: string): string {
  return text
    .toLowerCase()
    .replace(/[^\p{L}\p{N}#]+/gu, ' ')
    .trim();
}
