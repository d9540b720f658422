import type { ChangeOf, FigureChange } from '#src/domain/figure/figure-change.ts';
import { changed, changedAll, lookAct, switchOf } from '#src/language/acts/looks/change.ts';
import { CORNERS } from '#src/language/acts/looks/corner-text.ts';
import { looksIn } from '#src/language/acts/looks/marker-looks.ts';
import { type ActReading, type ActSpec, type ClauseView, wordValue } from '#src/language/reading/act.ts';
import { spokenOf } from '#src/language/reading/look-targets.ts';
import { means } from '#src/language/reading/mark.ts';
import { panelRefsOf, seriesRefs } from '#src/language/reading/named-ref.ts';
import type { Phrase, PhraseOf } from '#src/language/reading/phrase.ts';
import { isShowing } from '#src/language/reading/showing.ts';

type Word = PhraseOf<'word'>;
type Marker = ChangeOf<'marker'>;

/** "mark the minimum", "annotate min and max with their times", "a dot at the min", "vertical line at the maximum of Dst". */
const extremes: ActSpec = lookAct('mark-extremes', 14, (view, setting) => {
  const statistics = view.words('statistic', 'minimum', 'maximum', 'extremes');
  const nouns = view.words('noun', 'peak');
  const verbs = markingIn(view, [...statistics, ...nouns]);
  const lines = view.words('noun', 'vline', 'hline', 'line');
  const [first] = statistics;
  const isShown = isShowing(view, setting);
  // "The max AE after that line" is asked of a part of the time.
  const isOfSide = view.phrases.some(
    ({ raw }, at) =>
      /^(?:after|before)\b/i.test(raw) &&
      view.phrases.slice(at, at + 3).some((next) => /\bline$/i.test(next.raw)),
  );
  if (
    isOfSide ||
    (first === undefined && nouns.length === 0) ||
    verbs.length + lines.length === 0 ||
    (view.all('time').length > 0 && !(isShown && verbs.length > 0))
  )
    return undefined;
  const all = view.series();
  if (statistics.length > 1 && all.length === statistics.length && !isShown)
    return changedAll(extremesOf(statistics, all), [...statistics, ...verbs, ...lines, ...all]);
  const both = statistics.length !== 1 || wordValue(first, 'statistic') === 'extremes';
  const of = wordValue(first, 'statistic') === 'maximum' ? 'maximum' : 'minimum';
  const spoken = first === undefined || isShown ? undefined : spokenOf(view, setting, [first]);
  const { fields, used } = looksIn(view);
  const details = detailsIn(view);
  const drawn = setting.drawn.lines.map(({ label }) => label);
  const [only, ...others] = drawn;
  // Words and looks of its own are those of a marker, which stands at one curve.
  const isDot = verbs.some((word) => means(word.mark, 'noun', 'point') || means(word.mark, 'mark', 'point'));
  const isOwn = !isDot && Object.keys(fields).length > 0 && others.length === 0 && statistics.length === 1;
  const series = spoken?.series?.[0] ?? (isOwn && switchOf(view).isOn ? only : undefined);
  const words = [
    ...statistics,
    ...nouns,
    ...verbs,
    ...lines,
    ...details.used,
    ...(spoken?.used ?? []),
    ...view.words('verb', 'show', 'add', 'put'),
  ];
  // "Mark the minima with vertical lines": a line for each curve.
  const isLine = view.words('noun', 'vline').length > 0 || fields.dash !== undefined;
  const written = details.isTimed ? { isWritten: true, isTimed: true as const } : {};
  if (series === undefined && isLine && drawn.length > 0 && switchOf(view).isOn) {
    const ends = both ? (['maximum', 'minimum'] as const) : ([of] as const);
    return changedAll(
      drawn.flatMap((each) =>
        ends.map(
          (end): Marker => ({ kind: 'marker', atExtreme: { of: end, series: each, ...written }, ...fields }),
        ),
      ),
      [...words, ...used],
    );
  }
  if (both || series === undefined) {
    const change: FigureChange = {
      kind: 'extremes',
      shown: switchOf(view).isOn,
      ...(both ? {} : { only: of }),
      ...(details.isTimed ? { isTimed: true } : {}),
    };
    return changed(change, [...words, ...switchOf(view).used]);
  }
  const isValue = lines.some((line) => wordValue(line, 'noun') === 'hline');
  const line = isValue ? { line: 'value' as const } : {};
  const text = details.isSaid ? { isWritten: true, ...written } : {};
  return changed({ kind: 'marker', atExtreme: { of, series, ...line, ...text }, ...fields }, [
    ...words,
    ...used,
  ]);
});

