import type { Mark } from '#src/language/reading/mark.ts';

const OPPOSITES: Readonly<Record<string, string>> = {
  thicker: 'thinner',
  thinner: 'thicker',
  bigger: 'smaller',
  smaller: 'bigger',
  taller: 'shorter',
  shorter: 'taller',
  wider: 'narrower',
  narrower: 'wider',
  transparent: 'opaque',
  opaque: 'transparent',
};
const TOO = /^(?:too|overly|way too|much too|a bit too)$/i;
const ENOUGH = /^enough$/i;

/** "The lines are too thin", "the title is too big": what is complained about is wished the other way. */
export function withComplaints(marks: readonly Mark[]): readonly Mark[] {
  return marks.map((mark, at) => {
    const isTooMuch = TOO.test(marks[at - 1]?.raw ?? '');
    if (!isTooMuch || ENOUGH.test(marks[at + 1]?.raw ?? '')) return mark;
    return {
      ...mark,
      senses: mark.senses.map((sense) => {
        const opposite = sense.kind === 'weight' ? OPPOSITES[sense.value] : undefined;
        return opposite === undefined ? sense : { ...sense, value: opposite };
      }),
    };
  });
}
