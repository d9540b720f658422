import type { ChangeOf, FigureChange } from '#src/domain/figure/figure-change.ts';
import type { Act } from '#src/domain/request.ts';
import type { TimeRange } from '#src/domain/time-range.ts';
import { changed, changedAll, lookAct, switchOf } from '#src/language/acts/looks/change.ts';
import { onSpokenDay, withOpenDay } from '#src/language/acts/looks/clock-days.ts';
import { allPanels, looksIn, looksOfEach, one } from '#src/language/acts/looks/marker-looks.ts';
import {
  type ActReading,
  type ActSpec,
  type ClauseView,
  type Setting,
  wordValue,
} from '#src/language/reading/act.ts';
import { isContent } from '#src/language/reading/content.ts';
import { panelsOf } from '#src/language/reading/look-targets.ts';
import { means } from '#src/language/reading/mark.ts';
import { isAt, markedTimes } from '#src/language/reading/marked-times.ts';
import type { Phrase, PhraseOf } from '#src/language/reading/phrase.ts';
import { isShowing } from '#src/language/reading/showing.ts';

const DAY = 86_400_000;
/** "mark 16:45 on the 10th with a dashed red vertical line", "vertical lines at 04:52 and 06:10", "shade 7-9 sept grey". */
const times: ActSpec = lookAct('mark-times', 12, (view, setting) => {
  const marked = isShowing(view, setting) ? markedTimes(view).filter(view.isFree) : [];
  return markedAt(view, setting, marked.length > 0 ? marked : view.all('time'));
});

/** "Shade that interval grey": the time that was spoken of, and no list that may be at hand. */
const pointed: ActSpec = lookAct('mark-pointed', 0, (view, setting) =>
  view.all('time').length > 0 ? undefined : markedAt(view, setting, [], pointedTime(view, setting)),
);

/** @param spoken a time of before that the clause points at; it has no words of its own */
function markedAt(
  view: ClauseView,
  setting: Setting,
  written: readonly PhraseOf<'time'>[],
  spoken: readonly PhraseOf<'time'>[] = [],
): ActReading | undefined {
  if (written.length + spoken.length === 0) return undefined;
  const said = saidIn(view, view.all('time'), pointsOn(view, setting));
  if (spoken.length > 0 && said.verbs.length === 0) return undefined;
  const { times, isDayOpen } = onSpokenDay([...written, ...spoken], setting);
  const isTaken = isShowing(view, setting) && said.verbs.length === 0 && !said.isLine;
  if (times.length === 0 || isTaken || !(said.verbs.length > 0 || said.isShade || said.isLine))
    return undefined;
  if (!switchOf(view).isOn)
    return takenOff(view, times, [...(spoken.length > 0 ? [] : times), ...said.verbs, ...said.nouns]);
  // "The shock on the 5th" is at a moment of that day, which has to be found, and not at its midnight.
  const isOfDay = times.every(({ range }) => range.stop - range.start >= DAY);
  const { fields, used } = looksIn(view);
  if (isOfDay && !said.isShade && view.words('noun', 'shock').length > 0 && view.all('quote').length === 0)
    return Object.keys(fields).length + view.words('dash').length + view.words('colour').length === 0
      ? undefined
      : { acts: [FIND_FIRST], used: view.phrases.filter(view.isFree) };
  const hasPlace = view.series().length > 0 || view.all('panel').length > 0;
  const places = hasPlace ? panelsOf(view, setting, times.slice(0, 1)) : { fields: {}, used: [] };
  const label = fields.label === undefined ? wordsBetween(view, said.verbs[0], times[0]) : undefined;
  const shared = { ...fields, ...(label === undefined ? {} : { label: label.text }), ...places.fields };
  const isSpan = ({ range, raw }: PhraseOf<'time'>) =>
    !said.isLine &&
    (said.isShade || range.stop - range.start > DAY || isStretch(range, raw) || isHighlit(said.verbs, range));
  const own = looksOfEach(view, times);
  const changes =
    own === undefined
      ? markersAt(times, isSpan, shared)
      : times.flatMap((time, at) => markersAt([time], isSpan, { ...shared, ...own.fields[at] }));
  const reading = changedAll(changes, [
    ...written,
    ...said.verbs,
    ...said.nouns,
    ...used,
    ...(own?.used ?? []),
    ...(places.used.length > 0 ? places.used : allPanels(view)),
    ...(label?.used ?? []),
    ...(spoken.length > 0 ? timeShaded(view) : []),
    ...view.words('verb', 'show', 'add', 'put', 'set', 'colour'),
  ]);
  return isDayOpen ? withOpenDay(reading) : reading;
}

