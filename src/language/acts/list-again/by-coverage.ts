import { isAboutList, referring } from '#src/language/acts/list-again/uses.ts';
import type { ActReading, ClauseView, Setting } from '#src/language/reading/act.ts';

/** "Only those with solar wind data available", "drop the ones without ACE data": no list is narrowed by what there is of its events. */
export function byCoverage(view: ClauseView, setting: Setting): ActReading | undefined {
  const data = [
    ...view.words('noun', 'data', 'coverage'),
    ...view.spelt(/^(?:data|measurements?|observations?|coverage|availab(?:le|ility))$/i),
  ];
  const having = view.spelt(/^(?:with|without|have|has|having|had|where|that|lack(?:ing)?|miss(?:ing)?)$/i);
  const those = referring(view);
  const isNarrowing =
    view.words('negation').length + view.words('verb', 'remove', 'keep').length > 0 ||
    view.spelt(/^(?:only|just|keep|drop|skip|which|without)$/i).length > 0;
  const isOther =
    view.words('statistic', 'mean', 'minimum', 'maximum').length > 0 || view.all('condition').length > 0;
  if (
    !isAboutList(setting) ||
    those.length === 0 ||
    data.length === 0 ||
    having.length === 0 ||
    !isNarrowing ||
    isOther
  )
    return undefined;
  return {
    acts: [
      {
        do: 'refuse',
        what: 'coverage',
        reason: 'I cannot narrow a list by which data there are of its events, so it stays as it is.',
        hint: 'Ask for a number of each, e.g. "mean speed in each": it stays empty where there are no data. Then name the events that you want, e.g. "without the second".',
        leavesData: true,
      },
    ],
    used: view.phrases.filter(view.isFree),
  };
}
