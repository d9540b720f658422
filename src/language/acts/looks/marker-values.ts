import type { ChangeOf, FigureChange } from '#src/domain/figure/figure-change.ts';
import { changed, changedAll, lookAct, switchOf } from '#src/language/acts/looks/change.ts';
import { isLineUnit } from '#src/language/acts/looks/line-looks.ts';
import { isOfLine, looksIn, one } from '#src/language/acts/looks/marker-looks.ts';
import { saidLevel } from '#src/language/acts/looks/said-level.ts';
import { type ActSpec, type ClauseView, type Setting, wordValue } from '#src/language/reading/act.ts';
import { panelsOf } from '#src/language/reading/look-targets.ts';
import { means } from '#src/language/reading/mark.ts';
import { seriesRefOf } from '#src/language/reading/named-ref.ts';
import type { Phrase, PhraseOf } from '#src/language/reading/phrase.ts';
import { isShowing } from '#src/language/reading/showing.ts';

type Marker = ChangeOf<'marker'>;

/** "horizontal line at -250", "line at 10 pfu", "mark beta=1 with a horizontal line", "threshold lines at -50 and -100". */
const values: ActSpec = lookAct('mark-values', 13, (view, setting) => {
  const lines = view
    .words('noun', 'hline', 'line', 'vline')
    .filter(({ raw }) => !/series|trace|curve|graph/i.test(raw));
  const verbs = view.words('verb', 'mark');
  const amounts = view
    .all('amount')
    .filter(
      ({ isOrdinal, unit, prep }) => !isOrdinal && unit !== 'dpi' && (prep === 'at' || !isLineUnit(unit)),
    )
    .filter((amount) => !isCountOf(amount, view) && !isOfPanels(amount, view));
  const [condition] = view.all('condition').filter(({ comparison }) => comparison === '=');
  const [span] = view.all('span').filter(({ raw }) => /\band\b/.test(raw));
  const isSaid =
    lines.length > 0 ||
    (verbs.length > 0 && (condition?.item !== undefined || amounts.some(({ unit }) => unit !== undefined)));
  const level = saidLevel(view, setting, [...lines, ...amounts, condition, span]);
  const numbers =
    level?.numbers ?? numbersOf(condition, span) ?? amounts.filter(isHeight(view)).map(({ value }) => value);
  if (!isSaid || numbers.length === 0 || (view.all('time').length > 0 && !isShowing(view, setting)))
    return undefined;
  const off = switchOf(view);
  if (!off.isOn)
    return changedAll(
      numbers.map((value) => ({ kind: 'remove-marker' as const, value })),
      [...lines, ...verbs, condition, span, ...amounts, ...off.used],
    );
  const { fields, used } = looksIn(view);
  const axes = view.words('noun', 'xaxis', 'yaxis');
  const unit =
    amounts.map((amount) => amount.unit).find((each) => each !== undefined) ??
    condition?.unit ??
    span?.unit ??
    level?.unit;
  const isVertical = [...lines, ...axes].some((noun) =>
    /^(?:vline|xaxis)$/.test(wordValue(noun, 'noun') ?? ''),
  );
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
    ...level?.fields,
  };
  return changed(change, [
    ...lines,
    ...verbs,
    condition,
    span,
    ...(condition === undefined && span === undefined ? amounts : []),
    ...used,
    ...inPanel.used,
    ...axes,
    ...(level?.used ?? []),
    ...view.words('verb', 'show', 'add', 'put', 'set'),
  ]);
});

function numbersOf(condition: PhraseOf<'condition'> | undefined, span: PhraseOf<'span'> | undefined) {
  if (condition !== undefined) return [condition.value];
  return span === undefined ? undefined : [span.low, span.high];
}

const MANY = 12;

