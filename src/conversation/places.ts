/** Where a thread is, from its id `platform:workspace/channel/thread`; a thread without places is local. */
export interface Places {
  readonly workspace: string | undefined;
  readonly channel: string | undefined;
}

export function placesOf(threadId: string): Places {
  const parts = threadId.split('/');
  if (parts.length < 2) return { workspace: undefined, channel: undefined };
  return { workspace: parts[0], channel: parts.slice(0, -1).join('/') };
}