const FIND_FIRST: Act = {
  do: 'refuse',
  what: 'moment',
  reason: 'A shock is at a moment of that day, which has to be found before its line can have looks.',
  hint: 'Say "mark the shocks on 10 May", and then how the lines shall look.',
};

interface Said {
  readonly verbs: readonly PhraseOf<'word'>[];
  readonly nouns: readonly PhraseOf<'word'>[];
  readonly isShade: boolean;
  readonly isLine: boolean;
}

/** Words that say that something is marked, and how. */
function saidIn(view: ClauseView, times: readonly Phrase[], points: readonly PhraseOf<'word'>[]): Said {
  const written = view.all('quote').length > 0 ? view.spelt(/^(?:write|text|put|place)$/i) : [];
  const verbs = [...view.words('verb', 'mark', 'shade'), ...written];
  const bands = view.words('noun', 'band');
  const backgrounds = view.hasWord('verb', 'colour', 'set', 'shade') ? view.words('noun', 'background') : [];
  // "And the trace, 2 feb 2010" says which data, not where a line goes.
  const [line] = view
    .words('noun', 'line', 'annotation')
    .filter(({ raw }) => !/^(?:trace|series|profile|curve|graph)/i.test(raw));
  const isBehind = line !== undefined && times.some(({ from }) => from >= line.to);
  return {
    verbs,
    nouns: [
      ...bands,
      ...backgrounds,
      ...points,
      ...view.words('noun', 'vline', 'line', 'interval', 'label', 'annotation'),
    ],
    isShade:
      verbs.some((verb) => wordValue(verb, 'verb') === 'shade') || bands.length + backgrounds.length > 0,
    isLine:
      view.words('noun', 'vline').length > 0 ||
      points.some(({ to }) => times.some(({ from }) => from >= to)) ||
      (isBehind && (view.hasWord('verb', 'show', 'add', 'put', 'remove') || isAt(line, times))),
  };
}

/** "A dot at 17 UT" of a path. */
function pointsOn(view: ClauseView, { drawn, acts }: Setting): readonly PhraseOf<'word'>[] {
  const isOfPath = drawn.hasOrbit || acts.some((act) => act.do === 'show' && act.form === 'orbit');
  return isOfPath ? [...view.words('mark', 'point'), ...view.words('noun', 'point')] : [];
}

function takenOff(view: ClauseView, times: readonly PhraseOf<'time'>[], used: readonly Phrase[]): ActReading {
  const changes = times.map(({ range }) => ({ kind: 'remove-marker' as const, at: range.start }));
  return changedAll(changes, [...used, ...switchOf(view).used]);
}

export function markersAt(
  times: readonly PhraseOf<'time'>[],
  isSpan: (time: PhraseOf<'time'>) => boolean,
  looks: Partial<ChangeOf<'marker'>>,
): readonly FigureChange[] {
  const spans = times.filter(isSpan).map(({ range: { start, stop } }) => ({ start, stop }));
  const instants = times.filter((time) => !isSpan(time)).map(({ range }) => range.start);
  const [first] = spans;
  const shaded: FigureChange[] =
    first === undefined
      ? []
      : spans.length === 1
        ? [{ ...looks, kind: 'marker', from: first.start, to: first.stop }]
        : [{ ...looks, kind: 'marker', intervals: spans }];
  return instants.length === 0 ? shaded : [...shaded, { ...looks, kind: 'marker', at: one(instants) }];
}

/** "mark the shock at 17:05": what stands between is its name. */
function wordsBetween(
  view: ClauseView,
  verb: Phrase | undefined,
  time: Phrase | undefined,
): { readonly text: string; readonly used: readonly Phrase[] } | undefined {
  if (verb === undefined || time === undefined || !/^mark|^annotat|^label|^indicat|^flag/i.test(verb.raw))
    return undefined;
  const between = view.phrases.filter(
    (phrase): phrase is PhraseOf<'word'> =>
      phrase.type === 'word' && phrase.from >= verb.to && phrase.to <= time.from,
  );
  const named = between.filter(({ mark }) => means(mark, 'word') || means(mark, 'noun', ...EVENT_NOUNS));
  if (named.length === 0 || between.some((phrase) => isContent(phrase, true) && !named.includes(phrase)))
    return undefined;
  return { text: named.map(({ raw }) => raw).join(' '), used: named };
}
const EVENT_NOUNS = ['storm', 'shock', 'jump', 'interval', 'gap'] as const;

