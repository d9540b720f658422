import { z } from 'zod';
import { BotError } from '#src/domain/failure.ts';
import { shownAddress } from '#src/domain/shown-address.ts';
import { listenVariable } from '#src/listen-variable.ts';

/** Pages of threads for whoever has a link. */
export interface PageConfig {
  /** What people open, without a slash at its end. */
  readonly address: string;
  readonly listen: { readonly host: string; readonly port: number };
}

const DEFAULT_LISTEN = { host: '127.0.0.1', port: 8643 };

export const pageVariables = {
  HELIO_WEB_ADDRESS: z
    .string()
    .trim()
    .refine(isPlainAddress, 'has to be an address that begins with http:// or https://, without ? and #')
    .optional(),
  HELIO_WEB_LISTEN: listenVariable.optional(),
};

const pageSchema = z.object(pageVariables);

/** @throws BotError `configuration` for a place to listen at without an address that people open */
export function pageConfig(env: z.infer<typeof pageSchema>): PageConfig | undefined {
  const { HELIO_WEB_ADDRESS: address, HELIO_WEB_LISTEN: listen } = env;
  if (address !== undefined)
    return { address: address.replace(/(?<!\/)\/+$/, ''), listen: listen ?? DEFAULT_LISTEN };
  if (listen === undefined) return undefined;
  throw new BotError('configuration', 'HELIO_WEB_LISTEN is set without HELIO_WEB_ADDRESS.', {
    hint: 'HELIO_WEB_ADDRESS is what people open, such as https://helio.example.org.',
  });
}

function isPlainAddress(address: string): boolean {
  if (!URL.canParse(address) || shownAddress(address) !== address) return false;
  const { protocol, search, hash } = new URL(address);
  return /^https?:$/.test(protocol) && search === '' && hash === '';
}
