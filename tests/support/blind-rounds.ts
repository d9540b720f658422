import { readFileSync } from 'node:fs';
import { z } from 'zod';

/** From best to worst; the first three are good. `tests/language/corpus/README.md` says what they mean. */
const VERDICTS = ['RIGHT', 'ACCEPTABLE', 'REFUSED-WELL', 'FAILED', 'WRONG-SILENT'] as const;
const GOOD = ['RIGHT', 'ACCEPTABLE', 'REFUSED-WELL'] as const;

const count = z.int().min(0);
const roundSchema = z
  .strictObject({
    round: z.int().min(1),
    /** The day on which it was played; `null` when nobody wrote it down. */
    date: z.iso.date().nullable(),
    persona: z.string().min(1),
    mind: z.enum(['rules', 'model', 'auto']),
    turns: z.int().min(1),
    verdicts: z.strictObject({
      RIGHT: count,
      ACCEPTABLE: count,
      'REFUSED-WELL': count,
      FAILED: count,
      'WRONG-SILENT': count,
    }),
    note: z.string().optional(),
  })
  .refine(({ turns, verdicts }) => sum(Object.values(verdicts)) === turns, {
    error: 'the verdicts do not add up to the turns',
  });
const fileSchema = z.strictObject({ about: z.string(), rounds: z.array(roundSchema).min(1) });

/** The verdicts on one persona's conversations of a round, with one mind. */
export type BlindRound = z.infer<typeof roundSchema>;

const FILE = new URL('../language/corpus/rounds.json', import.meta.url);

/** Reads the kept table. @throws ZodError when a row is wrong or its verdicts do not add up */
export function loadBlindRounds(): readonly BlindRound[] {
  return parseBlindRounds(JSON.parse(readFileSync(FILE, 'utf8')));
}

/** @throws ZodError when a row is wrong or its verdicts do not add up */
export function parseBlindRounds(content: unknown): readonly BlindRound[] {
  return fileSchema.parse(content).rounds;
}

/** Lines of text: a row for each persona, and one for all of them where a round has several with the same mind. */
export function tableOfRounds(rounds: readonly BlindRound[]): readonly string[] {
  const groups = Map.groupBy(rounds, ({ round, mind }) => `${round} ${mind}`);
  const rows = [...groups.values()].flatMap((group) => [
    ...group.map(rowOf),
    ...(group.length > 1 ? [rowOf(together(group))] : []),
  ]);
  const heading = ['round', 'date', 'mind', 'persona', 'turns', ...VERDICTS, 'good %', 'wrong and silent %'];
  return aligned([heading, ...rows]);
}

function rowOf({ round, date, persona, mind, turns, verdicts }: BlindRound): readonly string[] {
  const share = (names: readonly (keyof BlindRound['verdicts'])[]) =>
    ((100 * sum(names.map((name) => verdicts[name]))) / turns).toFixed(1);
  const counts = VERDICTS.map((name) => String(verdicts[name]));
  return [
    String(round),
    date ?? '–',
    mind,
    persona,
    String(turns),
    ...counts,
    share(GOOD),
    share(['WRONG-SILENT']),
  ];
}

function together(group: readonly BlindRound[]): BlindRound {
  const total = (name: keyof BlindRound['verdicts']) => sum(group.map(({ verdicts }) => verdicts[name]));
  return {
    round: group[0]?.round ?? 0,
    date: group[0]?.date ?? null,
    mind: group[0]?.mind ?? 'rules',
    persona: 'all',
    turns: sum(group.map(({ turns }) => turns)),
    verdicts: {
      RIGHT: total('RIGHT'),
      ACCEPTABLE: total('ACCEPTABLE'),
      'REFUSED-WELL': total('REFUSED-WELL'),
      FAILED: total('FAILED'),
      'WRONG-SILENT': total('WRONG-SILENT'),
    },
  };
}

/** Pads every column to its widest cell, so that the table can be read as it stands. */
function aligned(rows: readonly (readonly string[])[]): readonly string[] {
  const widths = (rows[0] ?? []).map((_, column) => Math.max(...rows.map((row) => row[column]?.length ?? 0)));
  return rows.map((row) =>
    row
      .map((cell, column) => cell.padEnd(widths[column] ?? 0))
      .join('  ')
      .trimEnd(),
  );
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, number) => total + number, 0);
}
