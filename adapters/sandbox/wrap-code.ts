import type { AnyNode } from 'acorn';
import type { CheckedCode } from '#adapters/sandbox/check-code.ts';
import { declaredNames } from '#adapters/sandbox/code-tree.ts';

/**
 * Makes checked code one function call whose value is the result: what it assigns to `result`, else what it returns,
 * else its last line. Lines keep their numbers.
 */
export function wrapCode(code: string, { program, undeclared }: CheckedCode): string {
  const names = [...undeclared].join(', ');
  const head = names === '' ? '(function () { ' : `(function () { let ${names}; `;
  const variables = program.body.flatMap((node: AnyNode) =>
    node.type === 'VariableDeclaration' ? node.declarations.flatMap(declaredNames) : [],
  );
  if (undeclared.has('result') || variables.includes('result'))
    return `${head}${code}\n; return result; })()`;

  const last = program.body.at(-1);
  if (last?.type !== 'ExpressionStatement') return `${head}${code}\n})()`;
  const expression = code.slice(last.start, last.end).replace(/;$/, '');
  return `${head}${code.slice(0, last.start)}return (${expression}\n); })()`;
}
