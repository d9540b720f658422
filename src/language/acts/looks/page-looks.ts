import type { FigureChange } from '#src/domain/figure/figure-change.ts';
import type { LegendPlace, Letters, TextPart, Theme } from '#src/domain/figure/look.ts';
import { changed, changedAll, lookAct, switchOf } from '#src/language/acts/looks/change.ts';
import { CORNERS } from '#src/language/acts/looks/corner-text.ts';
import { isOfLines } from '#src/language/acts/looks/line-looks.ts';
import { type ActSpec, type ClauseView, wordValue } from '#src/language/reading/act.ts';
import { panelsOf } from '#src/language/reading/look-targets.ts';
import { means } from '#src/language/reading/mark.ts';
import type { Phrase } from '#src/language/reading/phrase.ts';

const LEGEND_PLACES: Readonly<Record<string, LegendPlace>> = {
  top: 'top',
  above: 'top',
  bottom: 'bottom',
  right: 'right',
  inside: 'inside',
  outside: 'right',
  'upper-right': 'top-right',
  'upper-left': 'top-left',
  'lower-right': 'bottom-right',
  'lower-left': 'bottom-left',
};

/** "legend bottom", "no legend", "put the legend inside top left", "legend with 2 columns". */
const legend: ActSpec = lookAct('legend', 15, (view) => {
  const [noun] = view.words('noun', 'legend');
  if (noun === undefined || view.words('noun', 'font').length > 0) return undefined;
  const places = view.words('place');
  const place =
    places
      .map((each) => LEGEND_PLACES[wordValue(each, 'place') ?? ''])
      .toSorted((a, b) => (b?.length ?? 0) - (a?.length ?? 0))
      .find((each) => each !== undefined && each !== 'inside') ??
    (places.length > 0 ? ('inside' as const) : undefined);
  const amount = view.words('noun', 'column').length > 0 ? view.one('amount') : undefined;
  const [stacked] = columnsIn(view);
  const outside = view.spelt(/^out$/i);
  if (outside.length > 0 && !view.hasWord('verb', 'remove'))
    return changed({ kind: 'legend', legend: 'right' }, [noun, ...outside]);
  const { isOn, used } = switchOf(view);
  if (!isOn && place === undefined) return changed({ kind: 'legend', legend: 'none' }, [noun, ...used]);
  if (place === undefined && amount === undefined && stacked === undefined && view.words('weight').length > 0)
    return undefined;
  const count = amount?.value ?? stacked?.count;
  const columns = count === undefined ? {} : { columns: count };
  const where =
    place === undefined ? (count === undefined ? { legend: 'auto' as const } : {}) : { legend: place };
  return changed({ kind: 'legend', ...where, ...columns }, [
    noun,
    ...places,
    ...used,
    amount,
    stacked?.word,
    ...view.words('noun', 'column'),
  ]);
});

/** "…, one column" behind a legend: of its entries, and no width of the figure. */
const legendColumns: ActSpec = lookAct('legend-columns', 12, (view, { acts }) => {
  const last = acts.at(-1);
  const [stacked] = columnsIn(view);
  if (last?.do !== 'change' || last.change.kind !== 'legend' || stacked === undefined) return undefined;
  if (view.hasWord('noun', 'figure', 'size', 'width', 'legend') || view.all('series').length > 0)
    return undefined;
  const change = { ...last.change, columns: stacked.count };
  return { acts: [{ do: 'change', change }], used: [stacked.word], amends: acts.length - 1 };
});

/** "One column", "in two columns", which is a width of figures elsewhere. */
function columnsIn(view: ClauseView): readonly { readonly word: Phrase; readonly count: number }[] {
  return view
    .words('preset', 'column', 'two-column')
    .filter(({ raw }) => /^\w+ columns?$/i.test(raw))
    .map((word) => ({ word, count: /^(?:two|double)/i.test(word.raw) ? 2 : 1 }));
}

