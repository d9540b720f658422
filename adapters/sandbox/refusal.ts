import type { AnyNode, Identifier } from 'acorn';
import { SENTENCE_FOR } from '#adapters/sandbox/allowed-syntax.ts';
import { lineOf } from '#adapters/sandbox/code-tree.ts';
import { BotError } from '#src/domain/failure.ts';
import { plainText } from '#src/domain/plain-text.ts';

/** Names that exist for code, beside the language's own. */
export interface KnownNames {
  readonly inputs: readonly string[];
  /** Columns of the inputs, for people: code reaches them as `df.columns.NAME`. */
  readonly columns: readonly string[];
  readonly functions: readonly string[];
}

/** Code that is no JavaScript; in other languages, too, imports and files are told as such. */
export function syntaxError(code: string, cause: unknown): BotError {
  const { message, line } = cause instanceof Error ? placeIn(cause) : { message: String(cause), line: 1 };
  const told = TELLTALES.find(([pattern]) => pattern.test(code));
  if (told !== undefined) return refusal(line, SENTENCE_FOR[told[1]] ?? '');
  return new BotError(
    'not-computable',
    `Line ${line} of the code cannot be read: ${plainText(message, 300)}.`,
    {
      hint: 'Code has to be JavaScript that assigns `result`, for example `result = mean(df.values)`.',
      cause,
    },
  );
}

const TELLTALES: readonly (readonly [RegExp, string])[] = [
  [/^[^\S\n]*(import|from|export)\b/m, 'require'],
  [/\bopen\s*\(/, 'open'],
  [/\bawait\b/, 'AwaitExpression'],
];

function placeIn(error: Error): { readonly message: string; readonly line: number } {
  const [, message = error.message, line = '1'] = /^(.*?) \((\d+):\d+\)$/.exec(error.message) ?? [];
  return { message, line: Number(line) };
}

export function unknownName(node: Identifier, known: KnownNames): BotError {
  const sentence = Object.hasOwn(SENTENCE_FOR, node.name) ? SENTENCE_FOR[node.name] : undefined;
  if (sentence !== undefined) return refusal(lineOf(node), `${sentence} (\`${node.name}\`)`);
  return unknownNameError(lineOf(node), node.name, known);
}

const MOST_COLUMNS_TOLD = 12;

/** The names that exist, as sentences. */
export function namesHint({ inputs, columns, functions }: KnownNames): string {
  const data = inputs.length === 0 ? 'there is no data' : inputs.join(', ');
  const told = columns.slice(0, MOST_COLUMNS_TOLD).join(', ');
  const more = columns.length > MOST_COLUMNS_TOLD ? ', …' : '';
  const sentence = columns.length === 0 ? '' : ` Their columns: ${told}${more}.`;
  return `The names that exist: ${data}; functions: ${functions.join(', ')}.${sentence}`;
}

export function unknownNameError(line: number | undefined, name: string, known: KnownNames): BotError {
  const place = line === undefined ? 'The code' : `Line ${line} of the code`;
  return new BotError('not-computable', `${place} uses an unknown name \`${name}\`.`, {
    hint: namesHint(known),
  });
}

export function refusalOf(node: AnyNode, what: string): BotError {
  const sentence = Object.hasOwn(SENTENCE_FOR, what) ? SENTENCE_FOR[what] : undefined;
  return refusal(lineOf(node), sentence ?? `Code may not use \`${what}\`.`);
}

export function refusal(line: number, sentence: string): BotError {
  return new BotError('not-computable', `Line ${line} of the code was refused. ${sentence}`, {
    hint: 'Code computes with the columns of the data and assigns `result`.',
  });
}
