import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { z } from 'zod';

const lockSchema = z.object({
  packages: z.record(
    z.string(),
    z.object({
      version: z.string().optional(),
      integrity: z.string().optional(),
      resolved: z.string().optional(),
      optional: z.boolean().optional(),
      os: z.array(z.string()).optional(),
      cpu: z.array(z.string()).optional(),
      hasInstallScript: z.boolean().optional(),
    }),
  ),
});
const { packages } = lockSchema.parse(JSON.parse(readFileSync('package-lock.json', 'utf8')));
const locked = Object.entries(packages).filter(([place]) => place !== '');

test('every package has the integrity of its bytes, but native ones of other systems that the registry here lacks', () => {
  const open = locked.filter(([, { integrity }]) => integrity === undefined);

  expect(locked.length).toBeGreaterThan(300);
  expect(open.filter(([, { optional, os, cpu }]) => optional !== true || (os ?? cpu) === undefined)).toEqual(
    [],
  );
  const here = open.filter(
    ([, { os, cpu }]) => (os?.includes('linux') ?? true) && (cpu?.includes('x64') ?? true),
  );
  expect(here.filter(([place]) => !place.endsWith('-musl')).map(([place]) => place)).toEqual([]);
});

test('no package comes from anywhere but a registry, over an address that cannot be read along', () => {
  expect(
    locked.flatMap(([, { resolved }]) => resolved ?? []).filter((url) => !/^https:\/\//.test(url)),
  ).toEqual([]);
});

test('scripts run at install for the packages that are named, and for no other', () => {
  const { allowScripts } = z
    .object({ allowScripts: z.record(z.string(), z.boolean()) })
    .parse(JSON.parse(readFileSync('package.json', 'utf8')));
  const scripted = locked
    .filter(([, { hasInstallScript }]) => hasInstallScript === true)
    .map(([place]) => place.replace(/^.*node_modules\//, ''));

  expect(scripted.filter((name) => !(name in allowScripts))).toEqual([]);
});
