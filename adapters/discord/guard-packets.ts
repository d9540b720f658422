import type { Client } from 'discord.js';
import { reasonOf } from '#adapters/discord/trouble.ts';
import type { Log } from '#src/ports/log.ts';

/**
 * Makes one packet that the library cannot read cost that packet only. The library reads packets in a chain of promises
 * that nobody catches, so that a malformed one would end the process.
 */
export function guardPackets({ ws }: Client, log: Log): void {
  const read: unknown = Reflect.get(ws, 'handlePacket');
  if (typeof read !== 'function') return;
  Reflect.set(ws, 'handlePacket', (...args: readonly unknown[]): unknown => {
    try {
      return read.apply(ws, args);
    } catch (error) {
      log.error('A packet of Discord could not be read.', { reason: reasonOf(error) });
      return false;
    }
  });
}
