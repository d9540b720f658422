import type { QuestionOf } from '#src/domain/data-question.ts';
import { BotError } from '#src/domain/failure.ts';
import type { Frame } from '#src/domain/frame.ts';
import { formatMoment, isoTime } from '#src/domain/time-range.ts';
import { shocksIn } from '#src/timeseries/events/shocks.ts';
import type { Answered } from '#src/timeseries/questions/answered.ts';
import { type ShockFacts, shockFacts } from '#src/timeseries/questions/shock-facts.ts';
import { sidesOf } from '#src/timeseries/questions/shock-sides.ts';

interface Row {
  readonly at: number;
  readonly facts?: ShockFacts;
}

/**
 * Normal, θBn, compression, β and Mach numbers, a row for each shock.
 *
 * @throws BotError `not-computable` without shocks, or where the means of none are there
 */
export function everyShockAnswer(
  frames: readonly Frame[],
  { every, ...question }: QuestionOf<'shock-normal'>,
): Answered {
  const times =
    every === true || every === undefined ? shocksIn(frames) : every.map((each) => Date.parse(each));
  if (times.length === 0)
    throw new BotError('not-computable', 'No shock candidate was found in these data.', {
      hint: 'Say when they were, or give a longer time.',
    });
  const rows = times.map((at): Row => ({ at, ...factsAt(frames, { ...question, at: isoTime(at) }) }));
  const told = rows.flatMap(({ at, facts }) => (facts === undefined ? [] : [{ at, facts }]));
  const [first] = told;
  if (first === undefined)
    throw new BotError('not-computable', 'None of these shocks has samples of the field on both sides.', {
      hint: 'Name longer windows, or data of a finer cadence.',
    });
  const perpendicular = told.filter(({ facts }) => facts.best.thetaBn > 45).length;
  const columns = COLUMNS.filter(({ of }) => told.some(({ facts }) => of(facts) !== undefined));
  return {
    answer: {
      kind: 'table',
      sentence: `${countOf(told.length, perpendicular)} (θBn ${perpendicular === 0 ? 'below' : 'above'} 45°, by ${first.facts.best.method}).`,
      columns: [
        'at (UTC)',
        'kind',
        ...first.facts.sides.axes.names.map((name) => `n${name}`),
        ...columns.map(({ name }) => name),
      ],
      rows: rows.map(({ at, facts }) => [
        formatMoment(at),
        facts === undefined ? null : facts.sides.isReverse ? 'reverse' : 'forward',
        ...(facts?.best.normal ?? [undefined, undefined, undefined]).map((part) => cell(part, 3)),
        ...columns.map(({ of, figures }) => cell(facts === undefined ? undefined : of(facts), figures)),
      ]),
    },
    times: told.map(({ at }) => at),
    numbers: told.map(({ at, facts }) => ({
      of: `θBn (${facts.best.method})`,
      value: facts.best.thetaBn,
      unit: 'deg',
      at,
      range: facts.sides.upstream,
    })),
    remarks: [
      `Normals by ${first.facts.best.method}, from means on both sides of each shock; β and the Mach numbers are those of the protons upstream.`,
      ...(told.length < rows.length ? ['Where the table is empty there are no samples on both sides.'] : []),
      ...first.facts.sides.notes,
    ],
  };
}

function countOf(shocks: number, perpendicular: number): string {
  if (shocks === 1) return `One shock, quasi-${perpendicular === 1 ? 'perpendicular' : 'parallel'}`;
  if (perpendicular === 0) return `${shocks} shocks, all quasi-parallel`;
  const many = perpendicular === shocks ? 'all' : `${perpendicular} of them`;
  return `${shocks} shocks, ${many} quasi-perpendicular`;
}

const COLUMNS: readonly {
  readonly name: string;
  readonly figures: number;
  readonly of: (facts: ShockFacts) => number | undefined;
}[] = [
  { name: 'θBn (°)', figures: 3, of: ({ best }) => best.thetaBn },
  { name: 'B ratio', figures: 3, of: ({ ratios }) => ratioOf(ratios, '|B|') },
  { name: 'N ratio', figures: 3, of: ({ ratios }) => ratioOf(ratios, 'density') },
  { name: 'T ratio', figures: 3, of: ({ ratios }) => ratioOf(ratios, 'temperature') },
  { name: 'β up', figures: 3, of: ({ upstream }) => upstream.beta },
  { name: 'Alfvén Mach', figures: 3, of: ({ best }) => best.mach },
  { name: 'magnetosonic Mach', figures: 3, of: ({ best }) => best.fastMach },
  { name: 'shock speed (km/s)', figures: 4, of: ({ best }) => best.speed },
];

function ratioOf(ratios: ShockFacts['ratios'], name: string): number | undefined {
  return ratios.find(({ of }) => of === `${name} ratio`)?.value;
}

/** A shock whose windows hold nothing is left empty. */
function factsAt(frames: readonly Frame[], question: QuestionOf<'shock-normal'>): Pick<Row, 'facts'> {
  try {
    const facts = shockFacts(sidesOf(frames, question), question.method);
    return facts === undefined ? {} : { facts };
  } catch (error) {
    if (error instanceof BotError && times(error)) return {};
    throw error;
  }
}

function times({ code, message }: BotError): boolean {
  return code === 'not-computable' && message.includes('has no samples in');
}

function cell(value: number | undefined, figures: number): number | null {
  return value === undefined || !Number.isFinite(value) ? null : Number(value.toPrecision(figures)) + 0;
}
