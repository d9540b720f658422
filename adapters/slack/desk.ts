import type { Audiences } from '#adapters/slack/audience.ts';
import type { Metrics } from '#adapters/slack/metrics.ts';
import type { PersonSettings } from '#adapters/slack/settings.ts';
import type { Call } from '#adapters/slack/slack-call.ts';
import type { SlackFiles } from '#adapters/slack/slack-files.ts';
import type { SlackStreams } from '#adapters/slack/slack-streams.ts';
import type { SlackWriter } from '#adapters/slack/slack-writer.ts';
import type { ThreadRecords } from '#adapters/slack/thread-records.ts';
import type { Log } from '#src/ports/log.ts';

/** Everything that writing into one workspace needs. */
export interface Desk {
  readonly team: string;
  readonly botUserId: string;
  readonly token: string;
  readonly call: Call;
  readonly writer: SlackWriter;
  readonly streams: SlackStreams;
  readonly files: SlackFiles;
  readonly records: ThreadRecords;
  readonly settings: PersonSettings;
  readonly audiences: Audiences;
  readonly metrics: Metrics;
  readonly log: Log;
  /** Goes on with work that nobody waits for; the end of the program does. */
  readonly later: (work: Promise<void>) => void;
  /** Ms between two edits of a plan message. */
  readonly editGapMs: number;
  /** Ms before the plan message of a turn is posted: a turn that ends sooner posts it once, as it ended. */
  readonly cardDelayMs: number;
  /** Ms after which a stream goes on in a new message. */
  readonly streamLifeMs: number;
}
