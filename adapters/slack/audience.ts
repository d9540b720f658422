import { isDirect, type Place } from '#adapters/slack/place.ts';
import type { Store } from '#src/ports/store.ts';
import type { Audience } from '#src/ports/thread.ts';

/** Who can read along where. Events of messages tell the type of their channel, mentions do not, so it is kept. */
export interface Audiences {
  /** @param type `channel` for one that everybody of the workspace can open, `group`, `mpim` or `im` for others */
  learn(team: string, channel: string, type: string): Promise<void>;
  /** A channel of which nothing is known counts as closed. */
  of(place: Place): Promise<Audience>;
}

export function openAudiences(store: Store): Audiences {
  const known = new Map<string, boolean>();

  async function isOpen(key: string): Promise<boolean> {
    const read = known.get(key) ?? (await store.get(key)) === true;
    known.set(key, read);
    return read;
  }

  return {
    async learn(team, channel, type) {
      const key = keyOf(team, channel);
      const is = type === 'channel';
      if ((await isOpen(key)) === is) return;
      known.set(key, is);
      await (is ? store.set(key, true) : store.delete(key));
    },
    async of(place) {
      if (isDirect(place)) return 'one';
      return (await isOpen(keyOf(place.team, place.channel))) ? 'everybody' : 'some';
    },
  };
}

function keyOf(team: string, channel: string): string {
  return `slack-open:${team}/${channel}`;
}
