import { type Mark, means, senseOf } from '#src/language/reading/mark.ts';

const PLACES: ReadonlySet<string> = new Set([
  'radial-distance',
  'heliographic-latitude',
  'heliographic-longitude',
  'magnetic-latitude',
  'l-shell',
  'mlt',
]);
/** The letter and the bare words become places later, beside "against". */
const WORDS = /^(?:L\*?|mlt|mlat|(?:helio)?lat(?:itude)?|distance|r)$/i;

/** "Ulysses speed over latitude", "flux over L": against where the spacecraft was, and no quotient. "Mean over L 4-5" is of those shells. */
export function withOverPlaces(marks: readonly Mark[]): readonly Mark[] {
  return marks.map((mark, at) => {
    if (!/^over$/i.test(mark.raw) || !isMeasured(marks[at - 1])) return mark;
    const skipped = /^(?:the|helio|heliographic|magnetic)$/i.test(marks[at + 1]?.raw ?? '') ? 2 : 1;
    const [place, next] = [marks[at + skipped], marks[at + skipped + 1]];
    const isPlace = PLACES.has(senseOf(place, 'quantity')?.value ?? '') || WORDS.test(place?.raw ?? '');
    const isPart = (means(next, 'number') && !means(next, 'time')) || /^[\^*/(=²]$/.test(next?.raw ?? '');
    if (!isPlace || isPart) return mark;
    return { ...mark, raw: 'vs', senses: [{ kind: 'prep', value: 'against' }] };
  });
}

function isMeasured(mark: Mark | undefined): boolean {
  return (
    means(mark, 'quantity') ||
    /^(?:flux(?:es)?|counts?|intensity|rates?|electrons|protons|ions)$/i.test(mark?.raw ?? '')
  );
}
