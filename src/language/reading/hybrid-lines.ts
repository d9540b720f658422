import { type Mark, means } from '#src/language/reading/mark.ts';

const HYBRID = /^(?:UHR?|upper[- ]hybrid)$/i;
/** Receivers that see it, as parts of ids. */
const RECEIVERS = 'HFR|HFA|WHI|WHISPER|RPW';

/** "Density from the UH line", "ne from the upper hybrid line": that of a wave receiver, and of no other instrument. */
export function withHybridLines(marks: readonly Mark[]): readonly Mark[] {
  const isDensity = marks.some((mark) => means(mark, 'quantity', 'density', 'electron-density'));
  const line = marks.findIndex(({ raw }) => /^line$/i.test(raw));
  if (!isDensity || line < 2) return marks;
  const name = marks.slice(0, line).findLastIndex(({ raw }) => /^(?:upper|UHR?|upper[- ]hybrid)$/i.test(raw));
  const words = marks.slice(name, line).map(({ raw }) => raw);
  const from = /^the$/i.test(marks[name - 1]?.raw ?? '') ? name - 2 : name - 1;
  const isSource = /^(?:from|by|via|using|with)$/i.test(marks[from]?.raw ?? '');
  const last = marks[line];
  if (name < 0 || !isSource || last === undefined || !HYBRID.test(words.slice(0, 2).join(' '))) return marks;
  const receiver: Mark = {
    ...last,
    from: marks[name]?.from ?? last.from,
    raw: `${words.join(' ')} ${last.raw}`,
    senses: [{ kind: 'instrument', value: RECEIVERS }],
  };
  return [...marks.slice(0, name), receiver, ...marks.slice(line + 1)];
}
