import { existsSync, readFileSync } from 'node:fs';
import { homedir } from 'node:os';
import { join, resolve } from 'node:path';
import { parseEnv } from 'node:util';
import { z } from 'zod';
import type { ServerSettings } from '#adapters/mcp-client/server-settings.ts';
import { BotError } from '#src/domain/failure.ts';
import { shownAddress } from '#src/domain/shown-address.ts';
import { healthAddress } from '#src/health-address.ts';
import { readServers } from '#src/knowledge/read-knowledge.ts';
import { listenVariable } from '#src/listen-variable.ts';
import { type McpConfig, mcpConfig, mcpVariables } from '#src/mcp-config.ts';
import { type MindConfig, mindConfig, mindVariables } from '#src/mind-config.ts';
import { type PageConfig, pageConfig, pageVariables } from '#src/page-config.ts';
import type { Clock } from '#src/ports/clock.ts';
import { serverAddresses } from '#src/server-addresses.ts';
import { type SlackConfig, slackConfig, slackVariables } from '#src/slack-config.ts';
import { type Pictures, picturesOf, terminalVariables } from '#src/terminal-config.ts';
import { readToolServers } from '#src/tool-servers-config.ts';
import { choice, port, secret, text, utcTime, webAddress } from '#src/variables.ts';

/** Everything that the environment decides, checked once at the start. Secrets are absent when not set. */
export interface Config {
  /** Absolute path of the folder of sessions, data, caches and logs; whoever writes there creates it. */
  readonly home: string;
  /** Base URLs of HAPI servers, each `…/hapi` without a slash at its end. */
  readonly hapiUrls: readonly string[];
  /** Base of CDAWeb's web services, whose CDF files are a second road to its data; none unless said. */
  readonly cdfUrl?: string | undefined;
  /** `sqlite:ABSOLUTE_PATH`, `redis://…`, `rediss://…` or `memory:`. */
  readonly store: string;
  /** Address of an Elasticsearch or OpenSearch server; without one the catalogue is searched in the process. */
  readonly searchUrl?: string | undefined;
  /** Hosts whose documents may be fetched when a message names their address; none unless said. */
  readonly documentHosts: readonly string[];
  /** What "now" means in requests: the real clock, or one that stands still. */
  readonly clock: Clock;
  readonly planner: 'auto' | 'model' | 'rules';
  readonly mind: MindConfig;
  /** Helio as tools for other programs. */
  readonly mcp: McpConfig;
  /** Servers whose tools the model may plan with. */
  readonly toolServers: readonly ServerSettings[];
  /** Whether anything is remembered from one thread to another. */
  readonly memory: boolean;
  /** What nobody has used for so long is deleted, ms. */
  readonly keepMs: number;
  /** How long turns may still run when the program ends, ms; 10 s unless said. */
  readonly graceMs?: number;
  readonly logLevel: 'silent' | 'error' | 'warn' | 'info' | 'debug';
  readonly gemini: {
    readonly apiKey?: string | undefined;
    readonly model: string;
    readonly subAgentModel: string;
    readonly plannerModel: string;
    readonly fallbackModel: string;
    readonly baseUrl?: string | undefined;
  };
  /** A model behind an endpoint that speaks OpenAI's chat completions; it goes before Gemini when `url` is set. */
  readonly endpoint: {
    readonly url?: string | undefined;
    readonly apiKey?: string | undefined;
    readonly model: string;
  };
  /** How the terminal shows pictures. */
  readonly pictures: Pictures;
  /** Where `npm run web` serves its page. */
  readonly webPort: number;
  /** Pages of threads for whoever has a link; absent when nobody asked for them. */
  readonly pages?: PageConfig | undefined;
  /** Where health and counts are served, on this machine alone unless said; absent when nobody asked for it. */
  readonly health?: { readonly host: string; readonly port: number } | undefined;
  readonly slack: SlackConfig;
  readonly discord: {
    readonly token?: string | undefined;
    readonly applicationId?: string | undefined;
    readonly guildId?: string | undefined;
    readonly apiUrl?: string | undefined;
  };
}

type Environment = Readonly<Record<string, string | undefined>>;

