import { changed, lookAct } from '#src/language/acts/looks/change.ts';
import { looksIn } from '#src/language/acts/looks/marker-looks.ts';
import { type ActSpec, wordValue } from '#src/language/reading/act.ts';
import { panelRefsOf, seriesRefs } from '#src/language/reading/named-ref.ts';
import type { Phrase } from '#src/language/reading/phrase.ts';

/** "Write the minimum of SYM-H into panel (d)", "print the peak density on the figure": its value stands where it is. */
const written: ActSpec = lookAct('write-extreme', 4, (view, { drawn }) => {
  const verbs = view.phrases.filter(
    (phrase) =>
      view.isFree(phrase) && /^(?:write|print|annotate|put|note|label|show|add|give)$/i.test(phrase.raw),
  );
  const [statistic] = view.words('statistic', 'minimum', 'maximum');
  const [peak] = view.words('noun', 'peak');
  const panels = view.all('panel');
  const figures = view.words('noun', 'figure', 'panel', 'annotation');
  const head = statistic ?? peak;
  const isPut = verbs.some(({ raw }) => /^(?:write|print|annotate|put|note|label)$/i.test(raw));
  const isInside = view.phrases.some(({ raw }) => /^(?:in|into|inside|on|onto|to)$/i.test(raw));
  if (!drawn.hasAny || head === undefined || verbs.length === 0) return undefined;
  if (!(isPut || isInside) || panels.length + figures.length === 0 || view.all('time').length > 0)
    return undefined;
  const named = view.series().flatMap(({ items }) => items);
  const [panel] = panels.flatMap(panelRefsOf);
  const at = panel === undefined ? undefined : drawn.panelOf(panel);
  const series = seriesRefs(named)[0] ?? drawn.curveIn(at ?? 1);
  if (series === undefined || named.length > 1) return undefined;
  const of = wordValue(statistic, 'statistic') === 'minimum' ? 'minimum' : 'maximum';
  const { fields, used } = looksIn(view);
  const words: readonly (Phrase | undefined)[] = [
    ...verbs,
    statistic,
    peak,
    ...panels,
    ...figures,
    ...view.all('series'),
    ...used,
    ...view.spelt(/^(?:value|values|number|text)$/i),
  ];
  return changed({ kind: 'marker', atExtreme: { of, series, isWritten: true }, ...fields }, words);
});

export const writtenValueActs: readonly ActSpec[] = [written];
