import type { FigureChange } from '#src/domain/figure/figure-change.ts';
import { changed, changedAll, lookAct, switchOf } from '#src/language/acts/looks/change.ts';
import { looksIn, one } from '#src/language/acts/looks/marker-looks.ts';
import { type ActSpec, type ClauseView, valueOf } from '#src/language/reading/act.ts';
import { isContent } from '#src/language/reading/content.ts';
import { panelsOf } from '#src/language/reading/look-targets.ts';
import { means } from '#src/language/reading/mark.ts';
import type { Phrase, PhraseOf } from '#src/language/reading/phrase.ts';
import { isShowing } from '#src/language/reading/showing.ts';

const DAY = 86_400_000;
/** "mark 16:45 on the 10th with a dashed red vertical line", "vertical lines at 04:52 and 06:10", "shade 7-9 sept grey". */
const times: ActSpec = lookAct('mark-times', 12, (view, setting) => {
  const times = view.all('time');
  const verbs = view.words('verb', 'mark', 'shade');
  const nouns = view.words('noun', 'vline', 'band', 'line', 'interval', 'label');
  const isShade =
    verbs.some((verb) => valueOf(verb, 'verb') === 'shade') || view.words('noun', 'band').length > 0;
  const [line] = view.words('noun', 'line');
  const isLine =
    view.words('noun', 'vline').length > 0 ||
    (line !== undefined &&
      times.some(({ from }) => from >= line.to) &&
      view.hasWord('verb', 'show', 'add', 'put'));
  if (isShowing(view, setting) && verbs.length === 0 && !isLine) return undefined;
  if (times.length === 0 || (verbs.length === 0 && !isShade && !isLine) || view.isQuestion) return undefined;
  const { fields, used } = looksIn(view);
  const places =
    view.series().length > 0 || view.all('panel').length > 0
      ? panelsOf(view, setting, [times[0] as Phrase])
      : { fields: {}, used: [] };
  const label = fields.label === undefined ? wordsBetween(view, verbs[0], times[0]) : undefined;
  const shared = { ...fields, ...(label === undefined ? {} : { label: label.text }), ...places.fields };
  const spans = times.filter(
    ({ range, raw }) =>
      !isLine && (isShade || range.stop - range.start > DAY || isHighlit(verbs, range, raw)),
  );
  const instants = times.filter((time) => !spans.includes(time)).map(({ range }) => range.start);
  const changes: FigureChange[] = [];
  const [first] = spans;
  if (spans.length === 1 && first !== undefined)
    changes.push({ kind: 'marker', from: first.range.start, to: first.range.stop, ...shared });
  else if (spans.length > 1)
    changes.push({
      kind: 'marker',
      intervals: spans.map(({ range }) => ({ start: range.start, stop: range.stop })),
      ...shared,
    });
  if (instants.length > 0) changes.push({ kind: 'marker', at: one(instants), ...shared });
  return changedAll(changes, [
    ...times,
    ...verbs,
    ...nouns,
    ...used,
    ...places.used,
    ...(label?.used ?? []),
    ...view.words('verb', 'show', 'add', 'put', 'set', 'colour'),
  ]);
});

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

function isHighlit(
  verbs: readonly PhraseOf<'word'>[],
  { start, stop }: { readonly start: number; readonly stop: number },
  raw: string,
): boolean {
  return (
    verbs.some((verb) => /^highlight/i.test(verb.raw)) &&
    stop - start >= 60_000 &&
    /[-–]|\bto\b|\band\b/.test(raw)
  );
}

/** "remove the shading", "delete the last marker", "clear all annotations", "take the vertical lines off". */
const removal: ActSpec = lookAct('remove-marker', 12, (view) => {
  const nouns = view.words('noun', 'vline', 'hline', 'band', 'annotation');
  const { isOn, used } = switchOf(view);
  const [noun] = nouns;
  const [verb] = view.words('verb', 'reset', 'remove');
  if (noun === undefined || (isOn && verb === undefined)) return undefined;
  const last = view.words('place', 'last');
  const value = valueOf(noun, 'noun');
  const [amount] = view.all('amount');
  const [time] = view.all('time');
  const words = [
    ...nouns,
    ...used,
    verb,
    ...last,
    amount,
    time,
    ...view.words('also', 'all'),
    ...view.words('verb', 'shade', 'mark'),
  ];
  if (amount !== undefined) return changed({ kind: 'remove-marker', value: amount.value }, words);
  if (time !== undefined) return changed({ kind: 'remove-marker', at: time.range.start }, words);
  if (last.length > 0) return changed({ kind: 'remove-marker', which: 'last' }, words);
  if (value === 'annotation') return changed({ kind: 'clear-markers' }, words);
  const which = value === 'vline' ? 'times' : value === 'hline' ? 'values' : 'intervals';
  return changed({ kind: 'remove-marker', which }, words);
});

export const markerActs: readonly ActSpec[] = [times, removal];