/** Whether the clause wishes a mark at an extreme and asks for no number. */
export function marksExtremes(view: ClauseView): boolean {
  return (
    !view.asks() && markingIn(view, view.words('statistic', 'minimum', 'maximum', 'extremes')).length > 0
  );
}

/** What marks something: a verb, or a dot that is put at it. */
function markingIn(view: ClauseView, extreme: readonly Word[]): readonly Word[] {
  const isAt = extreme.some(({ prep }) => prep === 'at' || prep === 'on');
  return [
    ...view.words('verb', 'mark'),
    ...view.spelt(/^label(?:l?ed|l?ing|s)?$/i),
    ...(isAt ? [...view.words('noun', 'point'), ...view.words('mark', 'point')] : []),
  ];
}

/** "With value and time", "with its time": what is written beside it. */
function detailsIn(view: ClauseView): {
  readonly isSaid: boolean;
  readonly isTimed: boolean;
  readonly used: readonly Phrase[];
} {
  const both = view.words('noun', 'valuetime');
  const values = view.spelt(/^(?:values?|numbers?)$/i);
  const times = [
    ...view.spelt(/^(?:times?|dates?|timestamps?|moments?)$/i),
    ...view.words('question', 'when'),
    ...view.words('noun', 'time'),
  ];
  const used = [...both, ...values, ...times];
  return { isSaid: used.length > 0, isTimed: both.length + times.length > 0, used };
}

/** "the maximum of speed and the minimum of Dst": each of its own series. */
function extremesOf(
  statistics: readonly PhraseOf<'word'>[],
  all: readonly PhraseOf<'series'>[],
): readonly Marker[] {
  return all.flatMap(({ items }, at) => {
    const of = wordValue(statistics[at], 'statistic') === 'maximum' ? 'maximum' : 'minimum';
    return seriesRefs(items).map((series): Marker => ({ kind: 'marker', atExtreme: { of, series } }));
  });
}

const WRITING = /^(?:write|print|annotate|put|note|label)$/i;

/** "Write the minimum of SYM-H into panel (d)", "print the peak density and its time in the lower left corner". */
const written: ActSpec = lookAct('write-extreme', 4, (view, { drawn }): ActReading | undefined => {
  const verbs = view.phrases.filter(
    (phrase) => view.isFree(phrase) && (WRITING.test(phrase.raw) || /^(?:show|add|give)$/i.test(phrase.raw)),
  );
  const [statistic] = view.words('statistic', 'minimum', 'maximum');
  const [peak] = view.words('noun', 'peak');
  const panels = view.all('panel');
  const [place] = view.words('place', ...Object.keys(CORNERS));
  const corner = CORNERS[wordValue(place, 'place') ?? ''];
  // "Put a marker at the minimum" is a dot there.
  const isWriting = verbs.some(({ raw }) => /^(?:write|print|note)$/i.test(raw));
  const figures = view.words('noun', 'figure', 'panel', 'annotation', ...(isWriting ? ['point'] : []));
  const isPut = verbs.some(({ raw }) => WRITING.test(raw));
  const isInside = view.phrases.some(({ raw }) => /^(?:in|into|inside|on|onto|to)$/i.test(raw));
  if (!drawn.hasAny || (statistic ?? peak) === undefined || verbs.length === 0) return undefined;
  const isPlaced = panels.length + figures.length > 0 || corner !== undefined;
  if (!(isPut || isInside) || !isPlaced || view.all('time').length > 0) return undefined;
  const named = view.series().flatMap(({ items }) => items);
  const [panel] = panels.flatMap(panelRefsOf);
  const at = panel === undefined ? undefined : drawn.panelOf(panel);
  const series = seriesRefs(named)[0] ?? drawn.curveIn(at ?? 1);
  if (series === undefined || named.length > 1) return undefined;
  const of = wordValue(statistic, 'statistic') === 'minimum' ? 'minimum' : 'maximum';
  const { fields, used } = looksIn(view);
  const details = detailsIn(view);
  const atExtreme = {
    of,
    series,
    isWritten: true,
    ...(details.isTimed ? { isTimed: true as const } : {}),
    ...(corner === undefined ? {} : { corner }),
  } as const;
  return changed({ kind: 'marker', atExtreme, ...fields }, [
    ...verbs,
    statistic,
    peak,
    place,
    ...panels,
    ...figures,
    ...view.all('series'),
    ...used,
    ...details.used,
    ...view.spelt(/^(?:text|corner)$/i),
    ...view.words('place', 'inside'),
  ]);
});

export const markedExtremeActs: readonly ActSpec[] = [extremes, written];
