import type { Place } from '#src/domain/request.ts';
import { type ClauseView, wordValue } from '#src/language/reading/act.ts';
import type { Phrase, PhraseOf } from '#src/language/reading/phrase.ts';

const PLACES: Readonly<Record<string, Place>> = {
  top: 'top',
  above: 'top',
  bottom: 'bottom',
  right: 'right-axis',
  new: 'new-panel',
  same: 'same',
};

/** "In one panel", "in separate panels"; "stacked" leaves it to the units. */
export function layoutIn(together: readonly PhraseOf<'word'>[]): {
  readonly layout?: 'one-panel' | 'separate';
} {
  const [word] = together;
  if (wordValue(word, 'together') === 'one-panel') return { layout: 'one-panel' };
  return word !== undefined && /separate/i.test(word.raw) ? { layout: 'separate' } : {};
}

/** Where new data go: "below", "on the right axis", "in the first panel", "on the solo mag panel", "in a new panel". */
export function placeIn(view: ClauseView): { readonly place?: Place; readonly used: readonly Phrase[] } {
  const [panel] = view.all('panel');
  const words = view.words('place', ...Object.keys(PLACES));
  const axes = [...view.words('noun', 'rightaxis'), ...view.words('noun', 'side')];
  if (panel !== undefined) return { place: { panel: panelOf(panel) }, used: [panel, ...words] };
  if (axes.length > 0)
    return { place: 'right-axis', used: [...axes, ...words, ...view.words('noun', 'axis')] };
  const place = PLACES[wordValue(words[0], 'place') ?? ''];
  return place === undefined ? { used: [] } : { place, used: words };
}

function panelOf({ ref }: PhraseOf<'panel'>) {
  return typeof ref === 'object' ? ref.series : ref;
}
