import type { Desk } from '#adapters/slack/desk.ts';
import type { Forgotten } from '#src/ports/thread.ts';

/** Deletes what the adapter itself keeps of threads and of a person in a workspace. */
export async function forgetKept(
  { threads, shared = [], userId }: Forgotten,
  { records, settings, team }: Pick<Desk, 'records' | 'settings' | 'team'>,
): Promise<void> {
  for (const thread of threads) await records.forget(thread);
  if (userId === undefined) return;
  await records.forgetPerson(team, userId, shared);
  await settings.forget(team, userId);
}
