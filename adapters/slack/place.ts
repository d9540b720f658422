/** Where a Slack conversation is: the root message of a thread, in a channel, in a workspace. */
export interface Place {
  readonly team: string;
  readonly channel: string;
  /** `ts` of the thread's root message. */
  readonly root: string;
}

export function threadIdOf({ team, channel, root }: Place): string {
  return `slack:${team}/${channel}/${root}`;
}

/** True in direct messages with the bot. */
export function isDirect({ channel }: Place): boolean {
  return channel.startsWith('D');
}

/** @returns `undefined` when the id is not one of Slack's */
export function placeOf(threadId: string): Place | undefined {
  const [, team, channel, root] = /^slack:([^/]+)\/([^/]+)\/([^/]+)$/.exec(threadId) ?? [];
  return team === undefined || channel === undefined || root === undefined
    ? undefined
    : { team, channel, root };
}
