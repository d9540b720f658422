/**
 * The names under which code sees its inputs: each label with `_` for what cannot stand in a name
 * (`AC_H0_MFI.Magnitude` is `AC_H0_MFI_Magnitude`, `1h mean` is `_1h_mean`), and `_2`, `_3` … where a name is taken.
 *
 * @param taken names that inputs cannot have, e.g. those of functions
 */
export function variableNames(labels: readonly string[], taken: Iterable<string> = []): readonly string[] {
  const used = new Set([...RESERVED, ...taken]);
  return labels.map((label) => {
    const stem = label.replace(/[^A-Za-z0-9_]+/g, '_').replace(/^(?=\d|$)/, '_');
    let name = stem;
    for (let count = 2; used.has(name); count += 1) name = `${stem}_${count}`;
    used.add(name);
    return name;
  });
}

/** Words of the language, and names with a meaning of their own. */
const RESERVED = [
  ...[
    'df',
    'result',
    'arguments',
    'eval',
    'undefined',
    'NaN',
    'Infinity',
    'Number',
    'Boolean',
    'Math',
    'Array',
  ],
  ...[
    'Float64Array',
    'Date',
    'Map',
    'Set',
    'Object',
    'isNaN',
    'isFinite',
    'parseFloat',
    'parseInt',
    'constructor',
  ],
  ...[
    'prototype',
    '__proto__',
    'break',
    'case',
    'catch',
    'class',
    'const',
    'continue',
    'debugger',
    'default',
  ],
  ...[
    'delete',
    'do',
    'else',
    'enum',
    'export',
    'extends',
    'false',
    'finally',
    'for',
    'function',
    'if',
    'import',
  ],
  ...[
    'in',
    'instanceof',
    'new',
    'null',
    'return',
    'super',
    'switch',
    'this',
    'throw',
    'true',
    'try',
    'typeof',
  ],
  ...['var', 'void', 'while', 'with', 'yield', 'let', 'static', 'await', 'async', 'implements', 'interface'],
  ...['package', 'private', 'protected', 'public'],
];
