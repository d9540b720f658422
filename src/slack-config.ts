import { hkdfSync } from 'node:crypto';
import { z } from 'zod';
import { BotError } from '#src/domain/failure.ts';
import { secret, webAddress } from '#src/variables.ts';

/** How Helio is in Slack. Secrets are absent when not set. */
export interface SlackConfig {
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
}

const DEFAULT_PORT = 3000;

/** The variables of Slack, for the one schema of the environment. */
export const slackVariables = {
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
};

const slackSchema = z.object(slackVariables);

export function slackConfig(
  env: z.infer<typeof slackSchema> & { readonly PORT?: number | undefined },
): SlackConfig {
  return {
    botToken: env.SLACK_BOT_TOKEN,
    signingSecret: env.SLACK_SIGNING_SECRET,
    appToken: env.SLACK_APP_TOKEN,
    apiUrl: env.SLACK_API_URL,
    port: env.PORT ?? DEFAULT_PORT,
    install: installOf(env),
  };
}

/** What lets workspaces install the app themselves: all three variables, or none. */
function installOf(env: z.infer<typeof slackSchema>): SlackConfig['install'] {
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
