import type { Desk } from '#adapters/slack/desk.ts';
import { placeOf } from '#adapters/slack/place.ts';
import { settledQuestion } from '#adapters/slack/question-message.ts';
import { sideCall } from '#adapters/slack/side-call.ts';
import type { ThreadRecords } from '#adapters/slack/thread-records.ts';

const EXPIRED = '⌛ Expired. Just ask again.';

export interface Expiring {
  readonly records: ThreadRecords;
  deskOf(team: string): Promise<Desk | undefined>;
  /** Ms that a question waits for its answer. */
  readonly lifeMs: number;
  /** Ms since epoch. */
  readonly now: number;
}

/** Takes the buttons from questions that nobody answered in time, so that none of them looks as if it still counted. */
export async function expireQuestions({ records, deskOf, lifeMs, now }: Expiring): Promise<void> {
  for (const { threadId, question } of await records.openQuestions()) {
    const place = placeOf(threadId);
    const askedAt = Math.floor(Number(question.ts)) * 1000;
    const desk = place === undefined ? undefined : await deskOf(place.team);
    if (place === undefined || desk === undefined || now - askedAt < lifeMs) continue;
    await records.change(threadId, ({ question: _, ...rest }) => rest);
    await sideCall(desk.log, 'expire question', () =>
      desk.writer.update(place.channel, question.ts, settledQuestion(question, EXPIRED)),
    );
  }
}
