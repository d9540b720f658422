import type { FigureChange } from '#src/domain/figure/figure-change.ts';
import type { Dash, Mark, Shape } from '#src/domain/figure/look.ts';
import { safeColour } from '#src/domain/figure/safe-colours.ts';
import { type Act, NO_PERIOD } from '#src/domain/request.ts';
import { changed, lookAct } from '#src/language/acts/looks/change.ts';
import { lineThrough } from '#src/language/acts/looks/line-through.ts';
import {
  colouredBefore,
  isBehindComma,
  isOfMark,
  isOfPage,
  nextOfList,
  withAll,
} from '#src/language/acts/looks/listed-colours.ts';
import {
  type ActReading,
  type ActSpec,
  type ClauseView,
  type Setting,
  seriesOf,
  wordValue,
} from '#src/language/reading/act.ts';
import { curvesOf } from '#src/language/reading/look-targets.ts';
import type { Phrase, PhraseOf } from '#src/language/reading/phrase.ts';
import { safeWordBefore } from '#src/language/reading/safe-colours.ts';
import { isShowing } from '#src/language/reading/showing.ts';

const DASHES: Readonly<Record<string, Dash>> = {
  dashed: 'dashed',
  dotted: 'dotted',
  dashdot: 'dash-dot',
  solid: 'solid',
};

const MARKS: Readonly<Record<string, Mark>> = {
  line: 'line',
  point: 'point',
  'line-point': 'line-point',
  area: 'area',
  step: 'step',
  bar: 'bar',
};

const SHAPES: Readonly<Record<string, Shape>> = {
  circle: 'circle',
  square: 'square',
  diamond: 'diamond',
  triangle: 'triangle',
  cross: 'cross',
  ring: 'ring',
};

/** Nouns of texts, which are no lines. */
const TEXTS = [
  'font',
  'label',
  'title',
  'paneltitle',
  'legend',
  'ticks',
  'axislabel',
  'xlabel',
  'letters',
] as const;

/** "dst in red", "make Wind blue", "c1 black c2 red". */
const colour: ActSpec = lookAct('colour', 20, (view, setting) => {
  const [look] = [...view.words('colour'), ...view.words('hex')].toSorted((a, b) => a.from - b.from);
  const named = wordValue(look, 'colour') ?? wordValue(look, 'hex');
  if (look === undefined || named === undefined || isOfPage(view, look)) return undefined;
  const safe = safeWordBefore(view, look);
  const color = safe === undefined ? named : safeColour(named);
  const shared = nextOfList(view, setting, look, color);
  if (shared !== undefined) return shared;
  return ofCurves(view, setting, [look], (fields) => ({ kind: 'color', color, ...fields }), [
    ...view.words('verb', 'colour'),
    ...view.words('noun', 'colormap').filter(({ raw }) => /^colou?r/i.test(raw)),
    safe,
  ]);
});

/** "Wind dashed", "a dotted line for ACE". */
const dash: ActSpec = lookAct('dash', 21, (view, setting) => {
  const [look] = view.words('dash');
  const value = DASHES[wordValue(look, 'dash') ?? ''];
  if (look === undefined || value === undefined || isOfMark(view, look)) return undefined;
  return ofCurves(view, setting, [look], (fields) => ({ kind: 'dash', dash: value, ...fields }));
});

/** "thicker", "line width 2", "thin lines", "make the lines twice as thick". */
const width: ActSpec = lookAct('line-width', 22, (view, setting) => {
  const isText = view.hasWord('noun', ...TEXTS) && view.words('noun', 'line').length === 0;
  const [look] = isText ? [] : view.words('weight', 'thicker', 'thinner');
  const [noun] = view.words('noun', 'width');
  const [amount] = view
    .all('amount')
    .filter(({ unit }) => (unit === undefined ? noun !== undefined : isLineUnit(unit)));
  const isBare = noun === undefined && amount?.unit !== undefined && isOfLines(view);
  const head = noun ?? (isBare ? amount : look);
  if (head === undefined || (noun !== undefined && look === undefined && amount === undefined))
    return undefined;
  const isNumber = (noun !== undefined || isBare) && amount !== undefined;
  const factor = wordValue(look, 'weight') === 'thinner' ? 0.6 : 1.7;
  const unit = amount?.unit === undefined ? {} : ({ unit: amount.unit === 'px' ? 'px' : 'pt' } as const);
  const size = isNumber ? { width: amount.value, ...unit } : { factor };
  const listed = isNumber && isBehindComma(view, amount) ? colouredBefore(setting) : [];
  return ofCurves(
    view,
    setting,
    [look ?? head],
    (fields) => ({ kind: 'line-width', ...size, ...withAll(fields, listed) }),
    [noun, isNumber ? amount : undefined],
  );
});