/** Dates whose parts stand between dashes: 2024-05-10, 2024-131, 10-May-2024. */
const DASHED_DATE =
  /\b(?:\d{4}-\d{1,3}(?:-\d{1,2})?|\d{1,2}-[a-z]{3,9}-\d{2,4}|\d\d-\d\d(?=T|,?\s+(?:at\s+)?\d{1,2}:\d\d))(?!\d)/gi;

/** "13:00 to 18:00", "that interval": two ends, where "16:45" is an instant. */
export function isStretch({ start, stop }: TimeRange, raw: string): boolean {
  const words = raw.replace(DASHED_DATE, ' ');
  return stop - start > 1000 && /[-–—]|\b(?:to|and|until|till|through|interval|period)\b/i.test(words);
}

/** A day is highlighted whole. */
function isHighlit(verbs: readonly Phrase[], { start, stop }: TimeRange): boolean {
  return stop - start >= DAY && verbs.some(({ raw }) => /^highlight/i.test(raw));
}

/** "Shade that interval": the stretch of time that was spoken of last. */
function pointedTime(view: ClauseView, { acts, previous }: Setting): readonly PhraseOf<'time'>[] {
  const [noun] = [...view.words('noun', 'interval', 'timerange'), ...timeShaded(view)];
  const isPointed = view.hasWord('pronoun', 'it', 'them') || view.hasWord('also', 'same');
  const range = [...(previous?.acts ?? []), ...acts].flatMap(rangesOf).at(-1);
  if (noun === undefined || !isPointed || range === undefined) return [];
  const { from, to, raw } = noun;
  return [{ type: 'time', range, form: 'range', from, to, raw }];
}

/** "Shade this time", where "plot it, this time in red" points at none. */
function timeShaded(view: ClauseView): readonly PhraseOf<'word'>[] {
  return view.words('verb', 'shade').length > 0 ? view.spelt(/^(?:time|bit)$/i) : [];
}

/** The times that an act is about. */
function rangesOf(act: Act): readonly TimeRange[] {
  if (act.do === 'change')
    return act.change.kind === 'marker' && act.change.from !== undefined && act.change.to !== undefined
      ? [{ start: act.change.from, stop: act.change.to }]
      : [];
  return 'period' in act ? (act.period?.ranges ?? []) : [];
}

/** "remove the shading", "delete the last marker", "clear all annotations", "take the vertical lines off". */
const removal: ActSpec = lookAct('remove-marker', 12, (view) => {
  const nouns = view.words('noun', 'vline', 'hline', 'band', 'annotation');
  const { isOn, used } = switchOf(view);
  const [noun] = nouns;
  const [verb] = view.words('verb', 'reset', 'remove');
  if (noun === undefined || (isOn && verb === undefined)) return undefined;
  const last = view.words('place', 'last');
  const [amount] = view.all('amount');
  const words = [
    ...nouns,
    ...used,
    verb,
    ...last,
    amount,
    ...view.words('also', 'all'),
    ...view.words('verb', 'shade', 'mark'),
    ...view.words('mark', 'point'),
    ...view.words('colour'),
    ...view.words('dash'),
  ];
  if (amount !== undefined) return changed({ kind: 'remove-marker', value: amount.value }, words);
  if (last.length > 0) return changed({ kind: 'remove-marker', which: 'last' }, words);
  if (means(noun.mark, 'noun', 'annotation')) return changed({ kind: 'clear-markers' }, words);
  const isOf = (name: string) => means(noun.mark, 'noun', name);
  return changed(
    { kind: 'remove-marker', which: isOf('vline') ? 'times' : isOf('hline') ? 'values' : 'intervals' },
    words,
  );
});

/** "Vertical lines at 06:00 | and 18:00 in grey": one more time of what is marked, and the looks of all. */
const more: ActSpec = lookAct('mark-more', 11, (view, { acts }) => {
  const last = acts.at(-1);
  const instants = view.all('time');
  const isGoingOn = last?.do === 'change' && last.change.kind === 'marker' && !view.opensSentence;
  if (!isGoingOn || instants.length === 0 || view.series().length > 0 || view.hasWord('verb'))
    return undefined;
  const { at } = last.change;
  if (at === undefined || !instants.every(({ range, raw }) => isClock(range, raw))) return undefined;
  const { fields, used } = looksIn(view);
  const all = [...[at].flat(), ...instants.map(({ range }) => range.start)];
  return {
    acts: [{ ...last, change: { ...last.change, ...fields, at: all } }],
    used: [...instants, ...used],
    amends: acts.length - 1,
  };
});

function isClock({ start, stop }: TimeRange, raw: string): boolean {
  return stop - start < DAY && !isStretch({ start, stop }, raw);
}

export const markerActs: readonly ActSpec[] = [times, pointed, more, removal];
