import { placesOf } from '#src/conversation/places.ts';

/** How many turns may run, and how many may run or wait. */
interface Limit {
  readonly running: number;
  readonly total: number;
}

export interface Limits {
  readonly user: Limit;
  readonly channel: Limit;
  readonly workspace: Limit;
}

export const DEFAULT_LIMITS: Limits = {
  user: { running: 3, total: 10 },
  channel: { running: 8, total: 60 },
  workspace: { running: 30, total: 400 },
};

/** A place in the line. */
export interface Ticket {
  /** Waits until the turn may run. @throws the signal's reason */
  start(signal: AbortSignal): Promise<void>;
  release(): void;
}

export interface TurnLimits {
  /** @returns a ticket, or the sentence that says why there is none */
  admit(thread: string, userId: string): Ticket | string;
}

interface Scope {
  readonly key: string;
  readonly limit: Limit;
  readonly full: string;
}

interface Waiter {
  readonly scopes: readonly Scope[];
  readonly go: () => void;
}

/** Keeps one person, channel or workspace from taking everything; local threads are free. */
export function turnLimits({ user, channel, workspace }: Limits): TurnLimits {
  const running = new Map<string, number>();
  const total = new Map<string, number>();
  const line = new Set<Waiter>();

  function scopesOf(thread: string, userId: string): readonly Scope[] {
    const places = placesOf(thread);
    if (places.workspace === undefined || places.channel === undefined) return [];
    return [
      {
        key: `user ${places.workspace} ${userId}`,
        limit: user,
        full: `You have ${user.total} requests going already`,
      },
      {
        key: `channel ${places.channel}`,
        limit: channel,
        full: 'This channel has many requests going already',
      },
      {
        key: `workspace ${places.workspace}`,
        limit: workspace,
        full: 'This workspace has many requests going already',
      },
    ];
  }

  const isFree = ({ key, limit }: Scope) => (running.get(key) ?? 0) < limit.running;

  /** Lets in whoever can go, in the order in which they came. */
  function callNext(): void {
    for (const waiter of line) {
      if (!waiter.scopes.every(isFree)) continue;
      line.delete(waiter);
      count(running, waiter.scopes, 1);
      waiter.go();
    }
  }

  function ticketFor(scopes: readonly Scope[]): Ticket {
    let isRunning = false;
    let isReleased = false;
    return {
      start: (signal) =>
        new Promise<void>((resolve, reject) => {
          signal.throwIfAborted();
          const leave = () => {
            line.delete(waiter);
            reject(signal.reason);
          };
          const go = () => {
            isRunning = true;
            signal.removeEventListener('abort', leave);
            resolve();
          };
          const waiter = { scopes, go };
          signal.addEventListener('abort', leave, { once: true });
          line.add(waiter);
          callNext();
        }),
      release() {
        if (isReleased) return;
        isReleased = true;
        count(total, scopes, -1);
        if (isRunning) count(running, scopes, -1);
        callNext();
      },
    };
  }

  return {
    admit(thread, userId) {
      const scopes = scopesOf(thread, userId);
      const full = scopes.find(({ key, limit }) => (total.get(key) ?? 0) >= limit.total);
      if (full !== undefined) return `${full.full}. Please wait until some of them are done, then ask again.`;
      count(total, scopes, 1);
      return ticketFor(scopes);
    },
  };
}

function count(counts: Map<string, number>, scopes: readonly Scope[], by: number): void {
  for (const { key } of scopes) {
    const value = (counts.get(key) ?? 0) + by;
    if (value === 0) counts.delete(key);
    else counts.set(key, value);
  }
}
