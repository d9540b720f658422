/** Python source that stands for itself, where a plain text would become a string literal. */
export interface PythonCode {
  readonly code: string;
}

export type PythonValue =
  | string
  | number
  | boolean
  | undefined
  | PythonCode
  | readonly PythonValue[]
  | { readonly [key: string]: PythonValue };

export function code(text: string): PythonCode {
  return { code: text };
}

/** A tuple, as Python functions take pairs. */
export function tuple(...values: readonly PythonValue[]): PythonCode {
  return code(`(${values.map(pythonValue).join(', ')}${values.length === 1 ? ',' : ''})`);
}

/** A value as a Python expression: JSON strings are Python strings, `undefined` is None. */
export function pythonValue(value: PythonValue): string {
  if (value === undefined) return 'None';
  if (typeof value === 'string') return JSON.stringify(value);
  if (typeof value === 'boolean') return value ? 'True' : 'False';
  if (typeof value === 'number') return pythonNumber(value);
  if (isList(value)) return `[${value.map(pythonValue).join(', ')}]`;
  if (isCode(value)) return value.code;
  return `{${Object.entries(value)
    .map(([key, each]) => `${JSON.stringify(key)}: ${pythonValue(each)}`)
    .join(', ')}}`;
}

function pythonNumber(value: number): string {
  if (Number.isNaN(value)) return 'math.nan';
  if (!Number.isFinite(value)) return value > 0 ? 'math.inf' : '-math.inf';
  return String(value);
}

function isList(value: PythonValue): value is readonly PythonValue[] {
  return Array.isArray(value);
}

function isCode(value: object): value is PythonCode {
  return 'code' in value && typeof value.code === 'string';
}
