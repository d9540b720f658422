import { RefusedAnswer } from '#adapters/hapi/server-answers.ts';

/**
 * Where a redirect leads. Only the same host and port will do, or its https twin: anything else could lead into a
 * private network.
 *
 * @throws RefusedAnswer for any other target
 */
export function redirectTarget(from: string, location: string, http: number): string {
  const source = new URL(from);
  const target = URL.canParse(location, from) ? new URL(location, from) : undefined;
  const isTwin =
    source.protocol === 'http:' && target?.protocol === 'https:' && source.port === '' && target.port === '';
  const isSame = target?.protocol === source.protocol && target.port === source.port;
  if (target === undefined || target.hostname !== source.hostname || !(isSame || isTwin)) {
    throw new RefusedAnswer(`It redirects to another host (${target?.host ?? 'an invalid address'}).`, {
      http,
    });
  }
  return target.href;
}
