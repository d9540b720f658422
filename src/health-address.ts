const LOOPBACK = '127.0.0.1';

/** Where health is served: an address of its own, or else the port where Slack does not listen itself. */
export function healthAddress(env: {
  readonly HELIO_HEALTH_ADDRESS?: { readonly host: string; readonly port: number } | undefined;
  readonly PORT?: number | undefined;
  readonly SLACK_APP_TOKEN?: string | undefined;
  readonly SLACK_BOT_TOKEN?: string | undefined;
  readonly SLACK_CLIENT_ID?: string | undefined;
}): { readonly host: string; readonly port: number } | undefined {
  if (env.HELIO_HEALTH_ADDRESS !== undefined) return env.HELIO_HEALTH_ADDRESS;
  const isSlackThere =
    env.SLACK_APP_TOKEN === undefined && (env.SLACK_BOT_TOKEN ?? env.SLACK_CLIENT_ID) !== undefined;
  return env.PORT === undefined || isSlackThere ? undefined : { host: LOOPBACK, port: env.PORT };
}
