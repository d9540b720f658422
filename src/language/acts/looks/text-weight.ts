import cannot from '#knowledge/words/cannot.json' with { type: 'json' };
import type { ActReading, ActSpec, ClauseView, Setting } from '#src/language/reading/act.ts';
import type { Phrase } from '#src/language/reading/phrase.ts';

/** Changes of what is written in a figure. */
const OF_TEXTS: ReadonlySet<string> = new Set([
  'panel-letters',
  'title',
  'panel-title',
  'panel-titles',
  'font-size',
  'axis-label',
  'text',
]);
const TEXTS = ['title', 'paneltitle', 'axislabel', 'xlabel', 'label', 'ticks', 'letters', 'font'] as const;

/** "…, bold, no box" behind words about a text: letters are so already, of all else it is refused by name. */
const textWeight: ActSpec = {
  name: 'text-weight',
  rank: 7,
  read(view, setting) {
    const [bold] = view.words('weight', 'thicker').filter(({ raw }) => /^bold$/i.test(raw));
    const [frame] = view.words('cannot', 'frame').filter(({ raw }) => !/legend/i.test(raw));
    const isLetters = isOfLetters(view, setting);
    const looks = [bold, isLetters ? frame : undefined].filter((each) => each !== undefined);
    const [word] = looks;
    if (word === undefined || !isOfText(view, setting)) return undefined;
    const used = [...looks, ...view.words('verb', 'set', 'put')];
    const texts = view.words('noun', ...TEXTS);
    return isLetters ? refused(word, used, LETTERS) : refused(word, [...used, ...texts]);
  },
};

const LETTERS = ['Panel letters are bold and have no frame as they are.'];

function refused(
  word: Phrase,
  used: readonly Phrase[],
  [reason = '', hint]: readonly string[] = cannot.reasons['bold-text'],
): ActReading {
  const told = hint === undefined ? { reason } : { reason, hint };
  return { acts: [{ do: 'refuse', what: word.raw, ...told, leavesData: true }], used };
}

/** A text is named, or the wish before was about one and no curve is. */
function isOfText(view: ClauseView, { acts }: Setting): boolean {
  if (view.hasWord('noun', 'line') || view.all('series').length > 0) return false;
  const last = acts.at(-1);
  return view.hasWord('noun', ...TEXTS) || (last?.do === 'change' && OF_TEXTS.has(last.change.kind));
}

function isOfLetters(view: ClauseView, { acts }: Setting): boolean {
  if (view.hasWord('noun', ...TEXTS)) return view.hasWord('noun', 'letters');
  const last = acts.at(-1);
  return last?.do === 'change' && last.change.kind === 'panel-letters';
}

export const textWeightActs: readonly ActSpec[] = [textWeight];
