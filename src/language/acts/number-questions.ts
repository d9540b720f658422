import type { ClauseView } from '#src/language/reading/act.ts';
import { means } from '#src/language/reading/mark.ts';
import type { Phrase } from '#src/language/reading/phrase.ts';

/** Whether a number or a table is asked for, and no new series: "what was the hourly mean?", "monthly means as a table". */
export function asksForNumber(view: ClauseView): boolean {
  const isTold = view.words('noun', 'table').length > 0 || view.words('verb', 'explain', 'list').length > 0;
  const isAsked = view
    .words('question')
    .some(({ mark }) => means(mark, 'question', 'what', 'which', 'how-many', 'how-much', 'how-long'));
  return isTold || isAsked;
}

/** Verbs and parts of a figure that take a statistic for something else: "mark the minimum", "set the axis minimum to 0". */
export function isAboutLooks(view: ClauseView): boolean {
  const verbs = ['mark', 'shade', 'zoom', 'pan', 'colour', 'remove', 'swap', 'order', 'call'] as const;
  const nouns = [
    'yaxis',
    'xaxis',
    'axis',
    'limits',
    'coloraxis',
    'rightaxis',
    'hline',
    'vline',
    'font',
    'size',
    'legend',
  ] as const;
  return (
    view.words('verb', ...verbs).some(({ raw, mark }) => !/^go/i.test(raw) && !means(mark, 'noun')) ||
    view.words('noun', ...nouns).length > 0
  );
}

/** Words that ask for the time of what is found: "and when?", "and time"; not those that open a condition. */
export function asksWhen(view: ClauseView): readonly Phrase[] {
  const whens = view.words('question', 'when').filter((word) => {
    const next = view.phrases[view.phrases.indexOf(word) + 1];
    return next?.type !== 'condition';
  });
  return [
    ...whens,
    ...view.words('noun', 'valuetime'),
    ...view.spelt(/^(?:with (?:the |its |their )?)?(?:time|times|date|dates|timestamps?)$/i),
  ];
}
