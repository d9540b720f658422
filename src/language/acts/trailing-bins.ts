import type { Call } from '#src/language/acts/operation-calls.ts';
import type { OperationWord } from '#src/language/acts/operation-words.ts';
import type { ClauseView } from '#src/language/reading/act.ts';

/** What is made of all samples together, so that bins behind it are those of its samples. */
const OF_ALL =
  /^(?:wavelet|power_spectrum|spectrogram|lomb_scargle|periods|autocorrelation|coherence|cross_correlation|structure_function|scaling_exponents)$/;
const LINK = /^(?:,|\(|with|using|on|from|w\/|based on|computed from|made from|as)$/i;

/** "Wavelet of the speed, daily means": bins behind a comma, of nothing of their own. @returns their places among the words */
export function trailingBins(view: ClauseView, words: readonly OperationWord[]): ReadonlySet<number> {
  const first = words.findIndex(({ name }) => OF_ALL.test(name));
  const places = words.flatMap(({ name, phrases, from, to }, at) => {
    const isBehind = first !== -1 && first < at;
    if (!isBehind || name !== 'resample' || phrases.length < 2) return [];
    const before = view.phrases.findLast((phrase) => phrase.to <= from);
    const next = view.phrases.find((phrase) => phrase.from >= to);
    const isOfOwn = next?.type === 'series' || /^(?:of|for)$/i.test(next?.raw ?? '');
    return !isOfOwn && LINK.test(before?.raw ?? '') ? [at] : [];
  });
  return new Set(places.length === 1 ? places : []);
}

/** The bins come first, of what was named, and all that is made of it is made of them. */
export function binsFirst(calls: readonly Call[], bins: OperationWord | undefined): readonly Call[] {
  const place = calls.findIndex(({ word }) => word === bins);
  const own = calls.filter(({ word }) => OF_ALL.test(word.name));
  const [first] = own;
  if (place < 0 || first === undefined) return calls;
  const isOfNames = ({ operands }: Call) => operands.calls.every((each) => each === place);
  return calls.map((call, at) => {
    if (at === place) return { ...call, operands: { ...first.operands, calls: [] } };
    if (!own.includes(call) || !isOfNames(call)) return call;
    const { items: _, ...operands } = call.operands;
    return { ...call, operands: { ...operands, items: [], pointed: [], calls: [place] } };
  });
}
