import { convertFactor } from '#src/domain/unit-conversion.ts';
import { type Calculation, calculation, isCalculation, speciesOf } from '#src/language/acts/calculation.ts';
import { conversion } from '#src/language/acts/conversion.ts';
import { overData } from '#src/language/acts/formula-over-data.ts';
import { type AskedFormula, formulasIn } from '#src/language/acts/formulas-in.ts';
import { type GivenNumber, givenNumbers, isSymbol } from '#src/language/acts/given-numbers.ts';
import { isOfDrawnFrequency } from '#src/language/acts/multiples.ts';
import { isOfSpectrogramLines } from '#src/language/acts/spectrogram-lines.ts';
import type { ActReading, ActSpec, ClauseView, Setting } from '#src/language/reading/act.ts';
import { means } from '#src/language/reading/mark.ts';
import type { Phrase } from '#src/language/reading/phrase.ts';
import { FORMULAS } from '#src/timeseries/formulas/formulas.ts';

/**
 * A formula for numbers that are given: "where is the magnetopause for Pdyn 12 nPa and Bz -15", "lead time from L1 at 450, 600 and 800
 * km/s", "convert 5e5 m/s to keV protons"; then "and for 700 km/s?", or the same "for the real conditions on 1 June 2025".
 */
export const calculateAct: ActSpec = {
  name: 'calculate',
  rank: 0,
  read(view, setting) {
    // "Chorus amplitude in 0.1-0.5 fce" asks for no gyrofrequency.
    if (view.words('beyond').length > 0) return undefined;
    const before = calculationIn(setting);
    if (isOfData(view)) return before === undefined ? undefined : overData(view, before, setting);
    if (isOfSpectrogramLines(view, setting) || isOfDrawnFrequency(view, setting)) return undefined;
    if (LOOKS.some((verb) => view.word('verb', verb) !== undefined)) return undefined;
    const table = view.isOnly('noun') ? view.words('noun', 'table', 'list') : [];
    if (table.length > 0 && setting.acts.some(isCalculation)) return { acts: [], used: table };
    return conversion(view) ?? worked(view, before);
  },
};

/** Verbs that do something to a figure. */
const LOOKS = [
  'mark',
  'shade',
  'zoom',
  'pan',
  'colour',
  'remove',
  'add',
  'set',
  'put',
  'find',
  'list',
] as const;

function calculationIn({ acts, previous }: Setting): Calculation | undefined {
  return acts.findLast(isCalculation) ?? previous?.acts.findLast(isCalculation);
}

/** A time, a spacecraft or a range: then numbers are measured, not given. */
function isOfData(view: ClauseView): boolean {
  return (
    view.all('time').length > 0 ||
    view.all('condition').some(({ comparison }) => comparison !== '=') ||
    view
      .series()
      .some(({ items }) =>
        items.some(
          ({ series: { mission, dataset, label, parameter } }) =>
            (mission ?? dataset ?? label ?? parameter) !== undefined,
        ),
      )
  );
}

function worked(view: ClauseView, before: Calculation | undefined): ActReading | undefined {
  const numbers = givenNumbers(view);
  if (numbers.length === 0) return before === undefined ? undefined : ofOthers(view, before);
  const asked = formulasIn(view, numbers);
  if (asked.length === 0)
    return isFragment(view) && before !== undefined ? anew(view, numbers, before) : undefined;
  const species = speciesOf(view, numbers);
  const worked = asked.map(({ name }) => ({ name, ...assigned(name, numbers) }));
  const taken = new Set(worked.flatMap((each) => each.taken).map(({ phrase }) => phrase));
  if (taken.size === 0) return undefined;
  return {
    acts: worked.map(({ name, given }) =>
      calculation({ formula: name, given, species: species ?? usualSpecies(name) }),
    ),
    used: view.phrases.filter(
      (phrase) => view.isFree(phrase) && !isLeft(phrase, view, numbers, taken, asked),
    ),
  };
}

/** "And for 700 km/s?": the formula before, with these numbers for its own. */
function anew(
  view: ClauseView,
  numbers: readonly GivenNumber[],
  { params }: Calculation,
): ActReading | undefined {
  const name = String(params['formula']);
  const { given, taken } = assigned(name, numbers);
  if (FORMULAS[name] === undefined || taken.length === 0) return undefined;
  const phrases = new Set(taken.map(({ phrase }) => phrase));
  return {
    acts: [
      calculation({
        formula: name,
        given: { ...(params['given'] as Readonly<Record<string, readonly number[]>>), ...given },
        species: speciesOf(view, numbers) ?? params['species'] ?? usualSpecies(name),
      }),
    ],
    used: view.phrases.filter((phrase) => view.isFree(phrase) && !isLeft(phrase, view, numbers, phrases, [])),
  };
}

