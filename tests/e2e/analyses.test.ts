import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Bot, openBot } from '#tests/support/bot.ts';

/** A conversation, and what numpy and scipy make of the same data (`tests/fixtures/analyses/make-analyses.py`). */
interface Analysis {
  readonly name: string;
  readonly turns: readonly string[];
  /** Numbers that the last answer says. */
  readonly text?: readonly number[];
  /** Such numbers with how far off they may be, where chance is in them. */
  readonly near?: readonly (readonly [wanted: number, off: number])[];
  readonly curves?: readonly Curve[];
}

/** Of the newest data, or of those whose label ends with `of`: of a column how many rows, some of them by their place, and their mean. */
interface Curve {
  readonly of: string;
  /** Of the column, from 1. */
  readonly place: number;
  readonly rows: number;
  readonly at: Readonly<Record<string, number | null>>;
  readonly mean: number;
}

const ANALYSES: readonly Analysis[] = JSON.parse(
  readFileSync(new URL('../fixtures/analyses/analyses.json', import.meta.url), 'utf8'),
);

let bot: Bot;

beforeAll(async () => {
  bot = await openBot();
});
afterAll(() => bot.close());

/** Numbers of a text, with the sign that typographers use. */
function numbersIn(text: string): readonly number[] {
  return (text.replace(/−/g, '-').match(/-?\d[\d,]*(?:\.\d+)?(?:e[+-]?\d+)?/g) ?? []).map((number) =>
    Number(number.replaceAll(',', '')),
  );
}

/** Numbers with an error behind them, and those errors. */
function uncertainIn(text: string): readonly (readonly [value: number, error: number])[] {
  const pairs = text.replace(/−/g, '-').matchAll(/(-?\d\S*) ± (\d[\d.]*(?:e[+-]?\d+)?)/g);
  return [...pairs].map(([, value, error]) => [Number(value), Number(error)]);
}

/** Answers give five digits or, of coefficients, three places; what has an error is said to its second figure. */
function isSaid(wanted: number, text: string): boolean {
  // A statistic of data that are whole numbers is told to a hundredth.
  const least = Math.max(1e-4 * Math.abs(wanted), Math.abs(wanted) < 1 ? 5.1e-4 : 5.1e-3);
  return (
    numbersIn(text).some((number) => Math.abs(number - wanted) <= least) ||
    uncertainIn(text).some(
      ([value, error]) =>
        Math.abs(value - wanted) <= 0.05 * error || Math.abs(error - wanted) <= 0.05 * wanted,
    )
  );
}

/** A column of a text file, behind the times at 0. */
function columnOf(csv: string, place: number): readonly number[] {
  const rows = csv.trim().split('\n').slice(1);
  return rows.map((row) => {
    const cell = row.split(',')[place] ?? '';
    return cell === '' ? Number.NaN : Number(cell);
  });
}

test('there are at least eighty analyses', () => expect(ANALYSES.length).toBeGreaterThanOrEqual(80));

/** @param values as exported */
function expectCurve(values: readonly number[], { rows, at, mean }: Curve): void {
  expect(values).toHaveLength(rows);
  const scale = Math.max(...values.filter(Number.isFinite).map(Math.abs), 0);
  for (const [row, wanted] of Object.entries(at)) {
    const value = values[Number(row)] ?? Number.NaN;
    if (wanted === null) expect(value).toBeNaN();
    else expect(Math.abs(value - wanted), `row ${row}: ${value} for ${wanted}`).toBeLessThan(1e-9 * scale);
  }
  const there = values.filter(Number.isFinite);
  const sum = there.reduce((total, value) => total + value, 0);
  expect(Math.abs(sum / there.length - mean)).toBeLessThan(1e-9 * scale);
}

describe.each(ANALYSES)('$name', ({ name, turns, text = [], near = [], curves = [] }) => {
  test('the conversation gives the numbers of numpy and scipy', async () => {
    let labels: readonly string[] = [];
    let answer = '';
    for (const turn of turns) {
      const reply = await bot.ask(turn, name);
      const made = reply.data.filter(({ operation }) => operation !== undefined).map(({ label }) => label);
      labels = made.length > 0 ? made : labels;
      answer = reply.said;
      expect([turn, reply.status, reply.said]).toEqual([turn, 'done', reply.said]);
    }
    const lost = [
      ...text.filter((number) => !isSaid(number, answer)),
      ...near.filter(([number, off]) => !numbersIn(answer).some((said) => Math.abs(said - number) <= off)),
    ];
    expect({ answer, lost }).toEqual({ answer, lost: [] });

    for (const curve of curves) {
      const label = labels.findLast((each) => each.endsWith(curve.of)) ?? '';
      const { files } = await bot.ask(`export ${label} as csv`, name);
      expectCurve(columnOf(new TextDecoder().decode(files.at(-1)?.content), curve.place), curve);
    }
  });
});
