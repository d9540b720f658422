import type { FigurePart } from '#src/domain/figure/undo-part.ts';
import { type ActSpec, type ClauseView, wordValue } from '#src/language/reading/act.ts';
import type { MarkSense } from '#src/language/reading/mark.ts';
import type { Phrase, PhraseOf } from '#src/language/reading/phrase.ts';

/** "undo", "go back two steps", "undo the thicker", "back to how it was", "redo". */
export const undoAct: ActSpec = {
  name: 'undo',
  rank: 12,
  read(view, setting) {
    const verbs = [...view.words('verb', 'undo'), ...removedChange(view)];
    const again = view.words('verb', 'redo');
    const [verb] = [...verbs, ...again];
    if (
      verb === undefined ||
      !setting.drawn.hasAny ||
      view.all('time').length + view.all('duration').length + view.series().length > 0
    )
      return undefined;
    const isZoom = view.words('noun', 'extent').some(({ raw }) => /range|period|interval/i.test(raw));
    if (isZoom) return undefined;
    // "I meant 10 to 12 May, redo": what is said anew is done anew.
    const isSaidAnew = setting.acts.length > 0;
    if (again.length > 0 && verbs.length === 0 && isSaidAnew) return { acts: [], used: again };
    if (again.length > 0 && verbs.length === 0)
      return { acts: [{ do: 'undo', isRedo: true }], used: [...again, ...softWords(view)] };
    const count = stepsIn(view);
    const { part, used } =
      count === undefined && removedChange(view).length === 0 ? partIn(view) : { part: undefined, used: [] };
    return {
      acts: [
        {
          do: 'undo',
          ...(part === undefined ? {} : { part }),
          ...(count === undefined ? {} : { steps: count.steps }),
        },
      ],
      used: [...verbs, ...used, ...(count?.used ?? []), ...softWords(view)],
    };
  },
};

/** "Remove the last change". */
function removedChange(view: ClauseView): readonly PhraseOf<'word'>[] {
  const isChange = view.phrases.some(({ raw }) => /^(?:change|step|edit|modification)s?$/i.test(raw));
  return isChange ? view.words('verb', 'remove') : [];
}

function softWords(view: ClauseView): readonly Phrase[] {
  return [
    ...view.words('place', 'last'),
    ...view.words('noun', 'figure', 'line', 'axis', 'panel'),
    ...view.words('verb', 'set', 'put', 'use', 'show'),
    ...view.spelt(/^(?:steps?|changes?|one|previous|last|edits?|modifications?|thing|part|bit)$/i),
  ];
}

/** "Twice", "two steps", "everything". */
function stepsIn(
  view: ClauseView,
): { readonly steps: number | 'all'; readonly used: readonly Phrase[] } | undefined {
  const [amount] = view.all('amount').filter(({ isOrdinal }) => !isOrdinal);
  const twice = view.words('amounting', 'twice');
  const all = view.words('also', 'all');
  const whole = view.words('noun', 'extent');
  if (amount !== undefined && Number.isInteger(amount.value) && amount.value > 0 && amount.value <= 20)
    return { steps: amount.value, used: [amount] };
  if (twice.length > 0) return { steps: 2, used: twice };
  return all.length + whole.length === 0 ? undefined : { steps: 'all', used: [...all, ...whole] };
}

/** Words that name a part of a figure, or what was done to it. */
const PARTS: readonly (readonly [FigurePart, MarkSense['kind'], ...(readonly string[])])[] = [
  ['width', 'weight', 'thicker', 'thinner'],
  ['width', 'noun', 'width'],
  ['font', 'noun', 'font'],
  ['letters', 'noun', 'letters'],
  ['legend', 'noun', 'legend'],
  ['grid', 'noun', 'grid'],
  ['label', 'noun', 'axislabel', 'xlabel'],
  ['title', 'noun', 'title', 'paneltitle'],
  ['limits', 'noun', 'limits', 'coloraxis'],
  ['markers', 'noun', 'vline', 'hline', 'zeroline', 'band', 'annotation', 'label', 'shock', 'interval'],
  ['markers', 'verb', 'mark', 'shade'],
  ['zoom', 'verb', 'zoom'],
  ['zoom', 'noun', 'timerange', 'xaxis'],
  ['color-map', 'colormap'],
  ['color', 'colour'],
  ['color', 'hex'],
  ['color', 'noun', 'colormap'],
  ['dash', 'dash'],
  ['scale', 'scale'],
  ['opacity', 'weight', 'transparent', 'opaque'],
  ['opacity', 'noun', 'opacity'],
  ['theme', 'theme'],
  ['theme', 'noun', 'theme', 'background'],
  ['size', 'weight', 'bigger', 'smaller', 'wider', 'narrower', 'taller', 'shorter'],
  ['size', 'noun', 'size', 'dpi', 'height'],
  ['size', 'preset'],
  ['mark', 'mark'],
  ['panels', 'verb', 'remove', 'merge', 'split', 'order', 'swap', 'replace', 'add'],
  ['panels', 'together'],
  ['panels', 'by'],
];

function partIn(view: ClauseView): {
  readonly part?: FigurePart;
  readonly used: readonly PhraseOf<'word'>[];
} {
  for (const [part, kind, ...values] of PARTS) {
    const used = view.words(kind, ...values);
    if (used.length > 0)
      return { part, used: [...used, ...PARTS.flatMap(([, other, ...more]) => view.words(other, ...more))] };
  }
  return { used: [] };
}
