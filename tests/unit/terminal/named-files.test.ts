import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { namedFiles } from '#adapters/terminal/named-files.ts';

let folder: string;

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'helio-names-'));
  writeFileSync(join(folder, 'paper.pdf'), 'words');
  writeFileSync(join(folder, 'my list.csv'), 'a,b');
});

afterAll(() => rmSync(folder, { recursive: true }));

test('a file that is named and exists is taken along', () => {
  const path = join(folder, 'paper.pdf');

  expect(namedFiles(`summarise ${path}, please`)).toEqual({
    text: 'summarise paper.pdf, please',
    paths: [path],
  });
});

test('a data file of an archive is taken along too', () => {
  const path = join(folder, 'wind.nc');
  writeFileSync(path, 'CDF');

  expect(namedFiles(`plot speed from ${path}`).paths).toEqual([path]);
});

test('a name with blanks stands in quotation marks', () => {
  const path = join(folder, 'my list.csv');

  expect(namedFiles(`plot "${path}"`)).toEqual({ text: 'plot my list.csv', paths: [path] });
});

test('a name of a file to be written, or of none, stays as it is', () => {
  for (const text of [`export as ${join(folder, 'paper.pdf')}`, 'plot no-such-file.csv', 'what is nT?']) {
    expect(namedFiles(text)).toEqual({ text, paths: [] });
  }
});
