import { randomUUID } from 'node:crypto';
import { type Answer, answerMessages, followUpButtons } from '#adapters/slack/answer-messages.ts';
import type { Desk } from '#adapters/slack/desk.ts';
import { clip, escapeMrkdwn } from '#adapters/slack/escape.ts';
import { forgetKept } from '#adapters/slack/forget-kept.ts';
import { isPicture, postPicture } from '#adapters/slack/picture-message.ts';
import { type Place, threadIdOf } from '#adapters/slack/place.ts';
import { planDisplay } from '#adapters/slack/plan-display.ts';
import { questionMessage, settledQuestion } from '#adapters/slack/question-message.ts';
import { sideCall } from '#adapters/slack/side-call.ts';
import type { TurnEvent } from '#src/domain/event.ts';
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
}

type Buttons = readonly Readonly<Record<string, unknown>>[];

/** How long a finished picture waits for the answer, whose follow-ups become its buttons. */
const WAIT_FOR_OFFERS_MS = 1500;
const MOST_OFFERS_KEPT = 10;

/** Shows one turn in a Slack thread: a plan message edited in place, pictures and files, a question or the answer. */
export function slackThread(turn: TurnPlace, desk: Desk): Thread {
  const { place } = turn;
  const id = threadIdOf(place);
  const plan = planDisplay(place, turn.requester, desk);
  const answered = Promise.withResolvers<Answer>();
  const deliveries: Promise<void>[] = [];
  let isAccepted = false;
  let title = 'Plot';
  let picturesLeft = 0;
  let offersAreShown = false;
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
      case 'data':
      case 'usage':
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
      if (isPicture(mime)) {
        picturesLeft += 1;
        await postPicture(place, { name, title: caption, alt, content }, desk, async () => {
          const buttons = await pictureButtons();
          await plan.posted();
          return buttons;
        });
      } else await desk.files.share(place, { name, title: name, content }, escapeMrkdwn(clip(alt, 500)));
      await desk.records.change(id, (record) => ({ ...record, posted: [...(record.posted ?? []), name] }));
    } catch (error) {
      desk.metrics.count('errors');
      desk.log.error('file could not be delivered', { thread: id, error: String(error) });
      const text = `The file ${escapeMrkdwn(name)} was made, but Slack did not take it. Say "retry" to send it again.`;
      await sideCall(desk.log, 'tell of lost file', () => desk.writer.post(place, { text, blocks: [] }));
    }
  }

  /** The last picture of a turn carries the follow-ups, when the answer comes soon enough. */
  async function pictureButtons(): Promise<Buttons> {
    const answer = await Promise.race([answered.promise, after(WAIT_FOR_OFFERS_MS)]);
    picturesLeft -= 1;
    if (answer === undefined || answer.followUps.length === 0 || picturesLeft > 0) return [];
    offersAreShown = true;
    return followUpButtons(answer.followUps, await keepOffers(answer.followUps));
  }

  async function keepOffers(texts: readonly string[]): Promise<string> {
    const offer = randomUUID().slice(0, 8);
    await desk.records.change(id, (record) => ({
      ...record,
      offers: [...record.offers, { id: offer, texts: [...texts] }].slice(-MOST_OFFERS_KEPT),
    }));
    return offer;
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
    answered.resolve(answer);
    if (!isAccepted && turn.isClick) {
      return desk.writer.whisper(place, turn.requester, { text: escapeMrkdwn(answer.text), blocks: [] });
    }
    if (!isAccepted) await takeUp();
    await plan.finish(answer.status);
    await Promise.all(deliveries);
    await desk.records.change(id, ({ posted: _, ...record }) => record);
    if (answer.status !== 'clarify') await postAnswer(answer);
    if (isAccepted || turn.isLeft === true) showStatus(answer.status === 'clarify' ? 'suspended' : 'active');
    await status;
  }

  async function postAnswer(answer: Answer): Promise<void> {
    const needsOffers = answer.followUps.length > 0 && !offersAreShown;
    const { messages, overflow } = answerMessages(answer, {
      stoppedBy: turn.stoppedBy() ?? answer.stoppedBy,
      offerId: needsOffers ? await keepOffers(answer.followUps) : undefined,
      withFeedback: isAccepted && answer.status === 'done' && plan.hasTasks(),
    });
    if (overflow !== undefined) {
      const content = new TextEncoder().encode(overflow);
      await sideCall(desk.log, 'long answer', () =>
        desk.files.share(
          place,
          { name: 'answer.md', title: 'The whole answer', content },
          'The whole answer',
        ),
      );
    }
    for (const message of messages) await desk.writer.post(place, message);
  }

  return {
    id,
    ...(turn.audience === undefined ? {} : { audience: turn.audience }),
    report,
    forget: (what) => forgetKept(what, desk),
  };
}

function after(ms: number): Promise<undefined> {
  return new Promise((resolve) => {
    setTimeout(() => resolve(undefined), ms).unref();
  });
}
