import { SlackRefusal } from '#adapters/slack/slack-call.ts';

/** One message that changes while a turn runs. */
export interface LiveMessage<State> {
  /** Shows a state soon; states that come too fast are skipped, the last one wins. */
  show(state: State): void;
  /** Shows the last state and ends. @throws when it cannot be written */
  finish(state: State): Promise<void>;
  /** Resolves when the message is there, or could not be posted. */
  readonly posted: Promise<void>;
  isPosted(): boolean;
}

/** How the states of one message are written. */
export interface Outlet<State> {
  /** Writes a state that others will follow. @returns the new message's `ts` */
  post(state: State): Promise<string>;
  /** Writes a state that nothing follows. @returns the new message's `ts` */
  postLast(state: State): Promise<string>;
  /** @returns the `ts` of the message that shows the state now: the same one, unless it went on in another */
  update(ts: string, state: State): Promise<string>;
  updateLast(ts: string, state: State): Promise<void>;
  /** False when Slack allows no more changes at the moment; otherwise one is taken. */
  mayUpdate(): boolean;
}

export interface LiveMessageOptions<State> {
  readonly outlet: Outlet<State>;
  readonly onError: (error: unknown) => void;
  /** Is told where the message is, at first and whenever it goes on elsewhere. */
  readonly onPlace?: (ts: string) => Promise<void>;
  /** Least ms between two writes. */
  readonly gapMs: number;
  /** Ms before the message is posted: what ends sooner is posted once, in its last state. */
  readonly delayMs?: number;
  /** `ts` when the message is there already. */
  readonly ts?: string;
}

/** Codes of messages that can no longer be edited, although they are there. */
const FROZEN = new Set(['cant_update_message', 'edit_window_closed']);

/** Writes never overlap; a message that somebody deleted stays deleted. */
export function liveMessage<State>(options: LiveMessageOptions<State>): LiveMessage<State> {
  const { outlet, onError, gapMs, delayMs = 0 } = options;
  let ts = options.ts;
  let isGone = false;
  let isFrozen = false;
  /** The message is there, or on its way. */
  let isBegun = ts !== undefined;
  let next: { readonly state: State } | undefined;
  let timer: NodeJS.Timeout | undefined;
  let firedAt = Number.NEGATIVE_INFINITY;
  let chain: Promise<void> = Promise.resolve();
  const first = Promise.withResolvers<void>();
  if (ts !== undefined) first.resolve();

  async function place(at: string): Promise<void> {
    if (at === ts) return;
    ts = at;
    await options.onPlace?.(at);
  }

  /** What was deleted is not wanted; what is frozen is written once more, when the turn has ended. */
  async function write(job: () => Promise<void>): Promise<void> {
    if (isGone || isFrozen) return;
    try {
      await job();
    } catch (error) {
      if (!(error instanceof SlackRefusal)) throw error;
      isGone = error.code === 'message_not_found';
      isFrozen = FROZEN.has(error.code);
      if (!isGone && !isFrozen) throw error;
    } finally {
      first.resolve();
    }
  }

  function fire(): void {
    timer = undefined;
    if (next === undefined) return;
    const { state } = next;
    if (isBegun && !outlet.mayUpdate()) {
      schedule(gapMs);
      return;
    }
    next = undefined;
    isBegun = true;
    firedAt = performance.now();
    const job = async () => place(await (ts === undefined ? outlet.post(state) : outlet.update(ts, state)));
    chain = chain.then(() => write(job)).catch(onError);
  }

  function schedule(delay: number): void {
    timer ??= setTimeout(fire, delay);
  }

  return {
    show(state) {
      next = { state };
      schedule(isBegun ? Math.max(0, firedAt + gapMs - performance.now()) : delayMs);
    },
    async finish(state) {
      clearTimeout(timer);
      timer = undefined;
      next = undefined;
      const job = async () => {
        if (ts === undefined) await place(await outlet.postLast(state));
        else await outlet.updateLast(ts, state);
      };
      chain = chain.then(async () => {
        await write(job);
        if (isFrozen) await place(await outlet.postLast(state));
      });
      await chain;
    },
    posted: first.promise,
    isPosted: () => ts !== undefined,
  };
}
