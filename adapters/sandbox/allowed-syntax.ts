/** The allow-list: what code in the sandbox may be made of. Whatever is not named here is refused. */

/** Kinds of syntax (ESTree names) that compute, choose, repeat and name; nothing that waits, loads or defines classes. */
export const ALLOWED_NODES: ReadonlySet<string> = new Set([
  ...['Program', 'ExpressionStatement', 'BlockStatement', 'EmptyStatement', 'ReturnStatement'],
  ...['IfStatement', 'SwitchStatement', 'SwitchCase', 'BreakStatement', 'ContinueStatement'],
  ...['ForStatement', 'ForOfStatement', 'ForInStatement', 'WhileStatement', 'DoWhileStatement'],
  ...['VariableDeclaration', 'VariableDeclarator', 'FunctionDeclaration', 'FunctionExpression'],
  ...['ArrowFunctionExpression', 'Identifier', 'Literal', 'TemplateLiteral', 'TemplateElement'],
  ...['ArrayExpression', 'ObjectExpression', 'Property', 'SpreadElement', 'RestElement'],
  ...['ArrayPattern', 'ObjectPattern', 'AssignmentPattern', 'UnaryExpression', 'BinaryExpression'],
  ...['LogicalExpression', 'AssignmentExpression', 'UpdateExpression', 'ConditionalExpression'],
  ...['CallExpression', 'NewExpression', 'MemberExpression', 'ChainExpression', 'SequenceExpression'],
]);

/** Built-in names that are values of their own and may stand anywhere. */
export const ALLOWED_VALUES: ReadonlySet<string> = new Set([
  ...['undefined', 'NaN', 'Infinity', 'Number', 'Boolean', 'isNaN', 'isFinite', 'parseFloat', 'parseInt'],
]);

/** Built-in names that may only be called, or asked for the members listed (all, where none are). */
export const ALLOWED_BUILT_INS: Readonly<Record<string, readonly string[]>> = {
  Math: [],
  Array: ['from', 'of', 'isArray'],
  Float64Array: ['from', 'of'],
  Date: ['UTC', 'parse'],
  Map: [],
  Set: [],
  Object: ['keys', 'values', 'entries', 'fromEntries', 'assign'],
};

/** Members that lead from a value to the machinery behind it. */
export const FORBIDDEN_MEMBERS: ReadonlySet<string> = new Set([
  ...['constructor', 'prototype', '__proto__', 'caller', 'callee', 'arguments'],
  ...['__defineGetter__', '__defineSetter__', '__lookupGetter__', '__lookupSetter__'],
]);

const NO_IMPORT = 'Code may not import anything; the functions it needs are already there.';
const NO_FILES = 'Code may not touch files or the system.';
const NO_NETWORK = 'Code may not use the network.';
const NO_WAITING = 'Code may not wait for anything; it computes and ends.';
const NO_CODE_FROM_TEXT = 'Code may not make code from text.';
const NO_MACHINERY = 'Code may not reach behind its values.';

/** Sentences for what people try; anything else that is not allowed gets a general one. */
export const SENTENCE_FOR: Readonly<Record<string, string>> = {
  ...sameFor(NO_IMPORT, ['ImportDeclaration', 'ImportExpression', 'ExportNamedDeclaration', 'MetaProperty']),
  ...sameFor(NO_IMPORT, ['ExportDefaultDeclaration', 'ExportAllDeclaration', 'require', 'module', 'exports']),
  ...sameFor(NO_FILES, [
    'open',
    'fs',
    'process',
    'globalThis',
    'global',
    'window',
    'self',
    'Deno',
    'Bun',
    'os',
  ]),
  ...sameFor(NO_FILES, ['readFile', 'readFileSync', 'writeFile', 'writeFileSync', 'Buffer', 'child_process']),
  ...sameFor(NO_NETWORK, ['fetch', 'XMLHttpRequest', 'WebSocket']),
  ...sameFor(NO_WAITING, [
    'AwaitExpression',
    'YieldExpression',
    'Promise',
    'async',
    'generator',
    'queueMicrotask',
  ]),
  ...sameFor(NO_WAITING, ['setTimeout', 'setInterval', 'setImmediate', 'Atomics', 'SharedArrayBuffer']),
  ...sameFor(NO_CODE_FROM_TEXT, ['eval', 'Function', 'WebAssembly']),
  ...sameFor(NO_MACHINERY, ['Proxy', 'Reflect', 'Symbol', 'ThisExpression', 'Super', ...FORBIDDEN_MEMBERS]),
  ...sameFor('Code may not use classes.', ['ClassDeclaration', 'ClassExpression']),
  ...sameFor('Code may not throw or catch errors.', [
    'ThrowStatement',
    'TryStatement',
    'CatchClause',
    'Error',
  ]),
  ...sameFor('Code may not use regular expressions.', ['RegExp']),
  ...sameFor('Code may not use integers of arbitrary length (BigInt).', ['BigInt']),
};

function sameFor(sentence: string, names: readonly string[]): Record<string, string> {
  return Object.fromEntries(names.map((name) => [name, sentence]));
}