/** A number that no formula takes, and a name that stands in the list of formulas and is none. */
function isLeft(
  phrase: Phrase,
  { phrases }: ClauseView,
  numbers: readonly GivenNumber[],
  taken: ReadonlySet<Phrase>,
  asked: readonly AskedFormula[],
): boolean {
  if (taken.has(phrase) || asked.some((each) => each.phrase === phrase)) return false;
  if (numbers.some((number) => number.phrase === phrase)) return true;
  return (
    phrase.type === 'word' && means(phrase.mark, 'word') && !isSymbol(phrase.raw) && isListed(phrases, phrase)
  );
}

/** "And for electrons?" */
function ofOthers(view: ClauseView, { params }: Calculation): ActReading | undefined {
  const species = speciesOf(view, []);
  const isPlain = view.series().length === 0 && view.isOnly('species', 'also', 'question');
  return species === undefined || !isPlain
    ? undefined
    : { acts: [calculation({ ...params, species })], used: view.phrases.filter(view.isFree) };
}

/** "And for 700 km/s?", "what about bz = 0": numbers, and nothing else to do. */
function isFragment(view: ClauseView): boolean {
  return view.phrases.every(
    (phrase) =>
      phrase.type !== 'word' ||
      phrase.mark.senses.every(({ kind }) => kind !== 'verb' && kind !== 'noun' && kind !== 'operation'),
  );
}

/** It stands behind a comma or an "and", with plain words between at most. */
function isListed(phrases: readonly Phrase[], phrase: Phrase): boolean {
  const before = phrases.slice(0, phrases.indexOf(phrase));
  const last = before.findLast((each) => each.type !== 'word' || !means(each.mark, 'word'));
  return last !== undefined && /^(?:,|and|&|\+|plus)$/i.test(last.raw);
}

/** Inputs of formulas: a number that is said to be one of them is no other. */
const KEYS: ReadonlySet<string> = new Set(
  Object.values(FORMULAS).flatMap(({ inputs }) => inputs.map(({ key }) => key)),
);

/** Each number goes to the input that it is said to be, else to the first whose unit it has. */
function assigned(name: string, numbers: readonly GivenNumber[]) {
  const inputs = FORMULAS[name]?.inputs ?? [];
  // Density and speed give the pressure.
  const all = inputs.some(({ key }) => key === 'P')
    ? [...inputs, { key: 'n', unit: 'cm^-3' }, { key: 'V', unit: 'km/s' }]
    : inputs;
  const given: Record<string, number[]> = {};
  const taken: GivenNumber[] = [];
  for (const number of numbers) {
    const fits = all.filter(
      ({ unit }) => number.unit === undefined || convertFactor(number.unit, unit) !== undefined,
    );
    const meant = inputOf(number, all, fits, given);
    if (meant === undefined) continue;
    const factor = number.unit === undefined ? 1 : (convertFactor(number.unit, meant.unit) ?? 1);
    given[meant.key] = [...(given[meant.key] ?? []), number.value * factor];
    taken.push(number);
  }
  return { given, taken };
}

interface Input {
  readonly key: string;
  readonly unit: string;
}

/** The input that a number is of: as it is said, else by its unit; a bare number only where there is one input. */
function inputOf(
  { of, unit }: GivenNumber,
  all: readonly Input[],
  fits: readonly Input[],
  given: Readonly<Record<string, readonly number[]>>,
): Input | undefined {
  // The temperature of electrons is the one of a formula for electrons.
  const said = fits.find(({ key }) => key === of) ?? fits.find(({ key }) => of === 'Te' && key === 'T');
  if (said !== undefined) return said;
  if (unit !== undefined) return fits.find(({ key }) => given[key] !== undefined) ?? fits[0];
  if (of !== undefined && KEYS.has(of)) return undefined;
  return fits.length === 1 || all.length === 1 ? fits[0] : undefined;
}

/** "Plasma frequency" alone is that of electrons. */
function usualSpecies(name: string): string {
  return name === 'plasma_frequency' ? 'electron' : 'proton';
}
