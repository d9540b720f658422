import { randomBytes } from 'node:crypto';
import { audienceIn } from '#adapters/discord/audience.ts';
import { deliverResult } from '#adapters/discord/deliver-result.ts';
import type { Desk } from '#adapters/discord/desk.ts';
import { earlyPicture } from '#adapters/discord/early-picture.ts';
import { nameThread } from '#adapters/discord/name-thread.ts';
import type { Draft, Outlet } from '#adapters/discord/outlet.ts';
import { needsCards, questionMessage, settledQuestion } from '#adapters/discord/question-message.ts';
import type { FileEvent } from '#adapters/discord/result-files.ts';
import type { AnswerEvent } from '#adapters/discord/result-message.ts';
import type { Place, QuestionRow } from '#adapters/discord/rows.ts';
import { reasonOf, troubleOf } from '#adapters/discord/trouble.ts';
import type { TurnProgress } from '#adapters/discord/turn-progress.ts';
import type { AnswerStatus, DataEvent, PlotEvent, TurnEvent } from '#src/domain/event.ts';
import type { Thread } from '#src/ports/thread.ts';

export interface TurnThreadOptions {
  readonly place: Place;
  /** Id of the person whose turn it is; absent when nobody is to be pinged or asked alone. */
  readonly requester: string | undefined;
  readonly outlet: Outlet;
  readonly progress: TurnProgress;
  readonly desk: Desk;
  /** True for a turn that an earlier process began. */
  readonly isUnderWay?: boolean;
  /** Tells who asked by another way when the channel takes nothing. */
  readonly onUndelivered: (text: string) => Promise<void>;
  /** Hears how the turn ended. */
  readonly onEnd?: (status: AnswerStatus) => void;
}

type ClarificationEvent = Extract<TurnEvent, { type: 'clarification' }>;

/** One turn as Discord shows it. What Discord refuses never breaks the turn itself. */
export function turnThread(options: TurnThreadOptions): Thread {
  const { place, requester, outlet, progress, desk } = options;
  const turnId = randomBytes(4).toString('hex');
  const data: DataEvent[] = [];
  const files: FileEvent[] = [];
  const early = earlyPicture(outlet, desk, inPlace);
  let plot: PlotEvent | undefined;
  let question: ClarificationEvent | undefined;
  let request = '';
  let hasBegun = options.isUnderWay ?? false;
  let startedAt = desk.wallClock();

  async function answer(event: AnswerEvent): Promise<void> {
    if (event.status === 'failed' && hasBegun) {
      desk.counts.count('turns_failed');
      desk.log.warn('A turn failed.', { turnId, thread: place.threadId });
    }
    // The turn is over for the conversation; its status message may take its time.
    progress
      .end(event.status)
      .catch((error: unknown) =>
        desk.log.warn('A status message could not be closed.', { turnId, reason: reasonOf(error) }),
      );
    try {
      if (event.status === 'clarify' && question !== undefined) await ask(question);
      else if (hasBegun) await result(event);
      else await outlet.send({ text: event.text || 'Done.' }, desk.signal);
    } catch (error) {
      await undelivered(error, event.text);
    }
    options.onEnd?.(event.status);
  }

  async function result(event: AnswerEvent): Promise<void> {
    const at = desk.wallClock();
    const ping = at - startedAt > desk.pace.pingAfterMs ? requester : undefined;
    const stoppedBy = desk.running.stoppedBy(place.threadId);
    const outcome = { answer: event, data, plot, at, ...(stoppedBy === undefined ? {} : { stoppedBy }) };
    const { shown, messageId } = await early.settle();
    const left = files.filter((file) => !shown.has(file));
    await deliverResult(outcome, left, { place, outlet, ping, below: messageId }, desk);
  }

  /** Where there is no thread, what is said replies to the request. */
  function inPlace(draft: Draft): Draft {
    return place.rootId === undefined ? draft : { ...draft, replyTo: place.rootId };
  }

  async function ask(event: ClarificationEvent): Promise<void> {
    const row: QuestionRow = {
      kind: 'question',
      place,
      requester: requester ?? '',
      request,
      text: event.question,
      choices: event.choices.map(({ id, label }) => ({ id, label })),
      freeText: event.freeText,
      isSettled: false,
      at: desk.wallClock(),
      ...(event.id === undefined ? {} : { questionId: event.id }),
    };
    const key = await desk.rows.put(row);
    if (needsCards(row)) await outlet.send(inPlace({ text: row.text }), desk.signal);
    const messageId = await outlet.send(inPlace(questionMessage(row, key)), desk.signal);
    if (place.isPrivate !== true) await desk.places.change(place, { question: { row: key, messageId } });
  }

  /** An answer in words, or another request, ends the question that waits here. */
  async function settleQuestion(outcome: string): Promise<void> {
    const open = desk.places.get(place.threadId)?.question;
    if (open === undefined) return;
    try {
      if (place.isPrivate !== true) await desk.places.change(place, { question: undefined });
      const row = await desk.rows.get(open.row);
      if (row?.kind !== 'question' || row.isSettled) return;
      await desk.rows.replace(open.row, { ...row, isSettled: true });
      const by = requester === undefined ? '' : ` (<@${requester}>)`;
      await outlet.edit(open.messageId, settledQuestion(row, `${outcome}${by}`));
    } catch (error) {
      desk.log.warn('A question could not be closed.', { turnId, reason: reasonOf(error) });
    }
  }

  async function undelivered(error: unknown, text: string): Promise<void> {
    desk.log.error('A result could not be posted.', {
      turnId,
      thread: place.threadId,
      reason: reasonOf(error),
    });
    if (troubleOf(error) === 'gone') return desk.places.forgetChannel(place.channelId);
    await options.onUndelivered(text);
  }

  return {
    id: place.threadId,
    audience: audienceIn(place, desk),
    async report(event) {
      switch (event.type) {
        case 'turn':
          hasBegun = true;
          request = event.text;
          startedAt = desk.wallClock();
          progress.begin();
          if (event.answers !== undefined) await settleQuestion(`✔ ${event.answers}`);
          return;
        case 'plan':
          await settleQuestion('-# Not needed any more.');
          return progress.take(event);
        case 'task':
          return progress.take(event);
        case 'data':
          data.push(event);
          return;
        case 'plot':
          plot = event;
          nameThread(place, event.title, desk);
          return;
        case 'file':
          files.push(event);
          // Who sees a private reply alone gets one message.
          if (place.isPrivate !== true) early.take(event, plot?.title ?? event.name);
          return;
        case 'clarification':
          question = event;
          return;
        case 'usage':
          return progress.take(event);
        case 'answer':
          return answer(event);
      }
    },
    async forget({ threads, shared = [], userId }) {
      for (const threadId of threads) await desk.places.forget(threadId);
      for (const threadId of shared) {
        const known = desk.places.get(threadId);
        if (known !== undefined) await desk.places.change(known, { question: undefined });
      }
      // What stands behind the buttons of a shared thread may be theirs; nobody knows, so it goes.
      await desk.rows.forget([...threads, ...shared], userId);
    },
  };
}
