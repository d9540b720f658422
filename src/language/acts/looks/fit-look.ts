import type { FigureChange } from '#src/domain/figure/figure-change.ts';
import { changedAll, lookAct, switchOf } from '#src/language/acts/looks/change.ts';
import { looksIn } from '#src/language/acts/looks/marker-looks.ts';
import type { ActSpec, ClauseView, Setting } from '#src/language/reading/act.ts';
import { means } from '#src/language/reading/mark.ts';
import type { Phrase } from '#src/language/reading/phrase.ts';

const FIT = [{ operation: 'fit' }] as const;
/** Words between the fit and its look. */
const BETWEEN =
  /^(?:in|on|as|is|to|be|for|with|of|and|,|a|an|the|linear|lines?|curve|set|make|draw|colou?r)$/i;

/** "Red dashed line for the fit", "make the regression line green": of the fitted line that stands in a scatter or over a curve. */
const fitLook: ActSpec = lookAct('fit-look', 0, (view, setting) => {
  const words = [
    ...view.words('noun', 'fitline'),
    ...view.words('operation', 'fit'),
    ...view.words('verb', 'fit'),
  ];
  const [fit] = words;
  if (fit === undefined) return behindFit(view, setting);
  if (!hasFit(setting) || !switchOf(view).isOn) return undefined;
  const { fields, used } = looksIn(view, 0, Number.POSITIVE_INFINITY, beside(view, fit));
  const changes = looksOf(fields);
  if (changes.length === 0) return undefined;
  return changedAll(changes, [
    ...words,
    ...used,
    ...view.words('noun', 'line'),
    ...view.words('verb', 'set', 'colour', 'draw', 'use', 'add'),
  ]);
});

/** "A line through the points, blue": a bare look right behind the fit is how its line looks. */
function behindFit(view: ClauseView, { acts }: Setting) {
  const last = acts.at(-1);
  const isBehind = last?.do === 'change' && last.change.kind === 'fit-pairs' && !view.opensSentence;
  const { fields, used } = looksIn(view);
  const isBare = view.phrases.every(
    (phrase) => used.includes(phrase) || /^(?:,|and|in|a|pls)$/i.test(phrase.raw),
  );
  if (!isBehind || !isBare || used.length === 0) return undefined;
  return changedAll(looksOf(fields), used);
}

function looksOf({ color, dash, width }: ReturnType<typeof looksIn>['fields']): FigureChange[] {
  return [
    ...(color === undefined ? [] : [{ kind: 'color' as const, color, series: [...FIT] }]),
    ...(dash === undefined ? [] : [{ kind: 'dash' as const, dash, series: [...FIT] }]),
    ...(width === undefined
      ? []
      : [{ kind: 'line-width' as const, factor: width > 1 ? 1.7 : 0.6, series: [...FIT] }]),
  ];
}

function hasFit({ drawn, acts }: Setting): boolean {
  return drawn.hasFits || acts.some((act) => act.do === 'change' && act.change.kind === 'fit-pairs');
}

/** Looks with nothing of their own between them and the fit. */
function beside({ phrases }: ClauseView, fit: Phrase): readonly Phrase[] {
  const at = phrases.indexOf(fit);
  const runs = (next: readonly Phrase[]) => {
    const end = next.findIndex((phrase) => !isLook(phrase) && !BETWEEN.test(phrase.raw));
    return end < 0 ? next : next.slice(0, end);
  };
  return [...runs(phrases.slice(0, at).toReversed()), ...runs(phrases.slice(at + 1))].filter(isLook);
}

function isLook(phrase: Phrase): boolean {
  return (
    phrase.type === 'word' &&
    (['colour', 'hex', 'dash', 'weight'] as const).some((kind) => means(phrase.mark, kind))
  );
}

export const fitLookActs: readonly ActSpec[] = [fitLook];