/**
 * Reads the configuration from the process and, below it, from the file `.env` of a folder.
 *
 * @param over settings that win over both
 */
export function readConfig(folder: string = process.cwd(), over: Environment = {}): Config {
  const file = join(folder, '.env');
  const fromFile = existsSync(file) ? parseEnv(readFileSync(file, 'utf8')) : {};
  return parseConfig({ ...fromFile, ...process.env, ...over });
}

/**
 * Checks the environment; an empty value counts as not set.
 *
 * @throws BotError `configuration` that names each wrong variable, its value (never a secret's) and what is allowed
 */
export function parseConfig(env: Environment): Config {
  const isSet = ([, value]: readonly [string, string | undefined]) => (value ?? '').trim() !== '';
  const parsed = environmentSchema.safeParse(Object.fromEntries(Object.entries(env).filter(isSet)));
  if (!parsed.success) throw configurationError(env, parsed.error.issues);
  return { ...configFrom(parsed.data, env['HOME'] || homedir()), toolServers: toolServersIn(env) };
}

const DEFAULT_HAPI_URL = 'https://cdaweb.gsfc.nasa.gov/hapi';

const DEFAULT_WEB_PORT = 8642;

const discordId = text.regex(
  /^\d+$/,
  "has to be an id of digits only, as Discord's developer mode copies it",
);
const environmentSchema = z.object({
  HELIO_HOME: text.default('~/.helio'),
  HELIO_HAPI_URL: text.default(DEFAULT_HAPI_URL).transform((words, context) => {
    const { urls, unknown } = serverAddresses(words, readServers());
    if (unknown.length > 0) {
      const names = readServers().map(({ id }) => id);
      context.addIssue(
        `has to be one or more addresses or names of HAPI servers, separated by commas, each http(s)://…/hapi, all, or one of ${names.join(', ')}`,
      );
    }
    return urls;
  }),
  HELIO_STORE: text
    .regex(/^(sqlite:.+|rediss?:\/\/.+|memory:)$/, 'has to be sqlite:PATH, redis://HOST:PORT or memory:')
    .default('sqlite:$HELIO_HOME/helio.sqlite'),
  HELIO_CDF_URL: webAddress.optional(),
  HELIO_SEARCH_URL: webAddress.optional(),
  HELIO_DOCUMENT_HOSTS: text
    .transform((hosts) => hosts.toLowerCase().split(/[\s,]+/))
    .refine(
      (hosts) => hosts.every((host) => /^(?:[a-z0-9-]+\.)+[a-z]{2,}$/.test(host)),
      'has to be names of hosts, separated by commas, such as arxiv.org, www.swpc.noaa.gov',
    )
    .optional(),
  HELIO_NOW: text
    .transform(utcTime)
    .refine(
      (time) => !Number.isNaN(time),
      'has to be a time of ISO 8601, such as 2024-06-15 or 2024-06-15T12:00:00Z',
    )
    .optional(),
  HELIO_PLANNER: choice(['auto', 'model', 'rules']).default('auto'),
  ...mindVariables,
  ...mcpVariables,
  HELIO_MCP_SERVERS: text.optional(),
  ...terminalVariables,
  HELIO_MEMORY: choice(['on', 'off']).default('on'),
  HELIO_KEEP_DAYS: text
    .regex(/^[1-9]\d{0,4}$/, 'has to be a whole number of days from 1')
    .transform(Number)
    .default(90),
  HELIO_LOG: choice(['silent', 'error', 'warn', 'info', 'debug']).default('info'),
  GEMINI_API_KEY: secret.optional(),
  GOOGLE_API_KEY: secret.optional(),
  GEMINI_MODEL: text.default('gemini-3-pro-preview'),
  GEMINI_SUB_AGENT_MODEL: text.default('gemini-3-flash-preview'),
  GEMINI_PLANNER_MODEL: text.optional(),
  GEMINI_FALLBACK_MODEL: text.default('gemini-2.5-flash'),
  GEMINI_BASE_URL: webAddress.optional(),
  HELIO_MODEL_URL: webAddress.optional(),
  HELIO_MODEL_KEY: secret.optional(),
  HELIO_MODEL: text.default('default'),
  ...slackVariables,
  PORT: port.optional(),
  HELIO_WEB_PORT: port.optional(),
  ...pageVariables,
  HELIO_HEALTH_ADDRESS: listenVariable.optional(),
  DISCORD_TOKEN: secret.optional(),
  DISCORD_APPLICATION_ID: discordId.optional(),
  DISCORD_GUILD_ID: discordId.optional(),
  DISCORD_API_URL: webAddress.optional(),
});

