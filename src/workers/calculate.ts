import { z } from 'zod';
import { BotError } from '#src/domain/failure.ts';
import { convertFactor } from '#src/domain/unit-conversion.ts';
import { formatUnit } from '#src/domain/units.ts';
import { type Calculated, calculate as calculated } from '#src/timeseries/formulas/calculate.ts';
import { FORMULAS } from '#src/timeseries/formulas/formulas.ts';
import { numberText } from '#src/timeseries/questions/number-text.ts';
import { markdownTable } from '#src/workers/answer-text.ts';
import { defineWorker } from '#src/workers/worker.ts';

/** A formula worked out for numbers that somebody gives: one number as a sentence, several as a table. */
export const calculate = defineWorker({
  name: 'calculate',
  description: `Works a formula out for given numbers, without data: ${Object.keys(FORMULAS).join(', ')}; or converts a number to another unit (formula "convert").`,
  isTalk: true,
  inputs: z.object({}),
  params: z.looseObject({
    formula: z.string().describe('Name of the formula, or "convert".'),
    given: z
      .record(z.string(), z.array(z.number()))
      .default({})
      .describe('Numbers by input, in the units of the formula: {"V": [450, 600]}.'),
    species: z.enum(['proton', 'electron', 'alpha']).default('proton'),
    unit: z.string().optional().describe('For "convert": the unit of `given.x`.'),
    to: z.string().optional().describe('The unit of the result.'),
  }),
  outputs: ['text'],

  async run({ params: { formula, given, species, unit, to } }) {
    const text =
      formula === 'convert'
        ? converted(given['x'] ?? [], unit ?? '', to ?? '')
        : told(calculated(formula, given, species), species, to);
    return { kind: 'succeeded', outputs: { text, labels: [] }, summary: 'Calculated' };
  },
});

function told({ formula, inputs, rows, notes }: Calculated, species: string, to: string | undefined): string {
  const small = [...notes, ...(formula.says === undefined ? [] : [formula.says])].join(' ');
  const [first] = rows;
  if (first === undefined) return small;
  const whose = species === 'proton' ? '' : ` of ${species}s`;
  if (rows.length === 1) {
    const results = first.results.map(
      ({ name, value, unit }) => `${name}${whose}: ${shown(value, unit, to)}`,
    );
    const given = inputs.map(
      ({ key, symbol, unit }) => `${symbol} = ${numberText(first.given[key] ?? Number.NaN, unit)}`,
    );
    return `**${results.join(', ')}** for ${given.join(', ')}.\n\n_${small}_`;
  }
  const columns = [
    ...inputs.map(({ symbol, unit }) => withUnit(symbol, unit)),
    ...first.results.map(({ name, unit }) =>
      withUnit(name, factorTo(unit, to) === undefined ? unit : (to ?? unit)),
    ),
  ];
  const table = markdownTable(
    columns,
    rows.map(({ given, results }) => [
      ...inputs.map(({ key }) => rounded(given[key] ?? Number.NaN)),
      ...results.map(({ value, unit }) => rounded(value * (factorTo(unit, to) ?? 1))),
    ]),
    rows.length,
  );
  return `**${formula.title}${whose}**\n\n${table}\n\n_${small}_`;
}

function rounded(value: number): number | null {
  return Number.isFinite(value) ? Number(value.toPrecision(5)) : null;
}

function withUnit(name: string, unit: string): string {
  return unit === '' ? name : `${name} (${formatUnit(unit)})`;
}

function factorTo(unit: string, to: string | undefined): number | undefined {
  return to === undefined ? undefined : convertFactor(unit, to);
}

function shown(value: number, unit: string, to: string | undefined): string {
  const factor = factorTo(unit, to);
  if (!Number.isFinite(value)) return 'not a number for these values';
  return factor === undefined ? numberText(value, unit) : numberText(value * factor, to);
}

function converted(values: readonly number[], unit: string, to: string): string {
  const factor = convertFactor(unit, to);
  if (factor === undefined) {
    throw new BotError('invalid-request', `${formatUnit(unit)} cannot be converted to ${formatUnit(to)}.`, {
      hint: 'The two measure different things. Say what it is of, e.g. "energy of protons at 500 km/s".',
    });
  }
  const lines = values.map((value) => `${numberText(value, unit)} = **${numberText(value * factor, to)}**`);
  const isEnergy =
    [unit, to].some((each) => /^[kM]?K$/.test(each)) && [unit, to].some((each) => /eV$/.test(each));
  return `${lines.join('\n\n')}${isEnergy ? '\n\n_As the energy kT._' : ''}`;
}
