import { convertFactor } from '#src/domain/unit-conversion.ts';
import { calculation, speciesOf } from '#src/language/acts/calculation.ts';
import { givenNumbers } from '#src/language/acts/given-numbers.ts';
import { type ActReading, type ClauseView, wordValue } from '#src/language/reading/act.ts';
import type { Phrase, PhraseOf } from '#src/language/reading/phrase.ts';
import { FORMULAS } from '#src/timeseries/formulas/formulas.ts';

/** "Convert 5e5 m/s to keV protons", "what is 1e5 K in eV". */
export function conversion(view: ClauseView): ActReading | undefined {
  const units = new Set<Phrase>(view.words('unit'));
  // Kelvin is written large; "k" alone agrees.
  const target = view.phrases.find(
    (phrase): phrase is PhraseOf<'word'> =>
      phrase.type === 'word' && (units.has(phrase) || phrase.raw === 'K'),
  );
  if (target === undefined) return undefined;
  const numbers = givenNumbers(view).filter(({ unit }) => unit !== undefined);
  const to = wordValue(target, 'unit') ?? target?.raw;
  const isAsked =
    view.word('verb', 'convert') !== undefined || target?.prep === 'in' || target?.prep === 'to';
  const isPlain = view
    .series()
    .every(({ items }) =>
      items.every(({ series }) => series.quantity === 'speed' || series.channel !== undefined),
    );
  const [first] = numbers;
  if (to === undefined || first?.unit === undefined || !isAsked || !isPlain) return undefined;
  const values = numbers.filter(({ unit }) => unit === first.unit).map(({ value }) => value);
  const used = view.phrases.filter((phrase) => view.isFree(phrase));
  const isBetween = (from: string, unit: string) =>
    convertFactor(first.unit ?? '', from) !== undefined && convertFactor(to, unit) !== undefined;
  if (isBetween(to, to))
    return { acts: [calculation({ formula: 'convert', given: { x: values }, unit: first.unit, to })], used };
  const isThermal = isBetween('K', 'km/s')
    ? /K$/.test(first.unit) || view.spelt(/^thermal/i).length > 0
    : /K$/.test(to);
  const name = isBetween('km/s', 'keV')
    ? isThermal
      ? 'temperature_from_thermal_speed'
      : 'kinetic_energy'
    : isBetween('keV', 'km/s')
      ? isThermal
        ? 'thermal_speed'
        : 'particle_speed'
      : undefined;
  const input = FORMULAS[name ?? '']?.inputs[0];
  if (name === undefined || input === undefined) return undefined;
  const factor = convertFactor(first.unit, input.unit) ?? 1;
  return {
    acts: [
      calculation({
        formula: name,
        given: { [input.key]: values.map((value) => value * factor) },
        species: speciesOf(view, numbers) ?? 'proton',
        to,
      }),
    ],
    used,
  };
}
