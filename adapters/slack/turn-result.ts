import { randomUUID } from 'node:crypto';
import { type Answer, answerMessages } from '#adapters/slack/answer-messages.ts';
import type { Desk } from '#adapters/slack/desk.ts';
import { clip, escapeMrkdwn } from '#adapters/slack/escape.ts';
import type { Block, SlackMessage } from '#adapters/slack/message.ts';
import { MOST_OFFERS } from '#adapters/slack/offer-buttons.ts';
import {
  type Picture,
  pictureBlock,
  pictureMessage,
  uploadedPicture,
} from '#adapters/slack/picture-message.ts';
import { type Place, threadIdOf } from '#adapters/slack/place.ts';
import { sideCall } from '#adapters/slack/side-call.ts';
import { SlackRefusal } from '#adapters/slack/slack-call.ts';
import { offersOf } from '#src/domain/offers-of.ts';

/** What a turn brings, as it comes: pictures as soon as they exist, and the words in the message of the last one. */
export interface TurnResult {
  /** Shows a picture; its words may still be on their way. */
  picture(picture: Picture): Promise<void>;
  /** Resolves when all pictures are shown, or wait for their words. */
  pictures(): Promise<void>;
  /** Shows the answer once its pictures are there. */
  answer(
    answer: Answer,
    options: { readonly stoppedBy?: string | undefined; readonly withFeedback: boolean },
  ): Promise<void>;
}

/** How long an uploaded picture waits for its words, so that both come as one message. */
const WAIT_FOR_WORDS_MS = 300;
const MOST_OFFERS_KEPT = 10;

/** The last picture, and where it stands already. */
interface Shown {
  readonly picture: Picture;
  readonly block: Block;
  /** `ts` of the message that shows it alone; absent while it waits for its words. */
  readonly ts?: string;
}

export function turnResult(place: Place, desk: Desk): TurnResult {
  const id = threadIdOf(place);
  const answered = Promise.withResolvers<void>();
  const pictures: Promise<void>[] = [];
  let last: Shown | undefined;
  let count = 0;

  async function show(picture: Picture, number: number): Promise<void> {
    const file = await uploadedPicture(picture, desk);
    if (file === undefined) return share(picture);
    const block = pictureBlock(file, picture);
    if (number === count) await Promise.race([answered.promise, after(WAIT_FOR_WORDS_MS)]);
    // A picture behind it is what the words belong to, and what has its words waits for their message.
    if (number === count && isAnswered) {
      last = { picture, block };
      return;
    }
    const ts = await postBlock(pictureMessage(block, picture));
    if (ts === undefined) return share(picture);
    if (number === count) last = { picture, block, ts };
  }

  let isAnswered = false;

  async function share({ name, title, content, alt }: Picture): Promise<void> {
    await desk.files.share(place, { name, title, content }, escapeMrkdwn(clip(alt, 1000)));
  }

  /** @returns `undefined` when Slack refused the block */
  async function postBlock(message: SlackMessage): Promise<string | undefined> {
    try {
      return await desk.writer.postStrictly(place, message);
    } catch (error) {
      if (error instanceof SlackRefusal && error.code === 'invalid_blocks') return undefined;
      throw error;
    }
  }

  async function keepOffers(answer: Answer): Promise<string | undefined> {
    const offers = offersOf(answer).slice(0, MOST_OFFERS);
    if (offers.length === 0) return undefined;
    const offer = randomUUID().slice(0, 8);
    const dates = offers.flatMap(({ kind }, index) => (kind === 'dates' ? [index] : []));
    const { about } = answer;
    const kept = {
      id: offer,
      texts: offers.map(({ text }) => text),
      ...(dates.length === 0 ? {} : { dates }),
      ...(about === undefined ? {} : { about: { ...about, labels: [...about.labels] } }),
    };
    await desk.records.change(id, (record) => ({
      ...record,
      offers: [...record.offers, kept].slice(-MOST_OFFERS_KEPT),
    }));
    return offer;
  }

  async function shareWhole(text: string): Promise<void> {
    const content = new TextEncoder().encode(text);
    const file = { name: 'answer.md', title: 'The whole answer', content };
    await sideCall(desk.log, 'long answer', () => desk.files.share(place, file, 'The whole answer'));
  }

  return {
    picture(picture) {
      count += 1;
      const shown = show(picture, count);
      pictures.push(shown.catch(() => undefined));
      return shown;
    },
    async pictures() {
      await Promise.all(pictures);
    },
    async answer(answer, options) {
      isAnswered = true;
      answered.resolve();
      await Promise.all(pictures);
      const offerId = await keepOffers(answer);
      const { messages, overflow } = answerMessages(answer, { ...options, offerId, picture: last?.block });
      if (overflow !== undefined) await shareWhole(overflow);
      const [first, ...rest] = messages;
      if (first !== undefined) await postFirst(first);
      for (const message of rest) await desk.writer.post(place, message);
    },
  };

  /** The words join a picture that stands alone already. */
  async function postFirst(message: SlackMessage): Promise<void> {
    if (last?.ts !== undefined) return desk.writer.update(place.channel, last.ts, message);
    if (last === undefined) {
      await desk.writer.post(place, message);
      return;
    }
    if ((await postBlock(message)) !== undefined) return;
    // The picture is what Slack does not take: it is shared as a file, and the words stand without it.
    const { block, picture } = last;
    await share(picture);
    await desk.writer.post(place, { ...message, blocks: message.blocks.filter((each) => each !== block) });
  }
}

function after(ms: number): Promise<void> {
  return new Promise((resolve) => {
    setTimeout(resolve, ms).unref();
  });
}
