import { readFileSync } from 'node:fs';
import { stripTypeScriptTypes } from 'node:module';

/** The parts of a page's script, each after those that it uses. */
const PARTS = [
  'zooming',
  'thinning',
  'contents',
  'seen',
  'picture',
  'span-text',
  'told-times',
  'readout',
  'gestures',
  'pointers',
  'overlay',
  'spectrum-text',
  'table-text',
  'tools',
  'details',
  'stage',
  'pointing',
  'told-height',
  'start',
] as const;

/** The script of a page as one text: the modules of `page/` without their types, each a function that gives its exports. */
export function pageScript(): string {
  return `(() => {\n'use strict';\nconst parts = {};\n${PARTS.map(partText).join('\n')}\n})();`;
}

function partText(name: string): string {
  const source = readFileSync(new URL(`page/${name}.ts`, import.meta.url), 'utf8');
  const exported = [...source.matchAll(/^export (?:async )?(?:function|const) (\w+)/gm)].map(
    ([, word]) => word,
  );
  const body = stripTypeScriptTypes(source)
    .replace(/^import (\{[^}]*\}) from '#adapters\/vega\/page\/([\w-]+)\.ts';$/gm, "const $1 = parts['$2'];")
    .replace(/^export /gm, '')
    .replace(/[ \t]+$/gm, '')
    .replace(/\n{2,}/g, '\n');
  return `parts['${name}'] = (() => {\n${body}\nreturn { ${exported.join(', ')} };\n})();`;
}

/** The engine that draws, and what evaluates its expressions without making code of text. */
export function engineScript(): string {
  const engine = readFileSync(new URL('vega.min.js', import.meta.resolve('vega')), 'utf8');
  const interpreter = readFileSync(new URL(import.meta.resolve('vega-interpreter')), 'utf8')
    .replace(/^import (\{[^}]*\}) from 'vega-util';/m, 'const $1 = vega;')
    .replace(/^export \{ (\w+) as expressionInterpreter \};/m, 'globalThis.expressionInterpreter = $1;');
  return `${engine}\n(() => {\n${interpreter}\n})();`;
}
