import { createEmulator } from 'emulate';
import { z } from 'zod';
import { httpCarrier } from '#tests/servers/slack/delivery.ts';
import { APP_ID } from '#tests/servers/slack/slack-state.ts';

type Fields = Readonly<Record<string, unknown>>;

const messageSchema = z.object({
  ts: z.string(),
  user: z.string(),
  text: z.string(),
  blocks: z.array(z.record(z.string(), z.unknown())).default([]),
  files: z
    .array(z.object({ name: z.string(), size: z.number(), url_private_download: z.string() }))
    .default([]),
});
export type EmulatedMessage = z.infer<typeof messageSchema>;

/** The Slack of the package `emulate`, with one person in one channel; events are signed and sent from here. */
export interface EmulatedSlack {
  readonly apiUrl: string;
  readonly authorizationUrl: string;
  readonly signingSecret: string;
  readonly client: { readonly clientId: string; readonly clientSecret: string; readonly redirectUri: string };
  /** Installs the app of the bot at this address, as a browser does, and invites it. @returns the status of the last page */
  install(bot: string): Promise<number>;
  /** Calls a method as the person, or with another token. */
  call(
    method: string,
    args: Fields,
    token?: string,
  ): Promise<{ readonly status: number; readonly body: Fields }>;
  /** Writes a message that mentions the bot and tells the bot of it. @returns the message's ts */
  mentions(text: string, more?: Fields): Promise<string>;
  /** Sends the bot an event. @returns the status of its answer */
  tells(event: Fields): Promise<number | undefined>;
  /** Waits for the message of a thread that fits. */
  sees(root: string, fits: (message: EmulatedMessage) => boolean): Promise<EmulatedMessage>;
  thread(root: string): Promise<readonly EmulatedMessage[]>;
  readonly team: string;
  readonly channel: string;
  readonly person: string;
  close(): Promise<void>;
}

const TEAM = 'T000000001';
const CHANNEL = 'C000000001';
const PERSON = 'U000000001';
const SIGNING_SECRET = 'signing-secret';
/** Where the browser is sent at the end; the port is the bot's, which nobody knows before it listens. */
const REDIRECT = 'http://127.0.0.1/slack/oauth_redirect';
const BOT_USER = 'U0HELIOBOT';

export async function startEmulatedSlack(): Promise<EmulatedSlack> {
  const client = { clientId: '1.2', clientSecret: 'client-secret', redirectUri: REDIRECT };
  const app = {
    client_id: client.clientId,
    client_secret: client.clientSecret,
    name: 'Helio',
    redirect_uris: [REDIRECT],
    bot_user_id: BOT_USER,
  };
  const tokens = [{ token: 'xoxp-person', user_id: PERSON }];
  const emulator = await createEmulator({
    service: 'slack',
    port: 0,
    seed: { slack: { tokens, oauth_apps: [app], strict_scopes: true } },
  });
  let tell: ReturnType<typeof httpCarrier> | undefined;

  const call: EmulatedSlack['call'] = async (method, args, token = 'xoxp-person') => {
    const response = await fetch(`${emulator.url}/api/${method}`, {
      method: 'POST',
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
      body: JSON.stringify(args),
    });
    return { status: response.status, body: z.record(z.string(), z.unknown()).parse(await response.json()) };
  };

  const tells: EmulatedSlack['tells'] = async (event) => {
    const bot = { enterprise_id: null, team_id: TEAM, user_id: BOT_USER, is_bot: true };
    const payload = {
      type: 'event_callback',
      team_id: TEAM,
      api_app_id: APP_ID,
      event,
      authorizations: [{ ...bot, is_enterprise_install: false }],
    };
    return (await tell?.('events_api', payload, 0))?.status;
  };

  const thread: EmulatedSlack['thread'] = async (root) => {
    const { body } = await call('conversations.replies', { channel: CHANNEL, ts: root });
    return z
      .array(messageSchema)
      .parse(body['messages'])
      .filter(({ ts }) => ts !== root);
  };

  return {
    apiUrl: `${emulator.url}/api/`,
    authorizationUrl: `${emulator.url}/oauth/v2/authorize`,
    signingSecret: SIGNING_SECRET,
    client,
    async install(bot) {
      const page = await fetch(`${bot}/slack/install`);
      const cookie = page.headers.get('set-cookie')?.split(';')[0] ?? '';
      const link = plain(/<a href="([^"]+)"/.exec(await page.text())?.[1] ?? '');
      const consent = await (await fetch(link)).text();
      const agreed = await fetch(`${emulator.url}/oauth/v2/authorize/callback`, {
        method: 'POST',
        body: new URLSearchParams(hiddenFields(consent)),
        redirect: 'manual',
      });
      const { search } = new URL(agreed.headers.get('location') ?? '');
      const end = await fetch(`${bot}/slack/oauth_redirect${search}`, { headers: { cookie } });
      await end.text();
      await call('conversations.invite', { channel: CHANNEL, users: BOT_USER });
      tell = httpCarrier(`${bot}/slack/events`, SIGNING_SECRET);
      return end.status;
    },
    call,
    async mentions(text, more = {}) {
      const words = `<@${BOT_USER}> ${text}`;
      const { body } = await call('chat.postMessage', { channel: CHANNEL, text: words });
      const ts = String(body['ts']);
      const event = { type: 'app_mention', user: PERSON, user_team: TEAM, text: words, ts, channel: CHANNEL };
      await tells({ ...event, ...more });
      return ts;
    },
    tells,
    async sees(root, fits) {
      const limit = Date.now() + 15_000;
      for (;;) {
        const messages = await thread(root);
        const found = messages.find(fits);
        if (found !== undefined) return found;
        if (Date.now() > limit) throw new Error(`Nobody saw it among ${JSON.stringify(messages)}.`);
        await new Promise((resolve) => setTimeout(resolve, 10));
      }
    },
    thread,
    team: TEAM,
    channel: CHANNEL,
    person: PERSON,
    close: () => emulator.close(),
  };
}

/** The form of the first person on the page of consent. */
function hiddenFields(page: string): [string, string][] {
  const form = page.slice(page.indexOf('<form'), page.indexOf('</form>'));
  return [...form.matchAll(/<input type="hidden" name="([^"]+)" value="([^"]*)"/g)].map(
    ([, name = '', value = '']) => [name, plain(value)],
  );
}

function plain(html: string): string {
  return html.replaceAll('&amp;', '&');
}
