import { placesOf } from '#src/conversation/places.ts';
import type { MemoryKind } from '#src/domain/memory.ts';
import type { Audience, Thread } from '#src/ports/thread.ts';

/** A person in a place. */
export interface Company {
  /** Id of the thread. */
  readonly thread: string;
  readonly userId: string;
  readonly audience?: Audience | undefined;
}

/** Who is asking, and where. */
export function companyOf({ thread, userId }: { readonly thread: Thread; readonly userId: string }): Company {
  return { thread: thread.id, userId, audience: thread.audience };
}

/** Whose memories a turn may use, and whose its own become. */
export interface Owners {
  readonly read: readonly string[];
  write(kind: MemoryKind): string;
}

/**
 * Who may know what. What somebody likes and says before everybody follows that person; what else is learned there belongs
 * to the channel. What is said before some belongs to that person in that channel, and what is said alone to that person
 * alone: neither is used anywhere else, nor for anybody else.
 *
 * | said before | preferences go to | the rest goes to | a turn there reads |
 * |---|---|---|---|
 * | everybody | the person | the channel | the person, the channel |
 * | some | the person in the channel | the same | the person, the person in the channel |
 * | one | the person alone | the same | the person, the person alone |
 */
export function ownersFor({ thread, userId, audience }: Company): Owners {
  const { workspace, channel } = placesOf(thread);
  const person = ownerKey(workspace, userId, 'anywhere');
  switch (audienceOf(workspace, audience)) {
    case 'everybody': {
      const here = ownerKey(workspace, EVERYBODY, channel ?? '');
      return { read: [person, here], write: (kind) => (kind === 'preference' ? person : here) };
    }
    case 'some': {
      const own = ownerKey(workspace, userId, channel ?? '');
      return { read: [person, own], write: () => own };
    }
    case 'one': {
      const own = ownerKey(workspace, userId, 'alone');
      return { read: [person, own], write: () => own };
    }
  }
}

/** Beginning of the keys of every owner in the workspace of a thread. */
export function ownersIn(thread: string): string {
  return `${encodeURIComponent(placesOf(thread).workspace ?? LOCAL)}|`;
}

/** Beginning of the keys of everything that is a person's own in the workspace of a thread. */
export function ownersOf(userId: string, thread: string): string {
  return `${ownersIn(thread)}${encodeURIComponent(userId)}|`;
}

const LOCAL = 'local';
/** No platform gives an id with a blank in it, and a blank is encoded where one does. */
const EVERYBODY = ' ';

function ownerKey(workspace: string | undefined, who: string, where: string): string {
  const name = who === EVERYBODY ? who : encodeURIComponent(who);
  return `${encodeURIComponent(workspace ?? LOCAL)}|${name}|${encodeURIComponent(where)}`;
}

/** On the own machine nobody else reads along; elsewhere a place that says nothing is taken for closed. */
function audienceOf(workspace: string | undefined, audience: Audience | undefined): Audience {
  return audience ?? (workspace === undefined ? 'one' : 'some');
}
