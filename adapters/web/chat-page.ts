import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { stripTypeScriptTypes } from 'node:module';

/** The parts of the page's script, each after those that it uses. */
const PARTS = ['words', 'server', 'turns', 'sidebar', 'start'] as const;

/** The page of the chat, with the policy that lets it do what it does and nothing else. */
export function chatPage(): { readonly html: string; readonly policy: string } {
  const style = readFileSync(new URL('page/style.css', import.meta.url), 'utf8');
  const body = readFileSync(new URL('page/body.html', import.meta.url), 'utf8');
  const script = `(() => {\n'use strict';\nconst parts = {};\n${PARTS.map(partText).join('\n')}\n})();`;
  return {
    html: `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Helio</title>
<link rel="icon" href="data:,">
<style>${style}</style>
</head>
<body>
${body}
<script>${script}</script>
</body>
</html>
`,
    policy: [
      "default-src 'none'",
      `script-src ${hashOf(script)}`,
      `style-src ${hashOf(style)}`,
      "img-src 'self' data:",
      "connect-src 'self'",
      "frame-src 'self'",
      "base-uri 'none'",
      "form-action 'none'",
      "frame-ancestors 'none'",
    ].join('; '),
  };
}

/** A module without its types, as a function that gives its exports. */
function partText(name: string): string {
  const source = readFileSync(new URL(`page/${name}.ts`, import.meta.url), 'utf8');
  const exported = [...source.matchAll(/^export (?:async )?(?:function|const) (\w+)/gm)].map(
    ([, word]) => word,
  );
  const body = stripTypeScriptTypes(source)
    .replace(/^import (\{[^}]*\}) from '#adapters\/web\/page\/([\w-]+)\.ts';$/gm, "const $1 = parts['$2'];")
    .replace(/^export /gm, '');
  return `parts['${name}'] = (() => {\n${body}\nreturn { ${exported.join(', ')} };\n})();`;
}

function hashOf(text: string): string {
  return `'sha256-${createHash('sha256').update(text).digest('base64')}'`;
}
