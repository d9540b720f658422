import type { Session } from '#src/domain/session.ts';
import type { Helio } from '#src/helio.ts';

/** Most sessions that a list of this machine's holds. */
const MOST = 60;
/** A thread of this machine, which shares its workspace with all others of it. */
const HERE = 'terminal:';

/** The sessions of this machine in which something was said, the one used last first. */
export async function ownSessions(
  { sessions }: Pick<Helio, 'sessions'>,
  isMeant: (id: string) => boolean,
): Promise<readonly Session[]> {
  const ids = (await sessions.threadsOf(HERE)).filter(isMeant).slice(0, MOST);
  const all = await Promise.all(ids.map((id) => sessions.load(id)));
  return all.filter(({ turns }) => turns.length > 0);
}
