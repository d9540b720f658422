import type { ChangeOf } from '#src/domain/figure/figure-change.ts';
import type { Act } from '#src/domain/request.ts';
import { changedAll, lookAct, switchOf } from '#src/language/acts/looks/change.ts';
import { looksIn } from '#src/language/acts/looks/marker-looks.ts';
import type { ActSpec, ClauseView, Setting } from '#src/language/reading/act.ts';
import type { PhraseOf } from '#src/language/reading/phrase.ts';

/** "Make it red and dashed", "mark it as shock", "call that line IP shock" right behind a mark that was set: of that mark. */
const markedBefore: ActSpec = lookAct('marked-before', 2, (view, setting) => {
  const pointed = pointedAt(view);
  const before = markedIn(setting);
  if (before === undefined || pointed.length === 0 || !switchOf(view).isOn) return undefined;
  if (
    view.series().length + view.all('panel').length + view.all('time').length + view.all('amount').length >
    0
  )
    return undefined;
  const { fields, used } = looksIn(view);
  const { label, opacity: _, ...looks } = fields;
  if (Object.keys(fields).length === 0) return undefined;
  const which = before > 1 ? { which: 'all' as const } : {};
  return changedAll(
    [{ kind: 'edit-marker', ...which, ...(label === undefined ? {} : { name: label }), ...looks }],
    [
      ...pointed,
      ...used,
      ...view.words('verb', 'mark', 'call', 'set', 'colour', 'draw', 'use', 'show'),
      ...view.words('noun', 'label', 'annotation', 'line', 'vline', 'hline'),
      ...view.words('prep', 'as'),
    ],
  );
});

/** "It", "that line", "the line": one thing, where the last turn set it. */
function pointedAt(view: ClauseView): readonly PhraseOf<'word'>[] {
  const lines = view.words('noun', 'line').filter(({ raw }) => /^line$/i.test(raw));
  return [...view.words('pronoun', 'it', 'them'), ...lines];
}

/** How many marks the turn before set, where it did nothing else. */
function markedIn({ previous, acts, drawn }: Setting): number | undefined {
  const before = acts.length === 0 ? (previous?.acts ?? []) : [];
  const marks = before.filter(isMark);
  if (marks.length === 0 || marks.length < before.length || drawn.marked === 0) return undefined;
  return marks.reduce(
    (sum, { change }) => sum + (change.kind === 'marker' ? [change.at ?? []].flat().length : 1),
    0,
  );
}

function isMark(act: Act): act is Act & { readonly change: ChangeOf<'marker'> | ChangeOf<'edit-marker'> } {
  return act.do === 'change' && (act.change.kind === 'marker' || act.change.kind === 'edit-marker');
}

export const markedBeforeActs: readonly ActSpec[] = [markedBefore];
