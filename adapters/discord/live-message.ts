import { setTimeout as wait } from 'node:timers/promises';
import type { Draft, Outlet } from '#adapters/discord/outlet.ts';
import { reasonOf, troubleOf } from '#adapters/discord/trouble.ts';
import type { Log } from '#src/ports/log.ts';

/** One message that is edited in place. */
export interface LiveMessage {
  /** Shows the newest draft as soon as the pace allows; drafts in between are skipped. */
  show(draft: Draft): void;
  /** Shows the last draft, if there is a message at all, and ends once that is done. */
  settle(draft: Draft): Promise<void>;
}

export interface LiveMessageOptions {
  readonly outlet: Outlet;
  readonly log: Log;
  readonly editEveryMs: number;
  readonly freshStatusMs: number;
  /** Hears of each message that is posted, so that a later process can find it. */
  readonly onPosted: (messageId: string) => void;
}

/** Edits one message at most every `editEveryMs`, one call in flight, the newest wins; a failure never reaches the turn. */
export function liveMessage({
  outlet,
  log,
  editEveryMs,
  freshStatusMs,
  onPosted,
}: LiveMessageOptions): LiveMessage {
  let wanted: Draft | undefined;
  let shown: Draft | undefined;
  let posted: { readonly id: string; readonly at: number } | undefined;
  let pump: Promise<void> | undefined;
  let isSettled = false;
  const settling = new AbortController();

  function start(): void {
    pump ??= run().finally(() => {
      pump = undefined;
      if (!isSettled && wanted !== undefined && !isSame(wanted, shown)) start();
    });
  }

  async function run(): Promise<void> {
    while (wanted !== undefined && !isSame(wanted, shown)) {
      const draft = wanted;
      await put(draft);
      shown = draft;
      // Ending the wait early is how `settle` gets its turn.
      if (!isSettled)
        await wait(editEveryMs, undefined, { signal: settling.signal, ref: false }).catch(() => undefined);
      if (isSettled) return;
    }
  }

  async function put(draft: Draft): Promise<void> {
    try {
      if (posted !== undefined && Date.now() - posted.at < freshStatusMs) return await edit(posted.id, draft);
      posted = { id: await outlet.send(draft, AbortSignal.timeout(60_000)), at: Date.now() };
      onPosted(posted.id);
    } catch (error) {
      log.warn('A status message could not be shown.', { reason: reasonOf(error) });
    }
  }

  async function edit(id: string, draft: Draft): Promise<void> {
    try {
      await outlet.edit(id, draft);
    } catch (error) {
      const trouble = troubleOf(error);
      if (trouble !== 'message-gone' && trouble !== 'not-editable') throw error;
      posted = { id: await outlet.send(draft, AbortSignal.timeout(60_000)), at: Date.now() };
      onPosted(posted.id);
    }
  }

  return {
    show(draft) {
      if (isSettled) return;
      wanted = draft;
      start();
    },
    async settle(draft) {
      isSettled = true;
      settling.abort();
      await pump;
      if (posted !== undefined && !isSame(draft, shown)) await put(draft);
    },
  };
}

function isSame(a: Draft, b: Draft | undefined): boolean {
  return (
    b !== undefined && a.text === b.text && JSON.stringify(a.components) === JSON.stringify(b.components)
  );
}
