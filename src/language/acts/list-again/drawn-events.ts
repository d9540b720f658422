import type { Act, Target } from '#src/domain/request.ts';
import { hasNew, isAboutList } from '#src/language/acts/list-again/uses.ts';
import { type ActReading, type ClauseView, type Setting, targetsOf } from '#src/language/reading/act.ts';
import { means } from '#src/language/reading/mark.ts';
import { periodOf } from '#src/language/reading/period.ts';
import type { Phrase } from '#src/language/reading/phrase.ts';

/** "On the plot" names the figure that is there. */
function isNamedFigure({ phrases }: ClauseView, phrase: Phrase): boolean {
  const before = phrases.slice(0, phrases.indexOf(phrase)).at(-1)?.raw ?? '';
  return /^(?:the|this|that|my|our|same|last|current)$/i.test(before);
}

/** "Plot them", "mark those on a Dst plot of 2024": the events on what they were found in, or on what is named. */
export function drawnEvents(view: ClauseView, setting: Setting, events: Target): ActReading | undefined {
  const isOn = view.spelt(/^(?:on|onto|over)$/i).length > 0;
  const laid = isOn && isAboutList(setting) ? view.spelt(/^(?:overlay|overplot|superimpose)(?:ed)?$/i) : [];
  const marks = [...view.words('verb', 'mark', 'shade'), ...laid];
  const plots = view
    .spelt(/^(?:plot|draw|graph|visuali[sz]e)$/i)
    .filter((phrase) => !isNamedFigure(view, phrase));
  const those = [
    ...view.words('pronoun', 'them'),
    ...view.spelt(/^(?:those|these|them)$/i),
    ...view.words('noun', 'storm', 'shock', 'interval', 'list'),
  ];
  const series = view.all('series');
  const times = view.all('time');
  const isOther =
    those.length === 0 ||
    hasNew(view) ||
    times.some(({ isFound }) => isFound === true) ||
    view.words('statistic').length + view.words('operation').length > 0;
  const isNamed = series.length > 0 && marks.length > 0;
  // "Mark them on the plot": on the one that there is.
  const isThere = marks.length > 0 && setting.hasFigure;
  const isPlain = series.length === 0 && plots.length > 0 && !isThere && isAboutList(setting);
  if (isOther || !(isNamed || isPlain)) return undefined;
  const items = series.flatMap((each) => each.items);
  const source: Target = { kind: 'pointed', which: 'source', text: 'list' };
  const isMarked = marks.some(({ mark }) => means(mark, 'verb', 'mark') && !means(mark, 'verb', 'shade'));
  const shown: Act = {
    do: 'show',
    mode: 'new',
    of: items.length > 0 ? targetsOf(items) : [source],
    period: periodOf(times),
  };
  const marked: Act = {
    do: 'mark-events',
    what: isMarked ? 'mark' : 'shade',
    events,
    of: [],
    period: { ranges: [], events: [] },
  };
  return {
    acts: [shown, marked],
    used: [
      ...marks,
      ...plots,
      ...those,
      ...series,
      ...times,
      ...view.words('noun', 'figure', 'line', 'panel', 'data'),
      ...view.words('also', 'all'),
    ],
    notes: series.flatMap(({ notes }) => notes),
  };
}
