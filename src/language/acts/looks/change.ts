import type { FigureChange } from '#src/domain/figure/figure-change.ts';
import { perValue } from '#src/language/names/per-value.ts';
import type { ActReading, ActSpec, ClauseView, Setting } from '#src/language/reading/act.ts';
import { means } from '#src/language/reading/mark.ts';
import type { Phrase } from '#src/language/reading/phrase.ts';
import { isChatter } from '#src/language/reading/touching.ts';

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
  return {
    name,
    rank,
    read(view, setting) {
      const reading = view.asks() ? undefined : read(view, setting);
      return reading !== undefined && isOfStranger(view, reading) ? undefined : reading;
    },
  };
}

const LOOKS = ['colour', 'hex', 'dash', 'scale', 'weight', 'mark'] as const;
/** Words between what a look is of and the look. */
const BETWEEN =
  /^(?:in|on|as|is|to|be|should|with|a|an|the|line|lines|curve|curves|trace|traces|panel|panels|axis|series)$/i;
const INTERJECTION = /^(?:e+r+m*|u+m+|h+m+|o+k|oh|ah|hi|hey|yo)$/i;

/** "Q log", "make the foo line dashed": a look of something that nobody knows is not one of everything. */
function isOfStranger(view: ClauseView, { acts, used }: ActReading): boolean {
  if (!acts.some((act) => act.do === 'change' && LOOSE.has(act.change.kind))) return false;
  const look = view.phrases.findIndex(
    (phrase) =>
      phrase.type === 'word' && used.includes(phrase) && LOOKS.some((kind) => means(phrase.mark, kind)),
  );
  let at = look - 1;
  while (at >= 0 && BETWEEN.test(view.phrases[at]?.raw ?? '')) at -= 1;
  return isStranger(view.phrases[at], view, used) || isStranger(behind(view.phrases, look), view, used);
}

/** "Log scale 1 to 1e6 for the foo": what a look is said to be for. */
function behind(phrases: readonly Phrase[], look: number): Phrase | undefined {
  const prep = phrases.findIndex(({ raw }, at) => at > look && /^(?:for|of|on)$/i.test(raw));
  const articled = /^(?:the|that|this)$/i.test(phrases[prep + 1]?.raw ?? '') ? prep + 2 : prep + 1;
  return prep < 0 ? undefined : phrases[articled];
}

function isStranger(phrase: Phrase | undefined, view: ClauseView, used: readonly Phrase[]): boolean {
  return (
    phrase?.type === 'word' &&
    view.isFree(phrase) &&
    !used.includes(phrase) &&
    phrase.mark.senses.every(({ kind }) => kind === 'word') &&
    !isChatter(phrase.raw) &&
    !INTERJECTION.test(phrase.raw)
  );
}

/** Looks that are said of curves or panels. */
const LOOSE: ReadonlySet<string> = new Set([
  'color',
  'dash',
  'scale',
  'line-width',
  'mark',
  'symbol',
  'opacity',
]);

/** Whether something is to go: "no grid", "legend off", "remove the title"; and the words that say so. */
export const switchOf = perValue(switchIn);

function switchIn(view: ClauseView): { readonly isOn: boolean; readonly used: readonly Phrase[] } {
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
