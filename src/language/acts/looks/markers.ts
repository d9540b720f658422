import type { ChangeOf, FigureChange } from '#src/domain/figure/figure-change.ts';
import type { Dash } from '#src/domain/figure/look.ts';
import { changed, changedAll, lookAct, switchOf } from '#src/language/acts/looks/change.ts';
import {
  type ActReading,
  type ActSpec,
  type ClauseView,
  type Setting,
  valueOf,
} from '#src/language/reading/act.ts';
import { isContent } from '#src/language/reading/content.ts';
import { panelsOf, spokenOf } from '#src/language/reading/look-targets.ts';
import { means } from '#src/language/reading/mark.ts';
import { seriesRefOf } from '#src/language/reading/named-ref.ts';
import type { Phrase, PhraseOf } from '#src/language/reading/phrase.ts';
import { isShowing } from '#src/language/reading/showing.ts';

type Marker = ChangeOf<'marker'>;
const DAY = 86_400_000;
const DASHES: Readonly<Record<string, Dash>> = {
  dashed: 'dashed',
  dotted: 'dotted',
  dashdot: 'dash-dot',
  solid: 'solid',
};

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

/** "horizontal line at -250", "line at 10 pfu", "mark beta=1 with a horizontal line", "threshold lines at -50 and -100". */
const values: ActSpec = lookAct('mark-values', 13, (view, setting) => {
  const lines = view
    .words('noun', 'hline', 'line', 'vline')
    .filter(({ raw }) => !/series|trace|curve|graph/i.test(raw));
  const verbs = view.words('verb', 'mark');
  const amounts = view.all('amount').filter(({ isOrdinal }) => !isOrdinal);
  const [condition] = view.all('condition').filter(({ comparison }) => comparison === '=');
  const [span] = view.all('span').filter(({ raw }) => /\band\b/.test(raw));
  const isSaid =
    lines.length > 0 ||
    (verbs.length > 0 && (condition?.item !== undefined || amounts.some(({ unit }) => unit !== undefined)));
  const numbers =
    condition !== undefined
      ? [condition.value]
      : span !== undefined
        ? [span.low, span.high]
        : amounts.filter(isHeight(view)).map(({ value }) => value);
  if (
    !isSaid ||
    numbers.length === 0 ||
    view.isQuestion ||
    (view.all('time').length > 0 && !isShowing(view, setting))
  )
    return undefined;
  const { fields, used } = looksIn(view);
  const unit =
    amounts.map((amount) => amount.unit).find((each) => each !== undefined) ?? condition?.unit ?? span?.unit;
  const isVertical = lines.some((line) => valueOf(line, 'noun') === 'vline');
  const inPanel =
    condition?.item !== undefined
      ? { fields: { panel: seriesRefOf(condition.item.series) }, used: [] }
      : placeOf(view, setting, lines);
  const change: Marker = {
    kind: 'marker',
    value: one(numbers),
    ...(isVertical ? { axis: 'x' as const } : {}),
    ...(unit === undefined ? {} : { unit }),
    ...fields,
    ...inPanel.fields,
  };
  return changed(change, [
    ...lines,
    ...verbs,
    condition,
    span,
    ...(condition === undefined && span === undefined ? amounts : []),
    ...used,
    ...inPanel.used,
    ...view.words('verb', 'show', 'add', 'put', 'set'),
  ]);
});

/** A number behind "at" or with nothing in front; "line width 2" is none. */
function isHeight(view: ClauseView) {
  return ({ prep }: PhraseOf<'amount'>) =>
    prep !== 'by' && !view.hasWord('noun', 'width', 'opacity', 'font', 'size');
}

/** A panel is said by its number or by what it shows; a line at a value does not go into what was spoken of before. */
function placeOf(view: ClauseView, setting: Setting, looks: readonly Phrase[]) {
  const isSaid = view.series().length > 0 || view.all('panel').length > 0 || view.hasWord('pronoun', 'there');
  return isSaid ? panelsOf(view, setting, looks) : { fields: {}, used: [] as readonly Phrase[] };
}

/** "zero line", "dashed line at zero", "no zero line". */
const zero: ActSpec = lookAct('zero-line', 11, (view, setting) => {
  const [noun] = view.words('noun', 'zeroline');
  if (noun === undefined) return undefined;
  const { isOn, used: switched } = switchOf(view);
  const { fields, used } = looksIn(view);
  const { label: _label, width: _width, opacity: _opacity, ...looks } = fields;
  const target = panelsOf(view, setting, [noun]);
  return changed({ kind: 'zero-line', shown: isOn, ...looks, ...target.fields }, [
    noun,
    ...switched,
    ...used,
    ...target.used,
    ...view.words('verb', 'mark'),
    ...view.words('noun', 'line'),
  ]);
});

