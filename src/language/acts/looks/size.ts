import type { ChangeOf } from '#src/domain/figure/figure-change.ts';
import type { Act } from '#src/domain/request.ts';
import { changed, lookAct } from '#src/language/acts/looks/change.ts';
import { isOfPoints } from '#src/language/acts/looks/line-looks.ts';
import { type ActSpec, type ClauseView, wordValue } from '#src/language/reading/act.ts';
import type { Phrase, PhraseOf } from '#src/language/reading/phrase.ts';

type Size = Omit<ChangeOf<'size'>, 'kind'>;

type SizeAct = Extract<Act, { do: 'change' }> & { readonly change: ChangeOf<'size'> };

const PRESETS: Readonly<Record<string, Size>> = {
  slide: { preset: 'slide' },
  paper: { preset: 'paper' },
  phone: { preset: 'phone' },
  square: { preset: 'square' },
  default: { preset: 'default' },
  column: { preset: 'column' },
  'two-column': { preset: 'two-columns' },
  'a4-portrait': { preset: 'a4-portrait' },
  'a4-landscape': { preset: 'a4-landscape' },
};

const UNITS: Readonly<Record<string, 'px' | 'cm' | 'mm' | 'inch'>> = {
  px: 'px',
  cm: 'cm',
  mm: 'mm',
  inch: 'inch',
};

/** "A4 portrait", "for a slide", "12 cm wide", "1200x800 pixels", "300 dpi", "make the figure bigger". */
const size: ActSpec = lookAct('size', 18, (view, setting) => {
  // "Points grey and smaller" is of the points.
  if (isOfPoints(view, setting)) return undefined;
  const lengths = lengthsIn(view);
  const dpi = view.all('amount').find(({ unit }) => unit === 'dpi') ?? bareDpi(view);
  const [preset] = view.words('preset').filter((each) => isSize(view, each));
  const scaled = lengths === undefined && preset === undefined ? scaledIn(view) : undefined;
  const found: Size = {
    ...(lengths?.size.width === undefined ? PRESETS[wordValue(preset, 'preset') ?? ''] : {}),
    ...lengths?.size,
    ...scaled?.size,
    ...(dpi === undefined ? {} : { dpi: dpi.value }),
  };
  if (Object.keys(found).length === 0) return undefined;
  // "300 dpi and 8.5 cm wide, column width of A&A" is one size, and the column says why.
  const place = setting.acts.findLastIndex(isSizeChange);
  const before = scaled === undefined ? setting.acts.filter(isSizeChange).at(-1) : undefined;
  const isWhy = preset !== undefined && lengths === undefined && before?.change.width !== undefined;
  const whole = before === undefined ? found : { ...(isWhy ? {} : found), ...before.change };
  const read = changed({ kind: 'size', ...whole }, [
    preset,
    dpi,
    ...view.words('noun', 'dpi', 'size', 'figure', 'publication'),
    ...(dpi === undefined ? [] : view.words('noun', 'cadence')),
    ...view.words('verb', 'set', 'increase', 'decrease', 'fit'),
    // "Save as 300 dpi" names no file: the picture that is given is one.
    ...(dpi === undefined || view.hasWord('noun', 'file') || view.hasWord('format')
      ? []
      : view.words('verb', 'export')),
    ...(lengths?.used ?? []),
    ...(scaled?.used ?? []),
  ]);
  return before === undefined ? read : { ...read, amends: place };
});

function isSizeChange(act: Act): act is SizeAct {
  return act.do === 'change' && act.change.kind === 'size';
}

/** "journal" alone may be said of the purpose; a preset counts beside a word of size or behind "for", "as". */
function isSize(view: ClauseView, preset: PhraseOf<'word'>): boolean {
  const isPlain = wordValue(preset, 'preset') !== 'paper' && wordValue(preset, 'preset') !== 'slide';
  return (
    isPlain ||
    /^for\b|size|format|figure|quality|screen|aspect|^\d+(?: ?:| by) ?\d+$/i.test(preset.raw) ||
    preset.prep !== undefined ||
    view.hasWord('noun', 'size', 'figure', 'width')
  );
}

function bareDpi(view: ClauseView): PhraseOf<'amount'> | undefined {
  const numbers = view.all('amount').filter(({ unit }) => unit === undefined);
  return view.words('noun', 'dpi').length > 0 ? numbers[0] : undefined;
}

interface Sized {
  readonly size: Size;
  readonly used: readonly Phrase[];
}

