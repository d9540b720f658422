import type { Gateway } from '#tests/servers/discord/gateway.ts';
import type { FakeMessage, FakeUser, Json, World } from '#tests/servers/discord/world.ts';

/** A press, a choice, a command or a form, from its start to its acknowledgement. */
export interface FakeInteraction {
  readonly id: string;
  readonly token: string;
  readonly user: FakeUser;
  readonly channelId: string;
  readonly createdAt: number;
  readonly kind: 'command' | 'autocomplete' | 'component' | 'modal';
  /** The message whose component was used. */
  readonly source?: FakeMessage;
  /** Type of the callback that acknowledged it. */
  acknowledged?: number;
  /** Ms between its start and its acknowledgement. */
  acknowledgedAfterMs?: number;
  isEphemeral: boolean;
  /** How many replies followed the first. */
  followUps: number;
  /** The message `@original`. */
  original?: FakeMessage;
  /** What a modal callback asked to show, or what an autocomplete callback offered. */
  data?: Json;
}

/** Everything that the routes of the fake share. */
export interface Platform {
  readonly world: World;
  readonly gateway: Gateway;
  readonly interactions: Map<string, FakeInteraction>;
  /** Base URL of files. */
  readonly cdn: () => string;
  /** Base URL of the gateway. */
  readonly gatewayUrl: () => string;
  /** Moves the clock of interactions, in ms. */
  readonly skew: { ms: number };
  readonly session: { remaining: number };
}

/** What a route answers: a JSON value, or nothing (204). */
export type Answer = unknown;
