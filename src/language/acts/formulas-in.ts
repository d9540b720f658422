import type { GivenNumber } from '#src/language/acts/given-numbers.ts';
import { type ClauseView, wordValue } from '#src/language/reading/act.ts';
import type { Phrase } from '#src/language/reading/phrase.ts';
import { FORMULAS } from '#src/timeseries/formulas/formulas.ts';

/** A formula that a clause asks for, and the phrase that names it. */
export interface AskedFormula {
  readonly name: string;
  readonly phrase: Phrase;
}

const OF_QUANTITY: Readonly<Record<string, string>> = {
  'dynamic-pressure': 'dynamic_pressure',
  'plasma-beta': 'plasma_beta',
  'alfven-mach': 'alfven_mach',
  'thermal-speed': 'thermal_speed',
  'magnetosonic-mach': 'magnetosonic_mach',
};
/** Inputs that are results of formulas themselves. */
const RESULTS: Readonly<Record<string, string>> = {
  P: 'dynamic_pressure',
  M: 'alfven_mach',
  w: 'thermal_speed',
};
const OF_OPERATION: Readonly<Record<string, string>> = {
  parker_angle: 'parker_spiral_angle',
  l1_to_earth: 'lead_time',
};

/** All formulas of a clause, in order, each once: "Alfvén speed, plasma beta and gyroradius" are three. */
export function formulasIn(view: ClauseView, numbers: readonly GivenNumber[]): readonly AskedFormula[] {
  const isOfEnergy = numbers.some(({ of }) => of === 'E');
  const given = new Set(numbers.map(({ phrase }) => phrase));
  // "A ram pressure of 10 nPa" is a number that is told.
  const told = new Set(numbers.map(({ of }) => RESULTS[of ?? '']));
  const named = view.phrases.flatMap((phrase): readonly AskedFormula[] => {
    if (!view.isFree(phrase) || given.has(phrase)) return [];
    return namesIn(phrase)
      .filter((name) => !told.has(name))
      .map((name) => ({
        name: name === 'gyroradius' && isOfEnergy ? 'energetic_gyroradius' : name,
        phrase,
      }));
  });
  const speed = isOfEnergy ? speedIn(view) : undefined;
  const all = named.length === 0 && speed !== undefined ? [{ name: 'particle_speed', phrase: speed }] : named;
  return all.filter(({ name }, at) => all.findIndex((other) => other.name === name) === at);
}

function namesIn(phrase: Phrase): readonly string[] {
  const names =
    phrase.type === 'series'
      ? phrase.items.map(({ series }) => OF_QUANTITY[series.quantity ?? ''])
      : phrase.type === 'word'
        ? [nameOf(wordValue(phrase, 'operation')) ?? wordValue(phrase, 'formula')]
        : [];
  return names.filter((name) => name !== undefined && FORMULAS[name] !== undefined) as readonly string[];
}

function nameOf(operation: string | undefined): string | undefined {
  const name = OF_OPERATION[operation ?? ''] ?? operation;
  return name === undefined || FORMULAS[name] === undefined ? undefined : name;
}

/** "How fast is a 10 keV proton": the speed of a particle of an energy. */
function speedIn(view: ClauseView): Phrase | undefined {
  const [word] = view.spelt(/^(?:fast|how fast|speed|velocity)$/i);
  return word ?? view.series().find(({ items }) => items.some(({ series }) => series.quantity === 'speed'));
}
