import { isDeepStrictEqual } from 'node:util';
import type { Desk } from '#adapters/slack/desk.ts';
import type { Outlet } from '#adapters/slack/live-message.ts';
import { context } from '#adapters/slack/message.ts';
import type { Place } from '#adapters/slack/place.ts';
import { type Chunk, planChunks } from '#adapters/slack/plan-chunks.ts';
import { sideCall } from '#adapters/slack/side-call.ts';
import { SlackRefusal } from '#adapters/slack/slack-call.ts';
import type { TurnCard } from '#src/domain/turn-card.ts';

/** Codes of streams that are over: Slack ended it by itself, or somebody pressed its Stop. */
const OVER = new Set(['message_not_in_streaming_state', 'stopped_by_user']);
const GOES_ON = { text: 'This plan goes on below.', blocks: [context('This plan goes on below.')] };

/**
 * A plan as a native stream, which only direct messages show to everybody in them. A stream dies after some five
 * minutes, so it goes on in a new message before that; when Slack takes no stream, the plan is a message that is edited.
 */
export function streamedCard(
  place: Place,
  recipient: string,
  desk: Desk,
  edited: Outlet<TurnCard>,
): Outlet<TurnCard> {
  const { streams, streamLifeMs } = desk;
  let isStreaming = false;
  let startedAt = 0;
  let sent: readonly Chunk[] = [];

  async function start(card: TurnCard): Promise<string> {
    isStreaming = false;
    if (!streams.mayStart()) return edited.post(card);
    const chunks = planChunks(card);
    try {
      const ts = await streams.start(place, recipient, chunks);
      isStreaming = true;
      startedAt = performance.now();
      sent = chunks;
      return ts;
    } catch (error) {
      desk.log.info('slack takes no stream', { error: String(error) });
      return edited.post(card);
    }
  }

  /** What the reader does not see yet: Slack keeps the rest. */
  function news(card: TurnCard): readonly Chunk[] {
    return planChunks(card).filter((chunk) => !sent.some((old) => isDeepStrictEqual(old, chunk)));
  }

  async function append(ts: string, card: TurnCard): Promise<string> {
    const chunks = news(card);
    if (chunks.length > 0) await streams.append(place.channel, ts, chunks);
    sent = planChunks(card);
    return ts;
  }

  async function goOnBelow(ts: string, card: TurnCard): Promise<string> {
    await sideCall(desk.log, 'stream that goes on', async () => {
      await desk.writer.update(place.channel, ts, GOES_ON);
    });
    return start(card);
  }

  return {
    post: start,
    postLast: edited.postLast,
    async update(ts, card) {
      if (!isStreaming) return edited.update(ts, card);
      if (performance.now() - startedAt > streamLifeMs) {
        await sideCall(desk.log, 'stop old stream', () => streams.stop(place.channel, ts, []));
        return goOnBelow(ts, card);
      }
      try {
        return await append(ts, card);
      } catch (error) {
        if (!isOver(error)) throw error;
        isStreaming = false;
        return error.code === 'stopped_by_user' ? ts : goOnBelow(ts, card);
      }
    },
    async updateLast(ts, card) {
      if (!isStreaming) return edited.updateLast(ts, card);
      isStreaming = false;
      try {
        await streams.stop(place.channel, ts, news(card));
      } catch (error) {
        if (!isOver(error)) throw error;
        await edited.updateLast(ts, card);
      }
    },
    mayUpdate: () => (isStreaming ? streams.mayAppend() : edited.mayUpdate()),
  };
}

function isOver(error: unknown): error is SlackRefusal {
  return error instanceof SlackRefusal && OVER.has(error.code);
}
