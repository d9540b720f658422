import type { FigureChange } from '#src/domain/figure/figure-change.ts';
import type { ActReading, ActSpec, ClauseView, Setting } from '#src/language/reading/act.ts';
import type { Phrase } from '#src/language/reading/phrase.ts';

/** One change and the phrases that say it. */
export function changed(change: FigureChange, used: readonly (Phrase | undefined)[]): ActReading {
  return { acts: [{ do: 'change', change }], used: used.filter((phrase) => phrase !== undefined) };
}

/** Several changes of one reading, in running order. */
export function changedAll(
  changes: readonly FigureChange[],
  used: readonly (Phrase | undefined)[],
): ActReading {
  return {
    acts: changes.map((change) => ({ do: 'change' as const, change })),
    used: used.filter((phrase) => phrase !== undefined),
  };
}

/** An act about the figure; it gives way to those that bring data where both understand the same words. */
export function lookAct(
  name: string,
  rank: number,
  read: (view: ClauseView, setting: Setting) => ActReading | undefined,
): ActSpec {
  return { name, rank, read: (view, setting) => (isAsked(view) ? undefined : read(view, setting)) };
}

/** "Is the y axis linear?", "what colours are there": a question changes nothing; "can you make it red?" does. */
function isAsked(view: ClauseView): boolean {
  const [first, second] = view.phrases.map(({ raw }) => raw.toLowerCase());
  if (/^(?:how|what) about$/.test(`${first} ${second}`)) return false;
  if (view.isQuestion && /^(?:is|are|was|were|does|did|has|have)$/.test(first ?? '')) return true;
  return view.hasWord('question', 'what', 'which', 'why', 'who', 'how-many', 'how-much', 'how-long');
}

/** Whether something is to go: "no grid", "legend off", "remove the title"; and the words that say so. */
export function switchOf(view: ClauseView): { readonly isOn: boolean; readonly used: readonly Phrase[] } {
  const off = [
    ...view.words('negation', 'no'),
    ...view.words('verb', 'remove'),
    ...view.spelt(/^(?:off|away|out|hidden|invisible|none)$/i),
  ];
  const on = [
    ...view.words('verb', 'add', 'show', 'set', 'use', 'put'),
    ...view.spelt(/^(?:on|back|visible)$/i),
  ];
  return off.length > 0 || view.isTakenAway
    ? { isOn: false, used: [...off, ...view.spelt(/^(?:switch|turn|turned|take)$/i)] }
    : { isOn: true, used: on };
}
