import { BotError } from '#src/domain/failure.ts';

interface Saying {
  readonly says: (place: string) => string;
  readonly hint: string;
}

const FULL: Saying = {
  says: (place) => `The disk that holds ${place} is full, so nothing could be stored.`,
  hint: 'Free some space, or move HELIO_HOME or HELIO_STORE to another disk.',
};
const NOT_ALLOWED: Saying = {
  says: (place) => `Helio is not allowed to use ${place}.`,
  hint: 'Give this user the right to read and write it, or set HELIO_HOME or HELIO_STORE to another place.',
};
const DAMAGED: Saying = {
  says: (place) =>
    `${place} is not a database that Helio can read; it is damaged or something else. It was left as it is.`,
  hint: 'Move the file away to start afresh, or restore it from a backup.',
};
const NO_PLACE: Saying = {
  says: (place) => `${place} cannot be opened as a file.`,
  hint: 'Check that the path in HELIO_STORE is a file in a folder that exists.',
};
const BUSY: Saying = {
  says: (place) => `Another program has locked ${place} for too long.`,
  hint: 'Try again; if it stays so, end the other program.',
};
const UNREACHABLE: Saying = {
  says: (place) => `The store at ${place} does not answer.`,
  hint: 'Check that redis is running there and that HELIO_STORE names it correctly.',
};

/** Primary result codes of SQLite (https://www.sqlite.org/rescode.html). */
const BY_SQLITE_CODE: Readonly<Record<number, Saying>> = {
  3: NOT_ALLOWED,
  5: BUSY,
  6: BUSY,
  8: NOT_ALLOWED,
  11: DAMAGED,
  13: FULL,
  14: NO_PLACE,
  23: NOT_ALLOWED,
  26: DAMAGED,
};

const BY_SYSTEM_CODE: Readonly<Record<string, Saying>> = {
  ENOSPC: FULL,
  EDQUOT: FULL,
  EACCES: NOT_ALLOWED,
  EPERM: NOT_ALLOWED,
  EROFS: NOT_ALLOWED,
  ENOTDIR: NO_PLACE,
  EEXIST: NO_PLACE,
  EISDIR: NO_PLACE,
  ECONNREFUSED: UNREACHABLE,
  ECONNRESET: UNREACHABLE,
  ENOTFOUND: UNREACHABLE,
  EAI_AGAIN: UNREACHABLE,
  ETIMEDOUT: UNREACHABLE,
};

/**
 * Says for a person what went wrong with a store.
 *
 * @param place path or address, without a password
 * @param real the place as whoever reads the log may know it
 * @param what past participle of what was tried: `opened`, `read`, `written`
 */
export function storageError(place: string, what: string, thrown: unknown, real = place): BotError {
  const saying = sayingFor(thrown);
  const cause = real === place ? thrown : new Error(`${real} could not be ${what}`, { cause: thrown });
  if (saying !== undefined) return new BotError('storage', saying.says(place), { hint: saying.hint, cause });
  const reason = thrown instanceof Error ? thrown.message : String(thrown);
  return new BotError('storage', `The store ${place} could not be ${what}: ${reason}.`, {
    hint: 'Check HELIO_STORE and the log, then try again.',
    cause,
  });
}

function sayingFor(cause: unknown): Saying | undefined {
  if (!(cause instanceof Error)) return undefined;
  const code: unknown = Reflect.get(cause, 'code');
  const sqliteCode: unknown = Reflect.get(cause, 'errcode');
  // The low byte is the primary code; the rest only refines it.
  if (typeof sqliteCode === 'number') return BY_SQLITE_CODE[sqliteCode & 0xff];
  if (typeof code === 'string' && BY_SYSTEM_CODE[code] !== undefined) return BY_SYSTEM_CODE[code];
  return /offline|timeout|closed|socket/i.test(`${cause.name} ${cause.message}`) ? UNREACHABLE : undefined;
}