/** Points, in which "pT" is as often written. */
export function isLineUnit(unit: string | undefined): boolean {
  return unit === 'px' || unit === 'pT' || unit === 'pt';
}

/** "0.8 pt" beside lines, colours or dashes is a width, where no text is spoken of. */
export function isOfLines(view: ClauseView): boolean {
  const isText = view.hasWord('noun', ...TEXTS);
  return (
    !isText &&
    (view.hasWord('noun', 'line') ||
      view.hasWord('colour') ||
      view.hasWord('dash') ||
      view.hasWord('weight', 'thicker', 'thinner') ||
      view.series().length > 0)
  );
}

/** "Kp as bars below": what is not drawn yet is to be drawn so. */
function isStillToCome(view: ClauseView, { drawn }: Setting): boolean {
  const named = view.series().flatMap(({ items }) => items.map(({ series }) => series));
  const isPlaced = view.words('place', 'bottom', 'above', 'top').length > 0;
  return drawn.hasAny && isPlaced && named.length > 0 && !named.some((series) => drawn.has(series));
}

/** "as bars", "points instead of lines", "make it a step plot", "draw Kp as an area". */
const mark: ActSpec = lookAct('mark', 23, (view, setting) => {
  const looks = view.words('mark');
  const [look] = looks;
  const value = MARKS[wordValue(look, 'mark') ?? ''];
  if (look === undefined || value === undefined || isStillToCome(view, setting)) return undefined;
  const both =
    looks.some((each) => wordValue(each, 'mark') === 'point') &&
    view.hasWord('noun', 'line') &&
    view.phrases.some(({ raw }) => /^(?:and|with|plus|\+)$/i.test(raw));
  const isSwap = view.hasWord('negation', 'instead', 'no');
  const marked = ofCurves(
    view,
    setting,
    [look],
    (fields) => ({ kind: 'mark', mark: both && !isSwap ? 'line-point' : value, ...fields }),
    [
      ...(isSwap ? [...view.words('negation', 'instead', 'no'), ...looks.slice(1)] : []),
      ...view.words('noun', 'line', 'figure', 'point'),
    ],
  );
  return marked === undefined || isSwap ? marked : joinedAs(marked, view, setting);
});

/** "And Kp underneath as bars", "put Kp as bars": what is not drawn yet comes on the figure with its look. */
function joinedAs(marked: ActReading, view: ClauseView, { drawn }: Setting): ActReading {
  const [opens] = view.phrases;
  const series = view.all('series');
  const of = seriesOf(series);
  const verbs = view.words('verb', 'add', 'put');
  const isJoined =
    drawn.hasAny &&
    (verbs.length > 0 || /^(?:and|also|plus|with|&|\+)$/i.test(opens?.raw ?? '')) &&
    of.length > 0 &&
    of.every((each) => each.quantity !== undefined && !drawn.has(each));
  if (!isJoined) return marked;
  const places = view.words('place', 'top', 'above', 'bottom');
  const [place] = places.map((word) => (wordValue(word, 'place') === 'bottom' ? 'bottom' : 'top'));
  const added: Act = {
    do: 'show',
    mode: 'add',
    of,
    period: NO_PERIOD,
    ...(place === undefined ? {} : { place }),
  };
  return {
    acts: [added, ...marked.acts],
    used: [...new Set([...marked.used, ...verbs, ...series, ...places])],
  };
}

/** "The ring current" is no shape. */
function isRingCurrent({ phrases }: ClauseView, word: Phrase): boolean {
  return /^current/i.test(phrases[phrases.indexOf(word) + 1]?.raw ?? '');
}

/** "Smaller" alone behind "points grey": of the points that were said right before. */
export function isOfPoints(view: ClauseView, { acts }: Setting): boolean {
  const last = acts.at(-1);
  const isOfMark = last?.do === 'change' && last.change.kind === 'mark' && last.change.mark === 'point';
  return (
    isOfMark &&
    view.phrases.length > 0 &&
    view.phrases.every(
      ({ type, raw }) => type === 'word' && /^(?:a|bit|much|and|&|smaller|bigger|larger|tiny)$/i.test(raw),
    )
  );
}

