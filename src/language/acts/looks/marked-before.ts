import { changed, lookAct, switchOf } from '#src/language/acts/looks/change.ts';
import { looksIn } from '#src/language/acts/looks/marker-looks.ts';
import type { ActSpec, ClauseView, Setting } from '#src/language/reading/act.ts';
import { means } from '#src/language/reading/mark.ts';
import type { Phrase } from '#src/language/reading/phrase.ts';

/**
 * "Make it red", "the line thicker", "call that line IP shock" behind a mark that was set, and "dashed line grey, not black" where no
 * curve is dashed: of the newest mark, never of the curves.
 */
const markedBefore: ActSpec = lookAct('marked-before', 2, (view, setting) => {
  if (setting.drawn.marked === 0 || setting.acts.some(isMarking) || !switchOf(view).isOn) return undefined;
  if (isOfOthers(view)) return undefined;
  const described = describedBy(view, setting);
  const pointed = described.length > 0 ? described : pointedAt(view, setting);
  if (pointed.length === 0) return undefined;
  const { fields, used } = looksIn(view);
  const { label, opacity: _, ...looks } = fields;
  // A dash that only says which line is meant is no wish.
  const wished = Object.keys(fields).length - (described.length > 0 ? 1 : 0);
  if (wished === 0) return undefined;
  const name = label === undefined ? {} : { name: label };
  return changed({ kind: 'edit-marker', which: 'newest', ...name, ...looks }, [
    ...pointed,
    ...used,
    ...view.words('verb', 'mark', 'call', 'set', 'colour', 'draw', 'use', 'show'),
    ...view.words('noun', 'label', 'annotation', 'line', 'vline', 'hline'),
    ...view.words('prep', 'as'),
  ]);
});

/** Curves, times and numbers are spoken of. */
function isOfOthers(view: ClauseView): boolean {
  const kinds = ['panel', 'time', 'amount'] as const;
  return view.series().length > 0 || kinds.some((kind) => view.all(kind).length > 0);
}

/** "The dashed line", "dashed lines", "the dotted one" beside another look: a line that is known by how it is drawn, as no curve is. */
function describedBy(view: ClauseView, { drawn }: Setting): readonly Phrase[] {
  if (drawn.hasDashes) return [];
  return view.words('dash').flatMap((dash) => {
    const next = view.phrases[view.phrases.indexOf(dash) + 1];
    const isLine =
      next !== undefined && /^(?:(?:vertical |horizontal )?lines?|vlines?|ones?)$/i.test(next.raw);
    return isLine ? [dash, next] : [];
  });
}

/** "It", "that line", "the line": what the last turn set, where it did not go on to something else; "line" alone even then. */
function pointedAt(view: ClauseView, { previous, acts }: Setting): readonly Phrase[] {
  const before = acts.length === 0 ? (previous?.acts ?? []) : [];
  const isLast = before.length > 0 && before.every(isMarking);
  if (!before.some(isMarking)) return [];
  const lines = view.words('noun', 'line').filter(({ raw }) => /^line$/i.test(raw));
  const isOfText = view.phrases.some(
    (each) => each.type === 'word' && means(each.mark, 'noun', 'width', 'size'),
  );
  return [...(isLast ? view.words('pronoun', 'it', 'them') : []), ...(isOfText ? [] : lines)];
}

function isMarking(act: Setting['acts'][number]): boolean {
  return (
    act.do === 'mark-events' ||
    (act.do === 'change' && (act.change.kind === 'marker' || act.change.kind === 'edit-marker'))
  );
}

export const markedBeforeActs: readonly ActSpec[] = [markedBefore];
