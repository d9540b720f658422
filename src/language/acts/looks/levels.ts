import type { FigureChange } from '#src/domain/figure/figure-change.ts';
import { changedAll, lookAct, switchOf } from '#src/language/acts/looks/change.ts';
import { looksIn } from '#src/language/acts/looks/marker-looks.ts';
import {
  type ActReading,
  type ActSpec,
  type ClauseView,
  type Setting,
  wordValue,
} from '#src/language/reading/act.ts';
import { type LevelScale, levelsSaid, scalesOf } from '#src/language/reading/named-levels.ts';
import type { Phrase } from '#src/language/reading/phrase.ts';

/** "Mark S1 S2 S3 thresholds", "G1 to G5 lines on kp", "storm levels as dashed lines", "only S1 and S2": levels by their names. */
const levels: ActSpec = lookAct('mark-levels', 8, (view, setting) => {
  const words = [...view.spelt(/^(?:moderate|intense|extreme)$/i), ...view.words('threshold')];
  const said = words.map((word) => wordValue(word, 'threshold') ?? word.raw.toLowerCase());
  const [first] = said;
  if (
    first === undefined ||
    view.words('threshold').length === 0 ||
    view.all('time').length > 0 ||
    !isMarking(view, setting)
  )
    return undefined;
  const soft = softWords(view, setting);
  const scale = scalesOf(first).find((each) => quantityOn(each, view, setting) !== undefined);
  if (scale === undefined) return refused(first, [...words, ...soft]);
  const { isOn, used } = switchOf(view);
  const named = levelsSaid(said, scale);
  if (!isOn) return takenOff(named, setting, [...words, ...soft, ...used]);
  const looks = looksIn(view);
  const { label: _, ...fields } = looks.fields;
  const quantity = quantityOn(scale, view, setting) ?? '';
  const added = named.map(
    ([name, value]): FigureChange => ({
      kind: 'marker',
      value,
      label: name,
      dash: 'dashed',
      panel: { quantity },
      ...(scale.unit === undefined ? {} : { unit: scale.unit }),
      ...fields,
    }),
  );
  const isOnly = view.hasWord('negation', 'only');
  const others = isOnly ? othersOf(named, scale, setting) : [];
  const missing = named.filter(([name]) => !setting.drawn.markerNames.includes(name));
  return changedAll(others.length > 0 && missing.length === 0 ? others : [...others, ...added], [
    ...words,
    ...soft,
    ...looks.used,
    ...used,
    ...view.words('negation', 'only'),
    // "The S1 threshold at 10 pfu" says how high it is.
    ...view.all('amount').filter(({ value }) => named.some(([, level]) => level === value)),
  ]);
});

/** Whether lines are asked for; a level beside a question or a comparison is one of data. */
function isMarking(view: ClauseView, { acts }: Setting): boolean {
  if (view.all('condition').length > 0 || view.hasWord('question')) return false;
  const last = acts.at(-1);
  const goesOn = last?.do === 'change' && last.change.kind === 'marker' && !view.opensSentence;
  return (
    goesOn ||
    view.words('verb', 'mark', 'add', 'put', 'show', 'set', 'remove').length > 0 ||
    view.words('noun', 'hline', 'line', 'level', 'limits', 'annotation').length > 0 ||
    view.words('negation', 'only').length > 0 ||
    view.words('threshold').some(({ raw }) => /level|threshold|limit|class|scale/i.test(raw))
  );
}

/** The quantity of a scale that is drawn, or that these words bring. */
function quantityOn({ quantities }: LevelScale, view: ClauseView, { drawn }: Setting): string | undefined {
  const named = view.series().flatMap(({ items }) => items.map(({ series }) => series.quantity));
  return quantities.find(
    (quantity) => drawn.has({ kind: 'series', quantity, text: quantity }) || named.includes(quantity),
  );
}

/** The words around: the lines, what they are on, and what they are called. */
function softWords(view: ClauseView, { drawn }: Setting): readonly Phrase[] {
  return [
    ...view.words('noun', 'hline', 'line', 'level', 'limits', 'annotation', 'label', 'panel', 'storm'),
    ...view.words('verb', 'mark', 'add', 'put', 'show', 'set', 'use'),
    ...view.words('also', 'all'),
    ...view.spelt(/^(?:noaa|scales?|levels?|thresholds?|limits?|official|usual|standard)$/i),
    ...view.all('series').filter(({ items }) => items.every(({ series }) => drawn.has(series))),
  ];
}

function takenOff(
  named: readonly (readonly [string, number])[],
  { drawn }: Setting,
  used: readonly Phrase[],
): ActReading {
  const there = named.filter(([name]) => drawn.markerNames.includes(name));
  const gone = there.length === 0 ? named : there;
  return changedAll(
    gone.map(([label]) => ({ kind: 'remove-marker', label })),
    used,
  );
}

/** The levels of the scale that stand there and are not among those that shall. */
function othersOf(
  named: readonly (readonly [string, number])[],
  { levels }: LevelScale,
  { drawn }: Setting,
): readonly FigureChange[] {
  return Object.keys(levels)
    .filter((name) => drawn.markerNames.includes(name) && !named.some(([each]) => each === name))
    .map((label) => ({ kind: 'remove-marker', label }));
}

function refused(said: string, used: readonly Phrase[]): ActReading {
  const scales = scalesOf(said);
  const kinds = scales.map(({ name, of }) => `${name}: of ${of}`).join('; ');
  return {
    acts: [
      {
        do: 'refuse',
        what: said,
        reason: `Levels are marked where their quantity is drawn: ${kinds}. The plot shows no such data.`,
        hint: 'Add it first, e.g. "add Kp below", or name a value: "horizontal line at 10".',
      },
    ],
    used,
  };
}

export const levelActs: readonly ActSpec[] = [levels];