/** "bigger symbols", "square markers", "smaller dots for ACE". */
const symbol: ActSpec = lookAct('symbol', 19, (view, setting) => {
  // "When did it cross S3?" asks.
  if (view.hasWord('question', 'when', 'how-long', 'how-many', 'where')) return undefined;
  const nouns = [...view.words('noun', 'point'), ...view.words('mark', 'point')];
  const [shapeWord] = view.words('shape').filter((word) => !isRingCurrent(view, word));
  const [weight] = view.words('weight', 'bigger', 'smaller');
  const shape = SHAPES[wordValue(shapeWord, 'shape') ?? ''];
  const sizes = view.words('noun', 'size');
  const isOfLast = isOfPoints(view, setting);
  const [amount] = sizes.length === 0 ? [] : view.all('amount');
  if (
    shape === undefined &&
    ((nouns.length === 0 && !isOfLast) || (weight === undefined && amount === undefined))
  )
    return undefined;
  const size = amount === undefined ? {} : { size: amount.value };
  const factor =
    weight === undefined ? {} : { factor: wordValue(weight, 'weight') === 'smaller' ? 0.6 : 1.6 };
  const look = [...(shapeWord === undefined ? nouns : [shapeWord])];
  return ofCurves(
    view,
    setting,
    look,
    (fields) => ({
      kind: 'symbol',
      ...(shape === undefined ? {} : { shape }),
      ...size,
      ...factor,
      ...fields,
    }),
    [...nouns, ...sizes, amount, weight],
  );
});

/** "half transparent", "opacity 0.5", "30% transparent", "make the original faint". */
const opacity: ActSpec = lookAct('opacity', 22, (view, setting) => {
  const [look] = view.words('weight', 'transparent', 'opaque');
  const [noun] = view.words('noun', 'opacity');
  const head = look ?? noun;
  if (head === undefined || view.hasWord('noun', 'background', 'grid')) return undefined;
  const amount = view.one('amount');
  if (look === undefined && amount === undefined) return undefined;
  const share =
    amount === undefined
      ? undefined
      : amount.value > 1 || amount.unit === '%'
        ? amount.value / 100
        : amount.value;
  const isTransparency = look !== undefined || (noun !== undefined && /transparen/i.test(noun.raw));
  const value =
    share === undefined
      ? wordValue(look, 'weight') === 'opaque'
        ? 1
        : 0.4
      : isTransparency
        ? 1 - share
        : share;
  return ofCurves(
    view,
    setting,
    [head],
    (fields) => ({ kind: 'opacity', opacity: Math.min(1, Math.max(0.02, value)), ...fields }),
    [noun, amount],
  );
});

function ofCurves(
  view: ClauseView,
  setting: Setting,
  looks: readonly Phrase[],
  change: (fields: ReturnType<typeof curvesOf>['fields']) => FigureChange,
  more: readonly (Phrase | undefined)[] = [],
) {
  const { fields, used } = curvesOf(view, setting, looks);
  const through = lineThrough(view);
  const own = [...looks, ...used, ...more, ...softWords(view, setting)];
  return changed(
    change(fields),
    own.filter((phrase) => phrase === undefined || !through.includes(phrase)),
  );
}

/** Words that only carry a look. */
function softWords(view: ClauseView, setting: Setting): readonly PhraseOf<'word'>[] {
  return [
    ...view.words('noun', 'line').filter(({ raw }) => !/series/i.test(raw)),
    ...view.words('verb', 'set', 'use', 'put'),
    ...view.spelt(/^=$/),
    ...(view.series().length === 0 || isShowing(view, setting) ? [] : view.words('verb', 'show')),
  ];
}

/** "fill dst to zero", "fill the area under the curve". */
const filled: ActSpec = lookAct('filled', 24, (view, setting) => {
  const [verb] = view.words('verb', 'shade');
  const bottom = view.spelt(/^(?:zero|0)$/i);
  const zeros = view.all('amount').filter(({ value }) => value === 0);
  if (verb === undefined || view.all('time').length > 0 || bottom.length + zeros.length === 0)
    return undefined;
  return ofCurves(view, setting, [verb], (fields) => ({ kind: 'mark', mark: 'area', ...fields }), [
    ...bottom,
    ...zeros,
  ]);
});

export const lineLookActs: readonly ActSpec[] = [filled, colour, dash, width, mark, symbol, opacity];
