import { z } from 'zod';
import { listenVariable } from '#src/listen-variable.ts';

/** Helio as tools for other programs, over HTTP. */
export interface McpConfig {
  /** Absent: standard input and output only. */
  readonly address?: { readonly host: string; readonly port: number } | undefined;
  /** Tokens by the name of their caller. */
  readonly tokens: Readonly<Record<string, string>>;
}

const ONE_CALLER = 'token';
const SHORTEST = 16;

const tokensVariable = z
  .string()
  .trim()
  .transform((words) => words.split(/[\s,]+/).map(namedToken))
  .refine(
    (tokens) => tokens.every(([name, token]) => /^[\w-]{1,32}$/.test(name) && token.length >= SHORTEST),
    `has to be a token of at least ${SHORTEST} signs, or several as NAME=TOKEN, separated by commas`,
  )
  .transform((tokens): Readonly<Record<string, string>> => Object.fromEntries(tokens));

/** The variables of the server of tools, for the one schema of the environment. */
export const mcpVariables = {
  HELIO_MCP_ADDRESS: listenVariable.optional(),
  HELIO_MCP_TOKEN: tokensVariable.optional(),
};

/** `NAME=TOKEN`, or a token alone; a token may end in `=`. */
function namedToken(text: string): readonly [name: string, token: string] {
  const match = /^([\w-]{1,32})=(.{16,})$/.exec(text);
  return match === null ? [ONE_CALLER, text] : [match[1] ?? '', match[2] ?? ''];
}

const mcpSchema = z.object(mcpVariables);

export function mcpConfig(env: z.infer<typeof mcpSchema>): McpConfig {
  return { address: env.HELIO_MCP_ADDRESS, tokens: env.HELIO_MCP_TOKEN ?? {} };
}
