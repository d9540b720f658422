import { type ButtonInteraction, MessageFlags, type StringSelectMenuInteraction } from 'discord.js';
import { acknowledged, deferPrivately, whisper } from '#adapters/discord/acknowledge.ts';
import { buttonRows } from '#adapters/discord/buttons.ts';
import { type CustomId, customId, readCustomId } from '#adapters/discord/custom-id.ts';
import type { Desk } from '#adapters/discord/desk.ts';
import { mayAnswer, mayCancel } from '#adapters/discord/may-press.ts';
import { bodyOf, type Draft } from '#adapters/discord/outlet.ts';
import { privateTurn, takePrivately } from '#adapters/discord/private-turn.ts';
import { questionMessage, settledQuestion } from '#adapters/discord/question-message.ts';
import { requestForm } from '#adapters/discord/request-form.ts';
import { aboutIn, type Place, type QuestionRow, type Row } from '#adapters/discord/rows.ts';
import { outletOf, takeTurn } from '#adapters/discord/take-turn.ts';
import { reasonOf } from '#adapters/discord/trouble.ts';
import type { Incoming } from '#src/ports/thread.ts';

type Press = ButtonInteraction | StringSelectMenuInteraction;

const TOO_OLD = 'This button is too old; I do not remember what it was for. Just ask again.';

/** A press or a choice. The store says what it means, so that it works after a restart too. */
export async function onComponent(press: Press, desk: Desk): Promise<void> {
  const id = readCustomId(press.customId);
  switch (id?.verb) {
    case undefined:
      await press.reply({ content: TOO_OLD, flags: MessageFlags.Ephemeral });
      return;
    case 'form':
      await acknowledged(
        press.showModal(requestForm(id.row, await desk.rows.get(id.row))),
        press.createdTimestamp,
        desk,
      );
      return;
    case 'pick':
    case 'page':
    case 'say':
      await acknowledged(press.deferUpdate(), press.createdTimestamp, desk);
      break;
    case 'cancel':
    case 'file':
    case 'details':
      await deferPrivately(press, desk);
  }
  const row = await desk.rows.get(id.row);
  await act(press, id, row, desk);
}

async function act(
  press: Press,
  { verb, row: key, item }: CustomId,
  row: Row | undefined,
  desk: Desk,
): Promise<void> {
  switch (row?.kind) {
    case undefined:
      return whisper(press, TOO_OLD, desk);
    case 'cancel':
      return cancel(press, row, desk);
    case 'details':
      return whisper(press, row.text, desk);
    case 'form':
      return;
    case 'file':
      return privateTurn(press, row.place, { text: row.text, files: [], ...aboutIn(row) }, desk);
    case 'say':
      return take(
        press,
        row.place,
        { kind: 'text', userId: press.user.id, text: row.text, messageId: press.id, ...aboutIn(row) },
        desk,
      );
    case 'question':
      if (verb === 'page') return turnPage(press, row, key, Number(item), desk);
      return pick(press, row, key, press.isStringSelectMenu() ? (press.values[0] ?? '') : item, desk);
  }
}

async function cancel(
  press: Press,
  { place, requester }: Extract<Row, { kind: 'cancel' }>,
  desk: Desk,
): Promise<void> {
  const denial = mayCancel(press, requester);
  if (denial !== undefined) return whisper(press, denial, desk);
  if (desk.running.of(place.threadId) === undefined)
    return whisper(press, 'Nothing is running here any more.', desk);
  desk.running.stop(place.threadId, press.user.id);
  // Moderators cancel in the name of who asked.
  await takeTurn(place, { kind: 'cancel', userId: requester || press.user.id }, desk);
  await whisper(press, '⏹ Cancelled.', desk);
}

/** The first click wins: what is asked of the store and told to it happens without a pause in between. */
async function pick(
  press: Press,
  question: QuestionRow,
  key: string,
  item: string,
  desk: Desk,
): Promise<void> {
  const denial = mayAnswer(press, question.requester);
  if (denial !== undefined) return whisper(press, denial, desk);
  const { place, choices } = question;
  if (desk.wallClock() - question.at > desk.pace.questionLifeMs) return expire(press, question, desk);
  const choice = item === 'any' ? choices[0] : choices.find(({ id }) => id === item);
  if (choice === undefined) return whisper(press, TOO_OLD, desk);
  if (question.isSettled || !desk.claims.claim(key)) return whisper(press, 'This is answered already.', desk);
  await desk.rows.replace(key, { ...question, isSettled: true });
  await desk.places.change(place, { question: undefined });
  await show(press, settledQuestion(question, `✔ ${choice.label} (<@${press.user.id}>)`), desk);
  const { questionId } = question;
  await take(
    press,
    place,
    {
      kind: 'choice',
      userId: question.requester || press.user.id,
      choiceId: choice.id,
      messageId: press.id,
      ...(questionId === undefined ? {} : { questionId }),
    },
    desk,
  );
}

/** What a press says is answered where its message stands: to everybody, or to one person only. */
function take(press: Press, place: Place, incoming: Incoming, desk: Desk): Promise<void> {
  return place.isPrivate === true
    ? takePrivately(press, place, incoming, desk)
    : takeTurn(place, incoming, desk);
}

async function expire(press: Press, question: QuestionRow, desk: Desk): Promise<void> {
  const { place, request } = question;
  const row = await desk.rows.put({ kind: 'say', place, text: request, at: desk.wallClock() });
  const again = buttonRows([{ id: customId('say', row), label: 'Ask again' }]);
  await show(press, settledQuestion(question, '-# This question has expired.', again), desk);
}

async function turnPage(
  press: Press,
  question: QuestionRow,
  key: string,
  page: number,
  desk: Desk,
): Promise<void> {
  const denial = mayAnswer(press, question.requester);
  if (denial !== undefined) return whisper(press, denial, desk);
  await show(press, questionMessage(question, key, page), desk);
}

/**
 * Edits the message of the press by the bot's own token, which has no time limit; a message that only one person sees can
 * be edited by the interaction alone.
 */
async function show(press: Press, draft: Draft, desk: Desk): Promise<void> {
  const isHidden = press.message.flags.has(MessageFlags.Ephemeral);
  try {
    if (isHidden) await press.editReply(bodyOf(draft));
    else await outletOf({ threadId: '', channelId: press.channelId }, desk).edit(press.message.id, draft);
  } catch (error) {
    desk.log.warn('A question could not be changed.', { reason: reasonOf(error) });
  }
}
