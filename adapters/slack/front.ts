import type { Desk } from '#adapters/slack/desk.ts';
import type { SourceHealth } from '#adapters/slack/home-view.ts';
import type { Metrics } from '#adapters/slack/metrics.ts';
import type { SeenKeys } from '#adapters/slack/seen-keys.ts';
import type { Turns } from '#adapters/slack/turns.ts';
import type { Log } from '#src/ports/log.ts';
import type { Receive } from '#src/ports/thread.ts';

/** What every listener works with. */
export interface Front {
  readonly receive: Receive;
  readonly turns: Turns;
  readonly seen: SeenKeys;
  readonly metrics: Metrics;
  readonly log: Log;
  readonly followUps: boolean;
  readonly allowExternal: boolean;
  /** Which data servers answer. */
  readonly dataHealth: () => Promise<readonly SourceHealth[]>;
  /** Host of the Web API, which is also one of Slack's hosts for files when it is not slack.com. */
  readonly apiHost: string | undefined;
  /** @returns `undefined` when the app is not installed there */
  deskOf(team: string): Promise<Desk | undefined>;
  forgetWorkspace(team: string): Promise<void>;
}

/** Answers people of the own organisation; others only when that is allowed. */
export function isWelcome(userTeam: string | undefined, team: string, { allowExternal }: Front): boolean {
  return allowExternal || userTeam === undefined || userTeam === team;
}
