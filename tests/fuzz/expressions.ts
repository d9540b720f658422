import { globSync, readFileSync } from 'node:fs';
import { stripTypeScriptTypes } from 'node:module';
import { parse } from 'acorn';
import { nodesOf } from '#adapters/sandbox/code-tree.ts';

/** A regular expression and where it stands. */
export interface Expression {
  readonly file: string;
  readonly line: number;
  readonly source: string;
  readonly flags: string;
}

/** Every regular expression that stands as such in a file. */
export function expressionsIn(file: string): readonly Expression[] {
  const code = stripTypeScriptTypes(readFileSync(file, 'utf8'));
  const tree = parse(code, { ecmaVersion: 'latest', sourceType: 'module', locations: true });
  return nodesOf(tree).flatMap((node) =>
    node.type !== 'Literal' || node.regex == null
      ? []
      : [{ file, line: node.loc?.start.line ?? 0, source: node.regex.pattern, flags: node.regex.flags }],
  );
}

/** Every regular expression that a file makes of pieces when it is loaded anew; what it imports is loaded before. */
export async function expressionsMadeBy(file: string): Promise<readonly Expression[]> {
  const code = stripTypeScriptTypes(readFileSync(file, 'utf8'));
  const imported = [...code.matchAll(/from '#([^']+\.ts)'/g)].flatMap(([, path]) => path ?? []);
  for (const path of imported) await load(path);
  const Known = globalThis.RegExp;
  const found: Expression[] = [];
  globalThis.RegExp = new Proxy(Known, {
    construct(target, args: [string | RegExp, string?]) {
      const made = new target(...args);
      found.push({ file, line: 0, source: made.source, flags: made.flags });
      return made;
    },
  });
  try {
    await load(`${file}?anew`);
  } finally {
    globalThis.RegExp = Known;
  }
  return found;
}

/** Files of ours, but for rooms that are named. */
export function filesOutside(rooms: readonly string[]): readonly string[] {
  return globSync('{src,adapters}/**/*.ts')
    .filter((file) => !rooms.some((room) => file.startsWith(`${room}/`)))
    .toSorted();
}

/** Files that make expressions of pieces. */
export function makesExpressions(file: string): boolean {
  return /new RegExp\(/.test(readFileSync(file, 'utf8'));
}

function load(file: string): Promise<unknown> {
  return import(/* @vite-ignore */ `../../${file}`);
}
