import { convertFactor } from '#src/domain/unit-conversion.ts';
import { type Calculation, calculation, isCalculation, speciesOf } from '#src/language/acts/calculation.ts';
import { conversion } from '#src/language/acts/conversion.ts';
import { overData } from '#src/language/acts/formula-over-data.ts';
import { type GivenNumber, givenNumbers } from '#src/language/acts/given-numbers.ts';
import {
  type ActReading,
  type ActSpec,
  type ClauseView,
  type Setting,
  wordValue,
} from '#src/language/reading/act.ts';
import { FORMULAS } from '#src/timeseries/formulas/formulas.ts';

/**
 * A formula for numbers that are given: "where is the magnetopause for Pdyn 12 nPa and Bz -15", "lead time from L1 at 450, 600 and 800
 * km/s", "convert 5e5 m/s to keV protons"; then "and for 700 km/s?", or the same "for the real conditions on 1 June 2025".
 */
export const calculateAct: ActSpec = {
  name: 'calculate',
  rank: 0,
  read(view, setting) {
    const before = calculationIn(setting);
    if (isOfData(view)) return before === undefined ? undefined : overData(view, before, setting);
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
  const said = formulaIn(view, numbers);
  const name = said ?? (isFragment(view) ? String(before?.params['formula'] ?? '') : '');
  const formula = FORMULAS[name];
  if (formula === undefined) return undefined;
  const { given, taken } = assigned(name, numbers);
  if (taken.length === 0) return undefined;
  const carried =
    said === undefined ? (before?.params['given'] as Readonly<Record<string, readonly number[]>>) : {};
  const left = numbers.filter((number) => !taken.includes(number)).map(({ phrase }) => phrase);
  return {
    acts: [
      calculation({
        formula: name,
        given: { ...carried, ...given },
        species:
          speciesOf(view, numbers) ??
          (said === undefined ? before?.params['species'] : undefined) ??
          usualSpecies(name),
      }),
    ],
    used: view.phrases.filter((phrase) => view.isFree(phrase) && !left.includes(phrase)),
  };
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

const OF_QUANTITY: Readonly<Record<string, string>> = {
  'dynamic-pressure': 'dynamic_pressure',
  'plasma-beta': 'plasma_beta',
  'alfven-mach': 'alfven_mach',
  'thermal-speed': 'thermal_speed',
};
const OF_OPERATION: Readonly<Record<string, string>> = {
  parker_angle: 'parker_spiral_angle',
  l1_to_earth: 'lead_time',
};

function formulaIn(view: ClauseView, numbers: readonly GivenNumber[]): string | undefined {
  const [word] = view.words('formula');
  const operations = view
    .words('operation')
    .map((each) => wordValue(each, 'operation') ?? '')
    .map((name) => OF_OPERATION[name] ?? name);
  const quantities = view
    .series()
    .flatMap(({ items }) => items.map(({ series }) => OF_QUANTITY[series.quantity ?? ''] ?? ''));
  const isOfEnergy = numbers.some(({ of }) => of === 'E');
  const isSpeed =
    view.spelt(/^(?:fast|how fast|speed|velocity)$/i).length > 0 ||
    view.series().some(({ items }) => items.some(({ series }) => series.quantity === 'speed'));
  const name =
    operations.find((each) => FORMULAS[each] !== undefined) ??
    wordValue(word, 'formula') ??
    (isOfEnergy && isSpeed ? 'particle_speed' : quantities.find((each) => FORMULAS[each] !== undefined));
  return name === 'gyroradius' && isOfEnergy ? 'energetic_gyroradius' : name;
}

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
    const meant =
      fits.find(({ key }) => key === number.of) ??
      (number.unit === undefined
        ? fits.length === 1 || all.length === 1
          ? fits[0]
          : undefined
        : (fits.find(({ key }) => given[key] !== undefined) ?? fits[0]));
    if (meant === undefined) continue;
    const factor = number.unit === undefined ? 1 : (convertFactor(number.unit, meant.unit) ?? 1);
    given[meant.key] = [...(given[meant.key] ?? []), number.value * factor];
    taken.push(number);
  }
  return { given, taken };
}

/** "Plasma frequency" alone is that of electrons. */
function usualSpecies(name: string): string {
  return name === 'plasma_frequency' ? 'electron' : 'proton';
}
