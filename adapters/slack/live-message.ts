import type { SlackMessage } from '#adapters/slack/message.ts';
import { SlackRefusal } from '#adapters/slack/slack-call.ts';

/** One message that is edited in place. */
export interface LiveMessage {
  /** Shows a state soon; states that come too fast are skipped, the last one wins. */
  show(message: SlackMessage): void;
  /** Shows the last state and ends. @throws when it cannot be written */
  finish(message: SlackMessage): Promise<void>;
  /** Resolves when the message is there, or could not be posted. */
  readonly posted: Promise<void>;
  isPosted(): boolean;
}

export interface LiveMessageOptions {
  /** @returns the new message's `ts` */
  readonly post: (message: SlackMessage) => Promise<string>;
  readonly update: (ts: string, message: SlackMessage) => Promise<void>;
  /** False when the workspace has no edit left at the moment. */
  readonly mayEdit: () => boolean;
  readonly onError: (error: unknown) => void;
  /** Waits until one more edit fits into the workspace's budget. */
  readonly lastEdit?: () => Promise<void>;
  /** Least ms between two writes. */
  readonly gapMs: number;
  /** Ms before the message is posted: what ends sooner is posted once, in its last state. */
  readonly delayMs?: number;
  /** `ts` when the message is there already. */
  readonly ts?: string;
}

/** Writes never overlap; a message that somebody deleted stays deleted. */
export function liveMessage({
  post,
  update,
  mayEdit,
  onError,
  lastEdit,
  gapMs,
  delayMs = 0,
  ts: known,
}: LiveMessageOptions): LiveMessage {
  let ts = known;
  let isGone = false;
  let next: SlackMessage | undefined;
  let timer: NodeJS.Timeout | undefined;
  let firedAt = Number.NEGATIVE_INFINITY;
  let chain: Promise<void> = Promise.resolve();
  const first = Promise.withResolvers<void>();
  if (known !== undefined) first.resolve();

  async function write(message: SlackMessage): Promise<void> {
    if (isGone) return;
    try {
      if (ts === undefined) ts = await post(message);
      else await update(ts, message);
    } catch (error) {
      if (!(error instanceof SlackRefusal) || error.code !== 'message_not_found') throw error;
      isGone = true;
    } finally {
      first.resolve();
    }
  }

  function fire(): void {
    timer = undefined;
    const message = next;
    if (message === undefined) return;
    if (ts !== undefined && !mayEdit()) {
      schedule(gapMs);
      return;
    }
    next = undefined;
    firedAt = performance.now();
    chain = chain.then(() => write(message)).catch(onError);
  }

  function schedule(delay: number): void {
    timer ??= setTimeout(fire, delay);
  }

  return {
    show(message) {
      next = message;
      schedule(ts === undefined ? delayMs : Math.max(0, firedAt + gapMs - performance.now()));
    },
    async finish(message) {
      clearTimeout(timer);
      timer = undefined;
      next = undefined;
      chain = chain.then(async () => {
        if (ts !== undefined) await lastEdit?.();
        await write(message);
      });
      await chain;
    },
    posted: first.promise,
    isPosted: () => ts !== undefined,
  };
}
