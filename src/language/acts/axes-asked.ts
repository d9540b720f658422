import type { Act, NamedSeries, Target } from '#src/domain/request.ts';
import { craftMeantBy, placeQuestion } from '#src/language/acts/where-along.ts';
import {
  type ActReading,
  type ClauseView,
  type Setting,
  seriesOf,
  wordValue,
} from '#src/language/reading/act.ts';
import { periodOf } from '#src/language/reading/period.ts';

/**
 * "X gsm of each at 2 UT", "what was its Y GSE?": a letter with its frame is a coordinate of the spacecraft that are named or drawn, and no
 * part of a field in that frame.
 */
export function axesAsked(view: ClauseView, setting: Setting): ActReading | undefined {
  const letters = view.spelt(/^[xyz]$/i);
  const [frame, ...otherFrames] = view.words('frame');
  const series = seriesOf(view.series());
  const coordinates = wordValue(frame, 'frame') ?? series[0]?.coordinates;
  if (letters.length === 0 || coordinates === undefined || otherFrames.length > 0) return undefined;
  const pointers = [...view.words('pronoun'), ...view.words('also', 'each', 'both', 'all')];
  const questions = view.words('question', 'what', 'where');
  const isOther = series.some(({ quantity, dataset }) => (quantity ?? dataset) !== undefined);
  const isAsked = questions.length + pointers.length > 0 || view.isQuestion || series.length > 0;
  if (isOther || !isAsked || view.words('verb').length + view.words('operation').length > 0) return undefined;
  const craft = craftMeantBy(series, setting);
  if (craft.length === 0) return undefined;
  const period = periodOf(view.all('time'));
  const [unit] = view.words('unit');
  const to = wordValue(unit, 'unit');
  const places = craft.map(
    (each): NamedSeries => ({ ...each, text: 'position', quantity: 'position', coordinates }),
  );
  const of: readonly Target[] =
    to === undefined
      ? places.flatMap((each) => letters.map(({ raw }) => ({ ...each, component: raw.toLowerCase() })))
      : [{ kind: 'act', act: setting.acts.length }];
  const converted: readonly Act[] =
    to === undefined
      ? []
      : [{ do: 'compute', operation: 'convert_units', params: { to }, of: places, isOnlyMade: true, period }];
  return {
    acts: [...converted, { do: 'measure', question: placeQuestion(period), of, period }],
    used: [
      ...letters,
      ...view.words('frame'),
      ...pointers,
      ...questions,
      ...view.series(),
      ...view.all('time'),
      ...view.words('question', 'is'),
      ...(unit === undefined ? [] : [unit]),
      ...view.spelt(/^(?:was|were|is|position|coordinates?|values?|of|in|at)$/i),
    ],
    notes: view.series().flatMap(({ notes }) => notes),
  };
}
