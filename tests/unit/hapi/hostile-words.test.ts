import { expect, test } from 'vitest';
import { parseAbout, parseDocumentation } from '#adapters/hapi/parse-documentation.ts';
import { parseInfo } from '#adapters/hapi/parse-info.ts';

const EVIL =
  '# [Sign in](https://evil.example/x) <https://evil.example|here> <@U1> @everyone\n```\n![p](https://e.example)';
const MARKS = /\]\(|<https?:|<@|@everyone|```|\n|^#/;

const HOSTILE = {
  HAPI: '3.2',
  startDate: '2024-01-01Z',
  stopDate: '2025-01-01Z',
  title: EVIL,
  description: EVIL,
  contact: EVIL,
  contactID: EVIL,
  citation: EVIL,
  datasetCitation: EVIL,
  resourceID: EVIL,
  provenance: EVIL,
  modificationDate: EVIL,
  x_dataTerms: EVIL,
  note: [EVIL, EVIL],
  warning: EVIL,
  additionalMetadata: [{ name: EVIL, contentURL: 'https://meta.example/x' }],
  parameters: [
    { name: 'Time', type: 'isotime', length: 24, units: 'UTC', fill: null },
    {
      name: EVIL,
      type: 'double',
      size: [2],
      units: [EVIL, EVIL],
      label: [EVIL, EVIL],
      description: EVIL,
      coordinateSystemName: EVIL,
      vectorComponents: [EVIL, EVIL],
      fill: '-1',
      bins: [{ name: EVIL, units: EVIL, centers: [1, 2] }],
    },
    { name: 'word', type: 'string', length: 8, units: EVIL, description: EVIL, label: EVIL, fill: EVIL },
  ],
};

test('no field of a hostile server keeps what a chat would make a link, a mention, a heading or code of', () => {
  const { info } = parseInfo('https://server.example/hapi', 'ID', EVIL, HOSTILE);
  const told = { info, documentation: parseDocumentation(HOSTILE), about: parseAbout(HOSTILE) };

  expect(textsIn(told).length).toBeGreaterThan(20);
  expect(textsIn(told).filter((text) => MARKS.test(text))).toEqual([]);
});

function textsIn(value: unknown): readonly string[] {
  if (typeof value === 'string') return [value];
  if (typeof value !== 'object' || value === null) return [];
  return Object.values(value).flatMap(textsIn);
}

test('an array of a billion columns is left out, and takes no memory', () => {
  const huge = { name: 'huge', type: 'double', size: [1_000_000_000], units: 'nT', fill: null };
  const fine = { name: 'fine', type: 'double', units: 'nT', fill: null };
  const parameters = [HOSTILE.parameters[0], huge, fine];

  const { info } = parseInfo('https://server.example/hapi', 'ID', 'title', { ...HOSTILE, parameters });

  expect(info.parameters.map(({ name }) => name)).toEqual(['fine']);
});