/** One length with a side, or two with "x" or "by" between them. */
function lengthsIn(view: ClauseView): Sized | undefined {
  const amounts = view.all('amount').filter(({ unit }) => unit === undefined || UNITS[unit] !== undefined);
  const [first, second] = amounts;
  const unit = UNITS[second?.unit ?? first?.unit ?? ''];
  if (first === undefined) return undefined;
  const isPair =
    second !== undefined &&
    view.phrases.some(
      ({ raw, from }) => /^(?:x|×|by|\*)$/i.test(raw) && from >= first.to && from < second.from,
    );
  const glue = view.spelt(/^[x×]$/i);
  const noise = [
    ...glue,
    ...view.words('noun', 'width', 'height'),
    ...view.words('preset', 'wide'),
    ...view.words('weight', 'taller', 'wider'),
    ...view.spelt(/^(?:wide|width|high|tall|height)$/i),
  ];
  if (isPair && (unit !== undefined || view.hasWord('noun', 'size', 'figure') || glue.length > 0))
    return {
      size: { width: first.value, height: second.value, unit: unit ?? 'px' },
      used: [first, second, ...noise],
    };
  const side = sideOf(view, first);
  const isOfFigure = view.hasWord('noun', 'figure', 'size');
  if (unit === undefined && (first.unit !== undefined || !isOfFigure || side === undefined)) return undefined;
  return { size: { [side ?? 'width']: first.value, unit: unit ?? 'px' }, used: [first, ...noise] };
}

/** "24 cm high", "height 24 cm", "width: 12 cm". */
function sideOf(view: ClauseView, { from, to }: PhraseOf<'amount'>): 'width' | 'height' | undefined {
  const words = view.phrases.filter(({ raw }) => /^(?:wide|width|high|tall|height|broad)$/i.test(raw));
  const isBefore =
    (words[0]?.to ?? from) <= (view.phrases.find(({ type }) => type === 'amount')?.from ?? from);
  const word = isBefore
    ? words.findLast((each) => each.to <= from)
    : (words.find((each) => each.from >= to && each.from - to < 3) ??
      words.findLast((each) => each.to <= from));
  if (word === undefined) return undefined;
  return /^(?:wide|width|broad)$/i.test(word.raw) ? 'width' : 'height';
}

/** What a word for another size makes larger, and how much where nothing is said. */
const SCALES: Readonly<Record<string, readonly ['factor' | 'widthFactor' | 'heightFactor', number]>> = {
  bigger: ['factor', 1.4],
  smaller: ['factor', 0.75],
  wider: ['widthFactor', 1.4],
  narrower: ['widthFactor', 0.75],
  taller: ['heightFactor', 1.4],
  shorter: ['heightFactor', 0.75],
};

/** "bigger", "twice as big", "make the plot wider and taller" of the figure itself. */
function scaledIn(view: ClauseView): Sized | undefined {
  const weights = view.words('weight', ...Object.keys(SCALES)).filter((word) => !isOfEvent(view, word));
  // "Make panels taller": all of them, so that the figure is.
  const figure = [
    ...view.words('noun', 'figure', 'size'),
    ...view.words('noun', 'panel').filter(({ raw }) => /s$/i.test(raw)),
  ];
  if (weights.length === 0) return undefined;
  const others = view.words('noun').filter((noun) => !figure.includes(noun));
  const hasPointer = view.words('pronoun', 'it', 'them').length > 0;
  if (others.length > 0 || view.series().length > 0 || view.all('panel').length > 0) return undefined;
  if (figure.length === 0 && !hasPointer && view.phrases.filter((each) => each.type !== 'word').length > 0)
    return undefined;
  const twice = view.words('amounting', 'twice');
  const scaled = weights.flatMap((weight) => {
    const [field, usual] = SCALES[wordValue(weight, 'weight') ?? ''] ?? [];
    return field === undefined || usual === undefined ? [] : [[field, twice.length > 0 ? 2 : usual]];
  });
  return { size: Object.fromEntries(scaled), used: [...weights, ...figure, ...twice] };
}

/** "23 July 2012, the big one": said of what happened. */
function isOfEvent({ phrases }: ClauseView, word: Phrase): boolean {
  if (!/^(?:big|large|huge|small|tiny)$/i.test(word.raw)) return false;
  const at = phrases.indexOf(word);
  return (
    /^(?:the|that|this|an?)$/i.test(phrases[at - 1]?.raw ?? '') ||
    /^(?:ones?|events?|storms?|jumps?|shocks?|flares?|changes?|gaps?|spikes?)$/i.test(
      phrases[at + 1]?.raw ?? '',
    )
  );
}

export const sizeActs: readonly ActSpec[] = [size];
