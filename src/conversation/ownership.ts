import type { Owners, Session } from '#src/domain/session.ts';

const NOBODY: Owners = { frames: {}, documents: {}, figures: [] };

/** Who brought what a session holds after a turn: what the turn left as it was stays whose it was, the rest is of who asked. */
export function ownersAfter(
  before: Session,
  after: Pick<Session, 'frames' | 'figures' | 'documents'>,
  userId: string,
): Owners {
  const { frames, documents, figures } = before.owners ?? NOBODY;
  const isOld = (list: readonly unknown[] | undefined, value: unknown) => list?.includes(value) === true;
  const named = <Value>(
    values: readonly Value[],
    nameOf: (value: Value) => string,
    known: readonly Value[] | undefined,
    owners: Readonly<Record<string, string>>,
  ) =>
    Object.fromEntries(
      values.flatMap((value) => {
        const owner = isOld(known, value) ? owners[nameOf(value)] : userId;
        return owner === undefined ? [] : [[nameOf(value), owner]];
      }),
    );
  return {
    frames: named(after.frames, ({ label }) => label, before.frames, frames),
    documents: named(after.documents ?? [], ({ name }) => name, before.documents, documents),
    figures: after.figures.map((state) => {
      const place = before.figures.indexOf(state);
      return place < 0 ? userId : (figures[place] ?? UNKNOWN);
    }),
  };
}

/** The owner of what was made before owners were kept. */
export const UNKNOWN = '';