const SECRET = /KEY$|TOKEN$|SECRET$/;

/** A file that is named is read at once, so that what is wrong in it is told at the start. */
function toolServersIn(env: Environment): Config['toolServers'] {
  const path = env['HELIO_MCP_SERVERS']?.trim() ?? '';
  return path === '' ? [] : readToolServers(absolute(path, env['HOME'] || homedir()), env);
}

function configFrom(env: z.infer<typeof environmentSchema>, userHome: string): Omit<Config, 'toolServers'> {
  const home = absolute(env.HELIO_HOME, userHome);
  const now = env.HELIO_NOW;
  return {
    home,
    hapiUrls: env.HELIO_HAPI_URL,
    store: storeUrl(env.HELIO_STORE, home, userHome),
    cdfUrl: env.HELIO_CDF_URL,
    searchUrl: env.HELIO_SEARCH_URL,
    documentHosts: env.HELIO_DOCUMENT_HOSTS ?? [],
    clock: now === undefined ? () => Date.now() : () => now,
    planner: env.HELIO_PLANNER,
    mind: mindConfig(env),
    mcp: mcpConfig(env),
    memory: env.HELIO_MEMORY === 'on',
    keepMs: env.HELIO_KEEP_DAYS * 24 * 3_600_000,
    logLevel: env.HELIO_LOG,
    gemini: {
      apiKey: env.GEMINI_API_KEY ?? env.GOOGLE_API_KEY,
      model: env.GEMINI_MODEL,
      subAgentModel: env.GEMINI_SUB_AGENT_MODEL,
      plannerModel: env.GEMINI_PLANNER_MODEL ?? env.GEMINI_MODEL,
      fallbackModel: env.GEMINI_FALLBACK_MODEL,
      baseUrl: env.GEMINI_BASE_URL,
    },
    endpoint: { url: env.HELIO_MODEL_URL, apiKey: env.HELIO_MODEL_KEY, model: env.HELIO_MODEL },
    pictures: picturesOf(env),
    webPort: env.HELIO_WEB_PORT ?? DEFAULT_WEB_PORT,
    pages: pageConfig(env),
    health: healthAddress(env),
    slack: slackConfig(env),
    discord: {
      token: env.DISCORD_TOKEN,
      applicationId: env.DISCORD_APPLICATION_ID,
      guildId: env.DISCORD_GUILD_ID,
      apiUrl: env.DISCORD_API_URL,
    },
  };
}

/** All problems at once, in whole sentences: who corrects one should not find the next only then. */
function configurationError(env: Environment, issues: readonly z.core.$ZodIssue[]): BotError {
  const sentences = issues.map(({ path, message }) => {
    const name = String(path[0]);
    return SECRET.test(name) ? `${name} ${message}.` : `${name} is "${shown(env[name])}", but it ${message}.`;
  });
  return new BotError('configuration', sentences.join(' '), {
    hint: 'Correct it in the environment or in the file .env; .env.example explains every variable.',
  });
}

/** Addresses may have a password in them. */
function shown(value = ''): string {
  const addresses = value.split(',').map((each) => {
    const address = each.trimStart();
    return each.slice(0, each.length - address.length) + shownAddress(address);
  });
  return addresses.join(',');
}

function storeUrl(store: string, home: string, userHome: string): string {
  if (!store.startsWith('sqlite:')) return store;
  const path = store.slice('sqlite:'.length).replace(/^\$(HELIO_HOME\b|\{HELIO_HOME\})/, () => home);
  return `sqlite:${absolute(path, userHome)}`;
}

function absolute(path: string, userHome: string): string {
  return resolve(path.replace(/^~(?=\/|$)/, () => userHome));
}
