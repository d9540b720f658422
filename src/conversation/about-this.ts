import type { About } from '#src/domain/offer.ts';
import type { Session } from '#src/domain/session.ts';

/**
 * The session as a button means it: its own figure is the one at hand and its own data are "it", whatever the thread shows by
 * now.
 */
export function withAbout(session: Session, about: About | undefined): Session {
  if (about === undefined) return session;
  const known = new Set(session.frames.map(({ label }) => label));
  const labels = about.labels.filter((label) =>
    [...known].some((each) => label === each || label.startsWith(`${each}.`)),
  );
  const figure = session.figures.findLast(({ id }) => id === about.figure);
  const isLatest = figure === undefined || session.figures.at(-1)?.id === figure.id;
  return {
    ...session,
    ...(labels.length === 0 ? {} : { focus: labels }),
    ...(isLatest ? {} : { figures: [...session.figures, figure] }),
  };
}

/** What was only looked at does not become the figure of the thread; what was drawn anew does. */
export function withoutAbout(
  next: Session,
  { meant, before }: { readonly meant: Session; readonly before: Session },
): Session {
  const isUntouched =
    next.figures.length === meant.figures.length && next.figures.at(-1) === meant.figures.at(-1);
  return isUntouched ? { ...next, figures: before.figures } : next;
}