/** "mark the minimum", "annotate min and max", "vertical line at the maximum of Dst". */
const extremes: ActSpec = lookAct('mark-extremes', 14, (view, setting) => {
  const statistics = view.words('statistic', 'minimum', 'maximum', 'extremes');
  const nouns = [...view.words('noun', 'peak')];
  const verbs = view.words('verb', 'mark');
  const lines = view.words('noun', 'vline', 'hline', 'line');
  const [first] = statistics;
  if (
    (first === undefined && nouns.length === 0) ||
    (verbs.length === 0 && lines.length === 0) ||
    view.isQuestion ||
    view.all('time').length > 0
  )
    return undefined;
  const both = statistics.length !== 1 || valueOf(first, 'statistic') === 'extremes';
  const spoken = first === undefined ? undefined : spokenOf(view, setting, [first]);
  const [series] = spoken?.series ?? [];
  const { fields, used } = looksIn(view);
  const words = [
    ...statistics,
    ...nouns,
    ...verbs,
    ...lines,
    ...used,
    ...(spoken?.used ?? []),
    ...view.words('verb', 'show', 'add'),
  ];
  if (both || series === undefined)
    return changed({ kind: 'extremes', shown: switchOf(view).isOn }, [...words, ...switchOf(view).used]);
  const of = valueOf(first, 'statistic') === 'maximum' ? 'maximum' : 'minimum';
  const isValue = lines.some((line) => valueOf(line, 'noun') === 'hline');
  return changed(
    { kind: 'marker', atExtreme: { of, series, ...(isValue ? { line: 'value' as const } : {}) }, ...fields },
    words,
  );
});

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

/** "label it 'shock'", "in red", "dashed": of the marker that was said right before. */
const amended: ActSpec = lookAct('marker-look', 10, (view, setting): ActReading | undefined => {
  const last = setting.acts.at(-1);
  if (last?.do !== 'change' || last.change.kind !== 'marker' || view.opensSentence) return undefined;
  if (view.series().length > 0 || view.all('panel').length + view.all('time').length > 0) return undefined;
  if (
    view
      .words('noun')
      .some((noun) => !['label', 'line', 'vline', 'hline', 'width'].includes(valueOf(noun, 'noun') ?? ''))
  )
    return undefined;
  const { fields, used } = looksIn(view);
  const lines = view.words('noun', 'line', 'vline', 'hline');
  if (
    Object.keys(fields).length === 0 &&
    (lines.length === 0 || view.phrases.some(({ type }) => type === 'amount'))
  )
    return undefined;
  const act = { do: 'change' as const, change: { ...last.change, ...fields } };
  return {
    acts: [act],
    used: [
      ...used,
      ...view.words('noun', 'label', 'line'),
      ...view.words('verb', 'call', 'mark', 'colour', 'set'),
    ],
    amends: setting.acts.length - 1,
  };
});

type Looks = Pick<Marker, 'label' | 'color' | 'dash' | 'width' | 'opacity'>;

/** Colour, dash, width and label of a marker, wherever they stand in its clause. */
function looksIn(view: ClauseView): { readonly fields: Looks; readonly used: readonly Phrase[] } {
  const [colour] = [...view.words('colour'), ...view.words('hex')];
  const [dash] = view.words('dash');
  const [weight] = view.words('weight', 'thicker', 'thinner');
  const [quote] = view.all('quote');
  const color = valueOf(colour, 'colour') ?? valueOf(colour, 'hex');
  const dashed = DASHES[valueOf(dash, 'dash') ?? ''];
  return {
    fields: {
      ...(quote === undefined ? {} : { label: quote.text }),
      ...(color === undefined ? {} : { color }),
      ...(dashed === undefined ? {} : { dash: dashed }),
      ...(weight === undefined ? {} : { width: valueOf(weight, 'weight') === 'thinner' ? 0.75 : 2.5 }),
    },
    used: [
      colour,
      dash,
      weight,
      quote,
      ...(quote === undefined ? [] : [...view.words('noun', 'label'), ...view.words('verb', 'call')]),
    ].filter((each) => each !== undefined),
  };
}

function one(numbers: readonly number[]): number | number[] {
  const [first, ...rest] = numbers;
  return first !== undefined && rest.length === 0 ? first : [...numbers];
}

export const markerActs: readonly ActSpec[] = [times, values, zero, extremes, removal, amended];
