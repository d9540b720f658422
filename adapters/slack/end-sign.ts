import type { Desk } from '#adapters/slack/desk.ts';
import { sideCall } from '#adapters/slack/side-call.ts';
import type { AnswerStatus } from '#src/domain/event.ts';

const END_SIGNS: Readonly<Record<AnswerStatus, string | undefined>> = {
  done: 'white_check_mark',
  partial: 'white_check_mark',
  clarify: undefined,
  failed: 'x',
  cancelled: 'x',
};

/** The eyes on a request become the sign of how it ended; while a question waits they stay. */
export async function showEnd(
  { channel, ts }: { readonly channel: string; readonly ts: string },
  status: AnswerStatus,
  desk: Desk,
): Promise<void> {
  const name = END_SIGNS[status];
  if (name === undefined) return;
  const on = { channel, timestamp: ts };
  await sideCall(desk.log, 'end sign', () => desk.call('reactions.add', { ...on, name }));
  await sideCall(desk.log, 'seen sign', () => desk.call('reactions.remove', { ...on, name: 'eyes' }));
}
