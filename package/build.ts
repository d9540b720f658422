import { execFileSync } from 'node:child_process';
import {
  chmodSync,
  cpSync,
  globSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { createRequire, stripTypeScriptTypes } from 'node:module';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { z } from 'zod';

const ROOT = fileURLToPath(new URL('..', import.meta.url));
const DIST = join(ROOT, 'dist');
/** What is run by a name of its own. */
const PROGRAMS = ['ask', 'mcp', 'web', 'main'];
const TYPES_OF = 'src/program-api';
const PROGRAM_TYPES = `import type { OpenHelio } from '#src/program-api.js';

export type * from '#src/program-api.js';
export declare const openHelio: OpenHelio;
`;

/**
 * `npm run build`: the package as Node runs it below `node_modules`, where it strips no types. The folders stay what they
 * are, so that every file finds its neighbours; the scripts of pages stay TypeScript, since pages strip them.
 */
function build(): void {
  rmSync(DIST, { recursive: true, force: true });
  for (const path of globSync('{src,adapters}/**/*.ts', { cwd: ROOT })) writeScript(path);
  for (const path of globSync('adapters/**/*.{html,css}', { cwd: ROOT })) copy(path);
  for (const path of globSync('knowledge/**/*.{json,jsonl,md,py}', { cwd: ROOT })) copy(path);
  for (const name of PROGRAMS) makeProgram(join(DIST, 'src', `${name}.js`));
  writeTypes();
  write('package.json', `${JSON.stringify(ownPackage(), undefined, 2)}\n`);
  cpSync(join(ROOT, 'docs/events.schema.json'), join(DIST, 'events.schema.json'));
}

function writeScript(path: string): void {
  if (path.includes('/page/')) {
    copy(path);
    return;
  }
  const script = stripTypeScriptTypes(readFileSync(join(ROOT, path), 'utf8'));
  write(path.replace(/\.ts$/, '.js'), withBuiltNames(script));
}

/** Imports and files of our own by the names that they have in the package. */
function withBuiltNames(text: string): string {
  return text
    .replace(/(['"])(#(?:src|adapters)\/[\w./-]+)\.ts\1/g, '$1$2.js$1')
    .replace(/new URL\('([\w./-]+)\.ts', import\.meta\.url\)/g, "new URL('$1.js', import.meta.url)")
    .replace(/(import\.meta\.dirname, )'([\w./-]+)\.ts'/g, "$1'$2.js'");
}

function makeProgram(path: string): void {
  const shebang = '#!/usr/bin/env -S node --disable-warning=ExperimentalWarning\n';
  writeFileSync(path, shebang + readFileSync(path, 'utf8'));
  chmodSync(path, 0o755);
}

/** Types of what programs import, with all that they are made of and nothing else. */
function writeTypes(): void {
  const folder = mkdtempSync(join(tmpdir(), 'helio-types-'));
  const { resolve } = createRequire(import.meta.url);
  const compiler = join(dirname(resolve('typescript/package.json')), 'bin', 'tsc');
  execFileSync(process.execPath, [compiler, '-p', join(ROOT, 'package'), '--outDir', folder], {
    stdio: 'inherit',
  });
  const wanted = [TYPES_OF];
  for (const path of wanted) {
    const text = readFileSync(join(folder, `${path}.d.ts`), 'utf8');
    for (const [, used = ''] of text.matchAll(/['"]#((?:src|adapters)\/[\w./-]+)\.ts['"]/g))
      if (!wanted.includes(used)) wanted.push(used);
    write(`${path}.d.ts`, withBuiltNames(text));
  }
  rmSync(folder, { recursive: true });
  write('src/program.d.ts', PROGRAM_TYPES);
}

/** The scope of the built files: how they name each other. */
function ownPackage(): object {
  const { version } = z
    .object({ version: z.string() })
    .parse(JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8')));
  const imports = { '#src/*': './src/*', '#adapters/*': './adapters/*', '#knowledge/*': './knowledge/*' };
  return { name: 'helio-built', version, private: true, type: 'module', imports };
}

function copy(path: string): void {
  cpSync(join(ROOT, path), join(DIST, path));
}

function write(path: string, text: string): void {
  mkdirSync(dirname(join(DIST, path)), { recursive: true });
  writeFileSync(join(DIST, path), text);
}

build();