/** "grid on", "no grid", "only horizontal grid lines", "grid in the first panel". */
const grid: ActSpec = lookAct('grid', 15, (view, setting) => {
  const [noun] = view.words('noun', 'grid');
  const lead = noun === undefined ? '' : (view.phrases[view.phrases.indexOf(noun) - 1]?.raw ?? '');
  // "On the same grid", "a 5 min grid" are times.
  if (
    noun === undefined ||
    /(?:same|common|regular|time|min|minute|uniform|hourly|daily|monthly)$|\d/i.test(lead)
  )
    return undefined;
  const { isOn, used } = switchOf(view);
  // "y -30 to 30, no grid": an axis with limits is not the grid's.
  const axes = view
    .words('noun', 'xaxis', 'yaxis')
    .filter((word) => view.phrases[view.phrases.indexOf(word) + 1]?.type !== 'span');
  const directions = view.spelt(/^(?:horizontal|vertical)$/i);
  const axis = /^h/i.test(directions[0]?.raw ?? '') || wordValue(axes[0], 'noun') === 'yaxis' ? 'y' : 'x';
  const which: { readonly axis?: 'x' | 'y' } = axes.length + directions.length === 0 ? {} : { axis };
  const target =
    view.all('panel').length + view.all('series').length > 0
      ? panelsOf(view, setting, [noun])
      : { fields: {}, used: [] };
  const only = view.words('negation', 'only');
  const words = [
    noun,
    ...used,
    ...axes,
    ...directions,
    ...target.used,
    ...only,
    ...(isOn ? [] : view.words('colour')),
  ];
  const change: FigureChange = { kind: 'grid', grid: isOn, ...which, ...target.fields };
  if (only.length > 0 && target.used.length > 0)
    return changedAll([{ kind: 'grid', grid: false, ...which }, change], words);
  if (only.length === 0 || which.axis === undefined) return changed(change, words);
  const other = which.axis === 'x' ? 'y' : 'x';
  return changedAll([change, { kind: 'grid', grid: false, axis: other, ...target.fields }], words);
});

const theme: ActSpec = lookAct('theme', 16, (view) => {
  const [word] = view.words('theme');
  const value = wordValue(word, 'theme');
  if (word === undefined || (value !== 'dark' && value !== 'light')) return undefined;
  const theme: Theme = value;
  return changed({ kind: 'theme', theme }, [
    word,
    ...view.words('noun', 'theme', 'figure'),
    ...view.words('verb', 'use', 'set'),
  ]);
});

/** "transparent background", "white background" is the light theme. */
const background: ActSpec = lookAct('background', 15, (view) => {
  const [noun] = view.words('noun', 'background');
  if (noun === undefined) return undefined;
  const { isOn, used } = switchOf(view);
  const clear = view.words('weight', 'transparent');
  if (clear.length > 0 || !isOn)
    return changed({ kind: 'background', background: 'transparent' }, [noun, ...clear, ...used]);
  const [colour] = view.words('colour', 'white', 'black');
  if (colour === undefined) return undefined;
  const theme = wordValue(colour, 'colour') === 'white' ? 'light' : 'dark';
  return changed({ kind: 'theme', theme }, [noun, colour, ...used]);
});

const PARTS: Readonly<Record<string, TextPart>> = {
  title: 'title',
  paneltitle: 'title',
  axislabel: 'axes',
  xlabel: 'axes',
  axis: 'axes',
  xaxis: 'axes',
  yaxis: 'axes',
  label: 'axes',
  ticks: 'ticks',
  legend: 'legend',
  letters: 'panel-letters',
};

/** "bigger fonts", "font size 14", "14 pt", "larger axis labels", "smaller legend text". */
const font: ActSpec = lookAct('font', 14, (view, { drawn }) => {
  const nouns = view.words('noun', 'font');
  // "And a title …" is one that is still to be made.
  const isThere = (part: Phrase) => !/^an?$/i.test(view.phrases[view.phrases.indexOf(part) - 1]?.raw ?? '');
  const parts = view.words('noun', ...Object.keys(PARTS)).filter(isThere);
  const [weight] = view
    .words('weight', 'bigger', 'smaller', 'readable', 'thicker')
    .filter((word) => !isOfCurves(word, view));
  const [amount] = view
    .all('amount')
    .filter(({ unit, isOrdinal }) => !isOrdinal && (unit === undefined || FONT_UNITS.has(unit)));
  const isPoints = amount?.unit === 'pT' || amount?.unit === 'pt';
  if (
    nouns.length === 0 &&
    !isPoints &&
    (weight === undefined || parts.length === 0) &&
    wordValue(weight, 'weight') !== 'readable'
  )
    return undefined;
  if ((weight === undefined && amount === undefined) || (nouns.length === 0 && isPoints && isOfLines(view)))
    return undefined;
  const named = parts.filter(({ raw }) => !/^(?:text|name)s?$/i.test(raw));
  // "Bigger letters" of a figure whose panels have none are those of all its words.
  const isWords = (part: TextPart | undefined) => part === 'panel-letters' && !drawn.hasLetters;
  const wanted = [...new Set(named.map((each) => PARTS[wordValue(each, 'noun') ?? '']))].map((part) =>
    isWords(part) ? undefined : part,
  );
  const unit = isPoints ? { unit: 'pt' as const } : {};
  const factor = wordValue(weight, 'weight') === 'smaller' ? 0.8 : 1.25;
  const least = amount === undefined ? [] : view.words('noun', 'least');
  const isLeast = least.length > 0 ? { isLeast: true as const } : {};
  const size = amount === undefined ? { factor } : { size: amount.value, ...unit, ...isLeast };
  return changedAll(
    (wanted.length === 0 || least.length > 0 ? [undefined] : wanted).map((part) => ({
      kind: 'font-size' as const,
      ...size,
      ...(part === undefined ? {} : { part }),
    })),
    [
      ...nouns,
      ...parts,
      weight,
      amount,
      ...view.words('verb', 'set', 'use', 'increase', 'decrease'),
      ...view.words('noun', 'size', 'label'),
      ...least,
    ],
  );
});

