import type { LanguageModel, ModelReply, ModelRequest } from '#src/ports/language-model.ts';

/** One answer of a script: a reply in part, a text, a decision as an object, or a failure; or what a request leads to. */
export type ScriptLine =
  | string
  | Error
  | { readonly reply: Partial<ModelReply> }
  | { readonly json: unknown }
  /** What it finds where it proofreads a turn; without such a line it finds nothing wrong. */
  | { readonly proof: { readonly missing?: readonly string[]; readonly untrue?: readonly number[] } }
  | ((request: ModelRequest) => ScriptLine);

export interface ScriptedModel extends LanguageModel {
  /** What it was asked, in order. */
  readonly requests: readonly ModelRequest[];
  /** @throws Error when lines were not used */
  finish(): void;
}

/** Tokens of every scripted exchange. */
export const SCRIPTED_TOKENS = { input: 100, output: 10 } as const;

/** A model that says its lines in order; asked more often than it has lines for, it throws. */
export function scriptedModel(...lines: readonly ScriptLine[]): ScriptedModel {
  const requests: ModelRequest[] = [];
  return {
    name: 'scripted',
    requests,
    async generate(request, signal) {
      signal.throwIfAborted();
      const line = lines[requests.length];
      if (request.system?.startsWith(PROOFREADING) === true && !isProof(line))
        return spoken({ proof: {} }, request);
      // The asker may write on in the same list.
      requests.push({ ...request, messages: [...request.messages] });
      if (line === undefined)
        throw new Error(`The model was asked ${requests.length} times and has ${lines.length} lines.`);
      return spoken(line, request);
    },
    finish() {
      if (requests.length < lines.length)
        throw new Error(`The model was asked ${requests.length} times and has ${lines.length} lines.`);
    },
  };
}

/** How the prompt of a proofreader begins. */
export const PROOFREADING = 'You proofread';

function isProof(line: ScriptLine | undefined): boolean {
  return typeof line === 'function' || (typeof line === 'object' && 'proof' in line);
}

function spoken(line: ScriptLine, request: ModelRequest): ModelReply {
  const usual: ModelReply = { text: '', calls: [], end: 'stop', model: 'scripted', tokens: SCRIPTED_TOKENS };
  if (typeof line === 'function') return spoken(line(request), request);
  if (line instanceof Error) throw line;
  if (typeof line === 'string') return { ...usual, text: line };
  if ('proof' in line) return { ...usual, text: JSON.stringify(line.proof) };
  return 'json' in line ? { ...usual, text: JSON.stringify(line.json) } : { ...usual, ...line.reply };
}
