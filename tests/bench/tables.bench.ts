import { test } from 'vitest';
import { messageTables } from '#src/tables/message-tables.ts';

function csvOf(rows: number): string {
  const lines = Array.from(
    { length: rows },
    (_, row) => `${new Date(row * 60_000).toISOString()},${row},${Math.sin(row)}`,
  );
  return `time,a,b\n${lines.join('\n')}`;
}

for (const rows of [5_000, 20_000]) {
  const text = csvOf(rows);
  const content = new TextEncoder().encode(text);

  test(`a pasted table of ${rows} rows`, async ({ bench }) => {
    await bench('pasted', () => {
      messageTables(text);
    }).run();
  });

  test(`an attached table of ${rows} rows`, async ({ bench }) => {
    await bench('attached', () => {
      messageTables('', [{ name: 'x.csv', content }]);
    }).run();
  });
}
