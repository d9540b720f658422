import { hkdfSync } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { homedir } from 'node:os';
import { join, resolve } from 'node:path';
import { parseEnv } from 'node:util';
import { z } from 'zod';
import type { ServerSettings } from '#adapters/mcp-client/server-settings.ts';
import { BotError } from '#src/domain/failure.ts';
import { shownAddress } from '#src/domain/shown-address.ts';
import { readServers } from '#src/knowledge/read-knowledge.ts';
import { type McpConfig, mcpConfig, mcpVariables } from '#src/mcp-config.ts';
import { type MindConfig, mindConfig, mindVariables } from '#src/mind-config.ts';
import type { Clock } from '#src/ports/clock.ts';
import { serverAddresses } from '#src/server-addresses.ts';
import { type Pictures, picturesOf, terminalVariables } from '#src/terminal-config.ts';
import { readToolServers } from '#src/tool-servers-config.ts';

/** Everything that the environment decides, checked once at the start. Secrets are absent when not set. */
export interface Config {
  /** Absolute path of the folder of sessions, data, caches and logs; whoever writes there creates it. */
  readonly home: string;
  /** Base URLs of HAPI servers, each `…/hapi` without a slash at its end. */
  readonly hapiUrls: readonly string[];
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
  /** Where health and counts are served, on this machine alone unless said; absent when nobody asked for it. */
  readonly health?: { readonly host: string; readonly port: number } | undefined;
  readonly slack: {
    readonly botToken?: string | undefined;
    readonly signingSecret?: string | undefined;
    /** Set: Socket Mode. Absent: HTTP on `port`. */
    readonly appToken?: string | undefined;
    readonly apiUrl?: string | undefined;
    readonly port: number;
    /** Set: any workspace may install the app. */
    readonly install?:
      | {
          readonly clientId: string;
          readonly clientSecret: string;
          readonly stateSecret: string;
          readonly encryptionSecret: string;
          readonly redirectUri?: string | undefined;
        }
      | undefined;
  };
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

const DEFAULT_PORT = 3000;
const DEFAULT_WEB_PORT = 8642;

const text = z.string().trim();
const secret = text.regex(/^\S+$/, 'has to be one word without spaces');
const discordId = text.regex(
  /^\d+$/,
  "has to be an id of digits only, as Discord's developer mode copies it",
);
const webAddress = text.refine(isWebAddress, 'has to be an address that begins with http:// or https://');

const port = text
  .refine((number) => /^\d+$/.test(number) && Number(number) <= 65_535, 'has to be a port from 0 to 65535')
  .transform(Number);

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
  SLACK_BOT_TOKEN: secret
    .refine((token) => !token.startsWith('xapp-'), 'has to be the bot token (xoxb-…), not the app token')
    .optional(),
  SLACK_SIGNING_SECRET: secret.optional(),
  SLACK_APP_TOKEN: secret
    .refine((token) => !token.startsWith('xoxb-'), 'has to be the app token (xapp-…), not the bot token')
    .optional(),
  SLACK_API_URL: webAddress.optional(),
  SLACK_CLIENT_ID: secret.optional(),
  SLACK_CLIENT_SECRET: secret.optional(),
  SLACK_INSTALL_SECRET: secret.min(32, 'has to be at least 32 characters long').optional(),
  SLACK_REDIRECT_URI: webAddress.optional(),
  PORT: port.optional(),
  HELIO_WEB_PORT: port.optional(),
  HELIO_HEALTH_ADDRESS: text
    .regex(/^(?:(?:[\w.-]+|\[[\da-f:]+\]):)?\d{1,5}$/i, 'has to be a port, or HOST:PORT')
    .optional(),
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
    health: healthAddress(env),
    slack: {
      botToken: env.SLACK_BOT_TOKEN,
      signingSecret: env.SLACK_SIGNING_SECRET,
      appToken: env.SLACK_APP_TOKEN,
      apiUrl: env.SLACK_API_URL,
      port: env.PORT ?? DEFAULT_PORT,
      install: installOf(env),
    },
    discord: {
      token: env.DISCORD_TOKEN,
      applicationId: env.DISCORD_APPLICATION_ID,
      guildId: env.DISCORD_GUILD_ID,
      apiUrl: env.DISCORD_API_URL,
    },
  };
}