/** "Three speed lines": so many of them, and no place for one. */
export function isCountOf({ from, to, unit, prep, value }: PhraseOf<'amount'>, view: ClauseView): boolean {
  const mayCount = unit === undefined && prep === undefined && value <= MANY;
  if (!mayCount || !view.hasWord('noun', 'line')) return false;
  const next = view.phrases.find(
    (phrase) =>
      phrase.from >= to &&
      phrase.type !== 'series' &&
      !(phrase.type === 'word' && means(phrase.mark, 'dash')),
  );
  if (next?.type !== 'word' || !means(next.mark, 'noun', 'line') || !/s$/i.test(next.raw)) return false;
  // "The 10, 100 and 1000 lines" are places: the last of several numbers, or more than a figure has.
  return !view.all('amount').some((other) => other.to < from && !other.isOrdinal && value > other.value);
}

/** "In four panels, …": how many there are. */
function isOfPanels(amount: Phrase, { phrases }: ClauseView): boolean {
  const next = phrases[phrases.indexOf(amount) + 1];
  return next?.type === 'word' && means(next.mark, 'noun', 'panel');
}

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

function isColour(phrase: Phrase): boolean {
  return phrase.type === 'word' && means(phrase.mark, 'colour');
}

/** "zero line", "dashed line at zero", "no zero line". */
const zero: ActSpec = lookAct('zero-line', 11, (view, setting) => {
  const [noun] = view.words('noun', 'zeroline');
  if (noun === undefined) return undefined;
  const { isOn, used: switched } = switchOf(view);
  const { fields, used: taken } = looksIn(view);
  const { label: _label, width: _width, opacity: _opacity, color, ...plain } = fields;
  // "Bz red with zero line": the colour is of the curve.
  const others = taken.filter((each) => isColour(each) && each.to <= noun.from && !isOfLine(view, each));
  const used = taken.filter((each) => !others.includes(each));
  const looks = { ...plain, ...(color === undefined || others.length > 0 ? {} : { color }) };
  const target = panelsOf(view, setting, [noun]);
  // "Only in a": not in the others.
  const isOnly =
    isOn && target.used.some((phrase) => view.words('negation', 'only').some((word) => word === phrase));
  const change: FigureChange = { kind: 'zero-line', shown: isOn, ...looks, ...target.fields };
  return changedAll(isOnly ? [{ kind: 'zero-line', shown: false }, change] : [change], [
    noun,
    ...switched,
    ...used,
    ...target.used,
    ...view.words('verb', 'mark'),
    ...view.words('noun', 'line'),
  ]);
});

const MOMENT = /^(?:onsets?|events?|crossings?|starts?|minim(?:um|a)|arrivals?|boundar(?:y|ies)|vertical)$/i;

/** "Dashed line at zero epoch": where the events lie in superposed epochs, or what else is drawn over a time of its own. */
const epochLine: ActSpec = lookAct('epoch-line', 10, (view, { drawn, acts }) => {
  const isEpochs =
    acts.some((act) => act.do === 'superpose') || (drawn.hasAny && drawn.onlyResults === 'curves');
  if (!isEpochs) return undefined;
  // "The onset as a dashed line at 0": where it is, and no line over the values.
  const moments = view.spelt(MOMENT);
  const nouns = [
    ...view.words('noun', 'epochline'),
    ...(moments.length > 0 ? view.words('noun', 'zeroline') : []),
  ];
  const { fields, used } = looksIn(view);
  const lines = view.words('noun', 'line', 'vline');
  const isLine = [...nouns, ...lines].some(({ raw }) => /line/i.test(raw)) || view.hasWord('verb', 'mark');
  // "Mark the onset with a vertical line".
  const isNamed = nouns.length > 0 || (moments.length > 0 && view.words('noun', 'vline').length > 0);
  if (!isNamed || !isLine) return undefined;
  const { isOn, used: switched } = switchOf(view);
  const change: FigureChange = isOn
    ? { kind: 'marker', value: 0, axis: 'x', ...fields }
    : { kind: 'remove-marker', value: 0 };
  return changed(change, [
    ...nouns,
    ...moments,
    ...lines,
    ...used,
    ...switched,
    ...view.words('verb', 'mark', 'add', 'show', 'put'),
    ...view.words('also', 'each', 'all'),
    ...view.words('noun', 'panel', 'hline'),
    ...view.spelt(/^vertical$/i),
  ]);
});

export const markerValueActs: readonly ActSpec[] = [values, zero, epochLine];
