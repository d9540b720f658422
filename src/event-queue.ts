/** Things that happen, for whoever takes them one after the other; all of them are kept. */
export interface EventQueue<Event> {
  put(event: Event): void;
  end(): void;
  fail(error: unknown): void;
  /** From the first one on. @throws what the queue failed with */
  take(): AsyncGenerator<Event>;
  /** @throws what the queue failed with */
  all(): readonly Event[];
}

export function eventQueue<Event>(): EventQueue<Event> {
  const events: Event[] = [];
  let state: { readonly error: unknown } | 'open' | 'ended' = 'open';
  let news = Promise.withResolvers<void>();
  const tell = () => {
    news.resolve();
    news = Promise.withResolvers<void>();
  };
  return {
    put(event) {
      events.push(event);
      tell();
    },
    end() {
      state = 'ended';
      tell();
    },
    fail(error) {
      state = { error };
      tell();
    },
    async *take() {
      for (let place = 0; ; place += 1) {
        while (events[place] === undefined && state === 'open') await news.promise;
        const event = events[place];
        if (event !== undefined) yield event;
        else if (typeof state === 'object') throw state.error;
        else return;
      }
    },
    all() {
      if (typeof state === 'object') throw state.error;
      return events;
    },
  };
}
