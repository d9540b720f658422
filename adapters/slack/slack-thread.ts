import { randomUUID } from 'node:crypto';
import type { Answer } from '#adapters/slack/answer-messages.ts';
import type { Desk } from '#adapters/slack/desk.ts';
import { clip, escapeMrkdwn } from '#adapters/slack/escape.ts';
import { forgetKept } from '#adapters/slack/forget-kept.ts';
import { isPicture } from '#adapters/slack/picture-message.ts';
import { type Place, threadIdOf } from '#adapters/slack/place.ts';
import { planDisplay } from '#adapters/slack/plan-display.ts';
import { questionMessage, settledQuestion } from '#adapters/slack/question-message.ts';
import { sideCall } from '#adapters/slack/side-call.ts';
import { turnResult } from '#adapters/slack/turn-result.ts';
import type { AnswerStatus, TurnEvent } from '#src/domain/event.ts';
import type { Audience, Thread } from '#src/ports/thread.ts';

/** One thing that somebody asked for in a thread, and where its outcome is shown. */
export interface TurnPlace {
  readonly place: Place;
  readonly requester: string;
  readonly title: string;
  /** Who can read along; absent where nobody asks. */
  readonly audience?: Audience;
  /** A remark on a click goes to the one who clicked only. */
  readonly isClick: boolean;
  /** Who pressed Cancel, once somebody has. */
  /** False for somebody who wants to see only what comes of a plan; true when absent. */
  readonly showsSteps?: boolean;
  readonly stoppedBy: () => string | undefined;
  /** True for a turn that an earlier process left in the middle. */
  readonly isLeft?: boolean;
  /** Hears how the turn ended. */
  readonly onEnd?: (status: AnswerStatus) => void;
}

/** Shows one turn in a Slack thread: a plan message edited in place, pictures and files, a question or the answer. */
export function slackThread(turn: TurnPlace, desk: Desk): Thread {
  const { place } = turn;
  const id = threadIdOf(place);
  const plan = planDisplay(place, turn.requester, desk);
  const result = turnResult(place, desk);
  const deliveries: Promise<void>[] = [];
  let isAccepted = false;
  let title = 'Plot';
  let status: Promise<void> = Promise.resolve();
  /** Names of files that an earlier process has posted for this turn, each as often as it did. */
  let postedBefore: readonly string[] = [];

  async function report(event: TurnEvent): Promise<void> {
    switch (event.type) {
      case 'turn':
        isAccepted = true;
        await takeUp();
        return begin(event.answers);
      case 'plan':
        if (turn.showsSteps !== false) plan.plan(event);
        return;
      case 'task':
        return plan.task(event);
      case 'plot':
        title = event.title;
        return;
      case 'file':
        deliveries.push(deliver(event, title));
        return;
      case 'clarification':
        return ask(event);
      case 'answer':
        return end(event);
      case 'usage':
        return plan.usage(event);
      case 'data':
        return;
    }
  }

  /** Goes on with the messages of a turn that an earlier process began. */
  async function takeUp(): Promise<void> {
    if (turn.isLeft !== true) return;
    postedBefore = (await desk.records.load(id))?.posted ?? [];
    await plan.takeUp();
  }

  async function begin(answers: string | undefined): Promise<void> {
    showStatus('processing');
    await settle(answers);
  }

  /** The turn does not wait for it, but a later status never overtakes an earlier one. */
  function showStatus(value: 'processing' | 'active' | 'suspended'): void {
    const named = { channel_id: place.channel, thread_ts: place.root, status: value };
    const title = turn.title === '' ? {} : { title: clip(turn.title, 200) };
    const call = () => desk.call('agents.sessions.setStatus', { ...named, ...title });
    status = status.then(() => sideCall(desk.log, 'session status', call));
  }

  /** An open question is answered or superseded by whatever comes next. */
  async function settle(answers: string | undefined): Promise<void> {
    const question = (await desk.records.load(id))?.question;
    if (question === undefined) return;
    await desk.records.change(id, ({ question: _, ...rest }) => rest);
    const outcome =
      answers === undefined
        ? '↩︎ Superseded by a newer request.'
        : `✅ *${escapeMrkdwn(clip(answers, 200))}* (chosen by <@${turn.requester}>)`;
    await sideCall(desk.log, 'settle question', () =>
      desk.writer.update(place.channel, question.ts, settledQuestion(question, outcome)),
    );
  }

  async function deliver(file: Extract<TurnEvent, { type: 'file' }>, caption: string): Promise<void> {
    const { name, mime, alt, content } = file;
    const before = postedBefore.indexOf(name);
    if (before >= 0) {
      postedBefore = postedBefore.toSpliced(before, 1);
      return;
    }
    try {
      if (isPicture(mime)) await result.picture({ name, title: caption, alt, content });
      else await desk.files.share(place, { name, title: name, content }, escapeMrkdwn(clip(alt, 500)));
      await desk.records.change(id, (record) => ({ ...record, posted: [...(record.posted ?? []), name] }));
    } catch (error) {
      desk.metrics.count('errors');
      desk.log.error('file could not be delivered', { thread: id, error: String(error) });
      const text = `The file ${escapeMrkdwn(name)} was made, but Slack did not take it. Say "retry" to send it again.`;
      await sideCall(desk.log, 'tell of lost file', () => desk.writer.post(place, { text, blocks: [] }));
    }
  }

  async function ask(event: Extract<TurnEvent, { type: 'clarification' }>): Promise<void> {
    const question = {
      id: event.id ?? randomUUID().slice(0, 8),
      text: event.question,
      choices: [...event.choices],
    };
    const ts = await desk.writer.post(place, questionMessage(question, event.freeText));
    await desk.records.change(id, (record) => ({ ...record, question: { ...question, ts } }));
  }

  async function end(answer: Answer): Promise<void> {
    if (!isAccepted && turn.isClick) {
      return desk.writer.whisper(place, turn.requester, { text: escapeMrkdwn(answer.text), blocks: [] });
    }
    if (!isAccepted) await takeUp();
    await plan.finish(answer.status);
    if (answer.status === 'clarify') await result.pictures();
    else await result.answer(answer, shownWith(answer));
    await Promise.all(deliveries);
    await desk.records.change(id, ({ posted: _, ...record }) => record);
    turn.onEnd?.(answer.status);
    if (isAccepted || turn.isLeft === true) showStatus(answer.status === 'clarify' ? 'suspended' : 'active');
    await status;
  }

  function shownWith(answer: Answer) {
    return {
      stoppedBy: turn.stoppedBy() ?? answer.stoppedBy,
      withFeedback: isAccepted && answer.status === 'done' && plan.hasTasks(),
    };
  }

  return {
    id,
    ...(turn.audience === undefined ? {} : { audience: turn.audience }),
    report,
    forget: (what) => forgetKept(what, desk),
  };
}