/** "X from 0 to 5, thicker lines": lines are no text of the axis. */
function isOfCurves(weight: Phrase, { phrases }: ClauseView): boolean {
  const next = phrases[phrases.indexOf(weight) + 1];
  return next?.type === 'word' && means(next.mark, 'noun', 'line');
}

const FONT_UNITS = new Set(['pT', 'pt', 'px']);

/** "panel letters", "label the panels (a) to (e)", "no panel letters", "letters A, B, C". */
const letters: ActSpec = lookAct('panel-letters', 13, (view, { drawn }) => {
  const nouns = view.words('noun', 'letters');
  const [noun] = nouns;
  // "With a dashed line": an article is no letter.
  const lettered = view
    .spelt(/^[abcdef]$/i)
    .filter(
      ({ raw, to }) =>
        raw !== 'a' ||
        !view.phrases.some(
          ({ from, raw: next }) => from === to + 1 && /^[a-z]{3,}/i.test(next) && next !== 'and',
        ),
    );
  const brackets = view.phrases.filter(({ raw }) => /^[()]$/.test(raw));
  const [quote] = view.all('quote').filter(({ text }) => LETTERED.test(text));
  const isCalled = view.hasWord('verb', 'mark', 'call') && (lettered.length > 0 || quote !== undefined);
  const isNumbering = view.hasWord('noun', 'panel') && (isCalled || lettered.length > 1);
  if ((noun === undefined && !isNumbering) || view.words('noun', 'font').length > 0) return undefined;
  // "Bigger letters" are those that are there.
  const before = view.phrases[view.phrases.findIndex((phrase) => phrase === noun) - 1];
  if (/^(?:bigger|larger|smaller)$/i.test(before?.raw ?? '')) return undefined;
  const { isOn, used } = switchOf(view);
  const written = nouns.find(({ raw }) => raw.endsWith(')'))?.raw ?? quote?.text ?? '';
  const isCapital = /^[A-F]$/.test(lettered[0]?.raw ?? '') || /^\(?A/.test(written);
  const isBracketed = (bracket: string) =>
    brackets.some(({ raw }) => raw === bracket) || written.includes(bracket);
  const [open, close] = [isBracketed('('), isBracketed(')')];
  const style = (isCapital ? 'A' : 'a') as 'a' | 'A';
  const places = view.words('place', ...Object.keys(CORNERS));
  // "In the corners" are those where letters stand.
  const isInCorners = view.spelt(/^corners?$/i).length > 0;
  const corner = CORNERS[wordValue(places[0], 'place') ?? ''] ?? (isInCorners ? 'top-left' : undefined);
  // "Move the letters to the upper right" keeps how they are written.
  const isMoved = corner !== undefined && drawn.hasLetters && lettered.length === 0 && written === '';
  const letters: Letters | null = isOn
    ? (lettered.length === 0 && written === '') || open
      ? `(${style})`
      : close
        ? `${style})`
        : style
    : null;
  const ofThem = isMoved && isOn ? {} : { letters };
  const placed = corner === undefined || !isOn ? {} : { corner };
  return changed({ kind: 'panel-letters', ...ofThem, ...placed }, [
    ...nouns,
    ...used,
    ...lettered,
    quote,
    ...view.words('noun', 'panel', 'label'),
    ...places,
    ...view.words('also', 'each', 'all'),
    ...view.words('verb', 'mark', 'call', 'add', 'put', 'pan'),
    ...view.spelt(/^(?:corners?|inside)$/i),
  ]);
});

/** "(a) to (e)", "a, b, c", "A-D". */
const LETTERED = /^\(?a\)?\s*(?:,|to|-|–|and|\s|\.)/i;

/** "without the data source line", "no footer". */
const provenance: ActSpec = lookAct('provenance', 15, (view) => {
  const [noun] = view.words('noun', 'footer');
  if (noun === undefined) return undefined;
  const { isOn, used } = switchOf(view);
  const change: FigureChange = { kind: 'provenance', shown: isOn };
  return changed(change, [noun, ...used]);
});

export const pageLookActs: readonly ActSpec[] = [
  legend,
  legendColumns,
  grid,
  theme,
  background,
  font,
  letters,
  provenance,
];
