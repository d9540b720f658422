import type { IncomingMessage } from 'node:http';
import {
  HTTPReceiver,
  type InstallationStore,
  type Logger,
  type Receiver,
  SocketModeReceiver,
} from '@slack/bolt';
import type { Metrics } from '#adapters/slack/metrics.ts';
import type { SlackOptions } from '#adapters/slack/slack-options.ts';

export interface Transport {
  readonly receiver: Receiver;
  start(): Promise<void>;
  stop(): Promise<void>;
  port(): number | undefined;
}

export interface TransportParts {
  readonly metrics: Metrics;
  readonly logger: Logger;
  readonly installations?: InstallationStore | undefined;
  readonly scopes: readonly string[];
}

/** Reconnects quickly; it is also how long a pong may take, so not less. */
const PING_TIMEOUT_MS = 1500;

/** Socket Mode when there is an app token, else HTTP; the listeners are the same. */
export function slackTransport(options: SlackOptions, parts: TransportParts): Transport {
  return options.appToken === undefined
    ? overHttp(options, parts)
    : overSocket(options.appToken, options, parts);
}

/** Option objects of their own: Bolt changes the ones that it is given. */
function clientOptions({ apiUrl }: SlackOptions, logger: Logger) {
  return { logger, ...(apiUrl === undefined ? {} : { slackApiUrl: withSlash(apiUrl) }) };
}

export function withSlash(url: string): string {
  return url.endsWith('/') ? url : `${url}/`;
}

function overSocket(appToken: string, options: SlackOptions, { logger }: TransportParts): Transport {
  const receiver = new SocketModeReceiver({
    appToken,
    logger,
    clientPingTimeout: PING_TIMEOUT_MS,
    installerOptions: { clientOptions: clientOptions(options, logger) },
  });
  return {
    receiver,
    async start() {
      await receiver.start();
    },
    stop: () => receiver.stop(),
    port: () => undefined,
  };
}

function overHttp(options: SlackOptions, parts: TransportParts): Transport {
  const { logger, metrics, installations } = parts;
  const { install, host } = options;
  const receiver = new HTTPReceiver({
    signingSecret: options.signingSecret ?? '',
    logger,
    dispatchErrorHandler: ({ response }) => void response.writeHead(404).end(),
    ...(install === undefined || installations === undefined
      ? {}
      : {
          clientId: install.clientId,
          clientSecret: install.clientSecret,
          stateSecret: install.stateSecret,
          scopes: [...parts.scopes],
          installationStore: installations,
          ...(install.redirectUri === undefined ? {} : { redirectUri: install.redirectUri }),
          installerOptions: {
            clientOptions: clientOptions(options, logger),
            // Bolt wants the path of the address once more, and listens there.
            ...(install.redirectUri === undefined
              ? {}
              : { redirectUriPath: new URL(install.redirectUri).pathname }),
            ...(install.authorizationUrl === undefined ? {} : { authorizationUrl: install.authorizationUrl }),
          },
        }),
  });
  const handle = receiver.requestListener;
  receiver.requestListener = (request, response) => {
    if (isFromFuture(request)) {
      metrics.count('requests_refused');
      return void response.writeHead(401).end();
    }
    const arrived = performance.now();
    response.once('finish', () => {
      metrics.time('ack', performance.now() - arrived);
      if (response.statusCode === 401) metrics.count('requests_refused');
    });
    handle(request, response);
  };
  let port: number | undefined;
  return {
    receiver,
    async start() {
      const server = await receiver.start({ port: options.port, ...(host === undefined ? {} : { host }) });
      const address = server.address();
      port = typeof address === 'object' ? address?.port : undefined;
    },
    async stop() {
      if (port === undefined) return;
      port = undefined;
      await receiver.stop();
    },
    port: () => port,
  };
}

const MOST_AHEAD_S = 60;

/** Bolt refuses requests older than 5 minutes, but not those from tomorrow. */
function isFromFuture({ headers }: IncomingMessage): boolean {
  const time = Number(headers['x-slack-request-timestamp']);
  return time > Date.now() / 1000 + MOST_AHEAD_S;
}
