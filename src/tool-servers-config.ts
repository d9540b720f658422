import { readFileSync } from 'node:fs';
import { z } from 'zod';
import type { ServerSettings } from '#adapters/mcp-client/server-settings.ts';
import { BotError } from '#src/domain/failure.ts';

/** Beginnings that a planner takes off names of workers. */
const RESERVED = /^(?:default_api|functions?|tools?|workers?)$/;
const DEFAULT_TIMEOUT_S = 30;
const LONGEST_TIMEOUT_S = 300;

const NAME = /^[a-z][a-z0-9-]{0,30}$/;
const NAMES =
  'names have to be small letters, digits and hyphens, and none of those that planners have for tools: choose another name';

const common = {
  tools: z.array(z.string().min(1)).min(1).describe('Names of the tools that may be used.'),
  users: z
    .array(z.string().min(1))
    .min(1)
    .describe('"everybody", places ("slack:T01"), or people ("slack:T01 U02").'),
  topics: z.array(z.string()).default([]).describe('Words of requests that these tools are for.'),
  timeoutSeconds: z.number().positive().max(LONGEST_TIMEOUT_S).default(DEFAULT_TIMEOUT_S),
  approved: z.string().default('').describe('Any text; another one approves what the tools have become.'),
};

const serverSchema = z.union([
  z.strictObject({
    command: z.string().min(1),
    args: z.array(z.string()).default([]),
    env: z.record(z.string(), z.string()).default({}),
    ...common,
  }),
  z.strictObject({
    url: z.url({ protocol: /^https?$/ }),
    tokenFrom: z
      .string()
      .optional()
      .describe('Name of the variable of the environment that holds the token.'),
    ...common,
  }),
]);

/** The file that `HELIO_MCP_SERVERS` names. */
const fileSchema = z.strictObject({
  servers: z
    .record(z.string(), serverSchema)
    .refine((all) => Object.keys(all).every((name) => NAME.test(name) && !RESERVED.test(name)), NAMES),
});

/**
 * Reads which servers of tools there are.
 *
 * @throws BotError `configuration` that names what is wrong, and never a token
 */
export function readToolServers(
  path: string,
  env: Readonly<Record<string, string | undefined>>,
): readonly ServerSettings[] {
  const parsed = fileSchema.safeParse(jsonIn(path));
  if (!parsed.success) {
    const faults = parsed.error.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`);
    throw wrong(path, faults.join('; '));
  }
  return Object.entries(parsed.data.servers).map(([name, server]) => {
    const { tools, users, topics, timeoutSeconds, approved } = server;
    const settings = { name, tools, users, topics, approved, timeoutMs: timeoutSeconds * 1000 };
    if ('command' in server) {
      const { command, args, env: own } = server;
      return { ...settings, reach: { kind: 'command', command, args, env: own } };
    }
    const { url, tokenFrom } = server;
    const token = tokenFrom === undefined ? undefined : env[tokenFrom];
    if (tokenFrom !== undefined && token === undefined) throw wrong(path, `${tokenFrom} is not set`);
    return { ...settings, reach: { kind: 'address', url, token } };
  });
}

function jsonIn(path: string): unknown {
  try {
    return JSON.parse(readFileSync(path, 'utf8'));
  } catch (error) {
    throw wrong(path, 'it cannot be read as JSON', error);
  }
}

function wrong(path: string, what: string, cause?: unknown): BotError {
  return new BotError('configuration', `HELIO_MCP_SERVERS names ${path}, which is not right: ${what}.`, {
    hint: 'docs/mcp.md shows such a file.',
    cause,
  });
}
