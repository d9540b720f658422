import type { NamedSeries } from '#src/domain/request.ts';
import type { ClauseView } from '#src/language/reading/act.ts';
import type { Phrase } from '#src/language/reading/phrase.ts';

/** A number that is told, with what it is of where that is said: "Bz -15", "12 nPa", "n = 5". */
export interface GivenNumber {
  readonly value: number;
  readonly unit?: string;
  /** Key of an input of a formula: `bz`, `P`. */
  readonly of?: string;
  readonly phrase: Phrase;
}

const LETTERS: Readonly<Record<string, string>> = {
  b: 'B',
  n: 'n',
  v: 'V',
  t: 'T',
  tp: 'T',
  ti: 'T',
  te: 'Te',
  p: 'P',
  m: 'M',
  r: 'radius',
  w: 'w',
};
const QUANTITIES: Readonly<Record<string, string>> = {
  density: 'n',
  temperature: 'T',
  'proton-temperature': 'T',
  'ion-temperature': 'T',
  'electron-temperature': 'Te',
  'electron-density': 'n',
  'ion-density': 'n',
  'proton-density': 'n',
  speed: 'V',
  velocity: 'V',
  'dynamic-pressure': 'P',
  'radial-distance': 'radius',
  'alfven-mach': 'M',
  'thermal-speed': 'w',
};

/** The numbers of a clause in order; in "450, 600, 800 km/s" the unit counts for all. */
export function givenNumbers(view: ClauseView): readonly GivenNumber[] {
  const found: GivenNumber[] = [];
  let of: string | undefined;
  for (const [at, phrase] of view.phrases.entries()) {
    if (phrase.type === 'series') {
      const last = phrase.items.at(-1)?.series;
      of = last === undefined ? undefined : keyOf(last);
      for (const { series } of phrase.items)
        if (series.channel !== undefined && series.channel.to === undefined)
          found.push({ value: series.channel.value, unit: series.channel.unit, of: 'E', phrase });
    } else if (phrase.type === 'word') {
      of = LETTERS[phrase.raw.toLowerCase()] ?? of;
    } else if (phrase.type === 'condition' && phrase.comparison === '=') {
      if (phrase.item !== undefined) of = keyOf(phrase.item.series);
      found.push(numberOf(phrase, of));
    } else if (phrase.type === 'amount' && !phrase.isOrdinal && !isName(view.phrases, at)) {
      found.push(numberOf(phrase, of));
    }
  }
  return withUnits(found, view);
}

function numberOf(
  phrase: Extract<Phrase, { readonly type: 'amount' | 'condition' }>,
  of: string | undefined,
): GivenNumber {
  return {
    value: phrase.value,
    ...(phrase.unit === undefined ? {} : { unit: phrase.unit }),
    ...(of === undefined ? {} : { of }),
    phrase,
  };
}

/** "L1" is a place. */
function isName(phrases: readonly Phrase[], at: number): boolean {
  return /^L$/i.test(phrases[at - 1]?.raw ?? '') && phrases[at - 1]?.to === phrases[at]?.from;
}

function keyOf({ quantity, component }: NamedSeries): string | undefined {
  if (quantity === 'magnetic-field')
    return component === 'x' || component === 'y' || component === 'z' ? `b${component}` : 'B';
  return QUANTITIES[quantity ?? ''];
}

/** A unit behind a list is that of all of it. */
function withUnits(numbers: readonly GivenNumber[], { phrases }: ClauseView): readonly GivenNumber[] {
  return numbers.reduceRight<readonly GivenNumber[]>((later, number) => {
    const [next] = later;
    const isListed =
      number.unit === undefined &&
      next?.unit !== undefined &&
      next.of === number.of &&
      phrases
        .filter(({ from, to }) => from >= number.phrase.to && to <= next.phrase.from)
        .every(({ raw }) => /^(?:,|and|or|&|\/)$/i.test(raw));
    return isListed ? [{ ...number, unit: next.unit }, ...later] : [number, ...later];
  }, []);
}

/** A letter that says what the number behind it is: "V 400". */
export function isSymbol(raw: string): boolean {
  return LETTERS[raw.toLowerCase()] !== undefined;
}