/** What lets workspaces install the app themselves: all three variables, or none. */
function installOf(env: {
  readonly SLACK_CLIENT_ID?: string | undefined;
  readonly SLACK_CLIENT_SECRET?: string | undefined;
  readonly SLACK_INSTALL_SECRET?: string | undefined;
  readonly SLACK_REDIRECT_URI?: string | undefined;
}): Config['slack']['install'] {
  const { SLACK_CLIENT_ID: clientId, SLACK_CLIENT_SECRET: clientSecret, SLACK_INSTALL_SECRET: own } = env;
  if (clientId === undefined) return undefined;
  if (clientSecret === undefined || own === undefined) {
    throw new BotError(
      'configuration',
      'SLACK_CLIENT_ID is set, so that workspaces may install the app; SLACK_CLIENT_SECRET and SLACK_INSTALL_SECRET have to be set too.',
      { hint: 'SLACK_INSTALL_SECRET is any long text of your own: tokens are kept encrypted with it.' },
    );
  }
  return {
    clientId,
    clientSecret,
    // Tokens are sealed with a key that is made of the same text in another way.
    stateSecret: Buffer.from(hkdfSync('sha256', own, 'helio', 'slack install state', 32)).toString(
      'base64url',
    ),
    encryptionSecret: own,
    redirectUri: env.SLACK_REDIRECT_URI,
  };
}

const LOOPBACK = '127.0.0.1';

/** An address of its own, or else the port where Slack does not listen itself. */
function healthAddress(env: z.infer<typeof environmentSchema>): Config['health'] {
  const address = env.HELIO_HEALTH_ADDRESS;
  if (address !== undefined) {
    const at = address.lastIndexOf(':');
    const host = at < 0 ? LOOPBACK : address.slice(0, at).replace(/^\[|\]$/g, '');
    return { host, port: Number(address.slice(at + 1)) };
  }
  const isSlackThere =
    env.SLACK_APP_TOKEN === undefined && (env.SLACK_BOT_TOKEN ?? env.SLACK_CLIENT_ID) !== undefined;
  return env.PORT === undefined || isSlackThere ? undefined : { host: LOOPBACK, port: env.PORT };
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

function choice<const Words extends readonly [string, ...string[]]>(words: Words) {
  const list = `${words.slice(0, -1).join(', ')} or ${words.at(-1)}`;
  return z.enum(words, `has to be ${list}`);
}

/** Epoch ms, or NaN when it is no time; a time without a zone is UTC. */
function utcTime(iso: string): number {
  const [, day, time = '00:00', zone = 'Z'] =
    /^(\d{4}-\d\d-\d\d)(?:[T ](\d\d:\d\d(?::\d\d(?:\.\d+)?)?)(Z|[+-]\d\d:\d\d)?|Z)?$/i.exec(iso) ?? [];
  const parsed = day === undefined ? Number.NaN : Date.parse(`${day}T${time}${zone.toUpperCase()}`);
  const isRealDay =
    !Number.isNaN(Date.parse(`${day}`)) && new Date(`${day}`).toISOString().startsWith(`${day}`);
  return isRealDay ? parsed : Number.NaN;
}

function isWebAddress(address: string): boolean {
  const url = shownAddress(address);
  return URL.canParse(url) && /^https?:$/.test(new URL(url).protocol);
}

function storeUrl(store: string, home: string, userHome: string): string {
  if (!store.startsWith('sqlite:')) return store;
  const path = store.slice('sqlite:'.length).replace(/^\$(HELIO_HOME\b|\{HELIO_HOME\})/, () => home);
  return `sqlite:${absolute(path, userHome)}`;
}

function absolute(path: string, userHome: string): string {
  return resolve(path.replace(/^~(?=\/|$)/, () => userHome));
}
