import { type Mark, means } from '#src/language/reading/mark.ts';
import { type Found, placed } from '#src/language/reading/phrases/found.ts';

/** "Sub-Alfvénic", "super Alfvénic": the Alfvén Mach number on one side of 1. */
export function alfvenicAt(marks: readonly Mark[], at: number): Found {
  const mark = marks[at];
  const isSub = means(mark, 'asked', 'sub-alfvenic');
  if (mark === undefined || (!isSub && !means(mark, 'asked', 'super-alfvenic'))) return undefined;
  const { from, to, raw: text } = mark;
  return [
    {
      type: 'condition',
      comparison: isSub ? '<' : '>',
      value: 1,
      item: { series: { kind: 'series', quantity: 'alfven-mach', text }, from, to },
      ...placed(marks, at, at + 1),
    },
    at + 1,
  ];
}
