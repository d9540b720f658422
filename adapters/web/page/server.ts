import type { Told } from '#adapters/web/told.ts';

export interface Listed {
  readonly id: string;
  readonly name: string;
  readonly updatedAt: number;
}

/** Says a message, a choice or "cancel" in a session. */
export async function say(session: string, message: object): Promise<void> {
  await call('POST', `/messages/${encodeURIComponent(session)}`, message);
}

export async function listSessions(): Promise<readonly Listed[]> {
  return await (await call('GET', '/sessions')).json();
}

export async function newSession(): Promise<string> {
  const { id }: { id: string } = await (await call('POST', '/sessions')).json();
  return id;
}

export async function renameSession(session: string, name: string): Promise<void> {
  await call('POST', `/sessions/${encodeURIComponent(session)}`, { name });
}

export async function deleteSession(session: string): Promise<void> {
  await call('DELETE', `/sessions/${encodeURIComponent(session)}`);
}

/** Hears all that a session has told and tells; `current` is called when what was told before has been heard. @returns ends it */
export function listen(session: string, hear: (event: Told) => void, current: () => void): () => void {
  const source = new EventSource(`/events/${encodeURIComponent(session)}`);
  source.addEventListener('message', ({ data }) => hear(JSON.parse(data)));
  source.addEventListener('current', current);
  return () => source.close();
}

async function call(method: string, path: string, body?: object): Promise<Response> {
  const response = await fetch(path, {
    method,
    ...(body === undefined
      ? {}
      : { headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) }),
  });
  if (!response.ok) throw new Error(`${method} ${path}: ${response.status}`);
  return response;
}
