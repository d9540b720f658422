import { type Mark, means } from '#src/language/reading/mark.ts';

const SAMPLES = /^(?:vectors?|vecs?|vec|samples?|points?|measurements?|S)$/i;
const SECOND = /^(?:s|sec|secs|second|seconds)$/i;
const CALLED = /^(?:one|ones|data|version|product|mode|resolution|cadence)$/i;

/** "8/s", "8 vectors/s", "11 vectors per second", "64 sps": how fine the data are, said by how often they are taken. */
export function withSamplesASecond(marks: readonly Mark[]): readonly Mark[] {
  const at = marks.findIndex(
    (mark, place) => /^\d+(?:\.\d+)?$/.test(mark.raw) && rateEnd(marks, place + 1) > 0,
  );
  const [first, last] = [marks[at], marks[rateEnd(marks, at + 1) - 1]];
  const often = Number(first?.raw);
  if (first === undefined || last === undefined || !(often > 0)) return marks;
  const end = rateEnd(marks, at + 1);
  const behind = CALLED.test(marks[end]?.raw ?? '') ? end + 1 : end;
  const cadenceMs = Math.round(1e6 / often) / 1e3;
  const said: Mark = {
    ...first,
    to: last.to,
    raw: marks
      .slice(at, end)
      .map(({ raw }) => raw)
      .join(' '),
    senses: [{ kind: 'cadence', value: String(cadenceMs) }],
  };
  return [...marks.slice(0, at), said, ...marks.slice(behind)];
}

/** The place behind the words that make a number one of samples in a second; 0 where nothing of the kind stands there. */
function rateEnd(marks: readonly Mark[], at: number): number {
  if (/^sps$/i.test(marks[at]?.raw ?? '')) return at + 1;
  const place = SAMPLES.test(marks[at]?.raw ?? '') ? at + 1 : at;
  const [sign, unit] = [marks[place]?.raw ?? '', marks[place + 1]];
  if (/^(?:per|a|every) (?:s|sec|second)$/i.test(sign)) return place > at ? place + 1 : 0;
  const isOver = sign === '/' || (/^per$/i.test(sign) && place > at);
  return isOver && SECOND.test(unit?.raw ?? '') && !means(marks[at - 2], 'comparison') ? place + 2 : 0;
}
